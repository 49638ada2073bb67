"""Games that a moderator ends: their pages, their results, their ratings."""

from __future__ import annotations

import pytest
from django.test import Client

from accounts.models import User
from games.models import Game, Rating
from games.selectors.verify import first_difference
from games.services.errors import NotRunning
from games.services.moderation.core import Order
from games.services.moderation.endings import game_decide, game_end
from games.services.moderation.rewind import game_rewind
from tests.support.games import play_on, rules_of, start_game, state_of

pytestmark = pytest.mark.django_db
ORDER = Order(None, "Bob has left.")


@pytest.fixture
def game() -> Game:
    return play_on(start_game(), moves=70)


def pages(game: Game) -> list[str]:
    client = Client()
    alice = User.objects.get(username="alice")
    client.force_login(alice, backend="django.contrib.auth.backends.ModelBackend")
    found = []
    for path in ("", "result/", "history/", "record.json", "chat/"):
        answer = client.get(f"/games/{game.pk}/{path}", follow=True)
        assert answer.status_code == 200, path
        found.append(answer.content.decode())
    for path in ("/", "/players/alice/"):
        assert client.get(path).status_code == 200
    return found


def test_the_points_are_those_of_that_moment(game: Game) -> None:
    scores = rules_of(game).scores(state_of(game))
    game_decide(ORDER, game_id=game.pk)
    assert [seat.score for seat in game.seats.all()] == list(scores)
    assert [seat.rank for seat in game.seats.all()] == [
        1 + sum(other > score for other in scores) for score in scores
    ]
    assert first_difference(Game.objects.get(pk=game.pk)) is None


def test_who_forfeits_comes_last(game: Game) -> None:
    for forfeits, ranks in (([0], [2, 1]), ([1], [1, 2])):
        game_decide(ORDER, game_id=game.pk, forfeits=forfeits)
        assert [seat.rank for seat in game.seats.all()] == ranks
        last = game.moves.filter(undone=False).order_by("-seq")[1].seq
        game_rewind(ORDER, game_id=game.pk, seq=last)


def test_pages_and_ratings_of_a_decided_game(game: Game) -> None:
    game_decide(ORDER, game_id=game.pk, forfeits=[1])
    assert "A moderator has ended this game: alice first" in pages(game)[0]
    better = Rating.objects.get(user__username="alice")
    assert better.mu > Rating.objects.get(user__username="bob").mu


def test_pages_of_a_game_without_a_result(game: Game) -> None:
    game_end(ORDER, game_id=game.pk)
    assert "without a result" in pages(game)[0]
    assert not Rating.objects.exists()
    with pytest.raises(NotRunning):
        game_end(ORDER, game_id=game.pk)
    with pytest.raises(NotRunning):
        game_decide(ORDER, game_id=game.pk)


def test_nobody_has_to_act_any_more(game: Game) -> None:
    game_decide(ORDER, game_id=game.pk)
    assert not game.seats.filter(active=True).exists()
    assert not game.seats.exclude(deadline_at=None).exists()
