"""People: Django's own page, with the acts and what was done about them."""

from __future__ import annotations

from typing import Any, cast

from allauth.account.models import EmailAddress
from django.contrib import admin
from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext_lazy as _

from accounts.admin import UserAdmin
from accounts.models import User
from games.admin.buttons import user_buttons
from games.admin.paging import ShortPaginator
from games.models import Seat

admin.site.unregister(User)
SUPERUSERS_ONLY = ("is_superuser", "user_permissions")
BY_ACTS_ONLY = ("muted_until", "suspended_until", "banned_at")
BY_NOBODY = ("last_login", "date_joined")


@admin.register(User)
class ModeratedUserAdmin(UserAdmin):
    """Nobody is deleted here: that would tear holes into games. There is an act for it."""

    paginator = ShortPaginator
    show_full_result_count = False
    show_facets = admin.ShowFacets.NEVER
    actions = None
    list_display = ["username", "email", "is_guest", "is_staff", "sanction", "date_joined"]  # type: ignore[assignment]
    list_filter = ("is_staff", "is_guest", "is_active")
    search_fields = ("username", "email")
    filter_horizontal = ()  # Its script writes styles into the page, which the policy forbids.
    ordering = ("-pk",)
    change_form_template = "admin/accounts/user/page.html"
    fieldsets = (*UserAdmin.fieldsets, (_("Sanctions"), {"fields": BY_ACTS_ONLY}))

    @admin.display(description=_("sanction"))
    def sanction(self, person: User) -> str:
        if person.banned_at:
            return str(_("banned"))
        if person.is_suspended:
            return str(_("suspended"))
        return str(_("muted")) if person.is_muted else ""

    def get_readonly_fields(self, request: HttpRequest, obj: Any = None) -> tuple[str, ...]:
        fixed = (*super().get_readonly_fields(request, obj), *BY_ACTS_ONLY, *BY_NOBODY)
        is_superuser = cast(User, request.user).is_superuser
        return fixed if is_superuser else (*fixed, *SUPERUSERS_ONLY)

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        """Whoever can set the password of a superuser is one."""
        if obj is not None and obj.is_superuser and not cast(User, request.user).is_superuser:
            return False
        return super().has_change_permission(request, obj)

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    def changeform_view(
        self,
        request: HttpRequest,
        object_id: str | None = None,
        form_url: str = "",
        extra_context: dict[str, Any] | None = None,
    ) -> HttpResponse:
        number = object_id or ""
        person = User.objects.filter(pk=number).first() if number.isdecimal() else None
        if person is not None:
            extra_context = {
                **(extra_context or {}),
                "person": person,
                "buttons": user_buttons(person, cast(User, request.user)),
                "addresses": EmailAddress.objects.filter(user=person),
                "acts": person.moderation.order_by("-pk")[:20],
                "notices": person.notices.order_by("-pk")[:20],
                "sits": Seat.objects.filter(user=person)
                .select_related("game")
                .only("index", "active", "bot", "game__name", "game__status")
                .order_by("-game_id")[:20],
            }
        return super().changeform_view(request, object_id, form_url, extra_context)
