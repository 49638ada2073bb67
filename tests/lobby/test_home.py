"""Home: what wants something from me, most urgent first."""

from __future__ import annotations

import pytest
from django.test import Client

pytestmark = pytest.mark.django_db


def test_it_works_for_a_newcomer(client: Client) -> None:
    page = client.get("/").content.decode()
    assert 'action="/play-now/"' in page
    assert "<svg" in page
