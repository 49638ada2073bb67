"""The demo that `make run` shows."""

from __future__ import annotations

import pytest
from django.core.management import CommandError, call_command
from django.test import Client
from pytest_django import Settings

from accounts.models import User
from games.models import Game
from games.rules.registry import RULES

pytestmark = pytest.mark.django_db


def test_it_works(capsys: pytest.CaptureFixture[str], settings: Settings) -> None:
    settings.DEBUG = True
    call_command("demo")
    call_command("demo")
    assert list(User.objects.order_by("pk").values_list("username", flat=True)) == ["ana", "ben"]
    assert (
        Game.objects.filter(status=Game.Status.RUNNING).count()
        == Game.objects.count()
        == 1 + len(RULES)
    )
    game = Game.objects.earliest("pk")
    assert game.turn > 10
    assert game.seats.get(active=True).user is not None
    line = next(line for line in capsys.readouterr().out.splitlines() if "ana" in line)
    browser = Client()
    answer = browser.post("/accounts/login/", {"login": "ana", "password": line.split()[-1]})
    assert answer["Location"] == "/"
    assert "_auth_user_id" in browser.session


def test_not_in_production(settings: Settings) -> None:
    settings.DEBUG = False
    with pytest.raises(CommandError):
        call_command("demo")
    assert not User.objects.exists()
