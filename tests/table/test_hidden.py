"""Nothing hidden reaches a page: what nobody may know is dealt anew, and no byte changes."""

from __future__ import annotations

import pytest

from games.models import Game
from games.rules.core.rng import Rng
from tests.support.games import can, play_on, rules_of, start_game, state_of
from tests.support.pages import text_of
from tests.table.conftest import Visitor

pytestmark = pytest.mark.django_db

QUERIES = (
    "", "?list=1", "?tool=place", "?tool=move", "?tool=uncover", "?tool=recover", "?tool=exchange",
    "?tool=camp", "?tool=guard", "?tool=end", "?plan=1", "?plan=1&tool=place", "?cell=A5",
)  # fmt: skip


def deal_anew(game: Game) -> None:
    """Store the same position with everything shuffled that no seat can know."""
    rules, state = rules_of(game), state_of(game)
    other = rules.determinize(state, rules.active(state)[0], Rng(4711))
    assert rules.dump(other) != game.state
    game.state = rules.dump(other)
    game.save(update_fields=["state"])


@pytest.mark.parametrize(
    ("variant", "kind"),
    [
        ("basic", "place_tile"),
        ("basic", "recover"),
        ("auction", "bid"),
        ("auction", "choose_tile"),
        ("auction", "recover"),
    ],
)
def test_pages_show_nothing_hidden(variant: str, kind: str) -> None:
    game = play_on(start_game(variant=variant, people=["alice", "bob", "carla"]), moves=40)
    play_on(game, until=can(kind))
    assert game.is_running
    users = [seat.user for seat in game.seats.select_related("user")]
    visitors = [Visitor(user, game) for user in (*users, None)]
    before = [text_of(visitor.get(query)) for visitor in visitors for query in QUERIES]
    deal_anew(game)
    after = [text_of(visitor.get(query)) for visitor in visitors for query in QUERIES]
    assert after == before
