"""Copies of games for moderators to try things in. They are private and count for nothing."""

from __future__ import annotations

from typing import Any

from django.utils import timezone
from django.utils.translation import gettext as _

from games.models import Game, Move, Seat
from games.rules.core.errors import BadRecord
from games.rules.core.protocol import Seat as SeatIndex
from games.rules.core.record import check_record
from games.rules.core.replay import apply
from games.rules.registry import RULES
from games.selectors.helpers import bot_levels
from games.services.errors import NotRunning, ServiceError
from games.services.handover import NoSuchBot
from games.services.moderation.core import On, Order, act, log, of_nothing

LEVEL = "medium"


class BadFile(ServiceError):
    code = "bad_record"
    status = 422


@act("moderate_games")
def game_clone(order: Order, *, game_id: int, seat: int = 0, level: str = LEVEL) -> Game:
    """A paused copy with all its moves: the moderator on one seat, bots on the others."""
    game = Game.objects.get(pk=game_id)
    if game.state is None:
        raise NotRunning
    names = [str(row.name) for row in game.seats.select_related("user")]
    copy = _sandbox(order, game.key, _("Sandbox: %(name)s") % {"name": game.name})
    for name in ("options", "status", "seed", "setup", "opening", "state", "seq", "turn"):
        setattr(copy, name, getattr(game, name))
    copy.started_at, copy.finished_at = game.started_at, game.finished_at
    copy.last_move_at, copy.is_decided = game.last_move_at, game.is_decided
    copy.paused_at = timezone.now() if copy.is_running else None
    copy.save()
    _seats(order, copy, names, seat, level)
    results = {row.index: row for row in game.seats.all()}
    for row in copy.seats.all():
        row.score, row.rank = results[row.index].score, results[row.index].rank
        row.active = results[row.index].active
        row.save(update_fields=["score", "rank", "active"])
    moves = list(game.moves.order_by("seq"))
    for move in moves:
        move.pk, move.game = None, copy
    Move.objects.bulk_create(moves, batch_size=500)
    log(order, "game_clone", On(game), sandbox=copy.pk)
    return copy


@act("moderate_games")
def record_export(order: Order, *, game_id: int) -> Game:
    """Let a moderator have the record with everything hidden; the log remembers who has it."""
    game = Game.objects.get(pk=game_id)
    if game.state is None:
        raise NotRunning
    log(order, "record_export", On(game), seq=game.seq)
    return game


@act("moderate_site", of_nothing)
def record_import(
    order: Order, *, record: dict[str, Any], name: str = "", seat: int = 0, level: str = LEVEL
) -> Game:
    """Make a sandbox of a record, after replaying every move of it."""
    try:
        check_record(RULES, record)
    except BadRecord as error:
        raise BadFile(str(error)) from None
    names = [_name(entry) for entry in record["seats"]]
    game = _sandbox(order, record["game"], name or _("Imported game"))
    game.options, game.setup = record["options"], record["setup"]
    seed = record["setup"].get("seed")
    game.seed = seed[:80] if isinstance(seed, str) else ""
    moves, state = _replayed(game, record)
    rules, now = RULES[game.key], timezone.now()
    game.state, game.seq, game.turn = rules.dump(state), len(moves), len(moves) + 1
    game.started_at = game.last_move_at = now
    outcome = rules.outcome(state)
    game.status = Game.Status.FINISHED if outcome else Game.Status.RUNNING
    game.finished_at, game.paused_at = (now, None) if outcome else (None, now)
    game.save()
    _seats(order, game, names, seat, level)
    for row in game.seats.all():
        row.active = row.index in rules.active(state)
        if outcome:
            row.score = outcome.scores[row.index]
            row.rank = 1 + sum(score > row.score for score in outcome.scores)
        row.save(update_fields=["active", "score", "rank"])
    Move.objects.bulk_create(moves, batch_size=500)
    log(order, "record_import", On(game), moves=len(moves))
    return game


def _replayed(game: Game, record: dict[str, Any]) -> tuple[list[Move], Any]:
    """The moves as we would have stored them, and the position to which they lead."""
    rules, now = RULES[game.key], timezone.now()
    state, events = rules.start(len(record["seats"]), game.options, game.setup)
    game.opening = [rules.events.dump(event) for event in events]
    moves, turn = [], 1
    for number, entry in enumerate(record["moves"], start=1):
        action, before = rules.actions.load(entry["action"]), rules.active(state)
        state, events = apply(rules, state, SeatIndex(entry["seat"]), action)
        moves.append(
            Move(
                game=game,
                seq=number,
                seat=entry["seat"],
                turn=turn,
                action=rules.actions.dump(action),
                events=[rules.events.dump(event) for event in events],
                at=now,
            )
        )
        if rules.ends_turn(action) or rules.active(state) != before:
            turn += 1
    return moves, state


def _sandbox(order: Order, key: str, name: str) -> Game:
    return Game(key=key, name=name[:60], creator=order.by, is_public=False, is_sandbox=True)


def _seats(order: Order, game: Game, names: list[str], mine: int, level: str) -> None:
    """The moderator on one seat; without one, bots on all of them."""
    if level not in bot_levels(game.key):
        raise NoSuchBot
    Seat.objects.bulk_create(
        Seat(
            game=game,
            index=index,
            user=order.by if index == mine else None,
            bot="" if index == mine and order.by else level,
            former_name=name[:150],
        )
        for index, name in enumerate(names)
    )


def _name(entry: Any) -> str:
    name = entry.get("name") if isinstance(entry, dict) else None
    return name if isinstance(name, str) else ""
