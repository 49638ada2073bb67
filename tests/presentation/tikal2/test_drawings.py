"""The board of Tikal II as SVG."""

import re
from io import BytesIO
from xml.etree import ElementTree

import cairosvg
import pytest
from django.utils.translation import override
from PIL import Image

from games.presentation.core.hexes import label
from games.presentation.core.marks import Ghost, Mark, Walk
from games.presentation.tikal2 import places
from games.presentation.tikal2.examples import examples
from games.presentation.tikal2.landing import landing
from games.presentation.tikal2.layout import arrange
from games.presentation.tikal2.names import CARDS, COLOURS, TREASURES
from games.presentation.tikal2.render import render_board, render_spot, sprite, symbols
from games.presentation.tikal2.scene import Room, Space, board_scene, printed
from games.rules.tikal2.board import NEIGHBOURS, NOWHERE, PLACES
from games.rules.tikal2.pieces import FACES, ICONS
from tests.presentation.tikal2.views import crowded, light, view

SVG = "{http://www.w3.org/2000/svg}"
MARK = Mark((2, 1), "?to=C2", "walk here", 7, hx=(("post", "/x/"), ("vals", '{"a": 1}')))


def drawn(**more: object) -> str:
    return render_board(board_scene(crowded(), **more))  # type: ignore[arg-type]


def test_the_grid_is_that_of_the_rules() -> None:
    assert set(places.CELLS) == set(PLACES)
    for number, cell in enumerate(PLACES):
        beside = [None if other == NOWHERE else PLACES[other] for other in NEIGHBOURS[number]]
        assert [places.step(cell, side) for side in range(6)] == beside


def test_neighbours_are_drawn_where_their_side_points() -> None:
    for cell in places.CELLS:
        for side in range(6):
            other = places.step(cell, side)
            if other is None:
                continue
            here, there, way = places.centre(cell), places.centre(other), places.towards(side, 1)
            length = places.STEP
            assert there.x - here.x == pytest.approx(way.x * length, abs=8)
            assert there.y - here.y == pytest.approx(way.y * length, abs=8)


def test_everything_lies_on_the_drawing_and_nothing_on_something_else() -> None:
    spots = board_scene(crowded()).spots
    at = [spot.at for spot in spots if spot.kind != "site"]
    assert all(0 < point.x < places.WIDTH and 0 < point.y < places.HEIGHT for point in at)
    for number, first in enumerate(at):
        for second in at[number + 1 :]:
            assert max(abs(first.x - second.x), abs(first.y - second.y)) >= 60


def test_the_board_is_xml_and_every_place_is_named() -> None:
    root = ElementTree.fromstring(drawn())
    spots = [found for found in root if "cell" in found.get("class", "").split()]
    assert len(spots) == 27 + 6 + 1 + 6 + 24
    assert all(found.get("aria-label") for found in spots)
    assert len({found.get("id") for found in spots}) >= 27 + 6 + 1 + 6
    assert root.get("role") != "img"


def test_every_symbol_that_is_used_exists() -> None:
    ids = set(re.findall(r'id="([tx]-[\w-]+)"', symbols()))
    pages = drawn() + symbols() + landing() + str(examples())
    pages += "".join(f'href="#{use.symbol}"' for face in FACES if face.spaces
                     for use in arrange(printed(face.id)) if use.symbol)  # fmt: skip
    used = set(re.findall(r'href="#([\w-]+)"', pages))
    used |= {f"x-card-{kind}" for kind in CARDS} | {f"x-treasure-{kind}" for kind in TREASURES}
    used |= {f"x-{what}-{colour}" for colour in COLOURS for what in ("key", "door", "altar")}
    assert used <= ids


def test_every_icon_can_be_drawn() -> None:
    from games.presentation.tikal2.scene import Tile

    ids = set(re.findall(r'id="([tx]-[\w-]+)"', symbols()))
    for name in ICONS:
        assert {use.symbol for use in arrange(Tile((name,))) if use.symbol} <= ids


@pytest.mark.parametrize("doors", [(0,), (0, 3), (0, 1), (0, 2), (1, 4), (2, 3)])
def test_nothing_stands_in_a_door(doors: tuple[int, ...]) -> None:
    room = Room("light", "pink", doors, (Space(3),), explorers=(0,))
    things = {
        use.symbol: [float(number) for number in re.findall(r"-?[\d.]+", use.transform)[:2]]
        for use in arrange(room)
        if use.symbol in ("x-plate", "x-explorer-0")
    }
    for side in doors:
        door = places.towards(side, 46)
        for x, y in things.values():
            assert ((x - door.x) ** 2 + (y - door.y) ** 2) ** 0.5 > 24


def test_rooms_that_events_know_only_by_number_are_found() -> None:
    pink = next(number for number, face in enumerate(FACES) if face.id == "pink2")
    outside = next(number for number, face in enumerate(FACES) if face.id == "outside")
    walk = Walk((places.room_cell(pink), places.room_cell(outside)), 0, "explorer")
    scene = board_scene(view(), highlights=[places.room_cell(pink)], walk=walk)
    (changed,) = [spot for spot in scene.spots if spot.changed]
    assert changed.cell == (0, 0)
    assert scene.route.startswith(str(places.centre((0, 0))))
    assert scene.walker == "x-explorer-0"


def test_a_mark_is_a_link_with_its_gain_and_its_request() -> None:
    (link,) = ElementTree.fromstring(drawn(marks=[MARK])).iter(f"{SVG}a")
    assert link.get("href") == "?to=C2"
    assert link.get("hx-vals") == '{"a": 1}'
    assert (link.get("aria-label") or "").startswith("C2, green room III.")
    assert (link.get("aria-label") or "").endswith("walk here")
    texts = [t.text for t in link.iter(f"{SVG}text") if "cost-number" in t.get("class", "")]
    assert texts == ["+7"]


def test_states_are_drawn() -> None:
    svg = drawn(
        selected=(0, 4),
        highlights=[(2, 2)],
        ghost=Ghost((1, 4), "blue4", 1),
        walk=Walk(((1, 12), (2, 12)), 1, "pirogue"),
    )
    for css in ("selected", "changed", "cell-ghost", "route"):
        assert re.search(rf'class="[^"]*\b{css}\b', svg)
    assert svg.count('aria-current="true"') == 1


def test_nothing_has_an_inline_style_or_script() -> None:
    assert not re.search(r'\sstyle="|<script|<style|\son\w+="', drawn(marks=[MARK]) + sprite())


def test_a_changed_room_is_the_only_one_rendered_again() -> None:
    render_board(board_scene(view()))
    before = render_spot.cache_info().misses
    more = light("pink3", 1, 0, 2)
    render_board(board_scene(view(more)))
    assert render_spot.cache_info().misses == before + 1


@pytest.mark.parametrize("language", ["de", "fr"])
def test_numbers_in_drawings_do_not_follow_the_language(language: str) -> None:
    with override(language):
        in_language = symbols.__wrapped__()
    with override("en"):
        assert symbols.__wrapped__() == in_language


def test_the_picture_for_mail_needs_nothing_else_and_becomes_a_png() -> None:
    scene = board_scene(crowded(), marks=[MARK], highlights=[(2, 2)])
    svg = render_board(scene, standalone=True)
    assert "var(" not in svg
    assert "light-dark(" not in svg
    assert "<a " not in svg
    png = cairosvg.svg2png(bytestring=svg.encode(), output_width=640)
    assert png.startswith(b"\x89PNG")
    assert len(png) > 40_000
    with Image.open(BytesIO(png)) as image:
        shades = image.convert("L").histogram()
    assert sum(shades[:40]) < sum(shades) / 6


def test_labels_and_places_name_the_same_cells() -> None:
    names = {spot.label for spot in board_scene(view()).spots}
    assert {label(cell) for cell in PLACES} < names
    assert {"S1", "S6", "outside", "site-1", "site-6"} < names
