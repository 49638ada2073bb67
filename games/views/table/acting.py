"""Taking a turn: every step goes into the draft until the turn is committed."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_POST

from games.services.drafts import Written, draft_add, draft_redo, draft_restart, draft_undo
from games.views.table.answers import attempt_draft
from games.views.table.sent import Sent


@require_POST
def draft(request: HttpRequest, game_id: int) -> HttpResponse:
    """Add actions; what ends the turn, or reveals something and is confirmed, commits it."""

    def write(user: int, sent: Sent) -> Written:
        return draft_add(
            game_id=game_id,
            user=user,
            actions=sent.actions,
            expected_seq=sent.seq,
            expected_steps=sent.steps,
            confirmed="confirmed" in request.GET,
        )

    return attempt_draft(request, game_id, write)


@require_POST
def undo(request: HttpRequest, game_id: int) -> HttpResponse:
    def write(user: int, sent: Sent) -> Written:
        return draft_undo(
            game_id=game_id, user=user, expected_seq=sent.seq, expected_steps=sent.steps
        )

    return attempt_draft(request, game_id, write)


@require_POST
def redo(request: HttpRequest, game_id: int) -> HttpResponse:
    def write(user: int, sent: Sent) -> Written:
        return draft_redo(
            game_id=game_id, user=user, expected_seq=sent.seq, expected_steps=sent.steps
        )

    return attempt_draft(request, game_id, write)


@require_POST
def restart(request: HttpRequest, game_id: int) -> HttpResponse:
    def write(user: int, sent: Sent) -> Written:
        return draft_restart(
            game_id=game_id, user=user, expected_seq=sent.seq, expected_steps=sent.steps
        )

    return attempt_draft(request, game_id, write)
