"""Finished games that must replay exactly. Dropping a record into a folder makes a test of it."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from games.rules.core.record import check_record
from games.rules.registry import RULES

FOLDER = Path(__file__).parent
FILES = sorted(FOLDER.glob("*/*.json"))
NAMES = [f"{path.parent.name}/{path.stem}" for path in FILES]


@cache
def read(path: Path) -> dict[str, Any]:
    return dict(json.loads(path.read_text()))


def records(key: str) -> list[dict[str, Any]]:
    return [read(path) for path in FILES if path.parent.name == key]


def events(record: dict[str, Any]) -> list[dict[str, Any]]:
    return [event for move in record["moves"] for event in move["events"]]


def option_values(key: str) -> list[tuple[str, Any]]:
    return [
        (option.key, value) for option in RULES[key].meta.options for value, _ in option.choices
    ]


def played_with(record: dict[str, Any], option: str, value: Any) -> bool:
    (default,) = (o.default for o in RULES[record["game"]].meta.options if o.key == option)
    return bool(record["options"].get(option, default) == value)


@pytest.mark.parametrize("path", FILES, ids=NAMES)
def test_a_golden_record_replays_move_by_move_and_event_by_event(path: Path) -> None:
    record = read(path)
    verdict = check_record(RULES, record)
    assert record["game"] == path.parent.name
    assert verdict.outcome is not None
    assert verdict.first_other_events is None
    assert all("events" in move for move in record["moves"])


@pytest.mark.parametrize("key", sorted(RULES))
def test_a_registered_game_has_a_golden_for_each_variant_and_number_of_players(key: str) -> None:
    meta = RULES[key].meta
    variants = [value for option, value in option_values(key) if option == "variant"] or [None]
    for seats in range(meta.fewest_seats, meta.most_seats + 1):
        for variant in variants:
            assert any(
                len(record["seats"]) == seats
                and (variant is None or played_with(record, "variant", variant))
                for record in records(key)
            ), f"{key}: no golden record with {seats} players, variant {variant}"


@pytest.mark.parametrize("key", sorted(RULES))
def test_every_option_every_action_and_every_event_is_in_a_golden(key: str) -> None:
    rules, found = RULES[key], records(key)
    for option, value in option_values(key):
        assert any(played_with(record, option, value) for record in found), (option, value)
    actions = {move["action"]["kind"] for record in found for move in record["moves"]}
    assert actions == set(rules.actions.kinds)
    told = {event["kind"] for record in found for event in events(record)}
    assert told == set(rules.events.kinds)


@pytest.mark.parametrize("variant", ["basic", "auction"])
def test_a_tile_that_fits_nowhere_is_in_a_golden_of_each_variant(variant: str) -> None:
    """T4, found by chance among many random games."""
    found = [record for record in records("tikal") if played_with(record, "variant", variant)]
    removed = [event for record in found for event in events(record) if _removed(event)]
    assert removed


def _removed(event: dict[str, Any]) -> bool:
    return bool(event["kind"] == "tile_removed")


@pytest.mark.parametrize("key", sorted(RULES))
def test_a_shared_victory_is_in_a_golden(key: str) -> None:
    assert any(len(record["winners"]) > 1 for record in records(key))
