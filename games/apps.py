"""App configuration."""

from typing import Any

from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class GamesConfig(AppConfig):
    """Games and everything around them."""

    name = "games"
    verbose_name = _("Games")

    def ready(self) -> None:
        """Hear of confirmed addresses, for which invitations may wait, and of new time zones."""
        from allauth.account.signals import email_confirmed

        from accounts.signals import timezone_changed

        email_confirmed.connect(_claim, dispatch_uid="games.invitations")
        timezone_changed.connect(_move_deadlines, dispatch_uid="games.deadlines")


def _claim(email_address: Any, **kwargs: Any) -> None:
    from games.services.invitations import invitations_claim

    invitations_claim(user=email_address.user, email=email_address.email)


def _move_deadlines(user: Any, before: str, **kwargs: Any) -> None:
    from games.services.deadlines import deadlines_move_zone

    deadlines_move_zone(user=user, before=before)
