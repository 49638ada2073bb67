"""What players say to each other."""

from __future__ import annotations

from datetime import timedelta

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from games.models import ChatMessage, Game, Seat
from games.services.errors import ServiceError
from games.services.notices import tell_said

LONGEST = 1000
PER_MINUTE = 10


class NothingSaid(ServiceError):
    code = "nothing_said"
    status = 422
    message = _("Write something first.")


class TooLong(ServiceError):
    code = "too_long"
    status = 422
    message = _("That is too long: a message has at most 1000 characters.")


class TooFast(ServiceError):
    code = "too_fast"
    status = 429
    message = _("That is a lot at once. Wait a minute, then go on.")


class Muted(ServiceError):
    """A moderator has taken the word from this person for some time."""

    code = "muted"
    status = 403
    message = _("You cannot write in chats for now. The mail about it says until when, and why.")


@transaction.atomic
def chat_say(*, game: Game, seat: Seat, text: str) -> ChatMessage:
    """Add a message of the person on the seat."""
    if seat.user is not None and seat.user.is_muted:
        raise Muted
    text = text.replace("\x00", "").strip()
    if not text:
        raise NothingSaid
    if len(text) > LONGEST:
        raise TooLong
    since = timezone.now() - timedelta(minutes=1)
    if ChatMessage.objects.filter(user=seat.user, at__gt=since).count() >= PER_MINUTE:
        raise TooFast
    message = ChatMessage.objects.create(game=game, user=seat.user, seat=seat.index, text=text)
    # Read anew: somebody may just have looked, or come to the table.
    tell_said(game, list(game.seats.all()), seat)
    return message


def chat_read(*, seat: Seat, newest: int) -> None:
    """Keep what was shown to whoever sits there, so that they are not told of it by mail."""
    if newest > seat.chat_seen:
        Seat.objects.filter(pk=seat.pk, chat_seen__lt=newest).update(chat_seen=newest)
