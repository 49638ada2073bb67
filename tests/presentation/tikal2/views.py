"""Hand-made views of Tikal II: small, readable, and independent of the rules."""

from __future__ import annotations

from typing import Any

from games.rules.tikal2.reconstructed import PRINTED

DOORS = {"1": [0], "2": [0, 3], "3": [0, 1], "4": [0, 2]}


def space(points: int, flag: int | None = None, **more: Any) -> dict[str, Any]:
    return {"points": points, "card": False, "treasure": False, "flag": flag, **more}


def light(room: str, column: int, row: int, rotation: int, **more: Any) -> dict[str, Any]:
    doors = sorted((side + rotation) % 6 for side in DOORS[room[-1]])
    return {
        "cell": [column, row],
        "room": room,
        "kind": "light",
        "colour": room[:-1],
        "doors": doors,
        "spaces": [space(2)],
        "flags": [],
        **more,
    }


def dark(room: str, column: int, row: int, **more: Any) -> dict[str, Any]:
    treasury = room == "treasury"
    return {
        "cell": [column, row],
        "room": room,
        "kind": "treasury" if treasury else "sanctuary",
        "colour": None if treasury else room.removeprefix("altar-"),
        "doors": [],
        "spaces": [space(9), space(7, card=True), space(5), space(3, card=True)],
        "flags": [],
        **more,
    }


def seat(**more: Any) -> dict[str, Any]:
    return {
        "score": 0,
        "backpack": {"pink": 1},
        "camp": None,
        "camp_count": 0,
        "treasures": None,
        "treasure_count": 0,
        "cards": None,
        "card_count": 0,
        "passages": 0,
        "tent": "open",
        "flags": 20,
        "tile": [],
        "revealed": None,
        "doors": {},
        "worth": {"keys": 0, "altars": 0},
        **more,
    }


def printed() -> list[dict[str, Any]]:
    return [light(room, column, row, rotation) for room, column, row, rotation in PRINTED]


def view(*rooms: dict[str, Any], **more: Any) -> dict[str, Any]:
    """A two-player view with the printed rooms and these."""
    temple = [*printed(), *rooms]
    taken = {tuple(room["cell"]) for room in temple}
    every = [[c, r] for r, count in enumerate((5, 6, 5, 6, 5)) for c in range(count)]
    return {
        "game": "tikal2",
        "you": 0,
        "phase": "pirogue",
        "active": [0],
        "turn_seat": 0,
        "round": 1,
        "direction": 1,
        "options": {"more_control": False, "short_game": False},
        "temple": temple,
        "secret": [{"room": f"secret{n}", "spaces": [space(8)]} for n in range(1, 7)],
        "empty": [cell for cell in every if tuple(cell) not in taken],
        "explorers": ["outside", "outside"],
        "sites": [
            {"site": n, "tiles": [], "pirogues": [0, 1] if n == 1 else []} for n in range(1, 7)
        ],
        "tiles": {},
        "wheel": {"mask": 2, "jar": 4, "collar": 3, "blade": 5, "disc": 3},
        "stock": {"pink": 7, "yellow": 7, "green": 7, "blue": 7, "brown": 7},
        "passages": 8,
        "piles": {
            "treasures": [9, 8, 8],
            "open": [],
            "cards": 13,
            "rooms": 10,
            "sanctuaries": ["altar-pink"],
            "sanctuaries_left": 6,
            "discards": [],
        },
        "pending": [],
        "drawn": None,
        "delivery": None,
        "exploration": {
            "normal": True,
            "extra": 0,
            "moving": False,
            "finished": False,
            "back": None,
            "reach": [],
        },
        "seats": [seat(camp={}, treasures={}, cards=[]), seat()],
        **more,
    }


TILES = {
    f"t{number:02}": {"icons": icons.split()}
    for number, icons in enumerate(
        (
            "key:pink room",
            "key:yellow room",
            "sanctuary points:2",
            "sanctuary card",
            "treasure passage points:1",
            "treasure treasure",
            "score points:2",
            "key:any card",
            "key:blue passage",
            "key:brown score",
            "key:green points:3",
            "treasure card",
        ),
        start=1,
    )
}
ROOMS = (
    dark("altar-pink", 1, 1, spaces=[space(9, 0), space(7, 1, card=True), space(5), space(3)]),
    dark("altar-multi", 3, 2),
    dark("altar-blue", 3, 1),
    dark("altar-green", 2, 3),
    dark("altar-brown", 4, 3),
    dark("altar-yellow", 1, 2),
    dark("treasury", 2, 2, spaces=[space(16), space(13, 2), space(11), space(9)]),
    light("pink3", 1, 0, 1, spaces=[space(4)]),
    light("yellow4", 3, 0, 2, spaces=[space(0, treasure=True)]),
    light("green3", 2, 1, 0, spaces=[space(3, card=True)], flags=[]),
    light("brown3", 3, 3, 2, spaces=[space(3, 3, card=True)], flags=[0, 1, 2]),
)


def crowded() -> dict[str, Any]:
    """A full table of four with every kind of drawing at once."""
    ids = list(TILES)
    sites = [
        {
            "site": number,
            "tiles": [ids[(number * 4 + slot) % 12] for slot in range(4)],
            "pirogues": [0, 1, 2, 3] if number == 1 else [],
        }
        for number in range(1, 7)
    ]
    seats = [
        seat(
            score=34,
            backpack={"pink": 2, "blue": 1},
            camp={"yellow": 2, "green": 1},
            camp_count=3,
            treasures={"mask": 3, "jar": 1},
            treasure_count=4,
            cards=["passage", "five"],
            card_count=2,
            passages=1,
            doors={"pink": 3, "blue": 2},
            worth={"keys": 7, "altars": 3},
        ),
        seat(score=21, camp_count=2, treasure_count=1, card_count=3, tent="used"),
        seat(score=-4, flags=12),
        seat(score=55, revealed={"pink": 1}),
    ]
    explorers = ["green3", "outside", "brown3", "secret2"]
    return view(*ROOMS, tiles=TILES, sites=sites, seats=seats, explorers=explorers)
