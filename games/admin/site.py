"""The pause of the whole site."""

from __future__ import annotations

from typing import Any, cast

from django.contrib import admin
from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext_lazy as _

from accounts.models import User
from games.admin.buttons import allowed
from games.admin.paging import ReadOnlyAdmin
from games.models import SitePause
from games.selectors.site import open_pause

admin.site.site_header = admin.site.site_title = _("Expedition Tikal: moderation")
admin.site.index_title = _("What needs somebody")


@admin.register(SitePause)
class SitePauseAdmin(ReadOnlyAdmin):
    list_display = ("at", "reason", "is_open", "lifted_at")
    list_display_links = None
    ordering = ("-pk",)
    change_list_template = "admin/games/sitepause/list.html"

    def has_view_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return request.user.has_perm("games.moderate_site")

    def has_module_permission(self, request: HttpRequest) -> bool:
        return True

    def changelist_view(
        self, request: HttpRequest, extra_context: dict[str, Any] | None = None
    ) -> HttpResponse:
        names = ["site_resume" if open_pause() else "site_pause"]
        buttons = allowed(cast(User, request.user), names)
        return super().changelist_view(request, {"buttons": buttons, **(extra_context or {})})
