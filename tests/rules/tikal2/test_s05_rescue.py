"""Rulebook: rescue (L21)."""

from __future__ import annotations

from tests.rules.tikal2.positions import given


def test_who_cannot_excavate_anywhere_buys_a_key_for_10_points() -> None:
    game = given().scores(12, 0).game()
    assert game.values("rescue", "colour") == ["pink", "yellow", "green", "blue", "brown"]
    rescued, taken = game.play("rescue", colour="green")
    assert (rescued["colour"], rescued["points"]) == ("green", 10)
    assert (taken["kind"], taken["place"]) == ("key_taken", "backpack")
    assert game.scores() == [2, 0]
    assert game.can("walk", room="green1")
    assert not game.legal("rescue")


def test_who_can_excavate_somewhere_is_not_rescued() -> None:
    assert not given().backpack(0, "pink").game().legal("rescue")
    assert not given().explorer(0, "pink1").game().legal("rescue")


def test_who_has_flags_wherever_the_keys_lead_is_rescued() -> None:
    game = given().backpack(0, "pink").flag(0, "pink1").flag(0, "pink2").game()
    assert game.values("rescue", "colour") == ["yellow", "green", "blue", "brown"]


def test_l21_secret_passages_and_their_cards_are_looked_at_first() -> None:
    """L21: who could dig by way of a passage is not stuck."""
    assert not given().tokens(0, 1).game().legal("rescue")
    assert not given().cards(0, "passage").game().legal("rescue")


def test_l21_a_secret_room_that_somebody_has_searched_is_no_way_out() -> None:
    """L21: a passage that leads only to taken or own rooms does not help."""
    position = given().tokens(0, 1).room("altar-pink", at=(1, 1))
    for colour in ("pink", "yellow", "green", "blue", "brown"):
        position.flags(0, f"{colour}1 {colour}2")
    assert not position.game().legal("rescue")
    for number in range(1, 7):
        position.flag(1, f"secret{number}")
    assert position.game().can("rescue", colour="pink")


def test_l21_two_passages_may_be_needed() -> None:
    """L21: in a secret room with an own flag one passage leads out, the second one further."""
    position = given().explorer(0, "secret1").flag(0, "secret1").tokens(0, 1)
    assert position.game().legal("rescue")
    assert not position.tokens(0, 1).game().legal("rescue")


def test_l21_no_key_is_sold_where_none_can_help() -> None:
    """L21: a secret room has no door, so without a passage no key leads anywhere."""
    game = given().explorer(0, "secret1").flag(0, "secret1").game()
    assert not game.legal("rescue")
    assert game.can("end_turn")


def test_l21_only_keys_of_the_stock_are_sold() -> None:
    """L21: and none of a colour that is already in the backpack."""
    game = given().stock("pink", 0).game()
    assert game.values("rescue", "colour") == ["yellow", "green", "blue", "brown"]


def test_l21_nobody_is_rescued_before_the_exploration() -> None:
    """L21: the tile may bring a key first."""
    assert not given().pending("key:pink").game().legal("rescue")
    assert not given().pirogue(1).game().legal("rescue")
