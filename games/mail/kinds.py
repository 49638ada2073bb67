"""What people can be told by mail, and what they want to be told."""

from __future__ import annotations

from allauth.account.models import EmailAddress
from django.db.models import TextChoices
from django.utils.translation import gettext_lazy as _

from accounts.models import User

KINDS = {
    "your_turn": _("It is my turn"),
    "game_started": _("A game of mine has started"),
    "game_ended": _("A game of mine is over"),
    "time_short": _("My time runs short"),
    "time_out": _("Somebody's time is out"),
    "seat_handed_over": _("A bot steps in for me or for another"),
    "seat_taken_back": _("Another player comes back"),
    "game_idle": _("Nobody moves in a game of mine"),
    "invited": _("Somebody invites me"),
    "invitation_answered": _("Somebody answers my invitation"),
    "chat_message": _("Somebody says something to me"),
    "moderated": _("A moderator acts in a game of mine"),
}
"""In the order in which they are offered; all of them are on until somebody turns them off."""
CONFIRM = "confirm_address"
"""The only kind that is sent to an address from which mails come back: its owner asks for it."""
ALWAYS = {
    "account_moderated": _("A moderator about my account"),
    "trouble": _("Something does not work"),
    CONFIRM: _("Whether mails reach me again"),
}
"""What people must be told, whatever they have chosen."""
DIGEST = "digest"
LEAVABLE = {**KINDS, DIGEST: _("digests")}
"""What a link in a mail can turn off."""
NAMES = {**KINDS, **ALWAYS, DIGEST: _("Digest")}


class Wish(TextChoices):
    """How somebody wants to be told things of one kind by mail."""

    NOW = "now", _("at once")
    DIGEST = "digest", _("in a digest")
    OFF = "off", _("not at all")


def wish(user: User, kind: str) -> Wish:
    """At once, unless they chose something else."""
    if kind in ALWAYS:
        return Wish.NOW
    chosen = user.notice_preferences.get(kind, True)
    if isinstance(chosen, bool):  # From the time when there were no digests.
        return Wish.NOW if chosen else Wish.OFF
    return Wish(chosen) if chosen in Wish else Wish.NOW


def address_of(user: User) -> str:
    """Where to write; empty while no address is confirmed, for it may be somebody else's."""
    found = EmailAddress.objects.filter(user=user, verified=True).order_by("-primary", "pk")
    return found.values_list("email", flat=True).first() or ""
