"""Deadlines that moderators move, and what they let happen at once: a time-out, a bot's turn."""

from __future__ import annotations

from datetime import datetime, timedelta

from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from games import clock
from games.clocks.running import elapsed
from games.models import Game, Seat
from games.services.bots import bot_turn
from games.services.deadlines import MOST_LEFT, NoClock
from games.services.errors import NotRunning, ServiceError, StaleGame
from games.services.locks import lock_game, touch
from games.services.moderation.core import NothingToDo, On, Order, act, log
from games.services.notices import tell_moderated
from games.services.timeouts import clocks_look_at


class BadDeadline(ServiceError):
    code = "bad_deadline"
    status = 422
    message = _("A deadline lies in the future, at most 60 days from now.")


class NoBot(ServiceError):
    code = "no_bot"
    message = _("No bot has to play in this game now.")


@act("moderate_games")
def deadline_extend(order: Order, *, game_id: int, seat: int, hours: int) -> Game:
    """Give a seat so many hours more, also one that had no clock."""
    game, row = _waited_for(game_id, seat)
    now, more = game.paused_at or timezone.now(), timedelta(hours=hours)
    if not timedelta(0) < more <= MOST_LEFT:
        raise BadDeadline
    before = _clock(row)
    clock.add(row, now, more)
    return _moved(order, "deadline_extend", row, before, hours=hours)


@act("moderate_games")
def deadline_set(order: Order, *, game_id: int, seat: int, deadline: datetime) -> Game:
    """Let the time of a seat be over at that moment, or a little before if it sleeps then."""
    game, row = _waited_for(game_id, seat)
    now = timezone.now()
    if game.paused_at is not None:
        raise NotRunning(_("Let the game go on first."))
    calendar = clock.calendar_at(row)
    time = elapsed(now, deadline, calendar)
    if not now < deadline <= now + MOST_LEFT or not time:
        raise BadDeadline
    before = _clock(row)
    row.bank, row.overdue_since = max(row.bank or time, time), None
    clock.run(row, now, time, calendar)
    return _moved(order, "deadline_set", row, before)


def _moved(order: Order, name: str, row: Seat, before: dict[str, str], **details: int) -> Game:
    row.save(update_fields=clock.FIELDS)
    touch(row.game)
    log(order, name, On(row.game, row.index, row.user), before=before, **_clock(row), **details)
    tell_moderated(row.game, "time_given" if details else "time_set", order.reason)
    return row.game


def _clock(row: Seat) -> dict[str, str]:
    return {"deadline": row.deadline_at.isoformat() if row.deadline_at else ""}


def _waited_for(game_id: int, seat: int) -> tuple[Game, Seat]:
    """The game and the seat of a person who must act."""
    game = lock_game(game_id)
    if not game.is_running:
        raise NotRunning
    row = game.seats.select_related("user").filter(index=seat, active=True, bot="").first()
    if row is None:
        raise NoClock(_("Nobody is waiting for this seat, or a bot plays there."))
    row.game = game
    return game, row


@act("moderate_games")
def timeout_force(order: Order, *, game_id: int, seat: int) -> Game:
    """Let the time of a seat be out now, so that the others may decide."""
    game, row = _waited_for(game_id, seat)
    if game.paused_at is not None:
        raise NotRunning(_("Let the game go on first."))
    if row.overdue_since is not None:
        raise NothingToDo(_("Its time is out already, and the others know."))
    before, now = _clock(row), timezone.now()
    row.deadline_at = row.check_at = now
    row.save(update_fields=["deadline_at", "check_at"])
    clocks_look_at(game.pk)
    log(order, "timeout_force", On(game, seat, row.user), before=before)
    tell_moderated(game, "time_over", order.reason)
    return game


@act("moderate_games")
def bot_force(order: Order, *, game_id: int, expected_seq: int | None = None) -> Game:
    """Let the bot whose turn it is play at once, in this very process.

    It thinks before anything is locked, so the table stays open to others meanwhile.
    """
    game = Game.objects.get(pk=game_id)
    seat = game.seats.filter(active=True).exclude(bot="").first()
    if seat is None or not game.is_running:
        raise NoBot
    if game.paused_at is not None:
        raise NotRunning(_("Let the game go on first."))
    before, turn = game.seq if expected_seq is None else expected_seq, game.turn
    game.seq = before
    # What reveals something is committed on its own: a turn may take several rounds of thinking.
    while game.is_running and game.turn == turn:
        if not bot_turn(game_id=game_id, expected_seq=game.seq):
            raise StaleGame
        game.refresh_from_db()
    log(order, "bot_force", On(game, seat.index), before={"seq": before}, seq=game.seq)
    tell_moderated(game, "bot_played", order.reason)
    return game
