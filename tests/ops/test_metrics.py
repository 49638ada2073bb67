"""Figures for Prometheus: right, from all processes, and not for everybody."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
import urllib.request
from pathlib import Path

import pytest
from django.conf import settings as django_settings
from django.test import Client
from django.utils import timezone
from prometheus_client.parser import text_string_to_metric_families
from pytest_django import DjangoAssertNumQueries, DjangoCaptureOnCommitCallbacks, Settings

from accounts.models import User
from games.models import Notice
from games.services.bots import bot_turn
from games.services.delivery import notice_send
from games.tasks import heartbeat
from tests.support.games import active_seat, play_on, start_game
from tests.support.waiting import wait_for
from tests.support.worker import StartWorker, worker_env
from tikal_site.ops.metrics import REGISTRY

pytestmark = pytest.mark.django_db
TOKEN = {"Authorization": "Bearer t0ken"}


@pytest.fixture
def shown(settings: Settings) -> None:
    settings.METRICS, settings.METRICS_TOKEN = True, "t0ken"


def value(name: str, **labels: str) -> float:
    """What this process has counted."""
    return REGISTRY.get_sample_value(name, labels) or 0.0


def parsed(text: str) -> dict[tuple[str, str], float]:
    """(name, one of its labels) -> value."""
    return {
        (sample.name, label): sample.value
        for family in text_string_to_metric_families(text)
        for sample in family.samples
        for label in sample.labels.values()
    }


def test_they_are_off_by_default(client: Client) -> None:
    assert client.get("/metrics", headers=TOKEN).status_code == 404


@pytest.mark.usefixtures("shown")
def test_for_strangers_there_is_no_such_page(client: Client) -> None:
    assert client.get("/metrics").status_code == 404
    assert client.get("/metrics", headers={"Authorization": "Bearer wrong"}).status_code == 404
    assert client.get("/metrics", headers={"Authorization": "Bearer "}).status_code == 404


def test_no_token_is_not_an_empty_token(client: Client, settings: Settings) -> None:
    settings.METRICS = True
    assert client.get("/metrics", headers={"Authorization": "Bearer "}).status_code == 404
    settings.METRICS_ALLOWED = ["127.0.0.0/8"]
    assert client.get("/metrics").status_code == 200


@pytest.mark.usefixtures("shown", "alive")
def test_what_waits_is_shown(
    client: Client, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    start_game()
    Notice.objects.update(due_at=timezone.now())
    with django_assert_num_queries(7):
        answer = client.get("/metrics", headers=TOKEN)
    found = parsed(answer.content.decode())
    assert found["tikal_notices_open", "due"] == 1
    assert found["tikal_notices_open", "sending"] == 0
    assert found["tikal_check_green", "redis"] == 1
    assert found["tikal_check_age_seconds", "worker_bots"] < 60
    assert found["tikal_queue_length", "mail"] >= 0


def test_requests_are_measured_by_view(client: Client) -> None:
    labels = {"view": "games:table", "method": "GET", "status": "2xx"}
    game = start_game()
    before = value("tikal_request_seconds_count", **labels)
    client.get(f"/games/{game.pk}/")
    assert value("tikal_request_seconds_count", **labels) == before + 1


def test_strange_requests_make_no_new_rows(client: Client) -> None:
    for number in range(3):
        client.generic(f"METHOD{number}", f"/nothing/{number}/")
    assert value("tikal_request_seconds_count", view="none", method="other", status="4xx") >= 3


def test_turns_are_counted_once_committed(
    django_capture_on_commit_callbacks: DjangoCaptureOnCommitCallbacks,
) -> None:
    game = start_game()
    before = value("tikal_turns_total", game="tikal", by="person")
    with django_capture_on_commit_callbacks(execute=True):
        play_on(game, moves=200)
    turns = game.turn - 1
    assert turns > 5
    assert value("tikal_turns_total", game="tikal", by="person") == before + turns


def test_the_thinking_of_bots_is_measured() -> None:
    game = start_game(people=("alice",), bots=1)
    while not active_seat(game).bot:
        play_on(game, moves=1)
    labels = {"game": "tikal", "level": "easy", "result": "played"}
    before = value("tikal_bot_seconds_count", **labels)
    assert bot_turn(game_id=game.pk, expected_seq=game.seq)
    assert value("tikal_bot_seconds_count", **labels) == before + 1


def test_notices_are_counted_by_how_they_end() -> None:
    start_game()
    notice = Notice.objects.get()
    User.objects.update(email="")
    before = value("tikal_notices_total", kind=notice.kind, state="cancelled")
    assert notice_send(notice_id=notice.pk) == Notice.Status.CANCELLED
    assert value("tikal_notices_total", kind=notice.kind, state="cancelled") == before + 1


def test_processes_that_share_a_folder_are_added(tmp_path: Path) -> None:
    """One process has counted two turns, another three; a third one shows five."""
    env = {**worker_env(tmp_path), "SECRET_KEY": "x", "PROMETHEUS_MULTIPROC_DIR": str(tmp_path)}
    start = "import django; django.setup()\nfrom tikal_site.ops import metrics\n"

    def run(code: str) -> str:
        return subprocess.run(
            [sys.executable, "-c", start + code],
            env={**env, "DJANGO_SETTINGS_MODULE": "tikal_site.settings"},
            cwd=django_settings.BASE_DIR, capture_output=True, text=True, check=True,
        ).stdout  # fmt: skip

    for count in (2, 3):
        run(f"metrics.TURNS.labels('tikal', 'bot').inc({count})")
    assert 'tikal_turns_total{by="bot",game="tikal"} 5.0' in run(
        "print(metrics.exposition()[0].decode())"
    )


@pytest.mark.worker
@pytest.mark.django_db(transaction=True)
def test_a_worker_shows_its_figures_on_a_port(start_worker: StartWorker, tmp_path: Path) -> None:
    """What its child processes have counted, and nothing of an earlier run."""
    folder = tmp_path / "figures"
    folder.mkdir()
    (folder / "counter_1.db").write_bytes(b"left over")
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    env = {
        "METRICS": "on",
        "METRICS_LISTEN": f"127.0.0.1:{port}",
        "PROMETHEUS_MULTIPROC_DIR": os.fspath(folder),
    }
    start_worker(env=env)
    heartbeat.delay()

    def beats() -> float:
        with urllib.request.urlopen(f"http://127.0.0.1:{port}/metrics", timeout=60) as answer:
            found = parsed(answer.read().decode())
        return found.get(("tikal_task_seconds_count", "games.tasks.heartbeat"), 0)

    wait_for(lambda: beats() == 1)
    assert not (folder / "counter_1.db").exists()
