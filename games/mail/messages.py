"""What mails say: one function for each message, three templates for each function."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from django.core.mail import EmailMultiAlternatives

from games.mail import clock_messages, lobby_messages, person_messages
from games.mail.case import Case
from games.mail.envelope import as_reader, compose
from games.mail.kinds import CONFIRM
from games.mail.letter import Drawing, Letter
from games.mail.links import site_url
from games.presentation.core.hexes import Cell
from games.presentation.letters.registry import LETTERS
from games.presentation.registry import FACES
from games.rules.core.protocol import Rules
from games.rules.registry import RULES
from games.selectors.story import Recap, reader_index, recap_for, seat_names

BOARD_WIDTH, TILE_WIDTH = 560, 120


EFFECTS = 5
"""More of them are only in the mail itself."""


def message_for(case: Case, address: str) -> EmailMultiAlternatives:
    """The mail for a notice that is still true, in the words of who reads it."""
    with as_reader(case.user):
        return compose(case, address, letter_for(case))


def letter_for(case: Case) -> Letter:
    """What the notice says. The caller sees to the language."""
    return MESSAGES[case.notice.kind](case)


def your_turn(case: Case) -> Letter:
    """What happened, how the board looks, what I have drawn, and how long I have."""
    assert case.mine is not None
    letter, names, view = LETTERS[case.game.key], seat_names(case.seats), _view(case)
    recap = recap_for(case.game, case.seats, case.mine, view)
    tiles = letter.tiles(view)
    drawings = [_board(case, view, recap)]
    if tiles:
        drawings.append(Drawing("tile", tiles.picture, TILE_WIDTH * len(tiles.names)))
    headline, deadline = FACES[case.game.key].headline(view, names, False), case.mine.deadline_at
    context = {
        "headline": headline,
        "recap": recap,
        "tiles": tiles,
        "scores": [(name, *s) for name, s in zip(names, letter.scores(view), strict=True)],
        "changed": _changed(recap),
        "deadline": deadline,
    }
    effects = [effect.text for effect in recap.effects[:EFFECTS]] if recap else []
    return Letter(
        site_url("games:table", case.game.pk),
        context,
        tuple(drawings),
        (headline, *clock_messages.time_left(deadline), *effects),
    )


def game_ended(case: Case) -> Letter:
    """The result, what led to it since my last turn, and the last position."""
    assert case.mine is not None
    view = _view(case)
    recap = recap_for(case.game, case.seats, case.mine, view)
    named = zip(case.seats, seat_names(case.seats), strict=True)
    ranked = sorted(named, key=lambda pair: (pair[0].rank or 9, pair[1]))
    reason = case.notice.payload.get("reason", "")
    context = {
        "ranked": ranked,
        "winners": [name for seat, name in ranked if seat.rank == 1],
        "reason": reason,
        "recap": recap,
    }
    lines = () if reason else tuple(f"{s.rank}. {name}: {s.score}" for s, name in ranked)
    url = site_url("games:result", case.game.pk)
    return Letter(url, context, (_board(case, view, recap),), lines)


MESSAGES: dict[str, Callable[[Case], Letter]] = {
    "your_turn": your_turn,
    "game_started": lobby_messages.game_started,
    "game_ended": game_ended,
    "time_short": clock_messages.time_short,
    "time_out": clock_messages.time_out,
    "seat_handed_over": clock_messages.seat_handed_over,
    "seat_taken_back": clock_messages.seat_taken_back,
    "game_idle": clock_messages.game_idle,
    "invited": lobby_messages.invited,
    "invitation_answered": lobby_messages.invitation_answered,
    "chat_message": lobby_messages.chat_message,
    "moderated": person_messages.moderated,
    "account_moderated": person_messages.moderated,
    "trouble": person_messages.trouble,
    CONFIRM: person_messages.confirm_address,
}


def _view(case: Case) -> dict[str, Any]:
    """The position as the reader may see it; nothing in a mail comes from anywhere else."""
    rules: Rules[Any, Any, Any] = RULES[case.game.key]
    return rules.view(rules.load(case.game.state or {}), reader_index(case.mine))


def _board(case: Case, view: dict[str, Any], recap: Recap | None) -> Drawing:
    picture = LETTERS[case.game.key].board(view, _changed(recap))
    return Drawing("board", picture, BOARD_WIDTH)


def _changed(recap: Recap | None) -> set[Cell]:
    return {cell for line in recap.steps for cell in line.cells} if recap else set()
