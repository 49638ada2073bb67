"""Reading back what a state was stored as: JSON with lists for tuples, checked field by field."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from typing import Any, Literal, get_args, get_origin, get_type_hints

from games.rules.core.errors import BadRecord, shown

Data = dict[str, Any]
Reader = Callable[[Any], Any]


def upgraded(data: Data, version: int, upgrades: Mapping[int, Callable[[Data], Data]]) -> Data:
    """A state of today's version; `upgrades[n]` turns one of version n into one of n + 1."""
    for older in range(data["v"], version):
        data = upgrades[older](data)
    if type(data["v"]) is not int or data["v"] != version:
        raise BadRecord(f"version {shown(data['v'])} is newer than these rules")
    return data


@cache
def reader(hint: Any) -> Reader:
    """What turns a stored value into one of this type; ValueError if it is something else."""
    if hint == tuple[int, ...]:
        return _numbers
    if get_origin(hint) is tuple:
        return _rows(reader(get_args(hint)[0]))
    if get_origin(hint) is Literal:
        return _one_of(get_args(hint))
    if hint in (bool, int, str):
        return _exactly(hint)
    return _made(hint)


def _numbers(value: Any) -> tuple[int, ...]:
    if isinstance(value, list | tuple) and set(map(type, value)) <= {int}:
        return tuple(value)
    raise ValueError(f"{shown(value)} instead of numbers")


def _rows(read: Reader) -> Reader:
    def rows(value: Any) -> tuple[Any, ...]:
        return tuple([read(row) for row in _listed(value)])

    return rows


def _one_of(values: tuple[str, ...]) -> Reader:
    def one_of(value: Any) -> str:
        if isinstance(value, str) and value in values:
            return value
        raise ValueError(f"{shown(value)} instead of one of {values}")

    return one_of


def _exactly(kind: type) -> Reader:
    def exactly(value: Any) -> Any:
        if type(value) is kind:
            return value
        raise ValueError(f"{shown(value)} instead of {kind.__name__}")

    return exactly


def _made(record: Any) -> Reader:
    """A record of its own, stored as the list of its fields."""
    readers = [reader(hint) for hint in get_type_hints(record).values()]

    def made(value: Any) -> Any:
        pairs = zip(readers, _listed(value), strict=True)
        return record(*(read(part) for read, part in pairs))

    return made


def _listed(value: Any) -> list[Any] | tuple[Any, ...]:
    if isinstance(value, list | tuple):
        return value
    raise ValueError(f"{shown(value)} instead of a list")
