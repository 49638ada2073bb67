"""The draft turn: what a player tries out, seen by nobody else until it is committed."""

from __future__ import annotations

from typing import Any

from django.db import transaction

from games.models import Game, Seat
from games.rules.core.replay import apply
from games.selectors.drafts import Draft
from games.services.errors import NeedsConfirmation, NotRunning, NotYourTurn, StaleGame
from games.services.play import turn_commit


def _locked(game_id: int, index: int, expected_seq: int, expected_steps: int) -> Draft:
    """The draft as the page showed it; StaleGame if another tab has gone on."""
    game = Game.objects.select_for_update().get(pk=game_id)
    seat = Seat.objects.get(game=game, index=index)
    if not game.is_running or game.paused_at is not None:
        raise NotRunning
    if game.seq != expected_seq:
        raise StaleGame
    if not seat.active or seat.bot:
        raise NotYourTurn
    draft = Draft(game, seat)
    if len(draft.actions) != expected_steps:
        raise StaleGame
    return draft


def _save(draft: Draft, redo: list[dict[str, Any]]) -> None:
    draft.seat.draft, draft.seat.redo = draft.dumped(), redo
    draft.seat.save(update_fields=["draft", "redo"])


@transaction.atomic
def draft_add(
    *,
    game_id: int,
    seat: int,
    actions: list[Any],
    expected_seq: int,
    expected_steps: int,
    confirmed: bool = False,
) -> bool:
    """Add actions to the draft; True if that committed the draft with them.

    An action that ends the turn commits. So does one that reveals something, once confirmed.
    """
    draft = _locked(game_id, seat, expected_seq, expected_steps)
    rules = draft.rules
    for data in actions:
        action = rules.actions.load(data)
        step = apply(rules, draft.state, seat, action)  # type: ignore[arg-type]
        reveals = rules.reveals(draft.state, action)
        if reveals and not confirmed:
            raise NeedsConfirmation
        draft.actions.append(action)
        if reveals or rules.ends_turn(action):
            turn_commit(
                game_id=game_id, seat=seat, actions=draft.actions, expected_seq=expected_seq
            )
            return True
        draft.state = step.state
    _save(draft, redo=[])
    return False


@transaction.atomic
def draft_undo(*, game_id: int, seat: int, expected_seq: int, expected_steps: int) -> None:
    draft = _locked(game_id, seat, expected_seq, expected_steps)
    if draft.actions:
        undone = draft.rules.actions.dump(draft.actions.pop())
        _save(draft, redo=[undone, *draft.seat.redo])


@transaction.atomic
def draft_redo(*, game_id: int, seat: int, expected_seq: int, expected_steps: int) -> None:
    draft = _locked(game_id, seat, expected_seq, expected_steps)
    if draft.seat.redo:
        action, *rest = draft.seat.redo
        draft.actions.append(draft.rules.actions.load(action))
        _save(draft, redo=rest)


@transaction.atomic
def draft_restart(*, game_id: int, seat: int, expected_seq: int, expected_steps: int) -> None:
    draft = _locked(game_id, seat, expected_seq, expected_steps)
    redo = draft.dumped() + list(draft.seat.redo)
    draft.actions = []
    _save(draft, redo=redo)
