"""What moderators did: to be read and searched, never changed."""

from __future__ import annotations

import json
from typing import Any

from django.contrib import admin
from django.db.models import Q, QuerySet
from django.http import HttpRequest
from django.urls import URLPattern, path, reverse
from django.utils.html import format_html
from django.utils.translation import gettext_lazy as _

from games.admin.acts import act_page
from games.admin.buttons import BUTTONS
from games.admin.paging import ReadOnlyAdmin
from games.models import ModerationAction
from games.selectors.moderation.games import LARGEST_ID


class ActFilter(admin.SimpleListFilter):
    title = _("act")
    parameter_name = "act"

    def lookups(self, request: HttpRequest, model_admin: Any) -> list[tuple[str, Any]]:
        return [(name, button.label) for name, button in BUTTONS.items()]

    def queryset(
        self, request: HttpRequest, queryset: QuerySet[ModerationAction]
    ) -> QuerySet[ModerationAction]:
        return queryset.filter(act=self.value()) if self.value() else queryset


@admin.register(ModerationAction)
class ModerationActionAdmin(ReadOnlyAdmin):
    """The pages of the acts hang here, so that they are within the admin and its login."""

    list_display = ("at", "by_name", "what", "game_link", "seat", "person", "reason")
    list_display_links = ("at",)
    list_filter = (ActFilter,)
    list_select_related = ("user",)
    search_fields = ("reason",)
    search_help_text = _("Number of a game, name of a moderator or of a person, or words")
    ordering = ("-pk",)
    fields = (
        "at", "by_name", "what", "game_link", "seat", "person", "reason", "details_text",
        "before_text",
    )  # fmt: skip
    readonly_fields = fields

    def get_urls(self) -> list[URLPattern]:
        view = self.admin_site.admin_view(act_page)
        return [path("act/<str:name>/", view, name="moderation_act"), *super().get_urls()]

    def get_search_results(
        self, request: HttpRequest, queryset: QuerySet[ModerationAction], search_term: str
    ) -> tuple[QuerySet[ModerationAction], bool]:
        text = search_term.strip()
        if text.isascii() and text.isdecimal() and int(text) <= LARGEST_ID:
            queryset = queryset.filter(game=int(text))
        elif text:
            named = Q(by_name__iexact=text) | Q(user__username__iexact=text)
            queryset = queryset.filter(named | Q(reason__icontains=text))
        return queryset, False

    @admin.display(description=_("act"))
    def what(self, entry: ModerationAction) -> str:
        return str(BUTTONS[entry.act].label) if entry.act in BUTTONS else entry.act

    @admin.display(description=_("game"))
    def game_link(self, entry: ModerationAction) -> str:
        number = entry.details.get("game")
        if entry.game_id is None:
            return str(number or "–")
        url = reverse("admin:games_game_change", args=[entry.game_id])
        return format_html('<a href="{}">{}</a>', url, entry.game_id)

    @admin.display(description=_("person"))
    def person(self, entry: ModerationAction) -> str:
        return entry.user.username if entry.user else "–"

    @admin.display(description=_("details"))
    def details_text(self, entry: ModerationAction) -> str:
        return json.dumps(entry.details, ensure_ascii=False)

    @admin.display(description=_("what was before"))
    def before_text(self, entry: ModerationAction) -> str:
        return json.dumps(entry.before, ensure_ascii=False)
