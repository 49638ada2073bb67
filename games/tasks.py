"""Background work: thin wrappers that fetch by id and call a service."""

import time

from celery import shared_task

from games.services import delivery
from games.services.bots import bot_turn, bots_overdue_wake
from games.services.hints import hint_make
from games.services.invitations import invitation_send, invitations_sweep
from games.services.lobby import games_expire
from games.services.moderation.site import games_follow_site
from games.services.old import old_purge
from games.services.people import given_up_purge, guests_purge
from games.services.ratings import ratings_recompute
from games.services.reviews import review_step, reviews_overdue_wake
from games.services.timeouts import deadlines_sweep, games_idle_sweep
from tikal_site.ops.pulses import pulse_set


@shared_task
def heartbeat(queue: str = "celery") -> None:
    """Leave a mark that beat, broker and a worker for this queue are all alive."""
    pulse_set(f"worker_{queue}")


@shared_task(soft_time_limit=15, time_limit=30)
def bot_play(game_id: int, seq: int) -> None:
    """Play the turn of a bot, unless the game has moved on."""
    bot_turn(game_id=game_id, expected_seq=seq)


@shared_task(soft_time_limit=15, time_limit=30)
def bot_hint(game_id: int, seat: int, key: str) -> None:
    """Think about a position for a player who asked what to do."""
    hint_make(game_id=game_id, seat=seat, key=key)


@shared_task
def bot_review(review_id: int) -> None:
    """Look at one more turn of a finished game."""
    review_step(review_id=review_id)


@shared_task
def sweep_bots() -> None:
    """Go on with games whose bots were forgotten, and with reviews."""
    bots_overdue_wake()
    reviews_overdue_wake()
    pulse_set("sweep_bots")


@shared_task(autoretry_for=(OSError,), retry_backoff=30, max_retries=5)
def mail_invitation(seat_id: int) -> None:
    """Mail an invitation to somebody who has no account."""
    invitation_send(seat_id=seat_id)


@shared_task
def notice_send(notice_id: int) -> None:
    """Send one notice of the outbox."""
    delivery.notice_send(notice_id=notice_id)


@shared_task
def sweep_notices() -> None:
    """Send what is due: new notices, failed ones whose time has come, lost ones."""
    if not delivery.notices_send():
        sweep_notices.delay()
    pulse_set("sweep_notices")


@shared_task
def sweep_webhooks() -> None:
    """The same for what goes to webhooks, which may be slow."""
    if not delivery.notices_send(webhooks=True):
        sweep_webhooks.delay()


@shared_task
def sweep_lobby() -> None:
    """Give up games that nobody filled, mail lost invitations, forget guests who went away."""
    games_expire()
    invitations_sweep()
    guests_purge()
    given_up_purge()


@shared_task
def sweep_site() -> None:
    """Pause all games, or let them go on, as somebody has just decided for the whole site."""
    if not games_follow_site():
        sweep_site.delay()


@shared_task(soft_time_limit=240, time_limit=270)
def sweep_old() -> None:
    """Delete what is old, as much as fits into the time; the next night goes on."""
    end = time.monotonic() + 200
    for _kind, _count in old_purge():
        if time.monotonic() > end:
            return


@shared_task
def sweep_deadlines() -> None:
    """Warn who has little time left, tell whose time is out, end what nobody plays any more."""
    games_idle_sweep()
    deadlines_sweep()
    pulse_set("sweep_deadlines")


@shared_task
def refresh_ratings() -> None:
    """Tell all ratings anew: results may have been taken back."""
    ratings_recompute()
