"""A page never hangs or fails because the broker is gone."""

import logging
import time
from pathlib import Path

import pytest
from celery import Celery, Task
from pytest_django import DjangoCaptureOnCommitCallbacks

from games.services import wake


@pytest.fixture
def lost(tmp_path: Path) -> Task:
    """A task of an app with our settings and a broker where nobody listens."""
    app = Celery("dead", set_as_current=False)
    app.config_from_object("django.conf:settings", namespace="CELERY")
    app.conf.broker_url = f"redis+socket://{tmp_path}/nobody.sock?virtual_host=0"

    @app.task(name="lost")
    def nothing() -> None:
        pass

    return nothing


def test_publishing_fails_fast(lost: Task) -> None:
    started = time.monotonic()
    with pytest.raises(lost.OperationalError):
        lost.delay()
    assert time.monotonic() - started < 3


@pytest.mark.django_db
def test_a_lost_wake_up_is_logged_and_not_raised(
    lost: Task,
    monkeypatch: pytest.MonkeyPatch,
    django_capture_on_commit_callbacks: DjangoCaptureOnCommitCallbacks,
    caplog: pytest.LogCaptureFixture,
) -> None:
    monkeypatch.setattr(wake, "current_app", lost.app)
    with caplog.at_level(logging.ERROR), django_capture_on_commit_callbacks(execute=True):
        wake.wake("heartbeat")
    assert "nobody.sock" in caplog.text
