"""What the rules do for the pages beyond the rulebook: plans, commitments, ends of turns."""

from __future__ import annotations

from tests.rules.tikal2.game import TIKAL2, Game, new_game
from tests.rules.tikal2.positions import given


def test_a_plan_begins_with_the_turn_of_its_seat_on_the_present_board() -> None:
    game = given(seats=3).backpack(2, "pink").pending("treasure").game()
    before = TIKAL2.dump(game.state)
    plan = Game(TIKAL2.imagine(game.state, 2))
    assert (plan.seat, plan.view["phase"], plan.view["pending"]) == (2, "pirogue", [])
    plan.play(**plan.legal("take_tile")[0])
    plan.play("finish_tile")
    assert plan.can("walk", room="pink1")
    assert TIKAL2.dump(game.state) == before


def test_before_the_first_turn_a_plan_is_the_choice_of_keys() -> None:
    game = new_game(seats=3)
    plan = Game(TIKAL2.imagine(game.state, 2))
    assert (plan.seat, plan.view["phase"]) == (2, "keys")
    game.play("choose_keys", first="pink", second="blue")
    assert Game(TIKAL2.imagine(game.state, 0)).view["phase"] == "pirogue"


def test_without_tiles_a_plan_is_an_exploration() -> None:
    game = given().sites("", "", "", "", "", "").backpack(1, "pink").game()
    plan = Game(TIKAL2.imagine(game.state, 1))
    assert plan.can("walk", room="pink1")


def test_there_is_nothing_to_plan_after_the_end() -> None:
    game = given().last().turn(1).game()
    game.play("end_turn")
    assert TIKAL2.imagine(game.state, 0) is None


def test_nobody_bids_and_nothing_costs_points_of_action() -> None:
    state = given().backpack(0, "pink").state()
    assert TIKAL2.standing_range(state) is None
    assert TIKAL2.standing(state, 0, 5) is None
    assert TIKAL2.automatic(state) is None
    assert {TIKAL2.cost(state, 0, action) for action in TIKAL2.legal(state, 0)} == {0}


def test_drawing_reveals_and_everything_else_may_be_taken_back() -> None:
    position = given().pending("treasure card room passage key:any score points:1")
    game = position.cards(0, "key exploration remote").treasures(0, "jar").game()
    for action in TIKAL2.legal(game.state, 0):
        assert TIKAL2.reveals(game.state, action) == action.kind.startswith("draw_")


def test_the_choice_of_keys_and_the_end_of_the_turn_hand_the_turn_on() -> None:
    ending = {kind for kind in TIKAL2.actions.kinds if _ends(kind)}
    assert ending == {"choose_keys", "end_turn"}


def _ends(kind: str) -> bool:
    cls = TIKAL2.actions.kinds[kind]
    return bool(TIKAL2.ends_turn(cls.__new__(cls)))


def test_lists_of_legal_actions_stay_short() -> None:
    game = given().pending("room").game()
    game.play("draw_room")
    game.play(**game.legal("keep_room")[0])
    assert len(game.legal()) == 102


def test_the_view_tells_sure_points_only() -> None:
    position = given().room("altar-pink", at=(2, 2)).room("altar-blue", at=(2, 1))
    position.flag(0, "altar-pink").flag(0, "altar-blue").flag(1, "altar-blue", 1)
    game = position.camp(0, "pink blue").game()
    assert game.of(0)["worth"] == {"keys": 3, "altars": 3}
    assert TIKAL2.view(game.state, 1)["seats"][0]["worth"] == {"keys": None, "altars": 3}
