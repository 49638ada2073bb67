"""Ratings: finished games between people move them, bots and guests do not count."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from django.db import transaction
from openskill.models import PlackettLuce

from games.models import Game, Rating, Seat

MODEL = PlackettLuce()
FEWEST = 2


def rate(game: Game, seats: Sequence[Seat]) -> list[Rating]:
    """Move the ratings of a game that has just finished, in its transaction."""
    rated = [seat for seat in seats if seat.user is not None and not seat.user.is_guest]
    if game.status != Game.Status.FINISHED or game.is_sandbox or len(rated) < FEWEST:
        return []
    ratings = _locked(game.key, [seat.user_id for seat in rated if seat.user_id is not None])
    before = [[MODEL.rating(mu=rating.mu, sigma=rating.sigma)] for rating in ratings]
    # Places among those who are rated: the library wants 1 for the best, equal for a tie.
    ranks = [float(seat.rank or 0) for seat in rated]
    for rating, (after,) in zip(ratings, MODEL.rate(before, ranks=ranks), strict=True):
        rating.mu, rating.sigma, rating.games = after.mu, after.sigma, rating.games + 1
        rating.save(update_fields=["mu", "sigma", "games"])
    return ratings


def _locked(key: str, users: list[int]) -> list[Rating]:
    """The rows of these people in their order; locked in one order, so that no two games wait."""
    start = MODEL.rating()
    Rating.objects.bulk_create(
        [Rating(user_id=user, key=key, mu=start.mu, sigma=start.sigma) for user in sorted(users)],
        ignore_conflicts=True,
    )
    found = Rating.objects.filter(key=key, user__in=users).order_by("user_id").select_for_update()
    rows = {rating.user_id: rating for rating in found}
    return [rows[user] for user in users]


@transaction.atomic
def ratings_recompute(*, progress: Callable[[int], None] = lambda done: None) -> int:
    """Forget all ratings and tell them anew from the finished games; returns how many those are."""
    Rating.objects.all().delete()
    done = 0
    finished = Game.objects.filter(status=Game.Status.FINISHED, is_sandbox=False)
    games = finished.order_by("finished_at", "pk")
    for game in games.only("key", "status", "is_sandbox").iterator(chunk_size=500):
        rate(game, list(game.seats.select_related("user")))
        done += 1
        progress(done)
    return done
