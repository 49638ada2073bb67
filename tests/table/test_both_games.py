"""The frame of the table, for every game of the site."""

from __future__ import annotations

from typing import Any

import pytest

from games.models import Game
from games.presentation.letters.registry import LETTERS
from games.presentation.pictures.registry import POSTERS
from games.presentation.registry import FACES
from games.presentation.story.registry import GUIDES, TALES
from games.rules.registry import RULES
from tests.support.games import active_seat, legal_actions, play_on, rules_of, start_game, state_of
from tests.support.pages import text_of
from tests.table.conftest import Visitor

pytestmark = pytest.mark.django_db
PLACES = ("", "?plan=1", "?list=1", "?text=1", "?tool=end", "history/", "record.json")


def free(game: Game) -> list[Any]:
    """What can be drafted and taken back."""
    rules, state = rules_of(game), state_of(game)
    return [
        action
        for action in legal_actions(game)
        if not rules.ends_turn(action) and not rules.reveals(state, action)
    ]


@pytest.fixture(params=sorted(RULES))
def game(request: pytest.FixtureRequest, db: None) -> Game:
    """A game under way in which somebody can draft something."""
    game = play_on(start_game(key=request.param), moves=30)
    return play_on(game, until=lambda legal: bool(free(game)))


def test_every_game_is_in_every_registry() -> None:
    for registry in (FACES, TALES, GUIDES, LETTERS, POSTERS):
        assert set(registry) == set(RULES)


def test_every_reader_gets_every_page(
    player: Visitor, opponent: Visitor, stranger: Visitor, spectator: Visitor
) -> None:
    for visitor in (player, opponent, stranger, spectator):
        for place in PLACES:
            answer = visitor.get(path=place)
            assert answer.status_code == 200, place
    assert 'id="act"' in text_of(player.get())
    for visitor in (opponent, stranger, spectator):
        assert 'id="act"' not in text_of(visitor.get())


def test_a_draft_is_private_and_can_be_taken_back(
    game: Game, player: Visitor, opponent: Visitor
) -> None:
    action = rules_of(game).actions.dump(free(game)[0])
    before = text_of(opponent.get())
    assert player.post("draft/", action).status_code == 303
    assert active_seat(game).draft == [action]
    assert text_of(opponent.get()) == before
    assert opponent.get(path=f"poll/?seq={game.seq}").status_code == 204
    assert player.post("undo/").status_code == 303
    assert active_seat(game).draft == []
    assert player.post("redo/").status_code == 303
    assert active_seat(game).draft == [action]
    assert player.post("draft/", action, steps=7).status_code == 409
    assert player.post("restart/").status_code == 303
    assert active_seat(game).draft == []


def test_nobody_else_may_act(
    game: Game, opponent: Visitor, stranger: Visitor, spectator: Visitor
) -> None:
    action = rules_of(game).actions.dump(free(game)[0])
    for visitor in (opponent, stranger, spectator):
        assert visitor.post("draft/", action).status_code == 403


def test_the_page_costs_the_same_all_through_the_game(
    game: Game, spectator: Visitor, django_assert_max_num_queries: Any
) -> None:
    with django_assert_max_num_queries(8) as early:
        spectator.get()
    play_on(game, moves=60)
    with django_assert_max_num_queries(len(early)):
        spectator.get()
