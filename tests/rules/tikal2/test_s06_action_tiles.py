"""Rulebook: the action tiles and their nine actions (L23)."""

from __future__ import annotations

import pytest

from tests.rules.tikal2.components import ROOMS
from tests.rules.tikal2.positions import given


def test_the_actions_of_a_tile_are_taken_in_any_order() -> None:
    """The printed tile: a treasure, a secret passage and 1 point."""
    game = given().pirogue(1).sites("t09", "", "", "", "", "").game()
    game.play("take_tile", tile="t09")
    assert game.view["phase"] == "tile"
    kinds = {action["kind"] for action in game.legal()}
    assert {"draw_treasure", "take_passage", "take_points", "finish_tile"} <= kinds
    game.play("take_points")
    game.play("draw_treasure", pile=0)
    game.play(**game.legal("keep_treasure")[0])
    game.play("take_passage")
    assert game.view["pending"] == []
    assert (game.scores()[0], game.of(0)["treasure_count"], game.of(0)["passages"]) == (1, 1, 1)


def test_actions_may_be_left_out() -> None:
    game = given().pending("treasure passage").game()
    (event,) = game.play("finish_tile")
    assert event["icons"] == ["treasure", "passage"]
    assert game.view["phase"] == "explorer"


def test_a_turn_may_end_with_actions_left() -> None:
    game = given().pending("treasure passage").game()
    game.play("end_turn")
    assert game.view["pending"] == []


# Keys


def test_a_coloured_key_goes_face_up_into_the_backpack() -> None:
    game = given().pending("key:pink").game()
    assert game.values("take_key", "colour") == ["pink"]
    (event,) = game.play("take_key", colour="pink", place="backpack")
    assert event == {"kind": "key_taken", "seat": 0, "colour": "pink", "place": "backpack"}
    assert game.of(0)["backpack"] == {"pink": 1}
    assert game.view["stock"]["pink"] == 6


def test_or_face_down_into_the_camp() -> None:
    game = given().pending("key:pink").game()
    public, own = game.play("take_key", colour="pink", place="camp")
    assert public == {"kind": "key_taken", "seat": 0, "colour": "", "place": "camp"}
    assert own == {"kind": "key_stored", "seat": 0, "colour": "pink"}
    assert game.of(0)["camp"] == {"pink": 1}
    assert game.of(0)["backpack"] == {}


def test_a_multicoloured_key_is_any_key() -> None:
    game = given().pending("key:any").game()
    assert len(game.legal("take_key")) == 10


def test_a_colour_that_is_gone_may_be_replaced_by_any_other() -> None:
    game = given().pending("key:pink").stock("pink", 0).game()
    assert game.values("take_key", "colour") == ["yellow", "green", "blue", "brown"]
    game.play("take_key", colour="blue", place="backpack")
    assert game.view["pending"] == []


def test_a_key_uses_the_icon_of_its_colour_first() -> None:
    game = given().pending("key:any key:pink").game()
    game.play("take_key", colour="pink", place="backpack")
    assert game.view["pending"] == ["key:any"]
    game.play("take_key", colour="pink", place="backpack")
    assert game.view["pending"] == []


def test_l23_an_icon_whose_colour_is_gone_is_used_before_one_for_any_colour() -> None:
    """L23: the better one is left."""
    game = given().pending("key:any key:pink").stock("pink", 0).game()
    game.play("take_key", colour="blue", place="camp")
    assert game.view["pending"] == ["key:any"]


def test_a_key_never_moves_between_camp_and_backpack() -> None:
    game = given().backpack(0, "pink").camp(0, "blue").pending("key:any").game()
    before = game.of(0)
    game.play("finish_tile")
    assert (game.of(0)["backpack"], game.of(0)["camp"]) == (before["backpack"], before["camp"])
    assert not [a for a in game.legal() if a["kind"] in ("take_key", "play_card")]


# Treasures, cards, rooms: look at three, keep one


def test_three_treasures_are_looked_at_one_is_kept_two_go_back_on_top() -> None:
    game = given().pending("treasure").pile(1, "mask jar disc blade collar").game()
    game.play("draw_treasure", pile=1)
    assert game.view["drawn"]["items"] == ["mask", "jar", "disc"]
    assert game.view["phase"] == "choice"
    assert {action["kind"] for action in game.legal()} == {"keep_treasure"}
    game.play("keep_treasure", treasure="jar")
    assert game.of(0)["treasures"] == {"jar": 1}
    assert list(game.state.treasure_piles[1]) == [0, 4, 3, 2]


def test_equal_treasures_are_one_choice() -> None:
    game = given().pending("treasure").pile(0, "mask mask mask jar").game()
    game.play("draw_treasure", pile=0)
    assert game.values("keep_treasure", "treasure") == ["mask"]


def test_the_double_treasure_is_drawn_twice_from_one_pile_or_two() -> None:
    game = given().pirogue(1).sites("t10", "", "", "", "", "").game()
    game.play("take_tile", tile="t10")
    assert game.view["pending"] == ["treasure", "treasure"]
    game.play("draw_treasure", pile=2)
    game.play(**game.legal("keep_treasure")[0])
    assert game.values("draw_treasure", "pile") == [0, 1, 2]
    game.play("draw_treasure", pile=2)
    game.play(**game.legal("keep_treasure")[0])
    assert game.of(0)["treasure_count"] == 2
    assert game.view["piles"]["treasures"] == [9, 8, 6]


def test_three_cards_are_looked_at_one_is_kept_two_go_back_on_top() -> None:
    game = given().pending("card").deck("five key pair remote").game()
    game.play("draw_card")
    assert game.view["drawn"]["items"] == ["five", "key", "pair"]
    game.play("keep_card", card="key")
    assert game.of(0)["cards"] == ["key"]
    assert [game.rules.actions.dump(keep(card))["card"] for card in game.state.deck] == [
        "five",
        "pair",
        "remote",
    ]


def keep(card: int) -> object:
    return given().game().rules.actions.kinds["keep_card"](card)


def test_a_card_may_be_played_in_the_turn_in_which_it_was_taken() -> None:
    game = given().pending("card").deck("key five pair").game()
    game.play("draw_card")
    game.play("keep_card", card="key")
    assert game.can("play_card", card="key", colour="pink", place="camp")


def test_three_rooms_are_looked_at_and_one_is_laid_anywhere_in_any_position() -> None:
    game = given().pending("room").room_pile("pink3 blue4 green3 brown3").game()
    game.play("draw_room")
    assert game.view["drawn"]["items"] == ["pink3", "blue4", "green3"]
    game.play("keep_room", room="blue4")
    assert game.view["drawn"]["kept"] == "blue4"
    places = game.legal("place_room")
    assert len(places) == len(game.legal()) == 17 * 6
    (event,) = game.play("place_room", cell=[2, 2], rotation=1)
    assert (event["room"], event["cell"], event["rotation"]) == ("blue4", [2, 2], 1)
    assert game.room("blue4")["doors"] == [1, 3]
    assert [ROOMS[room] for room in game.state.room_pile] == ["pink3", "green3", "brown3"]


def test_a_fresh_room_can_be_entered_at_once() -> None:
    position = given().pending("room").room_pile("pink3").explorer(0, "blue2").backpack(0, "blue")
    game = position.game()
    game.play("draw_room")
    game.play("keep_room", room="pink3")
    game.play("place_room", cell=[1, 3], rotation=0)
    assert game.can("walk", room="pink3")


def test_the_sanctuary_on_top_is_laid_on_any_empty_cell() -> None:
    game = given().pending("sanctuary").sanctuaries("altar-blue altar-pink").game()
    assert len(game.legal("place_sanctuary")) == 17
    (event,) = game.play("place_sanctuary", cell=[2, 2])
    assert (event["room"], event["cell"]) == ("altar-blue", [2, 2])
    assert game.room("altar-blue")["doors"] == []
    assert game.view["piles"]["sanctuaries"] == ["altar-pink"]


def test_l25_a_sanctuary_shows_the_one_below_it() -> None:
    """L25: so laying it cannot be taken back, unless it is the last one."""
    game = given().pending("sanctuary").sanctuaries("altar-blue altar-pink").game()
    action = game.rules.legal(game.state, 0)[0]
    assert action.kind == "place_sanctuary"
    assert game.rules.reveals(game.state, action)
    game = given().pending("sanctuary").sanctuaries("altar-blue").game()
    assert not game.rules.reveals(game.state, action)


# Passages, points, scoring


def test_a_secret_passage_is_a_token_from_the_stock() -> None:
    game = given().pending("passage").game()
    game.play("take_passage")
    assert (game.of(0)["passages"], game.view["passages"]) == (1, 7)


@pytest.mark.parametrize("points", [1, 2, 3])
def test_a_bonus_scores_the_points_shown(points: int) -> None:
    game = given().pending(f"points:{points}").game()
    (event,) = game.play("take_points")
    assert event["points"] == points
    assert game.scores() == [points, 0]


def test_a_scoring_counts_the_doors_of_one_colour_in_rooms_with_own_flags() -> None:
    """The example: 5 points for one player, who has three blue rooms, 3 for the other."""
    position = given().room("blue3", at=(2, 2)).room("blue4", at=(2, 1))
    position.flags(0, "blue1 blue2").flag(0, "blue3").flag(1, "blue1", None).flag(1, "blue4")
    game = position.pending("score").game()
    (event,) = game.play("score_colour", colour="blue")
    assert (event["colour"], event["points"]) == ("blue", 5)
    assert game.scores() == [5, 0]
    game = position.turn(1).game()
    game.play("score_colour", colour="blue")
    assert game.scores() == [0, 3]


def test_a_scoring_is_for_one_colour_of_several() -> None:
    game = given().flags(0, "blue1 pink2").pending("score").game()
    assert game.values("score_colour", "colour") == ["pink", "blue"]
    game.play("score_colour", colour="pink")
    assert game.scores() == [2, 0]
    assert not game.legal("score_colour")


# Empty piles


@pytest.mark.parametrize(("left", "looked_at"), [("mask jar", 2), ("mask", 1)])
def test_l23_of_a_small_pile_all_that_is_left_is_looked_at(left: str, looked_at: int) -> None:
    """L23: treasures, cards and rooms alike."""
    game = given().pending("treasure").pile(0, left).game()
    drawn = game.play("draw_treasure", pile=0)
    assert drawn[0]["count"] == looked_at


def test_l23_what_is_gone_cannot_be_taken() -> None:
    """L23: the action is lost; nothing is shuffled back."""
    position = (
        given().pending("treasure card room passage sanctuary key:any").deck("").room_pile("")
    )
    position.sanctuaries("").passages(0)
    for pile in range(3):
        position.pile(pile, "")
    for colour in ("pink", "yellow", "green", "blue", "brown"):
        position.stock(colour, 0)
    game = position.no_tents().game()
    assert [action["kind"] for action in game.legal()] == ["finish_tile", "end_turn"]
