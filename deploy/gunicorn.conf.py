"""How the pages are served: `gunicorn --config deploy/gunicorn.conf.py tikal_site.wsgi`."""

import os
from pathlib import Path
from typing import Any

from tikal_site.ops import logs, metrics

bind = os.environ.get("BIND", "127.0.0.1:8000")
workers = int(os.environ.get("WEB_CONCURRENCY", min(2 * (os.cpu_count() or 1) + 1, 9)))
worker_class = "gthread"
threads = int(os.environ.get("WEB_THREADS", "4"))
timeout = 30
graceful_timeout = 30
keepalive = 5
# Against leaks that nobody has found yet; the jitter keeps the processes from going together.
max_requests = 20_000
max_requests_jitter = 4_000
# A disk that is busy must not look like a worker that hangs.
MEMORY = Path("/dev/shm")  # noqa: S108
worker_tmp_dir = str(MEMORY) if MEMORY.is_dir() else None
# The site tells every request itself, without what is secret in its address.
accesslog = None
logconfig_dict = logs.config(
    level=os.environ.get("LOG_LEVEL", "INFO"),
    as_json=os.environ.get("LOG_JSON", "on").lower() in ("on", "true", "yes", "1"),
)
logconfig_dict["loggers"] |= {
    "gunicorn.error": {"level": "INFO", "handlers": ["console"], "propagate": False},
    "gunicorn.access": {"level": "WARNING", "handlers": ["console"], "propagate": False},
}


def on_starting(server: Any) -> None:
    """Before the first process: figures count from zero."""
    metrics.forget()
