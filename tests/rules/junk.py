"""Things that strangers send instead of what was asked for."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import settings
from hypothesis import strategies as st

from games.rules.core.errors import RulesError

quickly = settings(max_examples=60, deadline=None, database=None, derandomize=True)

json_values = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats()
    | st.text(max_size=8)
    | st.sampled_from(["worker", "idol", "A1", "kind", "cell"]),
    lambda inner: (
        st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=6), inner, max_size=4)
    ),
    max_leaves=12,
)


def nested(depth: int) -> Any:
    """JSON that a parser still takes, deeper than any function should walk."""
    value: Any = []
    for _ in range(depth):
        value = [value]
    return value


JUNK: dict[str, Any] = {
    "nothing": None,
    "true": True,
    "false": False,
    "number": 7,
    "minus": -1,
    "huge": 10**40,
    "endless": 10**5000,
    "fraction": 1.0,
    "nan": float("nan"),
    "infinite": float("inf"),
    "text": "x",
    "empty text": "",
    "digits": "1",
    "surrogate": "\ud800",
    "list": [],
    "lists": [[1], [2]],
    "object": {},
    "objects": {"a": {"b": {}}},
    "deep": nested(950),
}
every_junk = pytest.mark.parametrize("junk", JUNK.values(), ids=JUNK)


def refused(error: type[RulesError], call: Callable[..., Any], *arguments: Any) -> bool:
    """Whether the call refuses with this error; any other exception fails the test."""
    try:
        call(*arguments)
    except error as refusal:
        return refusal.code == error.code and len(str(refusal)) < 500
    return False


def without(data: dict[str, Any], name: str) -> dict[str, Any]:
    return {key: value for key, value in data.items() if key != name}
