"""Pausing one game, and letting it go on."""

from __future__ import annotations

from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from games.mail.truth import Reason
from games.models import Game, Notice
from games.selectors.site import open_pause
from games.services import deadlines
from games.services.errors import ServiceError
from games.services.locks import lock_game
from games.services.moderation.core import NothingToDo, On, Order, act, log
from games.services.notices import tell_moderated
from games.services.wake import wake

UNTOLD = (Notice.Status.CANCELLED, Reason.MOVED)
"""What becomes of a notice whose time comes while a game is paused."""


class SitePaused(ServiceError):
    code = "site_paused"
    message = _("The whole site is paused. The game goes on together with all others.")


@act("moderate_games")
def game_pause(order: Order, *, game_id: int) -> Game:
    """Stop a game and its clocks; one that is paused with the site then stays paused."""
    game = lock_game(game_id)
    if game.paused_at is not None and not game.paused_with_site:
        raise NothingToDo(_("The game is paused already."))
    game = deadlines.game_pause(game_id=game_id)
    if game.paused_with_site:
        game.paused_with_site = False
        game.save(update_fields=["paused_with_site"])
    log(order, "game_pause", On(game))
    tell_moderated(game, "paused", order.reason)
    return game


@act("moderate_games")
def game_resume(order: Order, *, game_id: int) -> Game:
    """Go on with as much time as everybody had."""
    game = lock_game(game_id)
    if game.paused_at is None:
        raise NothingToDo(_("The game is not paused."))
    if open_pause() is not None:
        raise SitePaused
    before = {"paused_at": game.paused_at.isoformat()}
    game = go_on(game_id)
    log(order, "game_resume", On(game), before=before)
    tell_moderated(game, "resumed", order.reason)
    return game


def go_on(game_id: int) -> Game:
    """Resume a game; whoever must act is told now, if the pause kept them from being told."""
    game = deadlines.game_resume(game_id=game_id)
    for seat in game.seats.filter(active=True, bot="").exclude(user=None):
        told = Notice.objects.filter(game=game, user=seat.user_id, kind="your_turn")
        newest = told.order_by("-pk").first()
        if newest is not None and (newest.status, newest.error) == UNTOLD:
            notice_reopen(newest)
    return game


def notice_reopen(notice: Notice) -> None:
    """Let a notice be sent once more, as if it had never been tried."""
    Notice.objects.filter(pk=notice.pk).update(
        status=Notice.Status.DUE, due_at=timezone.now(), attempts=0, error="", sent_at=None
    )
    wake("sweep_notices")
