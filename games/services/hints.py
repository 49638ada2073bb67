"""Hints in games against bots: asked for by a page, thought out by a worker, kept in the cache."""

from __future__ import annotations

from django.core.cache import cache
from django.utils.translation import gettext_lazy as _

from games.bots.play import next_actions
from games.bots.registry import BOTS, LEVELS
from games.models import Game, Seat
from games.selectors.drafts import Draft
from games.selectors.hints import against_bots, asked_key, hint_key
from games.services.bots import alarm
from games.services.errors import NotRunning, ServiceError
from games.services.wake import wake

THINKING_TIME = 2.0
KEPT = 15 * 60
ANSWERED_BY = 15
"""Seconds after which a hint that has not come may be asked for again."""


class NoHints(ServiceError):
    code = "no_hints"
    status = 403
    message = _("There are hints only in games against bots.")


class NoHintNow(ServiceError):
    code = "no_hint_now"
    status = 422
    message = _("There are hints only in your own turn.")


def hint_ask(*, game_id: int, seat: int) -> None:
    """Have somebody think about the position after the draft, unless somebody does already."""
    game, seats = _table(game_id)
    mine = seats[seat]
    if not against_bots(seats, mine):
        raise NoHints
    if not game.is_running or game.paused_at is not None:
        raise NotRunning
    if not mine.active or mine.bot:
        raise NoHintNow
    draft = Draft(game, mine)
    if cache.get(hint_key(draft)) is None and cache.add(asked_key(draft), 1, ANSWERED_BY):
        wake("bot_hint", game_id, seat, hint_key(draft))


def hint_make(*, game_id: int, seat: int, key: str) -> bool:
    """Think, on a position in which nothing hidden is true; False if nobody needs it any more."""
    game, seats = _table(game_id)
    draft = Draft(game, seats[seat])
    if not game.is_running or not seats[seat].active or hint_key(draft) != key:
        return False
    bot = BOTS[game.key][LEVELS[-1]]
    actions = next_actions(draft.rules, bot, draft.state, seat, key, alarm(THINKING_TIME))  # type: ignore[arg-type]
    cache.set(key, [draft.rules.actions.dump(action) for action in actions], KEPT)
    return True


def _table(game_id: int) -> tuple[Game, list[Seat]]:
    game = Game.objects.get(pk=game_id)
    return game, list(game.seats.all())
