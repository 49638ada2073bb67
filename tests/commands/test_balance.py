"""`manage.py balance` tells who begins wins how often, and what is left to the end."""

from __future__ import annotations

import json
from io import StringIO

import pytest
from django.core.management import call_command


@pytest.mark.parametrize(("game", "lasts"), [("tikal2", 4), ("tikal", None)])
def test_it_plays_and_counts(game: str, lasts: int | None) -> None:
    said = StringIO()
    options = {"game": game, "level": "random", "games": 2, "processes": 1}
    call_command("balance", stdout=said, stderr=StringIO(), **options)
    found = json.loads(said.getvalue())
    assert found["games"] == 2
    assert 0 <= found["first_wins"] <= 1
    assert found["score"]["p5"] <= found["score"]["mean"] <= found["score"]["p95"]
    if lasts is None:
        assert "last_tiles" not in found
    else:
        assert sum(found["last_tiles"].values()) == lasts
