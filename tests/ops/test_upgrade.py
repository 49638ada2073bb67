"""A database of an older version, with games in progress: it is upgraded, and the games go on.

`old_site.json` was written by the older version itself and must never be made anew: two people
and a bot with half a turn drafted, an auction of three, and a game that waits for somebody.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from psycopg import sql

from tests.ops.conftest import Site

OLD: dict[str, Any] = json.loads(Path(__file__).with_name("old_site.json").read_text())

PLAY_ON = """
import django; django.setup()
from games.models import Game
from games.services.bots import simple_turn
from games.services.play import turn_commit
from games.rules.registry import RULES

two = Game.objects.get(name="Two and a bot")
seat = two.seats.get(active=True)
assert len(seat.draft) == 2 and seat.note == "Go west"
for game in Game.objects.filter(status="running"):
    rules = RULES[game.key]
    for _ in range(1000):
        game.refresh_from_db()
        if not game.is_running:
            break
        seat = game.seats.get(active=True)
        actions = simple_turn(rules, rules.load(game.state), seat.index)
        turn_commit(game_id=game.pk, seat=seat.index, actions=actions, expected_seq=game.seq)
    print(game.name, game.status)
"""

PAGES = """
import django; django.setup()
from django.test import Client
from accounts.models import User
from games.models import Game
client = Client(SERVER_NAME="localhost")
client.force_login(User.objects.get(username="alice"), "django.contrib.auth.backends.ModelBackend")
pages = ["/", "/account/"]
pages += [f"/games/{game.pk}/{page}" for game in Game.objects.exclude(status="waiting")
          for page in ("", "history/", "record.json", "chat/")]
print([(page, status) for page in pages if (status := client.get(page).status_code) != 200])
"""


def fill(site: Site) -> None:
    """The rows of the older version, as it had written them."""
    with site.connect() as database:
        for table, rows in OLD["tables"].items():
            name = sql.Identifier(table)
            database.execute(
                sql.SQL(
                    "INSERT INTO {0} SELECT * FROM json_populate_recordset(NULL::{0}, %s)"
                ).format(name),
                [json.dumps(rows)],
            )
            database.execute(
                sql.SQL(
                    "SELECT setval(pg_get_serial_sequence(%s, 'id'), 1 + (SELECT max(id) FROM {}))"
                ).format(name),
                [table],
            )


@pytest.fixture
def old_site(empty_site: Site) -> Site:
    for app, migration in OLD["migrations"].items():
        empty_site.manage("migrate", app, migration, "-v0")
    empty_site.manage("migrate", "account", "-v0")
    empty_site.manage("migrate", "sessions", "-v0")
    fill(empty_site)
    return empty_site


def test_the_games_of_an_older_version_go_on(old_site: Site) -> None:
    old_site.manage("migrate", "-v0")
    assert "2 games replayed, no difference" in old_site.manage("verify_games", "--all")
    assert old_site.run("-c", PAGES).strip() == "[]"
    assert old_site.run("-c", PLAY_ON).splitlines() == [
        "Two and a bot finished",
        "Auction of three finished",
    ]
    assert "2 games replayed, no difference" in old_site.manage("verify_games", "--all")


def test_the_older_version_can_still_write_after_the_upgrade(old_site: Site) -> None:
    """While the web processes restart one after the other, old code meets the new tables.

    It names the columns that it knows; whatever is new must have a default in the database.
    """
    old_site.manage("migrate", "-v0")
    with old_site.connect() as database:
        for table in reversed(OLD["tables"]):
            database.execute(sql.SQL("DELETE FROM {}").format(sql.Identifier(table)))
        for table, rows in OLD["tables"].items():
            columns = sql.SQL(", ").join(map(sql.Identifier, rows[0]))
            database.execute(
                sql.SQL(
                    "INSERT INTO {0} ({1}) SELECT {1} FROM json_populate_recordset(NULL::{0}, %s)"
                ).format(sql.Identifier(table), columns),
                [json.dumps(rows)],
            )
    assert "2 games replayed, no difference" in old_site.manage("verify_games", "--all")
