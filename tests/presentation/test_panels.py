"""What stands beside the board."""

import re

from games.presentation.tikal.face import TikalFace
from games.presentation.tikal.panels import (
    Player,
    display_tiles,
    hand_tile,
    player_panels,
    supply,
    treasure_sets,
)
from games.presentation.tikal.sides import (
    render_players,
    render_supply,
    render_table,
    render_tiles,
)
from games.presentation.tikal.table import board_table
from tests.presentation.views import cell, member, seat, view

PLAYERS = (Player("Ana"), Player("Robot <1>", bot=True, thinking=True))


def text(html: str) -> str:
    return re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", html)).strip()


def test_panels_follow_the_seats() -> None:
    data = view(seats=[seat(score=31), seat(score=44, leader="gone")], ap=7)
    first, second = player_panels(data, PLAYERS)
    assert (first.seat, first.score, first.ap, first.you, first.turn) == (0, 31, 7, True, True)
    assert (second.score, second.ap, second.you, second.turn) == (44, None, False, False)
    assert first.leading == second.leading == 44
    assert first.shape != second.shape


def test_what_a_seat_would_score_now_is_summed() -> None:
    data = view(seats=[seat(worth={"temples": 12, "treasures": 4}), seat()])
    panel = player_panels(data, PLAYERS)[0]
    assert panel.worth == 16
    html = text(render_players([panel]))
    assert "+16 now" in html
    assert "temples 12, treasures 4" in html


def test_treasures_come_in_sets_largest_first() -> None:
    sets = treasure_sets({"vase": 1, "idol": 2, "knife": 3})
    assert [(item.kind, item.set) for item in sets] == [
        ("knife", "triplet"),
        ("idol", "pair"),
        ("vase", "single"),
    ]


def test_a_panel_reads_without_pictures() -> None:
    data = view(seats=[seat(), seat(treasures={"idol": 2}, workers=5, leader="board")])
    html = render_players(player_panels(data, PLAYERS))
    words = text(html)
    assert "Robot &lt;1&gt;" in html
    for phrase in ("Orange, circle", "5 workers in supply", "leader on the board", "thinking"):
        assert phrase in words
    assert "Idol , pair" in words or "Idol, pair" in words


def test_bids_and_passes_show_only_while_bidding() -> None:
    auction = {"high": 5, "high_seat": 0, "passed": [1], "done": []}
    bidding = player_panels(view(auction=auction, phase="bidding"), PLAYERS)
    assert [panel.bid for panel in bidding] == ["bids 5", "passed"]
    assert [panel.ap for panel in bidding] == [None, None]
    exploring = player_panels(view(auction=auction), PLAYERS)
    assert [panel.bid for panel in exploring] == ["", ""]
    assert exploring[0].ap == 10


def test_the_supply_counts_what_is_left() -> None:
    found = supply(view())
    assert found.temples[0] == (2, 2)
    assert found.temples[-1] == (10, 2)
    assert found.tiles_left == 8
    assert found.rounds == ("done", "running", "open", "open")
    words = text(render_supply(found))
    assert "Round 2: running" in words


def test_the_tile_in_hand_and_the_tiles_on_display_are_drawn_and_named() -> None:
    tile = hand_tile(view(tile="D3"), rotation=1)
    assert tile is not None
    assert tile.name == "temple 4; stones north-east 2, south-east 1"
    assert "t-temple-4" in tile.svg
    assert hand_tile(view()) is None
    shown = display_tiles(view(display=["D3", "B6"]))
    assert [item.id for item in shown] == ["D3", "B6"]
    assert "#12: volcano" in render_tiles(shown)


def test_what_is_on_display_stays_in_sight_beside_the_tile_in_hand() -> None:
    face = TikalFace()
    for phase, title in (("placing", "Tile in hand"), ("scoring", "Volcano")):
        found = face.tiles(view(phase=phase, tile="B6", display=["D3"]))
        assert found is not None
        assert found[0] == title
        assert found[1].index("#12: volcano") < found[1].index("Tiles on display")
        assert found[1].index("Tiles on display") < found[1].index("#20: temple 4")
    found = face.tiles(view(phase="placing", tile="D3", display=[]))
    assert found is not None
    assert "Tiles on display" not in found[1]


def test_the_board_reads_as_a_table() -> None:
    data = view(
        cell(0, 4, "base", stones=[1, 1, 1, 0, 0, 0], members=[member(0, 2)]),
        cell(0, 3, "temple", value=1, stones=[1, 1, 0, 1, 0, 0]),
        cell(1, 3, "jungle", stones=[1, 1, 1, 0, 0, 0]),
        cell(0, 2, "volcano"),
    )
    rows = {row.label: row for row in board_table(data)}
    assert list(rows) == ["A3", "A4", "A5", "B4"]
    assert [(path.direction, path.label, path.cost) for path in rows["A5"].paths] == [
        ("north", "A4", 2),
        ("north-east", "B4", 1),
    ]
    assert rows["A5"].presence == ["Orange: 2 workers"]
    assert rows["A3"].paths == []
    assert all(path.label != "A3" for path in rows["A4"].paths)
    assert "north to A4 for 2" in text(render_table(tuple(rows.values())))
