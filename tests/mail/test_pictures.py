"""The pictures inside mails are real, small and sharp."""

from __future__ import annotations

from io import BytesIO

import pytest
from PIL import Image

from games.models import Notice
from tests.mail.letters import parts, sent

pytestmark = pytest.mark.django_db


def test_board_and_tile(notice: Notice) -> None:
    board, tile = (part.get_content() for part in parts(sent(notice), "image/png"))
    with Image.open(BytesIO(board)) as image:
        assert image.width == 2 * 560
        assert len(image.convert("RGB").getcolors(1_000_000) or []) > 20
    with Image.open(BytesIO(tile)) as image:
        assert image.width == 2 * 120
    assert len(board) < 200_000
    assert len(tile) < 20_000
