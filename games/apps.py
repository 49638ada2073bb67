"""App configuration."""

from typing import Any

from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class GamesConfig(AppConfig):
    """Games and everything around them."""

    name = "games"
    verbose_name = _("Games")

    def ready(self) -> None:
        """Hear of addresses, of mails that come back, and of new time zones."""
        from allauth.account.signals import email_changed, email_confirmed
        from anymail.signals import tracking

        from accounts.signals import timezone_changed
        from games.mail.events import tracked

        email_confirmed.connect(_claim, dispatch_uid="games.invitations")
        email_confirmed.connect(_mended, dispatch_uid="games.mail.confirmed")
        email_changed.connect(_mended, dispatch_uid="games.mail.changed")
        tracking.connect(tracked, dispatch_uid="games.mail.events")
        timezone_changed.connect(_move_deadlines, dispatch_uid="games.deadlines")


def _claim(email_address: Any, **kwargs: Any) -> None:
    from games.services.invitations import invitations_claim

    invitations_claim(user=email_address.user, email=email_address.email)


def _move_deadlines(user: Any, before: str, **kwargs: Any) -> None:
    from games.services.deadlines import deadlines_move_zone

    deadlines_move_zone(user=user, before=before)


def _mended(**kwargs: Any) -> None:
    """Another address, or this one once more: the trouble was with the one before."""
    from games.services.trouble import address_confirm

    address = kwargs.get("to_email_address") or kwargs["email_address"]
    address_confirm(user_id=address.user_id, address=address.email)
