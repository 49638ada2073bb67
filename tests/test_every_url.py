"""Every address of the site, asked for by everybody. A new address must be listed here."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from django.test import Client
from django.urls import NoReverseMatch, URLPattern, URLResolver, get_resolver, reverse

from accounts.models import User
from games.models import Game, Move, Seat
from tests.support.games import start_game

pytestmark = pytest.mark.django_db

BACKEND = "django.contrib.auth.backends.ModelBackend"
ROLES = ("alice", "bob", "charlie", "guest", "nobody")
"""Two players, a stranger, a guest who is a stranger too, and somebody without an account."""
PLAYERS = ROLES[:2]

EVERYBODY = (200,) * 5
ONLY_POST = (405,) * 5
NOT_THERE = (404,) * 5
ELSEWHERE = (302,) * 5
WITH_ACCOUNT = (200, 200, 200, 200, 302)
WITHOUT_ACCOUNT = (302, 302, 302, 302, 200)
PLAYERS_ONLY = (200, 200, 403, 403, 403)
POST_WITH_ACCOUNT = (405, 405, 405, 405, 302)

LISTED = {
    EVERYBODY: """
        healthz
        account_inactive account_email_verification_sent account_reset_password
        account_reset_password_from_key_done account_reset_password_done
        games:home games:open games:wanted games:profile games:table games:poll games:history
        games:history_at games:record games:rules games:rules_of games:learn games:learn_game
        """,
    ONLY_POST: """
        set_language games:play_now games:join games:join_as_guest games:leave games:decline
        games:cancel games:assign games:rematch games:draft games:undo games:redo games:restart
        games:plan games:standing games:hand_over games:take_back games:hint games:note
        games:time_give games:time_bot games:time_end games:time_offer games:time_keep
        games:time_day games:mute
        """,
    (503,) * 5: "readyz",
    NOT_THERE: """
        metrics
        games:mail_off games:mail_mute games:mail_holiday games:mail_bot games:mail_day
        games:mail_address
        games:feed
        games:mailbox games:mailbox_letter games:mailbox_html
        """,
    ELSEWHERE: """
        account_change_password account_confirm_login_code games:next games:room games:invite
        games:result
        """,
    WITH_ACCOUNT: """
        account_email account_set_password accounts:preferences games:create games:delete_account
        games:data games:notice_settings games:calendar
        """,
    WITHOUT_ACCOUNT: "account_login account_signup account_request_login_code",
    PLAYERS_ONLY: "games:chat games:report",
    POST_WITH_ACCOUNT: """
        games:unmute games:holiday games:holiday_cancel games:webhook games:webhook_test
        games:mail_mended games:feed_create games:feed_revoke
        """,
    (403, 403, 403, 403, 302): "account_reauthenticate",
    (302, 302, 302, 200, 302): "accounts:upgrade",
    (302, 302, 404, 404, 404): "games:substitute",
    (409, 409, 403, 403, 403): "games:review",
}
ANSWERS = {name: answers for answers, names in LISTED.items() for name in names.split()}
"""What a GET is answered, by name and by role, while a public game of alice and bob runs."""
ELSEWHERE_TESTED = {
    "account_logout", "account_confirm_email", "account_reset_password_from_key",
    "games:mailbox_part",
}  # fmt: skip
"""They need a key from a mail, or end the session."""


def patterns(resolver: Any = None, namespace: str = "") -> Iterator[tuple[str, URLPattern]]:
    """(name with its namespace, pattern) of everything that can be asked for."""
    for item in (resolver or get_resolver()).url_patterns:
        if isinstance(item, URLResolver):
            inner = f"{namespace}{item.namespace}:" if item.namespace else namespace
            yield from patterns(item, inner)
        else:
            yield f"{namespace}{item.name}", item


def arguments(pattern: URLPattern, game: Game) -> dict[str, Any]:
    known = {
        "game_id": game.pk,
        "seq": 0,
        "index": 0,
        "token": game.invite_token,
        "username": "alice",
        "key": "tikal",
        "message_id": 1,
        "uidb36": "1",
    }
    return {name: known.get(name, "x") for name in pattern.pattern.converters or ()}


@pytest.fixture
def people() -> dict[str, Client]:
    User.objects.create_user("guest", is_guest=True)
    User.objects.create_user("charlie")
    for name in ("alice", "bob"):
        User.objects.create_user(name)
    clients = {role: Client(raise_request_exception=False) for role in ROLES}
    for role, client in clients.items():
        if role != "nobody":
            client.force_login(User.objects.get(username=role), backend=BACKEND)
    return clients


def addresses(game: Game) -> list[tuple[str, str]]:
    found = []
    for name, pattern in patterns():
        if name.startswith("admin:") or name.endswith("None"):
            continue
        try:
            found.append((name, reverse(name, kwargs=arguments(pattern, game))))
        except NoReverseMatch:
            found.append((name, ""))
    return found


def snapshot() -> list[Any]:
    """What nobody but a player may change."""
    fields = ("pk", "user", "bot", "active", "draft", "plan", "standing_bid", "note", "muted")
    return [
        list(Game.objects.values()),
        list(Seat.objects.order_by("pk").values(*fields)),
        Move.objects.count(),
    ]


def test_every_address_is_listed() -> None:
    names = {name for name, _pattern in patterns() if not name.startswith("admin:")}
    assert {name for name in names if not name.endswith("None")} == set(ANSWERS) | ELSEWHERE_TESTED


def test_everybody_gets_what_is_listed(people: dict[str, Client]) -> None:
    found, listed = {}, {}
    for name, address in addresses(start_game()):
        if name in ANSWERS:
            assert address, name
            listed[name] = ANSWERS[name]
            found[name] = tuple(people[role].get(address).status_code for role in ROLES)
    assert found == listed


def test_a_private_game_does_not_exist_for_others(people: dict[str, Client]) -> None:
    game = start_game(is_public=False)
    for name, address in addresses(game):
        if f"/games/{game.pk}/" not in address:
            continue
        for role in ROLES[2:]:
            for answer in (people[role].get(address), people[role].post(address)):
                to_login = answer.get("Location", "").startswith("/accounts/login/")
                assert answer.status_code in (404, 405) or to_login, (name, role)


def test_others_change_nothing_in_a_public_game(people: dict[str, Client]) -> None:
    game = start_game()
    before = snapshot()
    for name, address in addresses(game):
        if f"/games/{game.pk}/" not in address:
            continue
        for role in ROLES[2:]:
            status = people[role].post(address).status_code
            assert status in (302, 403, 404, 405, 409, 422), (name, role, status)
    assert snapshot() == before


def test_nothing_breaks_when_it_is_sent_nothing(people: dict[str, Client]) -> None:
    """An empty form from a player is an answer below 500, whatever it is."""
    game = start_game()
    broken = []
    for name, address in addresses(game):
        if address and "delete" not in name and name != "account_logout":
            status = people["alice"].post(address).status_code
            broken += [(name, status)] if status >= 500 else []
    assert not broken


def test_the_admin_is_closed(people: dict[str, Client]) -> None:
    for role in ROLES:
        for path in ("", "games/game/", "accounts/user/", "games/move/add/"):
            assert people[role].get(f"/admin/{path}").status_code in (302, 404)
