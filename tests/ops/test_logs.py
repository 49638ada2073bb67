"""Lines of the log say what they are about, and give nothing away."""

from __future__ import annotations

import json
import logging
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from celery import current_app
from django.core import signing
from django.test import Client
from django.urls import reverse
from pytest_django import DjangoCaptureOnCommitCallbacks, Settings

from accounts.models import User
from games.models import Game
from games.services.wake import wake
from tests.support.games import active_seat, start_game
from tests.support.waiting import wait_for
from tests.support.worker import StartWorker
from tikal_site.ops import context
from tikal_site.ops.logs import JsonFormatter, LineFormatter
from tikal_site.ops.scrub import HIDDEN, scrub, scrub_all

pytestmark = pytest.mark.django_db
BACKEND = "django.contrib.auth.backends.ModelBackend"


@pytest.fixture
def lines(settings: Settings) -> Iterator[Callable[[], list[dict[str, Any]]]]:
    """What would be written in production, read back."""
    settings.LOG_REQUESTS = True
    written: list[str] = []

    class Keep(logging.Handler):
        def emit(self, record: logging.LogRecord) -> None:
            written.append(JsonFormatter().format(record))

    handler, root = Keep(), logging.getLogger()
    before = root.level
    root.addHandler(handler)
    root.setLevel(logging.INFO)
    yield lambda: [json.loads(line) for line in written]
    root.removeHandler(handler)
    root.setLevel(before)


def test_a_request_is_told_with_game_seat_and_number(
    client: Client, lines: Callable[[], list[dict[str, Any]]]
) -> None:
    game = start_game()
    seat = active_seat(game)
    assert seat.user is not None
    client.force_login(seat.user, backend=BACKEND)
    answer = client.get(f"/games/{game.pk}/", headers={"X-Request-ID": "proxy-0001"})
    assert answer["X-Request-ID"] == "proxy-0001"
    told = next(line for line in lines() if line["logger"] == "tikal.request")
    assert told["request_id"] == "proxy-0001"
    assert (told["game"], told["seat"]) == (game.pk, seat.index)
    assert (told["view"], told["status"]) == ("games:table", 200)
    assert 0 < told["seconds"] < 60
    assert told["message"].startswith("GET /games/<int:game_id>/ 200")


@pytest.mark.parametrize(
    "given", ["", "short", "x" * 65, "line\nbreak-here", "<script>alert</script>"]
)
def test_a_number_that_is_none_is_replaced(client: Client, given: str) -> None:
    number = client.get("/healthz", headers={"X-Request-ID": given})["X-Request-ID"]
    assert number != given
    assert len(number) == 32


def test_what_one_request_was_about_is_not_said_of_the_next(client: Client) -> None:
    client.get(f"/games/{start_game().pk}/")
    assert context.about() == {}


def test_a_task_is_sent_with_the_number_of_its_request(
    monkeypatch: pytest.MonkeyPatch,
    django_capture_on_commit_callbacks: DjangoCaptureOnCommitCallbacks,
) -> None:
    sent: list[Any] = []
    monkeypatch.setattr(
        "kombu.messaging.Producer.publish", lambda *args, **kwargs: sent.append(kwargs["headers"])
    )
    with context.bound(request_id="number-1"), django_capture_on_commit_callbacks(execute=True):
        wake("bot_play", 7, 3)
    assert sent[0]["x_request_id"] == "number-1"


@pytest.mark.worker
@pytest.mark.django_db(transaction=True)
def test_the_number_arrives_at_the_worker(start_worker: StartWorker) -> None:
    """With the game, as JSON, through a real broker; a task that fails is told with both."""
    worker = start_worker(env={"LOG_JSON": "on"})
    with context.bound(request_id="number-from-a-page"):
        current_app.send_task("games.tasks.bot_play", args=(987654, 3))
    wait_for(lambda: "does not exist" in worker.log.read_text())
    entries = [json.loads(line) for line in worker.log.read_text().splitlines() if line[:1] == "{"]
    told = next(entry for entry in entries if entry.get("game") == 987654)
    assert told["request_id"] == "number-from-a-page"
    assert told["task"] == "games.tasks.bot_play"
    assert told["task_id"]


def test_people_read_lines() -> None:
    record = logging.LogRecord("games", logging.INFO, "", 0, "bot %s is late", ("easy",), None)
    with context.bound(game=4, seat=1):
        text = LineFormatter("{levelname} {message}", style="{").format(record)
    assert text == "INFO bot easy is late [game=4 seat=1]"


SECRETS = {
    "a signed token": lambda: signing.dumps([41, "turn"], salt="mail"),
    "a timestamped one": lambda: signing.TimestampSigner().sign("alice@example.com"),
    "an invite link": lambda: Game.objects.create(key="tikal", name="x").invite_token,
    "a session": lambda: "sessionid=abcdefgh1234567890ijklmnop",
}
TEXTS = [
    ("Not Found: /invite/{0}/", "Not Found: /invite/"),
    ("GET /mail/off/{0}/?x=1 404", "GET /mail/off/"),
    ("Forbidden (CSRF): https://tikal.example.org/mail/bot/{0}/", "Forbidden (CSRF)"),
    ("Location: '/invite/{0}/'", "Location"),
]


@pytest.mark.parametrize("secret", SECRETS)
@pytest.mark.parametrize(("text", "kept"), TEXTS)
def test_tokens_in_addresses_are_hidden(secret: str, text: str, kept: str) -> None:
    value = SECRETS[secret]()
    cleaned = scrub(text.format(value))
    assert value not in cleaned
    assert value.partition("=")[2] == "" or value.partition("=")[2] not in cleaned
    assert HIDDEN in cleaned
    assert cleaned.startswith(kept)


@pytest.mark.parametrize(
    ("text", "secret"),
    [
        ("/accounts/password/reset/key/1f-cx2k9h-5f3e/", "5f3e"),
        ("/accounts/confirm-email/MTI:1rabcd:xyz/", "MTI"),
        ("GET /calendar/Zx8kQ2mVb7nL4pRt9wYc1A.ics", "Zx8kQ2mVb7"),
        ("HTTP Request: POST https://chat.example.com/api/hooks/12/a1b2c3d4e5f6g7h8i9j0k", "a1b2"),
        ("Key (email)=(alice@example.com) already exists.", "alice"),
        ("SMTPRecipientsRefused: {'bob+tikal@mail.example.co.uk': (550, b'no')}", "bob"),
        ("connection to postgres://tikal:s3cret@db:5432/tikal failed", "s3cret"),
        ("redis://:s3cret@redis:6379/0", "s3cret"),
        ("Authorization: Bearer abcdef123456", "abcdef"),
        ("Cookie: sessionid=abc; csrftoken=def", "abc"),
        ("{'password': 'jungle lamp 7', 'user': 'x'}", "jungle"),
        ('{"password1": "hunter2"}', "hunter2"),
        ("login?next=/&token=abc123", "abc123"),
        ("csrfmiddlewaretoken=AbC&x=1", "AbC"),
        ("SECRET_KEY=django-insecure-1234", "1234"),
        ('DataError: {"seed": "12345678", "tiles": ["B1", "B6"]}', "12345678"),
        ("state is {'v': 1, 'wafers': ['mask', 'bowl']}", "bowl"),
        ("""insert (setup) values ('{"tiles": ["B1"], "seed": "9"}')""", "B1"),
    ],
)
def test_secrets_in_sentences_are_hidden(text: str, secret: str) -> None:
    assert secret not in scrub(text)


@pytest.mark.parametrize(
    "text",
    [
        "bot hard was late in game 41, seat 2",
        "GET /games/<int:game_id>/ 200 12 ms",
        "Notice 17 was not sent: SMTPServerDisconnected('Connection unexpectedly closed')",
        "Not Found: /games/41/history/12/",
        "Not Found: /static/fonts/atkinson-hyperlegible-next-latin.woff2",
        "Internal Server Error: /players/alice/",
        "Task games.tasks.sweep_notices[0b7f7a80-52a1-4b6e-9b1e-0d5a7f1f5c11] received",
    ],
)
def test_what_helps_stays(text: str) -> None:
    assert scrub(text) == text


def test_keys_are_hidden_at_any_depth() -> None:
    found = scrub_all(
        {"extra": [{"draft": [1], "Password": "p", "ok": ("a@b.example", 3)}], "note": None}
    )
    assert found == {
        "extra": [{"draft": HIDDEN, "Password": HIDDEN, "ok": ["[address]", 3]}],
        "note": None,
    }


def test_a_refused_link_is_logged_without_its_token(
    client: Client, lines: Callable[[], list[dict[str, Any]]]
) -> None:
    """Through the real pages: django logs the path of what it does not find."""
    game = start_game(is_public=False)
    user = User.objects.get(username="alice")
    token = signing.dumps([user.pk, "turn"], salt="wrong")
    for address in (f"/mail/off/{token}/", f"/invite/{game.invite_token[:-1]}x/"):
        assert client.get(address).status_code == 404
    client.post(reverse("account_login"), {"login": "alice@example.com", "password": "guess-77"})
    written = json.dumps(lines())
    assert "Not Found: /mail/off/" in written
    for secret in (token, game.invite_token[:-1], "alice@example.com", "guess-77"):
        assert secret not in written


def test_an_error_is_logged_without_what_it_carries(
    lines: Callable[[], list[dict[str, Any]]],
) -> None:
    try:
        raise ValueError("cannot load {'seed': '424242'} for alice@example.com")
    except ValueError:
        logging.getLogger("games").exception("broken")
    told = lines()[-1]
    assert "ValueError" in told["traceback"]
    assert "424242" not in json.dumps(told)
    assert "alice" not in json.dumps(told)
