"""Guests: made in one click, and turned into full accounts without losing anything."""

from __future__ import annotations

import secrets
from zoneinfo import available_timezones

from allauth.account.adapter import get_adapter
from allauth.account.models import EmailAddress
from django.conf import settings
from django.db import IntegrityError, transaction
from django.http import HttpRequest

from accounts.models import User

WORDS = (
    "Jaguar", "Toucan", "Quetzal", "Howler", "Coati", "Iguana", "Tapir", "Ocelot", "Heron",
    "Gecko", "Puma", "Macaw", "Agouti", "Kinkajou", "Motmot", "Caiman",
)  # fmt: skip


def guest_create(*, language: str = "", timezone: str = "") -> User:
    """A person without password and address."""
    for digits in (3, 4, 5, 6, 8):
        name = f"{secrets.choice(WORDS)}-{secrets.randbelow(10**digits):0{digits}}"
        try:
            with transaction.atomic():
                return User.objects.create_user(
                    name,
                    is_guest=True,
                    language=language if language in dict(settings.LANGUAGES) else "en",
                    timezone=timezone if timezone in available_timezones() else "UTC",
                )
        except IntegrityError:
            continue
    raise RuntimeError("no free name for a guest")


@transaction.atomic
def guest_upgrade(
    *, request: HttpRequest, user: User, username: str, email: str, password: str
) -> None:
    """Make a guest a member: same person, same games; the address is still to be confirmed."""
    User.objects.select_for_update().only("pk").get(pk=user.pk)  # Idle guests are forgotten.
    user.username, user.email, user.is_guest = username, email, False
    user.set_password(password)
    user.save(update_fields=["username", "email", "is_guest", "password"])
    address, _ = EmailAddress.objects.get_or_create(
        user=user, email=email, defaults={"primary": True}
    )
    transaction.on_commit(lambda: _ask_to_confirm(request, address))


def _ask_to_confirm(request: HttpRequest, address: EmailAddress) -> None:
    """Mail the link; whoever has the address already is told so instead of the newcomer."""
    if address.can_set_verified():
        address.send_confirmation(request, signup=True)
    else:
        get_adapter(request).send_account_already_exists_mail(address.email)


def has_confirmed_address(user: User) -> bool:
    return EmailAddress.objects.filter(user=user, verified=True).exists()
