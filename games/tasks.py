"""Background work: thin wrappers that fetch by id and call a service."""

from celery import shared_task
from django.core.cache import cache
from django.utils import timezone

from games.services.bots import bot_turn, bots_overdue_wake

HEARTBEAT_KEY = "worker-heartbeat"


@shared_task
def heartbeat() -> None:
    """Leave a mark that beat, broker and worker are all alive."""
    cache.set(HEARTBEAT_KEY, timezone.now().isoformat(), timeout=None)


@shared_task
def bot_play(game_id: int, seq: int) -> None:
    """Play the turn of a bot, unless the game has moved on."""
    bot_turn(game_id=game_id, expected_seq=seq)


@shared_task
def sweep_bots() -> None:
    """Go on with games whose bots were forgotten."""
    bots_overdue_wake()
