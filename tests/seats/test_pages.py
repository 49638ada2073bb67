"""The buttons that hand a seat over and take it back, and the page of the review."""

from __future__ import annotations

import re

import pytest
from django.test import Client
from pytest_django import DjangoAssertNumQueries

from games.bots.registry import BOTS
from games.models import Game, Review
from games.services import reviews
from games.services.reviews import review_step
from tests.seats.conftest import HTMX, log_in
from tests.seats.idle import play_idly
from tests.support.games import start_game

pytestmark = pytest.mark.django_db


def test_it_works(duel: Game, alice: Client, client: Client) -> None:
    table = f"/games/{duel.pk}/"
    assert b'id="hand-over"' in alice.get(table).content
    answer = alice.post(f"{table}hand-over/", {"level": "medium"})
    assert (answer.status_code, answer["Location"]) == (303, table)
    page = alice.get(table).content.decode()
    assert "A bot (medium) plays for you." in page
    assert 'id="hand-over"' not in page
    assert 'id="end-turn"' not in page
    assert "a bot plays for alice" in client.get(table).content.decode()
    answer = alice.post(f"{table}take-back/", headers=HTMX)
    assert answer.status_code == 200
    assert b'id="hand-over"' in answer.content
    assert duel.seats.get(index=0).bot == ""


def test_refusals(duel: Game, alice: Client, charlie: Client, client: Client) -> None:
    table = f"/games/{duel.pk}/"
    assert alice.post(f"{table}hand-over/", {"level": "random"}).status_code == 400
    assert alice.get(f"{table}hand-over/").status_code == 405
    for stranger in (charlie, client):
        assert stranger.post(f"{table}hand-over/", {"level": "easy"}).status_code == 403
        assert stranger.post(f"{table}take-back/").status_code == 403
        assert b"seat-tools" not in stranger.get(table).content
    assert duel.seats.get(index=0).bot == ""
    Game.objects.update(status=Game.Status.ENDED)
    assert alice.post(f"{table}hand-over/", {"level": "easy"}).status_code == 409


def test_nobody_hands_over_the_seat_of_another(alice: Client) -> None:
    game = start_game()
    alice.post(f"/games/{game.pk}/hand-over/", {"level": "easy"})
    assert [seat.bot for seat in game.seats.select_related("user")] == ["easy", ""]


@pytest.fixture
def finished(monkeypatch: pytest.MonkeyPatch) -> Game:
    monkeypatch.setitem(BOTS["tikal"], "hard", BOTS["tikal"]["medium"])
    monkeypatch.setattr(reviews, "wake", lambda *args: None)
    return play_idly(start_game())


def test_the_review(finished: Game, alice: Client) -> None:
    address = f"/games/{finished.pk}/review/"
    assert address in alice.get(f"/games/{finished.pk}/result/").content.decode()
    assert b"<form" in alice.get(address).content
    assert alice.post(address)["Location"] == address
    review = Review.objects.get()
    review_step(review_id=review.pk)
    page = alice.get(address, headers=HTMX).content.decode()
    assert f"1 of {review.total} turns looked at" in page
    assert 'hx-trigger="every 2s"' in page
    while review_step(review_id=review.pk):
        pass
    page = alice.get(address).content.decode()
    assert "every 2s" not in page
    review.refresh_from_db()
    worst = sorted(review.turns, key=lambda turn: -turn["gap"])[:3]
    links = re.findall(rf'<h3><a href="(/games/{finished.pk}/history/\d+/)">', page)
    assert links == [f"/games/{finished.pk}/history/{turn['before']}/" for turn in worst]
    assert all(alice.get(link).status_code == 200 for link in links)
    assert page.count("<meter") == review.total


def test_everybody_has_a_review_of_their_own(finished: Game, alice: Client) -> None:
    bob = log_in("bob")
    alice.post(f"/games/{finished.pk}/review/")
    assert b"turns looked at" not in bob.get(f"/games/{finished.pk}/review/").content
    bob.post(f"/games/{finished.pk}/review/")
    assert sorted(Review.objects.values_list("seat", flat=True)) == [0, 1]


def test_refusals_of_reviews(
    finished: Game, alice: Client, charlie: Client, client: Client
) -> None:
    for stranger in (charlie, client):
        assert stranger.post(f"/games/{finished.pk}/review/").status_code == 403
        assert stranger.get(f"/games/{finished.pk}/review/").status_code == 403
    running = start_game()
    assert alice.post(f"/games/{running.pk}/review/").status_code == 409
    assert alice.get(f"/games/{running.pk}/review/").status_code == 409
    assert not Review.objects.exists()


def test_queries_of_the_review(
    finished: Game, alice: Client, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    """Session, user, game with seats, review: however many turns there are."""
    alice.post(f"/games/{finished.pk}/review/")
    for _ in range(2):
        review_step(review_id=Review.objects.get().pk)
        with django_assert_num_queries(4):
            alice.get(f"/games/{finished.pk}/review/", headers=HTMX)
