"""Forms about oneself."""

from __future__ import annotations

from functools import cache
from typing import Any
from zoneinfo import available_timezones

from allauth.account.forms import ChangePasswordForm, LoginForm, ResetPasswordKeyForm, SignupForm
from django import forms
from django.utils.translation import gettext_lazy as _

from accounts.models import User


@cache
def zone_choices() -> list[tuple[str, list[tuple[str, str]]]]:
    """Time zones by continent; abbreviations and links of the database are left out."""
    groups: dict[str, list[tuple[str, str]]] = {"": [("UTC", "UTC")]}
    for name in sorted(available_timezones()):
        area, _slash, place = name.partition("/")
        if place and area not in ("Etc", "SystemV", "US", "posix", "right"):
            groups.setdefault(area, []).append((name, place.replace("_", " ")))
    return list(groups.items())


class PreferencesForm(forms.ModelForm):
    """How the site looks and counts for me."""

    timezone = forms.ChoiceField(label=_("Time zone"), choices=zone_choices)

    class Meta:
        model = User
        fields = ("timezone", "language", "theme")
        labels = {"language": _("Language"), "theme": _("Colours")}


NEW_PASSWORD = {"password1": _("New password"), "password2": _("New password, once more")}


class OwnLoginForm(LoginForm):
    """Logging in, in the words of this site."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        _name(self, {"login": _("Username or address"), "remember": _("Stay logged in")})


class OwnChangePasswordForm(ChangePasswordForm):
    """Another password, in the words of this site."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        _name(self, {"oldpassword": _("Password until now"), **NEW_PASSWORD})


class OwnResetPasswordKeyForm(ResetPasswordKeyForm):
    """A new password for a forgotten one, in the words of this site."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        _name(self, NEW_PASSWORD)


def _name(form: forms.Form, labels: dict[str, Any]) -> None:
    """Placeholders would say the same once more, in other words."""
    for key, field in form.fields.items():
        field.label = labels.get(key, field.label)
        field.widget.attrs.pop("placeholder", None)


class UpgradeForm(SignupForm):
    """Sign-up for somebody who has been here as a guest."""

    def __init__(self, *args: Any, user: User, **kwargs: Any) -> None:
        self.user = user
        super().__init__(*args, **kwargs)

    def clean_username(self) -> str:
        if self.cleaned_data["username"] == self.user.username:
            return self.user.username
        return str(super().clean_username())


class DeleteForm(forms.Form):
    """Typing one's name is harder to do by accident than a click."""

    username = forms.CharField(label=_("Your username"), max_length=150)

    def __init__(self, *args: Any, user: User, **kwargs: Any) -> None:
        self.user = user
        super().__init__(*args, **kwargs)

    def clean_username(self) -> str:
        name: str = self.cleaned_data["username"]
        if name != self.user.username:
            raise forms.ValidationError(_("This is not your username."))
        return name
