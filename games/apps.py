"""App configuration."""

from typing import Any

from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class GamesConfig(AppConfig):
    """Games and everything around them."""

    name = "games"
    verbose_name = _("Games")

    def ready(self) -> None:
        """Hear from allauth when an address is confirmed: invitations may wait for it."""
        from allauth.account.signals import email_confirmed

        email_confirmed.connect(_claim, dispatch_uid="games.invitations")


def _claim(email_address: Any, **kwargs: Any) -> None:
    from games.services.invitations import invitations_claim

    invitations_claim(user=email_address.user, email=email_address.email)
