"""A dead broker costs a mail some time, and nothing else."""

from __future__ import annotations

from pathlib import Path

import pytest
from celery import Celery
from django.core import mail
from django.utils import timezone

from accounts.models import User
from games.models import Notice
from games.services import wake
from games.services.delivery import notices_due
from games.tasks import sweep_notices
from tests.mail.letters import quick_turn
from tests.support.games import active_seat, start_game

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.usefixtures("no_drawing")]


def test_redis_is_down_when_a_turn_is_committed(
    alice: User, bob: User, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    dead = Celery("dead", set_as_current=False)
    dead.config_from_object("django.conf:settings", namespace="CELERY")
    dead.conf.broker_url = f"redis+socket://{tmp_path}/nobody.sock?virtual_host=0"
    monkeypatch.setattr(wake, "current_app", dead)
    game = start_game()
    quick_turn(game)
    assert active_seat(game).user == bob
    assert len(notices_due()) == 2
    for _ in range(2):  # Two beats.
        sweep_notices()
    # Alice has moved already.
    assert [message.to for message in mail.outbox] == [["bob@example.com"]]
    assert not Notice.objects.filter(status="due", due_at__lte=timezone.now()).exists()
