"""Time that runs short or out: warnings, and what the others may then decide."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime, timedelta

from django.db import transaction
from django.db.models import Exists, OuterRef, Q, QuerySet
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from games import clock
from games.clocks import warnings
from games.mail.clock_messages import IDLE_END
from games.models import Game, Notice, Seat
from games.selectors.clocks import votes_missing
from games.selectors.site import open_pause
from games.services.deadlines import locked_clock
from games.services.errors import ServiceError
from games.services.handover import seat_hand_over
from games.services.locks import touch
from games.services.notices import outbox_add, tell_seat
from games.services.sweeping import each
from games.services.trouble import grace_give

SUBSTITUTE = "medium"
FRESH_START = timedelta(hours=12)
"""At least so much time has who takes a seat back that was late."""
IDLE_WARNING = timedelta(days=27)
IDLE_NOTICE = timedelta(days=2)
BATCH = 200


class NotLate(ServiceError):
    code = "not_late"
    message = _("This player still has time.")


def deadlines_sweep() -> int:
    """Look at the clocks that are due; returns how many games that were."""
    if open_pause() is not None:
        return 0
    seats = Seat.objects.filter(_due(timezone.now()), game__status=Game.Status.RUNNING)
    games = seats.filter(game__paused_at=None).values_list("game_id", flat=True)
    found = sorted(set(games.order_by("deadline_at")[:BATCH]))
    return each(found, _look_at)


def _due(now: datetime) -> Q:
    """Seats to look at, and such whose clock was started without saying when."""
    forgotten = Q(check_at=None, overdue_since=None)
    clocked = Q(active=True, bot="", deadline_at__isnull=False)
    return clocked & (Q(check_at__lte=now) | forgotten)


@transaction.atomic
def _look_at(game_id: int) -> None:
    """Ask once more under the lock: a move may just have been made."""
    game = Game.objects.select_for_update(skip_locked=True).filter(pk=game_id).first()
    if game is None or not game.is_running or game.paused_at is not None:
        return
    now = timezone.now()
    seats = list(game.seats.select_related("user"))
    due = set(game.seats.filter(_due(now)).values_list("index", flat=True))
    for seat in seats:
        if seat.index in due:
            if clock.left(seat, now):
                _warn(game, seat, now)
            else:
                _time_out(game, seats, seat, now)


def clocks_look_at(game_id: int) -> None:
    """Look at the clocks of one game now, without waiting for the sweep."""
    _look_at(game_id)


def _time_out(game: Game, seats: Sequence[Seat], late: Seat, now: datetime) -> None:
    if grace_give(game, late, now):
        return
    late.overdue_since, late.check_at = now, None
    late.missed += 1
    late.save(update_fields=["overdue_since", "check_at", "missed"])
    touch(game)
    key = f"{late.index}:{game.turn}:{late.missed}"
    tell(game, "time_out", seats, key=key, late=late.index)


def _warn(game: Game, seat: Seat, now: datetime) -> None:
    """Tell the person, and look again at the next mark or when the time is up."""
    left, bank = clock.left(seat, now), seat.bank or game.clock_bank or timedelta(0)
    name = warnings.passed(left, bank)
    if name is not None and seat.deadline_at is not None and seat.check_at is not None:
        key = f"{seat.index}:{game.turn}:{name}:{seat.deadline_at:%Y%m%d%H%M}"
        tell(game, "time_short", [seat], key=key, deadline=seat.deadline_at.isoformat())
    clock.run(seat, now, left, clock.calendar_at(seat))
    seat.save(update_fields=["deadline_at", "check_at"])


@transaction.atomic
def seat_replace(*, game_id: int, actor: int, seat: int) -> Game:
    """Let a bot play for somebody who is late; they are told and may take the seat back."""
    game, _actor, late, _now = locked_late(game_id, actor, seat)
    seat_hand_over(game_id=game_id, seat=seat, level=SUBSTITUTE, by=Seat.BotBy.OTHERS)
    others = game.seats.exclude(index__in=[actor, seat])
    tell_seat(game, list(others), late, "seat_handed_over", level=SUBSTITUTE)
    bank = max(FRESH_START, game.clock_increment or timedelta(0))
    game.seats.filter(index=seat).update(bank=bank, overdue_since=None, check_at=None)
    key = f"{seat}:{game.turn}:{late.missed}"
    tell(game, "seat_handed_over", [late], key=key, by=actor, level=SUBSTITUTE)
    return game


@transaction.atomic
def game_end_vote(*, game_id: int, actor: int, seat: int) -> Game:
    """Agree to end the game without a result; it ends when all others who play agree."""
    game, voter, late, now = locked_late(game_id, actor, seat)
    voter.end_voted_at = now
    voter.save(update_fields=["end_voted_at"])
    touch(game)
    seats = list(game.seats.select_related("user"))
    if not votes_missing(seats, late):
        game_end(game, seats, reason="agreed")
    return game


def locked_late(game_id: int, actor: int, seat: int) -> tuple[Game, Seat, Seat, datetime]:
    """Like `locked_clock`, for what may only be done when the time is out."""
    found = locked_clock(game_id, actor, seat)
    if found[2].overdue_since is None:
        raise NotLate
    return found


def game_end(game: Game, seats: Sequence[Seat], *, reason: str) -> None:
    """End a locked game without a result, and tell everybody."""
    for seat in seats:
        if seat.overdue_since is not None:
            clock.remember(game, seat, timezone.now())
    game_close(game, Game.Status.ENDED)
    tell(game, "game_ended", seats, key="ended", reason=reason)


def game_close(game: Game, status: Game.Status) -> None:
    """Nobody has to act in a locked game any more."""
    game.status, game.finished_at = status, timezone.now()
    game.save(update_fields=["status", "finished_at"])
    game.seats.update(
        active=False, deadline_at=None, check_at=None, overdue_since=None, wanted_at=None
    )


def games_idle_sweep() -> int:
    """Warn about games in which nobody moves, and end them; returns how many ended."""
    now = timezone.now()
    told = Notice.objects.filter(
        game=OuterRef("pk"), kind="game_idle", created_at__gt=now - IDLE_WARNING
    )
    for game in _idle(now - IDLE_WARNING).filter(~Exists(told)):
        tell(game, "game_idle", list(game.seats.all()), key=str(game.seq))
    # Warned in time, also if no sweep came by for weeks.
    warned = told.filter(created_at__lte=now - IDLE_NOTICE)
    over = _idle(now - IDLE_END).filter(Exists(warned))
    ids = list(over.values_list("pk", flat=True)[:BATCH])
    return each(ids, lambda game_id: _end_idle(game_id, now))


@transaction.atomic
def _end_idle(game_id: int, now: datetime) -> bool:
    game = Game.objects.select_for_update(skip_locked=True).filter(pk=game_id).first()
    # Asked anew under the lock: somebody may just have moved.
    if game is None or not _idle(now - IDLE_END).filter(pk=game_id).exists():
        return False
    game_end(game, list(game.seats.all()), reason="idle")
    return True


def _idle(cutoff: datetime) -> QuerySet[Game]:
    """Running games without a move since then, unless somebody still has time by their clock."""
    active = Seat.objects.filter(game=OuterRef("pk"), active=True)
    busy = Q(active_since__gt=cutoff) | Q(deadline_at__gt=timezone.now()) | ~Q(bot="")
    still = Q(last_move_at__lte=cutoff) | Q(last_move_at=None, started_at__lte=cutoff)
    return Game.objects.filter(
        still, ~Exists(active.filter(busy)), status=Game.Status.RUNNING, paused_at=None
    )


def tell(game: Game, kind: str, seats: Sequence[Seat], *, key: str, **about: object) -> None:
    """One notice to each person on these seats, also to one for whom a bot plays."""
    now = timezone.now()
    outbox_add(
        Notice(
            user_id=seat.user_id,
            game=game,
            kind=kind,
            dedupe_key=f"{kind}:{game.pk}:{key}:{seat.index}",
            payload={"seat": seat.index, "seq": game.seq, "turn": game.turn, **about},
            due_at=now,
        )
        for seat in seats
        if seat.user_id
    )
