"""The user."""

from django.conf import settings
from django.contrib.auth.models import AbstractUser
from django.db import models
from django.utils import timezone
from django.utils.translation import gettext_lazy as _


class User(AbstractUser):
    """Somebody who plays; a guest has no password and no address until they sign up."""

    class Theme(models.TextChoices):
        DEVICE = "", _("As my device has it")
        LIGHT = "light", _("Light")
        DARK = "dark", _("Dark")

    class MailTrouble(models.TextChoices):
        BOUNCED = "bounced", _("Mails to this address come back")
        REFUSED = "refused", _("The mail server of this address refuses our mails")
        COMPLAINED = "complained", _("Our mails were marked as spam")

    is_guest = models.BooleanField(_("guest"), default=False)
    timezone = models.CharField(_("time zone"), max_length=64, default="UTC")
    language = models.CharField(
        _("language"), max_length=8, choices=settings.LANGUAGES, default="en"
    )
    theme = models.CharField(_("colours"), max_length=5, choices=Theme, blank=True)
    notice_preferences = models.JSONField(_("mails that I want"), default=dict, blank=True)
    """Kind of notice -> "now", "digest" or "off". What is not in it is mailed at once."""
    digest_hour = models.PositiveSmallIntegerField(_("hour of the digest"), default=8, db_default=8)
    digest_second_hour = models.PositiveSmallIntegerField(
        _("hour of the second digest"), null=True, blank=True
    )
    calendar = models.JSONField(_("when my clocks stand still"), default=dict, blank=True)
    """Quiet hours, days off and holidays: read with the person wherever a clock is shown."""
    muted_until = models.DateTimeField(_("may not chat until"), null=True, blank=True)
    suspended_until = models.DateTimeField(_("suspended until"), null=True, blank=True)
    banned_at = models.DateTimeField(_("banned since"), null=True, blank=True)
    mail_trouble = models.CharField(
        _("trouble with mails"),
        max_length=10,
        choices=MailTrouble,
        blank=True,
        default="",
        db_default="",
    )
    mail_trouble_at = models.DateTimeField(null=True, blank=True)
    calendar_token = models.CharField(
        max_length=43, null=True, blank=True, unique=True, editable=False
    )
    """Secret part of the address of the calendar feed; None: there is no feed."""

    @property
    def is_out_of_reach(self) -> bool:
        """Whether mails to the address only do harm: they come back, or are taken for spam."""
        return self.mail_trouble in (self.MailTrouble.BOUNCED, self.MailTrouble.COMPLAINED)

    @property
    def is_muted(self) -> bool:
        return self.muted_until is not None and self.muted_until > timezone.now()

    @property
    def is_suspended(self) -> bool:
        """Whether they may neither log in nor act: for some time, or banned for good."""
        if self.banned_at is not None:
            return True
        return self.suspended_until is not None and self.suspended_until > timezone.now()


class Webhook(models.Model):
    """Where somebody wants to be told things besides by mail. Its address is a secret."""

    user = models.OneToOneField(User, on_delete=models.CASCADE, related_name="webhook")
    url = models.URLField(_("address"), max_length=500)
    unwanted = models.JSONField(default=list, blank=True)
    """Kinds of notices that are not sent there."""
    failing_since = models.DateTimeField(null=True)
    """The first failure since it last worked."""
    switched_off_at = models.DateTimeField(null=True)
    tried_at = models.DateTimeField(null=True)
    answer = models.CharField(max_length=200, blank=True)
    """What came of the last delivery, in words."""
    created_at = models.DateTimeField(auto_now_add=True)

    def __str__(self) -> str:
        return f"webhook of {self.user_id}"

    @property
    def is_on(self) -> bool:
        return self.switched_off_at is None
