"""What the evaluation counts, in points. The tuned numbers are in `tuned.py`."""

from __future__ import annotations

from dataclasses import dataclass, fields, replace

from games.bots.tikal.tuned import SETS


@dataclass(frozen=True, slots=True)
class Weights:
    """The defaults are hand-set: `tune_bot` starts from them."""

    # How likely a temple is still mine when it scores: log-odds, by AP that a rival needs.
    hold_base: float = 0.3
    hold_slope: float = 2.5
    """For each 10 AP that the cheapest attack costs."""
    take_base: float = 0.0
    take_slope: float = 3.0
    """For each 10 AP that taking it would cost me."""
    late_hold: float = 0.3
    """Where the log-odds of a holder drift to in the long run."""
    late_take: float = -1.2
    cooling: float = 0.7
    """How fast they drift, by turns of a seat."""
    later: float = 0.7
    """Each later scoring round counts so much of the one before."""
    access: float = 0.4
    """How many AP an attack is worth less for each AP that the way of a rival is longer."""
    growth: float = 0.4
    """For each level that could still be uncovered."""
    rival: float = 0.9
    """What the best rival gains is my loss, in this proportion."""
    crowd: float = 0.4
    """More than two seats: how much of that is spread over all rivals."""

    treasure: float = 1.0
    """For each point of treasures and each scoring round to come."""
    hope: float = 0.3
    """For what a next treasure would add."""
    site: float = 0.5
    """For a member beside treasures, in treasures."""
    guard: float = 1.0
    """For each point of a guarded temple and each scoring round to come."""
    guard_kept: float = 2.0
    """For a guard in hand, by scoring round to come."""
    camp_kept: float = 2.0
    """For a camp in hand, at the beginning of the game."""
    leader: float = 2.0
    """For a leader who is in the game, by scoring round."""
    roam: float = 0.04
    """For the leader near temples, by their values."""
    idle: float = 0.015
    """For a worker near temples, by their values."""
    supply: float = 0.3
    """For a worker in the supply, at the beginning of the game."""

    reply: float = 0.5
    """How much the position after the answer of the next seat counts, if it is looked at."""

    # Where tiles go: a quick rule that picks what is worth searching.
    lay_temple: float = 0.6
    lay_treasure: float = 0.3
    lay_jungle: float = 0.3
    lay_link: float = 0.3
    lay_volcano: float = 0.5

    bid_share: float = 0.5
    """How much of what the first choice is worth is offered for it."""
    bid_volcano: float = 1.0
    """What it is worth to choose the moment of a scoring round."""

    def changed(self, values: dict[str, float]) -> Weights:
        return replace(self, **values)


NAMES: tuple[str, ...] = tuple(item.name for item in fields(Weights))


def load(name: str) -> Weights:
    """A tuned set; what it does not say is as hand-set."""
    return Weights().changed(SETS.get(name, {}))
