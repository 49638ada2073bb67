"""Forgetting who somebody is, while their games stay."""

from __future__ import annotations

from allauth.account.models import EmailAddress
from django.utils import timezone

from accounts.models import User, Webhook
from games.mail.kinds import address_of
from games.mail.person_messages import ANONYMISED
from games.models import ChatMessage, Game, Notice, Seat
from games.services.moderation.core import On, Order, act, log, of_nothing
from games.services.moderation.people import person
from games.services.notices import tell_user_moderated
from games.services.people import games_leave

CLEARED = {
    "first_name": "",
    "last_name": "",
    "email": "",
    "is_active": False,
    "is_staff": False,
    "timezone": "UTC",
    "calendar": {},
    "notice_preferences": {},
    "mail_trouble": "",
    "calendar_token": None,
}


@act("moderate_users", of_nothing)
def user_anonymise(order: Order, *, user_id: int) -> User:
    """Take name, address, chat and notes away, for good; bots play on in running games.

    The last mail goes to the address, which is forgotten once that mail is sent.

    The log says that it was done, not who it was: otherwise nothing would be forgotten.
    """
    user = person(order, user_id)
    address = "" if user.is_out_of_reach else address_of(user)
    going_on = (Game.Status.WAITING, Game.Status.RUNNING)
    games_leave(user=user, games=Seat.objects.filter(user=user, game__status__in=going_on))
    Seat.objects.filter(user=user).update(note="")
    ChatMessage.objects.filter(user=user).update(text="", deleted_at=timezone.now())
    Notice.objects.filter(user=user).delete()
    EmailAddress.objects.filter(user=user).delete()
    Webhook.objects.filter(user=user).delete()
    for name, value in CLEARED.items():
        setattr(user, name, value)
    user.username = f"former-{user.pk}"
    user.set_unusable_password()
    user.save()
    user.groups.clear()
    if address:
        tell_user_moderated(user, ANONYMISED, order.reason, last_address=address)
    log(order, "user_anonymise", On(user=user))
    return user
