"""A whole turn by beam search: action after action, the best half-planned turns kept."""

from __future__ import annotations

from dataclasses import dataclass

from games.bots.protocol import OutOfTime
from games.bots.tikal2.weights import Weights
from games.bots.tikal2.worth import planning_worth, rivalry, worth
from games.rules.core.protocol import Seat
from games.rules.core.rng import Rng
from games.rules.tikal2.actions import (
    END_TURN,
    Action,
    PlaceRoom,
)
from games.rules.tikal2.legal import legal
from games.rules.tikal2.rules import Tikal2
from games.rules.tikal2.state import State
from games.rules.tikal2.transition import transition

LONGEST = 24
"""No sensible turn has more actions."""
_RULES = Tikal2()
GUESSED = 8
"""Places that are tried for a room that is only guessed."""


@dataclass(frozen=True, slots=True)
class Budget:
    """Counted in positions, not in seconds, so that play can be repeated."""

    width: int
    """Half-planned turns that are kept after each action."""
    replies: int = 1
    """Turns for which the chances of the rivals are looked at."""
    noise: float = 0.0
    """Points by which each judgement may be wrong."""


@dataclass(frozen=True, slots=True)
class Line:
    """A turn, or the beginning of one."""

    state: State
    actions: tuple[Action, ...]
    score: float
    known: int = 0
    """How many actions there are up to the first that reveals something: the rest is a guess."""


@dataclass(frozen=True, slots=True)
class Searcher:
    seat: Seat
    weights: Weights
    budget: Budget
    rng: Rng
    out_of_time: OutOfTime

    def best(self, state: State) -> Line:
        """The best turn that was found; at least one action long."""
        beam = [Line(state, (), 0.0)]
        ends: list[Line] = []
        for _ in range(LONGEST):
            grown: dict[tuple[object, ...], Line] = {}
            for line in beam:
                self._grow(line, grown, ends)
                if self.out_of_time() and (ends or grown):
                    break
            ranked = sorted(grown.values(), key=_score)
            beam = ranked[: self.budget.width]
            if not beam or (ends and self.out_of_time()):
                break
        return self._answered(ends) if ends else beam[0]

    def _grow(self, line: Line, grown: dict[tuple[object, ...], Line], ends: list[Line]) -> None:
        for action in self._options(line):
            if action is END_TURN:
                final = worth(line.state, self.seat, self.weights) + self._error()
                ends.append(Line(line.state, (*line.actions, action), final, line.known))
                continue
            state = transition(line.state, self.seat, action).state
            actions = (*line.actions, action)
            if state.seat != self.seat or state.stage == "over":
                ends.append(Line(state, actions, worth(state, self.seat, self.weights)))
                continue
            score = planning_worth(state, self.seat, self.weights) + self._error()
            known = line.known or (len(actions) if _RULES.reveals(line.state, action) else 0)
            signature = _signature(state, self.seat)
            same = grown.get(signature)
            if same is None or same.score < score:
                grown[signature] = Line(state, actions, score, known)

    def _options(self, line: Line) -> list[Action]:
        options = legal(line.state, self.seat)
        if line.known and isinstance(options[0], PlaceRoom):
            return self.rng.shuffled(options)[:GUESSED]
        return options

    def _error(self) -> float:
        """Between minus and plus the noise."""
        if not self.budget.noise:
            return 0.0
        return self.budget.noise * (self.rng.below(2001) - 1000) / 1000

    def _answered(self, ends: list[Line]) -> Line:
        """The best of the candidates when it is also asked what they leave to the rivals."""
        ends.sort(key=_score)
        if self.budget.replies <= 1:
            return ends[0]
        return max(
            ends[: self.budget.replies],
            key=lambda end: end.score - rivalry(end.state, self.seat, self.weights),
        )


def _score(line: Line) -> float:
    return -line.score


def _signature(state: State, seat: int) -> tuple[object, ...]:
    """Equal for the same position reached in another order."""
    return (
        state.scores[seat],
        state.explorers[seat],
        state.pirogues[seat],
        state.backpacks[seat],
        state.camps[seat],
        state.tokens[seat],
        state.cards[seat],
        state.treasures[seat],
        state.flagged[seat],
        state.spaces,
        state.pending,
        state.drawn,
        state.delivery,
        state.cells,
        state.rotations,
        state.tents[seat],
        (state.normal, state.extra, state.moving, state.walked, state.back, state.navigated),
        state.taken[seat],
        state.wheel,
    )
