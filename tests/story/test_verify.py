"""Replaying stored games: silent when all is well, precise when it is not."""

from __future__ import annotations

from collections.abc import Callable
from io import StringIO

import pytest
from django.core.management import CommandError, call_command

from games.models import Game, Move
from games.selectors.verify import first_difference
from tests.story.fast import play_fast
from tests.support.games import start_game


@pytest.mark.django_db
@pytest.mark.parametrize("variant", ["basic", "auction"])
def test_sound_games_have_no_difference(variant: str) -> None:
    finished = play_fast(start_game(variant=variant))
    running = play_fast(start_game(variant=variant), moves=20)
    out = StringIO()
    call_command("verify_games", stdout=out)
    assert out.getvalue().strip() == "2 games replayed, no difference."
    assert first_difference(finished) is first_difference(running) is None


@pytest.mark.django_db(transaction=True)
def test_several_processes_find_the_same() -> None:
    for seed in ("a", "b", "c"):
        play_fast(start_game(seed=seed), moves=12)
    game = start_game(seed="d")
    Game.objects.filter(pk=game.pk).update(options={"variant": "auction"})
    out = StringIO()
    with pytest.raises(CommandError, match="1 of 4 games differ"):
        call_command("verify_games", jobs=2, stdout=out)
    assert out.getvalue().startswith(f"Game {game.pk}: the start: event 1 is")


def spoil_event(game: Game) -> str:
    move = game.moves.get(seq=4)
    move.events[0]["seat"] = 1 - move.events[0]["seat"]
    move.save(update_fields=["events"])
    return "move 4: event 1 is"


def spoil_action(game: Game) -> str:
    Move.objects.filter(game=game, seq=3).update(action={"kind": "pass_bid"})
    return "move 3 (pass_bid of seat"


def drop_events(game: Game) -> str:
    Move.objects.filter(game=game, seq=2).update(events=[])
    return "move 2: 1 events, 0 are stored"


def spoil_state(game: Game) -> str:
    assert game.state is not None
    game.state["scores"] = [7, 7]
    game.save(update_fields=["state"])
    return "state: scores is [0, 0], stored is [7, 7]"


@pytest.mark.django_db
@pytest.mark.parametrize("spoil", [spoil_event, spoil_action, drop_events, spoil_state])
def test_the_first_difference_is_named(spoil: Callable[[Game], str]) -> None:
    game = play_fast(start_game(), moves=6)
    wanted = spoil(game)
    game.refresh_from_db()
    found = first_difference(game)
    assert found is not None
    assert found.startswith(wanted)


@pytest.mark.django_db
def test_wrong_results_are_found() -> None:
    game = play_fast(start_game())
    game.seats.filter(index=0).update(score=1000)
    found = first_difference(game)
    assert found is not None
    assert found.startswith("scores are")


@pytest.mark.django_db
def test_only_running_games_when_asked() -> None:
    game = play_fast(start_game())
    game.seats.update(score=3)
    out = StringIO()
    call_command("verify_games", "--running", stdout=out)
    assert "0 games" in out.getvalue()
    with pytest.raises(CommandError):
        call_command("verify_games", "--all", stdout=out)
