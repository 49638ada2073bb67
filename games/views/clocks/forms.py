"""Forms about when one's clocks stand still."""

from __future__ import annotations

from datetime import date
from typing import Any

from django import forms
from django.utils.dates import WEEKDAYS
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from games.clocks.calendar import Calendar


class HoursForm(forms.Form):
    """Quiet hours and days off."""

    quiet_from = forms.TimeField(
        label=gettext_lazy("Quiet from"),
        required=False,
        widget=forms.TimeInput(attrs={"type": "time"}, format="%H:%M"),
    )
    quiet_to = forms.TimeField(
        label=gettext_lazy("Quiet until"),
        required=False,
        widget=forms.TimeInput(attrs={"type": "time"}, format="%H:%M"),
        help_text=gettext_lazy("For example 22:00 and 07:00. Leave both empty for none."),
    )
    days_off = forms.TypedMultipleChoiceField(
        label=gettext_lazy("Days off"),
        required=False,
        choices=list(WEEKDAYS.items()),
        coerce=int,
        widget=forms.CheckboxSelectMultiple,
    )

    def __init__(self, data: Any, *, calendar: Calendar) -> None:
        initial = {
            "quiet_from": calendar.quiet_from,
            "quiet_to": calendar.quiet_to,
            "days_off": sorted(calendar.days_off),
        }
        super().__init__(data, initial=initial, use_required_attribute=False)

    def clean(self) -> dict[str, Any]:
        data = super().clean() or {}
        if not self.errors and (data["quiet_from"] is None) != (data["quiet_to"] is None):
            self.add_error("quiet_to", _("Quiet hours need a beginning and an end."))
        return data


class HolidayForm(forms.Form):
    """Days on which one does not play."""

    first = forms.DateField(
        label=gettext_lazy("First day"),
        widget=forms.DateInput(attrs={"type": "date"}, format="%Y-%m-%d"),
    )
    last = forms.DateField(
        label=gettext_lazy("Last day"),
        widget=forms.DateInput(attrs={"type": "date"}, format="%Y-%m-%d"),
    )

    def __init__(self, data: Any, *, today: date) -> None:
        super().__init__(data, initial={"first": today, "last": today})


class CancelForm(forms.Form):
    """Which holiday to give back: the one that begins on this day."""

    first = forms.DateField()
