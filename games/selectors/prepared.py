"""Queries that are written once by Django and planned once by PostgreSQL.

Both take longer than answering them: pages that are waited for ask the same few questions.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property
from itertools import count
from typing import Any, Generic, TypeVar
from weakref import WeakKeyDictionary

from django.db import DatabaseError, connection
from django.db.models import QuerySet
from django.db.models.query import get_related_populators

R = TypeVar("R")
S = TypeVar("S")
HOLES = (32_701, 32_702, 32_703)
"""Stand for the values that differ from call to call: filter(pk=HOLES[0]). They fit any column of
numbers, and values are bound by the driver like all others."""
LARGEST = 2**63 - 1
_numbers = count(1)
_known: WeakKeyDictionary[Any, dict[Any, str]] = WeakKeyDictionary()
"""By connection: the queries that it has planned, and what it calls them."""


class Prepared(Generic[R]):
    """A query for model instances or tuples, written with HOLES where the values go."""

    def __init__(self, queryset: QuerySet[Any, R]) -> None:
        self._queryset = queryset

    def __call__(self, *values: int) -> list[R]:
        """The rows for these values, as the queryset itself would give them."""
        return self.made(*_ask([self], values))

    @cached_property
    def _compiler(self) -> Any:
        return self._queryset.query.get_compiler(using="default")

    @cached_property
    def sql(self) -> tuple[str, tuple[Any, ...]]:
        """As Django sends it."""
        sql, parameters = self._compiler.as_sql()
        return sql, tuple(parameters)

    def with_values(self, values: Sequence[Any]) -> tuple[str, list[Any]]:
        sql, parameters = self.sql
        return sql, [values[HOLES.index(p)] if p in HOLES else p for p in parameters]

    def plan(self, name: str) -> tuple[str, list[Any]]:
        """The statement that has it planned under a name."""
        sql, parameters = self.sql
        marks = [f"${HOLES.index(p) + 1}" if p in HOLES else "%s" for p in parameters]
        constants = [p for p in parameters if p not in HOLES]
        return f"PREPARE {name} AS {sql % tuple(marks)}", constants

    def run(self, name: str, values: Sequence[Any]) -> tuple[str, list[Any]]:
        """The statement that asks it by its name."""
        return f"EXECUTE {name}({self._marks})", list(values[: self._holes])

    @cached_property
    def _holes(self) -> int:
        return len({p for p in self.sql[1] if p in HOLES})

    @cached_property
    def _marks(self) -> str:
        return ", ".join(["%s"] * self._holes)

    @cached_property
    def made(self) -> Callable[[list[Any]], list[R]]:
        """Makes rows out of what the database has answered."""
        self.sql  # noqa: B018  The compiler knows the columns once it has written them.
        compiler = self._compiler
        select, info = compiler.select, compiler.klass_info
        converters = compiler.get_converters([column[0] for column in select])

        def converted(rows: list[Any]) -> list[Any]:
            found = compiler.apply_converters(rows, converters) if converters else rows
            return [tuple(row) for row in found]

        if self._queryset.query.values_select:
            return converted
        first, last = info["select_fields"][0], info["select_fields"][-1] + 1
        names = [column[0].target.attname for column in select[first:last]]
        populators = get_related_populators(info, select, "default")  # type: ignore[call-arg]
        build = info["model"].from_db

        def make(rows: list[Any]) -> list[Any]:
            found = []
            for row in converted(rows):
                instance = build("default", names, row[first:last])
                for populator in populators:
                    populator.populate(row, instance)
                found.append(instance)
            return found

        return make


def both(first: Prepared[R], second: Prepared[S], *values: int) -> tuple[list[R], list[S]]:
    """The answers to two queries for the same values, in this order, in one trip."""
    rows, more = _ask([first, second], values)
    return first.made(rows), second.made(more)


def _ask(queries: Sequence[Prepared[Any]], values: Sequence[int]) -> list[list[Any]]:
    """The rows of each query."""
    if not statements_may_be_joined():
        return [rows for query in queries for rows in _sent([query.with_values(values)], 0)]
    pooled = connection.settings_dict.get("DISABLE_SERVER_SIDE_CURSORS")
    # What somebody wrote into an address may fit no column: an error only for a planned query.
    if pooled or max(values, default=0) > LARGEST:
        return _sent([query.with_values(values) for query in queries], 0)
    connection.ensure_connection()
    session = connection.connection
    names = _known.setdefault(session, {})
    new = {query: f"asked_{next(_numbers)}" for query in queries if query not in names}
    names |= new
    plans = [query.plan(name) for query, name in new.items()]
    asked = [query.run(names[query], values) for query in queries]
    try:
        return _sent([*plans, *asked], len(plans))
    except DatabaseError:
        # Whether it was planned nobody knows now; under other names it will be planned again.
        del _known[session]
        raise


def _sent(statements: Sequence[tuple[str, list[Any]]], silent: int) -> list[list[Any]]:
    """The rows of all statements but the first, silent ones; in one trip."""
    sql = "; ".join(sql for sql, _ in statements)
    with connection.cursor() as cursor:
        cursor.execute(sql, [value for _, values in statements for value in values])
        found = []
        for number in range(len(statements)):
            if number >= silent:
                found.append(cursor.fetchall())
            cursor.nextset()
        return found


def statements_may_be_joined() -> bool:
    """Not where the driver lets the server bind values, which takes one statement at a time."""
    return not connection.settings_dict["OPTIONS"].get("server_side_binding")
