"""Style sheets of drawings for where custom properties are not understood: mail."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

CSS = Path(__file__).resolve().parents[3] / "static" / "css"


@cache
def literal_style(*sheets: str) -> str:
    """The sheets with every custom property replaced by its light value."""
    tokens = dict(re.findall(r"(--[\w-]+):\s*([^;]+);", (CSS / "tokens.css").read_text()))
    tokens["--font-text"] = tokens["--font-display"] = "sans-serif"
    style = "".join((CSS / f"{sheet}.css").read_text() for sheet in sheets)
    style = re.sub(r"/\*.*?\*/", "", style, flags=re.S)
    style = re.sub(r"var\((--[\w-]+)\)", lambda found: tokens[found[1]], style)
    style = re.sub(r"light-dark\(([^,]+),[^)]*\)", r"\1", style)
    return re.sub(r"\s+", " ", style).strip()
