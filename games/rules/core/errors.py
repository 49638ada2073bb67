"""What can go wrong when somebody talks to the rules. Each error has a code that never changes."""

from __future__ import annotations

import reprlib


class RulesError(ValueError):
    """The rules refuse; nothing has changed."""

    code = "rules_error"


class MalformedAction(RulesError):
    """Not an action of this game at all."""

    code = "malformed_action"


class IllegalAction(RulesError):
    """An action of this game, but not for this seat and not now."""

    code = "illegal_action"


class BadOptions(RulesError):
    """The options or the number of seats do not make a game."""

    code = "bad_options"


class BadRecord(RulesError):
    """A record or a stored state that cannot be read or replayed."""

    code = "bad_record"


def shown(value: object) -> str:
    """A value as messages quote it: short, also if it is too deep or too long to print."""
    try:
        text = reprlib.repr(value)
    except ValueError:  # An integer of thousands of digits.
        text = type(value).__name__
    return text if len(text) <= 80 else text[:77] + "..."
