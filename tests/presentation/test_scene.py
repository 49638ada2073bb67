"""From a view of Tikal to what is to be drawn."""

import pytest

from games.presentation.core.marks import Ghost, Mark
from games.presentation.tikal.scene import Guard, Party, Scene, SceneCell, board_scene
from tests.presentation.views import cell, member, view


def at(scene: Scene, label: str) -> SceneCell:
    return next(found for found in scene.cells if found.label == label)


def test_all_forty_cells_are_there_even_on_an_empty_board() -> None:
    scene = board_scene(view())
    assert len(scene.cells) == 40
    assert all(found.tile is None for found in scene.cells)
    assert at(scene, "H5").name == "H5, unexplored"


@pytest.mark.parametrize(
    ("data", "name"),
    [
        (cell(2, 2, "temple", value=4), "C3, temple 4"),
        (cell(2, 2, "treasure", wafers=3, masks=4), "C3, treasure site, 3 left"),
        (cell(2, 2, "treasure", wafers=0, masks=4), "C3, treasure site, emptied"),
        (cell(2, 2, "jungle"), "C3, jungle"),
        (cell(2, 2, "volcano"), "C3, volcano"),
        (cell(2, 2, "base"), "C3, base camp"),
    ],
)
def test_each_terrain_has_a_name(data: dict, name: str) -> None:
    assert at(board_scene(view(data)), "C3").name == name


def test_everybody_on_a_cell_is_named() -> None:
    data = cell(
        2,
        2,
        "temple",
        value=5,
        guard={"seat": 2, "rank": "leader"},
        members=[member(0, 2, leader=True), member(3, 1)],
    )
    found = at(board_scene(view(data)), "C3")
    assert found.tile is not None
    assert found.tile.parties == (Party(0, 2, True), Party(3, 1, False))
    assert found.tile.guard == Guard(2, "leader")
    assert found.name == (
        "C3, temple 5. guarded by Green. Orange: leader, 2 workers. Purple: 1 worker"
    )


def test_camps_are_named() -> None:
    assert "camp of Blue" in at(board_scene(view(cell(1, 1, "jungle", camp=1))), "B2").name


def test_a_mark_adds_what_choosing_it_does() -> None:
    mark = Mark((2, 2), "?to=C3", "move here for 3 AP", cost=3)
    found = at(board_scene(view(cell(2, 2, "temple", value=4)), marks=[mark]), "C3")
    assert found.name == "C3, temple 4. move here for 3 AP"
    assert found.mark is mark


def test_selection_and_highlights_reach_their_cells() -> None:
    scene = board_scene(view(), selected=(0, 0), highlights=[[1, 1]])
    assert [found.label for found in scene.cells if found.selected] == ["A1"]
    assert [found.label for found in scene.cells if found.changed] == ["B2"]


def test_a_ghost_is_drawn_in_its_rotation() -> None:
    scene = board_scene(view(), ghost=Ghost((2, 2), "D3", 2))
    found = at(scene, "C3")
    assert found.ghost
    assert found.tile is not None
    assert found.tile.stones == (0, 0, 2, 1, 0, 0)
    assert found.tile.value == 4


def test_a_route_runs_through_the_centres_of_its_cells() -> None:
    scene = board_scene(view(), route=[[0, 4], [1, 3]])
    first, second = at(scene, "A5"), at(scene, "B4")
    assert scene.route == f"{first.x:g},{first.y:g} {second.x:g},{second.y:g}"


def test_equal_views_make_equal_scenes() -> None:
    data = cell(2, 2, "temple", value=4, members=[member(0, 1)])
    assert board_scene(view(data)) == board_scene(view(dict(data)))
