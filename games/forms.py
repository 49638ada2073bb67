"""Forms of the lobby, made from what the rules say about themselves."""

from __future__ import annotations

from datetime import timedelta
from typing import Any, cast

from django import forms
from django.core.validators import validate_email
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from accounts.models import User
from accounts.services import has_confirmed_address
from games.models import BOT_LABELS
from games.paces import PACE_LABELS, PACES, Pace
from games.rules.core.options import Option
from games.rules.registry import RULES
from games.services.invitations import owner_of
from games.services.lobby import GamePlan, SeatPlan

LEVELS = ("easy", "medium", "hard")
"""The bots that people may choose."""
BOT_CHOICES = [(f"bot:{level}", gettext_lazy("Bot: %s") % BOT_LABELS[level]) for level in LEVELS]
PEOPLE_CHOICES = [
    ("open", gettext_lazy("Anybody who likes")),
    ("link", gettext_lazy("Whoever has the secret link")),
    ("name", gettext_lazy("Invite by name")),
    ("email", gettext_lazy("Invite by e-mail")),
]


class LevelForm(forms.Form):
    """How strong a bot shall be."""

    level = forms.ChoiceField(
        label=gettext_lazy("Opponent"),
        choices=[(level, BOT_LABELS[level]) for level in LEVELS],
        initial="medium",
    )


class SeatForm(forms.Form):
    """Whom a seat is for."""

    kind = forms.ChoiceField(label=gettext_lazy("Who plays here"))
    who = forms.CharField(
        label=gettext_lazy("Name or e-mail address"),
        required=False,
        max_length=254,
        widget=forms.TextInput(
            attrs={"autocomplete": "off", "placeholder": gettext_lazy("Name or e-mail address")}
        ),
    )

    def __init__(self, *args: Any, user: User, first: Any = (), **kwargs: Any) -> None:
        self.user = user
        super().__init__(*args, **kwargs)
        groups = [(_("Person"), PEOPLE_CHOICES), (_("Bot"), BOT_CHOICES)]
        cast(forms.ChoiceField, self.fields["kind"]).choices = [*first, *groups]

    def clean(self) -> dict[str, Any]:
        data = super().clean() or {}
        kind, who = data.get("kind", ""), data.get("who", "").strip()
        if kind == "name":
            data["invited"] = self._member(who)
        elif kind == "email":
            data["email"] = self._address(who)
        return data

    def _member(self, name: str) -> User | None:
        person = User.objects.filter(username__iexact=name, is_active=True).first()
        if not name:
            self.add_error("who", _("Whom do you want to invite?"))
        elif person is None:
            self.add_error("who", _("Nobody here is called “%(name)s”.") % {"name": name})
        elif person == self.user:
            self.add_error("who", _("You cannot invite yourself."))
        return person

    def _address(self, email: str) -> str:
        if not has_confirmed_address(self.user):
            self.add_error(
                "who", _("Confirm your own e-mail address first; until then, send the secret link.")
            )
            return ""
        try:
            validate_email(email)
        except forms.ValidationError as error:
            self.add_error("who", error)
        return email.lower()

    def plan(self) -> SeatPlan | None:
        """What was chosen; None: there is no such seat."""
        data = self.cleaned_data
        kind: str = data["kind"]
        if kind == "me":
            return SeatPlan(user=self.user)
        if kind == "name":
            return SeatPlan(invited_user=data["invited"])
        if kind == "email":
            owner = owner_of(data["email"])
            return SeatPlan(invited_user=owner, invited_email=data["email"])
        if kind.startswith("bot:"):
            return SeatPlan(bot=kind.removeprefix("bot:"))
        return SeatPlan(link_only=kind == "link") if kind != "none" else None


class GameForm(forms.Form):
    """A new game. The options are fields named `option-<key>`."""

    name = forms.CharField(
        label=gettext_lazy("Name"),
        required=False,
        max_length=60,
        help_text=gettext_lazy("Leave it empty and we think of one."),
    )
    public = forms.TypedChoiceField(
        label=gettext_lazy("Who may see it"),
        choices=[
            ("yes", gettext_lazy("Public: everybody may watch")),
            ("no", gettext_lazy("Private: only for those who play")),
        ],
        coerce=lambda value: value == "yes",
    )
    pace = forms.ChoiceField(
        label=gettext_lazy("Clock"), choices=list(PACE_LABELS.items()), initial="normal"
    )
    bank = forms.IntegerField(
        label=gettext_lazy("Days at the start"), initial=3, min_value=1, max_value=60
    )
    increment = forms.IntegerField(
        label=gettext_lazy("Hours more for each turn"), initial=12, min_value=0, max_value=240
    )
    cap = forms.IntegerField(
        label=gettext_lazy("Days at most"), initial=5, min_value=1, max_value=60
    )
    reliability = forms.TypedChoiceField(
        label=gettext_lazy("Whom it is for"),
        choices=[
            ("", gettext_lazy("Everybody")),
            ("70", gettext_lazy("Who is in time in 70 % of their turns")),
            ("80", gettext_lazy("Who is in time in 80 % of their turns")),
            ("90", gettext_lazy("Who is in time in 90 % of their turns")),
            ("95", gettext_lazy("Who is in time in 95 % of their turns")),
        ],
        required=False,
        coerce=int,
        empty_value=None,
        help_text=gettext_lazy(
            "Who has played fewer than 10 turns against the clock is new, not unreliable, and may "
            "join all the same. You cannot ask for more than your own reliability."
        ),
    )
    order = forms.ChoiceField(
        label=gettext_lazy("Order of the seats"),
        choices=[("lot", gettext_lazy("Drawn by lot")), ("listed", gettext_lazy("As listed"))],
    )

    def __init__(self, data: Any = None, *, key: str, user: User) -> None:
        super().__init__(data, use_required_attribute=False)
        self.key, self.user, self.meta = key, user, RULES[key].meta
        for name in ("bank", "increment", "cap"):
            self.fields[name].required = False
        for option in self.meta.options:
            self.fields[f"option-{option.key}"] = option_field(option)
        self.seats = [self._seat(number, data) for number in range(self.meta.most_seats)]

    def _seat(self, number: int, data: Any) -> SeatForm:
        first = [("me", _("Me"))]
        if number >= self.meta.fewest_seats:
            first.insert(0, ("none", _("No seat")))
        kind = "me" if number == 0 else "open" if number < self.meta.fewest_seats else "none"
        return SeatForm(
            data,
            user=self.user,
            first=first,
            use_required_attribute=False,
            prefix=f"seat{number}",
            initial={"kind": kind},
            auto_id="%s",
        )

    @property
    def option_fields(self) -> list[forms.BoundField]:
        return [self[f"option-{option.key}"] for option in self.meta.options]

    def clean(self) -> dict[str, Any]:
        data = super().clean() or {}
        self._clean_clock(data)
        if any(seat.errors for seat in self.seats):
            raise forms.ValidationError(_("Look at the seats once more."))
        seats = [plan for seat in self.seats if (plan := seat.plan())]
        if sum(seat.user is not None for seat in seats) != 1:
            raise forms.ValidationError(_("Take exactly one seat yourself."))
        if len(seats) < self.meta.fewest_seats:
            raise forms.ValidationError(
                ngettext("At least %d seat.", "At least %d seats.", self.meta.fewest_seats)
                % self.meta.fewest_seats
            )
        data["seats"] = seats
        return data

    def _clean_clock(self, data: dict[str, Any]) -> None:
        if data.get("pace") != "custom":
            return
        for name in ("bank", "increment", "cap"):
            if data.get(name) is None and name not in self.errors:
                self.add_error(name, _("How long?"))
        if data.get("bank") and data.get("cap") and data["cap"] < data["bank"]:
            self.add_error("cap", _("At most must not be less than at the start."))

    def plan(self) -> GamePlan:
        data = self.cleaned_data
        return GamePlan(
            key=self.key,
            seats=data["seats"],
            options={option.key: data[f"option-{option.key}"] for option in self.meta.options},
            name=data["name"].strip(),
            is_public=data["public"],
            pace=self._pace(),
            shuffled=data["order"] == "lot",
            least_reliability=data["reliability"],
        )

    def _pace(self) -> Pace | None:
        data = self.cleaned_data
        if data["pace"] != "custom":
            return PACES.get(data["pace"])
        return Pace(
            timedelta(days=data["bank"]),
            timedelta(hours=data["increment"]),
            timedelta(days=data["cap"]),
        )


def option_field(option: Option) -> forms.ChoiceField:
    """The field for one option: values travel as their place in the list."""
    return forms.TypedChoiceField(
        label=_(option.label),
        choices=[(str(number), _(text)) for number, (_v, text) in enumerate(option.choices)],
        coerce=lambda number: option.choices[int(number)][0],
        help_text=_(option.hint) if option.hint else "",
    )
