"""Moving deadlines: calendars that change, pauses, and time that is given."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from datetime import datetime, time, timedelta

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from accounts.middleware import zone
from accounts.models import User
from games import clock
from games.clocks import stored
from games.clocks.calendar import Calendar, NeverRuns, weekly
from games.models import Game, Seat
from games.services.errors import NotRunning, ServiceError
from games.services.locks import still_owner, touch
from games.services.notices import notices_go_on
from games.services.play import wake_bots

LEAST_WEEK = timedelta(hours=40)
"""Opponents wait as well: so much of every week must count."""
GIFT = timedelta(hours=24)
MOST_LEFT = timedelta(days=60)


class TooQuiet(ServiceError):
    code = "too_quiet"
    status = 422
    message = _("Your clock would hardly ever run. Leave at least 40 hours in every week.")


class NoClock(ServiceError):
    """Nobody is waiting for this seat, or it has no clock."""

    code = "no_clock"
    message = _("There is no clock running for this player.")


class OwnClock(ServiceError):
    code = "own_clock"
    status = 403
    message = _("Only the others can decide this.")


class TimeEnough(ServiceError):
    code = "time_enough"
    message = _("This player has a lot of time already.")


@transaction.atomic
def calendar_set(*, user_id: int, calendar: Calendar) -> User:
    """Keep when somebody's clocks stand still; holidays at once, hours from the next turn on."""
    if weekly(calendar) < LEAST_WEEK:
        raise TooQuiet
    user = lock_person(user_id)
    before = clock.calendar_of(user)
    user.calendar = stored.dump(calendar)
    user.save(update_fields=["calendar"])
    deadlines_move(user=user, before=before)
    return user


@transaction.atomic
def hours_set(
    *, user_id: int, quiet_from: time | None, quiet_to: time | None, days_off: Iterable[int]
) -> User:
    """Keep the quiet hours and days off of a person; their holidays stay."""
    before = clock.calendar_of(lock_person(user_id))
    try:
        calendar = replace(
            before, quiet_from=quiet_from, quiet_to=quiet_to, days_off=frozenset(days_off)
        )
    except NeverRuns:
        raise TooQuiet from None
    return calendar_set(user_id=user_id, calendar=calendar)


def lock_person(user_id: int) -> User:
    """The person for this transaction alone; notices to them may still be written meanwhile."""
    return User.objects.select_for_update(no_key=True).get(pk=user_id)


@transaction.atomic
def deadlines_move(*, user: User, before: Calendar) -> None:
    """Let every running clock of a person stand still on other holidays than before.

    Zone, quiet hours and days off change only with the next turn: see `clock.calendar_at`.
    """
    after, now = clock.calendar_of(user), timezone.now()
    if after == before:
        return
    # Also the games in which they wait: it may become their turn before this is committed.
    games = Game.objects.filter(status=Game.Status.RUNNING, seats__user=user)
    for game in games.order_by("pk").select_for_update(of=("self",)):
        seat = game.seats.get(user=user)
        seat.user = user
        if seat.active and seat.deadline_at is not None:
            seat.hours = seat.hours or stored.dump_hours(before)
            calendar = clock.calendar_at(seat)
            was = replace(calendar, holidays=before.holidays)
            clock.move(seat, game.paused_at or now, was, calendar)
            seat.save(update_fields=["deadline_at", "check_at", "hours"])
            if was != calendar:
                touch(game)


def deadlines_move_zone(*, user: User, before: str) -> None:
    """The same for somebody who was in another time zone."""
    deadlines_move(user=user, before=stored.load(zone(before), user.calendar))


@transaction.atomic
def game_pause(*, game_id: int) -> Game:
    """Stop a game and all its clocks. Pausing twice is pausing once."""
    game = _running(game_id)
    if game.paused_at is None:
        game.paused_at = timezone.now()
        game.save(update_fields=["paused_at"])
        touch(game)
    return game


@transaction.atomic
def game_resume(*, game_id: int) -> Game:
    """Go on: everybody has as much time left as when the game was paused."""
    game, now = _running(game_id), timezone.now()
    if game.paused_at is None:
        return game
    seats = list(game.seats.select_related("user"))
    for seat in seats:
        if seat.active:
            clock.resume(seat, game.paused_at, now)
            seat.active_since = now
            seat.save(update_fields=["deadline_at", "check_at", "active_since"])
    game.paused_at = None
    game.save(update_fields=["paused_at"])
    touch(game)
    wake_bots(game, seats)
    notices_go_on(game)
    return game


@transaction.atomic
def time_give(*, game_id: int, giver: int, seat: int) -> Game:
    """An opponent gives a seat a day more, whether its time is out or not."""
    game, _giver, late, now = locked_clock(game_id, giver, seat)
    if clock.left(late, now) + GIFT > MOST_LEFT:
        raise TimeEnough
    clock.add(late, now, GIFT)
    late.wanted_at = None  # They have time again.
    late.save(update_fields=[*clock.FIELDS, "wanted_at"])
    touch(game)
    return game


def locked_clock(game_id: int, actor: int, seat: int) -> tuple[Game, Seat, Seat, datetime]:
    """The game, who decides, and the seat whose clock runs, for this transaction alone."""
    game = _running(game_id)
    if game.paused_at is not None:
        raise NotRunning
    if actor == seat:
        raise OwnClock
    seats = {row.index: row for row in game.seats.select_related("user")}
    still_owner(seats.values())
    row = seats.get(seat)
    if row is None or not row.active or row.bot or row.deadline_at is None:
        raise NoClock
    return game, seats[actor], row, timezone.now()


def _running(game_id: int) -> Game:
    game = Game.objects.select_for_update().get(pk=game_id)
    if not game.is_running:
        raise NotRunning
    return game
