"""Turns of bots: thought out outside any transaction, committed like anybody else's."""

from __future__ import annotations

import logging
import time
import traceback
from collections.abc import Callable
from datetime import timedelta
from typing import Any

from django.utils import timezone

from games.bots.play import next_actions
from games.bots.registry import BOTS
from games.models import BotFailure, Game, Seat
from games.rules.core.protocol import Rules
from games.rules.registry import RULES
from games.selectors.site import open_pause
from games.services.errors import ServiceError
from games.services.play import turn_commit
from games.services.wake import wake
from tikal_site.ops import context, metrics

logger = logging.getLogger(__name__)
AnyRules = Rules[Any, Any, Any]

THINKING_TIME = 2.0
"""Seconds after which a bot plays the best that it has found."""
TOO_LONG = 3 * THINKING_TIME
"""An answer after that is played all the same, but somebody should look into it."""
TRACEBACK_END = 8000
OVERDUE = timedelta(seconds=20)
"""A bot that has not played by then was forgotten: its task is lost or its worker died."""


def bot_turn(*, game_id: int, expected_seq: int) -> bool:
    """Let the bot whose turn it is play; False if somebody or something else was faster."""
    game = Game.objects.get(pk=game_id)
    seat = game.seats.filter(active=True).exclude(bot="").first()
    if game.seq != expected_seq or not game.is_running or game.paused_at or seat is None:
        return False
    if open_pause() is not None:
        return False
    rules: AnyRules = RULES[game.key]
    state = rules.load(game.state or {})
    context.add(seat=seat.index)
    began = time.monotonic()
    try:
        actions = _think(game, seat, state)
        late = time.monotonic() - began > TOO_LONG
        _measure(game, seat, began, "late" if late else "played")
        if late:
            logger.warning("bot %s was late in game %s, seat %s", seat.bot, game.pk, seat.index)
            _failure_add(game, seat, began, "")
        return _commit(game, seat, actions)
    except Exception:
        # The bot was shown a position with nothing true behind what is hidden, so neither the
        # log nor the row below can give anything away.
        logger.exception("bot %s failed in game %s, seat %s", seat.bot, game.pk, seat.index)
        _measure(game, seat, began, "failed")
        _failure_add(game, seat, began, traceback.format_exc()[-TRACEBACK_END:])
        return _commit(game, seat, simple_turn(rules, state, seat.index))


def _measure(game: Game, seat: Seat, began: float, result: str) -> None:
    metrics.BOTS.labels(game.key, seat.bot, result).observe(time.monotonic() - began)


def _failure_add(game: Game, seat: Seat, began: float, trace: str) -> None:
    BotFailure.objects.create(
        game=game,
        seat=seat.index,
        level=seat.bot,
        seq=game.seq,
        seconds=round(time.monotonic() - began, 3),
        traceback=trace,
    )


def _think(game: Game, seat: Seat, state: Any) -> list[Any]:
    bot = BOTS[game.key][seat.bot]
    seed = f"{game.pk}:{game.seq}"
    return next_actions(RULES[game.key], bot, state, seat.index, seed, alarm(THINKING_TIME))  # type: ignore[arg-type]


def alarm(seconds: float) -> Callable[[], bool]:
    """Says True once so many seconds have passed."""
    end = time.monotonic() + seconds
    return lambda: time.monotonic() > end


def _commit(game: Game, seat: Seat, actions: list[Any]) -> bool:
    try:
        turn_commit(
            game_id=game.pk,
            seat=seat.index,
            actions=actions,
            expected_seq=game.seq,
            by_bot=True,
        )
    except ServiceError:
        return False
    return True


def simple_turn(rules: AnyRules, state: Any, seat: int) -> list[Any]:
    """The shortest legal turn: what must be done, then the end."""
    actions: list[Any] = []
    while seat in rules.active(state):
        legal = rules.legal(state, seat)  # type: ignore[arg-type]
        action = next((item for item in legal if rules.ends_turn(item)), legal[0])
        actions.append(action)
        if rules.ends_turn(action) or rules.reveals(state, action):
            break
        state = rules.transition(state, seat, action).state  # type: ignore[arg-type]
    return actions


def bots_overdue_wake() -> int:
    """Wake the bots that nobody woke; returns how many."""
    seats = Seat.objects.filter(
        active=True,
        active_since__lt=timezone.now() - OVERDUE,
        game__status=Game.Status.RUNNING,
        game__paused_at=None,
    ).exclude(bot="")
    games = list(seats.values_list("game_id", "game__seq")[:200])
    for game_id, seq in games:
        wake("bot_play", game_id, seq)
    return len(games)
