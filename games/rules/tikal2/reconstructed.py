"""Reconstructed: what the printed box shows only in pictures, invented for this site.

The rulebook tells the counts and the rules, but not what stands on each tile, room and space, and
no public source has it. Everything in this file is ours, made under the rulings L1 to L12 of
`games/rules/README.md`. Who owns the box can correct it here: nothing else has to change.
"""

from __future__ import annotations

ROWS = (5, 6, 5, 6, 5)
"""L1: cells of each row of the temple from above; rows of 6 stick out half a cell on both sides."""

FORMS = ((0,), (0, 3), (0, 1), (0, 2))
"""L3: the doors of the four rooms of a colour before they are turned: one; two at 180, 60, 120
degrees. The first two are printed, the last two are in the pile."""

PRINTED: tuple[tuple[str, int, int, int], ...] = (
    ("pink2", 0, 0, 2),
    ("yellow1", 2, 0, 5),
    ("green2", 4, 0, 0),
    ("blue1", 5, 1, 1),
    ("brown2", 5, 3, 1),
    ("pink1", 4, 4, 2),
    ("yellow2", 2, 4, 0),
    ("green1", 0, 4, 3),
    ("blue2", 0, 3, 1),
    ("brown1", 0, 1, 4),
)
"""L2, L3: room, column, row, rotation. The two rooms of a colour lie opposite each other."""

Space = tuple[int, str]
"""Points of a space, and what else it gives: "", "card" or "treasure"."""

LIGHT_BONUSES: dict[str, tuple[Space, Space, Space, Space]] = {
    "pink": ((1, ""), (2, ""), (4, ""), (0, "treasure")),
    "yellow": ((1, ""), (2, ""), (3, "card"), (3, "")),
    "green": ((1, ""), (2, ""), (0, "treasure"), (3, "card")),
    "blue": ((1, ""), (2, ""), (4, ""), (0, "treasure")),
    "brown": ((1, ""), (2, ""), (3, "card"), (4, "")),
}
"""L4: the one bonus space of each room of a colour, in the order of FORMS."""

ALTAR_SPACES: tuple[Space, ...] = ((9, ""), (7, "card"), (5, ""), (3, "card"))
MULTI_SPACES: tuple[Space, ...] = ((10, ""), (8, ""), (6, ""), (4, ""))
"""L5: the sanctuaries of one colour, and the multicoloured one."""

TREASURY_SPACES: tuple[Space, ...] = ((16, ""), (13, ""), (11, ""), (9, ""))
"""L6: the treasure room."""

SECRET_SPACES: tuple[Space, ...] = (
    (12, ""),
    (10, ""),
    (10, ""),
    (8, ""),
    (7, "card"),
    (6, "treasure"),
)
"""L7: one space in each secret room."""

FOREST_AFTER = 6
PLANES_AFTER = (2, 4)
"""L8: the site after which the pirogue comes to the forest, and to each of the seaplanes."""

TILES_PER_SITE = {4: (4, 4, 4, 4, 4, 4), 3: (4, 3, 4, 3, 4, 3), 2: (3, 3, 2, 3, 3, 2)}
"""L9: by number of players."""

TILES_FOR_ALL = (
    "key:pink room",
    "key:yellow room",
    "key:green room",
    "key:blue room",
    "key:brown room",
    "sanctuary points:3",
    "sanctuary treasure",
    "sanctuary card",
    "treasure passage points:1",
    "treasure treasure",
    "score points:4",
    "key:any card",
    "key:any treasure",
    "card passage",
    "card points:3",
    "key:any points:4",
)
TILES_MARKED_3 = (
    "key:pink treasure",
    "key:yellow card",
    "key:green points:3",
    "key:blue passage",
    "key:brown score",
)
TILES_MARKED_4 = ("treasure card", "key:any passage", "score treasure")
"""L10: the actions of each tile.

Balanced with `manage.py balance --game tikal2` (medium bots, seed 1). How often a kind of action
is on the tile that nobody wanted, beside how often it is on any (1 is even, 2 was the limit):
two players, 100 games: keys, rooms and sanctuaries 1.4, cards 1.1, all others below 0.8; four
players, 40 games: cards 1.9, sanctuaries 1.4, treasures 1.2, all others below 1. Who begins wins
54 % of the games of two (44 to 63) and 18 % of those of four (9 to 32; 25 is even). Scores: 172
to 227 with two players, 120 to 167 with four (nine tenths of them).
"""

CARD_COPIES = {"pair": 2, "passage": 2, "exploration": 2}
"""L11: kinds of cards that are in the deck more than once."""

WHEEL = (2, 4, 3, 5, 3)
"""L12: the prices around the wheel, clockwise."""
