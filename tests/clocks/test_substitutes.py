"""Players wanted: seats of people who missed twice, offered to others and taken over."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import pytest
from allauth.account.models import EmailAddress
from django.core import mail
from django.test import Client
from time_machine import Traveller

from accounts.models import User
from games.models import Answer, ChatMessage, Game, ModerationAction, Notice, Seat
from games.selectors.lobby import PAGE
from games.selectors.substitutes import wanted_page
from games.services.deadlines import OwnClock, game_pause, time_give
from games.services.delivery import notices_send
from games.services.errors import NotRunning
from games.services.handover import seat_hand_over, seat_take_back
from games.services.substitutes import (
    NotToBeOffered,
    NotWanted,
    seat_offer,
    seat_offer_withdraw,
    seat_substitute,
)
from games.services.timeouts import deadlines_sweep, game_end_vote, seat_replace
from tests.clocks.conftest import other_than, words
from tests.clocks.test_clock import end_turn
from tests.factories import UserFactory
from tests.support.games import play_on, start_game

pytestmark = pytest.mark.django_db
DAY = timedelta(days=1)


@pytest.fixture
def twice(late: Seat, travel: Traveller) -> Seat:
    """Late, given a day, and late again."""
    time_give(game_id=late.game_id, giver=1 - late.index, seat=late.index)
    travel.shift(2 * DAY)
    deadlines_sweep()
    late.refresh_from_db()
    assert late.missed == 2
    return late


@pytest.fixture
def wanted(twice: Seat) -> Seat:
    seat_offer(game_id=twice.game_id, actor=1 - twice.index, seat=twice.index)
    twice.refresh_from_db()
    return twice


@pytest.fixture
def charlie(db: None) -> User:
    return UserFactory.create(username="charlie", verified=True)


def as_user(user: User | None) -> Client:
    client = Client()
    if user is not None:
        client.force_login(user, "django.contrib.auth.backends.ModelBackend")
    return client


def take(seat: Seat, user: User, **more: str) -> Game:
    return seat_substitute(game_id=seat.game_id, user=user, seat=seat.index, **more)


def offer(seat: Seat) -> None:
    seat_offer(game_id=seat.game_id, actor=1 - seat.index, seat=seat.index)


def test_it_works(wanted: Seat, charlie: User) -> None:
    former, game = wanted.user, wanted.game
    page = as_user(charlie).get("/games/wanted/").content.decode()
    address = f"/games/{game.pk}/substitute/?seat={wanted.index}"
    assert address in page
    assert "has stopped playing" in words(as_user(charlie).get(address).content.decode())
    client = as_user(charlie)
    answer = client.post(f"/games/{game.pk}/substitute/", {"seat": wanted.index})
    assert answer["Location"] == f"/games/{game.pk}/"
    wanted.refresh_from_db()
    assert (wanted.user, wanted.missed, wanted.wanted_at) == (charlie, 0, None)
    assert (wanted.overdue_since, wanted.bank) == (None, game.clock_bank)
    assert b'data-your-turn="yes"' in client.get(f"/games/{game.pk}/").content
    assert b'data-your-turn="no"' in as_user(former).get(f"/games/{game.pk}/").content
    assert wanted_page()[0] == []


def test_the_new_owner_plays_and_the_result_is_theirs(wanted: Seat, charlie: User) -> None:
    former, game = wanted.user, wanted.game
    take(wanted, charlie)
    play_on(game)
    mine = game.seats.get(user=charlie)
    assert (mine.index, mine.rank is not None) == (wanted.index, True)
    assert not game.seats.filter(user=former).exists()


def test_nothing_of_the_former_owner_stays(wanted: Seat, charlie: User) -> None:
    Seat.objects.filter(pk=wanted.pk).update(
        note="my secret plan", draft=[{}], plan=[{}], redo=[{}], standing_bid=7, muted=True
    )
    ChatMessage.objects.create(
        game=wanted.game, seat=wanted.index, user=wanted.user, text="be right back"
    )
    former = wanted.user
    take(wanted, charlie)
    wanted.refresh_from_db()
    assert (wanted.note, wanted.draft, wanted.plan, wanted.redo) == ("", [], [], [])
    assert (wanted.standing_bid, wanted.muted) == (None, False)
    page = as_user(charlie).get(f"/games/{wanted.game_id}/chat/").content.decode()
    assert former is not None
    assert f"<b>{former.username}</b>" in page
    assert "<b>charlie</b>" not in page


def test_both_are_told(wanted: Seat, charlie: User) -> None:
    for user in User.objects.exclude(pk=charlie.pk):
        EmailAddress.objects.create(user=user, email=f"{user.username}@example.com", verified=True)
    former = wanted.user
    assert former is not None
    notices_send()
    told = [m for m in mail.outbox if m.to == [f"{former.username}@example.com"]]
    assert any("your seat is offered" in m.subject for m in told)
    mail.outbox.clear()
    take(wanted, charlie)
    notices_send()
    found = {m.to[0].split("@")[0]: m for m in mail.outbox}
    assert "somebody plays on for you" in found[former.username].subject
    assert "charlie has taken over your seat" in str(found[former.username].body)
    assert Notice.objects.get(user=charlie).kind == "your_turn"
    assert Notice.objects.get(user=charlie).status == Notice.Status.SENT
    assert set(found) == {former.username, "charlie"}


def test_the_missed_turn_counts_for_the_former_owner(wanted: Seat, charlie: User) -> None:
    former = wanted.user
    take(wanted, charlie)
    assert [(a.user, a.in_time) for a in Answer.objects.all()] == [(former, False)]


@pytest.mark.parametrize("way", ["plays", "is given time", "keeps it", "takes it back"])
def test_it_is_withdrawn_when_the_owner_comes_back(way: str, wanted: Seat, charlie: User) -> None:
    game = wanted.game
    if way == "plays":
        end_turn(game)
    elif way == "is given time":
        time_give(game_id=game.pk, giver=1 - wanted.index, seat=wanted.index)
    elif way == "keeps it":
        client = as_user(wanted.user)
        assert "Keep my seat" in client.get(f"/games/{game.pk}/").content.decode()
        client.post(f"/games/{game.pk}/time/keep/", {"seat": wanted.index})
    else:
        seat_replace(game_id=game.pk, actor=1 - wanted.index, seat=wanted.index)
        assert len(wanted_page()[0]) == 1
        seat_take_back(game_id=game.pk, seat=wanted.index)
    with pytest.raises(NotWanted):
        take(wanted, charlie)
    assert wanted_page()[0] == []
    assert not game.seats.filter(user=charlie).exists()


def test_a_bot_may_play_meanwhile(wanted: Seat, charlie: User) -> None:
    seat_replace(game_id=wanted.game_id, actor=1 - wanted.index, seat=wanted.index)
    play_on(wanted.game, moves=1)
    assert len(wanted_page()[0]) == 1
    take(wanted, charlie)
    wanted.refresh_from_db()
    assert (wanted.user, wanted.bot, wanted.bot_by) == (charlie, "", "")


def test_only_after_two_missed_turns_and_by_the_others(late: Seat) -> None:
    with pytest.raises(NotToBeOffered):
        offer(late)
    with pytest.raises(OwnClock):
        seat_offer(game_id=late.game_id, actor=late.index, seat=late.index)
    Seat.objects.filter(pk=late.pk).update(missed=2, overdue_since=None)
    with pytest.raises(NotToBeOffered):
        offer(late)
    seat_hand_over(game_id=late.game_id, seat=late.index, level="easy")
    with pytest.raises(NotToBeOffered):  # Of one's own will a bot may play as long as one likes.
        offer(late)
    game_pause(game_id=late.game_id)
    with pytest.raises(NotRunning):
        offer(late)


def test_the_table_offers_it_to_the_others_only(twice: Seat, charlie: User) -> None:
    address, game = f"/games/{twice.game_id}/", twice.game
    other = other_than(twice)
    assert "Offer the seat" in as_user(other.user).get(address).content.decode()
    for user in (twice.user, charlie, None):
        assert "Offer the seat" not in as_user(user).get(address).content.decode()
    as_user(other.user).post(f"{address}time/offer/", {"seat": twice.index})
    assert "Take over this seat" in as_user(None).get(address).content.decode()
    assert "Withdraw the offer" in as_user(other.user).get(address).content.decode()
    seat_offer_withdraw(game_id=game.pk, seat=twice.index)
    seat_offer_withdraw(game_id=game.pk, seat=twice.index)
    assert "Take over this seat" not in as_user(None).get(address).content.decode()


def test_offering_twice_is_once_and_taking_too(wanted: Seat, charlie: User) -> None:
    offer(wanted)
    assert Notice.objects.filter(kind="seat_handed_over").count() == 1
    take(wanted, charlie)
    take(wanted, charlie)
    with pytest.raises(NotWanted):
        take(wanted, UserFactory.create(username="dora"))


def test_an_opponent_does_not_take_a_second_seat(wanted: Seat) -> None:
    other = other_than(wanted).user
    assert other is not None
    take(wanted, other)
    wanted.refresh_from_db()
    assert wanted.user != other


def test_a_private_game_is_for_who_has_the_link(wanted: Seat, charlie: User) -> None:
    Game.objects.update(is_public=False)
    game, client = wanted.game, as_user(charlie)
    address = f"/games/{game.pk}/substitute/"
    assert wanted_page()[0] == []
    assert client.get(address).status_code == 404
    assert client.post(address, {"seat": wanted.index}).status_code == 404
    with pytest.raises(NotWanted):
        take(wanted, charlie)
    invited = client.get(f"/invite/{game.invite_token}/")
    assert invited["Location"] == f"{address}?token={game.invite_token}"
    assert client.get(invited["Location"]).status_code == 200
    client.post(address, {"seat": wanted.index, "token": game.invite_token})
    wanted.refresh_from_db()
    assert wanted.user == charlie


def test_a_visitor_logs_in_first(wanted: Seat) -> None:
    answer = as_user(None).post(f"/games/{wanted.game_id}/substitute/", {"seat": wanted.index})
    assert answer["Location"].startswith("/accounts/login/")


def test_the_end_of_a_game_ends_the_search(wanted: Seat) -> None:
    game_end_vote(game_id=wanted.game_id, actor=1 - wanted.index, seat=wanted.index)
    wanted.refresh_from_db()
    assert wanted.wanted_at is None
    assert [(a.user, a.in_time) for a in Answer.objects.all()] == [(wanted.user, False)]


def test_the_list_has_pages_and_costs_the_same(
    wanted: Seat, django_assert_num_queries: Any
) -> None:
    client = Client()
    with django_assert_num_queries(2):
        client.get("/games/wanted/")
    since = wanted.wanted_at
    for number in range(PAGE + 1):
        start_game(people=(f"a{number}", f"b{number}"), seed=str(number))
    Seat.objects.filter(index=0).update(wanted_at=since)
    with django_assert_num_queries(2):
        page = client.get("/games/wanted/").content.decode()
    assert page.count("Take over<") == PAGE
    first, more = wanted_page()
    second, end = wanted_page(before=more)
    assert len({seat.pk for _line, seat in (*first, *second)}) == PAGE + 2
    assert end is None


def test_who_has_moderated_a_game_does_not_play_in_it(wanted: Seat, charlie: User) -> None:
    ModerationAction.objects.create(by=charlie, act="game_export", game=wanted.game)
    with pytest.raises(NotWanted, match="seen what is hidden"):
        take(wanted, charlie)
    wanted.refresh_from_db()
    assert wanted.user != charlie
