"""`manage.py selfplay` and `manage.py replay`: games and records without a database."""

from __future__ import annotations

import json
from collections.abc import Callable
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from django.core.management import CommandError, call_command


def selfplay(*args: str) -> dict[str, Any]:
    out = StringIO()
    call_command("selfplay", "--json", *args, stdout=out)
    figures: dict[str, Any] = json.loads(out.getvalue())
    return figures


def test_it_plays_and_counts() -> None:
    figures = selfplay("--seats", "3", "--games", "4", "--seed", "7")
    assert (figures["games"], figures["finished"]) == (4, 4)
    assert figures["decisions"] > 4 * 36
    assert figures["decisions_per_s"] > 0
    assert len(figures["mean_scores"]) == 3


def test_the_same_seed_makes_the_same_records_byte_for_byte(tmp_path: Path) -> None:
    for name in ("one", "two"):
        selfplay(
            "--seats", "2", "--games", "2", "--seed", "5", "--record-dir", str(tmp_path / name)
        )
    one, two = (sorted((tmp_path / name).iterdir()) for name in ("one", "two"))
    assert [path.read_bytes() for path in one] == [path.read_bytes() for path in two]
    assert one[0].read_bytes() != one[1].read_bytes()


@pytest.mark.parametrize("variant", ["basic", "auction"])
def test_every_record_replays(tmp_path: Path, variant: str) -> None:
    options = json.dumps({"variant": variant})
    selfplay("--seats", "4", "--games", "2", "--options", options, "--record-dir", str(tmp_path))
    for path in tmp_path.iterdir():
        out = StringIO()
        call_command("replay", str(path), stdout=out)
        assert "all legal" in out.getvalue()


def test_levels_are_given_by_seat(tmp_path: Path) -> None:
    selfplay("--seats", "2", "--games", "1", "--bots", "easy,random", "--record-dir", str(tmp_path))
    record = json.loads(next(tmp_path.iterdir()).read_text())
    assert [seat["bot"] for seat in record["seats"]] == ["easy", "random"]


@pytest.mark.parametrize(
    ("args", "names"),
    [
        (("--options", '{"variant": "blitz"}'), "variant"),
        (("--options", '{"wonders": 7}'), "wonders"),
        (("--options", "{"), "--options"),
        (("--seats", "5"), "players"),
        (("--bots", "genius"), "--bots"),
    ],
)
def test_a_wrong_argument_is_named(args: tuple[str, ...], names: str) -> None:
    with pytest.raises(CommandError, match=names):
        selfplay("--games", "1", *args)


def other_scores(record: dict[str, Any]) -> None:
    record["scores"][0] += 1


def other_winners(record: dict[str, Any]) -> None:
    record["winners"] = [9]


def illegal_move(record: dict[str, Any]) -> None:
    record["moves"][0]["action"]["cell"] = [7, 0]


def missing_move(record: dict[str, Any]) -> None:
    del record["moves"][3]


def missing_end(record: dict[str, Any]) -> None:
    del record["moves"][-1]


def missing_tile(record: dict[str, Any]) -> None:
    record["setup"]["tiles"].pop()


def no_format(record: dict[str, Any]) -> None:
    del record["format"]


@pytest.mark.parametrize(
    "broken",
    [
        other_scores,
        other_winners,
        illegal_move,
        missing_move,
        missing_end,
        missing_tile,
        no_format,
    ],
)
def test_a_broken_record_gets_a_clear_message(
    tmp_path: Path, broken: Callable[[dict[str, Any]], None]
) -> None:
    selfplay("--seats", "2", "--games", "1", "--record-dir", str(tmp_path))
    path = next(tmp_path.iterdir())
    record = json.loads(path.read_text())
    broken(record)
    path.write_text(json.dumps(record))
    with pytest.raises(CommandError, match=str(path)):
        call_command("replay", str(path))


@pytest.mark.parametrize("content", [b"", b"{", b"\xff\xfe", b"[" * 100_000])
def test_what_is_no_json_gets_a_clear_message(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "record.json"
    path.write_bytes(content)
    with pytest.raises(CommandError, match="not a JSON file"):
        call_command("replay", str(path))


def test_a_missing_file_gets_a_clear_message(tmp_path: Path) -> None:
    with pytest.raises(CommandError, match="No such file"):
        call_command("replay", str(tmp_path / "nothing.json"))
