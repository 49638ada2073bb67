"""Pages about oneself: preferences, and turning a guest into a full account."""

from __future__ import annotations

from typing import cast

from django.conf import settings
from django.contrib import messages
from django.contrib.auth import update_session_auth_hash
from django.contrib.auth.decorators import login_required
from django.db import IntegrityError, transaction
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import translation
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST
from django.views.i18n import set_language as django_set_language

from accounts.forms import PreferencesForm, UpgradeForm
from accounts.models import User
from accounts.services import guest_upgrade
from accounts.signals import timezone_changed


@require_POST
def set_language(request: HttpRequest) -> HttpResponse:
    """Django's own view, and for members the choice is kept on every device."""
    language = request.POST.get("language", "")
    if request.user.is_authenticated and language in dict(settings.LANGUAGES):
        User.objects.filter(pk=request.user.pk).update(language=language)
    return django_set_language(request)


@login_required
def preferences(request: HttpRequest) -> HttpResponse:
    user = cast(User, request.user)
    # The form writes into its instance before it knows that the values are good.
    form = PreferencesForm(request.POST or None, instance=User.objects.get(pk=user.pk))
    if request.method == "POST" and form.is_valid():
        with transaction.atomic():
            form.instance.save(update_fields=form.changed_data)
            if "timezone" in form.changed_data:
                timezone_changed.send(User, user=form.instance, before=user.timezone)
        with translation.override(form.cleaned_data["language"]):
            messages.success(request, _("Your preferences are saved."))
        return redirect("accounts:preferences")
    return render(request, "accounts/preferences.html", {"form": form})


@login_required
def upgrade(request: HttpRequest) -> HttpResponse:
    user = cast(User, request.user)
    if not user.is_guest:
        return redirect("accounts:preferences")
    form = UpgradeForm(request.POST or None, user=user)
    if request.method == "POST" and form.is_valid():
        data = form.cleaned_data
        try:
            guest_upgrade(
                request=request,
                user=user,
                username=data["username"],
                email=data["email"],
                password=data["password1"],
            )
        except IntegrityError:  # Somebody else has just taken the name.
            user.refresh_from_db()
            form.add_error("username", User._meta.get_field("username").error_messages["unique"])
            return render(request, "accounts/upgrade.html", {"form": form}, status=422)
        update_session_auth_hash(request, user)
        messages.success(
            request,
            _("Welcome, %(name)s! We have sent a mail to %(email)s: follow its link to confirm.")
            % {"name": user.username, "email": user.email},
        )
        return redirect("games:home")
    return render(request, "accounts/upgrade.html", {"form": form})
