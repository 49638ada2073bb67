"""What the rules page draws and claims is what the rules say."""

from __future__ import annotations

import re

import pytest
from django.test import Client
from django.urls import reverse

from games.presentation.core.hexes import Cell, step
from games.presentation.tikal import examples
from games.presentation.tikal.scene import Tile
from games.rules.tikal.tiles import DRAWN, PRINTED, TILES, TURNED

DRAWINGS = {
    "paths": examples.PATHS,
    "allowed": examples.ALLOWED,
    "forbidden": examples.FORBIDDEN,
    "secret path": examples.SECRET_PATH,
    "alone": {(0, 0): Tile("temple", examples.TEMPLE, value=3)},
}


def stones_between(tiles: dict[Cell, Tile], cell: Cell, side: int) -> int:
    return tiles[cell].stones[side] + tiles[step(cell, side)].stones[(side + 3) % 6]


@pytest.mark.parametrize("name", DRAWINGS)
def test_the_rules_page_draws_tiles_that_are_in_the_box(name: str) -> None:
    for tile in DRAWINGS[name].values():
        alike = [
            face
            for number, face in enumerate(TILES)
            if face.kind == tile.kind and tile.stones in TURNED[number]
        ]
        assert any(face.masks == tile.masks and face.value <= tile.value for face in alike), tile


def test_the_paths_of_the_drawing_cost_what_is_written_on_them() -> None:
    assert stones_between(examples.PATHS, (0, 0), 2) == 3
    assert stones_between(examples.PATHS, (1, 0), 4) == 1
    assert stones_between(examples.PATHS, (0, 0), 3) == 0


def test_the_allowed_place_has_two_stones_and_the_forbidden_one_none() -> None:
    assert stones_between(examples.ALLOWED, (0, 0), 2) == 2
    assert stones_between(examples.FORBIDDEN, (0, 0), 2) == 0
    turns = TURNED[[face.id for face in TILES].index("B2")]
    for tiles in (examples.ALLOWED, examples.FORBIDDEN):
        assert tiles[1, 0].stones in turns


def test_the_page_names_the_letters_of_the_volcanoes_and_of_the_greatest_temples(
    client: Client,
) -> None:
    page = client.get(reverse("games:rules_of", args=["tikal"])).content.decode()
    found = re.search(r"volcanoes come with (.+?), the greatest temples with (.+?)\.", page)
    assert found is not None
    volcanoes = {face.letter for face in DRAWN if face.kind == "volcano"}
    great = {face.letter for face in DRAWN if face.value >= 5}
    assert set(re.findall(r"\b[A-G]\b", found[1])) == volcanoes
    assert set(re.findall(r"\b[A-G]\b", found[2])) == great
    assert f"The map has {len(DRAWN) + len(PRINTED)} cells" in page
    assert f"Three of the {len(DRAWN)} tiles are volcanoes" in page
