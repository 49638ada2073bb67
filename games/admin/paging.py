"""Lists over big tables: nothing here ever counts more than a screen can use."""

from __future__ import annotations

from typing import Any, cast

from django.contrib import admin
from django.core.paginator import Paginator
from django.db.models import QuerySet
from django.http import HttpRequest
from django.utils.functional import cached_property

MOST = 1000
"""Rows that a list can be leafed through; whoever wants older ones searches."""


class ShortPaginator(Paginator):
    """Counts up to a limit, so that the count costs the same however many rows there are."""

    @cached_property
    def count(self) -> int:
        rows = cast(QuerySet[Any], self.object_list)
        return rows.order_by().values("pk")[:MOST].count()


class ReadOnlyAdmin(admin.ModelAdmin):
    """To be read. Everything that changes goes through the acts of moderators."""

    paginator = ShortPaginator
    show_full_result_count = False
    show_facets = admin.ShowFacets.NEVER
    list_per_page = 50
    actions = None

    def has_add_permission(self, request: HttpRequest) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False
