"""Planning ahead: seen by nobody else, checked when the turn comes."""

from __future__ import annotations

from typing import Any

import pytest

from games.models import Game, Seat
from tests.support.games import active_seat, legal_actions, rules_of
from tests.support.pages import text_of
from tests.table.conftest import END, WORKER, Visitor

pytestmark = pytest.mark.django_db
Json = dict[str, Any]
WALK = {"kind": "move", "rank": "worker", "origin": [0, 4], "target": [0, 3]}


def plan_of(visitor: Visitor) -> list[Json]:
    return Seat.objects.get(game=visitor.game, user=visitor.user).plan


def test_it_works(game: Game, opponent: Visitor) -> None:
    answer = opponent.post("plan/", WORKER, plan="1")
    assert (answer.status_code, answer["Location"]) == (303, f"/games/{game.pk}/?plan=1")
    assert plan_of(opponent) == [WORKER]
    page = opponent.get("?plan=1").content.decode()
    assert 'data-mode="plan"' in page
    assert "New worker to A5" in page


def test_the_player_of_the_turn_learns_nothing(player: Visitor, opponent: Visitor) -> None:
    before = text_of(player.get())
    opponent.post("plan/", WORKER)
    assert text_of(player.get()) == before


def test_waiting_shows_the_real_board(opponent: Visitor) -> None:
    opponent.post("plan/", WORKER)
    page = opponent.get().content.decode()
    assert 'data-mode="watch"' in page
    assert "Your plan" in page
    assert "Go on planning" in page


def test_it_can_be_cut_and_dropped(opponent: Visitor) -> None:
    opponent.post("plan/", [WORKER, WORKER, WORKER])
    opponent.post("plan/", keep="2")
    assert len(plan_of(opponent)) == 2
    opponent.post("plan/", keep="0")
    assert plan_of(opponent) == []


def test_what_fits_is_drafted_when_the_turn_comes(
    game: Game, player: Visitor, opponent: Visitor, place: Json
) -> None:
    opponent.post("plan/", [WORKER, WORKER])
    seat = Seat.objects.get(game=game, user=opponent.user)
    seat.plan = [WORKER, {"kind": "uncover", "cell": [7, 4]}, WORKER]
    seat.save(update_fields=["plan"])
    player.post("draft/", [place, END])
    page = opponent.get().content.decode()
    assert "Begin your turn first" in page
    assert "no longer fits" in page
    tile = page.split("?cell=")[1][:2]
    ghost = opponent.get(f"?cell={tile}").content.decode()
    assert "Use what fits" not in ghost
    laid = place | {"cell": [ord(tile[0]) - ord("A"), int(tile[1]) - 1]}
    for rotation in range(6):
        if opponent.post("draft/", laid | {"rotation": rotation}).status_code == 303:
            break
    assert "Use what fits" in opponent.get().content.decode()
    assert opponent.post("plan/", use="1").status_code == 303
    seat.refresh_from_db()
    assert seat.draft[1:] == [WORKER, WORKER]
    assert seat.plan == []


def test_a_plan_ends_with_its_turn(
    game: Game, player: Visitor, opponent: Visitor, place: Json
) -> None:
    opponent.post("plan/", WORKER)
    player.post("draft/", [place, END])
    seat = active_seat(game)
    assert seat.plan == [WORKER]
    opponent.post("draft/", _first_placement(game))
    opponent.post("draft/", END)
    seat.refresh_from_db()
    assert seat.plan == []


def _first_placement(game: Game) -> Json:
    return rules_of(game).actions.dump(legal_actions(game)[0])


@pytest.mark.parametrize("action", [END, {"kind": "recover", "cell": [0, 4]}])
def test_the_end_and_what_reveals_cannot_be_planned(action: Json, opponent: Visitor) -> None:
    assert opponent.post("plan/", action).status_code == 422
    assert plan_of(opponent) == []


def test_a_plan_from_another_tab_is_stale(opponent: Visitor) -> None:
    opponent.post("plan/", WORKER)
    assert opponent.post("plan/", WORKER, steps=0).status_code == 409


def test_in_the_own_turn_there_is_nothing_to_plan(player: Visitor) -> None:
    assert player.post("plan/", WORKER).status_code == 403


def test_using_a_plan_needs_the_turn(opponent: Visitor) -> None:
    opponent.post("plan/", WORKER)
    assert opponent.post("plan/", use="1").status_code == 403


def test_others_may_not(stranger: Visitor, guest: Visitor, spectator: Visitor) -> None:
    for other in (stranger, guest, spectator):
        assert other.post("plan/", WORKER).status_code == 403


def test_nonsense_is_refused(opponent: Visitor) -> None:
    assert opponent.post("plan/", keep="x").status_code == 400
    assert opponent.post("plan/", {"kind": "fly"}).status_code == 400
