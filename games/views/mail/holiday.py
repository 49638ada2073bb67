"""No time now: a holiday out of a mail, for which all of one's clocks stand still."""

from __future__ import annotations

from datetime import date, timedelta

from django import forms
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from accounts.middleware import zone
from accounts.models import User
from games.mail.links import Purpose, Signed
from games.services.errors import ServiceError
from games.services.holidays import holiday_take
from games.views.mail.signed import answers_mail


class HolidayForm(forms.Form):
    """The last day; the first one is today."""

    last = forms.DateField(
        label=_("Until and including"), widget=forms.DateInput({"type": "date"}, "%Y-%m-%d")
    )


@answers_mail(Purpose.HOLIDAY)
def holiday(request: HttpRequest, signed: Signed) -> HttpResponse:
    user = User.objects.filter(pk=signed.user_id).first()
    form = HolidayForm(request.POST or None, initial={"last": _tomorrow(user)})
    done = False
    if user is not None and form.is_valid():
        done = _take(user, form)
    context = {"form": form, "done": done or user is None, "user_gone": user is None}
    return render(request, "notices/holiday.html", context, status=422 if form.errors else 200)


def _take(user: User, form: HolidayForm) -> bool:
    try:
        holiday_take(user_id=user.pk, last=form.cleaned_data["last"])
    except ServiceError as error:
        form.add_error("last", str(error))
        return False
    return True


def _tomorrow(user: User | None) -> date:
    today = timezone.now().astimezone(zone(user.timezone if user else "UTC")).date()
    return today + timedelta(days=1)
