"""Drawings as PNG, which is what mail programs show."""

from __future__ import annotations

import logging
from dataclasses import dataclass
from email.mime.image import MIMEImage
from io import BytesIO

from django.conf import settings
from PIL import Image

from games.mail.letter import Drawing

logger = logging.getLogger(__name__)
COLOURS = 128
"""A palette makes the file a third as big, and nobody can see it."""


@dataclass(frozen=True, slots=True)
class Inline:
    """A picture inside a mail."""

    name: str
    alt: str
    png: bytes
    width: int
    """As shown; the picture itself has twice the pixels, for sharp screens."""
    notice_id: int

    @property
    def content_id(self) -> str:
        return f"{self.name}-{self.notice_id}@{settings.SITE_HOST}"

    def part(self) -> MIMEImage:
        part = MIMEImage(self.png, "png")
        part.add_header("Content-ID", f"<{self.content_id}>")
        part.add_header("Content-Disposition", "inline", filename=f"{self.name}.png")
        return part


def inline(drawing: Drawing, *, notice_id: int) -> Inline:
    drawn = png(drawing.picture.svg, 2 * drawing.width)
    return Inline(drawing.name, drawing.picture.alt, drawn, drawing.width, notice_id)


def png(svg: str, width: int) -> bytes:
    """The drawing as a small file; nothing where the Cairo library is not installed."""
    try:
        import cairosvg
    except OSError:
        # A worker without Cairo must still send mails, with the description in the picture's place.
        logger.warning("no pictures in mails: the Cairo library is not installed")
        return b""
    drawn = cairosvg.svg2png(bytestring=svg.encode(), output_width=width)
    with Image.open(BytesIO(drawn)) as image:
        small = image.convert("RGB").quantize(COLOURS, dither=Image.Dither.NONE)
    found = BytesIO()
    small.save(found, "PNG", optimize=True)
    return found.getvalue()
