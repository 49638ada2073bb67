"""Games, seats and moves as the database keeps them. Nothing here decides a rule."""

from __future__ import annotations

import secrets

from django.conf import settings
from django.db import models
from django.db.models import F, Q
from django.urls import reverse
from django.utils.translation import gettext, pgettext_lazy
from django.utils.translation import gettext_lazy as _

from games.models_moderation import ModerationAction, Report, SitePause

__all__ = [
    "Answer", "BotFailure", "ChatMessage", "Game", "ModerationAction", "Move", "Notice", "Report",
    "Review", "Seat", "SitePause", "bot_label",
]  # fmt: skip


def secret_token() -> str:
    return secrets.token_urlsafe(16)


BOT_LABELS = {
    "random": pgettext_lazy("bot level", "random"),
    "easy": pgettext_lazy("bot level", "easy"),
    "medium": pgettext_lazy("bot level", "medium"),
    "hard": pgettext_lazy("bot level", "hard"),
}


def bot_label(level: str) -> str:
    return str(BOT_LABELS.get(level, level))


class Game(models.Model):
    """One game. The snapshot `state` is what is played from; the moves are what happened."""

    class Status(models.TextChoices):
        WAITING = "waiting", _("waiting for players")
        RUNNING = "running", _("running")
        FINISHED = "finished", _("finished")
        ENDED = "ended", _("ended without a result")

    key = models.CharField(_("rules"), max_length=20)
    name = models.CharField(_("name"), max_length=60)
    options = models.JSONField(_("options"), default=dict)
    status = models.CharField(max_length=10, choices=Status, default=Status.WAITING)
    is_public = models.BooleanField(_("public"), default=True)
    creator = models.ForeignKey(
        settings.AUTH_USER_MODEL, null=True, on_delete=models.SET_NULL, related_name="+"
    )
    invite_token = models.CharField(max_length=40, default=secret_token, unique=True)
    rematch_of = models.ForeignKey("self", null=True, on_delete=models.SET_NULL, related_name="+")

    seed = models.CharField(max_length=80, blank=True)
    setup = models.JSONField(default=dict)
    """The deal. As secret as the seed until the game is over."""
    opening = models.JSONField(default=list)
    """Events of the start, before anybody moved."""
    state = models.JSONField(null=True)
    seq = models.PositiveIntegerField(default=0)
    """Of the last move. It never goes back, so that an old page can never pass for a new one."""
    turn = models.PositiveIntegerField(default=0)
    """Counts committed changes of the seat that must act; for subjects and headings."""
    touched = models.PositiveIntegerField(default=0, db_default=0)
    """Counts what a table shows without a move: clocks, pauses, seats in other hands."""

    clock_bank = models.DurationField(null=True)
    """None: no clock. Otherwise what everybody starts with."""
    clock_increment = models.DurationField(null=True)
    clock_cap = models.DurationField(null=True)
    least_reliability = models.PositiveSmallIntegerField(_("least reliability"), null=True)
    """Share of turns in time, in percent, that whoever sits down must have shown."""

    created_at = models.DateTimeField(auto_now_add=True)
    started_at = models.DateTimeField(null=True)
    last_move_at = models.DateTimeField(null=True)
    finished_at = models.DateTimeField(null=True)
    expires_at = models.DateTimeField(null=True)
    """When an unfilled game is given up."""
    paused_at = models.DateTimeField(null=True)
    paused_with_site = models.BooleanField(default=False, db_default=False)
    """Paused together with all others, and goes on together with them."""
    is_sandbox = models.BooleanField(_("sandbox"), default=False, db_default=False)
    """A copy for moderators: nobody is told of it, and it counts for nothing."""
    is_decided = models.BooleanField(_("decided"), default=False, db_default=False)
    """Whether a moderator has ended it with the points of that moment."""

    class Meta:
        indexes = (
            models.Index(
                fields=["paused_at"], condition=Q(paused_at__isnull=False), name="game_paused"
            ),
            models.Index(
                fields=["-created_at"], condition=Q(status="waiting"), name="game_waiting"
            ),
            models.Index(fields=["last_move_at"], condition=Q(status="running"), name="game_idle"),
            models.Index(
                fields=["-finished_at"], condition=Q(status="finished"), name="game_finished"
            ),
        )

    def __str__(self) -> str:
        return self.name

    def get_absolute_url(self) -> str:
        return reverse("games:table", args=[self.pk])

    @property
    def is_running(self) -> bool:
        return self.status == self.Status.RUNNING


class Seat(models.Model):
    """A place at a game: a person, a bot, or still empty."""

    class BotBy(models.TextChoices):
        OWNER = "owner", _("the player")
        TURN = "turn", _("the player, for one turn")
        OTHERS = "others", _("the others")

    game = models.ForeignKey(Game, on_delete=models.CASCADE, related_name="seats")
    index = models.PositiveSmallIntegerField()
    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, null=True, on_delete=models.SET_NULL, related_name="seats"
    )
    bot = models.CharField(max_length=10, blank=True)
    """The level of the bot that plays here; together with a user: it plays for them."""
    bot_by = models.CharField(max_length=6, choices=BotBy, blank=True, default="", db_default="")
    """Who let it play for them."""
    former_name = models.CharField(max_length=150, blank=True)
    """What the table calls a player whose account is gone."""
    invited_user = models.ForeignKey(
        settings.AUTH_USER_MODEL, null=True, on_delete=models.SET_NULL, related_name="invitations"
    )
    invited_email = models.EmailField(blank=True)
    link_only = models.BooleanField(default=False)
    """Kept for who has the secret link, even in a public game."""
    mailed_at = models.DateTimeField(null=True)
    """When the invitation went out by mail."""

    active = models.BooleanField(default=False)
    """Whether the seat must act; kept beside the state so that lists need not read states."""
    active_since = models.DateTimeField(null=True)
    deadline_at = models.DateTimeField(null=True)
    bank = models.DurationField(null=True)
    """Time left when the clock of the seat last stopped, with what was given since."""
    check_at = models.DateTimeField(null=True)
    """When the sweep of the deadlines is to look at the clock next."""
    overdue_since = models.DateTimeField(null=True)
    missed = models.PositiveSmallIntegerField(default=0)
    """How often the time of this seat ran out."""
    wanted_at = models.DateTimeField(null=True)
    """Since when the others offer the seat to a substitute."""
    hours = models.JSONField(null=True)
    """Time zone, quiet hours and days off when this turn began: they hold until it is over."""
    graced_at = models.DateTimeField(null=True)
    """When this turn was given time because its notice did not arrive."""
    end_voted_at = models.DateTimeField(null=True)
    """When the seat last agreed to end the game; counts if nobody was in time since."""

    draft = models.JSONField(default=list)
    """Actions of the turn in progress that only this seat sees."""
    redo = models.JSONField(default=list)
    """Actions taken back, the last one first to return."""
    plan = models.JSONField(default=list)
    """Actions drafted while others play."""
    standing_bid = models.PositiveIntegerField(null=True)
    note = models.TextField(blank=True)
    last_seen_seq = models.PositiveIntegerField(default=0)
    """The last move before the seat's latest own turn ended: the recap starts after it."""
    muted = models.BooleanField(default=False)
    chat_seen = models.PositiveBigIntegerField(default=0, db_default=0)
    """The newest message of the chat that was shown to whoever sits here."""

    score = models.IntegerField(null=True)
    rank = models.PositiveSmallIntegerField(null=True)

    class Meta:
        ordering = ("index",)
        constraints = (
            models.UniqueConstraint(fields=["game", "index"], name="seat_unique_index"),
            models.UniqueConstraint(
                fields=["game", "user"], condition=Q(user__isnull=False), name="seat_one_per_user"
            ),
        )
        indexes = (
            models.Index(
                F("deadline_at").asc(nulls_last=True),
                condition=Q(active=True),
                name="seat_deadline",
            ),
            models.Index(fields=["check_at"], condition=Q(active=True), name="seat_check"),
            models.Index(
                fields=["overdue_since"],
                condition=Q(overdue_since__isnull=False),
                name="seat_overdue",
            ),
            models.Index(
                fields=["-wanted_at"], condition=Q(wanted_at__isnull=False), name="seat_wanted"
            ),
            models.Index(
                fields=["active_since"],
                condition=Q(active=True) & ~Q(bot=""),
                name="seat_bot_waits",
            ),
            models.Index(fields=["user", "-game"], name="seat_of_user"),
            models.Index(fields=["user"], condition=Q(rank=None), name="seat_unfinished"),
            models.Index(
                fields=["invited_email"], condition=~Q(invited_email=""), name="seat_invited_email"
            ),
        )

    def __str__(self) -> str:
        return f"{self.name} ({self.index})"

    @property
    def name(self) -> str:
        """What the table calls whoever sits here; empty for a free seat."""
        if self.user is not None:
            return self.user.username
        if self.bot:
            return str(_("Bot (%(level)s)") % {"level": bot_label(self.bot)})
        return gettext(self.former_name) if self.former_name else ""

    @property
    def is_free(self) -> bool:
        return self.user_id is None and not self.bot


class Move(models.Model):
    """One action that was played, with everything that happened. Append only."""

    game = models.ForeignKey(Game, on_delete=models.CASCADE, related_name="moves")
    seq = models.PositiveIntegerField()
    seat = models.PositiveSmallIntegerField()
    turn = models.PositiveIntegerField()
    action = models.JSONField()
    events = models.JSONField()
    by_bot = models.BooleanField(default=False)
    undone = models.BooleanField(default=False)
    """Taken back by a moderator; it stays as part of the story, not of the position."""
    at = models.DateTimeField()

    class Meta:
        ordering = ("seq",)
        constraints = (models.UniqueConstraint(fields=["game", "seq"], name="move_unique_seq"),)

    def __str__(self) -> str:
        return f"{self.game_id}/{self.seq} {self.action.get('kind')}"


class Notice(models.Model):
    """The outbox: one row for each thing to tell someone, written with what caused it."""

    class Status(models.TextChoices):
        DUE = "due", _("due")
        SENDING = "sending", _("being sent")
        SENT = "sent", _("sent")
        FAILED = "failed", _("failed")
        CANCELLED = "cancelled", _("no longer true")

    class Channel(models.TextChoices):
        MAIL = "mail", _("mail")
        DIGEST = "digest", _("digest")
        WEBHOOK = "webhook", _("webhook")

    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="notices"
    )
    game = models.ForeignKey(Game, null=True, on_delete=models.CASCADE, related_name="notices")
    kind = models.CharField(max_length=30)
    dedupe_key = models.CharField(max_length=120, unique=True)
    payload = models.JSONField(default=dict)
    status = models.CharField(max_length=10, choices=Status, default=Status.DUE)
    channel = models.CharField(
        max_length=10, choices=Channel, default=Channel.MAIL, db_default=Channel.MAIL
    )
    due_at = models.DateTimeField()
    sent_at = models.DateTimeField(null=True)
    attempts = models.PositiveSmallIntegerField(default=0)
    error = models.TextField(blank=True)
    created_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        indexes = (
            models.Index(
                fields=["due_at"], condition=Q(status__in=["due", "sending"]), name="notice_due"
            ),
            models.Index(fields=["user", "-created_at"], name="notice_of_user"),
        )

    def __str__(self) -> str:
        return self.dedupe_key


class ChatMessage(models.Model):
    """What the players of a game say to each other."""

    game = models.ForeignKey(Game, on_delete=models.CASCADE, related_name="chat")
    user = models.ForeignKey(settings.AUTH_USER_MODEL, null=True, on_delete=models.SET_NULL)
    seat = models.PositiveSmallIntegerField()
    text = models.TextField(max_length=1000)
    at = models.DateTimeField(auto_now_add=True)
    deleted_at = models.DateTimeField(null=True)

    class Meta:
        ordering = ("id",)

    def __str__(self) -> str:
        return f"{self.game_id}: {self.text[:40]}"


class BotFailure(models.Model):
    """A bot that raised or took too long, for the moderators. The game went on without it."""

    game = models.ForeignKey(Game, on_delete=models.CASCADE, related_name="bot_failures")
    seat = models.PositiveSmallIntegerField()
    level = models.CharField(max_length=10)
    seq = models.PositiveIntegerField()
    """The position in which it happened; what was hidden there is not kept here."""
    seconds = models.FloatField()
    traceback = models.TextField(blank=True)
    """Empty for a bot that answered, only late."""
    at = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ("-id",)
        indexes = (models.Index(fields=["at"], name="bot_failure_at"),)

    def __str__(self) -> str:
        return f"{self.game_id}/{self.seq} {self.level}"


class Review(models.Model):
    """What the strongest bot says about the turns of one seat in a finished game."""

    game = models.ForeignKey(Game, on_delete=models.CASCADE, related_name="reviews")
    seat = models.PositiveSmallIntegerField()
    turns = models.JSONField(default=list)
    """One for each turn looked at so far: its moves, the gap in points, what the bot would play."""
    done = models.PositiveSmallIntegerField(default=0)
    total = models.PositiveSmallIntegerField()
    touched_at = models.DateTimeField()
    """When it last got on; a review that stands still was forgotten."""

    class Meta:
        constraints = (models.UniqueConstraint(fields=["game", "seat"], name="review_unique_seat"),)

    def __str__(self) -> str:
        return f"{self.game_id}/{self.seat} {self.done} of {self.total}"

    @property
    def finished(self) -> bool:
        return self.done >= self.total


class Answer(models.Model):
    """One turn that a person played against the clock."""

    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="answers"
    )
    game = models.ForeignKey(Game, on_delete=models.CASCADE, related_name="answers")
    took = models.DurationField()
    in_time = models.BooleanField()
    at = models.DateTimeField()

    class Meta:
        indexes = (models.Index(fields=["user", "-at"], name="answer_of_user"),)

    def __str__(self) -> str:
        return f"{self.user_id} {self.took}"


class Rating(models.Model):
    """How strong somebody is at one game, as far as finished games with other people tell."""

    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="ratings"
    )
    key = models.CharField(_("rules"), max_length=20)
    mu = models.FloatField()
    sigma = models.FloatField()
    games = models.PositiveIntegerField(default=0)

    class Meta:
        constraints = (models.UniqueConstraint(fields=["user", "key"], name="rating_unique_game"),)

    def __str__(self) -> str:
        return f"{self.user_id} {self.key} {self.shown}"

    @property
    def shown(self) -> int:
        """Everybody starts at 1000: what the strength is at least, by what is known so far."""
        return round(1000 + 40 * (self.mu - 3 * self.sigma))
