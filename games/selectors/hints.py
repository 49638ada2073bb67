"""What the strongest bot would do next, as the player who asked for it sees it."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass, field
from hashlib import sha256
from itertools import groupby
from typing import Any

from django.core.cache import cache

from games.models import Seat
from games.presentation.affordances import Shown
from games.presentation.log import tell
from games.presentation.registry import FACES
from games.rules.core.errors import RulesError
from games.selectors.drafts import Draft
from games.selectors.story import reader_index

Words = tuple[tuple[str, int], ...]
"""What is done, and how often in a row."""


@dataclass(frozen=True, slots=True)
class Hint:
    """Thinking, lost on the way, or ready with words, a picture and something to draft."""

    thinking: bool = False
    steps: Words = ()
    post: str = ""
    """JSON of the actions up to the first one that cannot be taken back."""
    view: dict[str, Any] = field(default_factory=dict)
    """The position after them."""
    shown: Shown = field(default_factory=Shown)

    @property
    def ready(self) -> bool:
        return bool(self.steps)


def against_bots(seats: Sequence[Seat], mine: Seat | None) -> bool:
    """Whether nobody else could mind that the seat is helped."""
    return mine is not None and all(seat == mine or seat.user_id is None for seat in seats)


def in_words(key: str, actions: Sequence[Any], names: Sequence[str]) -> Words:
    label = FACES[key].action_label
    texts = groupby(label(action, names) for action in actions)
    return tuple((text, len(list(run))) for text, run in texts)


def hint_key(draft: Draft) -> str:
    """Where the hint for exactly this position is kept."""
    steps = sha256(json.dumps(draft.dumped()).encode()).hexdigest()[:16]
    return f"hint:{draft.game.pk}:{draft.seat.index}:{draft.game.seq}:{steps}"


def asked_key(draft: Draft) -> str:
    """What says that somebody is at work on it."""
    return f"{hint_key(draft)}:asked"


def hint_for(draft: Draft, names: Sequence[str]) -> Hint:
    """The hint as far as it is known."""
    found = cache.get(hint_key(draft))
    if found is None:
        return Hint(thinking=cache.get(asked_key(draft)) is not None)
    return _told(draft, [draft.rules.actions.load(data) for data in found], names)


def _told(draft: Draft, actions: list[Any], names: Sequence[str]) -> Hint:
    rules, game, seat = draft.rules, draft.game, reader_index(draft.seat)
    state, post, events = draft.state, [], []
    for action in actions:
        if rules.reveals(state, action) or rules.ends_turn(action):
            break
        try:
            step = rules.transition(state, seat, action)  # type: ignore[arg-type]
        except RulesError:
            break
        post.append(rules.actions.dump(action))
        state = step.state
        events += [rules.events.dump(event) for event in step.events]
    lines = tell(game.key, [(0, events)], names, seat)
    walks = [line.walk for line in lines if line.walk]
    cells = tuple(cell for line in lines for cell in line.cells)
    return Hint(
        steps=in_words(game.key, actions, names),
        post=json.dumps(post) if post else "",
        view=rules.view(state, seat),
        shown=Shown(highlights=cells, walk=walks[-1] if walks else None),
    )
