"""What players report, what moderators did, pauses of the whole site. See `games.models`."""

from __future__ import annotations

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _


class Report(models.Model):
    """A player asks the moderators to look at something."""

    class Kind(models.TextChoices):
        CHAT = "chat", _("Chat message")
        STALLING = "stalling", _("Stalling")
        COLLUSION = "collusion", _("Players working together")
        ACCOUNTS = "accounts", _("Several accounts of one person")
        BUG = "bug", _("Something is broken")

    reporter = models.ForeignKey(
        settings.AUTH_USER_MODEL, null=True, on_delete=models.SET_NULL, related_name="reports"
    )
    game = models.ForeignKey("games.Game", on_delete=models.CASCADE, related_name="reports")
    message = models.ForeignKey("games.ChatMessage", null=True, on_delete=models.SET_NULL)
    kind = models.CharField(_("what it is about"), max_length=20, choices=Kind)
    text = models.TextField(_("what happened"), max_length=2000, blank=True)
    at = models.DateTimeField(auto_now_add=True)
    seq = models.PositiveIntegerField(null=True)
    """Where the game was."""
    record = models.JSONField(null=True)
    """Of a game in which something is broken: everything, also what is hidden from players."""
    claimed_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, null=True, on_delete=models.SET_NULL, related_name="+"
    )
    claimed_at = models.DateTimeField(null=True)
    resolved_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, null=True, on_delete=models.SET_NULL, related_name="+"
    )
    resolved_at = models.DateTimeField(null=True)
    answer = models.TextField(_("answer"), max_length=2000, blank=True, db_default="")

    class Meta:
        indexes = (models.Index(fields=["at"], condition=Q(resolved_at=None), name="report_open"),)

    def __str__(self) -> str:
        return f"{self.kind} ({self.game_id})"


class ModerationAction(models.Model):
    """One act of a moderator. Append only: a trigger in the database refuses anything else."""

    by = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        null=True,
        on_delete=models.SET_NULL,
        related_name="+",
        verbose_name=_("moderator"),
    )
    by_name = models.CharField(_("moderator"), max_length=150)
    """Stays when the account goes; "console" for somebody at the server itself."""
    at = models.DateTimeField(_("when"), auto_now_add=True)
    act = models.CharField(_("act"), max_length=30)
    reason = models.TextField(_("reason"), blank=True)
    game = models.ForeignKey(
        "games.Game",
        null=True,
        on_delete=models.SET_NULL,
        related_name="moderation",
        verbose_name=_("game"),
    )
    seat = models.PositiveSmallIntegerField(_("seat"), null=True)
    user = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        null=True,
        on_delete=models.SET_NULL,
        related_name="moderation",
        verbose_name=_("person"),
    )
    message = models.ForeignKey(
        "games.ChatMessage", null=True, on_delete=models.SET_NULL, related_name="+"
    )
    report = models.ForeignKey(
        Report, null=True, on_delete=models.SET_NULL, related_name="moderation"
    )
    details = models.JSONField(_("details"), default=dict)
    before = models.JSONField(_("what was before"), default=dict)

    class Meta:
        ordering = ("-id",)
        verbose_name = _("act of a moderator")
        verbose_name_plural = _("acts of moderators")
        default_permissions = ("view",)
        permissions = (
            ("moderate_games", _("Can act on games")),
            ("moderate_reports", _("Can work on reports")),
            ("moderate_chat", _("Can act on chats")),
            ("moderate_users", _("Can act on accounts")),
            ("moderate_site", _("Can pause the site and import games")),
        )

    def __str__(self) -> str:
        return f"{self.by_name}: {self.act}"


class SitePause(models.Model):
    """While one is open, clocks and bots of all games stand still."""

    at = models.DateTimeField()
    reason = models.TextField(blank=True)
    is_open = models.BooleanField(default=True)
    lifted_at = models.DateTimeField(null=True)

    class Meta:
        constraints = (
            models.UniqueConstraint(
                fields=["is_open"], condition=Q(is_open=True), name="site_pause_one_open"
            ),
        )

    def __str__(self) -> str:
        return f"{self.at:%Y-%m-%d %H:%M}"
