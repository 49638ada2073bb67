"""Tuning: points and weights, a run that can be resumed, and the file that it writes."""

import json
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from django.core.management import CommandError, call_command

from games.bots.registry import TUNABLE
from games.bots.tikal import tuned
from games.bots.tikal.weights import NAMES, Weights, load
from games.management.commands import tune_bot

TIKAL = TUNABLE["tikal"]


def test_the_origin_is_the_middle_of_the_space() -> None:
    origin = TIKAL.start("duel")
    same = TIKAL.decode(origin, [0.0] * len(NAMES))
    assert same == pytest.approx(origin, abs=2e-3)
    up = TIKAL.decode(origin, [0.1] * len(NAMES))
    assert all(up[name] > same[name] for name in NAMES if name not in ("crowd", "later"))


def test_stored_sets_have_known_names_and_sane_values() -> None:
    for name, values in tuned.SETS.items():
        assert name in TIKAL.sets
        assert set(values) <= set(NAMES)
        assert load(name).hold_slope > 0, "a dearer attack must make a temple safer"
        assert load(name).take_slope > 0


def test_the_written_file_can_be_read_again() -> None:
    weights = dict.fromkeys(NAMES, 0.25)
    source = TIKAL.source({"duel": weights}, {"set": "duel", "games": 4, "rate": [0.4, 0.6]})
    read: dict[str, Any] = {}
    exec(source, read)
    assert read["SETS"]["duel"] == weights
    assert read["RUNS"][-1] == {"set": "duel", "games": 4, "rate": [0.4, 0.6]}
    assert Weights().changed(read["SETS"]["duel"]).later == 0.25


def tune(file: Path, **options: Any) -> dict[str, Any]:
    settings = {"population": 6, "deals": 1, "trial": 1, "every": 2, "processes": 1, "minutes": 0}
    call_command("tune_bot", state=str(file), stdout=StringIO(), **{**settings, **options})
    stored: dict[str, Any] = json.loads(file.read_text())
    return stored


def test_a_run_finds_what_wins_and_goes_on_where_it_stopped(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In this game whoever loves treasures more is better."""
    pytest.importorskip("cma")

    def play(job: tune_bot.Job) -> tuple[float, float]:
        lead = job.challenger["treasure"] - job.champion["treasure"]
        return 40 * lead, float(lead > 0)

    monkeypatch.setattr(tune_bot, "play", play)
    file = tmp_path / "state.json"
    first = tune(file, minutes=0.005)
    again = tune(file, minutes=0.02)
    assert again["generation"] > first["generation"] >= 1
    assert again["crowned"] > 0
    assert again["champion"]["treasure"] > again["origin"]["treasure"]
    assert len(again["history"]) == again["generation"]


def test_a_tuning_game_is_a_real_game() -> None:
    weights = TIKAL.start("duel")
    job = tune_bot.Job("tikal", {}, 2, 1, "seed", weights, weights)
    margin, share = tune_bot.play(job)
    assert (margin > 0, share) in {(True, 1.0), (False, 0.0), (False, 0.5)}


def test_an_unknown_set_is_refused() -> None:
    with pytest.raises(CommandError):
        call_command("tune_bot", set="nobody")
