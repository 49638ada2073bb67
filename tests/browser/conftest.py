"""Pages for browser tests: several people, each in a browser context of their own."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from django.test import Client
from playwright.sync_api import Browser, Page, expect
from pytest_django.live_server_helper import LiveServer

from accounts.models import User

Visit = Callable[..., Page]

expect.set_options(timeout=30_000)


@pytest.fixture
def visit(browser: Browser, live_server: LiveServer) -> Iterator[Visit]:
    """A function that opens a page in a context of its own: visit(user, "/", width=390)."""
    contexts, problems = [], []

    def open_page(user: User | None, path: str, *, width: int = 1280, **more: Any) -> Page:
        context = browser.new_context(
            base_url=live_server.url,
            locale="en-GB",
            reduced_motion="reduce",
            viewport={"width": width, "height": 844},
            **more,
        )
        context.set_default_timeout(60_000)
        contexts.append(context)
        if user is not None:
            client = Client()
            client.force_login(user, backend="django.contrib.auth.backends.ModelBackend")
            session = client.cookies["sessionid"].value
            context.add_cookies([{"name": "sessionid", "value": session, "url": live_server.url}])
        page = context.new_page()
        page.on("pageerror", lambda error: problems.append(str(error)))
        page.on(
            "console",
            lambda message: (
                problems.append(message.text)
                if message.type == "error" and "status of 4" not in message.text
                else None
            ),
        )
        page.goto(path)
        return page

    yield open_page
    for context in contexts:
        context.close()
    assert not problems, "The browser complained:\n" + "\n".join(problems)
