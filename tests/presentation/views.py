"""Hand-made views of Tikal: small, readable, and independent of the rules."""

from __future__ import annotations

from typing import Any

NO_STONES = [0, 0, 0, 0, 0, 0]


def cell(column: int, row: int, kind: str, **more: Any) -> dict[str, Any]:
    """One explored cell with nothing on it, unless told."""
    return {
        "cell": [column, row],
        "tile": "A1",
        "kind": kind,
        "rotation": 0,
        "stones": NO_STONES,
        "value": 0,
        "initial": 0,
        "wafers": 0,
        "masks": 0,
        "camp": None,
        "guard": None,
        "members": [],
        "worked": 0,
        **more,
    }


def member(seat: int, workers: int, leader: bool = False) -> dict[str, Any]:
    return {"seat": seat, "workers": workers, "leader": leader}


def seat(**more: Any) -> dict[str, Any]:
    return {
        "score": 0,
        "workers": 18,
        "leader": "supply",
        "camps": 2,
        "guards": 2,
        "removed": 0,
        "treasures": {},
        "worth": {"temples": 0, "treasures": 0},
        **more,
    }


def view(*cells: dict[str, Any], **more: Any) -> dict[str, Any]:
    """A two-player view of these cells."""
    return {
        "game": "tikal",
        "you": 0,
        "phase": "exploring",
        "active": [0],
        "turn_seat": 0,
        "ap": 10,
        "tile": None,
        "options": {},
        "cells": list(cells),
        "seats": [seat(), seat()],
        "temple_tiles": {str(value): 2 for value in range(2, 11)},
        "stack": {"A": 2, "B": 6},
        "display": [],
        "auction": None,
        "scoring": {"done": 1, "round": 2, "queue": []},
        "tiles": {
            "D3": {"kind": "temple", "stones": [2, 1, 0, 0, 0, 0], "value": 4, "masks": 0},
            "B6": {"kind": "volcano", "stones": NO_STONES, "value": 0, "masks": 0},
        },
        **more,
    }
