"""The queue of what players have reported."""

from __future__ import annotations

import json
from typing import Any, cast

from django.contrib import admin
from django.core.exceptions import PermissionDenied
from django.db.models import QuerySet
from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.template.response import TemplateResponse
from django.utils.translation import gettext_lazy as _

from accounts.models import User
from games.admin.buttons import report_buttons
from games.admin.paging import ReadOnlyAdmin
from games.models import Report
from games.selectors.moderation.reports import around, reports_for


class OpenFilter(admin.SimpleListFilter):
    """What is to be done, unless one asks for something else."""

    title = _("status")
    parameter_name = "state"

    def lookups(self, request: HttpRequest, model_admin: Any) -> list[tuple[str, Any]]:
        return [("mine", _("mine")), ("resolved", _("resolved")), ("all", _("all"))]

    def choices(self, changelist: Any) -> Any:
        found = list(super().choices(changelist))
        found[0]["display"] = _("open")
        return found

    def queryset(self, request: HttpRequest, queryset: QuerySet[Report]) -> QuerySet[Report]:
        if self.value() == "all":
            return queryset
        if self.value() == "resolved":
            return queryset.filter(resolved_at__isnull=False).order_by("-resolved_at")
        waiting = queryset.filter(resolved_at=None)
        mine = cast(User, request.user)
        return waiting.filter(claimed_by=mine) if self.value() == "mine" else waiting


@admin.register(Report)
class ReportAdmin(ReadOnlyAdmin):
    """Reports about games in which the moderator plays are somebody else's business."""

    list_display = ("at", "kind", "words", "game_id", "reporter", "claimed_by", "resolved_at")
    list_filter = (OpenFilter, "kind")
    list_select_related = ("reporter", "claimed_by")
    ordering = ("at",)

    def get_queryset(self, request: HttpRequest) -> QuerySet[Report]:
        return reports_for(cast(User, request.user)).defer("record")

    @admin.display(description=_("what happened"))
    def words(self, report: Report) -> str:
        return report.text[:80] or "–"

    def change_view(
        self,
        request: HttpRequest,
        object_id: str,
        form_url: str = "",
        extra_context: dict[str, Any] | None = None,
    ) -> HttpResponse:
        if not self.has_view_permission(request):
            raise PermissionDenied
        user = cast(User, request.user)
        found = reports_for(user).select_related(
            "reporter", "claimed_by", "resolved_by", "message__user"
        )
        report = found.filter(pk=object_id).first() if object_id.isdecimal() else None
        if report is None:
            raise Http404
        if "record" in request.GET and report.record is not None:
            return _download(report)
        context = {
            **self.admin_site.each_context(request),
            "title": report.get_kind_display(),
            "report": report,
            "opts": self.opts,
            "buttons": report_buttons(report, user),
            "chat": around(report),
            "record_size": len(json.dumps(report.record)) // 1024 if report.record else 0,
            "acts": report.moderation.all()[:20],
        }
        return TemplateResponse(request, "admin/games/report/page.html", context)


def _download(report: Report) -> HttpResponse:
    answer = JsonResponse(report.record)
    answer["Content-Disposition"] = f'attachment; filename="report-{report.pk}.json"'
    return answer
