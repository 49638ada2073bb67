"""Where players gather."""

from __future__ import annotations

import re

import pytest
from django.test import override_settings

from accounts.models import User
from games.models import Game
from games.services.invitations import seat_key
from games.services.lobby import SeatPlan, game_cancel
from games.services.seats import seat_assign, seat_take
from tests.support.lobby import As, waiting_game


def test_it_works(alice: User, bob: User, as_user: As) -> None:
    game = waiting_game(alice, SeatPlan(), SeatPlan(), name="Heron Lagoon")
    page = as_user(alice).get(f"/games/{game.pk}/room/").content.decode()
    assert f"/invite/{game.invite_token}/" in page
    assert f'action="/games/{game.pk}/cancel/"' in page
    assert f'action="/games/{game.pk}/seats/1/"' in page
    assert f'action="/games/{game.pk}/seats/0/"' not in page
    answer = as_user(bob).post(f"/games/{game.pk}/join/")
    assert answer["Location"] == f"/games/{game.pk}/room/"
    page = as_user(bob).get(f"/games/{game.pk}/room/").content.decode()
    assert f'action="/games/{game.pk}/leave/"' in page
    assert f'action="/games/{game.pk}/cancel/"' not in page


def test_a_spectator_sees_no_secrets(alice: User, charlie: User, as_user: As) -> None:
    game = waiting_game(alice, SeatPlan(), SeatPlan(invited_email="dora@example.com"))
    for reader in (charlie, None):
        page = as_user(reader).get(f"/games/{game.pk}/room/").content.decode()
        assert game.invite_token not in page
        assert "dora@example.com" not in page
        assert "/seats/" not in page


def test_an_address_is_shown_to_who_wrote_it_and_its_owner_to_nobody(
    alice: User, bob: User, charlie: User, gus: User, as_user: As
) -> None:
    """Whoever sits down could collect addresses, and whoever has one could learn whose it is."""
    plan = SeatPlan(invited_user=charlie, invited_email="dora@example.com")
    game = waiting_game(alice, SeatPlan(), plan)
    seat_take(game_id=game.pk, user=bob)
    for reader in (bob, charlie, gus, None):
        page = as_user(reader).get(f"/games/{game.pk}/room/").content.decode()
        assert "dora@example.com" not in page
        assert "invited: charlie" not in page
    page = as_user(alice).get(f"/games/{game.pk}/room/").content.decode()
    assert "invited: dora@example.com" in page
    assert "charlie" not in page


def test_giving_a_seat_away_does_not_lift_the_limit_of_mails(alice: User, as_user: As) -> None:
    game, browser = waiting_game(alice, SeatPlan()), as_user(alice)
    codes = []
    with override_settings(ACCOUNT_RATE_LIMITS={"invite_by_mail": "3/d/user"}):
        for number in range(4):
            form = {"seat-kind": "email", "seat-who": f"dora{number}@example.com"}
            codes.append(browser.post(f"/games/{game.pk}/seats/1/", form).status_code)
    assert codes == [302, 302, 302, 429]
    assert game.seats.get(index=1).invited_email == "dora2@example.com"


@pytest.mark.parametrize("action", ["room", "join", "leave", "decline", "cancel", "seats/1"])
def test_a_private_game_is_not_there_for_strangers(
    action: str, alice: User, charlie: User, gus: User, as_user: As
) -> None:
    game = waiting_game(alice, SeatPlan(), is_public=False)
    address = f"/games/{game.pk}/{action}/"
    for reader in (charlie, gus):
        browser = as_user(reader)
        answer = browser.get(address) if action == "room" else browser.post(address)
        assert answer.status_code == 404
    assert game.seats.get(index=1).is_free


@pytest.mark.parametrize(
    ("action", "status"),
    [("leave", 403), ("decline", 409), ("cancel", 403), ("seats/1", 403), ("rematch", 403)],
)
def test_a_spectator_of_a_public_game_is_refused(
    action: str, status: int, alice: User, charlie: User, as_user: As
) -> None:
    game = waiting_game(alice, SeatPlan())
    answer = as_user(charlie).post(f"/games/{game.pk}/{action}/", {"seat-kind": "bot:easy"})
    assert answer.status_code == status
    assert game.seats.get(index=1).is_free


@pytest.mark.parametrize("action", ["join", "leave", "decline", "cancel", "seats/1", "rematch"])
def test_who_is_nobody_logs_in_first_and_a_link_changes_nothing(
    action: str, alice: User, as_user: As
) -> None:
    game = waiting_game(alice, SeatPlan())
    address = f"/games/{game.pk}/{action}/"
    assert as_user(None).post(address)["Location"].startswith("/accounts/login/")
    assert as_user(alice).get(address).status_code == 405


def test_a_guest_may_join(alice: User, gus: User, as_user: As) -> None:
    game = waiting_game(alice, SeatPlan())
    answer = as_user(gus).post(f"/games/{game.pk}/join/")
    assert answer["Location"] == f"/games/{game.pk}/"
    assert game.seats.get(index=1).user == gus


def test_who_comes_too_late_is_told_so(alice: User, bob: User, charlie: User, as_user: As) -> None:
    game = waiting_game(alice, SeatPlan())
    seat_take(game_id=game.pk, user=bob)
    answer = as_user(charlie).post(f"/games/{game.pk}/join/")
    assert answer.status_code == 409
    assert "already started" in answer.content.decode()
    assert f'href="/games/{game.pk}/room/"' in answer.content.decode()


def test_leaving_declining_and_cancelling_lead_home(
    alice: User, bob: User, charlie: User, as_user: As
) -> None:
    game = waiting_game(alice, SeatPlan(), SeatPlan(invited_user=charlie))
    seat_take(game_id=game.pk, user=bob)
    assert as_user(bob).post(f"/games/{game.pk}/leave/")["Location"] == "/"
    assert as_user(charlie).post(f"/games/{game.pk}/decline/")["Location"] == "/"
    assert as_user(alice).post(f"/games/{game.pk}/cancel/")["Location"] == "/"
    page = as_user(alice).get(f"/games/{game.pk}/room/").content.decode()
    assert "never set out" in page


def test_the_creator_fills_a_seat_with_a_bot(alice: User, bob: User, as_user: As) -> None:
    game = waiting_game(alice, SeatPlan(), SeatPlan())
    seat_take(game_id=game.pk, user=bob)
    browser = as_user(alice)
    address = f"/games/{game.pk}/seats/2/"
    assert browser.post(address, {"seat-kind": "godlike"})["Location"].endswith("/room/")
    assert as_user(bob).post(address, {"seat-kind": "bot:easy"}).status_code == 403
    answer = browser.post(address, {"seat-kind": "bot:easy"})
    assert answer["Location"] == f"/games/{game.pk}/"
    assert game.seats.get(index=2).bot == "easy"


def test_a_running_game_is_at_the_table(alice: User, bob: User, as_user: As) -> None:
    game = waiting_game(alice, SeatPlan())
    seat_take(game_id=game.pk, user=bob)
    answer = as_user(alice).get(f"/games/{game.pk}/room/")
    assert answer["Location"] == f"/games/{game.pk}/"


def test_the_link_opens_a_private_game(alice: User, bob: User, as_user: As) -> None:
    game = waiting_game(alice, SeatPlan(), is_public=False)
    browser = as_user(bob)
    page = browser.get(f"/invite/{game.invite_token}/").content.decode()
    assert f'value="{game.invite_token}"' in page
    assert browser.post(f"/games/{game.pk}/join/", {"token": "wrong"}).status_code == 404
    answer = browser.post(f"/games/{game.pk}/join/", {"token": game.invite_token})
    assert answer["Location"] == f"/games/{game.pk}/"
    assert browser.get("/invite/wrong/").status_code == 404


def test_the_mailed_link_leads_a_newcomer_to_the_seat(alice: User, as_user: As) -> None:
    game = waiting_game(
        alice, SeatPlan(invited_email="dora@example.com"), SeatPlan(), is_public=False
    )
    key = seat_key(game.seats.get(index=1))
    browser = as_user(None)
    page = browser.get(f"/invite/{game.invite_token}/", {"seat": key}).content.decode()
    assert key in page
    form = {"token": game.invite_token, "seat": key}
    answer = browser.post(f"/games/{game.pk}/join/guest/", form)
    assert answer["Location"] == f"/games/{game.pk}/room/"
    seat = game.seats.get(index=1)
    assert seat.user is not None
    assert seat.user.is_guest


def test_a_refused_newcomer_does_not_leave_a_guest_behind(alice: User, as_user: As) -> None:
    game = waiting_game(alice, SeatPlan(link_only=True))
    browser = as_user(None)
    assert browser.post(f"/games/{game.pk}/join/guest/").status_code == 409
    assert User.objects.count() == 1
    assert browser.get("/").status_code == 200


def test_who_has_the_link_of_a_started_private_game_is_told(
    alice: User, bob: User, charlie: User, as_user: As
) -> None:
    game = waiting_game(alice, SeatPlan(), is_public=False)
    seat_take(game_id=game.pk, user=bob, token=game.invite_token)
    address = f"/invite/{game.invite_token}/"
    assert "started without you" in as_user(charlie).get(address).content.decode()
    assert as_user(bob).get(address)["Location"] == f"/games/{game.pk}/"


def test_the_link_of_a_cancelled_game_says_so(alice: User, as_user: As) -> None:
    game = waiting_game(alice, SeatPlan())
    game_cancel(game_id=game.pk, user=alice)
    page = as_user(None).get(f"/invite/{game.invite_token}/").content.decode()
    assert "never set out" in page
    assert Game.objects.get().status == Game.Status.ENDED


def test_an_open_room_learns_of_changes(alice: User, bob: User, as_user: As) -> None:
    game = waiting_game(alice, SeatPlan(), SeatPlan())
    browser = as_user(alice)
    address = f"/games/{game.pk}/room/"

    def poll() -> tuple[int, str]:
        answer = browser.get(address, {"seen": seen}, HTTP_HX_REQUEST="true")
        return answer.status_code, answer.content.decode()

    (seen,) = re.findall(r"\?seen=(\w+)", browser.get(address).content.decode())
    assert poll() == (204, "")
    seat_take(game_id=game.pk, user=bob)
    status, page = poll()
    assert (status, "bob" in page) == (200, True)
    seat_assign(game_id=game.pk, user=alice, index=2, plan=SeatPlan(bot="easy"))
    answer = browser.get(address, {"seen": seen}, HTTP_HX_REQUEST="true")
    assert answer["HX-Redirect"] == f"/games/{game.pk}/"
