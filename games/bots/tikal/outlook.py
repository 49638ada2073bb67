"""When the coming scoring rounds are, and what a temple is then worth to whom.

Built once a turn from public knowledge: a volcano is in each of B, D and F, and the backs of
the tiles show the letters.
"""

from __future__ import annotations

from math import exp

from games.bots.tikal.weights import Weights
from games.rules.tikal.meta import SCORING_ROUNDS
from games.rules.tikal.scoring import TREASURE_POINTS, worth
from games.rules.tikal.state import State
from games.rules.tikal.tiles import COPIES, DRAWN, LETTERS, TILES

STEPS_PER_AP = 1
LAST = 40
"""Curves are tables over AP, up to here."""
TILES_BETWEEN = 11
"""From one volcano to the next, on average."""

RISES = (1, 2, 3, 0)
"""Points that one more of a kind adds."""

Curve = list[float]


def volcano_odds(state: State) -> tuple[float, float]:
    """(chance that the next turn brings a scoring round, expected turns until one comes)."""
    stack = state.stack
    ahead = len(state.display)
    if any(TILES[tile].kind == "volcano" for tile in state.display):
        return 0.5, (ahead + 1) / 2
    letter = next((TILES[tile].letter for tile in stack if TILES[tile].kind == "volcano"), "")
    if not letter:
        left = ahead + len(stack)
        return float(left == 0), left + 1.0
    same = sum(TILES[tile].letter == letter for tile in stack)
    before = sum(LETTERS.index(TILES[tile].letter) < LETTERS.index(letter) for tile in stack)
    if state.variant == "auction":
        soon = max(0, state.seats - before) / same / 2 if not ahead else 0.0
        return min(0.5, soon), ahead + before + (same + 1) / 2
    return (0.0 if before else 1 / same), before + (same + 1) / 2


def _odds(logit: float) -> float:
    return 1 / (1 + exp(-logit)) if logit > -30 else 0.0


class Outlook:
    """The scoring rounds to come, by seat, as curves over the AP that a change would cost."""

    __slots__ = (
        "weights", "seats", "me", "now", "ahead", "soon", "wait",
        "hold", "take", "sure", "loss", "unseen", "growing", "life",
    )  # fmt: skip

    def __init__(self, state: State, me: int, weights: Weights) -> None:
        self.weights, self.seats, self.me = weights, state.seats, me
        self.now = state.phase == "scoring"
        """This turn ends with my score."""
        self.ahead = SCORING_ROUNDS - state.rounds
        """Rounds that have not begun."""
        self.soon, wait = volcano_odds(state)
        self.wait = (wait + self.now) / state.seats
        turns = len(state.stack) + len(state.display) + (state.variant == "basic")
        self.life = min(1.0, turns / len(DRAWN)) if self.ahead else 0.0
        """How much of the game is still to come, from 1 to 0."""
        self.growing = weights.growth * (1 - self.soon if self.ahead else 0)
        self.hold: list[Curve] = []
        self.take: list[Curve] = []
        self.sure: list[int] = []
        """1 for seats that still score in the round that is being scored now."""
        for seat in range(state.seats):
            queued = self.now and seat in state.queue
            contested = queued and state.queue[0] != seat
            self._add_seat(queued, contested)
            self.sure.append(int(queued or (self.now and seat == me)))
        self.loss = self._losses(state)
        self.unseen = [COPIES - sum(held) for held in zip(*state.treasures, strict=True)]
        """By treasure: how many nobody has."""

    def _add_seat(self, queued: bool, contested: bool) -> None:
        weights, drifts = self.weights, self._drifts()
        if contested:
            drifts.append((1.0, 1.0))
        hold, take = [], []
        for step in range(LAST + 1):
            ten = step / STEPS_PER_AP / 10
            holding = weights.hold_base + weights.hold_slope * ten
            taking = weights.take_base - weights.take_slope * ten
            held = taken = 0.0
            for weight, drift in drifts:
                held += weight * _odds(holding + (weights.late_hold - holding) * (1 - drift))
                taken += weight * _odds(taking + (weights.late_take - taking) * (1 - drift))
            if queued and not contested:
                held += 1.0
                taken += max(0.0, 1 - ten * ten) * 0.8
            hold.append(held)
            take.append(taken)
        self.hold.append(hold)
        self.take.append(take)

    def _drifts(self) -> list[tuple[float, float]]:
        """(weight of a scoring round, how much today's position still says about it)."""
        if not self.ahead:
            return []
        weights = self.weights
        drifts = [(self.soon, 1.0), (1 - self.soon, 1 / (1 + weights.cooling * self.wait))]
        weight, wait = 1.0, self.wait
        for _ in range(self.ahead - 1):
            weight *= weights.later
            wait += TILES_BETWEEN / self.seats
            drifts.append((weight, 1 / (1 + weights.cooling * wait)))
        return drifts

    def _losses(self, state: State) -> list[float]:
        """By seat: how much its gain counts against me; mine counts for me."""
        weights, me = self.weights, self.me
        rivals = [seat for seat in range(self.seats) if seat != me]
        standing = [
            state.scores[seat] + sum(worth(state, seat)) * (self.ahead + self.sure[seat])
            for seat in range(self.seats)
        ]
        best = max(standing[seat] for seat in rivals)
        shares = {seat: exp((standing[seat] - best) / 8) for seat in rivals}
        rival = weights.rival if self.ahead else 1.0
        crowd = weights.crowd if len(rivals) > 1 else 0.0
        losses = [0.0] * self.seats
        for seat in rivals:
            leading = shares[seat] / sum(shares.values())
            losses[seat] = rival * ((1 - crowd) * leading + crowd / len(rivals))
        losses[me] = -1.0
        return losses

    def rounds(self, seat: int, weight: float) -> float:
        """Scoring rounds of a point that nobody can take away; the present one is exact."""
        return weight * self.ahead + self.sure[seat]

    def kept(self, supply: int, camps: int, guards: int) -> float:
        """What is worth something because it can still be used."""
        weights = self.weights
        value = self.life * (weights.supply * supply + weights.camp_kept * camps)
        return value + self.ahead * weights.guard_kept * guards

    def treasures(self, treasures: tuple[tuple[int, ...], ...]) -> float:
        """What all treasures are worth to me, those of rivals counted against me."""
        total, weights, unseen = 0.0, self.weights, self.unseen
        covered = sum(unseen) or 1
        for seat, held in enumerate(treasures):
            points = hope = 0.0
            for kind, count in enumerate(held):
                points += TREASURE_POINTS[count]
                hope += RISES[count] * unseen[kind] / covered
            value = points * self.rounds(seat, weights.treasure) + weights.hope * hope * self.ahead
            total -= self.loss[seat] * value
        return total

    def find(self, held: tuple[int, ...]) -> float:
        """What the next treasure from under the ground is worth to me, on average."""
        covered = sum(self.unseen) or 1
        rise: int = sum(
            [RISES[count] * left for count, left in zip(held, self.unseen, strict=True)]
        )
        return self.rounds(self.me, self.weights.treasure) * rise / covered
