"""What calls notices off, postpones them, or makes them come again."""

from __future__ import annotations

from datetime import timedelta

import pytest
from django.core import mail
from django.test import Client
from django.utils import timezone

from accounts.models import User
from games.models import Game, Notice, Seat
from games.services.deadlines import game_pause, game_resume
from games.services.delivery import notice_send
from games.services.handover import seat_hand_over, seat_take_back
from games.services.lobby import SeatPlan
from games.services.notices import SEAT_PAUSE
from games.services.seats import invitation_decline, seat_assign
from games.services.timeouts import seat_replace
from games.tasks import sweep_notices
from tests.mail.letters import html, sent, text
from tests.support.games import play_on, start_game
from tests.support.lobby import waiting_game

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("no_drawing")]
Status = Notice.Status


def of(kind: str, user: User) -> list[Notice]:
    return list(Notice.objects.filter(kind=kind, user=user).order_by("pk"))


def late(notice: Notice) -> Notice:
    """As if its time had come."""
    Notice.objects.filter(pk=notice.pk).update(due_at=timezone.now())
    return notice


def test_the_notice_of_a_paused_game_waits_for_the_resumption(game: Game, notice: Notice) -> None:
    game_pause(game_id=game.pk)
    for _ in range(8):  # More often than a failing one would be tried.
        sweep_notices()
        late(notice)
    assert notice_send(notice_id=notice.pk) == Status.DUE
    notice.refresh_from_db()
    assert (notice.attempts, mail.outbox) == (0, [])
    game_resume(game_id=game.pk)
    sweep_notices()
    assert [message.subject for message in mail.outbox] == ["Misty idol, turn 1: your turn"]


def test_not_if_it_is_no_longer_true_then(game: Game, notice: Notice) -> None:
    game_pause(game_id=game.pk)
    sweep_notices()
    game_resume(game_id=game.pk)
    play_on(game, moves=1)
    assert notice_send(notice_id=notice.pk) == Status.CANCELLED
    assert mail.outbox == []


def test_who_is_invited_again_after_a_refusal_is_told_again(alice: User, bob: User) -> None:
    game = waiting_game(alice, SeatPlan(invited_user=bob))
    index = game.seats.get(invited_user=bob).index
    for count in (1, 2, 3):
        assert len(of("invited", bob)) == count
        sent(of("invited", bob)[-1])
        invitation_decline(game_id=game.pk, user=bob)
        assert len(of("invitation_answered", alice)) == count
        sent(of("invitation_answered", alice)[-1])
        seat_assign(game_id=game.pk, user=alice, index=index, plan=SeatPlan(invited_user=bob))


def test_taking_an_invitation_back_and_renewing_it_is_not_told(alice: User, bob: User) -> None:
    game = waiting_game(alice, SeatPlan(invited_user=bob))
    index = game.seats.get(invited_user=bob).index
    for plan in (SeatPlan(), SeatPlan(invited_user=bob)):
        seat_assign(game_id=game.pk, user=alice, index=index, plan=plan)
    assert len(of("invited", bob)) == 1


def test_the_others_learn_that_a_bot_steps_in_and_out(game: Game, alice: User, bob: User) -> None:
    seat_hand_over(game_id=game.pk, seat=0, level="easy", tell=True)
    (notice,) = of("seat_handed_over", bob)
    assert of("seat_handed_over", alice) == []
    assert notice.due_at > timezone.now() + SEAT_PAUSE / 2
    message = sent(late(notice))
    assert message["Subject"] == "Misty idol: a bot plays for alice"
    assert "A bot (easy) plays for alice from now on" in text(message)
    assert "Go to the table" in html(message)
    seat_hand_over(game_id=game.pk, seat=0, level="hard", tell=True)  # Only another bot.
    assert len(of("seat_handed_over", bob)) == 1
    seat_take_back(game_id=game.pk, seat=0)
    (back,) = of("seat_taken_back", bob)
    message = sent(late(back))
    assert message["Subject"] == "Misty idol: alice plays again"
    assert "alice has taken the seat back" in html(message)


def test_not_when_the_seat_was_taken_back_at_once(game: Game, bob: User) -> None:
    seat_hand_over(game_id=game.pk, seat=0, level="easy", tell=True)
    seat_take_back(game_id=game.pk, seat=0)
    assert notice_send(notice_id=late(of("seat_handed_over", bob)[0]).pk) == Status.CANCELLED
    seat_hand_over(game_id=game.pk, seat=0, level="easy", tell=True)
    assert notice_send(notice_id=late(of("seat_taken_back", bob)[0]).pk) == Status.CANCELLED


def test_a_bot_for_one_turn_is_not_worth_a_mail(game: Game) -> None:
    seat_hand_over(game_id=game.pk, seat=0, level="easy", by=Seat.BotBy.TURN, tell=True)
    seat_take_back(game_id=game.pk, seat=0)
    assert not Notice.objects.filter(kind__startswith="seat_").exists()


def test_who_lets_a_bot_play_for_another_knows_it(alice: User, bob: User) -> None:
    game = start_game(people=["alice", "bob", "charlie"], clock_bank=timedelta(days=1))
    late = game.seats.filter(active=True)
    late.update(overdue_since=timezone.now())
    seat_replace(game_id=game.pk, actor=1, seat=0)
    told = Notice.objects.filter(kind="seat_handed_over").order_by("user__username")
    assert [notice.user.username for notice in told] == ["alice", "charlie"]


def test_nobody_is_told_of_a_sandbox(alice: User, bob: User) -> None:
    game = start_game(is_sandbox=True)
    seat_hand_over(game_id=game.pk, seat=0, level="easy", tell=True)
    assert not Notice.objects.filter(game=game).exists()


def muting(client: Client, user: User, game: Game, muted: str) -> str:
    client.force_login(user, backend="django.contrib.auth.backends.ModelBackend")
    answer = client.post(f"/games/{game.pk}/mute/", {"muted": muted})
    assert answer.status_code == 303
    return client.get(answer["Location"], follow=True).content.decode()


def test_a_game_is_muted_at_its_table(game: Game, alice: User, client: Client) -> None:
    assert "Tell me about this game again" in muting(client, alice, game, "1")
    assert [seat.muted for seat in game.seats.all()] == [True, False]
    page = muting(client, alice, game, "0")
    assert "Tell me about this game again" not in page
    assert "Mute this game" in page
    assert not Seat.objects.filter(muted=True).exists()


def test_muting_by_htmx_swaps_the_table(game: Game, alice: User, client: Client) -> None:
    client.force_login(alice, backend="django.contrib.auth.backends.ModelBackend")
    path = f"/games/{game.pk}/mute/"
    answer = client.post(path, {"muted": "1"}, headers={"HX-Request": "true"}).content.decode()
    assert '<div id="table"' in answer
    assert "You get no mails about this game." in answer


def test_a_game_is_muted_before_it_starts(alice: User, client: Client) -> None:
    game = waiting_game(alice, SeatPlan())
    assert "Tell me about this game again" in muting(client, alice, game, "1")
    assert "Mute this game" in muting(client, alice, game, "0")


def test_strangers_cannot_mute(game: Game, client: Client) -> None:
    stranger = User.objects.create_user("charlie")
    client.force_login(stranger, backend="django.contrib.auth.backends.ModelBackend")
    assert client.post(f"/games/{game.pk}/mute/").status_code == 403
