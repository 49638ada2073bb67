"""Private notes: what a player writes to themselves about one game."""

from __future__ import annotations

from django.utils.translation import gettext_lazy as _

from games.models import Seat
from games.services.errors import ServiceError

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
    seat.note = text
    seat.save(update_fields=["note"])
