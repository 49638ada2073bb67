"""The tokens of the design keep text readable in both themes."""

import re
from pathlib import Path

import pytest

TOKENS = Path(__file__).resolve().parents[2] / "static" / "css" / "tokens.css"
READ_ON = [
    ("ink", "paper"),
    ("ink", "paper-raised"),
    ("ink", "paper-sunken"),
    ("ink", "jungle-wash"),
    ("ink", "gold-wash"),
    ("ink", "clay-wash"),
    ("ink-soft", "paper"),
    ("ink-soft", "paper-raised"),
    ("ink-soft", "paper-sunken"),
    ("jungle", "paper"),
    ("jungle", "paper-raised"),
    ("on-jungle", "jungle"),
    ("on-jungle", "jungle-strong"),
    ("clay", "paper"),
    ("clay", "clay-wash"),
    ("on-clay", "clay"),
    ("gold", "gold-wash"),
    ("map-text", "map"),
    ("tile-text", "tile-jungle"),
    ("tile-text", "tile-temple"),
    ("tile-text", "tile-treasure"),
    ("tile-text", "tile-volcano"),
    ("tile-text", "tile-base"),
    ("on-mark", "mark"),
    ("on-seat", "lime"),
    ("on-seat", "lime-shade"),
    ("on-seat", "bone"),
    ("on-seat", "chip-light"),
    ("on-seat", "chip-gold"),
    ("on-seat", "action-tile"),
    ("on-seat", "card"),
    ("tile-text", "floor-light"),
    ("bone", "cave"),
    *(("on-seat", f"key-{colour}") for colour in ("pink", "yellow", "green", "blue", "brown")),
    *(("on-seat", f"seat-{seat}") for seat in range(4)),
    *((f"seat-{seat}-text", "paper") for seat in range(4)),
    *((f"seat-{seat}-text", "paper-raised") for seat in range(4)),
]


def tokens(theme: int) -> dict[str, str]:
    found = {}
    for name, value in re.findall(r"--([\w-]+):\s*([^;]+);", TOKENS.read_text()):
        both = re.fullmatch(r"light-dark\((#\w{6}), (#\w{6})\)", value)
        found[name] = both[theme + 1] if both else value
    return found


def luminance(colour: str) -> float:
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    red, green, blue = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(first: str, second: str) -> float:
    low, high = sorted((luminance(first), luminance(second)))
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize("theme", [0, 1], ids=["light", "dark"])
@pytest.mark.parametrize(("text", "ground"), READ_ON)
def test_text_has_enough_contrast(text: str, ground: str, theme: int) -> None:
    colours = tokens(theme)
    assert contrast(colours[text], colours[ground]) >= 4.5


@pytest.mark.parametrize("theme", [0, 1], ids=["light", "dark"])
@pytest.mark.parametrize("sign", ["focus", "line-strong", "mark", "changed"])
def test_signs_have_enough_contrast(sign: str, theme: int) -> None:
    colours = tokens(theme)
    assert contrast(colours[sign], colours["paper"]) >= 3
    if sign in ("mark", "changed"):
        assert contrast(colours[sign], colours["map"]) >= 3
