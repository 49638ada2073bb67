"""Planning ahead while others play."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_POST

from games.models import Seat
from games.services.plans import plan_add, plan_cut, plan_use
from games.views.table.answers import attempt
from games.views.table.sent import Sent


@require_POST
def plan(request: HttpRequest, game_id: int) -> HttpResponse:
    """Add to the plan, cut it back (`keep` steps), or draft what fits of it (`use`)."""

    def write(seat: Seat, sent: Sent) -> None:
        if "keep" in sent.data:
            plan_cut(game_id=game_id, seat=seat.index, steps=sent.number("keep"))
            return
        where = {
            "game_id": game_id,
            "seat": seat.index,
            "expected_seq": sent.seq,
            "expected_steps": sent.steps,
        }
        if "use" in sent.data:
            plan_use(**where)
        else:
            plan_add(**where, actions=sent.actions)

    return attempt(request, game_id, write)
