"""What is asked before an act: always why, and what the act itself needs to know."""

from __future__ import annotations

import json
from datetime import timedelta
from typing import Any

from django import forms
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from accounts.models import User
from games.admin.targets import Target
from games.models import bot_label
from games.selectors.helpers import bot_levels
from games.services.moderation.core import LONGEST_PUBLIC, LONGEST_REASON
from games.services.moderation.sandbox import LEVEL

LARGEST_RECORD = 4_000_000


class ActForm(forms.Form):
    """Only why; forms of acts that need more say it in `details`."""

    reason = forms.CharField(
        label=_("Reason"),
        max_length=LONGEST_REASON,
        widget=forms.Textarea(attrs={"rows": 3}),
        help_text=_("Whoever is told reads this, and it is kept in the log."),
    )

    def __init__(self, *args: Any, target: Target, shown: bool = False, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.target = target
        if shown:
            self.fields["public"] = words_for_all()
        last = ("reason", "public")
        self.order_fields([name for name in self.fields if name not in last] + list(last))

    @property
    def public(self) -> str:
        return str(self.cleaned_data.get("public", ""))

    def details(self) -> dict[str, Any]:
        """What the service wants to know besides what the act is done to."""
        return {}


def words_for_all() -> forms.CharField:
    """For acts that the log of the game tells of."""
    return forms.CharField(
        label=_("Words for the log of the game"),
        max_length=LONGEST_PUBLIC,
        required=False,
        help_text=_(
            "Everybody who may see the game reads this. Left empty, the log gives no reason."
        ),
    )


class AnswerForm(ActForm):
    reason = forms.CharField(
        label=_("Answer to who has reported"),
        max_length=LONGEST_REASON,
        widget=forms.Textarea(attrs={"rows": 4}),
    )


class ClaimForm(ActForm):
    reason = forms.CharField(required=False, widget=forms.HiddenInput)


class SeatForm(ActForm):
    """About one seat of the game."""

    seat = forms.TypedChoiceField(label=_("Seat"), coerce=int)

    def __init__(self, *args: Any, target: Target, **kwargs: Any) -> None:
        super().__init__(*args, target=target, **kwargs)
        field = self.fields["seat"]
        assert isinstance(field, forms.ChoiceField)
        field.choices = list(enumerate(target.names))
        waited = [seat.index for seat in target.seats if seat.active]
        field.initial = target.seat if target.seat is not None else next(iter(waited), 0)

    def details(self) -> dict[str, Any]:
        return {"seat": self.cleaned_data["seat"]}


class ExtendForm(SeatForm):
    hours = forms.IntegerField(label=_("Hours more"), min_value=1, max_value=24 * 60, initial=48)

    def details(self) -> dict[str, Any]:
        return {**super().details(), "hours": self.cleaned_data["hours"]}


def moment(label: Any) -> forms.DateTimeField:
    widget = forms.DateTimeInput(attrs={"type": "datetime-local"}, format="%Y-%m-%dT%H:%M")
    return forms.DateTimeField(label=label, widget=widget, help_text=_("In your own time zone."))


class DeadlineForm(SeatForm):
    deadline = moment(_("New deadline"))

    def details(self) -> dict[str, Any]:
        return {**super().details(), "deadline": self.cleaned_data["deadline"]}


class BotForm(SeatForm):
    level = forms.ChoiceField(label=_("Bot"))

    def __init__(self, *args: Any, target: Target, **kwargs: Any) -> None:
        super().__init__(*args, target=target, **kwargs)
        field = self.fields["level"]
        assert isinstance(field, forms.ChoiceField)
        levels = bot_levels(target.game.key) if target.game else []
        field.choices = [(level, bot_label(level)) for level in levels]
        field.initial = LEVEL

    def details(self) -> dict[str, Any]:
        return {**super().details(), "level": self.cleaned_data["level"]}


class PlayerForm(SeatForm):
    username = forms.CharField(label=_("Name of the new player"), max_length=150)

    def clean_username(self) -> User:
        user = User.objects.filter(username__iexact=self.cleaned_data["username"].strip()).first()
        if user is None:
            raise forms.ValidationError(_("There is nobody of that name."))
        return user

    def details(self) -> dict[str, Any]:
        return {**super().details(), "user_id": self.cleaned_data["username"].pk}


class RewindForm(ActForm):
    seq = forms.IntegerField(
        label=_("Last move that stays"), min_value=0, help_text=_("0: back to the very start.")
    )
    expected_seq = forms.IntegerField(widget=forms.HiddenInput)

    def __init__(self, *args: Any, target: Target, **kwargs: Any) -> None:
        super().__init__(*args, target=target, **kwargs)
        self.fields["seq"].initial = target.seq
        self.fields["expected_seq"].initial = target.game.seq if target.game else 0

    def details(self) -> dict[str, Any]:
        return {name: self.cleaned_data[name] for name in ("seq", "expected_seq")}


class DecideForm(ActForm):
    forfeits = forms.TypedMultipleChoiceField(
        label=_("Who comes last whatever they have"),
        coerce=int,
        required=False,
        widget=forms.CheckboxSelectMultiple,
    )

    def __init__(self, *args: Any, target: Target, **kwargs: Any) -> None:
        super().__init__(*args, target=target, **kwargs)
        field = self.fields["forfeits"]
        assert isinstance(field, forms.MultipleChoiceField)
        field.choices = list(enumerate(target.names))

    def details(self) -> dict[str, Any]:
        return {"forfeits": self.cleaned_data["forfeits"]}


class UntilForm(ActForm):
    until = moment(_("Until"))

    def __init__(self, *args: Any, target: Target, **kwargs: Any) -> None:
        super().__init__(*args, target=target, **kwargs)
        week = timezone.localtime() + timedelta(days=7)
        self.fields["until"].initial = week.replace(second=0, microsecond=0)

    def details(self) -> dict[str, Any]:
        return {"until": self.cleaned_data["until"]}


class ImportForm(ActForm):
    record = forms.FileField(label=_("Record"), help_text=_("A file that was exported as JSON."))
    name = forms.CharField(label=_("Name of the copy"), max_length=60, required=False)

    def clean_record(self) -> dict[str, Any]:
        file = self.cleaned_data["record"]
        if file.size > LARGEST_RECORD:
            raise forms.ValidationError(_("That is too big for a record."))
        try:
            record = json.load(file)
        except (ValueError, RecursionError):
            raise forms.ValidationError(_("That is not a JSON file.")) from None
        if not isinstance(record, dict):
            raise forms.ValidationError(_("That is not a record."))
        return record

    def details(self) -> dict[str, Any]:
        return {name: self.cleaned_data[name] for name in ("record", "name")}
