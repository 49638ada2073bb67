"""Mails about games that are being filled, and what is said at the table."""

from __future__ import annotations

from typing import Any

from games.mail.case import Case
from games.mail.letter import Letter
from games.mail.links import site_url
from games.models import ChatMessage
from games.paces import pace_label
from games.presentation.core.choices import chosen
from games.rules.registry import RULES
from games.selectors.story import chat_lines, seat_names

LATEST = 10
LINE = 200


def game_started(case: Case) -> Letter:
    """Who plays; whoever begins is told so by another mail."""
    names = seat_names(case.seats)
    context = {
        "names": names,
        "first": [names[seat.index] for seat in case.seats if seat.active],
        **_terms(case),
    }
    return Letter(site_url("games:table", case.game.pk), context)


def invited(case: Case) -> Letter:
    """Who asks, to what, and who else is there."""
    context = {
        "host": case.game.creator.username if case.game.creator else "",
        "names": [str(seat.name) for seat in case.seats if not seat.is_free],
        **_terms(case),
    }
    url = site_url("games:room", case.game.pk)
    return Letter(url, context, lines=(case.game.name, *context["options"], context["pace"]))


def invitation_answered(case: Case) -> Letter:
    """Somebody whom I invited has come, or will not."""
    about = str(case.notice.payload.get("about", ""))
    context = {"guest": about.removeprefix("-"), "accepted": not about.startswith("-")}
    return Letter(site_url("games:table", case.game.pk), context)


def chat_message(case: Case) -> Letter:
    """What the others have said since I last looked."""
    unseen = unseen_messages(case)
    latest = list(unseen.select_related("user").order_by("-pk")[:LATEST])[::-1]
    said = [(name, message.text) for message, name in chat_lines(case.seats, latest)]
    context = {"said": said, "more": max(unseen.count() - LATEST, 0)}
    lines = tuple(f"{name}: {text[:LINE]}" for name, text in said)
    return Letter(f"{site_url('games:table', case.game.pk)}#chat", context, lines=lines)


def unseen_messages(case: Case) -> Any:
    """What others said after the newest message that was shown to the reader."""
    mine = case.mine
    assert mine is not None
    found = ChatMessage.objects.filter(game=case.game, pk__gt=mine.chat_seen, deleted_at=None)
    return found.exclude(seat=mine.index)


def _terms(case: Case) -> dict[str, Any]:
    meta = RULES[case.game.key].meta
    return {
        "title": meta.title,
        "options": chosen(meta, case.game.options),
        "pace": pace_label(case.game),
    }
