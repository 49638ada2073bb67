"""What a mail provider reports, as django-anymail tells it in the words of all providers."""

from __future__ import annotations

from typing import Any


def tracked(event: Any, **kwargs: Any) -> None:
    """A mail has arrived, has come back, or was marked as spam."""
    from games.services.trouble import address_event

    if event.recipient:
        address_event(address=event.recipient, kind=str(event.event_type))
