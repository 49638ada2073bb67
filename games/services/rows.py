"""Rows that are written together, in one trip to the database, by SQL that is made once.

Django writes a statement anew for every row it saves, and waits for each answer. A turn that is
committed writes moves, a game and its seats; a step of a draft is waited for by its player.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any, cast

from django.db import connection
from django.db.models import Field, Model
from django.db.models.expressions import DatabaseDefault

from games.selectors.prepared import statements_may_be_joined


class Writes:
    """Statements that go out together. The caller's transaction decides whether they count."""

    def __init__(self) -> None:
        self._statements: list[tuple[str, list[Any]]] = []

    def update(self, row: Model, names: Sequence[str]) -> Writes:
        """What `row.save(update_fields=names)` writes, for a row that exists; no signals."""
        sql, fields = _update(type(row), tuple(names))
        values = [_value(field, row, add=False) for field in fields]
        self._statements.append((sql, [*values, row.pk]))
        return self

    def insert(self, rows: Sequence[Model], *, ignore_conflicts: bool = False) -> Writes:
        """What `bulk_create` writes; the rows do not learn their primary keys."""
        if not rows:
            return self
        head, fields = _insert(type(rows[0]))
        values: list[Any] = []
        lines = []
        for row in rows:
            found = [_value(field, row, add=True) for field in fields]
            kept = [value for value in found if not isinstance(value, DatabaseDefault)]
            marks = ["DEFAULT" if isinstance(value, DatabaseDefault) else "%s" for value in found]
            lines.append(f"({', '.join(marks)})")
            values += kept
        tail = " ON CONFLICT DO NOTHING" if ignore_conflicts else ""
        self._statements.append((f"{head} {', '.join(lines)}{tail}", values))
        return self

    def send(self) -> None:
        """One trip, unless the driver binds on the server, which takes one statement at a time."""
        statements, self._statements = self._statements, []
        if statements_may_be_joined():
            sql = "; ".join(statement for statement, _ in statements)
            statements = [(sql, [value for _, values in statements for value in values])]
        with connection.cursor() as cursor:
            for sql, values in statements:
                if sql:
                    cursor.execute(sql, values)


def _value(field: Field[Any, Any], row: Model, *, add: bool) -> Any:
    value = field.pre_save(row, add)
    if isinstance(value, DatabaseDefault):
        return value
    return field.get_db_prep_save(value, connection)


@cache
def _update(model: type[Model], names: tuple[str, ...]) -> tuple[str, list[Field[Any, Any]]]:
    fields = [cast("Field[Any, Any]", model._meta.get_field(name)) for name in names]
    pairs = ", ".join(f"{_quoted(field.column)} = %s" for field in fields)
    table, key = _quoted(model._meta.db_table), _quoted(model._meta.pk.column)
    return f"UPDATE {table} SET {pairs} WHERE {key} = %s", fields  # noqa: S608


@cache
def _insert(model: type[Model]) -> tuple[str, list[Field[Any, Any]]]:
    fields = [field for field in model._meta.concrete_fields if not field.primary_key]
    columns = ", ".join(_quoted(field.column) for field in fields)
    return f"INSERT INTO {_quoted(model._meta.db_table)} ({columns}) VALUES", fields


def _quoted(name: str | None) -> str:
    return connection.ops.quote_name(str(name))
