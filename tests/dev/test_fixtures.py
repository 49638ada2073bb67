"""The worker and the browser of the tests are real."""

import time
from collections.abc import Callable

import pytest
from django.core.cache import cache
from playwright.sync_api import Page, expect

from accounts.models import User
from games.tasks import HEARTBEAT_KEY, heartbeat
from tests.support.worker import StartWorker, Worker


def wait_for(condition: Callable[[], object], *, seconds: float = 10) -> None:
    """Poll until something is true."""
    end = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < end
        time.sleep(0.05)


@pytest.mark.worker
def test_the_worker_sees_the_database_of_the_test(celery_worker_process: Worker) -> None:
    heartbeat.delay()
    wait_for(lambda: cache.get(HEARTBEAT_KEY))


@pytest.mark.worker
def test_what_is_queued_without_a_worker_is_done_by_the_next(start_worker: StartWorker) -> None:
    start_worker().kill()
    heartbeat.delay()
    start_worker()
    wait_for(lambda: cache.get(HEARTBEAT_KEY))


@pytest.mark.browser
@pytest.mark.django_db(transaction=True)
def test_a_moderator_gets_into_the_admin(page: Page, login: Callable[[Page, User], None]) -> None:
    login(page, User.objects.create_superuser("alice", "alice@example.org", "secret"))
    page.goto("/admin/")
    expect(page.get_by_role("link", name="Users")).to_be_visible()
