"""The drawings follow the rules' own views through whole games."""

import random
from xml.etree import ElementTree

import pytest

from games.presentation.tikal.panels import Player, display_tiles, hand_tile, player_panels, supply
from games.presentation.tikal.render import render_board
from games.presentation.tikal.scene import board_scene
from games.presentation.tikal.sides import render_players, render_supply, render_tiles
from games.presentation.tikal.table import board_table
from games.rules.registry import RULES

TIKAL = RULES["tikal"]


@pytest.mark.parametrize(("seats", "variant"), [(2, "basic"), (4, "auction")])
def test_every_position_of_a_game_can_be_drawn(seats: int, variant: str) -> None:
    state = TIKAL.setup(seats, "drawn", {"variant": variant})
    chance = random.Random(7)
    players = [Player(f"Player {seat}") for seat in range(seats)]
    steps = 0
    while TIKAL.active(state):
        seat = TIKAL.active(state)[0]
        state = TIKAL.transition(state, seat, chance.choice(TIKAL.legal(state, seat))).state
        steps += 1
        if steps % 10:
            continue
        view = TIKAL.view(state, None)
        scene = board_scene(view)
        ElementTree.fromstring(render_board(scene))
        assert sum(found.tile is not None for found in scene.cells) == len(view["cells"])
        assert len(board_table(view)) == len(view["cells"])
        assert render_players(player_panels(view, players)).count("player__score") == seats
        assert render_supply(supply(view))
        hand = hand_tile(view)
        tiles = (*display_tiles(view), *([hand] if hand else []))
        assert render_tiles(tiles).count("<svg") == len(tiles)
    assert steps > 100
