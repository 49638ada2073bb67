"""Options describe themselves, so that a form, a record and the rules read the same list."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from games.rules.core.errors import BadOptions, shown

Options = Mapping[str, Any]


def gettext_noop(text: str) -> str:
    """Marks a text that is translated where it is shown: the rules speak one language."""
    return text


@dataclass(frozen=True, slots=True)
class Option:
    """One choice at the creation of a game. Labels are texts to translate, not translated texts."""

    key: str
    label: str
    choices: tuple[tuple[str | bool, str], ...]
    """(value, label) pairs; the first one is the default."""
    hint: str = ""

    @property
    def default(self) -> str | bool:
        return self.choices[0][0]


@dataclass(frozen=True, slots=True)
class Meta:
    """What the outside may know of a game without starting one."""

    title: str
    fewest_seats: int
    most_seats: int
    options: tuple[Option, ...]
    hours: tuple[float, float] = (0.0, 0.0)


def check_options(meta: Meta, seats: int, options: Options) -> dict[str, Any]:
    """All options with their values; a wrong one is refused by its name."""
    if type(seats) is not int or not meta.fewest_seats <= seats <= meta.most_seats:
        most = meta.most_seats
        raise BadOptions(
            f"{meta.title} is for {meta.fewest_seats} to {most} players, not {shown(seats)}"
        )
    if not isinstance(options, Mapping):
        raise BadOptions(f"options must be an object, got {type(options).__name__}")
    known = {option.key: option for option in meta.options}
    if unknown := sorted(str(key) for key in options if key not in known):
        raise BadOptions(f"unknown options: {', '.join(unknown)}")
    checked: dict[str, Any] = {}
    for key, option in known.items():
        value = options.get(key, option.default)
        if not any(value == choice and type(value) is type(choice) for choice, _ in option.choices):
            allowed = ", ".join(repr(choice) for choice, _ in option.choices)
            raise BadOptions(f"option {key} must be one of {allowed}, got {shown(value)}")
        checked[key] = value
    return checked
