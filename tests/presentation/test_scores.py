"""The score sheet and its chart."""

import re
from xml.etree import ElementTree

from django.utils.translation import override

from games.presentation.tikal.scores import (
    GROUND,
    render_chart,
    render_scores,
    score_chart,
    score_sheet,
)

EVENTS = [
    {"kind": "turn_began", "seat": 0, "scoring": True},
    {"kind": "temple_scored", "seat": 0, "cell": [2, 2], "points": 5, "guarded": True},
    {"kind": "treasure_scored", "seat": 0, "treasure": "idol", "count": 2, "points": 3},
    {"kind": "position_scored", "seat": 0, "round": 1, "temples": 5, "treasures": 3, "score": 8},
    {"kind": "temple_scored", "seat": 1, "cell": [0, 3], "points": 1, "guarded": False},
    {"kind": "position_scored", "seat": 1, "round": 1, "temples": 1, "treasures": 0, "score": 1},
    {"kind": "position_scored", "seat": 0, "round": 2, "temples": 0, "treasures": 0, "score": 8},
]


def test_each_scoring_turn_lists_what_scored() -> None:
    first, second, third = score_sheet(EVENTS)
    assert [(line.name, line.points, line.note) for line in first.lines] == [
        ("C3", 5, "guarded"),
        ("Idol", 3, "×2"),
    ]
    assert first.points == 8
    assert [line.name for line in second.lines] == ["A4"]
    assert third.lines == ()


def test_bars_stand_on_the_ground_and_keep_their_proportions() -> None:
    chart = score_chart(score_sheet(EVENTS))
    best, other, nothing = chart.bars
    for bar in chart.bars:
        assert bar.temples_y + bar.temples_height == GROUND
    assert best.temples_height + best.treasures_height > 7.9 * other.temples_height
    assert nothing.temples_height == nothing.treasures_height == 0
    assert [number for number, _ in chart.rounds] == [1, 2]
    assert max(bar.x for bar in chart.bars) < chart.width


def test_the_chart_and_the_table_say_the_same() -> None:
    sheet = score_sheet(EVENTS)
    root = ElementTree.fromstring(render_chart(score_chart(sheet)))
    numbers = [text.text for text in root.iter() if text.get("class") == "chart__number"]
    assert numbers == ["8", "1", "0"]
    html = render_scores(sheet, ["Ana", "<Bo>"])
    assert "C3 (guarded): 5, Idol (×2): 3" in html
    assert "&lt;Bo&gt;" in html


def test_the_chart_has_decimal_points_in_every_language() -> None:
    with override("de"):
        svg = render_chart.__wrapped__(score_chart(score_sheet(EVENTS)))
    ElementTree.fromstring(svg)
    assert not re.search(r'(?:x|y|height)="[^"]*,', svg)
    assert re.search(r'="\d+\.\d"', svg)


def test_a_game_without_scores_has_an_empty_chart() -> None:
    assert score_chart(score_sheet([])).bars == ()
