"""Which mails somebody wants, and what became of the latest ones."""

from __future__ import annotations

from typing import cast

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST

from accounts.models import User
from games.mail.kinds import ALWAYS, KINDS, address_of, wants
from games.mail.truth import Reason
from games.models import Notice
from games.selectors.notices import muted_games, recent_notices
from games.services.notices import game_mute, mails_choose
from games.services.trouble import mail_trouble_clear


@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def notice_settings(request: HttpRequest) -> HttpResponse:
    user = cast(User, request.user)
    if request.method == "POST":
        mails_choose(user_id=user.pk, wanted=request.POST.getlist("kinds"))
        messages.success(request, _("Your choice of mails is saved."))
        return redirect("games:notice_settings")
    context = {
        "kinds": [(kind, label, wants(user, kind)) for kind, label in KINDS.items()],
        "address": address_of(user),
        "notices": [(notice, *_words(notice)) for notice in recent_notices(user)],
        "muted": muted_games(user),
    }
    return render(request, "notices/settings.html", context)


@login_required
@require_POST
def unmute(request: HttpRequest, game_id: int) -> HttpResponse:
    game_mute(user_id=cast(User, request.user).pk, game_id=game_id, muted=False)
    return redirect("games:notice_settings")


@login_required
@require_POST
def mended(request: HttpRequest) -> HttpResponse:
    """Somebody says that mails reach them again; the next one will show."""
    mail_trouble_clear(user_id=cast(User, request.user).pk)
    messages.success(request, _("We try again. What you missed is sent once more."))
    return redirect("games:notice_settings")


def _words(notice: Notice) -> tuple[str, str, str]:
    """What it was about, what became of it, and a note on that."""
    about = str({**KINDS, **ALWAYS}.get(notice.kind, notice.kind))
    if notice.status == Notice.Status.CANCELLED:
        reasons = dict(Reason.choices)
        return about, _("not sent"), str(reasons.get(notice.error, notice.error))
    if notice.status == Notice.Status.DUE and notice.attempts:
        return about, _("will be tried again"), notice.error
    if notice.status == Notice.Status.SENT and notice.error:
        return about, notice.get_status_display(), _("perhaps twice: the mail server fell silent")
    return about, notice.get_status_display(), notice.error
