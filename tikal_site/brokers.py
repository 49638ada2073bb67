"""Addresses of Redis: its own client and Celery spell unix sockets differently."""


def broker_url(redis_url: str) -> str:
    """The same Redis in Celery's spelling."""
    if not redis_url.startswith("unix://"):
        return redis_url
    return redis_url.replace("unix://", "redis+socket://", 1).replace("?db=", "?virtual_host=", 1)
