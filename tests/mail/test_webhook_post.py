"""One POST to a real server that behaves, or does not."""

from __future__ import annotations

import time

import pytest
from pytest_django import Settings

from games.webhooks import post as module
from games.webhooks.body import LONGEST_TEXT, message
from games.webhooks.post import HookFailed, HookSilent, post
from tests.mail.server import Receiver, receiver

__all__ = ["receiver"]


@pytest.fixture(autouse=True)
def here(settings: Settings) -> None:
    settings.WEBHOOKS_ANYWHERE = True


@pytest.fixture
def hurried(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "STEP_SECONDS", 0.5)
    monkeypatch.setattr(module, "TOTAL_SECONDS", 1)


@pytest.mark.parametrize("status", [200, 201, 204])
def test_it_arrives(receiver: Receiver, status: int) -> None:
    receiver.status = status
    assert post(receiver.url, {"content": "Grüße"}) == status
    ((path, headers, body),) = receiver.posts
    assert path == "/hook/secret-token"
    assert body == {"content": "Grüße"}
    assert headers["Content-Type"] == "application/json"
    assert headers["Host"] == f"127.0.0.1:{receiver.port}"
    assert "Cookie" not in headers


@pytest.mark.parametrize("status", [400, 401, 404, 410, 429, 500, 503])
def test_refused(receiver: Receiver, status: int) -> None:
    receiver.status = status
    with pytest.raises(HookFailed, match=f"answered {status}") as caught:
        post(receiver.url, {})
    assert "secret-token" not in str(caught.value)
    assert len(receiver.posts) == 1


@pytest.mark.parametrize("status", [301, 302, 303, 307, 308])
def test_redirects_are_not_followed(receiver: Receiver, status: int) -> None:
    receiver.status = status
    receiver.headers = {"Location": receiver.url}
    with pytest.raises(HookFailed, match=f"answered {status}"):
        post(receiver.url, {})
    assert len(receiver.posts) == 1


@pytest.mark.usefixtures("hurried")
@pytest.mark.parametrize("mood", ["sleeps", "drops"])
def test_nobody_can_know_whether_it_arrived(receiver: Receiver, mood: str) -> None:
    receiver.mood = mood
    with pytest.raises(HookSilent) as caught:
        post(receiver.url, {})
    assert "secret-token" not in str(caught.value)


@pytest.mark.usefixtures("hurried")
@pytest.mark.parametrize("mood", ["drips", "floods"])
def test_an_answer_without_an_end_is_not_waited_for(receiver: Receiver, mood: str) -> None:
    receiver.mood, receiver.status = mood, 200
    start = time.monotonic()
    assert post(receiver.url, {}) == 200
    assert time.monotonic() - start < 30


def test_nobody_listens() -> None:
    with pytest.raises(HookFailed, match="could not be reached"):
        post("http://127.0.0.1:1/", {})


def test_a_name_that_leads_nowhere() -> None:
    with pytest.raises(HookFailed, match="no server of this name"):
        post("http://nowhere.invalid/", {})


def test_without_a_certificate(receiver: Receiver) -> None:
    with pytest.raises(HookFailed) as caught:
        post(receiver.url.replace("http:", "https:"), {})
    assert receiver.posts == []
    assert "secret-token" not in str(caught.value)


def test_what_discord_takes() -> None:
    body = message("A *bold* game: @everyone", "x" * 5000, "https://example.org/games/1/")
    assert body["content"] == "A \\*bold\\* game: @everyone\n<https://example.org/games/1/>"
    assert body["allowed_mentions"] == {"parse": []}
    (embed,) = body["embeds"]
    assert embed["url"] == "https://example.org/games/1/"
    assert len(embed["description"]) == LONGEST_TEXT
    assert set(embed) == {"title", "url", "description", "color"}
