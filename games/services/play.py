"""Committing actions to a game: the one transaction that people, bots and moderators share."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import Any

from django.db import transaction
from django.utils import timezone

from games import clock
from games.models import Game, Move, Seat
from games.rules.core.protocol import Rules
from games.rules.core.replay import apply
from games.rules.registry import RULES
from games.selectors.access import seats_of
from games.services.errors import NoAuction, NotRunning, NotYourTurn, StaleGame
from games.services.locks import lock_table
from games.services.notices import notices_for_change
from games.services.ratings import rate
from games.services.rows import Writes
from games.services.wake import wake
from tikal_site.ops import metrics

AnyRules = Rules[Any, Any, Any]
BOT_PAUSE = 1.5
"""Seconds between the turns of bots, so that people can follow."""


class Table:
    """A locked game in the hands of one transaction: state, seats and the moves to be added."""

    def __init__(self, game: Game, state: Any = None, seats: list[Seat] | None = None) -> None:
        """`state` and `seats`: those of the game, if the caller has read them under its lock."""
        self.game = game
        self.rules: AnyRules = RULES[game.key]
        self.state = state or (self.rules.load(game.state) if game.state is not None else None)
        self.seats = seats_of(game) if seats is None else seats
        self.before = [{name: getattr(seat, name) for name in SEAT_FIELDS} for seat in self.seats]
        self.moves: list[Move] = []
        self.first_turn = game.turn
        self.now = timezone.now()

    def act(self, seat: int, action: Any, *, by_bot: bool) -> None:
        """Play one action; RulesError if it is not legal."""
        step = apply(self.rules, self.state, seat, action)  # type: ignore[arg-type]
        before, self.state = self.rules.active(self.state), step.state
        self.game.seq += 1
        self.moves.append(
            Move(
                game=self.game,
                seq=self.game.seq,
                seat=seat,
                turn=self.game.turn,
                action=self.rules.actions.dump(action),
                events=[self.rules.events.dump(event) for event in step.events],
                by_bot=by_bot,
                at=self.now,
            )
        )
        if self.rules.ends_turn(action) or self.rules.active(self.state) != before:
            self.game.turn += 1

    def settle(self) -> None:
        """Play what nobody needs to be asked for: forced actions and standing bids."""
        while active := self.rules.active(self.state):
            seat = self.seats[active[0]]
            action = self.rules.automatic(self.state)
            if action is None and seat.standing_bid is not None:
                action = self.rules.standing(self.state, seat.index, seat.standing_bid)  # type: ignore[arg-type]
            if action is None:
                break
            self.act(seat.index, action, by_bot=False)

    def save(self) -> None:
        """Write moves, snapshot, seats and notices; wake whoever has to do something."""
        game = self.game
        if self.rules.standing_range(self.state) is None:
            for seat in self.seats:
                seat.standing_bid = None
        game.state = self.rules.dump(self.state)
        if self.moves:
            game.last_move_at = self.now
        changed = self._pass_clocks()
        if (outcome := self.rules.outcome(self.state)) is not None:
            game.status, game.finished_at = Game.Status.FINISHED, self.now
            _write_results(self.seats, outcome.scores)
            rate(game, self.seats)
        writes = Writes().insert(self.moves).update(game, GAME_FIELDS)
        self._write_seats(writes)
        notices_for_change(game, self.seats, changed, self.now, writes)
        writes.send()
        wake_bots(game, self.seats)

    def _write_seats(self, writes: Writes) -> None:
        """Only what has changed: most seats keep most of what they have."""
        for seat, before in zip(self.seats, self.before, strict=True):
            changed = [name for name in SEAT_FIELDS if getattr(seat, name) != before[name]]
            if changed:
                writes.update(seat, changed)

    def _pass_clocks(self) -> list[Seat]:
        """Stop the clocks of who has acted, start those of who must; returns the newly active."""
        active = self.rules.active(self.state)
        turn_over = self.game.turn != self.first_turn
        changed = []
        for seat in self.seats:
            must, is_news = seat.index in active, not seat.active
            if seat.active and turn_over:
                clock.stop(self.game, seat, self.now)
                if seat.bot_by == Seat.BotBy.TURN:
                    _give_back(self.game, seat)
                    is_news = True
                elif not seat.bot:
                    seat.last_seen_seq, seat.wanted_at = self.game.seq, None
            if must and (turn_over or not seat.active):
                clock.start(self.game, seat, self.now)
            if must and is_news:
                changed.append(seat)
            seat.active = must
        return changed


GAME_FIELDS = ("state", "seq", "turn", "status", "last_move_at", "finished_at")
SEAT_FIELDS = (
    "active",
    "active_since",
    "deadline_at",
    "bank",
    "check_at",
    "overdue_since",
    "hours",
    "graced_at",
    "bot",
    "bot_by",
    "wanted_at",
    "standing_bid",
    "last_seen_seq",
    "score",
    "rank",
    "draft",
    "redo",
    "plan",
)


def locked_table(game_id: int, *, expected_seq: int | None = None) -> Table:
    """The game for this transaction alone; StaleGame if it is not what the caller has seen."""
    game, seats = lock_table(game_id)
    if not game.is_running or game.paused_at is not None:
        raise NotRunning
    if expected_seq is not None and game.seq != expected_seq:
        raise StaleGame
    return Table(game, seats=seats)


@transaction.atomic
def turn_commit(
    *, game_id: int, seat: int, actions: Sequence[Any], expected_seq: int, by_bot: bool = False
) -> Game:
    """Play a seat's actions, all or none of them."""
    table = locked_table(game_id, expected_seq=expected_seq)
    handed_back = by_bot and not table.seats[seat].bot  # While the bot was thinking.
    if seat not in table.rules.active(table.state) or handed_back:
        raise NotYourTurn
    commit(table, seat, actions, by_bot=by_bot)
    return table.game


def commit(table: Table, seat: int, actions: Sequence[Any], *, by_bot: bool = False) -> None:
    """The same at a table that the transaction has locked already."""
    bidding = table.rules.standing_range(table.state) is not None
    for action in actions:
        table.act(seat, action, by_bot=by_bot)
    if actions and table.rules.ends_turn(actions[-1]) and not bidding:
        table.seats[seat].plan = []  # It was for this turn; the next one needs a new one.
    table.settle()
    table.seats[seat].draft, table.seats[seat].redo = [], []
    table.save()
    if turns := table.game.turn - table.first_turn:
        counter = metrics.TURNS.labels(table.game.key, "bot" if by_bot else "person")
        transaction.on_commit(lambda: counter.inc(turns), robust=True)


@transaction.atomic
def standing_bid_set(*, game_id: int, seat: int, limit: int | None) -> Game:
    """Let the site bid for the seat up to a limit; None takes the order back."""
    table = locked_table(game_id)
    if table.seats[seat].bot:
        raise NotYourTurn
    if limit is not None and table.rules.standing_range(table.state) is None:
        raise NoAuction
    table.seats[seat].standing_bid = limit
    table.settle()
    table.save()
    return table.game


def begin(game: Game, seed: str, now: datetime) -> None:
    """Deal and start a game whose seats are taken. The caller holds its lock."""
    rules: AnyRules = RULES[game.key]
    seats = game.seats.count()
    game.seed = seed
    game.setup = rules.deal(seats, seed, game.options)
    step = rules.start(seats, game.options, game.setup)
    game.state = rules.dump(step.state)
    game.opening = [rules.events.dump(event) for event in step.events]
    game.status, game.started_at, game.turn = Game.Status.RUNNING, now, 1
    game.save()
    Seat.objects.filter(game=game).update(bank=game.clock_bank)
    table = Table(game)
    table.settle()
    table.save()


def wake_bots(game: Game, seats: Sequence[Seat]) -> None:
    """Tell the workers that a bot is to play. With a person at the table it need not wait."""
    if game.is_running and any(seat.active and seat.bot for seat in seats):
        alone = not any(seat.user_id and not seat.bot for seat in seats)
        wake("bot_play", game.pk, game.seq, delay=BOT_PAUSE if alone else 0)


def _give_back(game: Game, seat: Seat) -> None:
    """The turn for which a bot was asked is over; for the clock it counts as played."""
    seat.bot = seat.bot_by = ""
    if seat.bank is not None:
        seat.bank = clock.grown(game, seat.bank)


def _write_results(seats: Sequence[Seat], scores: Sequence[int]) -> None:
    for seat in seats:
        seat.score = scores[seat.index]
        seat.wanted_at = None
        seat.rank = 1 + sum(score > seat.score for score in scores)
