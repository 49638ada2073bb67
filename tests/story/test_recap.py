"""The log and the recap as the table asks for them."""

from __future__ import annotations

from typing import Any

import pytest
from django.template.loader import render_to_string

from games.models import Game, Seat
from games.selectors.story import LOG_MOVES, log_chapters, recap_for, seat_names
from games.services.play import turn_commit
from tests.story.fast import play_fast
from tests.support.games import active_seat, legal_actions, play_on, start_game

pytestmark = pytest.mark.django_db


def seats_of(game: Game) -> list[Seat]:
    return list(game.seats.select_related("user"))


def end_turn(game: Game) -> None:
    """The active seat places its tile and ends its turn, one committed move after the other."""
    seat = active_seat(game).index
    while active_seat(game).index == seat:
        legal = legal_actions(game)
        end = [action for action in legal if action.kind == "end_turn"]
        action = (end or legal)[0]
        turn_commit(game_id=game.pk, seat=seat, actions=[action], expected_seq=game.seq)
        game.refresh_from_db()


def texts(chapters: Any) -> list[str]:
    return [line.text for chapter in chapters for line in chapter.lines]


def test_the_log_has_the_newest_turn_first() -> None:
    game = start_game()
    first = active_seat(game).name
    end_turn(game)
    second = active_seat(game).name
    newest, oldest = log_chapters(game, seats_of(game), None)
    assert newest.heading.text == f"Turn of {second}"
    assert oldest.heading.text == f"Turn of {first}"
    assert oldest.lines[0].seq == 0
    page = render_to_string("games/_log.html", {"game": game, "log": [newest, oldest]})
    assert f'href="/games/{game.pk}/history/{game.seq}/"' in page


def test_the_log_is_limited_and_starts_with_a_whole_turn() -> None:
    game = play_fast(start_game(), moves=200)
    found = log_chapters(game, seats_of(game), None)
    seqs = [line.seq for chapter in found for line in chapter.lines]
    assert min(seqs) > 200 - LOG_MOVES
    assert all(chapter.heading.text for chapter in found)


def test_the_log_costs_one_query_however_long_the_game(django_assert_num_queries) -> None:
    game = play_fast(start_game(), moves=150)
    seats = seats_of(game)
    with django_assert_num_queries(2):  # Moves, and what moderators did, which is then known.
        log_chapters(game, seats, None)
    with django_assert_num_queries(1):
        log_chapters(game, seats, None)


def test_a_seat_without_anybody_still_has_a_name() -> None:
    game = start_game()
    game.seats.filter(index=1).update(user=None)
    assert seat_names(seats_of(game)) == ("alice", "somebody")


def test_namesakes_are_numbered() -> None:
    game = start_game(people=["alice"], bots=2)
    assert seat_names(seats_of(game)) == ("alice", "Bot (easy) 1", "Bot (easy) 2")


def test_the_recap_is_what_others_did_after_my_turn() -> None:
    game = start_game()
    me = active_seat(game).index
    end_turn(game)
    assert recap_for(game, seats_of(game), seats_of(game)[me]) is None
    play_on(game, moves=3)
    other = active_seat(game)
    recap = recap_for(game, seats_of(game), seats_of(game)[me])
    assert recap is not None
    assert [line.seq for line in recap.chapters[0].lines][-1] == game.seq
    assert all(str(other.name) in text for text in texts(recap.chapters))
    assert recap.chapters[0].heading.text == f"Turn of {other.name}"
    assert " drew " in texts(recap.chapters)[0]


def test_my_own_turn_in_progress_is_not_part_of_it() -> None:
    game = start_game()
    me = active_seat(game).index
    end_turn(game)
    end_turn(game)
    seen = recap_for(game, seats_of(game), seats_of(game)[me])
    play_on(game, moves=2)
    after = recap_for(game, seats_of(game), seats_of(game)[me])
    assert seen is not None
    assert after is not None
    assert texts(after.chapters) == texts(seen.chapters)
    assert active_seat(game).index == me


def test_before_my_first_turn_it_tells_everything() -> None:
    game = start_game()
    end_turn(game)
    me = active_seat(game)
    recap = recap_for(game, seats_of(game), me)
    assert recap is not None
    assert recap.chapters[0].lines[0].seq == 0


def test_the_recap_costs_one_query(django_assert_num_queries) -> None:
    game = play_fast(start_game(), moves=120)
    seats = seats_of(game)
    seats[0].last_seen_seq = 90
    with django_assert_num_queries(1):
        recap_for(game, seats, seats[0])


def test_the_page_says_what_it_did_to_me_first_and_escapes_names() -> None:
    game = start_game(people=["alice", "<b>bob"])
    play_fast(game, moves=150)
    seats = seats_of(game)
    pages = 0
    for seq in range(20, 140, 10):
        seats[0].last_seen_seq = seq
        recap = recap_for(game, seats, seats[0])
        assert recap is not None
        page = render_to_string("games/_recap.html", {"game": game, "recap": recap})
        assert "<b>bob" not in page
        assert page.count("data-step=") == len(recap.steps)
        if recap.effects:
            pages += 1
            assert page.index("effects") < page.index("recap__steps")
    assert pages > 3


def test_there_is_no_box_without_news() -> None:
    assert render_to_string("games/_recap.html", {"recap": None}).strip() == ""
