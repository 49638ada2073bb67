"""Taking moves back. What was taken back stays in the history, and numbers only grow."""

from __future__ import annotations

from collections.abc import Sequence

from django.utils.translation import gettext_lazy as _

from games.models import Game, Move, Notice, Review, Seat
from games.rules.registry import RULES
from games.selectors.moderation.rewind import moves_kept, state_after
from games.services.errors import NotRunning, ServiceError, StaleGame
from games.services.locks import lock_game
from games.services.moderation.core import NothingToDo, On, Order, act, log
from games.services.notices import tell_moderated
from games.services.play import Table
from games.services.timeouts import FRESH_START, SUBSTITUTE
from games.services.wake import wake

UNTRUE = ("your_turn", "time_short", "time_out", "game_ended", "game_idle")
"""Kinds of notices that were about turns which may never have happened."""


class NoSuchMove(ServiceError):
    code = "no_such_move"
    status = 422
    message = _("There is no such move, or it was taken back already.")


@act("moderate_games")
def game_rewind(order: Order, *, game_id: int, seq: int, expected_seq: int | None = None) -> Game:
    """Go back to the position after move `seq` (0: the start), also in a game that is over."""
    game = lock_game(game_id)
    if game.state is None or game.status == Game.Status.ENDED:
        raise NotRunning
    if expected_seq is not None and game.seq != expected_seq:
        raise StaleGame
    moves = list(game.moves.filter(undone=False).order_by("seq"))
    if seq != 0 and seq not in [move.seq for move in moves]:
        raise NoSuchMove
    undone = [move.seq for move in moves if move.seq > seq]
    if not undone:
        raise NothingToDo(_("That is the last move: there is nothing to take back."))
    if game.status == Game.Status.FINISHED:
        wake("refresh_ratings")  # Its result counts no longer.
    before = {"seq": game.seq, "turn": game.turn, "status": game.status}
    _take_back(game, seq)
    log(order, "game_rewind", On(game), before=before, to=seq, undone=undone, seq=game.seq)
    tell_moderated(game, "rewound", order.reason)
    return game


def _take_back(game: Game, seq: int) -> None:
    kept = moves_kept(game, seq)
    table = Table(game, state_after(game, kept))
    table.now = game.paused_at or table.now  # The time at which its clocks stand.
    game.moves.filter(seq__gt=seq, undone=False).update(undone=True)
    Notice.objects.filter(game=game, kind__in=UNTRUE, status=Notice.Status.DUE).update(
        status=Notice.Status.CANCELLED, error="moved"
    )
    Review.objects.filter(game=game).delete()
    # A number of its own: a page or a mail from before can never pass for one from after.
    game.seq += 1
    game.turn += 1
    game.status, game.finished_at = Game.Status.RUNNING, None
    if game.is_decided:
        game.is_decided = False
        game.save(update_fields=["is_decided"])
    _clear(game, table.seats)
    for seat in table.seats:
        own = (move.seq for move in kept if move.seat == seat.index and ends_turn(game, move))
        seat.last_seen_seq = max(own, default=0)
    table.settle()
    table.save()


def _clear(game: Game, seats: Sequence[Seat]) -> None:
    """Nobody has to act, nobody has drafted anything; `Table.save` starts the right clock."""
    for seat in seats:
        seat.draft, seat.redo, seat.plan, seat.standing_bid = [], [], [], None
        seat.score = seat.rank = seat.wanted_at = None
        if seat.bot_by == Seat.BotBy.TURN:  # That turn is not the one that comes now.
            seat.bot = seat.bot_by = ""
        if not seat.bot and (seat.user is None or not seat.user.is_active):
            seat.bot = SUBSTITUTE  # Gone since the game was over: somebody must play on.
        seat.active, seat.active_since = False, None
        seat.deadline_at = seat.check_at = seat.overdue_since = None
        seat.hours = seat.graced_at = None
        if game.clock_bank is not None:
            seat.bank = max(seat.bank or FRESH_START, FRESH_START)


def ends_turn(game: Game, move: Move) -> bool:
    rules = RULES[game.key]
    return rules.ends_turn(rules.actions.load(move.action))
