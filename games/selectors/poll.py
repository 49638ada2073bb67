"""The cheapest question of the site: is the game still where the page has seen it?"""

from __future__ import annotations

from collections.abc import Callable

from games.models import Game, Seat
from games.selectors.prepared import HOLES, Prepared

_running = Game.objects.filter(
    pk=HOLES[0], seq=HOLES[1], touched=HOLES[2], status=Game.Status.RUNNING
)
_unmoved = Prepared(_running.only("is_public"))


def still_at(game_id: int, seq: int, touched: int, user_id: Callable[[], int]) -> bool:
    """Whether a running game that the reader may see shows what it showed then.

    One query for public games; only private ones need to know who asks.
    """
    found = _unmoved(game_id, seq, touched)
    if not found or found[0].is_public:
        return bool(found)
    return Seat.objects.filter(game_id=game_id, user_id=user_id()).exists()
