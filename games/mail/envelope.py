"""From templates to a message: parts, pictures, thread and the headers that good mail has."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any

from django.conf import settings
from django.core.mail import EmailMultiAlternatives
from django.template.loader import render_to_string
from django.utils import timezone, translation

from accounts.middleware import zone
from accounts.models import User
from games.mail.case import Case
from games.mail.kinds import LEAVABLE
from games.mail.letter import Letter
from games.mail.links import Purpose, signed_url, site_url
from games.mail.pictures import Inline, inline


class Illustrated(EmailMultiAlternatives):
    """Its pictures belong to its text; they are not attachments."""

    def message(self, *args: Any, **kwargs: Any) -> Any:
        found = super().message(*args, **kwargs)
        if found.get_content_type() == "multipart/mixed":
            found.set_type("multipart/related")
        return found


def compose(
    case: Case, address: str, letter: Letter, drawn: Sequence[Inline] = ()
) -> EmailMultiAlternatives:
    """The mail out of the three templates of its kind; pictures may have been drawn before."""
    kind = case.notice.kind
    off = signed_url(Purpose.OFF, user_id=case.user.pk, scope=kind) if kind in LEAVABLE else ""
    pictures = [*drawn, *(inline(each, notice_id=case.notice.pk) for each in letter.drawings)]
    context = {
        **_context(case, letter),
        **_answers(case),
        "off_url": off,
        "settings_url": site_url("games:notice_settings"),
        "site_url": settings.SITE_URL,
        **{picture.name: picture for picture in pictures},
    }
    message = Illustrated(
        subject(case, letter),
        _paragraphs(render_to_string(f"mail/{kind}/text.txt", context)),
        to=[address],
        headers=_headers(case, off),
    )
    message.attach_alternative(render_to_string(f"mail/{kind}/html.html", context), "text/html")
    for picture in pictures:
        if picture.png:
            message.attach(picture.part())
    return message


def subject(case: Case, letter: Letter) -> str:
    """In one line: a name with a line break in it must not keep the mail from being sent."""
    found = render_to_string(f"mail/{case.notice.kind}/subject.txt", _context(case, letter))
    return " ".join(found.split())


def _context(case: Case, letter: Letter) -> dict[str, Any]:
    return {"game": case.about, "mine": case.mine, "url": letter.url, **letter.context}


def _answers(case: Case) -> dict[str, str]:
    """Links that act without a login."""
    user_id, game = case.user.pk, case.about
    if game is None:
        return {}
    return {
        "mute_url": signed_url(Purpose.MUTE, user_id=user_id, scope=str(game.pk)),
        "holiday_url": signed_url(Purpose.HOLIDAY, user_id=user_id, scope=""),
        # With the turn: an old mail must not act on a later one.
        "bot_url": signed_url(Purpose.BOT, user_id=user_id, scope=f"{game.pk}:{game.turn}"),
        **_one_more_day(case),
    }


def _one_more_day(case: Case) -> dict[str, str]:
    """With the deadline: the same link must not take a second day."""
    mine, now = case.mine, timezone.now()
    if mine is None or mine.deadline_at is None or mine.deadline_at <= now:
        return {}
    scope = f"{mine.game_id}:{mine.deadline_at.isoformat()}"
    return {"day_url": signed_url(Purpose.DAY, user_id=case.user.pk, scope=scope)}


def _headers(case: Case, off: str) -> dict[str, str]:
    host = settings.SITE_HOST
    headers = {
        # The same for every attempt: a mail that was sent twice is shown once.
        "Message-ID": f"<notice-{case.notice.pk}@{host}>",
        "Auto-Submitted": "auto-generated",
        "X-Auto-Response-Suppress": "All",
    }
    if case.about is not None:
        thread = f"<game-{case.about.pk}@{host}>"
        headers |= {"In-Reply-To": thread, "References": thread}
    if off:
        headers["List-Unsubscribe"] = f"<{off}>"
        headers["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
    return headers


def _paragraphs(text: str) -> str:
    """Without the holes that the tags of a template leave."""
    lines = [line if line.strip() else "" for line in text.strip().split("\n")]
    kept = [line for at, line in enumerate(lines) if line or lines[at - 1]]
    return "\n".join(kept) + "\n"


@contextmanager
def as_reader(user: User) -> Iterator[None]:
    """In the language and the time zone of whoever will read it."""
    with translation.override(user.language), timezone.override(zone(user.timezone)):
        yield
