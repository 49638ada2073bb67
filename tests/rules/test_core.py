"""The parts that all games share: codec, generator, commitment."""

from __future__ import annotations

import hashlib
from collections import Counter
from dataclasses import dataclass
from typing import Any, ClassVar, Literal

import pytest

from games.rules.core.codec import Codec
from games.rules.core.errors import (
    BadOptions,
    BadRecord,
    IllegalAction,
    MalformedAction,
    RulesError,
    shown,
)
from games.rules.core.rng import Rng, commitment


@dataclass(frozen=True, slots=True)
class Everything:
    """One field of each type that the codec knows."""

    kind: ClassVar[str] = "everything"
    number: int
    flag: bool
    word: str
    choice: Literal["left", "right"]
    row: tuple[int, ...]
    maybe: int | None


@dataclass(frozen=True, slots=True)
class Unknown:
    kind: ClassVar[str] = "unknown"
    field: set[int]


RIGHT: dict[str, Any] = {
    "kind": "everything",
    "number": -3,
    "flag": True,
    "word": "x",
    "choice": "left",
    "row": [1, 2],
    "maybe": None,
}


def test_the_codec_reads_what_it_writes() -> None:
    codec: Codec[Any] = Codec([Everything], {})
    thing = Everything(-3, True, "x", "left", (1, 2), None)
    assert codec.dump(thing) == RIGHT
    assert codec.load(RIGHT) == thing
    assert codec.load({**RIGHT, "maybe": 4}).maybe == 4


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("number", True),
        ("number", 2**31),
        ("number", -(2**31)),
        ("flag", 1),
        ("word", 1),
        ("choice", "up"),
        ("choice", ["left"]),
        ("row", [1, "2"]),
        ("row", (1, 2)),
        ("row", {"1": 1}),
        ("maybe", "4"),
    ],
)
def test_the_codec_takes_no_other_type(field: str, value: Any) -> None:
    codec: Codec[Any] = Codec([Everything], {})
    with pytest.raises(MalformedAction, match=f"everything.{field}"):
        codec.load({**RIGHT, field: value})


def test_the_largest_number_is_still_one() -> None:
    codec: Codec[Any] = Codec([Everything], {})
    assert codec.load({**RIGHT, "number": 2**31 - 1}).number == 2**31 - 1


def test_two_classes_of_one_kind_and_unknown_types_are_mistakes_of_ours() -> None:
    with pytest.raises(TypeError, match="two classes"):
        Codec([Everything, Everything], {})
    with pytest.raises(TypeError, match="no codec"):
        Codec([Unknown], {})


def test_errors_have_codes_that_never_change() -> None:
    codes = {
        RulesError: "rules_error",
        MalformedAction: "malformed_action",
        IllegalAction: "illegal_action",
        BadOptions: "bad_options",
        BadRecord: "bad_record",
    }
    for error, code in codes.items():
        assert error.code == code
        assert issubclass(error, RulesError)


@pytest.mark.parametrize("value", ["x" * 500, list(range(500)), dict.fromkeys(range(9), "y" * 50)])
def test_quotations_are_short(value: object) -> None:
    assert len(shown(value)) <= 80


def test_draws_are_even_and_within_their_bounds() -> None:
    rng = Rng(1)
    drawn = Counter(rng.below(6) for _ in range(6000))
    assert set(drawn) == set(range(6))
    assert min(drawn.values()) > 850
    assert [Rng(5).below(1) for _ in range(3)] == [0, 0, 0]


def test_shuffling_keeps_the_items_and_reaches_every_order() -> None:
    rng, items = Rng(2), [1, 2, 3]
    orders = Counter(tuple(rng.shuffled(items)) for _ in range(1200))
    assert len(orders) == 6
    assert min(orders.values()) > 140
    assert items == [1, 2, 3]


def test_a_choice_is_one_of_the_items() -> None:
    rng = Rng(3)
    assert {rng.choice("abc") for _ in range(60)} == set("abc")


def test_the_state_of_the_generator_is_one_integer() -> None:
    rng = Rng.from_text("seed")
    rng.next64()
    assert Rng(rng.state).next64() == rng.next64()
    assert Rng.from_text("seed").next64() != Rng.from_text("Seed").next64()


def test_the_commitment_is_the_sha256_of_the_seed() -> None:
    assert commitment("seed") == hashlib.sha256(b"seed").hexdigest()
