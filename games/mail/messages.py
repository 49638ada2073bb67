"""What mails say: one function for each message, three templates for each function."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from django.core.mail import EmailMultiAlternatives

from games.mail import clock_messages, person_messages
from games.mail.case import Case
from games.mail.envelope import as_reader, compose
from games.mail.links import site_url
from games.mail.pictures import Inline, inline
from games.paces import pace_label
from games.presentation.core.choices import chosen
from games.presentation.core.hexes import Cell
from games.presentation.letters.registry import LETTERS
from games.presentation.registry import FACES
from games.rules.core.protocol import Rules
from games.rules.registry import RULES
from games.selectors.story import Recap, reader_index, recap_for, seat_names

BOARD_WIDTH, TILE_WIDTH = 560, 120


def message_for(case: Case, address: str) -> EmailMultiAlternatives:
    """The mail for a notice that is still true, in the words of who reads it."""
    with as_reader(case.user):
        return MESSAGES[case.notice.kind](case, address)


def your_turn(case: Case, address: str) -> EmailMultiAlternatives:
    """What happened, how the board looks, what I have drawn, and how long I have."""
    assert case.mine is not None
    letter, names, view = LETTERS[case.game.key], seat_names(case.seats), _view(case)
    recap = recap_for(case.game, case.seats, case.mine, view)
    tiles = letter.tiles(view)
    pictures = [_board(case, view, recap)]
    if tiles:
        width = TILE_WIDTH * len(tiles.names)
        pictures.append(inline(tiles.picture, name="tile", width=width, notice_id=case.notice.pk))
    context = {
        "headline": FACES[case.game.key].headline(view, names, False),
        "recap": recap,
        "tiles": tiles,
        "scores": [(name, *s) for name, s in zip(names, letter.scores(view), strict=True)],
        "changed": _changed(recap),
        "deadline": case.mine.deadline_at,
        "url": site_url("games:table", case.game.pk),
    }
    return compose(case, address, context, pictures)


def game_started(case: Case, address: str) -> EmailMultiAlternatives:
    """Who plays; whoever begins is told so by another mail."""
    names = seat_names(case.seats)
    context = {
        "names": names,
        "first": [names[seat.index] for seat in case.seats if seat.active],
        "url": site_url("games:table", case.game.pk),
        **_terms(case),
    }
    return compose(case, address, context)


def game_ended(case: Case, address: str) -> EmailMultiAlternatives:
    """The result, what led to it since my last turn, and the last position."""
    assert case.mine is not None
    view = _view(case)
    recap = recap_for(case.game, case.seats, case.mine, view)
    named = zip(case.seats, seat_names(case.seats), strict=True)
    ranked = sorted(named, key=lambda pair: (pair[0].rank or 9, pair[1]))
    context = {
        "ranked": ranked,
        "winners": [name for seat, name in ranked if seat.rank == 1],
        "reason": case.notice.payload.get("reason", ""),
        "recap": recap,
        "url": site_url("games:result", case.game.pk),
    }
    return compose(case, address, context, [_board(case, view, recap)])


def invited(case: Case, address: str) -> EmailMultiAlternatives:
    """Who asks, to what, and who else is there."""
    context = {
        "host": case.game.creator.username if case.game.creator else "",
        "names": [str(seat.name) for seat in case.seats if not seat.is_free],
        "url": site_url("games:room", case.game.pk),
        **_terms(case),
    }
    return compose(case, address, context)


def invitation_answered(case: Case, address: str) -> EmailMultiAlternatives:
    """Somebody whom I invited has come, or will not."""
    about = str(case.notice.payload.get("about", ""))
    context = {
        "guest": about.removeprefix("-"),
        "accepted": not about.startswith("-"),
        "url": site_url("games:table", case.game.pk),
    }
    return compose(case, address, context)


MESSAGES: dict[str, Callable[[Case, str], EmailMultiAlternatives]] = {
    "your_turn": your_turn,
    "game_started": game_started,
    "game_ended": game_ended,
    "time_short": clock_messages.time_short,
    "time_out": clock_messages.time_out,
    "seat_handed_over": clock_messages.seat_handed_over,
    "game_idle": clock_messages.game_idle,
    "invited": invited,
    "invitation_answered": invitation_answered,
    "moderated": person_messages.moderated,
    "account_moderated": person_messages.moderated,
    "trouble": person_messages.trouble,
}


def _view(case: Case) -> dict[str, Any]:
    """The position as the reader may see it; nothing in a mail comes from anywhere else."""
    rules: Rules[Any, Any, Any] = RULES[case.game.key]
    return rules.view(rules.load(case.game.state or {}), reader_index(case.mine))


def _board(case: Case, view: dict[str, Any], recap: Recap | None) -> Inline:
    picture = LETTERS[case.game.key].board(view, _changed(recap))
    return inline(picture, name="board", width=BOARD_WIDTH, notice_id=case.notice.pk)


def _changed(recap: Recap | None) -> set[Cell]:
    return {cell for line in recap.steps for cell in line.cells} if recap else set()


def _terms(case: Case) -> dict[str, Any]:
    meta = RULES[case.game.key].meta
    return {
        "title": meta.title,
        "options": chosen(meta, case.game.options),
        "pace": pace_label(case.game),
    }
