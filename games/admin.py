"""What moderators see of the games."""

from django.contrib import admin
from django.http import HttpRequest

from games.models import BotFailure


@admin.register(BotFailure)
class BotFailureAdmin(admin.ModelAdmin):
    """To be read: the game has gone on long ago."""

    list_display = ("at", "level", "game_id", "seat", "seq", "seconds", "raised")
    list_filter = ("level", "at")
    raw_id_fields = ("game",)
    readonly_fields = ("game", "seat", "level", "seq", "seconds", "traceback", "at")
    show_full_result_count = False

    @admin.display(boolean=True)
    def raised(self, failure: BotFailure) -> bool:
        """Otherwise it was only late."""
        return bool(failure.traceback)

    def has_add_permission(self, request: HttpRequest) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, obj: BotFailure | None = None) -> bool:
        return False
