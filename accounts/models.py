"""The user."""

from django.conf import settings
from django.contrib.auth.models import AbstractUser
from django.db import models
from django.utils.translation import gettext_lazy as _


class User(AbstractUser):
    """Somebody who plays; a guest has no password and no address until they sign up."""

    class Theme(models.TextChoices):
        DEVICE = "", _("As my device has it")
        LIGHT = "light", _("Light")
        DARK = "dark", _("Dark")

    is_guest = models.BooleanField(_("guest"), default=False)
    timezone = models.CharField(_("time zone"), max_length=64, default="UTC")
    language = models.CharField(
        _("language"), max_length=8, choices=settings.LANGUAGES, default="en"
    )
    theme = models.CharField(_("colours"), max_length=5, choices=Theme, blank=True)
    notice_preferences = models.JSONField(_("mails that I want"), default=dict, blank=True)
    """Kind of notice -> whether it is mailed. What is not in it is."""
    calendar = models.JSONField(_("when my clocks stand still"), default=dict, blank=True)
    """Quiet hours, days off and holidays: read with the person wherever a clock is shown."""
