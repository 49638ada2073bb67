"""Taking a turn: every step goes into the draft until the turn is committed."""

from __future__ import annotations

from collections.abc import Callable

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


def _step(service: Callable[..., Written]) -> Callable[[HttpRequest, int], HttpResponse]:
    """Going back and forth in the draft."""

    @require_POST
    def view(request: HttpRequest, game_id: int) -> HttpResponse:
        def write(user: int, sent: Sent) -> Written:
            where = {"expected_seq": sent.seq, "expected_steps": sent.steps}
            return service(game_id=game_id, user=user, **where)

        return attempt_draft(request, game_id, write)

    return view


undo, redo, restart = _step(draft_undo), _step(draft_redo), _step(draft_restart)
