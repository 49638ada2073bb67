"""How fast the rules are: random 4-player games, beside the same of a peer, on one core.

A decision is: list all legal actions, choose one, apply it, with its events. Ours and the peer's
take turns in short rounds, so that both meet the same machine; the figure to look at is the ratio.
"""

from __future__ import annotations

from random import Random
from time import process_time

from catanatron import Color, Game, RandomPlayer

from games.rules.registry import RULES

ROUNDS, SECONDS = 6, 1.5
SEATS = 4


def our_game(seed: str, variant: str) -> int:
    """One game of ours; returns how many decisions it took."""
    rules = RULES["tikal"]
    state = rules.setup(SEATS, seed, {"variant": variant})
    draw, decisions = Random(seed).random, 0
    while active := rules.active(state):
        legal = rules.legal(state, active[0])
        state = rules.transition(state, active[0], legal[int(draw() * len(legal))]).state
        decisions += 1
    return decisions


def peer_game(seed: int) -> int:
    """One game of catanatron, a Python engine for Catan; returns how many decisions it took."""
    colours = (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)
    game = Game([RandomPlayer(colour) for colour in colours], seed=seed)
    decisions = 0
    while game.winning_color() is None and game.state.num_turns < 1000:
        game.play_tick()
        decisions += 1
    return decisions


def main() -> None:
    contestants = {
        "tikal, basic": lambda number: our_game(f"bench-{number}", "basic"),
        "tikal, auction": lambda number: our_game(f"bench-{number}", "auction"),
        "catanatron": lambda number: peer_game(number + 1),
    }
    decisions = dict.fromkeys(contestants, 0)
    seconds = dict.fromkeys(contestants, 0.0)
    games = dict.fromkeys(contestants, 0)
    for _ in range(ROUNDS):
        for name, play in contestants.items():
            start = process_time()
            while process_time() - start < SECONDS:
                decisions[name] += play(games[name])
                games[name] += 1
            seconds[name] += process_time() - start
    speed = {name: decisions[name] / seconds[name] for name in contestants}
    for name, figure in speed.items():
        ratio = figure / speed["catanatron"]
        print(f"{name:15} {figure:8,.0f} decisions/s  {ratio:5.2f} x catanatron")


if __name__ == "__main__":
    main()
