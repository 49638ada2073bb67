"""What leaves the house when something breaks."""

from __future__ import annotations

import json
import secrets
import subprocess
import sys
from collections.abc import Iterator
from typing import Any

import pytest
import sentry_sdk
from django.test import Client
from sentry_sdk.envelope import Envelope
from sentry_sdk.transport import Transport

from games.models import Game
from tests.support.games import active_seat, start_game
from tikal_site.dev.test import PRODUCTION
from tikal_site.ops.sentry import options
from tikal_site.settings import BASE_DIR

pytestmark = pytest.mark.django_db
sent: list[dict[str, Any]] = []


class Keep(Transport):
    """Keeps what would be sent."""

    def capture_envelope(self, envelope: Envelope) -> None:
        sent.extend(item.payload.json for item in envelope.items if item.payload.json)


@pytest.fixture
def reporting() -> Iterator[None]:
    """Sentry as production has it, but for the wire."""
    sent.clear()
    before = sentry_sdk.get_global_scope().client
    sentry_sdk.init(dsn="https://key@sentry.example.org/1", transport=Keep, **options())
    yield
    sentry_sdk.get_global_scope().set_client(before)


def test_an_error_arrives_with_what_it_is_about_and_nothing_hidden(
    reporting: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*args: Any, **kwargs: Any) -> Any:
        game = Game.objects.get()
        raise RuntimeError(f"cannot read {{'seed': '{game.seed}'}} of alice@example.com")

    game = start_game(seed=secrets.token_hex(8))
    seat = active_seat(game)
    assert seat.user is not None
    client = Client(raise_request_exception=False, HTTP_X_REQUEST_ID="number-0001")
    client.force_login(seat.user, backend="django.contrib.auth.backends.ModelBackend")
    monkeypatch.setattr("games.views.table.page.get_game", broken)
    answer = client.get(
        f"/games/{game.pk}/?token=tok-9911", headers={"Authorization": "Bearer abc-7788"}
    )
    assert answer.status_code == 500
    sentry_sdk.flush()
    event = next(item for item in sent if "exception" in item)
    text = json.dumps(event)
    assert "RuntimeError" in text
    assert event["tags"]["game"] == str(game.pk)
    assert event["tags"]["request_id"] == "number-0001"
    session = client.cookies["sessionid"].value
    assert '"vars"' not in text
    # The lines of the source around the error are sent, and these words stand in this file.
    values = json.dumps([event["exception"]["values"][-1]["value"], event.get("request")])
    for secret in (game.seed, session):
        assert secret not in text
    for secret in ("alice", "tok-9911", "abc-7788"):
        assert secret not in values


def test_a_setting_switches_it_on() -> None:
    code = (
        "import django, sentry_sdk; django.setup()\n"
        "options = sentry_sdk.get_client().options\n"
        "print(options.get('dsn'), options.get('environment'), options.get('send_default_pii'))"
    )
    for dsn, wanted in (
        ("", "None None None"),
        ("https://key@sentry.example.org/1",
         "https://key@sentry.example.org/1 tikal.example.org False"),
    ):  # fmt: skip
        result = subprocess.run(
            [sys.executable, "-c", code],
            env={**PRODUCTION, "SENTRY_DSN": dsn, "DJANGO_SETTINGS_MODULE": "tikal_site.settings"},
            cwd=BASE_DIR, capture_output=True, text=True, check=True,
        )  # fmt: skip
        assert result.stdout.strip() == wanted
