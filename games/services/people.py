"""What becomes of games when people go: accounts deleted, guests who never came back."""

from __future__ import annotations

from datetime import timedelta

from django.db import transaction
from django.db.models import Exists, OuterRef, Q, QuerySet
from django.utils import timezone
from django.utils.translation import gettext_noop

from accounts.models import User
from games.models import ChatMessage, Game, Seat
from games.services.lobby import game_give_up
from games.services.locks import touch
from games.services.notices import tell_seat
from games.services.play import wake_bots

FORMER = gettext_noop("former player")
SUBSTITUTE = "medium"
"""The bot that plays on for somebody who has deleted their account."""
GUEST_IDLE = timedelta(days=30)
GIVEN_UP_KEPT = timedelta(days=30)


@transaction.atomic
def account_delete(*, user: User) -> None:
    """Delete a person with their data; games of others go on without them."""
    games_leave(user=user, games=Seat.objects.filter(user=user))
    ChatMessage.objects.filter(user=user).update(text="", deleted_at=timezone.now())
    # Whoever sits down needs this row: what another tab has joined meanwhile is left as well.
    User.objects.select_for_update().get(pk=user.pk)
    games_leave(user=user, games=Seat.objects.filter(user=user))
    user.delete()


def games_leave(*, user: User, games: QuerySet[Seat]) -> None:
    """Stand up from these seats, whoever plays on there, and from all invitations."""
    for game_id in sorted(games.values_list("game_id", flat=True)):
        _hand_over(Game.objects.select_for_update().get(pk=game_id), user)
    Seat.objects.filter(invited_user=user).update(
        invited_user=None, invited_email="", link_only=True
    )


def _hand_over(game: Game, user: User) -> None:
    seats = list(game.seats.all())
    seat = next((seat for seat in seats if seat.user_id == user.pk), None)
    if seat is None:  # Passed on while we waited for the game.
        return
    alone = not any(other.user_id and other != seat for other in seats)
    if game.status == Game.Status.RUNNING and alone:
        game.delete()
        return
    seat.user, seat.note = None, ""
    seat.draft, seat.redo, seat.plan = [], [], []
    if game.status == Game.Status.WAITING:
        if game.creator_id == user.pk:
            game_give_up(game)
    else:
        seat.former_name = FORMER
    if game.status == Game.Status.RUNNING:
        seat.bot, seat.standing_bid, seat.deadline_at = seat.bot or SUBSTITUTE, None, None
        seat.bot_by, seat.wanted_at = "", None
        seat.check_at = seat.overdue_since = None
        others = [other for other in seats if other != seat]
        tell_seat(game, others, seat, "seat_handed_over", what="gone", level=seat.bot)
        touch(game)
    seat.save(
        update_fields=[
            "user", "note", "draft", "redo", "plan", "former_name", "bot", "standing_bid",
            "deadline_at", "bot_by", "wanted_at", "check_at", "overdue_since",
        ]
    )  # fmt: skip
    wake_bots(game, seats)


def guests_idle() -> QuerySet[User]:
    """Guests who have not been here for long and have no game that matters to anybody."""
    cutoff = timezone.now() - GUEST_IDLE
    others = Seat.objects.filter(game=OuterRef("game"), user__isnull=False).exclude(
        user=OuterRef("user")
    )
    matters = Seat.objects.filter(user=OuterRef("pk")).filter(
        Q(game__status=Game.Status.FINISHED)
        | Q(game__last_move_at__gt=cutoff)
        | Q(game__created_at__gt=cutoff)
        | Exists(others)
    )
    seen = Q(last_login__lt=cutoff) | Q(last_login=None, date_joined__lt=cutoff)
    return User.objects.filter(seen, ~Exists(matters), is_guest=True)


def guests_purge() -> int:
    """Delete idle guests with their unfinished games against bots; returns how many."""
    return sum(_forget(pk) for pk in list(guests_idle().values_list("pk", flat=True)[:200]))


@transaction.atomic
def _forget(guest_id: int) -> bool:
    """Ask once more under the lock: they may just have come back, or become a member."""
    found = guests_idle().filter(pk=guest_id)
    guest = found.select_for_update(of=("self",), skip_locked=True).first()
    if guest is None:
        return False
    account_delete(user=guest)
    return True


def given_up() -> QuerySet[Game]:
    """Games that never started and were given up some time ago."""
    cutoff = timezone.now() - GIVEN_UP_KEPT
    return Game.objects.filter(status=Game.Status.ENDED, started_at=None, finished_at__lt=cutoff)


def given_up_purge() -> int:
    """Delete some of them; returns how many."""
    old = given_up().values_list("pk", flat=True)[:500]
    return Game.objects.filter(pk__in=list(old)).delete()[1].get("games.Game", 0)
