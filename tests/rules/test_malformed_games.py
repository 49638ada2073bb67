"""Options, deals and records from strangers: BadOptions or BadRecord, never another exception."""

from __future__ import annotations

import copy
from typing import Any

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from games.rules.core.errors import BadOptions, BadRecord
from games.rules.core.record import FORMAT, check_record
from games.rules.core.rng import Rng
from games.rules.registry import RULES
from tests.rules.junk import JUNK, every_junk, json_values, quickly, refused, without
from tests.rules.play import moments
from tests.rules.tables import KEYS

every_game = pytest.mark.parametrize("key", KEYS)


def deal_of(key: str) -> dict[str, Any]:
    return RULES[key].deal(RULES[key].meta.most_seats, "deal", {})


DEAL_FIELDS = [(key, field) for key in KEYS for field in deal_of(key) if field != "seed"]


@every_game
@every_junk
def test_seats_that_make_no_game_are_refused(key: str, junk: Any) -> None:
    rules: Any = RULES[key]
    for seats in (junk, rules.meta.fewest_seats - 1, rules.meta.most_seats + 1):
        assert refused(BadOptions, rules.deal, seats, "seed", {})
        assert refused(BadOptions, rules.setup, seats, "seed", {})
        assert refused(BadOptions, rules.start, seats, {}, deal_of(key))


@every_game
@every_junk
def test_options_that_make_no_game_are_refused(key: str, junk: Any) -> None:
    rules: Any = RULES[key]
    if junk != {}:
        assert refused(BadOptions, rules.setup, rules.meta.most_seats, "seed", junk)
    for option in rules.meta.options:
        if not (type(junk) is bool and isinstance(option.default, bool)):
            with pytest.raises(BadOptions, match=option.key):
                rules.deal(rules.meta.fewest_seats, "seed", {option.key: junk})


@every_game
def test_unknown_options_are_named(key: str) -> None:
    with pytest.raises(BadOptions, match="colour, weather"):
        RULES[key].deal(2, "seed", {"weather": 1, "colour": None})


@every_game
@quickly
@given(options=json_values.filter(bool))
def test_json_by_chance_is_no_set_of_options(key: str, options: Any) -> None:
    assert refused(BadOptions, RULES[key].setup, RULES[key].meta.most_seats, "seed", options)


@pytest.mark.parametrize(("key", "field"), DEAL_FIELDS)
def test_a_deal_with_junk_in_it_is_a_bad_record(key: str, field: str) -> None:
    rules, seats = RULES[key], RULES[key].meta.most_seats
    for name, junk in JUNK.items():
        assert refused(BadRecord, rules.start, seats, {}, {**deal_of(key), field: junk}), name
    assert refused(BadRecord, rules.start, seats, {}, without(deal_of(key), field))


def spoilt(pieces: list[Any]) -> list[Any]:
    """The same with one piece too few, too many, twice, or with junk."""
    other = next(piece for piece in pieces if piece != pieces[0])
    twice = [pieces[1:], [*pieces, pieces[0]], [other, *pieces[1:]]]
    return twice + [[junk, *pieces[1:]] for junk in JUNK.values()]


@pytest.mark.parametrize(("key", "field"), DEAL_FIELDS)
def test_a_deal_with_one_wrong_piece_is_a_bad_record(key: str, field: str) -> None:
    rules, pieces = RULES[key], deal_of(key)[field]
    wrong: list[Any] = []
    if isinstance(pieces, list) and isinstance(pieces[0], list):
        wrong = [pieces[1:], [*pieces, pieces[0]]]
        wrong += [[changed, *pieces[1:]] for changed in spoilt(pieces[0])]
    elif isinstance(pieces, list):
        wrong = spoilt(pieces)
    for changed in wrong:
        deal = {**deal_of(key), field: changed}
        assert refused(BadRecord, rules.start, rules.meta.most_seats, {}, deal)


@every_game
@every_junk
def test_a_deal_that_is_no_object_is_a_bad_record(key: str, junk: Any) -> None:
    assert refused(BadRecord, RULES[key].start, RULES[key].meta.most_seats, {}, junk)


def test_the_letters_of_tikal_come_in_their_order() -> None:
    deal = deal_of("tikal")
    for tiles in (deal["tiles"][::-1], [*deal["tiles"][6:], *deal["tiles"][:6]]):
        assert refused(BadRecord, RULES["tikal"].start, 4, {}, {**deal, "tiles": tiles})


def record_of(key: str) -> dict[str, Any]:
    """A record of the first three moves, which is all that these tests need."""
    rules: Any = RULES[key]
    seats = rules.meta.most_seats
    history = list(moments(rules, rules.setup(seats, "deal", {}), Rng(3)))[:3]
    moves = [
        {
            "seq": number,
            "seat": moment.seat,
            "action": rules.actions.dump(moment.action),
            "events": [rules.events.dump(event) for event in moment.events],
        }
        for number, moment in enumerate(history, start=1)
    ]
    return {
        "format": FORMAT,
        "game": key,
        "options": {},
        "seats": [{}] * seats,
        "moves": moves,
        "setup": deal_of(key),
        "scores": list(rules.scores(history[-1].after)),
        "winners": [],
    }


def fine(field: str, junk: Any) -> bool:
    """No moves at all are right as long as nobody has scored; seats may be called anything."""
    return (field == "moves" and junk == []) or (field == "seats" and type(junk) is list)


RECORDS = {key: record_of(key) for key in KEYS}


@every_game
def test_the_record_of_these_tests_is_right(key: str) -> None:
    assert check_record(RULES, RECORDS[key]).first_other_events is None


@every_game
@every_junk
def test_a_record_with_junk_in_it_is_a_bad_record(key: str, junk: Any) -> None:
    record = RECORDS[key]
    assert refused(BadRecord, check_record, RULES, junk)
    for field, right in record.items():
        if junk != right and not fine(field, junk):
            assert refused(BadRecord, check_record, RULES, {**record, field: junk}), field


@every_game
@every_junk
def test_a_move_with_junk_in_it_is_a_bad_record(key: str, junk: Any) -> None:
    for field in ("seq", "seat", "action"):
        record = copy.deepcopy(RECORDS[key])
        record["moves"][1][field] = junk
        with pytest.raises(BadRecord, match="move 2"):
            check_record(RULES, record)
    record = copy.deepcopy(RECORDS[key])
    record["moves"][2] = junk
    with pytest.raises(BadRecord, match="move 3"):
        check_record(RULES, record)


@every_game
def test_a_record_without_one_of_its_parts_is_a_bad_record(key: str) -> None:
    for field in RECORDS[key]:
        assert refused(BadRecord, check_record, RULES, without(RECORDS[key], field))


@every_game
def test_a_record_whose_moves_were_tampered_with_is_refused(key: str) -> None:
    record = RECORDS[key]
    first, second, third = record["moves"]
    swapped = [{**second, "seq": 1}, {**first, "seq": 2}, third]
    for moves in ([second, third], [second, first, third], swapped, [first, first, first]):
        with pytest.raises(BadRecord, match=r"move [12]"):
            check_record(RULES, {**record, "moves": moves})


@every_game
def test_a_record_with_a_wrong_result_is_refused(key: str) -> None:
    record = RECORDS[key]
    more = [score + 1 for score in record["scores"]]
    with pytest.raises(BadRecord, match="scores are"):
        check_record(RULES, {**record, "scores": more})
    with pytest.raises(BadRecord, match="winners are"):
        check_record(RULES, {**record, "winners": [0]})


@every_game
def test_other_events_are_told_but_not_refused(key: str) -> None:
    """Another program may tell less; the moves and the result decide."""
    record = copy.deepcopy(RECORDS[key])
    record["moves"][1]["events"] = []
    assert check_record(RULES, record).first_other_events == 2
    del record["moves"][1]["events"]
    assert check_record(RULES, record).first_other_events is None


@every_game
@quickly
@given(data=st.data())
def test_json_by_chance_in_a_record_is_a_bad_record(key: str, data: Any) -> None:
    record = RECORDS[key]
    field = data.draw(st.sampled_from(sorted(record)))
    junk = data.draw(json_values.filter(lambda value: value != record[field]))
    assume(not fine(field, junk))
    assert refused(BadRecord, check_record, RULES, {**record, field: junk})
