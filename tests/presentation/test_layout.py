"""Where the symbols of a cell go."""

import re

import pytest

from games.presentation.tikal.layout import arrange
from games.presentation.tikal.scene import Guard, Party, Tile
from games.presentation.tikal.temples import HIGHEST, temple

PARTIES = tuple(Party(seat, seat + 1, seat == 1) for seat in range(4))


def symbols(tile: Tile) -> list[str]:
    return [use.symbol for use in arrange(tile) if use.symbol]


@pytest.mark.parametrize("value", range(1, HIGHEST + 1))
def test_a_temple_grows_with_its_value(value: int) -> None:
    assert len(temple(value).steps) == value
    if value > 1:
        assert temple(value).top < temple(value - 1).top


def test_a_temple_carries_its_number() -> None:
    texts = [use.text for use in arrange(Tile("temple", value=7)) if use.text]
    assert texts == ["7"]


def test_a_treasure_site_shows_what_is_left() -> None:
    left = arrange(Tile("treasure", wafers=3, masks=4))
    assert "3" in [use.text for use in left]
    assert "t-mask-empty" in symbols(Tile("treasure", masks=4))


def test_stones_are_turned_to_their_side() -> None:
    uses = {
        use.symbol: use.transform
        for use in arrange(Tile("jungle", (1, 0, 2, 0, 0, 3)))
        if use.symbol.startswith("t-stones")
    }
    assert uses == {"t-stones-1": "", "t-stones-2": "rotate(120)", "t-stones-3": "rotate(300)"}


@pytest.mark.parametrize("count", range(1, 5))
def test_every_party_shows_its_workers(count: int) -> None:
    tile = Tile("jungle", parties=PARTIES[:count])
    counts = [use.text for use in arrange(tile) if use.css == "k-count"]
    assert counts == [str(party.workers) for party in tile.parties]


@pytest.mark.parametrize("count", range(1, 5))
def test_parties_stay_inside_the_tile(count: int) -> None:
    tile = Tile("jungle", parties=PARTIES[:count])
    for use in arrange(tile):
        if use.css.startswith("seat-"):
            x, y = map(float, re.findall(r"translate\((\S+) (\S+)\)", use.transform)[0])
            assert abs(x) + abs(y) / 3**0.5 < 85
            assert abs(y) < 65


def test_parties_do_not_share_a_place() -> None:
    tile = Tile("jungle", parties=PARTIES)
    places = [use.transform for use in arrange(tile) if use.css == "k-count"]
    assert len(set(places)) == 4


def test_a_leader_alone_has_no_count() -> None:
    tile = Tile("jungle", parties=(Party(2, 0, True),))
    assert symbols(tile)[-1] == "t-leader-2"
    assert not [use for use in arrange(tile) if use.text]


def test_guards_and_camps_carry_their_seat() -> None:
    guard = Tile("temple", value=3, guard=Guard(3, "leader"))
    assert ("t-guard-leader-3", "seat-3") in [(use.symbol, use.css) for use in arrange(guard)]
    camp = Tile("jungle", camp=1)
    assert ("t-camp-1", "seat-1") in [(use.symbol, use.css) for use in arrange(camp)]
