"""Values that no page of ours sends, thrown at every address: never an error of the site."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest
from django.test import Client
from django.urls import NoReverseMatch, reverse

from accounts.models import User
from games.models import Game
from tests.support.games import active_seat, legal_actions, rules_of, start_game
from tests.test_every_url import arguments, patterns

pytestmark = pytest.mark.django_db
BACKEND = "django.contrib.auth.backends.ModelBackend"

NASTY = {
    "nul": "a\0b",
    "no digits that count": "²٣",
    "above": "9" * 30,
    "markup": '<svg onload="x">\'{{ 7 }}',
    "backwards": "\u202eabc\ufeff",
    "half a character": "\ud800",
    "deep": "[" * 1200,
    "no action": '{"kind": []}',
    "first day": "0001-01-01T00:00:00+23:59",
    "half an address": "http://[::1",
}
FIELDS = """
    action after before bank cap cell code days_off deadline drop first fragment game hint
    hook_your_turn increment keep kind language last level limit list login mail_your_turn
    message muted name next
    note number:points once option-variant order pace password password1 plan public quiet_from
    quiet_to reliability seat seat-kind seat-who seat0-kind seat1-kind seat1-who second seen seq
    steps text theme timezone token touched url use username email
    """
"""Everything that some page reads from an address or a form."""
UNTOUCHED = {"account_logout", "games:delete_account"}
"""They end the session."""
DEAF = """
    readyz healthz metrics games:rules games:mailbox account_inactive account_reset_password_done
    account_email_verification_sent account_reset_password_from_key_done
    """
"""They read nothing that anybody sends."""

READ = {
    "draft": "action seq steps number:points",
    "plan": "action seq steps keep",
    "undo": "seq steps",
    "standing": "limit",
    "time": "seat",
    "time/bot": "seat",
    "time/end": "seat",
    "time/offer": "seat",
    "time/day": "deadline",
    "hand-over": "level",
    "report": "kind text",
    "chat": "text",
    "note": "note",
}
"""What the pages of a table read."""


def addresses(game: Game, value: str) -> Iterator[tuple[str, str]]:
    """Every address as it is, and with the value in place of each of its parts."""
    for name, pattern in patterns():
        if (
            name.startswith("admin:")
            or name.endswith("None")
            or name in {*UNTOUCHED, *DEAF.split()}
        ):
            continue
        known = arguments(pattern, game)
        for changed in ({}, *({key: value} for key in known)):
            try:
                yield name, reverse(name, kwargs={**known, **changed})
            except (NoReverseMatch, UnicodeEncodeError):
                continue


def browser(name: str) -> Client:
    client = Client(raise_request_exception=False)
    if name != "nobody":
        user, _created = User.objects.get_or_create(username=name)
        client.force_login(user, backend=BACKEND)
    return client


def sent(value: str) -> str:
    """What a form can carry: half a character becomes the sign for one that cannot be read."""
    return value.encode(errors="replace").decode()


@pytest.mark.parametrize("value", NASTY.values(), ids=NASTY)
def test_no_address_breaks(value: str, settings: Any) -> None:
    """A player sends it everywhere; a stranger to what a stranger gets to see."""
    settings.ACCOUNT_RATE_LIMITS = False
    game = start_game()
    fields = dict.fromkeys(FIELDS.split(), sent(value))
    player, stranger, broken = browser("alice"), browser("nobody"), []
    for name, address in addresses(game, value):
        answers = [player.get(address, fields), player.post(address, fields)]
        if answers[0].status_code != 405 and "/games/" not in address:
            answers.append(stranger.get(address, fields))
        broken += [(name, address[:60]) for answer in answers if answer.status_code >= 500]
    assert not broken


@pytest.mark.parametrize("value", NASTY.values(), ids=NASTY)
@pytest.mark.parametrize(("key", "variant"), [("tikal", "auction"), ("tikal2", "")])
def test_one_wrong_field_among_right_ones_does_not_break(
    key: str, variant: str, value: str, settings: Any
) -> None:
    settings.ACCOUNT_RATE_LIMITS = False
    game = start_game(key=key, variant=variant)
    seat = active_seat(game)
    assert seat.user is not None
    client = browser(seat.user.username)
    for page, fields in READ.items():
        for field in fields.split():
            game.refresh_from_db()
            right = {
                "seq": str(game.seq),
                "steps": "0",
                "seat": str(1 - seat.index),
                "action": json.dumps(rules_of(game).actions.dump(legal_actions(game)[0])),
                "kind": "bug",
            }
            answer = client.post(f"/games/{game.pk}/{page}/", {**right, field: sent(value)})
            assert answer.status_code < 500, (page, field)
