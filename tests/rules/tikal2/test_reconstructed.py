"""The reconstructed pieces keep every constraint that is known of them (L1 to L12)."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from games.rules.tikal2 import board, pieces, reconstructed
from tests.rules.tikal2.components import ALTARS, CARDS, COLOURS, LIGHT, ROOMS, SECRET
from tests.rules.tikal2.game import TIKAL2, new_game

ROWS = (5, 6, 5, 6, 5)
FACES = {face.id: face for face in pieces.FACES}
TILES = [[pieces.ICONS[icon] for icon in face.icons] for face in pieces.TILES]


def x(column: int, row: int) -> int:
    """Where a cell lies from left to right, in half cells; rows of 6 begin half a cell earlier."""
    return 2 * column + (row % 2 == 0)


def inside(column: int, row: int) -> bool:
    return 0 <= row < 5 and 0 <= column < ROWS[row]


def test_l1_the_temple_has_27_cells_in_rows_of_5_6_5_6_5() -> None:
    """L1: 16 of them lie on the edge."""
    assert reconstructed.ROWS == ROWS
    assert board.CELLS == 27
    assert len(board.EDGE) == 16


def test_l1_neighbours_are_where_hexagons_touch() -> None:
    """L1: NE, E, SE, SW, W and NW of pointy-top cells, found by their places."""
    steps = ((1, -1), (2, 0), (1, 1), (-1, 1), (-2, 0), (-1, -1))
    by_place = {(x(column, row), row): n for n, (column, row) in enumerate(board.PLACES)}
    for number, (column, row) in enumerate(board.PLACES):
        found = [by_place.get((x(column, row) + right, row + down), -1) for right, down in steps]
        assert list(board.NEIGHBOURS[number]) == found


def test_l2_ten_rooms_are_printed_two_of_each_colour_at_their_places() -> None:
    """L2: places 1, 3 and 5 of the outer rows, both ends of the rows of six."""
    places = {(column, row) for _, column, row, _ in reconstructed.PRINTED}
    outer = {(column, row) for column in (0, 2, 4) for row in (0, 4)}
    assert places == outer | {(0, 1), (5, 1), (0, 3), (5, 3)}
    names = [name for name, *_ in reconstructed.PRINTED]
    assert sorted(names) == sorted(f"{colour}{form}" for colour in COLOURS for form in (1, 2))


def test_l3_every_colour_has_the_same_four_forms_with_seven_doors() -> None:
    """L3: one door; two at 180, 60 and 120 degrees."""
    apart = []
    for form in reconstructed.FORMS:
        gap = (form[-1] - form[0]) % 6
        apart.append(min(gap, 6 - gap) * 60 if len(form) > 1 else 0)
    assert apart == [0, 180, 60, 120]
    for colour in COLOURS:
        doors = [FACES[f"{colour}{form}"].doors for form in (1, 2, 3, 4)]
        assert doors == list(reconstructed.FORMS)
        assert sum(map(len, doors)) == 7


def printed_doors() -> list[tuple[str, list[bool]]]:
    """(room, whether each of its doors leads outside)."""
    found = []
    for name, column, row, rotation in reconstructed.PRINTED:
        cell = board.NUMBERS[column, row]
        sides = [(side + rotation) % 6 for side in FACES[name].doors]
        found.append((name, [board.NEIGHBOURS[cell][side] == board.NOWHERE for side in sides]))
    return found


def test_l3_printed_rooms_open_to_the_outside_and_those_with_two_doors_also_inward() -> None:
    """L3: every printed room has exactly one door to the outside."""
    for name, outward in printed_doors():
        assert outward.count(True) == 1, name
        assert len(outward) == int(name[-1]), name


def test_l3_the_pile_has_the_other_two_forms_of_each_colour() -> None:
    """L3: ten rooms."""
    pile = {ROOMS[room] for room in pieces.PILE}
    assert pile == {name for name in LIGHT if name[-1] in "34"}


def test_l4_a_light_room_has_one_bonus_worth_more_the_harder_it_is_to_reach() -> None:
    """L4: 1 to 4 points, or 3 points and a card, or a treasure; printed rooms give the least."""
    allowed = {(points, "") for points in (1, 2, 3, 4)} | {(3, "card"), (0, "treasure")}
    for name in LIGHT:
        (space,) = FACES[name].spaces
        assert space in allowed, name
    worth = {name: _worth(FACES[name].spaces[0]) for name in LIGHT}
    for colour in COLOURS:
        one, two, three, four = (worth[f"{colour}{form}"] for form in (1, 2, 3, 4))
        assert one < two < min(three, four)
    kinds = {FACES[name].spaces[0] for name in LIGHT}
    assert {(1, ""), (3, "card"), (0, "treasure")} <= kinds


def _worth(space: tuple[int, str]) -> int:
    points, gift = space
    return points + {"": 0, "card": 4, "treasure": 3}[gift]


def test_l5_sanctuaries_have_no_doors_and_four_spaces() -> None:
    """L5: 9, 7 and a card, 5, 3 and a card; the multicoloured one 10, 8, 6, 4."""
    assert [face.id for face in pieces.FACES if face.kind == "sanctuary"] == list(ALTARS)
    for name in ALTARS[:-1]:
        assert FACES[name].spaces == ((9, ""), (7, "card"), (5, ""), (3, "card"))
    assert FACES["altar-multi"].spaces == ((10, ""), (8, ""), (6, ""), (4, ""))
    assert all(not FACES[name].doors for name in ALTARS)


def test_l6_the_treasure_room_has_no_doors_and_four_spaces() -> None:
    """L6: 16, 13, 11 and 9 points."""
    assert FACES["treasury"].spaces == ((16, ""), (13, ""), (11, ""), (9, ""))
    assert not FACES["treasury"].doors


def test_l7_six_secret_rooms_have_one_space_each() -> None:
    """L7: 12, 10, 10, 8, 7 and a card, 6 and a treasure."""
    spaces = [FACES[name].spaces for name in SECRET]
    assert [len(row) for row in spaces] == [1] * 6
    shown = [row[0] for row in spaces]
    assert shown == [(12, ""), (10, ""), (10, ""), (8, ""), (7, "card"), (6, "treasure")]


def test_l8_the_river_has_six_sites_a_forest_and_two_seaplanes() -> None:
    """L8: the forest after the last site, seaplanes after the second and the fourth."""
    assert (board.SITES, reconstructed.FOREST_AFTER, reconstructed.PLANES_AFTER) == (6, 6, (2, 4))


@pytest.mark.parametrize(("seats", "tiles"), [(2, 16), (3, 21), (4, 24)])
def test_l9_the_sites_hold_all_tiles_of_the_game(seats: int, tiles: int) -> None:
    """L9: never more than four on a site."""
    row = reconstructed.TILES_PER_SITE[seats]
    assert sum(row) == tiles == len(new_game(seats=seats).view["tiles"])
    assert len(row) == 6
    assert max(row) <= 4


def test_l10_there_are_24_action_tiles_16_for_all_5_marked_3_and_3_marked_4() -> None:
    """L10: no two of them are the same."""
    assert [face.players for face in pieces.TILES] == [2] * 16 + [3] * 5 + [4] * 3
    assert len({tuple(sorted(icons)) for icons in TILES}) == 24


def test_l10_five_tiles_discover_a_room_with_one_key_of_each_colour() -> None:
    """L10: two rounds of them lay the ten rooms of the pile."""
    rooms = [icons for icons in TILES if "room" in icons]
    assert len(rooms) == 5
    assert all(len(icons) == 2 for icons in rooms)
    keys = [icon for icons in rooms for icon in icons if icon != "room"]
    assert sorted(keys) == sorted(f"key:{colour}" for colour in COLOURS)


def test_l10_three_tiles_discover_a_sanctuary_and_all_eight_are_in_every_game() -> None:
    """L10: two rounds of them lay the six sanctuaries."""
    discoveries = [n for n, icons in enumerate(TILES) if {"room", "sanctuary"} & set(icons)]
    assert sum("sanctuary" in icons for icons in TILES) == 3
    assert len(discoveries) == 8
    assert max(discoveries) < 16


def test_l10_the_two_tiles_that_the_rulebook_shows_exist() -> None:
    """L10: treasure, passage and 1 point; two treasures."""
    assert ["treasure", "passage", "points:1"] in TILES
    assert ["treasure", "treasure"] in TILES


def test_l10_all_nine_kinds_of_action_are_in_every_game() -> None:
    """L10: nothing of the rulebook is missing with two players."""
    kinds = {_kind(icon) for icons in TILES[:16] for icon in icons}
    assert kinds == {
        *("key", "any key", "treasure", "card", "room"),
        *("passage", "points", "sanctuary", "score"),
    }


def _kind(icon: str) -> str:
    if icon == "key:any":
        return "any key"
    return icon.split(":", maxsplit=1)[0]


def test_l10_there_are_fewer_passages_a_round_than_tokens() -> None:
    """L10: they are rare, but the stock is enough for both rounds."""
    for seats, tiles in ((2, 16), (3, 21), (4, 24)):
        passages = sum(icons.count("passage") for icons in TILES[:tiles])
        assert 2 <= passages <= 4, seats


def test_l11_there_are_13_cards_of_ten_kinds() -> None:
    """L11: two copies of the pair, of the secret passage and of the extra exploration."""
    twice = {"pair": 2, "passage": 2, "exploration": 2}
    assert Counter(pieces.DECK) == {**dict.fromkeys(CARDS, 1), **twice}


def test_l12_the_wheel_shows_prices_from_2_to_5() -> None:
    """L12: 2, 4, 3, 5, 3 around the five kinds."""
    assert reconstructed.WHEEL == (2, 4, 3, 5, 3)


def test_the_module_says_that_it_is_reconstructed() -> None:
    first = (reconstructed.__doc__ or "").splitlines()[0]
    assert first.startswith("Reconstructed")


def test_the_engine_and_the_tests_call_the_pieces_by_the_same_names() -> None:
    assert pieces.ROOMS == ROOMS
    assert pieces.CARDS == CARDS
    assert len(pieces.ICONS) == 22


def test_a_view_shows_what_is_printed() -> None:
    view: Any = TIKAL2.view(TIKAL2.setup(2, "printed", {}), None)
    doors = {cell["room"]: cell["doors"] for cell in view["temple"]}
    assert doors["pink2"] == [2, 5]
    assert [room["spaces"][0]["points"] for room in view["secret"]] == [12, 10, 10, 8, 7, 6]
