"""PostgreSQL and Redis from wheels, for a clone that has no DATABASE_URL and REDIS_URL.

A small keeper process owns both servers. Everybody who uses them holds a lease (a shared file
lock, which the kernel takes back even from a killed process); when nobody has held one for some
minutes the keeper stops the servers and itself. So there is nothing to start and nothing to stop.
"""

from tikal_site.embedded.client import ensure, hold, stop, stop_if_idle
from tikal_site.embedded.places import EmbeddedError, Places, places_for, project_places

__all__ = [
    "EmbeddedError",
    "Places",
    "database",
    "ensure",
    "hold",
    "places_for",
    "redis_url",
    "stop",
    "stop_if_idle",
]


def database(places: Places | None = None) -> dict[str, object]:
    """Django's settings for the database; connecting starts the servers."""
    places = places or project_places()
    return {
        "ENGINE": "tikal_site.embedded.backend",
        "NAME": "tikal",
        "USER": "tikal",
        "HOST": str(places.sockets),
    }


def redis_url(places: Places | None = None, *, number: int = 0) -> str:
    """Address of one of the numbered Redis databases."""
    places = places or project_places()
    return f"unix://{places.redis_socket}?db={number}"
