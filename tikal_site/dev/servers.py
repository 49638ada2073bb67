"""The embedded servers from the outside; not touched when the environment names others."""

from collections.abc import Iterator
from contextlib import contextmanager

from django.conf import settings


def stop(arguments: list[str]) -> int:
    """Stop the servers of this clone."""
    return _end(delete=False)


def reset(arguments: list[str]) -> int:
    """Stop them and delete all their data."""
    return _end(delete=True)


@contextmanager
def running() -> Iterator[None]:
    """Have the servers for a block, and stop them afterwards unless somebody else uses them."""
    if not settings.EMBEDDED:
        yield
        return
    from tikal_site import embedded

    embedded.ensure()
    try:
        yield
    finally:
        embedded.stop_if_idle()


def _end(*, delete: bool) -> int:
    if not settings.EMBEDDED:
        print("DATABASE_URL and REDIS_URL are set: there are no embedded servers.")
        return 1
    from tikal_site import embedded

    embedded.stop(delete=delete)
    print("The embedded servers are stopped" + (", their data is deleted." if delete else "."))
    return 0
