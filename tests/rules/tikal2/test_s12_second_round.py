"""Rulebook: preparation for the second round."""

from __future__ import annotations

from tests.rules.tikal2.game import Game, new_game
from tests.rules.tikal2.positions import given


def after_the_first_round(seats: int = 3) -> Game:
    game = given(seats).sites("", "", "", "", "", "").turn(seats - 1).no_tents()
    game = game.pirogue(4, seat=1).explorer(0, "pink1")
    game.data.update(stage="explorer", taken=[[0], [1], [2]])
    played = game.game()
    played.play("end_turn")
    return played


def test_who_played_last_begins_and_the_direction_is_reversed() -> None:
    game = after_the_first_round()
    assert (game.view["round"], game.view["direction"], game.seat) == (2, -1, 2)
    order = []
    for _ in range(4):
        order.append(game.seat)
        game.idle_turn()
    assert order == [2, 1, 0, 2]


def test_tents_are_turned_back() -> None:
    game = after_the_first_round()
    assert [seat["tent"] for seat in game.view["seats"]] == ["open"] * 3


def test_pirogues_return_to_the_first_site_and_explorers_stay() -> None:
    game = after_the_first_round()
    assert game.view["sites"][0]["pirogues"] == [0, 1, 2]
    assert game.explorer(0) == "pink1"


def test_everything_else_stays_as_it_was() -> None:
    """Keys, treasures, cards, passages and flags; the wheel too."""
    position = given().sites("", "", "", "", "", "").turn(1).wheel(3).flag(0, "pink1")
    position.backpack(0, "blue").camp(0, "pink").treasures(0, "jar").cards(0, "five").tokens(0, 2)
    game = position.game()
    names = ("backpack", "camp", "treasures", "cards", "passages", "flags")
    before = [game.of(0)[name] for name in names], game.view["wheel"], game.room("pink1")
    game.play("end_turn")
    assert game.view["round"] == 2
    assert ([game.of(0)[name] for name in names], game.view["wheel"], game.room("pink1")) == before


def test_all_tiles_are_dealt_again() -> None:
    game = after_the_first_round()
    sites = game.view["sites"]
    assert [len(site["tiles"]) for site in sites] == [4, 3, 4, 3, 4, 3]
    assert len({tile for site in sites for tile in site["tiles"]}) == 21
    assert [seat["tile"] for seat in game.view["seats"]] == [[], [], []]


def test_the_order_of_the_second_deal_is_new() -> None:
    game = new_game()
    first = [site["tiles"] for site in game.view["sites"]]
    for _ in range(2):
        game.play("choose_keys", first="pink", second="pink")
    while game.view["round"] == 1:
        game.idle_turn()
    assert [site["tiles"] for site in game.view["sites"]] != first


def test_everybody_takes_8_7_or_6_tiles_a_round() -> None:
    for seats, tiles in ((2, 8), (3, 7), (4, 6)):
        game = new_game(seats=seats)
        for _ in range(seats):
            game.play("choose_keys", first="pink", second="blue")
        turns = [0] * seats
        while game.view["round"] == 1:
            turns[game.seat] += 1
            game.idle_turn()
        assert turns == [tiles] * seats


def test_the_river_flows_as_before() -> None:
    game = after_the_first_round()
    assert game.values("navigate", "site") == [2, 3, 4, 5, 6]
