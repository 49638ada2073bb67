"""The worker and the browser of the tests are real."""

from collections.abc import Callable

import pytest
import redis
from django.conf import settings
from playwright.sync_api import Page, expect

from accounts.models import User
from games.tasks import heartbeat
from tests.support.waiting import wait_for
from tests.support.worker import StartWorker, Worker
from tikal_site.ops.pulses import pulses


def listeners() -> int:
    """How many clients wait for messages in the database of this test's broker."""
    broker = redis.Redis.from_url(settings.REDIS_URL)
    number = str(broker.connection_pool.connection_kwargs.get("db", 0))
    return sum(it["db"] == number and "b" in it["flags"] for it in broker.client_list())


@pytest.mark.worker
def test_the_worker_sees_the_database_of_the_test(celery_worker_process: Worker) -> None:
    heartbeat.delay()
    wait_for(lambda: "worker_celery" in pulses())


@pytest.mark.worker
def test_what_is_queued_without_a_worker_is_done_by_the_next(start_worker: StartWorker) -> None:
    worker = start_worker()
    wait_for(listeners)
    worker.kill()
    # Until Redis has seen that nobody listens any more, it would hand the message to the dead.
    wait_for(lambda: not listeners())
    heartbeat.delay()
    start_worker()
    wait_for(lambda: "worker_celery" in pulses())


@pytest.mark.browser
@pytest.mark.django_db(transaction=True)
def test_a_moderator_gets_into_the_admin(page: Page, login: Callable[[Page, User], None]) -> None:
    login(page, User.objects.create_superuser("alice", "alice@example.org", "secret"))
    page.goto("/admin/")
    expect(page.get_by_role("link", name="Users")).to_be_visible()
