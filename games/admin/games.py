"""Games: the list in which moderators look for trouble, and a page for each."""

from __future__ import annotations

from typing import Any, cast

from django.contrib import admin
from django.core.exceptions import PermissionDenied
from django.db.models import QuerySet
from django.http import Http404, HttpRequest, HttpResponse
from django.template.response import TemplateResponse
from django.utils.translation import gettext_lazy as _

from accounts.models import User
from games.admin.buttons import game_buttons, seat_buttons
from games.admin.paging import ReadOnlyAdmin
from games.models import Game
from games.rules.registry import RULES
from games.selectors.moderation.games import (
    TROUBLES,
    games_found,
    games_in_trouble,
    games_light,
)
from games.selectors.moderation.page import GamePage


class TroubleFilter(admin.SimpleListFilter):
    """Games that somebody should look at."""

    title = _("trouble")
    parameter_name = "trouble"

    def lookups(self, request: HttpRequest, model_admin: Any) -> list[tuple[str, Any]]:
        return list(TROUBLES.items())

    def queryset(self, request: HttpRequest, queryset: QuerySet[Game]) -> QuerySet[Game]:
        value = self.value()
        return games_in_trouble(queryset, value) if value in TROUBLES else queryset


@admin.register(Game)
class GameAdmin(ReadOnlyAdmin):
    """Nothing is edited here: every change is an act with a reason."""

    list_display = (
        "number",
        "title",
        "rules",
        "state_of_it",
        "players",
        "waiting_for",
        "last_move_at",
    )
    list_display_links = ("number", "title")
    list_filter = (TroubleFilter, "status", "is_sandbox")
    search_fields = ("pk",)
    search_help_text = _("Number of the game, name of a player, beginning of the game's name")
    ordering = ("-pk",)
    change_list_template = "admin/games/game/list.html"

    def get_queryset(self, request: HttpRequest) -> QuerySet[Game]:
        return games_light().prefetch_related("seats__user")

    def get_search_results(
        self, request: HttpRequest, queryset: QuerySet[Game], search_term: str
    ) -> tuple[QuerySet[Game], bool]:
        return (games_found(queryset, search_term) if search_term else queryset), False

    def changelist_view(
        self, request: HttpRequest, extra_context: dict[str, Any] | None = None
    ) -> HttpResponse:
        may_import = request.user.has_perm("games.moderate_site")
        return super().changelist_view(request, {"may_import": may_import, **(extra_context or {})})

    def change_view(
        self,
        request: HttpRequest,
        object_id: str,
        form_url: str = "",
        extra_context: dict[str, Any] | None = None,
    ) -> HttpResponse:
        """A page of our own: what Django would show are the bare columns."""
        if not self.has_view_permission(request):
            raise PermissionDenied
        game = Game.objects.filter(pk=object_id).first() if object_id.isdecimal() else None
        if game is None:
            raise Http404
        user = cast(User, request.user)
        page = GamePage(game, user, request.GET.dict())
        context = {
            **self.admin_site.each_context(request),
            "title": game.name,
            "page": page,
            "game": game,
            "opts": self.opts,
            "buttons": game_buttons(page, user),
            "seats": [(seat, name, seat_buttons(page, seat, user)) for seat, name in _named(page)],
            "rules": RULES[game.key].meta.title if game.key in RULES else game.key,
            "may_chat": user.has_perm("games.moderate_chat") and not page.restricted,
            "may_act": user.has_perm("games.moderate_games") and not page.restricted,
        }
        return TemplateResponse(request, "admin/games/game/page.html", context)

    @admin.display(description=_("number"), ordering="pk")
    def number(self, game: Game) -> int:
        return game.pk

    @admin.display(description=_("name"))
    def title(self, game: Game) -> str:
        return game.name

    @admin.display(description=_("rules"))
    def rules(self, game: Game) -> str:
        return RULES[game.key].meta.title if game.key in RULES else game.key

    @admin.display(description=_("status"))
    def state_of_it(self, game: Game) -> str:
        words = [str(game.get_status_display())]
        words += [str(_("paused"))] if game.paused_at else []
        words += [str(_("sandbox"))] if game.is_sandbox else []
        return ", ".join(words)

    @admin.display(description=_("players"))
    def players(self, game: Game) -> str:
        return ", ".join(str(seat.name) or "–" for seat in game.seats.all())

    @admin.display(description=_("waiting for"))
    def waiting_for(self, game: Game) -> str:
        return ", ".join(str(seat.name) for seat in game.seats.all() if seat.active)


def _named(page: GamePage) -> list[Any]:
    return list(zip(page.seats, page.names, strict=True))
