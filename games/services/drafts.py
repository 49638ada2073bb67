"""The draft turn: what a player tries out, seen by nobody else until it is committed."""

from __future__ import annotations

from typing import Any, NamedTuple

from django.db import transaction

from games.models import Game, Seat
from games.selectors.drafts import Draft
from games.services.errors import NeedsConfirmation, NotRunning, NotSeated, NotYourTurn, StaleGame
from games.services.locks import lock_table
from games.services.play import Table, commit
from games.services.rows import Writes


class Written(NamedTuple):
    """What a service has written, so that the page need not read it again."""

    game: Game
    seats: list[Seat]
    mine: Seat
    draft: Draft | None
    """None when it was committed."""


def _locked(
    game_id: int, user: int, expected_seq: int, expected_steps: int
) -> tuple[list[Seat], Draft]:
    """The seats and the draft as the page showed it; StaleGame if another tab has gone on.

    Whose seat it is shows under the lock: nobody drafts on a seat that was just passed on.
    """
    game, seats = lock_table(game_id)
    seat = next((seat for seat in seats if seat.user_id == user), None)
    if seat is None:
        raise NotSeated
    if not game.is_running or game.paused_at is not None:
        raise NotRunning
    if game.seq != expected_seq:
        raise StaleGame
    if not seat.active or seat.bot:
        raise NotYourTurn
    draft = Draft(game, seat)
    if len(draft.actions) != expected_steps:
        raise StaleGame
    return seats, draft


def _save(seats: list[Seat], draft: Draft, redo: list[dict[str, Any]]) -> Written:
    draft.seat.draft, draft.seat.redo = draft.dumped(), redo
    Writes().update(draft.seat, ("draft", "redo")).send()
    return Written(draft.game, seats, draft.seat, draft)


@transaction.atomic
def draft_add(
    *,
    game_id: int,
    user: int,
    actions: list[Any],
    expected_seq: int,
    expected_steps: int,
    confirmed: bool = False,
) -> Written:
    """Add actions to the draft.

    An action that ends the turn commits. So does one that reveals something, once confirmed.
    """
    seats, draft = _locked(game_id, user, expected_seq, expected_steps)
    rules = draft.rules
    for data in actions:
        action, before = rules.actions.load(data), draft.state
        draft.add(action)
        reveals = rules.reveals(before, action)
        if reveals and not confirmed:
            raise NeedsConfirmation
        if reveals or rules.ends_turn(action):
            table = Table(draft.game, draft.committed, seats)
            commit(table, draft.seat.index, draft.actions)
            return Written(table.game, table.seats, draft.seat, None)
    return _save(seats, draft, redo=[])


@transaction.atomic
def draft_undo(*, game_id: int, user: int, expected_seq: int, expected_steps: int) -> Written:
    seats, draft = _locked(game_id, user, expected_seq, expected_steps)
    if not draft.actions:
        return Written(draft.game, seats, draft.seat, draft)
    *kept, undone = draft.dumped()
    draft.seat.draft = kept
    return _save(seats, Draft(draft.game, draft.seat), redo=[undone, *draft.seat.redo])


@transaction.atomic
def draft_redo(*, game_id: int, user: int, expected_seq: int, expected_steps: int) -> Written:
    seats, draft = _locked(game_id, user, expected_seq, expected_steps)
    if not draft.seat.redo:
        return Written(draft.game, seats, draft.seat, draft)
    action, *rest = draft.seat.redo
    draft.add(draft.rules.actions.load(action))
    return _save(seats, draft, redo=rest)


@transaction.atomic
def draft_restart(*, game_id: int, user: int, expected_seq: int, expected_steps: int) -> Written:
    seats, draft = _locked(game_id, user, expected_seq, expected_steps)
    redo = draft.dumped() + list(draft.seat.redo)
    draft.seat.draft = []
    return _save(seats, Draft(draft.game, draft.seat), redo=redo)
