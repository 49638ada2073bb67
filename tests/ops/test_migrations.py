"""Migrations run while people play: none may lock a long table, or break the older version."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from django.contrib.postgres.operations import AddIndexConcurrently
from django.db import models
from django.db.migrations import Migration, operations
from django.db.migrations.loader import MigrationLoader
from django.db.models.fields import NOT_PROVIDED

FIRST = {"games": 4, "accounts": 5, "tikal_site": 0}
"""Migrations up to these numbers made the first version; nothing ran before them."""
LONG = {"game", "seat", "move", "notice", "chatmessage", "answer"}
"""Tables with so many rows that reading them once under a lock would be noticed."""


def later_migrations() -> list[Migration]:
    found = MigrationLoader(None).disk_migrations
    return [
        migration
        for (app, name), migration in sorted(found.items())
        if app in FIRST and int(name[:4]) > FIRST[app]
    ]


def new_fields() -> set[tuple[str, str]]:
    """Fields that the first version did not have, so that it cannot miss them."""
    return {
        (operation.model_name_lower, operation.name)
        for migration in later_migrations()
        for operation in migration.operations
        if isinstance(operation, operations.AddField)
    }


def problems(migration: Migration) -> Iterator[str]:
    """What would hurt on a running site."""
    made: set[str] = set()
    for operation in _flat(migration.operations):
        where = f"{migration.app_label}.{migration.name}: {type(operation).__name__}"
        if isinstance(operation, operations.CreateModel):
            made.add(operation.name_lower)
            continue
        if getattr(operation, "model_name_lower", None) in made:
            continue
        if problem := _problem(operation):
            yield f"{where} {problem}"
        if isinstance(operation, AddIndexConcurrently) and migration.atomic:
            yield f"{where} needs atomic = False"


def _flat(items: Any) -> Iterator[Any]:
    for item in items:
        if isinstance(item, operations.SeparateDatabaseAndState):
            yield from _flat(item.database_operations)
        else:
            yield item


def _problem(operation: Any) -> str | None:
    long = getattr(operation, "model_name_lower", None) in LONG
    match operation:
        case operations.AddField(field=field):
            return _new_field(field, long=long)
        case operations.RemoveField(model_name_lower=model, name=name) if (
            model,
            name,
        ) in new_fields():
            return None
        case operations.RemoveField() | operations.RenameField() | operations.RenameModel():
            return "takes away what the older version still uses; do it a version later"
        case operations.DeleteModel():
            return "takes away what the older version still uses; do it a version later"
        case operations.AlterField(field=field) if long and not _only_words(field):
            return "may rewrite a long table"
        case AddIndexConcurrently():
            return None
        case operations.AddIndex() | operations.AddConstraint() if long:
            return "locks a long table; use AddIndexConcurrently, or NOT VALID and validate"
    return None


def _new_field(field: Any, *, long: bool) -> str | None:
    if field.many_to_many:
        return None
    if not field.null and field.db_default is NOT_PROVIDED:
        return f"{field.name}: null or db_default, or the older version cannot insert"
    if long and (field.unique or (field.db_index and not field.remote_field)):
        return f"{field.name}: its index locks a long table"
    return None


def _only_words(field: models.Field[Any, Any]) -> bool:
    """A change of labels, choices or Python defaults does not reach the database."""
    return isinstance(field, models.CharField | models.TextField | models.JSONField)


@pytest.mark.parametrize("migration", later_migrations(), ids=str)
def test_no_migration_hurts_a_running_site(migration: Migration) -> None:
    assert not list(problems(migration))


def example(*items: Any, atomic: bool = True) -> Migration:
    kind = type("Example", (Migration,), {"operations": list(items), "atomic": atomic})
    return kind("0099_example", "games")


@pytest.mark.parametrize(
    ("operation", "word"),
    [
        (operations.AddField("seat", "x", models.IntegerField(default=0)), "db_default"),
        (operations.AddField("seat", "x", models.IntegerField(null=True, unique=True)), "index"),
        (operations.AddIndex("move", models.Index(fields=["at"], name="x")), "locks"),
        (
            operations.AddConstraint("notice", models.UniqueConstraint(fields=["kind"], name="x")),
            "locks",
        ),
        (operations.RemoveField("seat", "note"), "older version"),
        (operations.RenameField("seat", "note", "notes"), "older version"),
        (operations.DeleteModel("seat"), "older version"),
        (operations.AlterField("seat", "x", models.IntegerField()), "rewrite"),
        (AddIndexConcurrently("move", models.Index(fields=["at"], name="x")), "atomic"),
    ],
    ids=lambda value: type(value).__name__,
)
def test_what_hurts_is_seen(operation: Any, word: str) -> None:
    assert word in "".join(problems(example(operation)))


def test_what_does_not_hurt_is_allowed() -> None:
    migration = example(
        operations.AddField("seat", "x", models.IntegerField(db_default=0)),
        operations.AddField("seat", "y", models.IntegerField(null=True)),
        AddIndexConcurrently("seat", models.Index(fields=["x"], name="x")),
        operations.CreateModel("Tiny", [("id", models.BigAutoField(primary_key=True))]),
        operations.AddIndex("tiny", models.Index(fields=["id"], name="t")),
        atomic=False,
    )
    assert not list(problems(migration))
