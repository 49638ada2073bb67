"""A seat that is passed on while its former owner is still writing."""

from __future__ import annotations

import json
import threading

import pytest
from django.db import connection, transaction
from django.test import Client
from django.utils import timezone

from accounts.models import User
from games.models import Game, Seat
from games.services.substitutes import seat_pass_on
from tests.support.games import legal_actions, rules_of, start_game
from tests.support.waiting import wait_for

pytestmark = pytest.mark.django_db(transaction=True)
BACKEND = "django.contrib.auth.backends.ModelBackend"


def somebody_waits() -> bool:
    """Whether a statement of another connection waits for a lock that we hold."""
    with connection.cursor() as cursor:
        cursor.execute(
            "SELECT count(*) FROM pg_locks"
            " WHERE NOT granted AND pg_backend_pid() = ANY(pg_blocking_pids(pid))"
        )
        return bool(cursor.fetchone()[0])


@pytest.mark.parametrize(
    "page", ["draft", "plan", "standing", "hand-over", "time", "time/offer", "note"]
)
def test_nothing_of_the_former_owner_is_written(page: str) -> None:
    """They had the seat when they asked; then they had to wait for the game."""
    game = start_game(variant="auction")
    waits = page in ("plan", "time", "time/offer")
    seat = game.seats.select_related("user").get(active=not waits)
    assert seat.user is not None
    charlie = User.objects.create_user("charlie")
    former, answers = Client(), []
    former.force_login(seat.user, backend=BACKEND)
    form = {
        "action": json.dumps(rules_of(game).actions.dump(legal_actions(game)[0])),
        "seq": str(game.seq),
        "steps": "0",
        "seat": str(1 - seat.index),
        "limit": "3",
        "level": "easy",
        "note": "my secret",
    }

    def write() -> None:
        try:
            answers.append(former.post(f"/games/{game.pk}/{page}/", form))
        finally:
            connection.close()

    thread = threading.Thread(target=write)
    with transaction.atomic():
        locked = Game.objects.select_for_update().get(pk=game.pk)
        row = locked.seats.get(pk=seat.pk)
        seat_pass_on(locked, row, charlie, timezone.now())
        thread.start()
        wait_for(somebody_waits)
    thread.join(60)
    assert [answer.status_code for answer in answers] == [403]
    after = Seat.objects.get(pk=seat.pk)
    assert after.user == charlie
    assert (after.draft, after.plan, after.standing_bid, after.note, after.bot) == (
        [], [], None, "", "",
    )  # fmt: skip
