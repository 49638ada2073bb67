"""Rulebook: set up, and the start of the game (L9, L14)."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.rules.tikal2.components import ALTARS, COLOURS, DECK, LIGHT, TREASURES
from tests.rules.tikal2.game import TIKAL2, new_game


def test_ten_rooms_are_discovered_and_seventeen_cells_are_empty() -> None:
    view = new_game().view
    assert len(view["temple"]) == 10
    assert len(view["empty"]) == 17
    assert Counter(cell["colour"] for cell in view["temple"]) == dict.fromkeys(COLOURS, 2)
    assert all(not cell["flags"] and not cell["spaces"][0]["flag"] for cell in view["temple"])


def test_explorers_are_outside_pirogues_at_the_first_site_and_everybody_has_0_points() -> None:
    view = new_game(seats=4).view
    assert view["explorers"] == ["outside"] * 4
    assert [site["pirogues"] for site in view["sites"]] == [[0, 1, 2, 3], [], [], [], [], []]
    assert [seat["score"] for seat in view["seats"]] == [0] * 4
    assert [seat["flags"] for seat in view["seats"]] == [20] * 4


def test_stocks_and_piles_are_as_printed() -> None:
    view = new_game().view
    assert view["stock"] == dict.fromkeys(COLOURS, 7)
    assert view["passages"] == 8
    assert view["piles"]["treasures"] == [9, 8, 8]
    assert view["piles"]["cards"] == 13
    assert view["piles"]["rooms"] == 10
    assert view["piles"]["sanctuaries_left"] == 6


def test_the_next_sanctuary_is_seen_but_no_other() -> None:
    """L25: the pile lies face up, so its top is open and the order below is not."""
    game = new_game()
    top = game.view["piles"]["sanctuaries"]
    assert len(top) == 1
    assert top == TIKAL2.deal(2, "test", {})["sanctuaries"][:1]


@pytest.mark.parametrize(
    ("seats", "by_site"),
    [(4, [4, 4, 4, 4, 4, 4]), (3, [4, 3, 4, 3, 4, 3]), (2, [3, 3, 2, 3, 3, 2])],
)
def test_l9_the_tiles_are_dealt_to_the_sites(seats: int, by_site: list[int]) -> None:
    """L9: 24, 21 or 16 tiles, all different."""
    sites = new_game(seats=seats).view["sites"]
    assert [len(site["tiles"]) for site in sites] == by_site
    assert len({tile for site in sites for tile in site["tiles"]}) == sum(by_site)


def test_tiles_for_more_players_stay_in_the_box() -> None:
    for seats, last in ((2, "t16"), (3, "t21"), (4, "t24")):
        assert max(new_game(seats=seats).view["tiles"]) == last


def test_everything_that_chance_decides_is_in_the_deal() -> None:
    deal = TIKAL2.deal(3, "deal", {})
    assert Counter(deal["treasures"]) == dict.fromkeys(TREASURES, 5)
    assert Counter(deal["cards"]) == Counter(DECK)
    assert sorted(deal["rooms"]) == sorted(name for name in LIGHT if name[-1] in "34")
    assert sorted(deal["sanctuaries"]) == sorted(ALTARS)
    assert 0 <= deal["wheel"] <= 4
    first, second = deal["tiles"]
    assert sorted(first) == sorted(second)
    assert first != second


def test_l14_chance_decides_who_starts() -> None:
    """L14: every seat may be the first."""
    starts = {TIKAL2.deal(4, f"seed {number}", {})["start_seat"] for number in range(60)}
    assert starts == {0, 1, 2, 3}


def test_beginning_with_the_first_player_everybody_chooses_two_keys_for_the_backpack() -> None:
    game = new_game(seats=3, start_seat=1)
    order = []
    for first, second in (("pink", "blue"), ("green", "green"), ("yellow", "brown")):
        order.append(game.seat)
        assert game.view["phase"] == "keys"
        game.play("choose_keys", first=first, second=second)
    assert order == [1, 2, 0]
    assert game.of(1)["backpack"] == {"pink": 1, "blue": 1}
    assert game.of(2)["backpack"] == {"green": 2}
    assert game.view["stock"] == {"pink": 6, "yellow": 6, "green": 5, "blue": 6, "brown": 6}
    assert (game.seat, game.view["phase"]) == (1, "pirogue")


def test_any_two_colours_may_be_chosen_also_the_same_twice() -> None:
    pairs = [(action["first"], action["second"]) for action in new_game().legal()]
    assert len(pairs) == len(set(pairs)) == 15
    assert ("pink", "pink") in pairs


def test_the_stock_limits_the_choice() -> None:
    game = new_game(seats=4)
    for _ in range(3):
        game.play("choose_keys", first="pink", second="pink")
    assert game.view["stock"]["pink"] == 1
    assert not game.can("choose_keys", first="pink", second="pink")
    assert game.can("choose_keys", first="pink", second="brown")


def test_the_first_round_goes_clockwise() -> None:
    game = new_game(seats=3, start_seat=2)
    for _ in range(3):
        game.play("choose_keys", first="pink", second="yellow")
    order = []
    for _ in range(4):
        order.append(game.seat)
        game.idle_turn()
    assert order == [2, 0, 1, 2]
    assert game.view["direction"] == 1
