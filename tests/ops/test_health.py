"""The health pages go red when something is down, and say no more than that to strangers."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator
from datetime import timedelta
from pathlib import Path

import pytest
import time_machine
from django.conf import settings as django_settings
from django.db import connection
from django.test import Client
from django.utils import timezone
from pytest_django import DjangoAssertNumQueries, Settings

from games.models import Notice, Seat
from games.tasks import heartbeat, sweep_bots, sweep_deadlines, sweep_notices
from tests.ops.conftest import red
from tests.support.games import start_game
from tests.support.waiting import wait_for
from tests.support.worker import StartWorker, worker_env
from tikal_site import embedded
from tikal_site.embedded import redis as embedded_redis
from tikal_site.embedded.places import prepare
from tikal_site.ops.health import SWEEPS, WORKERS

pytestmark = pytest.mark.django_db


def later(minutes: float) -> time_machine.travel:
    return time_machine.travel(timezone.now() + timedelta(minutes=minutes))


def test_alive_needs_no_database(client: Client) -> None:
    with connection.execute_wrapper(_forbidden):
        answer = client.get("/healthz", headers={"Host": "10.0.0.7:8000"})
    assert (answer.status_code, answer.content) == (200, b"ok\n")


def _forbidden(*args: object) -> None:
    raise AssertionError("a query")


@pytest.mark.usefixtures("alive")
def test_everything_is_green(client: Client) -> None:
    assert red(client) == set()


def test_nothing_has_ever_run(client: Client) -> None:
    assert red(client) == {*WORKERS, *SWEEPS}


@pytest.mark.usefixtures("alive")
def test_the_queries_are_few_and_constant(
    client: Client, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    for _ in range(2):
        start_game(bots=1)
        with django_assert_num_queries(6):  # Savepoint, time limit, three questions, release.
            red(client)


@pytest.mark.usefixtures("alive")
def test_workers_and_sweeps_that_fall_silent(client: Client) -> None:
    with later(minutes=4.5):
        assert red(client) == set(WORKERS)
    with later(minutes=6):
        assert red(client) == {*WORKERS, *SWEEPS}


@pytest.mark.usefixtures("alive")
def test_a_sweep_leaves_its_mark(client: Client) -> None:
    with later(minutes=6):
        for sweep in (sweep_bots, sweep_notices, sweep_deadlines):
            sweep()
        for name in WORKERS:
            heartbeat(name.removeprefix("worker_"))
        assert red(client) == set()


@pytest.mark.usefixtures("alive")
def test_a_notice_that_is_not_sent(client: Client) -> None:
    start_game()
    notice = Notice.objects.get()
    Notice.objects.update(due_at=timezone.now() - timedelta(minutes=16))
    assert red(client) == {"notices"}
    # It was tried four times, and its next attempt is in an hour: it waits all the same.
    Notice.objects.update(due_at=timezone.now() + timedelta(hours=1), attempts=4)
    assert red(client) == {"notices"}
    Notice.objects.update(due_at=timezone.now() + timedelta(hours=1), attempts=0)
    assert red(client) == set()
    Notice.objects.filter(pk=notice.pk).update(
        status="sent", due_at=timezone.now() - timedelta(days=1)
    )
    assert red(client) == set()


@pytest.mark.usefixtures("alive")
def test_a_bot_that_does_not_play(client: Client) -> None:
    game = start_game(people=("alice",), bots=1)
    assert red(client) == set()
    Seat.objects.filter(bot="easy").update(
        active=True, active_since=timezone.now() - timedelta(minutes=3)
    )
    assert red(client) == {"bots"}
    game.paused_at = timezone.now()
    game.save()
    assert red(client) == set()


def test_the_bot_that_waits_longest_is_found_by_an_index() -> None:
    start_game(bots=2)
    with connection.cursor() as cursor:
        cursor.execute("SET LOCAL enable_seqscan = off")
    waiting = Seat.objects.filter(active=True).exclude(bot="").order_by("active_since")[:1]
    assert "seat_bot_waits" in waiting.explain()


@pytest.mark.usefixtures("alive")
def test_strangers_see_no_figures(client: Client, settings: Settings) -> None:
    settings.METRICS_TOKEN = "t0ken"
    settings.METRICS_ALLOWED = ["10.1.0.0/16"]
    assert "seconds" not in client.get("/readyz").content.decode()
    told = client.get("/readyz", headers={"Authorization": "Bearer t0ken"}).json()
    assert told["checks"]["worker_mail"]["seconds"] < 60
    assert "seconds" in client.get("/readyz", REMOTE_ADDR="10.1.2.3").content.decode()
    assert "seconds" not in client.get("/readyz", REMOTE_ADDR="10.2.2.3").content.decode()


@pytest.mark.parametrize(
    ("proxies", "forwarded", "seen"),
    [
        (0, "10.1.2.3", False),  # A proxy that we do not know of: anybody could be behind it.
        (1, "10.1.2.3", True),
        (1, "10.1.2.3, 8.8.8.8", False),  # The first one is what the stranger claims.
        (2, "10.1.2.3, 8.8.8.8", True),
        (2, "10.1.2.3", False),
        (1, "nonsense", False),
    ],
)
@pytest.mark.usefixtures("alive")
def test_a_listed_network_cannot_be_claimed(
    client: Client, settings: Settings, proxies: int, forwarded: str, seen: bool
) -> None:
    settings.METRICS_ALLOWED = ["10.1.0.0/16"]
    settings.ALLAUTH_TRUSTED_PROXY_COUNT = proxies
    answer = client.get("/readyz", REMOTE_ADDR="10.1.0.9", headers={"X-Forwarded-For": forwarded})
    assert ("seconds" in answer.content.decode()) is seen


@pytest.fixture
def second_redis(tmp_path: Path) -> Iterator[embedded.Places]:
    """Places for a Redis that a test may stop."""
    root = tmp_path / "second"
    root.mkdir()
    places = embedded.places_for(root)
    prepare(places)
    yield places
    embedded.stop(places, delete=True)


@pytest.mark.usefixtures("alive")
def test_redis_is_stopped(
    client: Client, settings: Settings, second_redis: embedded.Places
) -> None:
    settings.REDIS_URL = embedded.redis_url(second_redis)
    process = embedded_redis.start(second_redis)
    try:
        assert red(client) == set()
    finally:
        embedded_redis.stop(process)
    assert red(client) == {"redis"}
    process = embedded_redis.start(second_redis)
    try:
        assert red(client) == set()
    finally:
        embedded_redis.stop(process)


@pytest.mark.worker
@pytest.mark.django_db(transaction=True)
@pytest.mark.usefixtures("alive")
def test_the_worker_for_mail_is_stopped(client: Client, start_worker: StartWorker) -> None:
    """It alone: the worker for bots goes on."""
    workers = {queue: start_worker(queues=queue) for queue in ("mail", "bots")}
    with later(minutes=-10):
        for queue in ("celery", "mail", "bots"):
            heartbeat(queue)
    assert red(client) == set(WORKERS)
    for queue in workers:
        heartbeat.apply_async((queue,), queue=queue)
    wait_for(lambda: red(client) == {"worker_celery"})
    workers["mail"].kill()
    with later(minutes=-10):
        heartbeat("mail")
    for queue in workers:
        heartbeat.apply_async((queue,), queue=queue)
    wait_for(lambda: red(client) == {"worker_celery", "worker_mail"})


def test_the_database_is_stopped(tmp_path: Path) -> None:
    """In a process of its own, whose database nobody serves."""
    code = (
        "import django, json; django.setup()\n"
        "from django.test import Client\n"
        "client = Client()\n"
        "ready = client.get('/readyz')\n"
        "print(json.dumps([client.get('/healthz').status_code, ready.status_code, ready.json()]))"
    )
    env = {
        **worker_env(tmp_path),
        "DATABASE_URL": f"postgres://nobody@/nothing?host={tmp_path}",
        "DJANGO_SETTINGS_MODULE": "tikal_site.settings",
        "SECRET_KEY": "x",
    }
    result = subprocess.run(
        [sys.executable, "-c", code],
        env=env, cwd=django_settings.BASE_DIR, capture_output=True, text=True, check=True,
    )  # fmt: skip
    alive, ready, body = json.loads(result.stdout)
    assert (alive, ready) == (200, 503)
    green = {name for name, check in body["checks"].items() if check["status"] == "green"}
    assert green == {"redis"}
    assert str(tmp_path) not in result.stdout
