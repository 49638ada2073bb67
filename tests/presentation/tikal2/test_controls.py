"""What the table of Tikal II offers at particular moments."""

from __future__ import annotations

from typing import Any

from games.presentation.affordances import Controls, Position
from games.presentation.tikal2.face import Tikal2Face
from games.presentation.tikal2.gains import best, keys_on_the_way
from games.presentation.tikal2.letter import Tikal2Letter
from games.rules.tikal2 import actions as a
from games.rules.tikal2.pieces import ROOMS, Colour, Room, Treasure
from games.rules.tikal2.rules import Tikal2
from tests.presentation.tikal2.views import crowded, light, seat, space, view

FACE, RULES = Tikal2Face(), Tikal2()
NAMES = ("Ann", "Ben")


def controls(data: dict[str, Any], *legal: a.Action, **query: str) -> Controls:
    return FACE.controls(
        Position(
            view=data,
            legal=legal,
            cost=lambda action: 0,
            dump=RULES.actions.dump,
            names=NAMES,
            query=query,
            mode="turn",
        )
    )


def room(name: str) -> Room:
    return Room(ROOMS.index(name))


def labels(found: Controls) -> list[str]:
    return [choice.label for group in found.groups for choice in group.choices]


def test_the_first_keys_are_settled_only_by_a_button_of_their_own() -> None:
    pairs = [a.ChooseKeys(Colour(0), Colour(3)), a.ChooseKeys(Colour(0), Colour(0))]
    both = controls(view(phase="keys"), *pairs, first="blue", second="pink")
    assert [choice.id for group in both.groups for choice in group.choices if choice.post] == [
        "confirm"
    ]
    assert labels(both)[-1] == "Start with the keys pink and blue"
    assert not any(c.post for g in controls(view(), *pairs).groups for c in g.choices)


def test_the_forest_asks_for_its_toll() -> None:
    ways = [a.Navigate(4, ""), a.Navigate(1, "pink"), a.Navigate(1, "card")]
    (free, toll) = controls(view(), *ways).marks
    assert (free.kind, toll.kind) == ("target", "pick")
    asked = controls(view(), *ways, site="1")
    assert labels(asked) == ["pink key", "Machete", "Not yet"]


def test_a_delivery_names_count_and_points() -> None:
    delivery = {"plane": 1, "bonus": True, "mixed": False, "delivered": []}
    mask = Treasure(0)
    treasures: list[a.Action] = [a.Deliver(mask, 1), a.Deliver(mask, 2), a.SailOn()]
    found = controls(view(phase="delivery", delivery=delivery), *treasures)
    assert labels(found) == ["2 for 8 points", "1 for 4 points", "Deliver nothing"]


def test_rooms_in_reach_are_lit_with_their_gain_and_the_keys_on_the_way() -> None:
    data = view(phase="explorer", seats=[seat(cards=[], doors={"pink": 1}), seat()])
    found = controls(data, a.Walk(room("pink2")), a.EndTurn())
    (mark,) = found.marks
    assert mark.cost == 2 + 2 + 1
    assert mark.name == "walk here, keys: pink, a flag brings 5 points"
    assert mark.url == "?tool=walk&to=A1"


def test_a_flag_says_what_it_brings() -> None:
    data = view(explorers=["pink2", "outside"], phase="explorer")
    found = controls(data, a.Excavate(0), a.EndTurn())
    assert labels(found) == ["Plant a flag: 4 points"]
    assert found.end is not None
    assert found.end.query == "?tool=end"
    asked = controls(data, a.Excavate(0), a.EndTurn(), tool="end").question
    assert asked is not None
    assert "a flag that you could plant here" in asked.text


def test_behind_a_passage_one_is_told_of_the_way_back() -> None:
    data = view(explorers=["secret1", "outside"], phase="explorer")
    found = controls(data, a.Leave(), a.EndTurn())
    assert labels(found) == ["Leave through the secret passage"]
    assert found.hint == "Stay here, or leave through the secret passage."
    assert controls(data, a.EndTurn()).hint == "Nothing more to do: end the turn."


def test_nothing_left_over_ends_at_once() -> None:
    found = controls(view(phase="explorer"), a.EndTurn())
    assert found.end is not None
    assert found.end.post


def test_drawing_asks_before_it_shows() -> None:
    data = view(phase="tile", pending=["card"])
    assert not any(c.post for g in controls(data, a.DrawCard()).groups for c in g.choices)
    asked = controls(data, a.DrawCard(), tool="draw", item="draw_card").question
    assert asked is not None
    assert asked.warning
    assert asked.choices[0].confirmed


def test_a_passage_with_token_and_card_is_a_choice() -> None:
    ways = [a.Passage(room("secret1"), "token"), a.Passage(room("secret1"), "card")]
    (mark,) = controls(view(), *ways, tool="passage").marks
    assert mark.kind == "target"
    assert mark.cost == 8
    chosen = controls(view(), *ways, tool="passage", to="S1")
    assert labels(chosen) == ["Use a token", "Play the card “Hidden door”", "Not yet"]


def test_a_room_is_turned_before_it_lies() -> None:
    drawn: dict[str, Any] = {"what": "room", "from": None, "count": 3, "items": [], "kept": "blue4"}
    ways = [a.PlaceRoom(cell, turn) for cell in (1, 3) for turn in range(6)]  # type: ignore[arg-type]
    data = view(phase="choice", drawn=drawn)
    assert controls(data, *ways).ghost is None
    found = controls(data, *ways, cell="B1", rotation="5")
    assert found.ghost is not None
    assert (found.ghost.cell, found.ghost.rotation) == ((1, 0), 5)
    assert labels(found)[0] == "Place it on B1"


def test_keys_open_doors_from_either_side() -> None:
    data = view(light("green3", 1, 0, 3, spaces=[space(3)]))
    keys = keys_on_the_way(data, "outside", {"pink": 1, "green": 1})
    assert keys["pink2"] == ["pink"]
    assert "green3" in keys
    assert "yellow1" not in keys


def test_a_room_with_an_own_flag_brings_nothing() -> None:
    mine = light("green3", 1, 0, 3, spaces=[space(3, 0)])
    assert best(view(), mine, 0) is None
    assert best(view(), mine, 1) == 2


def test_letters_show_the_board_the_tiles_and_the_scores() -> None:
    letter, data = Tikal2Letter(), crowded()
    picture = letter.board(data, [(2, 2), (1, 12), (0, 30)])
    assert picture.svg.startswith("<svg")
    assert "C3" in picture.alt
    assert "site 1" in picture.alt
    tiles = letter.tiles(data)
    assert tiles is not None
    assert len(tiles.names) == 4
    assert letter.scores(data)[2] == ("Green", -4)
    assert letter.tiles(view(phase="keys")) is None


def test_every_seat_is_told_what_to_do_in_every_phase() -> None:
    phases = ("keys", "pirogue", "delivery", "tile", "choice", "explorer", "last")
    mine = {FACE.headline(view(phase=phase), NAMES, thinking=False) for phase in phases}
    others = {FACE.headline(view(phase=phase, you=1), NAMES, thinking=False) for phase in phases}
    assert len(mine) == len(others) == len(phases)
    assert all(text.startswith("Waiting for Ann") for text in others)
    assert FACE.headline(view(you=1), NAMES, thinking=True) == "Ann is thinking …"


def test_a_key_of_one_colour_asks_only_where_to() -> None:
    one = [a.TakeKey(Colour(4), "backpack"), a.TakeKey(Colour(4), "camp")]
    data = view(phase="tile", pending=["key:brown"])
    assert labels(controls(data, *one)) == ["Backpack: it opens doors", "Camp: it scores"]
    both = [*one, a.TakeKey(Colour(0), "backpack"), a.TakeKey(Colour(0), "camp")]
    assert labels(controls(data, *both)) == ["Brown", "Pink", "Brown", "Pink"]
