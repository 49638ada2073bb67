"""The auction: bid or pass, and take one of the tiles on display."""

from __future__ import annotations

from django.utils.translation import gettext as _

from games.presentation.affordances import Choice, Controls, Group, Number
from games.presentation.tikal.desk import Desk
from games.presentation.tikal.panels import display_tiles
from games.rules.tikal.tiles import TILES


def bidding(desk: Desk) -> Controls:
    bids = [action.points for action in desk.kinds["bid"]]
    raised = desk.kinds["bid"][:1]
    choices = [desk.button(bid, style="primary", key="e", id="bid") for bid in raised]
    choices += [desk.button(action, key="p", id="pass") for action in desk.kinds["pass_bid"]]
    number = None
    if len(bids) > 1:
        number = Number(
            label=_("Another bid"),
            button=_("Bid"),
            post='{"kind":"bid"}',
            field="points",
            low=bids[0],
            high=bids[-1],
        )
    return Controls(
        hint=_("Bid for the next turn of this round, or pass."),
        groups=(Group(_("Your bid"), tuple(choices)),),
        number=number,
    )


def choosing(desk: Desk) -> Controls:
    pictures = {tile.id: tile for tile in display_tiles(desk.view)}
    choices = []
    for action in desk.kinds["choose_tile"]:
        tile = pictures[TILES[action.tile].id]
        label = _("Take %(tile)s: %(name)s") % {"tile": tile.label, "name": tile.name}
        post = desk.position.post(action)
        choices.append(Choice(label, post=post, picture=tile.svg))
    return Controls(
        hint=_("You have won the turn. Which tile do you take?"),
        groups=(Group(_("Tiles on display"), tuple(choices)),),
    )
