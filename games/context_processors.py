"""What every page knows."""

from __future__ import annotations

from typing import Any

from django.http import HttpRequest
from django.utils.functional import SimpleLazyObject

from games.selectors.site import known_pause


def site_pause(request: HttpRequest) -> dict[str, Any]:
    """The pause of the whole site, for the banner; asked for only where it is shown."""
    return {"site_pause": SimpleLazyObject(known_pause)}
