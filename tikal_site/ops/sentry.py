"""Errors to Sentry, if a setting asks for it: with what they are about, without secrets."""

from __future__ import annotations

from typing import Any

import sentry_sdk
from sentry_sdk.integrations.celery import CeleryIntegration
from sentry_sdk.integrations.django import DjangoIntegration

from tikal_site.ops import context
from tikal_site.ops.scrub import scrub_all

DROPPED = ("cookies", "data", "env", "headers", "query_string")
"""Of a request: nothing in there helps more than it could give away."""


def start(dsn: str, *, environment: str, release: str | None, traces: float) -> None:
    """Switch it on for this process."""
    sentry_sdk.init(dsn=dsn, environment=environment, release=release, **options(traces))


def options(traces: float = 0.0) -> dict[str, Any]:
    """Local variables and bodies of requests hold hands, seeds and passwords: never sent."""
    return {
        "integrations": [DjangoIntegration(), CeleryIntegration(propagate_traces=False)],
        "traces_sample_rate": traces,
        "send_default_pii": False,
        "include_local_variables": False,
        "max_request_body_size": "never",
        "before_send": cleaned,
        "before_send_transaction": cleaned,
        "before_breadcrumb": cleaned,
    }


def cleaned(event: Any, hint: Any) -> Any:
    """An event, a trace or a breadcrumb as it may leave the house."""
    for name in DROPPED:
        event.get("request", {}).pop(name, None)
    event.pop("user", None)
    event.pop("server_name", None)
    about = context.about()
    if about and "exception" in event:
        event.setdefault("tags", {}).update({key: str(value) for key, value in about.items()})
    return scrub_all(event)
