"""Private notes: what a player writes to themselves about one game."""

from __future__ import annotations

from django.utils.translation import gettext_lazy as _

from games.models import Seat
from games.services.errors import NotYourTurn, ServiceError

LONGEST = 5000


class NoteTooLong(ServiceError):
    code = "note_too_long"
    status = 422
    message = _("That is too long: a note has at most 5000 characters. It was not saved.")


def note_save(*, seat: Seat, text: str) -> None:
    """Replace the note of a seat."""
    text = text.replace("\x00", "").replace("\r\n", "\n").rstrip()
    if len(text) > LONGEST:
        raise NoteTooLong
    # The seat may have been passed on a moment ago: notes are for nobody else's eyes.
    if not Seat.objects.filter(pk=seat.pk, user=seat.user_id).update(note=text):
        raise NotYourTurn
    seat.note = text
