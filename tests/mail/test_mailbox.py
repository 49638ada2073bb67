"""A development server shows the mails that it kept; any other has no such page."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from django.core.mail import get_connection, send_mail
from django.test import Client
from playwright.sync_api import Page, expect
from pytest_django import Settings

from games.models import Notice
from games.services.delivery import notice_send


@pytest.fixture
def development(settings: Settings, tmp_path: Path) -> Path:
    settings.DEBUG = True
    settings.EMAIL_BACKEND = "django.core.mail.backends.filebased.EmailBackend"
    settings.EMAIL_FILE_PATH = str(tmp_path / "mail")
    (tmp_path / "mail").mkdir()
    return tmp_path


def letters(client: Client) -> list[str]:
    return re.findall(r'href="(/mailbox/[^"]+/)"', client.get("/mailbox/").content.decode())


@pytest.mark.django_db
def test_only_in_development(client: Client, settings: Settings) -> None:
    settings.DEBUG = False
    for address in ("/mailbox/", "/mailbox/a.0/", "/mailbox/a.0/html/", "/mailbox/a.0/0/"):
        assert client.get(address).status_code == 404


@pytest.mark.django_db
def test_empty(client: Client, development: Path) -> None:
    assert "No mails yet." in client.get("/mailbox/").content.decode()


@pytest.mark.django_db
def test_a_mail_with_pictures(client: Client, notice: Notice, development: Path) -> None:
    notice_send(notice_id=notice.pk)
    (address,) = letters(client)
    page = client.get(address).content.decode()
    assert "your turn" in page
    assert "List-Unsubscribe-Post" in page
    assert 'sandbox="' in page
    assert "allow-scripts" not in page
    frame = client.get(f"{address}html/")
    assert frame["X-Frame-Options"] == "SAMEORIGIN"
    assert "script-src" not in frame["Content-Security-Policy"]
    assert "default-src 'none'" in frame["Content-Security-Policy"]
    pictures = re.findall(r'<img src="([^"]+)"', frame.content.decode())
    assert len(pictures) == 2
    for picture in pictures:
        answer = client.get(picture)
        assert answer["Content-Type"] == "image/png"
        assert answer.content.startswith(b"\x89PNG")
    assert client.get(f"{address}7/").status_code == 404


@pytest.mark.django_db
def test_several_mails_of_one_connection(client: Client, development: Path) -> None:
    with get_connection() as connection:
        for subject in ("first", "second"):
            send_mail(subject, "Hello", None, ["alice@example.com"], connection=connection)
    found = letters(client)
    assert ["second" in client.get(address).content.decode() for address in found] == [True, False]


@pytest.mark.django_db
@pytest.mark.parametrize("name", ["..%2Fsecret.0", "secret.0", "nothing", "a.b.0"])
def test_nothing_else_can_be_read(client: Client, development: Path, name: str) -> None:
    (development / "secret.log").write_text("Subject: secret\n\nsecret")
    assert client.get(f"/mailbox/{name}/").status_code == 404


@pytest.mark.browser
@pytest.mark.django_db(transaction=True)
def test_in_a_browser(
    page: Page, notice: Notice, development: Path, axe: Callable[[Page], None]
) -> None:
    notice_send(notice_id=notice.pk)
    page.goto("/mailbox/")
    axe(page)
    page.get_by_role("link", name="Misty idol").click()
    frame = page.frame_locator("iframe")
    expect(frame.get_by_role("heading", name="Your turn: place the tile")).to_be_visible()
    board = frame.get_by_alt_text("The board.")
    expect(board).to_be_visible()
    assert board.evaluate("image => image.naturalWidth") == 1120
