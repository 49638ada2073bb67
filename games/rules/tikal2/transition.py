"""What an action does. Each handler works on a copy of its own and tells what happened.

Legality is not looked at here: `legal.py` has decided it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from games.rules.core.protocol import Seat, Step
from games.rules.tikal2 import drawing, exploring, river, turns
from games.rules.tikal2.actions import (
    Action,
    ChooseKeys,
    Deliver,
    DrawCard,
    DrawRoom,
    DrawTreasure,
    EndTurn,
    Excavate,
    FinishTile,
    KeepCard,
    KeepRoom,
    KeepTreasure,
    Leave,
    Navigate,
    Passage,
    PlaceRoom,
    PlaceSanctuary,
    PlayCard,
    Rescue,
    SailOn,
    ScoreColour,
    TakeKey,
    TakePassage,
    TakePoints,
    TakeTile,
    TakeTreasure,
    TentExplore,
    TentKey,
    Walk,
)
from games.rules.tikal2.changes import Events, discard, score, take_key, use_icon
from games.rules.tikal2.events import (
    CardPlayed,
    ColourScored,
    Event,
    KeysChosen,
    PassageTaken,
    PointsTaken,
    TentUsed,
    TileFinished,
    TurnEnded,
)
from games.rules.tikal2.pieces import (
    BONUS_CARD,
    COLOURS,
    EXPLORATION_CARD,
    ICONS,
    KEY_ANY,
    KEY_CARD,
    MIXED_CARD,
    PASSAGE_ICON,
    POINTS_ICON,
    SCORE_ICON,
    Colour,
)
from games.rules.tikal2.scoring import door_points
from games.rules.tikal2.state import BY_CARD, Delivery, State, put, put_in


def transition(state: State, seat: Seat, action: Action) -> Step[State, Event]:
    draft = state.copy()
    draft.walked = False
    events: Events = []
    _HANDLERS[type(action)](draft, seat, action, events)
    return Step(draft, tuple(events))


def _choose_keys(draft: State, seat: Seat, action: ChooseKeys, events: Events) -> None:
    for colour in (action.first, action.second):
        draft.stock = put(draft.stock, colour, draft.stock[colour] - 1)
        draft.backpacks = put_in(draft.backpacks, seat, colour, 1)
    events.append(KeysChosen(seat, (action.first, action.second)))
    turns.next_choice(draft, events)


def _take_key(draft: State, seat: Seat, action: TakeKey, events: Events) -> None:
    """An icon of this colour is used first, then one whose colour is gone, then any."""
    pending, icon = draft.pending, int(action.colour)
    if icon not in pending:
        gone = [other for other in pending if other < KEY_ANY and not draft.stock[other]]
        icon = gone[0] if gone else KEY_ANY
    use_icon(draft, icon)
    take_key(draft, seat, action.colour, action.place, events)


def _take_passage(draft: State, seat: Seat, action: TakePassage, events: Events) -> None:
    use_icon(draft, PASSAGE_ICON)
    draft.passages -= 1
    draft.tokens = put(draft.tokens, seat, draft.tokens[seat] + 1)
    events.append(PassageTaken(seat))


def _take_points(draft: State, seat: Seat, action: TakePoints, events: Events) -> None:
    icon = max(draft.pending)
    use_icon(draft, icon)
    score(draft, seat, icon - POINTS_ICON)
    events.append(PointsTaken(seat, icon - POINTS_ICON))


def _score_colour(draft: State, seat: Seat, action: ScoreColour, events: Events) -> None:
    use_icon(draft, SCORE_ICON)
    points = door_points(draft.flagged[seat], action.colour)
    score(draft, seat, points)
    events.append(ColourScored(seat, action.colour, points))


def _finish_tile(draft: State, seat: Seat, action: FinishTile, events: Events) -> None:
    events.append(TileFinished(seat, tuple(ICONS[icon] for icon in draft.pending)))
    draft.pending = ()


def _tent_explore(draft: State, seat: Seat, action: TentExplore, events: Events) -> None:
    draft.tents = put(draft.tents, seat, 0)
    draft.extra += 1
    events.append(TentUsed(seat, "exploration"))


def _tent_key(draft: State, seat: Seat, action: TentKey, events: Events) -> None:
    draft.tents = put(draft.tents, seat, 0)
    events.append(TentUsed(seat, "key"))
    take_key(draft, seat, action.colour, "backpack", events)


def _play_card(draft: State, seat: Seat, action: PlayCard, events: Events) -> None:
    card = action.card
    discard(draft, seat, card)
    events.append(CardPlayed(seat, card))
    if card == EXPLORATION_CARD:
        draft.extra += 1
    elif card == KEY_CARD:
        colour = Colour(COLOURS.index(action.colour))
        take_key(draft, seat, colour, action.place or "backpack", events)
    elif card == BONUS_CARD:
        draft.delivery = draft.delivery._replace(bonus=True)
    elif card == MIXED_CARD:
        draft.delivery = draft.delivery._replace(mixed=True)
    else:
        draft.delivery = Delivery(plane=BY_CARD)


def _end_turn(draft: State, seat: Seat, action: EndTurn, events: Events) -> None:
    events.append(TurnEnded(seat))
    turns.end_turn(draft, events)


_HANDLERS: dict[type, Callable[[State, Seat, Any, Events], None]] = {
    ChooseKeys: _choose_keys,
    Navigate: river.navigate,
    Deliver: river.deliver,
    SailOn: river.sail_on,
    TakeTile: river.take_tile,
    TakeKey: _take_key,
    DrawTreasure: drawing.draw_treasure,
    KeepTreasure: drawing.keep_treasure,
    TakeTreasure: drawing.take_treasure,
    DrawCard: drawing.draw_card,
    KeepCard: drawing.keep_card,
    DrawRoom: drawing.draw_room,
    KeepRoom: drawing.keep_room,
    PlaceRoom: drawing.place_room,
    PlaceSanctuary: drawing.place_sanctuary,
    TakePassage: _take_passage,
    TakePoints: _take_points,
    ScoreColour: _score_colour,
    FinishTile: _finish_tile,
    TentExplore: _tent_explore,
    TentKey: _tent_key,
    PlayCard: _play_card,
    Walk: exploring.walk,
    Passage: exploring.passage,
    Excavate: exploring.excavate,
    Leave: exploring.leave,
    Rescue: exploring.rescue,
    EndTurn: _end_turn,
}
