"""Games that have begun, and ways to play on in them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from django.utils import timezone

from accounts.models import User
from games.models import Game, Seat
from games.rules.core.protocol import Rules
from games.rules.core.rng import Rng
from games.rules.registry import RULES
from games.selectors.drafts import Draft
from games.services.play import begin, turn_commit


def start_game(
    *,
    people: Sequence[str] = ("alice", "bob"),
    bots: int = 0,
    variant: str = "basic",
    seed: str = "table",
    key: str = "tikal",
    **fields: Any,
) -> Game:
    """A running game: these people, then so many bots. The people exist afterwards."""
    name = fields.pop("name", "Misty idol")
    options = fields.pop("options", {"variant": variant} if key == "tikal" else {})
    game = Game.objects.create(key=key, name=name, options=options, **fields)
    for index, username in enumerate(people):
        user, _ = User.objects.get_or_create(username=username)
        Seat.objects.create(game=game, index=index, user=user)
    for index in range(len(people), len(people) + bots):
        Seat.objects.create(game=game, index=index, bot="easy")
    begin(game, seed, timezone.now())
    return game


def rules_of(game: Game) -> Rules[Any, Any, Any]:
    return RULES[game.key]


def state_of(game: Game) -> Any:
    game.refresh_from_db()
    return RULES[game.key].load(game.state or {})


def active_seat(game: Game) -> Seat:
    return game.seats.select_related("user").get(active=True)


def legal_actions(game: Game, *, draft: bool = False) -> list[Any]:
    """What the active seat may do, if asked after what it has drafted."""
    state = state_of(game)
    rules = RULES[game.key]
    if draft:
        state = Draft(game, active_seat(game)).state
    return list(rules.legal(state, rules.active(state)[0]))


def play_on(
    game: Game,
    *,
    moves: int = 100_000,
    until: Callable[[list[Any]], bool] = lambda legal: False,
    seed: int = 5,
) -> Game:
    """Play random moves, few of which end a turn early, until the legal ones are as wanted."""
    rng, rules = Rng(seed), rules_of(game)
    while moves and state_of(game) and game.is_running and not until(legal_actions(game)):
        actions = _random_turn(rules, state_of(game), rng, moves, until)
        seat = active_seat(game).index
        turn_commit(game_id=game.pk, seat=seat, actions=actions, expected_seq=game.seq)
        moves -= len(actions)
    game.refresh_from_db()
    return game


def _random_turn(
    rules: Rules[Any, Any, Any], state: Any, rng: Rng, most: int, until: Callable[[list[Any]], bool]
) -> list[Any]:
    """Actions of one seat, committed together because that is faster; at least one."""
    actions: list[Any] = []
    first = rules.active(state)
    while len(actions) < most and rules.active(state) == first:
        legal = list(rules.legal(state, first[0]))
        if actions and until(legal):
            break
        choices = [action for action in legal if action.kind != "end_turn"] or legal
        actions.append(rng.choice(choices))
        state = rules.transition(state, first[0], actions[-1]).state
        if rules.automatic(state) is not None:
            break
    return actions


def can(kind: str) -> Callable[[list[Any]], bool]:
    """For `play_on`: until an action of this kind is possible."""
    return lambda legal: any(action.kind == kind for action in legal)
