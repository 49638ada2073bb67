"""The board as SVG."""

import re
from xml.etree import ElementTree

import pytest
from django.utils.translation import override

from games.presentation.core.marks import Ghost, Mark
from games.presentation.tikal.render import render_board, render_cell, sprite, symbols
from games.presentation.tikal.scene import board_scene
from games.presentation.tikal.showcase import showcase
from tests.presentation.views import cell, member, view
from tests.support.cairo import needs_cairo

SVG = "{http://www.w3.org/2000/svg}"
MARK = Mark((2, 2), "?to=C3", "move here for 3 AP", 3, hx=(("post", "/x/"), ("vals", '{"a": 1}')))
CELLS = [
    cell(2, 2, "temple", value=4, stones=[1, 0, 2, 0, 0, 0], members=[member(0, 2, leader=True)]),
    cell(3, 2, "treasure", wafers=2, masks=4, members=[member(s, 1) for s in range(4)]),
    cell(4, 2, "treasure", masks=4),
    cell(5, 2, "jungle", camp=3),
    cell(6, 2, "volcano"),
    cell(0, 4, "base"),
    cell(1, 1, "temple", value=10, guard={"seat": 2, "rank": "worker"}),
]


def drawn(**more: object) -> str:
    return render_board(board_scene(view(*CELLS), **more))  # type: ignore[arg-type]


def parsed(svg: str) -> ElementTree.Element:
    return ElementTree.fromstring(svg)


def test_the_board_is_xml_and_every_cell_is_named() -> None:
    root = parsed(drawn())
    cells = [found for found in root if "cell" in found.get("class", "").split()]
    assert len(cells) == 40
    assert all(found.get("aria-label") for found in cells)
    assert root.get("role") != "img"


def test_every_symbol_that_is_used_exists() -> None:
    ids = set(re.findall(r'id="(t-[\w-]+)"', symbols()))
    used = set(re.findall(r'href="#(t-[\w-]+)"', drawn() + symbols() + showcase()))
    assert used <= ids


def test_a_mark_is_a_link_with_its_cost_and_its_request() -> None:
    root = parsed(drawn(marks=[MARK]))
    (link,) = root.iter(f"{SVG}a")
    assert link.get("href") == "?to=C3"
    assert link.get("hx-post") == "/x/"
    assert link.get("hx-vals") == '{"a": 1}'
    assert link.get("aria-label") == ("C3, temple 4. Orange: leader, 2 workers. move here for 3 AP")
    assert [
        text.text for text in link.iter(f"{SVG}text") if text.get("class") == "cost-number"
    ] == ["3"]


def test_names_are_escaped() -> None:
    mark = Mark((2, 2), "?a=1&b=2", 'say "<hi>"')
    (link,) = parsed(drawn(marks=[mark])).iter(f"{SVG}a")
    assert link.get("href") == "?a=1&b=2"
    assert (link.get("aria-label") or "").endswith('say "<hi>"')


def test_a_link_base_comes_before_every_address() -> None:
    svg = render_board(board_scene(view(*CELLS), marks=[MARK]), link_base="/games/4/")
    assert 'href="/games/4/?to=C3"' in svg


def test_states_are_drawn() -> None:
    svg = drawn(
        selected=(0, 4), highlights=[(6, 2)], ghost=Ghost((2, 3), "D3", 1), route=[(0, 4), (2, 2)]
    )
    for css in ("selected", "changed", "cell-ghost", "route"):
        assert re.search(rf'class="[^"]*\b{css}\b', svg)
    assert svg.count('aria-current="true"') == 1


def test_nothing_has_an_inline_style_or_script() -> None:
    pages = drawn(marks=[MARK]) + sprite() + showcase()
    assert not re.search(r'\sstyle="|<script|<style|\son\w+="', pages)


def test_equal_cells_are_rendered_once() -> None:
    drawn()
    before = render_cell.cache_info()
    drawn()
    after = render_cell.cache_info()
    assert after.misses == before.misses
    assert after.hits == before.hits + 40


def test_a_changed_cell_is_the_only_one_rendered_again() -> None:
    drawn()
    before = render_cell.cache_info().misses
    changed = [cell(5, 2, "jungle", camp=3, members=[member(1, 9)]), *CELLS[:3], *CELLS[4:]]
    render_board(board_scene(view(*changed)))
    assert render_cell.cache_info().misses == before + 1


def test_each_language_has_names_of_its_own() -> None:
    boards = []
    for language in ("en", "de", "en"):
        with override(language):
            boards.append(render_board(board_scene(view())))
    assert "A1, unexplored" in boards[0]
    assert "A1, unerforscht" in boards[1]
    assert boards[2] == boards[0]


@pytest.mark.parametrize("language", ["de", "fr"])
def test_numbers_in_drawings_do_not_follow_the_language(language: str) -> None:
    with override(language):
        in_language = symbols.__wrapped__()
    with override("en"):
        assert symbols.__wrapped__() == in_language


@pytest.fixture(scope="module")
def standalone() -> str:
    scene = board_scene(view(*CELLS), marks=[MARK], highlights=[(6, 2)], route=[(0, 4), (2, 2)])
    return render_board(scene, standalone=True)


def test_the_picture_for_mail_needs_nothing_else(standalone: str) -> None:
    assert "var(" not in standalone
    assert "light-dark(" not in standalone
    assert "<a " not in standalone
    assert parsed(standalone).get("width")


@needs_cairo
def test_the_picture_for_mail_becomes_a_png_with_seat_colours(standalone: str) -> None:
    import cairosvg  # It cannot even be imported without the library.

    png = cairosvg.svg2png(bytestring=standalone.encode(), output_width=640)
    assert png.startswith(b"\x89PNG")
    assert len(png) > 40_000
