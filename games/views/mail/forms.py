"""The form of the page about notices: one choice for each kind, and the hours of digests."""

from __future__ import annotations

from datetime import time
from typing import Any

from django import forms
from django.forms import BoundField
from django.utils.formats import time_format
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from accounts.models import User, Webhook
from games.mail.kinds import KINDS, Wish, wish


def hours() -> list[tuple[int, str]]:
    """The full hours as the reader's language writes them."""
    return [(hour, time_format(time(hour), "TIME_FORMAT")) for hour in range(24)]


class WishesForm(forms.Form):
    """Which notices by which way."""

    first = forms.TypedChoiceField(label=gettext_lazy("Digest at"), choices=hours, coerce=int)
    second = forms.TypedChoiceField(
        label=gettext_lazy("And again at"),
        choices=lambda: [("", _("not a second time")), *hours()],
        coerce=int,
        required=False,
        empty_value=None,
    )

    def __init__(self, *args: Any, user: User, hook: Webhook | None, **kwargs: Any) -> None:
        kwargs["initial"] = {"first": user.digest_hour, "second": user.digest_second_hour}
        super().__init__(*args, **kwargs)
        unwanted = hook.unwanted if hook else KINDS
        for kind, label in KINDS.items():
            self.fields[f"mail_{kind}"] = forms.ChoiceField(
                label=label, choices=Wish.choices, initial=wish(user, kind)
            )
            self.fields[f"hook_{kind}"] = forms.BooleanField(
                label=label, required=False, initial=kind not in unwanted
            )

    def rows(self) -> list[tuple[str, BoundField, BoundField]]:
        """What happens, whether to mail it, whether to post it."""
        return [
            (str(label), self[f"mail_{kind}"], self[f"hook_{kind}"])
            for kind, label in KINDS.items()
        ]

    @property
    def wishes(self) -> dict[str, str]:
        return {kind: self.cleaned_data[f"mail_{kind}"] for kind in KINDS}

    @property
    def posted(self) -> list[str]:
        return [kind for kind in KINDS if self.cleaned_data[f"hook_{kind}"]]

    @property
    def digest_hours(self) -> list[int]:
        second = self.cleaned_data["second"]
        return [self.cleaned_data["first"], *([] if second is None else [second])]


class WebhookForm(forms.Form):
    """The address of one's own; empty: none."""

    url = forms.CharField(
        label=gettext_lazy("Address of the webhook"),
        required=False,
        max_length=500,
        widget=forms.URLInput({"placeholder": "https://", "autocomplete": "off"}),
    )
