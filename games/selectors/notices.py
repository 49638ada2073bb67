"""What somebody was told, and what they do not want to be told."""

from __future__ import annotations

from accounts.models import User, Webhook
from games.models import Game, Notice, Seat

RECENT = 20


def recent_notices(user: User) -> list[Notice]:
    """The newest first."""
    found = user.notices.select_related("game").defer("game__state", "game__setup", "game__opening")
    return list(found.order_by("-created_at", "-pk")[:RECENT])


def muted_games(user: User) -> list[Game]:
    seats = Seat.objects.filter(user=user, muted=True).order_by("-game")
    games = Game.objects.filter(pk__in=seats.values("game")).order_by("-pk")
    return list(games.only("pk", "name")[:100])


def webhook_of(user: User) -> Webhook | None:
    return Webhook.objects.filter(user=user).first()


def seat_of(*, user_id: int, game_id: int) -> Seat | None:
    """The seat of a person in a game."""
    return Seat.objects.select_related("game").filter(user_id=user_id, game_id=game_id).first()


def game_of_seat(*, user_id: int, game_id: int) -> Game | None:
    """A game, if that person plays in it."""
    return Game.objects.filter(pk=game_id, seats__user_id=user_id).only("pk", "name").first()
