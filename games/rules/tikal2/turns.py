"""Who comes next: the choice of keys, two rounds, the last exploration, the end."""

from __future__ import annotations

from games.rules.core.protocol import SEATS
from games.rules.tikal2.events import Event, GameEnded, RoundBegan, RoundEnded, TurnBegan
from games.rules.tikal2.pieces import NO_ROOM
from games.rules.tikal2.scoring import score_round, winners
from games.rules.tikal2.state import NO_DELIVERY, NOTHING_DRAWN, State, direction

Events = list[Event]
START_SITE = 1


def begin_game(draft: State, events: Events) -> None:
    """Everybody chooses two keys, beginning with the first player."""
    events.append(RoundBegan(draft.round, SEATS[draft.first], direction(draft)))


def next_choice(draft: State, events: Events) -> None:
    """The next seat chooses its keys; after all of them the first turn begins."""
    draft.seat = _next_seat(draft)
    if draft.seat == draft.first:
        _begin_turn(draft, events)


def end_turn(draft: State, events: Events) -> None:
    last = draft.seat
    draft.seat = _next_seat(draft)
    if draft.stage == "last":
        if draft.seat == draft.first:
            _end_game(draft, events)
        else:
            _begin_last_turn(draft, events)
    elif any(draft.sites):
        _begin_turn(draft, events)
    elif draft.round == 1:
        _begin_second_round(draft, last, events)
    else:
        draft.seat = draft.first
        _begin_last_turn(draft, events)


def _next_seat(draft: State) -> int:
    return (draft.seat + direction(draft)) % draft.seats


def _fresh(draft: State) -> None:
    """Nothing of the turn before is left."""
    draft.navigated = draft.moving = draft.walked = False
    draft.delivery, draft.drawn, draft.pending = NO_DELIVERY, NOTHING_DRAWN, ()
    draft.normal, draft.extra, draft.back = True, 0, NO_ROOM


def _begin_turn(draft: State, events: Events) -> None:
    _fresh(draft)
    draft.stage = "pirogue"
    events.append(TurnBegan(SEATS[draft.seat], draft.round, last=False))


def _begin_last_turn(draft: State, events: Events) -> None:
    """One more exploration each, in the order of the second round, without a tile (L24)."""
    _fresh(draft)
    draft.stage = "last"
    events.append(TurnBegan(SEATS[draft.seat], draft.round, last=True))


def _begin_second_round(draft: State, last: int, events: Events) -> None:
    """Who took the last tile begins, and it goes the other way round."""
    events.append(RoundEnded(1))
    score_round(draft, events, final=False)
    draft.revealed = draft.camps
    draft.round, draft.first, draft.seat = 2, last, last
    draft.sites, draft.later = draft.later, ()
    draft.taken = ((),) * draft.seats
    draft.pirogues = (START_SITE,) * draft.seats
    draft.tents = (0 if draft.short_game else 1,) * draft.seats
    events.append(RoundBegan(2, SEATS[last], direction(draft)))
    _begin_turn(draft, events)


def _end_game(draft: State, events: Events) -> None:
    events.append(RoundEnded(2))
    score_round(draft, events, final=True)
    _fresh(draft)
    draft.normal, draft.stage = False, "over"
    events.append(GameEnded(draft.scores, winners(draft.scores)))


def imagined(state: State, seat: int) -> State:
    """The same board at the beginning of a turn of the seat; of a last one without tiles."""
    draft = state.copy()
    draft.seat = seat
    if state.stage == "keys" and not any(state.backpacks[seat]):
        return draft
    _fresh(draft)
    draft.stage = "pirogue" if any(state.sites) else "last"
    return draft
