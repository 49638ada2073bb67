"""Inviting people by name and by e-mail address."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from zlib import crc32

from allauth.account.models import EmailAddress
from django.conf import settings
from django.core import signing
from django.core.cache import cache
from django.core.mail import EmailMultiAlternatives
from django.template.loader import render_to_string
from django.urls import reverse
from django.utils import timezone, translation
from django.utils.translation import gettext as _

from accounts.models import User
from games.models import Game, Notice, Seat
from games.rules.registry import RULES
from games.services.notices import outbox_add
from games.services.wake import wake

logger = logging.getLogger(__name__)
SEAT_SALT = "games.seat"
LEASE = 180
"""Seconds for which a worker may be at it: longer than the hard time limit of a task."""


def notice_add(game: Game, kind: str, user_id: int | None, *, seat: int, about: str = "") -> None:
    """One thing to tell a person about a game that is being filled."""
    if user_id is None:
        return
    # Whoever is asked again after an answer is told again, and so is who asked.
    counterpart = {"invited": "invitation_answered", "invitation_answered": "invited"}.get(kind)
    before = Notice.objects.filter(game=game, kind=counterpart, payload__seat=seat)
    number = before.count() if counterpart else 0
    outbox_add(
        [
            Notice(
                user_id=user_id,
                game=game,
                kind=kind,
                dedupe_key=f"{kind}:{game.pk}:{seat}:{user_id}:{number}:{about}"[:120],
                payload={"seat": seat, "about": about},
                due_at=timezone.now(),
            )
        ]
    )


def invitations_add(game: Game, seats: Sequence[Seat]) -> None:
    """Tell those who are invited: members by a notice, strangers by a mail."""
    for seat in seats:
        if seat.invited_user_id:
            notice_add(game, "invited", seat.invited_user_id, seat=seat.index)
        elif seat.invited_email:
            wake("mail_invitation", seat.pk)


def invitations_claim(*, user: User, email: str) -> int:
    """Give a person whose address is confirmed the seats that wait for that address."""
    return Seat.objects.filter(
        invited_email=email.lower(), invited_user=None, game__status=Game.Status.WAITING
    ).update(invited_user=user)


def owner_of(email: str) -> User | None:
    """The person who has confirmed this address."""
    address = EmailAddress.objects.filter(email__iexact=email, verified=True).first()
    return address.user if address else None


def seat_key(seat: Seat) -> str:
    """What proves that a link was mailed for this very seat."""
    return signing.dumps([seat.pk, seat.invited_email], salt=SEAT_SALT)


def seat_for_key(game: Game, key: str) -> Seat | None:
    """The seat that a mailed link was for, unless somebody else is invited there by now."""
    try:
        pk, email = signing.loads(key, salt=SEAT_SALT)
    except (signing.BadSignature, ValueError, TypeError):
        return None
    return Seat.objects.filter(pk=pk, game=game, invited_email=email).first()


def invitation_send(*, seat_id: int) -> bool:
    """Mail the invitation for a seat, once. False if it has gone out or is no longer true.

    It is marked when it is sent: a worker that dies before leaves it to the sweep.
    """
    seat = Seat.objects.select_related("game").filter(pk=seat_id, mailed_at=None).first()
    if seat is None or not seat.is_free or not seat.invited_email:
        return False
    claim = f"invitation:{_number(seat)}"
    if seat.game.status != Game.Status.WAITING or not cache.add(claim, 1, LEASE):
        return False
    try:
        _message(seat).send()
    except Exception:
        cache.delete(claim)
        raise
    same = Seat.objects.filter(pk=seat_id, invited_email=seat.invited_email)
    same.update(mailed_at=timezone.now())
    return True


def _number(seat: Seat) -> str:
    """The same for every attempt to invite one person to one seat."""
    return f"{seat.pk}-{crc32(seat.invited_email.encode()):x}"


def _message(seat: Seat) -> EmailMultiAlternatives:
    game = Game.objects.select_related("creator").get(pk=seat.game_id)
    path = reverse("games:invite", args=[game.invite_token])
    host = game.creator.username if game.creator else ""
    title = RULES[game.key].meta.title
    context = {
        "game": game,
        "title": title,
        "host": host,
        "url": f"{settings.SITE_URL}{path}?seat={seat_key(seat)}",
        "site_url": settings.SITE_URL,
    }
    with translation.override(game.creator.language if game.creator else None):
        subject = _("%(host)s invites you to a game of %(title)s") % {
            "host": host,
            "title": title,
        }
        message = EmailMultiAlternatives(
            subject,
            render_to_string("games/mail/invitation.txt", context),
            to=[seat.invited_email],
            headers={
                # The same for every attempt: a mail that was sent twice is shown once.
                "Message-ID": f"<invitation-{_number(seat)}@{settings.SITE_HOST}>",
                "Auto-Submitted": "auto-generated",
            },
        )
        html = render_to_string("games/mail/invitation.html", context)
        message.attach_alternative(html, "text/html")
    return message


def invitations_sweep() -> int:
    """Mail the invitations whose task was lost; returns how many were woken."""
    due = Seat.objects.filter(
        user=None, invited_user=None, mailed_at=None, game__status=Game.Status.WAITING
    ).exclude(invited_email="")
    seats = list(due.values_list("pk", flat=True)[:200])
    for pk in seats:
        wake("mail_invitation", pk)
    return len(seats)
