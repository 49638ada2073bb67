"""A site at which everything is as it should be."""

from __future__ import annotations

from typing import Any

import pytest
from django.test import Client
from django.utils import timezone

from tikal_site.models import Pulse
from tikal_site.ops.health import SWEEPS, WORKERS


@pytest.fixture
def alive(db: None) -> None:
    """Workers and sweeps have just shown that they live."""
    now = timezone.now()
    Pulse.objects.bulk_create(Pulse(name=name, at=now) for name in (*WORKERS, *SWEEPS))


def red(client: Client) -> set[str]:
    """The names of the red checks; the status must fit them."""
    answer = client.get("/readyz")
    body: dict[str, Any] = answer.json()
    found = {name for name, check in body["checks"].items() if check["status"] == "red"}
    assert answer.status_code == (503 if found else 200)
    assert body["status"] == ("red" if found else "green")
    return found
