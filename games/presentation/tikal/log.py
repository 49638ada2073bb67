"""Sentences from the events of Tikal: one function for each kind."""

from __future__ import annotations

from collections.abc import Sequence
from operator import attrgetter

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.presentation.core.ending import game_ended
from games.presentation.core.hexes import label
from games.presentation.core.marks import Walk
from games.presentation.core.telling import Heading, Names, Sentences, Told
from games.presentation.tikal.names import TREASURES as TREASURE_NAMES
from games.presentation.tikal.names import tile_label
from games.rules.tikal import events as e
from games.rules.tikal.board import BASE, place_of
from games.rules.tikal.tiles import TILES, TREASURES


def cell_label(cell: int) -> str:
    return label(place_of(cell))


def treasure_name(treasure: int) -> str:
    return str(TREASURE_NAMES[TREASURES[treasure]])


def tile_words(tile: int) -> str:
    """What a tile is, and its number in brackets: "a temple of 4 (#12)"."""
    face = TILES[tile]
    words = {
        "temple": _("a temple of %(value)d") % {"value": face.value},
        "treasure": _("a treasure site"),
        "jungle": _("jungle"),
        "volcano": _("a volcano"),
    }[face.kind]
    return f"{words} ({tile_label(face.id)})"


def _place(cell: int) -> str:
    if cell == BASE:
        return _("the base camp")
    return _("the camp at %(cell)s") % {"cell": cell_label(cell)}


def turn_began(run: Sequence[e.TurnBegan], names: Names) -> Told:
    event = run[0]
    name = {"name": names[event.seat]}
    if event.scoring:
        text = _("%(name)s has a scoring turn.") % name
        heading = Heading(_("Scoring turn of %(name)s") % name, event.seat)
    else:
        text, heading = _("%(name)s has the turn.") % name, _turn_of(event.seat, names)
    return Told(text, event.seat, minor=True, silent=True, heading=heading)


def _turn_of(seat: int, names: Names) -> Heading:
    return Heading(_("Turn of %(name)s") % {"name": names[seat]}, seat)


def tile_drawn(run: Sequence[e.TileDrawn], names: Names) -> Told:
    event = run[0]
    text = _("%(name)s drew %(tile)s.") % {
        "name": names[event.seat],
        "tile": tile_words(event.tile),
    }
    return Told(text, event.seat, heading=_turn_of(event.seat, names))


def tile_placed(run: Sequence[e.TilePlaced], names: Names) -> Told:
    event = run[0]
    text = _("%(name)s placed %(tile)s at %(cell)s.") % {
        "name": names[event.seat],
        "tile": tile_words(event.tile),
        "cell": cell_label(event.cell),
    }
    return Told(text, event.seat, (place_of(event.cell),))


def tile_removed(run: Sequence[e.TileRemoved], names: Names) -> Told:
    event = run[0]
    text = _("There is no place for %(tile)s of %(name)s: it leaves the game.") % {
        "name": names[event.seat],
        "tile": tile_words(event.tile),
    }
    return Told(text, event.seat)


def member_placed(run: Sequence[e.MemberPlaced], names: Names) -> Told:
    event = run[0]
    words = {"name": names[event.seat], "place": _place(event.cell), "count": len(run)}
    if event.rank == "leader":
        text = _("%(name)s brought the leader to %(place)s.") % words
    else:
        text = (
            ngettext(
                "%(name)s brought %(count)d worker to %(place)s.",
                "%(name)s brought %(count)d workers to %(place)s.",
                len(run),
            )
            % words
        )
    return Told(text, event.seat, (place_of(event.cell),))


def member_moved(run: Sequence[e.MemberMoved], names: Names) -> Told:
    event = run[0]
    words = {
        "name": names[event.seat],
        "origin": cell_label(event.origin),
        "target": cell_label(event.target),
        "cost": sum(each.cost for each in run),
        "count": len(run),
    }
    if event.rank == "leader":
        text = _("%(name)s moved the leader from %(origin)s to %(target)s (%(cost)d AP).") % words
    else:
        text = (
            ngettext(
                "%(name)s moved %(count)d worker from %(origin)s to %(target)s (%(cost)d AP).",
                "%(name)s moved %(count)d workers from %(origin)s to %(target)s (%(cost)d AP).",
                len(run),
            )
            % words
        )
    walk = Walk(tuple(place_of(cell) for cell in event.route), event.seat, event.rank)
    return Told(text, event.seat, (place_of(event.target),), walk)


def temple_uncovered(run: Sequence[e.TempleUncovered], names: Names) -> Told:
    event = run[-1]
    text = ngettext(
        "%(name)s uncovered a level of the temple at %(cell)s: it is worth %(value)d now.",
        "%(name)s uncovered %(count)d levels of the temple at %(cell)s: it is worth %(value)d now.",
        len(run),
    ) % {
        "name": names[event.seat],
        "cell": cell_label(event.cell),
        "value": event.value,
        "count": len(run),
    }
    return Told(text, event.seat, (place_of(event.cell),))


def treasure_recovered(run: Sequence[e.TreasureRecovered], names: Names) -> Told:
    event = run[0]
    text = ngettext(
        "%(name)s dug out a treasure at %(cell)s: %(treasure)s (%(left)d left).",
        "%(name)s dug out a treasure at %(cell)s: %(treasure)s (%(left)d left).",
        event.left,
    ) % {
        "name": names[event.seat],
        "cell": cell_label(event.cell),
        "treasure": treasure_name(event.treasure),
        "left": event.left,
    }
    return Told(text, event.seat, (place_of(event.cell),))


def treasures_exchanged(run: Sequence[e.TreasuresExchanged], names: Names) -> Told:
    event = run[0]
    text = _("%(name)s exchanged with %(other)s: gave %(gave)s, took %(took)s.") % {
        "name": names[event.seat],
        "other": names[event.other],
        "gave": treasure_name(event.gave),
        "took": treasure_name(event.took),
    }
    return Told(text, event.seat)


def camp_pitched(run: Sequence[e.CampPitched], names: Names) -> Told:
    event = run[0]
    text = _("%(name)s pitched a camp at %(cell)s.") % {
        "name": names[event.seat],
        "cell": cell_label(event.cell),
    }
    return Told(text, event.seat, (place_of(event.cell),))


def guard_posted(run: Sequence[e.GuardPosted], names: Names) -> Told:
    event = run[0]
    words = {
        "name": names[event.seat],
        "cell": cell_label(event.cell),
        "value": event.value,
        "count": event.workers_removed,
    }
    if event.rank == "leader":
        text = _("%(name)s made the leader guard of the temple at %(cell)s, worth %(value)d.")
    else:
        text = _("%(name)s made a worker guard of the temple at %(cell)s, worth %(value)d.")
    parts = [text % words]
    if event.workers_removed:
        parts.append(
            ngettext(
                "%(count)d worker left the game.",
                "%(count)d workers left the game.",
                event.workers_removed,
            )
            % words
        )
    if event.leader_removed:
        parts.append(_("The leader left the game."))
    return Told(" ".join(parts), event.seat, (place_of(event.cell),))


def scoring_started(run: Sequence[e.ScoringStarted], names: Names) -> Told:
    event = run[0]
    if event.tile is None:
        text = _("No tile is left: the final scoring round begins.")
        return Told(text, heading=Heading(_("Final scoring round")))
    words = {"round": event.round, "name": names[event.seat]}
    text = _("The volcano of %(name)s starts scoring round %(round)d.") % words
    return Told(text, event.seat, heading=Heading(_("Scoring round %(round)d") % words))


def temple_scored(run: Sequence[e.TempleScored], names: Names) -> Told:
    event = run[0]
    words = {"name": names[event.seat], "cell": cell_label(event.cell), "points": event.points}
    if event.guarded:
        text = _("%(name)s scored %(points)d for the guarded temple at %(cell)s.") % words
    else:
        text = _("%(name)s scored %(points)d for the temple at %(cell)s.") % words
    return Told(text, event.seat, (place_of(event.cell),), minor=True)


def treasure_scored(run: Sequence[e.TreasureScored], names: Names) -> Told:
    event = run[0]
    text = _("%(name)s scored %(points)d for %(count)d × %(treasure)s.") % {
        "name": names[event.seat],
        "points": event.points,
        "count": event.count,
        "treasure": treasure_name(event.treasure),
    }
    return Told(text, event.seat, minor=True)


def position_scored(run: Sequence[e.PositionScored], names: Names) -> Told:
    event = run[0]
    text = _(
        "%(name)s scored %(points)d (temples %(temples)d, treasures %(treasures)d) "
        "and has %(score)d points."
    ) % {
        "name": names[event.seat],
        "points": event.temples + event.treasures,
        "temples": event.temples,
        "treasures": event.treasures,
        "score": event.score,
    }
    return Told(text, event.seat)


def turn_ended(run: Sequence[e.TurnEnded], names: Names) -> Told:
    event = run[0]
    words = {"name": names[event.seat], "count": event.unspent}
    if not event.unspent:
        return Told(_("%(name)s ended the turn.") % words, event.seat, minor=True)
    text = (
        ngettext(
            "%(name)s ended the turn with %(count)d AP unspent.",
            "%(name)s ended the turn with %(count)d AP unspent.",
            event.unspent,
        )
        % words
    )
    return Told(text, event.seat)


def tiles_displayed(run: Sequence[e.TilesDisplayed], names: Names) -> Told:
    tiles = ", ".join(tile_words(tile) for tile in run[0].tiles)
    text = _("New tiles on display: %(tiles)s.") % {"tiles": tiles}
    return Told(text, heading=Heading(_("Auction")))


def bid_made(run: Sequence[e.BidMade], names: Names) -> Told:
    event = run[0]
    words = {"name": names[event.seat], "points": event.points}
    return Told(_("%(name)s bid %(points)d.") % words, event.seat, heading=Heading(_("Auction")))


def bid_passed(run: Sequence[e.BidPassed], names: Names) -> Told:
    event = run[0]
    text = _("%(name)s passed.") % {"name": names[event.seat]}
    return Told(text, event.seat, heading=Heading(_("Auction")))


def auction_won(run: Sequence[e.AuctionWon], names: Names) -> Told:
    event = run[0]
    words = {"name": names[event.seat], "count": event.points}
    if event.points:
        text = (
            ngettext(
                "%(name)s won the auction for %(count)d point.",
                "%(name)s won the auction for %(count)d points.",
                event.points,
            )
            % words
        )
    else:
        text = _("%(name)s took the turn for nothing.") % words
    return Told(text, event.seat, heading=Heading(_("Auction")))


def tile_chosen(run: Sequence[e.TileChosen], names: Names) -> Told:
    event = run[0]
    text = _("%(name)s chose %(tile)s.") % {
        "name": names[event.seat],
        "tile": tile_words(event.tile),
    }
    return Told(text, event.seat, heading=_turn_of(event.seat, names))


SENTENCES = Sentences(
    tellers={
        e.TurnBegan: turn_began,
        e.TileDrawn: tile_drawn,
        e.TilePlaced: tile_placed,
        e.TileRemoved: tile_removed,
        e.MemberPlaced: member_placed,
        e.MemberMoved: member_moved,
        e.TempleUncovered: temple_uncovered,
        e.TreasureRecovered: treasure_recovered,
        e.TreasuresExchanged: treasures_exchanged,
        e.CampPitched: camp_pitched,
        e.GuardPosted: guard_posted,
        e.ScoringStarted: scoring_started,
        e.TempleScored: temple_scored,
        e.TreasureScored: treasure_scored,
        e.PositionScored: position_scored,
        e.TurnEnded: turn_ended,
        e.TilesDisplayed: tiles_displayed,
        e.BidMade: bid_made,
        e.BidPassed: bid_passed,
        e.AuctionWon: auction_won,
        e.TileChosen: tile_chosen,
        e.GameEnded: game_ended,
    },
    runs={
        e.MemberPlaced: attrgetter("seat", "rank", "cell"),
        e.MemberMoved: attrgetter("seat", "rank", "origin", "target"),
        e.TempleUncovered: attrgetter("seat", "cell"),
    },
)
