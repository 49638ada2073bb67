"""Profiles, and taking one's leave."""

from __future__ import annotations

from django.contrib import messages
from django.contrib.auth import logout
from django.contrib.auth.decorators import login_required
from django.http import HttpResponse, JsonResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_safe

from accounts.forms import DeleteForm
from accounts.models import User
from games.selectors.lobby import finished_page, results_of
from games.selectors.people import data_of
from games.selectors.reliability import reliability_of
from games.services.people import account_delete
from games.views.access import HtmxRequest
from games.views.lobby.guests import reader
from games.views.lobby.pages import number


@require_safe
def profile(request: HtmxRequest, username: str) -> HttpResponse:
    person = get_object_or_404(User, username=username, is_active=True)
    me = reader(request)
    lines, more = finished_page(person, me, before=number(request, "before"))
    context = {
        "person": person,
        "results": results_of(person),
        "reliability": reliability_of(person),
        "lines": lines,
        "more": more,
        "first": "before" not in request.GET,
        "is_me": person == me,
    }
    return render(request, "games/profile.html", context)


@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def delete(request: HtmxRequest) -> HttpResponse:
    form = DeleteForm(request.POST or None, user=request.user)
    if request.method == "POST" and form.is_valid():
        user = User.objects.get(pk=request.user.pk)
        logout(request)
        account_delete(user=user)
        messages.success(request, _("Your account is deleted. Farewell, and come back any time."))
        return redirect("games:home")
    status = 422 if request.method == "POST" else 200
    return render(request, "accounts/delete.html", {"form": form}, status=status)


@login_required
@require_safe
def data(request: HtmxRequest) -> HttpResponse:
    response = JsonResponse(data_of(request.user), json_dumps_params={"indent": 2})
    response["Content-Disposition"] = 'attachment; filename="my-games.json"'
    return response
