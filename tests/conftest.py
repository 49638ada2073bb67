"""Fixtures that every test may use; they live in tests/support."""

from collections.abc import Iterator

import pytest
import pytest_django
from django.conf import settings
from django.core.cache import cache
from django.core.management import call_command
from django.db import connection

from games.selectors import site
from tests.support import isolation
from tests.support.browser import axe, browser, login, page, skip_without_browser
from tests.support.worker import celery_worker_process, start_worker

__all__ = ["axe", "browser", "celery_worker_process", "login", "page", "start_worker"]


def pytest_configure(config: pytest.Config) -> None:
    """Give this run a database and a Redis of its own: others may be testing beside it."""
    isolation.apply()
    site.REFRESH = float("inf")  # Otherwise queries would come and go with the clock.
    site.remember_pause(None)  # Also for pages that are rendered before the first test.
    # Real hashes are slow on purpose: with them the people of the tests cost minutes.
    settings.PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
    call_command("compilemessages", verbosity=0)


@pytest.fixture(scope="session")
def django_db_setup(
    django_db_setup: None, django_db_blocker: pytest_django.DjangoDbBlocker
) -> Iterator[None]:
    """Before the database is dropped, end the sessions of threads and workers that linger."""
    yield
    with django_db_blocker.unblock(), connection.cursor() as cursor:
        cursor.execute(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
            " WHERE datname = current_database() AND pid <> pg_backend_pid()"
        )


@pytest.fixture(autouse=True)
def _forgetful_cache(request: pytest.FixtureRequest) -> Iterator[None]:
    """Rate limits of one test must not meet the next: no flush empties the table of the cache."""
    site.remember_pause(None)
    yield
    site.remember_pause(None)
    if request.node.get_closest_marker("django_db") or "db" in request.fixturenames:
        with request.getfixturevalue("django_db_blocker").unblock():
            cache.clear()


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark the tests that cannot run here."""
    skip_without_browser(items)
