"""Somebody at a real server without a browser: follows links, fills in forms, presses buttons."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from html.parser import HTMLParser
from urllib.parse import urljoin

import httpx
from django.test import Client

from accounts.models import User


@dataclass
class Form:
    """What the page would send: its fields, and one of its buttons."""

    action: str
    fields: dict[str, str] = field(default_factory=dict)
    buttons: list[dict[str, str]] = field(default_factory=list)

    def actions(self) -> list[tuple[str, dict[str, str]]]:
        """Moves that its buttons stand for, with their kinds."""
        found = [button for button in self.buttons if button.get("name") == "action"]
        return [(json.loads(button["value"])["kind"], button) for button in found]


class Forms(HTMLParser):
    """All forms of a page."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.found: list[Form] = []
        self.open = False
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        if tag == "form":
            self.found.append(Form(given.get("action", "")))
            self.open = True
        elif self.open and tag == "input" and "name" in given:
            self.found[-1].fields[given["name"]] = given.get("value", "")
        elif self.open and tag == "button":
            self.found[-1].buttons.append(given)

    def handle_endtag(self, tag: str) -> None:
        if tag == "form":
            self.open = False


class Visit:
    """A logged-in person and the page that they look at."""

    def __init__(self, base: str, user: User) -> None:
        client = Client()
        client.force_login(user, backend="django.contrib.auth.backends.ModelBackend")
        cookies = {"sessionid": client.cookies["sessionid"].value}
        self.http = httpx.Client(
            base_url=base, cookies=cookies, timeout=60, headers={"Accept-Language": "en"}
        )
        self.url = self.page = ""

    def open(self, url: str) -> str:
        """Look at a page, wherever that leads."""
        return self._arrive(self.http.get(url, follow_redirects=True))

    def press(self, form: Form, button: dict[str, str] | None = None) -> str:
        """Send a form as a browser without JavaScript does."""
        button = button or form.buttons[0]
        named = {button["name"]: button.get("value", "")} if "name" in button else {}
        url = urljoin(self.url, button.get("formaction") or form.action)
        headers = {"Referer": self.url}
        data = {**form.fields, **named}
        return self._arrive(self.http.post(url, data=data, headers=headers, follow_redirects=True))

    def form(self, ending: str) -> Form | None:
        """The form of this page whose address ends so, if there is one."""
        found = (form for form in Forms(self.page).found if form.action.endswith(ending))
        return next(found, None)

    def _arrive(self, answer: httpx.Response) -> str:
        assert answer.status_code == 200, f"{answer.url}: {answer.status_code}"
        self.url, self.page = str(answer.url), answer.text
        return self.page

    def close(self) -> None:
        self.http.close()
