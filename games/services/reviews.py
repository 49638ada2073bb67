"""Reviews of finished games: one turn after the other, so that bots at play need not wait long.

Every turn that was looked at is saved at once. Whoever comes second with the same turn, be it a
task that was delivered twice or one that the sweep has woken again, finds it done.
"""

from __future__ import annotations

import logging
from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import timedelta
from typing import Any

from django.db import transaction
from django.db.models import F
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from games.bots.judge import planned, played
from games.bots.registry import BOTS, JUDGES, LEVELS
from games.models import Game, Move, Review
from games.rules.registry import RULES
from games.services.bots import alarm
from games.services.errors import ServiceError
from games.services.wake import wake

logger = logging.getLogger(__name__)

THINKING_TIME = 4.0
"""Nobody waits at the table, so it may take longer than a bot that plays."""
STANDS_STILL = timedelta(seconds=60)


class NotFinished(ServiceError):
    code = "not_finished"
    message = _("A game can be reviewed when it is over.")


@dataclass(frozen=True, slots=True)
class OwnTurn:
    """A turn that a person has played."""

    number: int
    before: int
    """The move before it, 0 if there is none: the position in which the turn began."""
    state: Any
    actions: list[Any] = field(default_factory=list)
    last: list[int] = field(default_factory=list)
    """Numbers of its moves."""


@transaction.atomic
def review_start(*, game_id: int, seat: int) -> Review:
    """Have the turns of a seat reviewed; asking again only wakes who has forgotten it."""
    game = Game.objects.select_for_update().get(pk=game_id)
    if game.status != Game.Status.FINISHED:
        raise NotFinished
    review, made = Review.objects.get_or_create(
        game=game,
        seat=seat,
        defaults={"total": len(own_turns(game, seat)), "touched_at": timezone.now()},
    )
    if made and not review.finished:
        wake("bot_review", review.pk)
    return review


def review_step(*, review_id: int) -> bool:
    """Look at the next turn; False if there is none, or if somebody else was faster."""
    review = Review.objects.select_related("game").get(pk=review_id)
    if review.finished:
        return False
    turn = own_turns(review.game, review.seat)[review.done]
    found = _judged(review.game, review.seat, turn)
    rows = Review.objects.filter(pk=review.pk, done=review.done)
    if not rows.update(
        turns=[*review.turns, found], done=review.done + 1, touched_at=timezone.now()
    ):
        return False
    if review.done + 1 < review.total:
        wake("bot_review", review.pk)
    return True


def reviews_overdue_wake() -> int:
    """Wake the reviews that nobody goes on with; returns how many."""
    late = timezone.now() - STANDS_STILL
    forgotten = Review.objects.filter(done__lt=F("total"), touched_at__lt=late)
    found = list(forgotten.values_list("pk", flat=True)[:50])
    for review_id in found:
        wake("bot_review", review_id)
    return len(found)


def own_turns(game: Game, seat: int) -> list[OwnTurn]:
    """The turns of a seat that its person has played to their end."""
    return [turn for turn in _turns(game, seat) if RULES[game.key].ends_turn(turn.actions[-1])]


def _turns(game: Game, seat: int) -> Iterator[OwnTurn]:
    rules, judge = RULES[game.key], JUDGES[game.key]
    state = rules.start(game.seats.count(), game.options, game.setup).state
    before, turn = 0, None
    for move in Move.objects.filter(game=game, undone=False).order_by("seq"):
        action = rules.actions.load(move.action)
        if turn is not None and (move.seat != seat or move.turn != turn.number):
            yield turn
            turn = None
        if move.seat == seat and not move.by_bot and (turn or judge.begins(state)):
            turn = turn or OwnTurn(move.turn, before, state)
            turn.actions.append(action)
            turn.last.append(move.seq)
        state, before = rules.transition(state, move.seat, action).state, move.seq  # type: ignore[arg-type]
    if turn is not None:
        yield turn


def _judged(game: Game, seat: int, turn: OwnTurn) -> dict[str, Any]:
    """The turn with its gap; None for the gap if the bot has failed."""
    rules, judge = RULES[game.key], JUDGES[game.key]
    bot, seed = BOTS[game.key][LEVELS[-1]], f"review:{game.pk}:{turn.before}"
    found: dict[str, Any] = {"number": turn.number, "before": turn.before, "last": turn.last[-1]}
    found["played"] = [rules.actions.dump(action) for action in turn.actions]
    try:
        line = planned(rules, bot, turn.state, seat, seed, alarm(THINKING_TIME))  # type: ignore[arg-type]
        own = played(rules, turn.state, seat, turn.actions)  # type: ignore[arg-type]
        gap = judge.score(line.positions, seat) - judge.score(own.positions, seat)  # type: ignore[arg-type]
    except Exception:
        logger.exception("review of game %s, seat %s failed at %s", game.pk, seat, turn.before)
        return {**found, "gap": None, "better": []}
    better = [rules.actions.dump(action) for action in line.actions]
    return {**found, "gap": round(gap, 2), "better": better}
