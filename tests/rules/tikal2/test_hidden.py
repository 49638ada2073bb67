"""L13: what a seat may know, and what is dealt anew for bots because it cannot know it."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from games.rules.core.protocol import Seat
from games.rules.core.record import Header, Played, make_record
from games.rules.core.replay import seen_by
from games.rules.core.rng import Rng
from tests.rules.tikal2.game import TIKAL2
from tests.rules.tikal2.positions import Given, given


def rich() -> Given:
    """Three players with something in every place."""
    position = given(seats=3).camp(0, "pink blue").camp(1, "pink green brown").camp(2, "yellow")
    position.treasures(0, "mask").treasures(1, "jar jar").treasures(2, "disc blade")
    return position.cards(0, "key").cards(1, "five pair").cards(2, "remote")


@pytest.mark.parametrize("reader", [None, 0, 1, 2])
def test_l13_camp_keys_treasures_and_cards_are_for_their_owner(reader: int | None) -> None:
    """L13: the others see how many there are."""
    seats = TIKAL2.view(rich().state(), reader)["seats"]
    for number, seat in enumerate(seats):
        for secret in ("camp", "treasures", "cards"):
            assert (seat[secret] is not None) == (number == reader)
    assert [seat["camp_count"] for seat in seats] == [2, 3, 1]
    assert [seat["treasure_count"] for seat in seats] == [1, 2, 2]
    assert [seat["card_count"] for seat in seats] == [1, 2, 1]


def test_l13_backpacks_tokens_flags_tiles_stock_and_scores_are_open() -> None:
    """L13: everybody sees the same."""
    state = rich().backpack(1, "pink").tokens(1, 2).flag(1, "pink1").scores(1, 2, 3).state()
    views = [TIKAL2.view(state, reader)["seats"][1] for reader in (None, 0, 1)]
    for name in ("backpack", "passages", "flags", "tile", "score", "tent", "doors"):
        assert views[0][name] == views[1][name] == views[2][name]


@pytest.mark.parametrize(
    ("icon", "draw"),
    [("treasure", {"kind": "draw_treasure", "pile": 0}), ("card", {"kind": "draw_card"})]
    + [("room", {"kind": "draw_room"})],
)
def test_l13_only_the_drawer_sees_the_three(icon: str, draw: dict[str, Any]) -> None:
    """L13: in the view as in the events."""
    game = given(seats=3).pending(icon).game()
    step = TIKAL2.transition(game.state, 0, TIKAL2.actions.load(draw))
    assert [event.kind for event in seen_by(step.events, Seat(0))] == ["three_drawn", "three_seen"]
    assert [event.kind for event in seen_by(step.events, Seat(1))] == ["three_drawn"]
    assert len(TIKAL2.view(step.state, 0)["drawn"]["items"]) == 3
    for reader in (None, 1, 2):
        drawn = TIKAL2.view(step.state, reader)["drawn"]
        assert (drawn["items"], drawn["count"]) == (None, 3)


def test_l13_a_kept_room_is_secret_until_it_lies() -> None:
    """L13: then everybody sees it."""
    game = given().pending("room").game()
    game.play("draw_room")
    game.play(**game.legal("keep_room")[0])
    assert TIKAL2.view(game.state, 0)["drawn"]["kept"]
    assert TIKAL2.view(game.state, 1)["drawn"]["kept"] is None


CONCEALED = [
    {"kind": "take_key", "colour": "pink", "place": "camp"},
    {"kind": "play_card", "card": "key", "colour": "pink", "place": "camp"},
    {"kind": "keep_treasure", "treasure": "mask"},
    {"kind": "keep_card", "card": "five"},
    {"kind": "keep_room", "room": "pink3"},
]
OPEN = [
    {"kind": "take_key", "colour": "pink", "place": "backpack"},
    {"kind": "play_card", "card": "key", "colour": "pink", "place": "backpack"},
    {"kind": "play_card", "card": "remote", "colour": "", "place": ""},
    {"kind": "place_room", "cell": [2, 2], "rotation": 1},
    {"kind": "deliver", "treasure": "mask", "count": 2},
    {"kind": "choose_keys", "first": "pink", "second": "pink"},
]


@pytest.mark.parametrize("action", CONCEALED)
def test_l13_actions_that_tell_a_secret_say_so(action: dict[str, Any]) -> None:
    """L13: keys for the camp, and what is kept of three."""
    assert TIKAL2.conceals(TIKAL2.actions.load(action))


@pytest.mark.parametrize("action", OPEN)
def test_other_actions_are_open(action: dict[str, Any]) -> None:
    assert not TIKAL2.conceals(TIKAL2.actions.load(action))


def record(reader: int | None, *, over: bool) -> dict[str, Any]:
    """Of one move: a key goes into the camp of seat 0."""
    state = given().pending("key:pink").state()
    action = TIKAL2.actions.load({"kind": "take_key", "colour": "pink", "place": "camp"})
    after, events = TIKAL2.transition(state, 0, action)
    if over:
        after.stage = "over"
    header = Header({}, ({"name": "A", "bot": None},) * 2, "", {})
    return make_record(TIKAL2, header, [Played(1, 0, action, events)], after, reader)  # type: ignore[arg-type]


@pytest.mark.parametrize("reader", [None, 1])
def test_l13_the_record_of_a_running_game_shows_others_only_the_kind(reader: int | None) -> None:
    """L13: neither the action nor an event names the colour."""
    (move,) = record(reader, over=False)["moves"]
    assert move["action"] == {"kind": "take_key"}
    assert [event["kind"] for event in move["events"]] == ["key_taken"]
    assert "pink" not in str(move)


def test_the_owner_and_a_finished_game_have_the_whole_action() -> None:
    whole = {"kind": "take_key", "colour": "pink", "place": "camp"}
    assert record(0, over=False)["moves"][0]["action"] == whole
    assert record(1, over=True)["moves"][0]["action"] == whole


# Dealt anew


def deals(seat: int, position: Given, times: int = 80) -> list[dict[str, Any]]:
    state = position.state()
    return [TIKAL2.dump(TIKAL2.determinize(state, seat, Rng(seed))) for seed in range(times)]


def test_the_own_hand_stays_and_others_keep_their_counts() -> None:
    before = TIKAL2.dump(rich().state())
    for deal in deals(0, rich()):
        for name in ("camps", "treasures", "cards"):
            assert deal[name][0] == before[name][0]
            assert [sum(row) for row in deal[name]] == [sum(row) for row in before[name]]


def test_keys_move_among_the_camps_of_others_only() -> None:
    """The stock is open, so nobody can have a key that is not missing there."""
    found = {deal["camps"][2] for deal in deals(0, rich())}
    assert len(found) == 4
    for deal in deals(0, rich()):
        assert [sum(row) for row in zip(*deal["camps"], strict=True)] == [2, 1, 1, 1, 1]


def test_keys_that_the_first_scoring_has_shown_stay() -> None:
    position = rich()
    position.data["revealed"] = position.data["camps"]
    assert {deal["camps"] for deal in deals(0, position)} == {position.state().camps}


def test_any_treasure_and_card_may_be_anywhere() -> None:
    hands = Counter(deal["treasures"][1] for deal in deals(0, rich()))
    assert len(hands) > 8
    assert len({deal["cards"][2] for deal in deals(0, rich())}) > 5
    assert len({deal["deck"] for deal in deals(0, rich())}) > 70


def test_who_looks_at_three_keeps_them_and_others_do_not_know_them() -> None:
    game = rich().pending("treasure").game()
    game.play("draw_treasure", pile=0)
    position = rich()
    position.data.update(TIKAL2.dump(game.state))
    assert len({deal["drawn"] for deal in deals(0, position)}) == 1
    assert len({deal["drawn"] for deal in deals(1, position)}) > 20


def test_the_next_sanctuary_stays_and_the_order_below_it_moves() -> None:
    deals_of = deals(0, given())
    assert len({deal["sanctuaries"][0] for deal in deals_of}) == 1
    assert len({deal["sanctuaries"] for deal in deals_of}) > 40


def test_the_tiles_of_the_second_round_are_not_known() -> None:
    assert len({deal["later"] for deal in deals(0, given())}) == 80


def test_everything_else_stays() -> None:
    before = TIKAL2.dump(rich().state())
    moving = {"camps", "treasures", "cards", "treasure_piles", "deck", "room_pile"}
    for deal in deals(1, rich(), times=10):
        changed = {name for name in before if before[name] != deal[name]}
        assert changed <= moving | {"sanctuaries", "later"}
