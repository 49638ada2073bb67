"""rewind_game and import_game: a dry run first, then the same service as the pages use."""

from __future__ import annotations

import json
from io import StringIO
from pathlib import Path

import pytest
from django.core.management import CommandError, call_command

from games.models import Game, ModerationAction
from games.selectors.story import game_record
from games.selectors.verify import first_difference
from tests.support.games import play_on, start_game

pytestmark = pytest.mark.django_db


@pytest.fixture
def game() -> Game:
    return play_on(start_game(), moves=12)


def run(command: str, /, *args: object, **options: object) -> str:
    out = StringIO()
    call_command(command, *(str(value) for value in args), stdout=out, **options)
    return out.getvalue()


def test_a_dry_run_changes_nothing(game: Game) -> None:
    said = run("rewind_game", game.pk, 5)
    assert "7 moves are taken back" in said
    assert "Nothing has changed" in said
    assert not game.moves.filter(undone=True).exists()


def test_rewind(game: Game) -> None:
    run("rewind_game", game.pk, 5, yes=True, reason="We all agree.")
    game.refresh_from_db()
    assert game.moves.filter(undone=True).count() == 7
    assert first_difference(game) is None
    entry = ModerationAction.objects.get()
    assert (entry.by_name, entry.act) == ("console", "game_rewind")


def test_rewind_refuses(game: Game) -> None:
    with pytest.raises(CommandError, match="Say why"):
        run("rewind_game", game.pk, 5, yes=True)
    with pytest.raises(CommandError, match="no move 99"):
        run("rewind_game", game.pk, 99)
    with pytest.raises(CommandError, match="no started game"):
        run("rewind_game", 12345, 0)
    assert not ModerationAction.objects.exists()


def write(path: Path, game: Game, /, **changes: object) -> Path:
    record = game_record(game, list(game.seats.select_related("user")), None, everything=True)
    path.write_text(json.dumps({**record, **changes}))
    return path


def test_import(tmp_path: Path) -> None:
    game = play_on(start_game())
    path = write(tmp_path / "record.json", game)
    said = run("import_game", path)
    assert "the game is over" in said
    assert Game.objects.count() == 1
    run("import_game", path, yes=True, reason="A bug was reported.", name="Copy")
    copy = Game.objects.get(name="Copy")
    assert (copy.status, copy.is_sandbox, copy.is_public) == (Game.Status.FINISHED, True, False)
    assert [seat.score for seat in copy.seats.all()] == [seat.score for seat in game.seats.all()]
    assert [seat.user for seat in copy.seats.all()] == [None, None]
    assert first_difference(copy) is None


def test_import_of_a_running_game_is_paused(game: Game, tmp_path: Path) -> None:
    run("import_game", write(tmp_path / "r.json", game), yes=True, reason="why", name="Copy")
    copy = Game.objects.get(name="Copy")
    assert copy.is_running
    assert copy.paused_at is not None
    assert first_difference(copy) is None


def test_import_refuses_what_does_not_replay(game: Game, tmp_path: Path) -> None:
    for changes, said in (
        ({"scores": [99, 99]}, "scores are"),
        ({"moves": [{"seq": 1, "seat": 1, "action": {"kind": "end_turn"}}]}, "move 1"),
        ({"game": "chess"}, "no rules"),
        ({"setup": {}}, "r.json"),
    ):
        path = write(tmp_path / "r.json", game, **changes)
        with pytest.raises(CommandError, match=said):
            run("import_game", path, yes=True, reason="why")
    (tmp_path / "r.json").write_text("nonsense")
    with pytest.raises(CommandError, match="not a JSON file"):
        run("import_game", tmp_path / "r.json", yes=True, reason="why")
    with pytest.raises(CommandError, match="No such file"):
        run("import_game", tmp_path / "none.json")
    assert Game.objects.count() == 1
