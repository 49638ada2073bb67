"""A real browser: the system's Chromium, driven by Playwright."""

import os
from collections.abc import Callable, Iterator

import pytest
from axe_playwright_python.sync_playwright import Axe
from django.core.cache import cache
from django.test import Client
from playwright.sync_api import Browser, ConsoleMessage, Page, sync_playwright
from pytest_django.live_server_helper import LiveServer

from accounts.models import User
from tikal_site.dev.browser import MISSING, find


def skip_without_browser(items: list[pytest.Item]) -> None:
    """Skip the browser tests, with the reason, where there is no browser."""
    if find() is None:
        for item in items:
            if item.get_closest_marker("browser"):
                item.add_marker(pytest.mark.skip(reason=MISSING))


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """One browser for all tests of a process."""
    path = find()
    if path is None:
        pytest.skip(MISSING)
    # Playwright's event loop lives in this thread, and Django would refuse to query beside it.
    os.environ["DJANGO_ALLOW_ASYNC_UNSAFE"] = "1"
    # Chromium's own sandbox works neither as root nor in many containers; it only sees our pages.
    arguments = ["--no-sandbox"]
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=arguments)
        yield browser
        browser.close()


@pytest.fixture
def page(browser: Browser, live_server: LiveServer) -> Iterator[Page]:
    """A fresh page on the live server; fails the test on script errors and broken policies."""
    problems: list[str] = []
    cache.clear()  # Rate limits; a transactional test leaves them behind.

    def listen(message: ConsoleMessage) -> None:
        if message.type == "error" and "status of 4" not in message.text:
            problems.append(message.text)

    context = browser.new_context(base_url=live_server.url, locale="en-GB", reduced_motion="reduce")
    context.set_default_timeout(10_000)
    page = context.new_page()
    page.on("console", listen)
    page.on("pageerror", lambda error: problems.append(str(error)))
    yield page
    context.close()
    assert not problems, "The browser complained:\n" + "\n".join(problems)


@pytest.fixture
def login(live_server: LiveServer) -> Callable[[Page, User], None]:
    """A function that logs a user in without the form: login(page, user)."""

    def login(page: Page, user: User) -> None:
        client = Client()
        client.force_login(user, backend="django.contrib.auth.backends.ModelBackend")
        session = client.cookies["sessionid"].value
        page.context.add_cookies([{"name": "sessionid", "value": session, "url": live_server.url}])

    return login


@pytest.fixture
def axe() -> Callable[[Page], None]:
    """A function that fails the test when the page has accessibility faults: axe(page)."""

    def check(page: Page) -> None:
        results = Axe().run(page)
        assert results.violations_count == 0, results.generate_report()

    return check
