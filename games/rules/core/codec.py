"""One strict codec for all actions and events: dataclass <-> JSON, by the field types.

It reads input from strangers, so everything that is not exactly right is a MalformedAction:
unknown kinds, missing or extra fields, wrong types (True is not an int), numbers out of range.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Iterable, Mapping
from types import NoneType, UnionType
from typing import (
    Any,
    ClassVar,
    Generic,
    Literal,
    TypeVar,
    Union,
    get_args,
    get_origin,
    get_type_hints,
)

from games.rules.core.errors import MalformedAction, shown

T = TypeVar("T")
Convert = Callable[[Any], Any]
BIGGEST = 2**31 - 1
"""No number in a game comes near it; a larger one is somebody playing with us."""


@dataclasses.dataclass(frozen=True, slots=True)
class Scalar:
    """How a NewType (a cell, a tile) stands in JSON; `load` raises ValueError for anything else."""

    dump: Convert
    load: Convert


class Codec(Generic[T]):
    """Turns the given dataclasses into JSON-ready dicts with a `kind`, and back."""

    def __init__(self, classes: Iterable[type[T]], scalars: Mapping[Any, Scalar]) -> None:
        self._scalars = scalars
        self._fields: dict[type[T], dict[str, tuple[Convert, Convert]]] = {}
        self._by_kind: dict[str, type[T]] = {}
        for cls in classes:
            kind: str = cls.kind  # type: ignore[attr-defined]
            if kind in self._by_kind:
                raise TypeError(f"two classes of kind {kind!r}")
            self._by_kind[kind] = cls
            hints = get_type_hints(cls)
            self._fields[cls] = {
                name: (self._dumper(hint), self._loader(hint))
                for name, hint in hints.items()
                if get_origin(hint) is not ClassVar
            }

    @property
    def kinds(self) -> dict[str, type[T]]:
        return dict(self._by_kind)

    def dump(self, item: T) -> dict[str, Any]:
        data: dict[str, Any] = {"kind": item.kind}  # type: ignore[attr-defined]
        for name, (dump, _) in self._fields[type(item)].items():
            data[name] = dump(getattr(item, name))
        return data

    def load(self, data: object) -> T:
        if not isinstance(data, dict):
            raise MalformedAction(f"expected an object, got {type(data).__name__}")
        kind = data.get("kind")
        cls = self._by_kind.get(kind) if isinstance(kind, str) else None
        if cls is None:
            raise MalformedAction(f"unknown kind {shown(kind)}")
        fields = self._fields[cls]
        given = set(data) - {"kind"}
        if given != set(fields):
            raise MalformedAction(
                f"{kind} has the fields {sorted(fields)}, got {shown(sorted(map(str, given)))}"
            )
        values = {}
        for name, (_, load) in fields.items():
            try:
                values[name] = load(data[name])
            except (ValueError, TypeError, KeyError, IndexError) as error:
                raise MalformedAction(f"{kind}.{name}: {error}") from None
        return cls(**values)

    def _dumper(self, hint: Any) -> Convert:
        if hint in self._scalars:
            return self._scalars[hint].dump
        if get_origin(hint) is tuple:
            inner = self._dumper(get_args(hint)[0])
            return lambda value: [inner(item) for item in value]
        if (optional := _optional(hint)) is not None:
            inner = self._dumper(optional)
            return lambda value: None if value is None else inner(value)
        return lambda value: value

    def _loader(self, hint: Any) -> Convert:
        if hint in self._scalars:
            return self._scalars[hint].load
        if hint is int:
            return _int
        if hint is bool or hint is str:
            return lambda value: _exact(value, hint)
        if get_origin(hint) is Literal:
            return lambda value: _one_of(value, get_args(hint))
        if get_origin(hint) is tuple:
            inner = self._loader(get_args(hint)[0])
            return lambda value: tuple(inner(item) for item in _exact(value, list))
        if (optional := _optional(hint)) is not None:
            inner = self._loader(optional)
            return lambda value: None if value is None else inner(value)
        raise TypeError(f"no codec for {hint}")


def _optional(hint: Any) -> Any:
    """X for `X | None`, else None."""
    if get_origin(hint) not in (Union, UnionType):
        return None
    inner = [arg for arg in get_args(hint) if arg is not NoneType]
    return inner[0] if len(inner) == 1 else None


def _exact(value: object, wanted: type) -> Any:
    if type(value) is not wanted:
        raise ValueError(f"expected {wanted.__name__}, got {shown(value)}")
    return value


def _int(value: object) -> int:
    number: int = _exact(value, int)
    if abs(number) > BIGGEST:
        raise ValueError("number out of range")
    return number


def _one_of(value: object, allowed: tuple[Any, ...]) -> Any:
    if not isinstance(value, str) or value not in allowed:
        raise ValueError(f"expected one of {', '.join(allowed)}, got {shown(value)}")
    return value


def seat_scalar(most: int) -> Scalar:
    """A seat number, from 0."""

    def load(value: object) -> int:
        if not 0 <= (seat := _int(value)) < most:
            raise ValueError(f"no seat {seat}")
        return seat

    return Scalar(dump=int, load=load)


def name_scalar(names: tuple[str, ...]) -> Scalar:
    """A thing that the rules count from 0 and records call by its name."""
    index = {name: number for number, name in enumerate(names)}

    def load(value: object) -> int:
        if not isinstance(value, str) or value not in index:
            raise ValueError(f"no such name: {shown(value)}")
        return index[value]

    return Scalar(dump=names.__getitem__, load=load)
