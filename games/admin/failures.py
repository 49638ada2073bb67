"""Bots that failed."""

from django.contrib import admin

from games.admin.paging import ReadOnlyAdmin
from games.models import BotFailure


@admin.register(BotFailure)
class BotFailureAdmin(ReadOnlyAdmin):
    """To be read: the game has gone on long ago."""

    list_display = ("at", "level", "game_id", "seat", "seq", "seconds", "raised")
    list_filter = ("level", "at")
    raw_id_fields = ("game",)
    fields = ("game_id", "seat", "level", "seq", "seconds", "traceback", "at")
    readonly_fields = fields

    @admin.display(boolean=True)
    def raised(self, failure: BotFailure) -> bool:
        """Otherwise it was only late."""
        return bool(failure.traceback)
