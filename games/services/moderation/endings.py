"""Ending a game before the rules do."""

from __future__ import annotations

from collections.abc import Collection

from games.models import Game
from games.rules.registry import RULES
from games.services.errors import NotRunning
from games.services.lobby import game_give_up
from games.services.locks import lock_game
from games.services.moderation.core import On, Order, act, log
from games.services.notices import tell_moderated
from games.services.ratings import rate
from games.services.timeouts import game_close


@act("moderate_games")
def game_end(order: Order, *, game_id: int) -> Game:
    """End a game without a result; one that has not begun is given up."""
    game = lock_game(game_id)
    if game.status == Game.Status.WAITING:
        game_give_up(game)
    elif game.is_running:
        _close(game, Game.Status.ENDED)
    else:
        raise NotRunning
    log(order, "game_end", On(game), before={"seq": game.seq})
    tell_moderated(game, "ended", order.reason)
    return game


@act("moderate_games")
def game_decide(order: Order, *, game_id: int, forfeits: Collection[int] = ()) -> Game:
    """End a game with the points as they are; who forfeits comes last whatever they have."""
    game = lock_game(game_id)
    if not game.is_running:
        raise NotRunning
    rules = RULES[game.key]
    scores = rules.scores(rules.load(game.state or {}))
    _close(game, Game.Status.FINISHED)
    game.is_decided = True
    game.save(update_fields=["is_decided"])
    worth = [(seat not in forfeits, score) for seat, score in enumerate(scores)]
    seats = list(game.seats.select_related("user"))
    for seat in seats:
        seat.score = scores[seat.index]
        seat.rank = 1 + sum(other > worth[seat.index] for other in worth)
        seat.save(update_fields=["score", "rank"])
    rate(game, seats)
    log(order, "game_decide", On(game), before={"seq": game.seq}, forfeits=sorted(forfeits))
    tell_moderated(game, "decided", order.reason)
    return game


def _close(game: Game, status: Game.Status) -> None:
    game_close(game, status)
    game.paused_at, game.paused_with_site = None, False
    game.save(update_fields=["paused_at", "paused_with_site"])
