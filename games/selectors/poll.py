"""The cheapest question of the site: is the game still where the page has seen it?"""

from __future__ import annotations

from collections.abc import Callable

from games.models import Game, Seat


def still_at(game_id: int, seq: int, user_id: Callable[[], int]) -> bool:
    """Whether a running game that the reader may see has had no move since.

    One query for public games; only private ones need to know who asks.
    """
    public = Game.objects.filter(pk=game_id, seq=seq, status=Game.Status.RUNNING)
    found = list(public.values_list("is_public", flat=True))
    if not found or found[0]:
        return bool(found)
    return Seat.objects.filter(game_id=game_id, user_id=user_id()).exists()
