"""When my own clocks stand still: quiet hours, days off, holidays."""

from __future__ import annotations

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST

from games import clock
from games.clocks.holidays import DAYS_A_YEAR, used
from games.mail.links import site_url
from games.services.deadlines import hours_set
from games.services.errors import ServiceError
from games.services.holidays import holiday_cancel, holiday_take
from games.views.access import HtmxRequest
from games.views.clocks.forms import CancelForm, HolidayForm, HoursForm


@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def calendar(request: HtmxRequest) -> HttpResponse:
    """Both forms; this one takes quiet hours and days off."""
    form = HoursForm(request.POST or None, calendar=clock.calendar_of(request.user))
    if request.method == "POST" and form.is_valid():
        try:
            hours_set(user_id=request.user.pk, **form.cleaned_data)
        except ServiceError as error:
            form.add_error(None, str(error))
        else:
            messages.success(request, _("Saved. It holds from your next turn on."))
            return redirect("games:calendar")
    return _page(request, hours=form)


@login_required
@require_POST
def holiday(request: HtmxRequest) -> HttpResponse:
    form = HolidayForm(request.POST, today=timezone.localdate())
    if form.is_valid():
        try:
            holiday_take(user_id=request.user.pk, **form.cleaned_data)
        except ServiceError as error:
            form.add_error(None, str(error))
        else:
            messages.success(request, _("Have a good time! Your clocks stand still on these days."))
            return redirect("games:calendar")
    return _page(request, holiday=form)


@login_required
@require_POST
def cancel(request: HtmxRequest) -> HttpResponse:
    """Come back early, or do not go at all."""
    form = CancelForm(request.POST)
    if form.is_valid():
        holiday_cancel(user_id=request.user.pk, first=form.cleaned_data["first"])
        messages.success(request, _("The holiday is cancelled; what has begun ends with today."))
    return redirect("games:calendar")


def _page(
    request: HtmxRequest, *, hours: HoursForm | None = None, holiday: HolidayForm | None = None
) -> HttpResponse:
    mine, today = clock.calendar_of(request.user), timezone.localdate()
    bound = [form for form in (hours, holiday) if form is not None and form.is_bound]
    context = {
        "hours": hours or HoursForm(None, calendar=mine),
        "holiday": holiday or HolidayForm(None, today=today),
        "holidays": [span for span in mine.holidays if span.last >= today],
        "today": today,
        "left": DAYS_A_YEAR - used(mine, today.year),
        "zone": mine.zone.key,
        "feed": site_url("games:feed", request.user.calendar_token)
        if request.user.calendar_token
        else "",
    }
    return render(request, "accounts/calendar.html", context, status=422 if bound else 200)
