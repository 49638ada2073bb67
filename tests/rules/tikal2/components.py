"""What is in the box, typed in once more for the tests: the engine must have the same."""

from __future__ import annotations

COLOURS = ("pink", "yellow", "green", "blue", "brown")
TREASURES = ("mask", "jar", "collar", "blade", "disc")
CARDS = (
    *("passage", "bonus", "pair", "exploration", "mixed"),
    *("five", "key", "remote", "colours", "forest"),
)
DECK = (*CARDS, "pair", "passage", "exploration")
KEYS_PER_COLOUR, TREASURES_PER_KIND, PASSAGES, FLAGS = 7, 5, 8, 20
TILES_IN_PLAY = {2: 16, 3: 21, 4: 24}
LIGHT = tuple(f"{colour}{form}" for colour in COLOURS for form in (1, 2, 3, 4))
ALTARS = (*(f"altar-{colour}" for colour in COLOURS), "altar-multi")
SECRET = tuple(f"secret{number}" for number in range(1, 7))
ROOMS = (*LIGHT, *ALTARS, "treasury", *SECRET, "outside")
ICONS = (
    *(f"key:{colour}" for colour in COLOURS),
    *("key:any", "treasure", "card", "room", "passage", "sanctuary", "score"),
    *(f"points:{points}" for points in range(10)),
)
KINDS_OF_ACTION = 9
