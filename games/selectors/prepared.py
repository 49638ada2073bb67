"""Queries whose SQL is made once: Django takes longer to write one than PostgreSQL to answer it."""

from __future__ import annotations

from functools import cached_property
from typing import Any, Generic, TypeVar

from django.db import connection
from django.db.models import QuerySet
from django.db.models.query import get_related_populators

R = TypeVar("R")
S = TypeVar("S")
HOLES = (32_701, 32_702, 32_703)
"""Stand for the values that differ from call to call: filter(pk=HOLES[0]). They fit any column."""


class Prepared(Generic[R]):
    """A query for model instances or tuples, written with HOLES where the values go."""

    def __init__(self, queryset: QuerySet[Any, R]) -> None:
        self._queryset = queryset

    def __call__(self, *values: Any) -> list[R]:
        """The rows for these values, as the queryset itself would give them."""
        sql, parameters, make = self._asked(values)
        with connection.cursor() as cursor:
            cursor.execute(sql, parameters)
            rows = cursor.fetchall()
        return make(rows)

    def _asked(self, values: tuple[Any, ...]) -> tuple[str, list[Any], Any]:
        sql, parameters, make = self._parts
        return sql, [values[HOLES.index(p)] if p in HOLES else p for p in parameters], make

    @cached_property
    def _parts(self) -> tuple[str, tuple[Any, ...], Any]:
        compiler: Any = self._queryset.query.get_compiler(using="default")
        sql, parameters = compiler.as_sql()
        select, info = compiler.select, compiler.klass_info
        converters = compiler.get_converters([column[0] for column in select])

        def converted(rows: list[Any]) -> list[Any]:
            found = compiler.apply_converters(rows, converters) if converters else rows
            return [tuple(row) for row in found]

        if self._queryset.query.values_select:
            return sql, tuple(parameters), converted
        first, last = info["select_fields"][0], info["select_fields"][-1] + 1
        names = [column[0].target.attname for column in select[first:last]]
        populators = get_related_populators(info, select, "default")  # type: ignore[call-arg]
        build = info["model"].from_db

        def make(rows: list[Any]) -> list[R]:
            found = []
            for row in converted(rows):
                instance = build("default", names, row[first:last])
                for populator in populators:
                    populator.populate(row, instance)
                found.append(instance)
            return found

        return sql, tuple(parameters), make


def both(first: Prepared[R], second: Prepared[S], *values: Any) -> tuple[list[R], list[S]]:
    """The answers to two queries for the same values, in this order, in one trip."""
    if not statements_may_be_joined():
        return first(*values), second(*values)
    (sql, parameters, make), (more, others, make_more) = first._asked(values), second._asked(values)
    with connection.cursor() as cursor:
        cursor.execute(f"{sql}; {more}", [*parameters, *others])
        rows = cursor.fetchall()
        cursor.nextset()
        return make(rows), make_more(cursor.fetchall())


def statements_may_be_joined() -> bool:
    """Not where the driver lets the server bind values, which takes one statement at a time."""
    return not connection.settings_dict["OPTIONS"].get("server_side_binding")
