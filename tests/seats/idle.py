"""Whole games in no time, for what comes after them."""

from games.models import Game
from games.services.bots import simple_turn
from games.services.play import turn_commit
from tests.support.games import active_seat, rules_of, state_of


def play_idly(game: Game) -> Game:
    """To the end, with turns in which nothing is done but what must be."""
    rules = rules_of(game)
    while game.is_running:
        seat = active_seat(game).index
        turn = simple_turn(rules, state_of(game), seat)
        game = turn_commit(game_id=game.pk, seat=seat, actions=turn, expected_seq=game.seq)
    return game
