"""What can go wrong when somebody talks to the rules. Each error has a code that never changes."""

from __future__ import annotations


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
