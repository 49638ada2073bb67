"""The pictures inside mails are real, small and sharp."""

from __future__ import annotations

import builtins
from io import BytesIO
from typing import Any

import pytest
from PIL import Image

from games.models import Notice
from tests.mail.letters import html, parts, sent
from tests.support.cairo import needs_cairo

pytestmark = pytest.mark.django_db


@needs_cairo
def test_board_and_tile(notice: Notice) -> None:
    board, tile = (part.get_content() for part in parts(sent(notice), "image/png"))
    with Image.open(BytesIO(board)) as image:
        assert image.width == 2 * 560
        assert len(image.convert("RGB").getcolors(1_000_000) or []) > 20
    with Image.open(BytesIO(tile)) as image:
        assert image.width == 2 * 120
    assert len(board) < 200_000
    assert len(tile) < 20_000


def test_without_the_cairo_library_the_mail_goes_out_all_the_same(
    notice: Notice, monkeypatch: pytest.MonkeyPatch
) -> None:
    real = builtins.__import__

    def without_cairo(name: str, *args: Any, **kwargs: Any) -> Any:
        if name == "cairosvg":
            raise OSError("no library called cairo-2 was found")
        return real(name, *args, **kwargs)

    monkeypatch.setattr(builtins, "__import__", without_cairo)
    message = sent(notice)
    assert not list(parts(message, "image/png"))
    assert "cid:" not in html(message)
