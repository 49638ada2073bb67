"""My deadlines for calendar programs: what is due, where and when, and nothing of the games."""

from __future__ import annotations

from datetime import UTC, timedelta

from django.conf import settings
from django.utils import timezone
from django.utils.translation import gettext as _
from icalendar import Calendar, Event

from accounts.models import User
from games.models import Game, Seat

LENGTH = timedelta(minutes=30)
"""An entry ends with the deadline; without a length many programs do not show it."""
MOST = 200


def feed_owner(token: str) -> User | None:
    return User.objects.filter(calendar_token=token, is_active=True).first()


def feed_of(user: User) -> bytes:
    """iCalendar (RFC 5545), in the language that is active, in two queries with the owner."""
    feed = Calendar()
    feed.add("prodid", f"-//{settings.SITE_HOST}//Tikal//EN")
    feed.add("version", "2.0")
    feed.add("method", "PUBLISH")
    feed.add("x-wr-calname", _("My turns"))
    for seat in _due(user):
        feed.add_component(_entry(seat))
    return bytes(feed.to_ical())


def _due(user: User) -> list[Seat]:
    seats = Seat.objects.filter(
        user=user,
        active=True,
        bot="",
        deadline_at__isnull=False,
        game__status=Game.Status.RUNNING,
        game__paused_at=None,
    )
    needed = ("index", "deadline_at", "active_since", "game__name", "game__turn")
    return list(seats.select_related("game").only(*needed).order_by("deadline_at")[:MOST])


def _entry(seat: Seat) -> Event:
    assert seat.deadline_at is not None
    entry, deadline = Event(), seat.deadline_at.astimezone(UTC).replace(microsecond=0)
    entry.add("uid", f"seat-{seat.pk}-{seat.game.turn}@{settings.SITE_HOST}")
    entry.add("dtstamp", (seat.active_since or timezone.now()).astimezone(UTC))
    entry.add("dtstart", deadline - LENGTH)
    entry.add("dtend", deadline)
    entry.add("summary", _("Tikal: my time in “%(name)s” ends") % {"name": seat.game.name})
    entry.add("url", f"{settings.SITE_URL}{seat.game.get_absolute_url()}")
    entry.add("transp", "TRANSPARENT")
    return entry
