"""Who may see more than a stranger: who has the token, or asks from a listed network."""

from __future__ import annotations

import hmac
from ipaddress import ip_address, ip_network

from django.conf import settings
from django.http import HttpRequest


def trusted(request: HttpRequest) -> bool:
    """Whether whoever asks may see figures."""
    return _has_token(request) or _is_listed(client_address(request))


def client_address(request: HttpRequest) -> str:
    """Where a request comes from; empty when a proxy that we do not know of is in between."""
    forwarded = [part.strip() for part in request.headers.get("X-Forwarded-For", "").split(",")]
    count = settings.ALLAUTH_TRUSTED_PROXY_COUNT
    if not forwarded[0]:
        return str(request.META.get("REMOTE_ADDR", ""))
    return forwarded[-count] if 0 < count <= len(forwarded) else ""


def _has_token(request: HttpRequest) -> bool:
    wanted = settings.METRICS_TOKEN
    given = request.headers.get("Authorization", "").removeprefix("Bearer ")
    return bool(wanted) and hmac.compare_digest(given.encode(), wanted.encode())


def _is_listed(address: str) -> bool:
    try:
        found = ip_address(address)
    except ValueError:
        return False
    return any(found in ip_network(network) for network in settings.METRICS_ALLOWED)
