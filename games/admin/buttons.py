"""The acts as moderators find them: what they are called, what will happen, what is asked."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from urllib.parse import urlencode

from django.urls import reverse
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from accounts.models import User
from games.admin import forms
from games.models import Game, Report, Seat
from games.selectors.moderation.page import GamePage
from games.services.moderation.acts import ACTS
from games.services.moderation.core import may


@dataclass(frozen=True, slots=True)
class Button:
    """An act as a page offers it."""

    label: str | Promise
    happens: str | Promise
    form: type[forms.ActForm] = forms.ActForm
    grave: bool = False
    """Whether it cannot be taken back, or is hard on somebody."""


BUTTONS: dict[str, Button] = {
    "game_pause": Button(
        _("Pause"), _("Nobody can move, all clocks and bots stand still until the game goes on.")
    ),
    "game_resume": Button(
        _("Let it go on"), _("Everybody has as much time left as when the game was paused.")
    ),
    "deadline_extend": Button(
        _("Give time"), _("The seat gets more time, also if its time is out."), forms.ExtendForm
    ),
    "deadline_set": Button(
        _("Set the deadline"),
        _("The time of the seat is over at that moment; it is warned before."),
        forms.DeadlineForm,
    ),
    "timeout_force": Button(
        _("Time is out now"),
        _("The time of the seat is out at once. The others choose what happens then."),
        forms.SeatForm,
        grave=True,
    ),
    "bot_force": Button(
        _("Let the bot play now"),
        _("The bot whose turn it is plays at once. If it fails, it plays the simplest turn."),
    ),
    "game_rewind": Button(
        _("Take moves back"),
        _("The game goes on from an earlier position. The moves stay in the history, crossed out."),
        forms.RewindForm,
        grave=True,
    ),
    "seat_to_bot": Button(
        _("Let a bot play"),
        _("A bot plays the seat from now on. Whoever sits there may take it back."),
        forms.BotForm,
    ),
    "seat_to_player": Button(
        _("Give to somebody else"),
        _("Somebody else takes the seat for good, with a fresh clock and nothing noted."),
        forms.PlayerForm,
        grave=True,
    ),
    "game_end": Button(
        _("End without a result"),
        _("The game is over and counts for nobody."),
        grave=True,
    ),
    "game_decide": Button(
        _("End with a result"),
        _("The game is over with the points as they are now."),
        forms.DecideForm,
        grave=True,
    ),
    "game_clone": Button(
        _("Clone into a sandbox"),
        _("You get a private, paused copy: you on one seat, bots on the others. Nobody is told."),
        forms.BotForm,
    ),
    "record_export": Button(
        _("Export the record"),
        _("You get a file with every move and everything that is hidden. Nobody is told."),
    ),
    "record_import": Button(
        _("Import a record"),
        _("Every move is replayed and checked; then there is a private sandbox of it."),
        forms.ImportForm,
    ),
    "notice_resend": Button(
        _("Send again"),
        _("The notice goes into the outbox once more, and is sent if it is still true."),
    ),
    "message_delete": Button(
        _("Delete the message"),
        _("The message vanishes from the chat; moderators can still read it here."),
        grave=True,
    ),
    "report_claim": Button(
        _("I look at it"), _("Other moderators see that you look at it."), forms.ClaimForm
    ),
    "report_resolve": Button(_("Answer and resolve"), _("The report is closed."), forms.AnswerForm),
    "user_warn": Button(_("Warn"), _("Only words: the person gets your reason as a mail.")),
    "user_mute": Button(
        _("Mute"), _("The person plays on, but cannot write in any chat."), forms.UntilForm
    ),
    "user_unmute": Button(_("Unmute"), _("The person may write in chats again.")),
    "user_suspend": Button(
        _("Suspend"),
        _("The person can neither log in nor act. Their clocks run on."),
        forms.UntilForm,
        grave=True,
    ),
    "user_ban": Button(
        _("Ban"),
        _("The person can neither log in nor act, until somebody opens the account again."),
        grave=True,
    ),
    "user_restore": Button(_("Open the account again"), _("The person may come back at once.")),
    "user_anonymise": Button(
        _("Anonymise"),
        _(
            "Name, address, chat and notes are gone for good, and nobody can log in to the account"
            " again. Bots play on in running games. This cannot be undone."
        ),
        grave=True,
    ),
    "site_pause": Button(
        _("Pause the whole site"),
        _("All clocks and bots stand still, nobody can move, and every page says so and why."),
        grave=True,
    ),
    "site_resume": Button(
        _("Let the site go on"),
        _("All games go on, and every clock gets the time of the pause back."),
    ),
}


@dataclass(frozen=True, slots=True)
class Link:
    """A button on a page."""

    label: str | Promise
    url: str
    grave: bool


def link(name: str, **target: int | None) -> Link:
    button = BUTTONS[name]
    query = urlencode({key: value for key, value in target.items() if value is not None})
    return Link(
        button.label, f"{reverse('admin:moderation_act', args=[name])}?{query}", button.grave
    )


def allowed(user: User, names: Iterable[str], /, **target: int | None) -> list[Link]:
    return [link(name, **target) for name in names if may(user, ACTS[name].permission)]


def game_buttons(page: GamePage, user: User) -> list[Link]:
    """What can be done to the game as it is now; nothing by who plays there."""
    game = page.game
    if page.restricted:
        return []
    names: list[str] = []
    if game.is_running:
        names += ["game_resume"] if game.paused_at else ["game_pause"]
        if any(seat.active and seat.bot for seat in page.seats) and not game.paused_at:
            names.append("bot_force")
        names += ["game_decide"]
    if page.begun and game.status != Game.Status.ENDED:
        names.append("game_rewind")
    if game.is_running or game.status == Game.Status.WAITING:
        names.append("game_end")
    if page.begun:
        names += ["game_clone", "record_export"]
    return allowed(user, names, game=game.pk)


def seat_buttons(page: GamePage, seat: Seat, user: User) -> list[Link]:
    if page.restricted or not page.game.is_running:
        return []
    names: list[str] = []
    if seat.active and not seat.bot:
        names.append("deadline_extend")
        if not page.game.paused_at:
            names.append("deadline_set")
            names += [] if seat.overdue_since else ["timeout_force"]
    names += ["seat_to_bot", "seat_to_player"]
    return allowed(user, names, game=page.game.pk, seat=seat.index)


def user_buttons(person: User, user: User) -> list[Link]:
    names = ["user_warn", "user_unmute" if person.is_muted else "user_mute"]
    if person.is_suspended:
        names.append("user_restore")
    if person.banned_at is None:
        names += ["user_suspend", "user_ban"]
    if person.is_active:
        names.append("user_anonymise")
    return allowed(user, names, user=person.pk)


def report_buttons(report: Report, user: User) -> list[Link]:
    if report.resolved_at is not None:
        return []
    names = [] if report.claimed_by_id == user.pk else ["report_claim"]
    found = allowed(user, [*names, "report_resolve"], report=report.pk)
    message = report.message
    if message is not None and message.deleted_at is None:
        found += allowed(user, ["message_delete"], message=message.pk)
    if message is not None and message.user_id is not None:
        acts = ["user_warn", "user_mute"]
        found += allowed(user, acts, user=message.user_id, game=report.game_id)
    return found
