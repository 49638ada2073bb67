"""Mails from those who run the site: what a moderator did, and what does not work."""

from __future__ import annotations

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from games.mail.case import Case
from games.mail.letter import Letter
from games.mail.links import Purpose, signed_url, site_url

ANONYMISED = "anonymised"
ACTS = {
    "paused": gettext_lazy("A moderator has paused the game. All clocks stand still."),
    "resumed": gettext_lazy("A moderator lets the game go on. The clocks run again."),
    "ended": gettext_lazy("A moderator has ended the game without a result."),
    "decided": gettext_lazy("A moderator has ended the game with the points as they stood."),
    "rewound": gettext_lazy("A moderator has taken moves back. The game goes on from there."),
    "seat_bot": gettext_lazy("A moderator lets a bot play for somebody at the table."),
    "seat_given": gettext_lazy("A moderator has given a seat to somebody else."),
    "time_given": gettext_lazy("A moderator has given somebody more time."),
    "time_set": gettext_lazy("A moderator has moved a deadline."),
    "time_over": gettext_lazy("A moderator has decided that somebody's time is out."),
    "bot_played": gettext_lazy("A moderator has let a bot go on that stood still."),
    "message_deleted": gettext_lazy("A moderator has removed a message from the chat."),
    "warned": gettext_lazy("A moderator asks you to keep to the rules of this place."),
    "muted": gettext_lazy("A moderator has decided that you cannot write in chats for now."),
    "unmuted": gettext_lazy("You can write in chats again."),
    "suspended": gettext_lazy("A moderator has suspended your account."),
    "banned": gettext_lazy("A moderator has closed your account."),
    "answered": gettext_lazy("A moderator has looked at what you reported."),
    "restored": gettext_lazy("Your account is open again."),
    ANONYMISED: gettext_lazy(
        "A moderator has taken your name, address, messages and notes off the site for good. Nobody"
        " can log in to the account any more. Bots play on in your games."
    ),
}
"""What the acts of moderators are to who is told. One that is not here is told in general words."""

TROUBLES = {
    "webhook_off": (
        gettext_lazy("Your webhook is switched off"),
        gettext_lazy("For a day nothing that we sent to your webhook arrived, so we stopped."),
        gettext_lazy("Check its address, press the test button, and it is on again."),
    ),
}
"""What does not work: how the mail is called, what happened, and what to do."""


def moderated(case: Case) -> Letter:
    """What was done, why, and where to ask."""
    words = ACTS.get(str(case.notice.payload.get("act", "")))
    what = str(words) if words else _("A moderator has changed something.")
    reason = str(case.notice.payload.get("reason", ""))
    url = site_url("games:table", case.about.pk) if case.about else site_url("games:home")
    lines = (what, reason) if reason else (what,)
    return Letter(url, {"what": what, "reason": reason}, lines=lines)


def trouble(case: Case) -> Letter:
    """What does not work, since when, and what to do about it."""
    title, happened, todo = (str(words) for words in TROUBLES[case.notice.payload["what"]])
    context = {
        "title": title,
        "happened": happened,
        "todo": todo,
        "detail": str(case.notice.payload.get("detail", "")),
    }
    return Letter(site_url("games:notice_settings"), context, lines=(happened, todo))


def confirm_address(case: Case) -> Letter:
    """The link by which somebody shows that this mail has reached them."""
    address = str(case.notice.payload["address"])
    url = signed_url(Purpose.ADDRESS, user_id=case.user.pk, scope=address)
    return Letter(url, {"address": address})
