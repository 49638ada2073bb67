"""The table as one reader sees it: position, controls, draft and plan, ready for the template."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, cast

from django.utils.functional import cached_property
from django.utils.safestring import SafeString
from django.utils.timesince import timeuntil
from django.utils.translation import gettext as _

from games.models import Game, Seat
from games.presentation.affordances import (
    KEPT,
    Controls,
    Group,
    Mode,
    Position,
    Shown,
    query_string,
)
from games.presentation.core.people import Player
from games.presentation.log import tell
from games.presentation.pieces import Bar, Offered, Points, Status, Step, Steps, framed, offered
from games.presentation.registry import FACES, Face
from games.rules.core.protocol import Rules
from games.rules.registry import RULES
from games.selectors.drafts import Draft, PlanStep, plan_check
from games.selectors.helpers import Helpers, helpers_for
from games.selectors.hints import Hint, against_bots, hint_for
from games.selectors.story import reader_index, seat_names


class TablePage:
    """Made once for a request; what the template does not ask for is not worked out."""

    def __init__(
        self,
        game: Game,
        seats: Sequence[Seat],
        mine: Seat | None,
        query: Mapping[str, str],
        draft: Draft | None = None,
    ) -> None:
        self.game, self.seats, self.mine, self.query = game, seats, mine, query
        self.rules: Rules[Any, Any, Any] = RULES[game.key]
        self.face: Face = FACES[game.key]
        self.names = seat_names(seats)
        self.index = cast(Any, reader_index(mine))
        self.mode = _mode(game, mine, query)
        self.notice = ""
        self.fresh = False
        """Whether the last drafted step was made just now, so that the board shows it."""
        if draft is None and mine is not None and self.mode == "turn":
            draft = Draft(game, mine)
        self.draft = draft
        self._plan: list[PlanStep] = []
        self.state = self._position()
        self.view = self.rules.view(self.state, self.index)

    def _position(self) -> Any:
        """The position that the reader works on, or looks at."""
        if self.draft is not None:
            return self.draft.state
        state = self.rules.load(self.game.state or {})
        if self.mine is None or self.mode == "over":
            return state
        imagined = self.rules.imagine(state, self.index)
        if imagined is None:
            return state
        after, self._plan = plan_check(self.rules, imagined, self.index, self.mine.plan)
        return after if self.mode == "plan" else state

    # What stands above and beside the board

    @property
    def title(self) -> str:
        return self.game.name

    @property
    def your_turn(self) -> bool:
        return self.mode == "turn"

    @property
    def acting(self) -> bool:
        """Whether the reader has controls: for the turn, or for a plan."""
        return self.mode in ("turn", "plan")

    @property
    def bot_thinks(self) -> bool:
        return any(seat.active and seat.bot for seat in self.seats) and self.game.is_running

    @property
    def headline(self) -> str:
        if self.mode == "plan":
            return _("Your plan")
        if self.game.status == Game.Status.ENDED:
            return _("This game was ended without a result")
        if self.game.is_decided:
            best = [str(seat.name) for seat in self.seats if seat.rank == 1]
            return _("A moderator has ended this game: %(names)s first") % {
                "names": ", ".join(best)
            }
        if self.game.paused_at is not None:
            return _("This game is paused")
        if self.mine is not None and self.mine.bot and self.mine.active:
            return _("A bot plays your turn …")
        return self.face.headline(self.view, self.names, self.bot_thinks)

    @property
    def status(self) -> Status:
        turn = self.game.turn if self.game.is_running else None
        return Status(self.headline, self.game.name, turn, self.your_turn, self.notice)

    @property
    def vals(self) -> str:
        """What every request of the table sends along, as JSON."""
        sent = {"seq": str(self.game.seq), "steps": str(self.steps)}
        return json.dumps({**sent, **self.kept})

    @cached_property
    def kept(self) -> dict[str, str]:
        """What the reader has opened, and wants to stay open."""
        return {key: "1" for key in KEPT if self.query.get(key)}

    @property
    def list_link(self) -> str:
        return query_string(tuple({**self.kept, "list": "1"}.items()))

    @property
    def text_link(self) -> str:
        return query_string(tuple({**self.kept, "text": "1"}.items()))

    @property
    def points(self) -> Points | None:
        left = self.face.points_left(self.view) if self.acting else None
        if left is None:
            return None
        return Points(left, self.face.points, self.face.worth(self.view, self.index))

    @property
    def players(self) -> SafeString:
        return self.face.players(self.view, [_player(self.game, seat) for seat in self.seats])

    @property
    def supply(self) -> SafeString:
        return self.face.supply(self.view)

    @cached_property
    def tiles(self) -> tuple[str, SafeString] | None:
        return self.face.tiles(self.view)

    @property
    def text(self) -> SafeString:
        return self.face.text(self.view)

    @property
    def sprite(self) -> SafeString:
        return self.face.sprite()

    # The board and what can be done on it

    @cached_property
    def position(self) -> Position:
        legal = self.rules.legal(self.state, self.index)
        if self.mode == "plan":
            legal = [a for a in legal if self._can_be_planned(a)]
        return Position(
            view=self.view,
            legal=legal,
            cost=lambda action: self.rules.cost(self.state, self.index, action),
            dump=self.rules.actions.dump,
            names=self.names,
            query=self.query,
            mode=self.mode,
        )

    def _can_be_planned(self, action: Any) -> bool:
        return not (self.rules.reveals(self.state, action) or self.rules.ends_turn(action))

    @cached_property
    def controls(self) -> Controls:
        return self.face.controls(self.position) if self.acting else Controls()

    @property
    def post_url(self) -> str:
        return self.position.post_url

    @property
    def has_desk(self) -> bool:
        return bool(self.acting or self.tiles or self.standing)

    @property
    def offered(self) -> Offered:
        return offered(self.controls, self.tiles)

    @property
    def every_action(self) -> tuple[Group, ...]:
        """All of them, only for who asked: there can be hundreds."""
        return self.face.every_action(self.position) if self.query.get("list") else ()

    @property
    def framed_board(self) -> SafeString:
        return framed(self.board)

    @property
    def board(self) -> SafeString:
        if self.hint is not None and self.hint.ready:
            return self.face.board(self.hint.view, self.hint.shown)
        shown = Shown(self.controls)
        if self.fresh and self.draft is not None and self.draft.actions:
            dumped = [self.rules.events.dump(event) for event in self.draft.events]
            lines = tell(self.game.key, [(0, dumped)], self.names, self.index)
            cells = tuple(cell for line in lines for cell in line.cells)
            walk = next((line.walk for line in lines if line.walk), None)
            shown = Shown(self.controls, cells, walk)
        return self.face.board(self.view, shown)

    # What bots do for the reader

    @cached_property
    def hint(self) -> Hint | None:
        """What a bot would do now, for who has asked."""
        if self.draft is None or not self.query.get("hint"):
            return None
        return hint_for(self.draft, self.names) if against_bots(self.seats, self.mine) else None

    @cached_property
    def helpers(self) -> Helpers | None:
        if self.mine is None or not self.game.is_running:
            return None
        return helpers_for(self.game, self.seats, self.mine, acting=self.your_turn)

    # Draft and plan

    @property
    def steps(self) -> int:
        """How many steps the page shows; sent back so that two tabs cannot mix them up."""
        if self.mode == "plan":
            return len(self._plan)
        return len(self.draft.actions) if self.draft else 0

    @property
    def steps_less(self) -> int:
        return max(self.steps - 1, 0)

    @cached_property
    def drafted(self) -> Steps | None:
        if self.draft is None or not self.draft.actions:
            return None
        taken = zip(self.draft.actions, self.draft.costs, strict=True)
        return self._lines(PlanStep(action, fits=True, cost=cost) for action, cost in taken)

    @property
    def bar(self) -> Bar | None:
        """None when there is nothing to undo, to redo, to let go or to end."""
        if self.draft is None or self.mine is None:
            return None
        back = self.position.link() if self.controls.back else None
        end = None if self.controls.question else self.controls.end
        bar = Bar(bool(self.draft.actions), bool(self.mine.redo), back, end)
        return bar if bar.undo or bar.redo or back or self.controls.end else None

    @property
    def has_plan(self) -> bool:
        return bool(self.mode == "plan" or (self.mine and self.mine.plan and self.mode != "over"))

    @cached_property
    def plan(self) -> Steps | None:
        """The plan; in the player's own turn checked against the position of now."""
        if self.draft is None or self.mine is None or not self.mine.plan:
            return self._lines(self._plan) if self._plan else None
        steps = plan_check(self.rules, self.state, self.index, self.mine.plan)[1]
        self.plan_usable = any(step.fits for step in steps)
        if not self.plan_usable:  # The tile comes first: check what can be checked already.
            imagined = self.rules.imagine(self.state, self.index)
            steps = plan_check(self.rules, imagined, self.index, self.mine.plan)[1]
        return self._lines(steps)

    plan_usable = False

    @property
    def can_plan(self) -> bool:
        """Whether there is a turn to plan for."""
        free = self.mine is not None and not self.mine.bot
        return free and self.mode == "watch" and self.game.is_running

    def _lines(self, steps: Iterable[PlanStep]) -> Steps:
        label = self.face.action_label
        return Steps(tuple(Step(label(s.action, self.names), s.cost, s.fits) for s in steps))

    # The auction

    @property
    def standing(self) -> tuple[int, int] | None:
        """The range of a standing bid, while there is somebody to bid for."""
        if self.mine is None or self.mode == "plan" or not self.game.is_running:
            return None
        return self.rules.standing_range(self.state)


def _mode(game: Game, mine: Seat | None, query: Mapping[str, str]) -> Mode:
    if not game.is_running:
        return "over"
    if mine is None or mine.bot or game.paused_at is not None:
        return "watch"
    if mine.active:
        return "turn"
    return "plan" if query.get("plan") else "watch"


def _player(game: Game, seat: Seat) -> Player:
    note = ""
    if seat.active and seat.overdue_since is not None:
        note = _("time is out")
    elif seat.active and seat.deadline_at is not None and game.paused_at is None:
        note = _("%(time)s left") % {"time": timeuntil(seat.deadline_at, depth=1)}
    if seat.bot and seat.user_id:
        note = _("a bot plays for %(name)s") % {"name": seat.name}
    thinking = game.is_running and seat.active and bool(seat.bot)
    return Player(name=str(seat.name), bot=bool(seat.bot), thinking=thinking, note=note)
