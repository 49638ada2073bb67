"""Who comes next: turns, auctions and scoring rounds, from the first tile to the end."""

from __future__ import annotations

from games.rules.core.protocol import SEATS, Seat
from games.rules.tikal.board import CELLS
from games.rules.tikal.events import (
    SCORING_TURN_BEGAN,
    TILE_CHOSEN,
    TILE_DRAWN,
    TURN_BEGAN,
    TURN_ENDED,
    AuctionWon,
    Event,
    GameEnded,
    PositionScored,
    ScoringStarted,
    TileRemoved,
    TilesDisplayed,
)
from games.rules.tikal.meta import AP
from games.rules.tikal.scoring import scored, winners
from games.rules.tikal.state import Auction, State, put
from games.rules.tikal.tiles import NO_TILE, TILES, Tile

Events = list[Event]
_FRESH = (0,) * CELLS


def begin_game(draft: State, events: Events) -> None:
    """`seat` is the first player, or the first bidder."""
    if draft.variant == "auction":
        _begin_round(draft, draft.seat, events)
    else:
        _draw(draft, draft.seat, events)


def end_turn(draft: State, seat: Seat, events: Events) -> None:
    events.append(TURN_ENDED[seat][draft.ap])
    draft.ap = 0
    if draft.phase == "scoring":
        _score(draft, seat, events)
        if draft.queue:
            _begin_scoring_turn(draft, events)
        elif draft.tile == NO_TILE:
            _end_game(draft, events)
        else:
            _begin_turn(draft, draft.turn_seat, draft.tile, events)
    elif draft.variant == "auction":
        draft.done = (*draft.done, seat)
        if len(draft.done) == draft.seats:
            _begin_round(draft, (seat + 1) % draft.seats, events)
        else:
            _begin_auction(draft, seat + 1, events)
    else:
        _draw(draft, (seat + 1) % draft.seats, events)


def _draw(draft: State, seat: int, events: Events) -> None:
    """The next tile is drawn the moment the turn passes (T24)."""
    if not draft.stack:
        _begin_final_scoring(draft, events)
        return
    tile, draft.stack = draft.stack[0], draft.stack[1:]
    events.append(TILE_DRAWN[seat][tile])
    _take(draft, seat, tile, events)


def _take(draft: State, seat: int, tile: int, events: Events) -> None:
    """A volcano brings a scoring round first (T14, T22), any other tile the turn itself."""
    draft.turn_seat = seat
    if TILES[tile].kind == "volcano":
        draft.tile = tile
        clockwise = [(seat + step) % draft.seats for step in range(draft.seats)]
        _begin_scoring(draft, clockwise, events)
    else:
        _begin_turn(draft, seat, tile, events)


def _begin_turn(draft: State, seat: int, tile: int, events: Events) -> None:
    """Ten points and a tile to place; one that fits nowhere leaves the game (T4)."""
    draft.seat, draft.ap, draft.worked = seat, AP, _FRESH
    events.append(TURN_BEGAN[seat])
    if draft.land.fits(tile):
        draft.phase, draft.tile = "placing", tile
    else:
        draft.phase, draft.tile = "exploring", NO_TILE
        events.append(TileRemoved(SEATS[seat], Tile(tile)))


def imagined(state: State, seat: int) -> State:
    """The same board with ten points for the seat; which tile it will draw is not known."""
    draft = state.copy()
    draft.seat = draft.turn_seat = seat
    draft.phase, draft.tile = "exploring", NO_TILE
    draft.ap, draft.worked = AP, _FRESH
    return draft


# Scoring rounds


def _begin_scoring(draft: State, order: list[int], events: Events) -> None:
    draft.rounds += 1
    draft.queue = tuple(order)
    volcano = None if draft.tile == NO_TILE else Tile(draft.tile)
    seats = tuple(SEATS[seat] for seat in order)
    events.append(ScoringStarted(SEATS[draft.turn_seat], draft.rounds, volcano, seats))
    _begin_scoring_turn(draft, events)


def _begin_final_scoring(draft: State, events: Events) -> None:
    """Clockwise from the left neighbour (T15), or from the lowest score to the highest (T16)."""
    last = draft.turn_seat
    order = [(last + step) % draft.seats for step in range(1, draft.seats + 1)]
    if draft.variant == "auction" or draft.final_order == "lowest_first":
        order.sort(key=draft.scores.__getitem__)
    _begin_scoring(draft, order, events)


def _begin_scoring_turn(draft: State, events: Events) -> None:
    draft.seat, draft.queue = draft.queue[0], draft.queue[1:]
    draft.phase, draft.ap, draft.worked = "scoring", AP, _FRESH
    events.append(SCORING_TURN_BEGAN[draft.seat])


def _score(draft: State, seat: Seat, events: Events) -> None:
    details, temples, treasures = scored(draft, seat)
    score = draft.scores[seat] + temples + treasures
    draft.scores = put(draft.scores, seat, score)
    events += details
    events.append(PositionScored(seat, draft.rounds, temples, treasures, score))


def _end_game(draft: State, events: Events) -> None:
    draft.phase = "over"
    events.append(GameEnded(draft.scores, winners(draft.scores)))


# The auction game


def _begin_round(draft: State, opener: int, events: Events) -> None:
    """As many tiles as players are laid open (T18)."""
    draft.done = ()
    if not draft.stack:
        _begin_final_scoring(draft, events)
        return
    draft.display, draft.stack = draft.stack[: draft.seats], draft.stack[draft.seats :]
    events.append(TilesDisplayed(tuple(Tile(tile) for tile in draft.display)))
    _begin_auction(draft, opener, events)


def _begin_auction(draft: State, opener: int, events: Events) -> None:
    """The next player clockwise who has not had a turn opens; the last one pays nothing (T21)."""
    draft.auction = Auction()
    bidders = _bidders(draft, opener)
    if len(bidders) == 1:
        _win(draft, bidders[0], 0, events)
    else:
        draft.phase, draft.seat = "bidding", bidders[0]


def _bidders(draft: State, first: int) -> list[int]:
    """Who may still bid, clockwise from `first` on."""
    ring = [(first + step) % draft.seats for step in range(draft.seats)]
    out = (*draft.done, *draft.auction.passed)
    return [seat for seat in ring if seat not in out]


def next_bidder(draft: State, events: Events) -> None:
    """One bidder left with a bid wins; if all passed, the first who did has it free (T20, T21)."""
    auction = draft.auction
    bidders = _bidders(draft, draft.seat + 1)
    if not bidders:
        _win(draft, auction.passed[0], 0, events)
    elif bidders == [auction.high_seat]:
        _win(draft, auction.high_seat, auction.high, events)
    else:
        draft.seat = bidders[0]


def _win(draft: State, seat: int, points: int, events: Events) -> None:
    draft.auction = Auction()
    draft.scores = put(draft.scores, seat, draft.scores[seat] - points)
    events.append(AuctionWon(SEATS[seat], points))
    if len(draft.display) == 1:
        take_from_display(draft, seat, draft.display[0], events)
    else:
        draft.phase, draft.seat, draft.turn_seat = "choosing", seat, seat


def take_from_display(draft: State, seat: int, tile: int, events: Events) -> None:
    """Chosen, or the last one left."""
    events.append(TILE_CHOSEN[seat][tile])
    draft.display = tuple(other for other in draft.display if other != tile)
    _take(draft, seat, tile, events)
