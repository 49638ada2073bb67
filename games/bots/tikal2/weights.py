"""What the evaluation counts, in points. The tuned numbers are in `tuned.py`."""

from __future__ import annotations

from dataclasses import dataclass, fields, replace

from games.bots.tikal2.tuned import SETS


@dataclass(frozen=True, slots=True)
class Weights:
    """The defaults are hand-set: `tune_bot` starts from them."""

    prospect: float = 0.75
    """For what can be excavated in the turns to come, the best of it first."""
    patience: float = 0.85
    """How much each further excavation counts of the one before: others are faster."""
    locked: float = 0.35
    """For what only another key would open."""
    passage: float = 4.0
    """For a secret passage that is not planned for yet."""
    doors: float = 0.25
    """For each flagged door: rooms of its colour and scoring tiles are worth more."""

    camp: float = 1.0
    """For each point of the keys in camp and each scoring to come."""
    hoard: float = 0.5
    """For what one more key in camp would add, by turn to come (as far as there are any)."""
    altar: float = 0.7
    """For each altar that is mine now, in points of a scoring."""
    backpack: float = 0.8
    """For a key in the backpack besides what it opens: the forest takes one."""

    treasure: float = 3.3
    """For each treasure of the kind of which there are most."""
    spread: float = 0.85
    """How much a treasure of the next kind counts of that: a delivery takes one kind."""

    card: float = 1.0
    """For each point that cards are thought to bring."""
    tent: float = 6.0
    """For a tent that may be used, as long as the round gives time for it."""
    icon: float = 3.0
    """For each action of a tile that is still to be used, while a turn is planned."""
    rival: float = 0.3
    """What the best rival can excavate next is my loss, in this proportion."""

    def changed(self, values: dict[str, float]) -> Weights:
        return replace(self, **values)


NAMES: tuple[str, ...] = tuple(item.name for item in fields(Weights))


def load(name: str) -> Weights:
    """A tuned set; what it does not say is as hand-set."""
    return Weights().changed(SETS.get(name, {}))
