"""Rulebook: additional exploration or key (L18)."""

from __future__ import annotations

from tests.rules.tikal2.positions import given


def test_the_tent_gives_an_additional_exploration_after_the_turn() -> None:
    game = given().backpack(0, "pink").game()
    game.play("walk", room="pink1")
    game.play("excavate", space=0)
    assert not game.legal("walk")
    (event,) = game.play("tent_explore")
    assert event["use"] == "exploration"
    game.play("walk", room="pink2")
    game.play("excavate", space=0)
    assert game.of(0)["flags"] == 18
    assert game.of(0)["tent"] == "used"


def test_or_before_the_pirogue_phase() -> None:
    game = given().pirogue(1).backpack(0, "pink").game()
    game.play("tent_explore")
    game.play("walk", room="pink1")
    game.play("excavate", space=0)
    game.take_some_tile()
    game.play("finish_tile")
    assert game.can("walk", room="pink2")


def test_or_a_key_that_goes_into_the_backpack() -> None:
    game = given().game()
    used, taken = game.play("tent_key", colour="blue")
    assert used["use"] == "key"
    assert (taken["colour"], taken["place"]) == ("blue", "backpack")
    assert game.of(0)["backpack"] == {"blue": 1}


def test_the_tent_is_used_once_a_round() -> None:
    for use in ({"kind": "tent_explore"}, {"kind": "tent_key", "colour": "pink"}):
        game = given().game()
        game.play(**use)
        assert not game.legal("tent_explore")
        assert not game.legal("tent_key")


def test_a_key_of_the_tent_comes_from_the_stock() -> None:
    assert not given().stock("pink", 0).game().can("tent_key", colour="pink")


def test_tent_and_card_make_three_explorations_in_a_turn() -> None:
    game = given().backpack(0, "pink green").cards(0, "exploration").game()
    game.play("tent_explore")
    game.play("play_card", card="exploration", colour="", place="")
    for room in ("pink1", "pink2", "green1"):
        game.play("walk", room=room)
        game.play("excavate", space=0)
    assert game.of(0)["flags"] == 17
    assert not game.legal("walk")


def test_l18_an_exploration_that_is_under_way_ends_when_the_pirogue_phase_begins() -> None:
    """L18: what is left of it is lost; the normal one follows the tile."""
    game = given().pirogue(1).sites("t09", "", "", "", "", "").backpack(0, "pink").game()
    game.play("tent_explore")
    game.play("walk", room="pink1")
    game.play("take_tile", tile="t09")
    assert not game.legal("excavate")
    game.play("finish_tile")
    game.play("excavate", space=0)
    assert not game.legal("walk")


def test_l18_it_ends_when_the_pirogue_leaves() -> None:
    """L18: not only when a tile is taken."""
    position = given().pirogue(1).sites("", "t09", "", "", "", "").backpack(0, "pink").tokens(0, 1)
    game = position.game()
    game.play("tent_explore")
    game.play("passage", room="secret1", pay="token")
    assert game.legal("excavate")
    game.play("navigate", site=2, toll="")
    for kind in ("excavate", "walk", "leave"):
        assert not game.legal(kind)


def test_l18_an_extra_exploration_may_come_between_the_actions_of_the_tile() -> None:
    """L18: the normal one waits until they are used or given up."""
    game = given().pending("treasure").backpack(0, "pink").game()
    assert not game.legal("walk")
    game.play("tent_explore")
    game.play("walk", room="pink1")
    game.play("excavate", space=0)
    assert game.view["exploration"]["normal"]
    assert not game.legal("walk")
    game.play("finish_tile")
    assert game.legal("walk")


def test_l18_where_both_could_begin_the_normal_exploration_does() -> None:
    """L18: so that the extra one is left for a time when the normal one must wait."""
    game = given().backpack(0, "pink").game()
    game.play("tent_explore")
    game.play("walk", room="pink1")
    exploration = game.view["exploration"]
    assert (exploration["normal"], exploration["extra"]) == (False, 1)


def test_l18_the_bonus_of_an_early_exploration_waits_beside_the_actions_of_the_tile() -> None:
    """L18: taking the tile does not lose the card."""
    position = given().pirogue(1).sites("t09", "", "", "", "", "").room("altar-pink", at=(1, 1))
    game = position.explorer(0, "altar-pink").game()
    game.play("tent_explore")
    game.play("excavate", space=1)
    game.play("take_tile", tile="t09")
    assert sorted(game.view["pending"]) == ["card", "passage", "points:1", "treasure"]


def test_l18_the_bonus_of_an_exploration_in_between_comes_on_top_of_the_tile() -> None:
    """L18: the actions of the tile are still there."""
    position = given().room("altar-pink", at=(1, 1)).explorer(0, "altar-pink")
    game = position.pending("treasure passage").game()
    game.play("tent_explore")
    game.play("excavate", space=1)
    assert sorted(game.view["pending"]) == ["card", "passage", "treasure"]


def test_l18_extra_explorations_are_lost_at_the_end_of_the_turn() -> None:
    """L18: they are for this turn."""
    game = given().backpack(0, "pink").game()
    game.play("tent_explore")
    game.play("end_turn")
    game.idle_turn()
    assert game.view["exploration"]["extra"] == 0
