"""The calendar feed: read by whoever knows its address, made and revoked by its owner."""

from __future__ import annotations

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

from games.mail.envelope import as_reader
from games.selectors.feeds import feed_of, feed_owner
from games.services.feeds import feed_create, feed_revoke
from games.views.access import HtmxRequest


@never_cache
@require_safe
def feed(request: HttpRequest, token: str) -> HttpResponse:
    owner = feed_owner(token)
    if owner is None:
        raise Http404
    with as_reader(owner):
        found = feed_of(owner)
    answer = HttpResponse(found, content_type="text/calendar; charset=utf-8")
    answer["Content-Disposition"] = 'inline; filename="tikal.ics"'
    answer["X-Robots-Tag"] = "noindex"
    return answer


@login_required
@require_POST
def create(request: HtmxRequest) -> HttpResponse:
    feed_create(user_id=request.user.pk)
    messages.success(request, _("Here is your address. Whoever knows it can see your deadlines."))
    return redirect("games:calendar")


@login_required
@require_POST
def revoke(request: HtmxRequest) -> HttpResponse:
    feed_revoke(user_id=request.user.pk)
    messages.success(request, _("The address does not work any more."))
    return redirect("games:calendar")
