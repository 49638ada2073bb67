"""Standing bids: the site bids, and nobody else learns the limit."""

from __future__ import annotations

import pytest

from accounts.models import User
from games.models import Game, Move, Seat
from tests.support.games import active_seat, can, play_on, start_game
from tests.support.pages import text_of
from tests.table.conftest import Visitor

pytestmark = pytest.mark.django_db


@pytest.fixture
def auction() -> Game:
    return play_on(
        start_game(variant="auction", people=["alice", "bob", "carla"]), until=can("bid")
    )


def test_it_works(auction: Game) -> None:
    waiting = auction.seats.select_related("user").filter(active=False)[0]
    visitor = Visitor(waiting.user, auction)
    assert "Leave a bid" in visitor.get().content.decode()
    assert visitor.post("standing/", limit="4").status_code == 303
    waiting.refresh_from_db()
    assert waiting.standing_bid == 4
    assert "Take it back" in visitor.get().content.decode()
    visitor.post("standing/", drop="1")
    waiting.refresh_from_db()
    assert waiting.standing_bid is None


def test_whose_turn_it_is_bids_at_once(auction: Game) -> None:
    seat = active_seat(auction)
    Visitor(seat.user, auction).post("standing/", limit="9")
    assert Move.objects.filter(seat=seat.index, action__kind="bid").exists()
    assert active_seat(auction) != seat


def test_nobody_else_learns_of_it(auction: Game) -> None:
    waiting = auction.seats.filter(active=False)[0]
    others = [Visitor(active_seat(auction).user, auction), Visitor(None, auction)]
    before = [text_of(other.get()) for other in others]
    Seat.objects.filter(pk=waiting.pk).update(standing_bid=13)
    assert [text_of(other.get()) for other in others] == before


def test_without_an_auction_there_is_nothing_to_bid_for(game: Game, player: Visitor) -> None:
    assert b"Standing bid" not in player.get().content
    assert player.post("standing/", limit="4").status_code == 409


@pytest.mark.parametrize("limit", ["", "x", "-3", "1e3", "9" * 30])
def test_nonsense_is_refused(limit: str, auction: Game) -> None:
    assert (
        Visitor(active_seat(auction).user, auction).post("standing/", limit=limit).status_code
        == 400
    )


def test_others_may_not(auction: Game) -> None:
    charlie = User.objects.create_user("charlie")
    for user in (charlie, None):
        assert Visitor(user, auction).post("standing/", limit="3").status_code == 403
