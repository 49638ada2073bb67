"""Which notices somebody wants by which way, and what became of the latest ones."""

from __future__ import annotations

from typing import Any

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST

from games.mail.kinds import NAMES, address_of
from games.mail.truth import Reason
from games.models import Notice
from games.selectors.notices import muted_games, recent_notices, webhook_of
from games.services.errors import ServiceError
from games.services.notices import game_mute, mails_choose
from games.services.trouble import address_ask, mail_trouble_clear
from games.services.webhooks import webhook_choose, webhook_set, webhook_test
from games.views.access import HtmxRequest
from games.views.lobby.answers import limited
from games.views.mail.forms import WebhookForm, WishesForm

Status = Notice.Status


@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def notice_settings(request: HtmxRequest) -> HttpResponse:
    user = request.user
    if request.method != "POST":
        return _page(request)
    form = WishesForm(request.POST, user=user, hook=webhook_of(user))
    if not form.is_valid():
        return _page(request, status=422, wishes=form)
    mails_choose(user_id=user.pk, wishes=form.wishes, hours=form.digest_hours)
    webhook_choose(user_id=user.pk, wanted=form.posted)
    messages.success(request, _("Your choice of mails is saved."))
    return redirect("games:notice_settings")


@login_required
@require_POST
def webhook(request: HtmxRequest) -> HttpResponse:
    """Keep another address, or none."""
    form = WebhookForm(request.POST)
    if form.is_valid():
        try:
            webhook_set(user=request.user, url=form.cleaned_data["url"])
        except ServiceError as error:
            form.add_error("url", str(error))
        else:
            messages.success(request, _("Your webhook is saved."))
            return redirect("games:notice_settings")
    return _page(request, status=422, webhook_form=form)


@login_required
@require_POST
@limited("webhook_test")
def webhook_try(request: HtmxRequest) -> HttpResponse:
    """Post something now, and say what came of it."""
    worked, answer = webhook_test(user=request.user)
    if worked:
        messages.success(request, _("The test has arrived: %(answer)s") % {"answer": answer})
    else:
        messages.error(request, _("The test has not arrived: %(answer)s") % {"answer": answer})
    return redirect("games:notice_settings")


@login_required
@require_POST
def mended(request: HtmxRequest) -> HttpResponse:
    """Somebody says that mails reach them again; the next one will show."""
    if not request.user.is_out_of_reach:
        mail_trouble_clear(user_id=request.user.pk)
        messages.success(request, _("We try again. What you missed is sent once more."))
    elif address_ask(user_id=request.user.pk):
        messages.success(request, _("A mail is on its way. Press the button in it."))
    else:
        messages.error(request, _("A mail went out less than a day ago. Look for that one first."))
    return redirect("games:notice_settings")


@login_required
@require_POST
def unmute(request: HtmxRequest, game_id: int) -> HttpResponse:
    game_mute(user_id=request.user.pk, game_id=game_id, muted=False)
    return redirect("games:notice_settings")


def _page(request: HtmxRequest, *, status: int = 200, **forms: Any) -> HttpResponse:
    user = request.user
    hook = webhook_of(user)
    context = {
        "wishes": WishesForm(user=user, hook=hook),
        "webhook_form": WebhookForm(initial={"url": hook.url if hook else ""}),
        "hook": hook,
        "address": address_of(user),
        "notices": [(notice, *_words(notice)) for notice in recent_notices(user)],
        "muted": muted_games(user),
        **forms,
    }
    return render(request, "notices/settings.html", context, status=status)


def _words(notice: Notice) -> tuple[str, str, str]:
    """What it was about, what became of it, and a note on that."""
    about = str(NAMES.get(notice.kind, notice.kind))
    if notice.status == Status.CANCELLED:
        reasons = dict(Reason.choices)
        return about, _("not sent"), str(reasons.get(notice.error, notice.error))
    if notice.status == Status.DUE and notice.attempts:
        return about, _("will be tried again"), notice.error
    if notice.status == Status.DUE and notice.channel == Notice.Channel.DIGEST:
        return about, _("waits for the next digest"), ""
    if notice.status == Status.SENT and notice.error:
        return about, notice.get_status_display(), _("perhaps twice: the server fell silent")
    return about, notice.get_status_display(), notice.error
