"""Whole games of bots, their figures, and the command that prints them."""

import json
from io import StringIO

import pytest
from django.core.management import CommandError, call_command

from games.bots.match import Result, interval, play_match, quantile
from games.bots.registry import BOTS
from games.management.commands.arena import jobs
from games.rules.registry import RULES


def test_a_match_is_the_same_for_the_same_seed() -> None:
    bots = [BOTS["tikal"]["easy"], BOTS["tikal"]["random"]]
    first, second = (
        play_match(RULES["tikal"], bots, "seed", {"variant": variant}, lambda: 0.0)
        for variant in ("basic", "basic")
    )
    assert first == second
    assert first.scores[0] > first.scores[1]
    assert first.shares == (1.0, 0.0)
    assert first.margin(1) == first.scores[1] - first.scores[0]
    assert len(first.times[0]) >= 18


def test_a_shared_victory_is_shared() -> None:
    assert sum(Result((5, 5, 3), (0.5, 0.5, 0.0), ()).shares) == 1
    assert Result((5, 5, 3), (0.5, 0.5, 0.0), ()).margin(2) == -2


def test_the_interval_of_a_rate() -> None:
    low, high = interval(0.5, 100)
    assert low == pytest.approx(0.404, abs=0.001)
    assert high == pytest.approx(0.596, abs=0.001)
    assert interval(1.0, 20)[1] == pytest.approx(1.0)
    assert quantile(list(range(100)), 0.95) == 95


def test_each_deal_is_played_from_every_seat() -> None:
    todo = jobs("tikal", ["hard", "medium", "medium"], 6, "1", {})
    assert [job.seed for job in todo] == ["1-0"] * 3 + ["1-1"] * 3
    assert [job.levels.index("hard") for job in todo[:3]] == [0, 2, 1]


def test_the_arena_prints_its_figures() -> None:
    out = StringIO()
    call_command("arena", bots="easy,random", games=2, seed="7", processes=1, json=True, stdout=out)
    report = json.loads(out.getvalue())
    easy, other = report["results"]
    assert (easy["bot"], easy["games"], easy["win_rate"]) == ("easy", 2, 1.0)
    assert easy["margin"] == -other["margin"] > 0
    assert set(easy["turn_ms"]) == {"mean", "p95", "max"}


@pytest.mark.parametrize(
    "wrong", [{"bots": "nobody"}, {"seats": 9}, {"options": {"variant": "poker"}}]
)
def test_the_arena_refuses_nonsense(wrong: dict[str, object]) -> None:
    with pytest.raises(CommandError):
        call_command("arena", games=1, **wrong)
