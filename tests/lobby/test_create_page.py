"""The page with everything to choose."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import pytest
from django.test import Client

from accounts.models import User
from games.models import Game
from games.rules.registry import RULES
from tests.support.lobby import As

PLAIN: dict[str, Any] = {
    "game": "tikal",
    "seat0-kind": "me",
    "seat1-kind": "open",
    "seat2-kind": "none",
    "seat3-kind": "none",
    "option-variant": "0",
    "option-camp_needs_member": "0",
    "option-final_order": "0",
    "order": "listed",
    "name": "",
    "public": "yes",
    "pace": "normal",
}


def post(browser: Client, **changes: Any) -> Any:
    data = {key.replace("_kind", "-kind").replace("_who", "-who"): v for key, v in changes.items()}
    return browser.post("/games/new/", {**PLAIN, **data})


def test_it_works(alice: User, as_user: As) -> None:
    browser = as_user(alice)
    page = browser.get("/games/new/").content.decode()
    for option in RULES["tikal"].meta.options:
        assert f'name="option-{option.key}"' in page
        assert option.label in page
    answer = post(browser)
    game = Game.objects.get()
    assert answer["Location"] == f"/games/{game.pk}/room/"
    assert game.clock_bank == timedelta(days=3)
    assert [seat.user for seat in game.seats.all()] == [alice, None]


def test_a_game_against_bots_begins_at_the_table(alice: User, as_user: As) -> None:
    answer = post(as_user(alice), seat1_kind="bot:hard", seat2_kind="bot:easy", pace="none")
    game = Game.objects.get()
    assert answer["Location"] == f"/games/{game.pk}/"
    assert (game.clock_bank, game.seats.count()) == (None, 3)


def test_everything_that_was_chosen_counts(alice: User, bob: User, as_user: As) -> None:
    post(
        as_user(alice),
        seat1_kind="name",
        seat1_who="BOB",
        seat2_kind="email",
        seat2_who="Dora@Example.com",
        seat3_kind="link",
        name="Our game",
        public="no",
        pace="custom",
        bank="2",
        increment="6",
        cap="4",
        **{"option-variant": "1", "option-camp_needs_member": "1"},
    )
    game = Game.objects.get()
    seats = list(game.seats.all())
    assert seats[1].invited_user == bob
    assert seats[2].invited_email == "dora@example.com"
    assert seats[3].link_only
    assert (game.name, game.is_public) == ("Our game", False)
    assert game.options == {
        "variant": "auction",
        "camp_needs_member": True,
        "final_order": "clockwise",
    }
    assert (game.clock_bank, game.clock_increment, game.clock_cap) == (
        timedelta(days=2),
        timedelta(hours=6),
        timedelta(days=4),
    )


def test_a_member_invited_by_address_finds_it_at_home(alice: User, bob: User, as_user: As) -> None:
    post(as_user(alice), seat1_kind="email", seat1_who="bob@example.com")
    seat = Game.objects.get().seats.get(index=1)
    assert (seat.invited_user, seat.invited_email) == (bob, "bob@example.com")


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"seat1_kind": "name", "seat1_who": "nobody"}, "Nobody here is called"),
        ({"seat1_kind": "name", "seat1_who": ""}, "Whom do you want to invite"),
        ({"seat1_kind": "name", "seat1_who": "alice"}, "cannot invite yourself"),
        ({"seat1_kind": "email", "seat1_who": "not an address"}, "valid email"),
        ({"seat1_kind": "bot:godlike"}, "Look at the seats"),
        ({"seat1_kind": "bot:random"}, "Look at the seats"),
        ({"seat1_kind": "me"}, "exactly one seat"),
        ({"seat0_kind": "open"}, "exactly one seat"),
        ({"seat1_kind": "none"}, "Look at the seats"),
        ({"pace": "custom", "bank": "9", "increment": "1", "cap": "2"}, "must not be less"),
        ({"pace": "custom", "bank": "", "increment": "", "cap": ""}, "How long"),
        ({"pace": "hectic"}, "valid choice"),
        ({"option-variant": "7"}, "valid choice"),
        ({"name": "x" * 61}, "at most 60"),
    ],
)
def test_mistakes_are_explained_and_nothing_is_made(
    alice: User, as_user: As, changes: dict[str, str], message: str
) -> None:
    answer = post(as_user(alice), **changes)
    assert answer.status_code == 422
    assert message in answer.content.decode()
    assert not Game.objects.exists()


def test_a_guest_cannot_invite_by_mail(gus: User, as_user: As) -> None:
    answer = post(as_user(gus), seat1_kind="email", seat1_who="dora@example.com")
    assert answer.status_code == 422
    assert "Confirm your own e-mail address first" in answer.content.decode()
    assert post(as_user(gus), seat1_kind="link").status_code == 302


def test_a_stranger_logs_in_first(as_user: As, db: None) -> None:
    assert post(as_user(None))["Location"] == "/accounts/login/?next=/games/new/"
    assert not Game.objects.exists()


def test_the_limit_of_waiting_games_is_explained(alice: User, as_user: As) -> None:
    browser = as_user(alice)
    for _ in range(10):
        assert post(browser).status_code == 302
    Game.objects.update(creator=alice)
    answer = post(browser)
    assert answer.status_code in (422, 429)
    assert Game.objects.count() == 10


def test_mails_to_strangers_are_limited(alice: User, as_user: As) -> None:
    browser = as_user(alice)
    codes = []
    for number in range(8):
        who = {f"seat{seat}_who": f"x{number}.{seat}@example.com" for seat in (1, 2, 3)}
        kinds = {f"seat{seat}_kind": "email" for seat in (1, 2, 3)}
        codes.append(post(browser, **who, **kinds).status_code)
    assert codes == [302] * 6 + [429] * 2
