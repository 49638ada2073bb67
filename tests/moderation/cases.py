"""Every act of a moderator with a real game to act on. A new act must be added here."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import timedelta
from typing import Any

from django.utils import timezone

from accounts.models import User, Webhook
from games.models import ChatMessage, Game, ModerationAction, Notice, Report, Seat, SitePause
from games.selectors.story import game_record
from games.selectors.verify import first_difference
from games.services.deadlines import game_pause
from tests.support.games import active_seat, play_on, start_game

DAY = timedelta(days=1)


@dataclass
class World:
    """A game of alice and bob in progress, with everything that acts can be about."""

    game: Game
    message: ChatMessage
    report: Report
    notice: Notice

    @property
    def waited_for(self) -> int:
        return active_seat(self.game).index

    def fresh(self) -> Game:
        self.game.refresh_from_db()
        return self.game

    def user(self, name: str) -> User:
        return User.objects.get(username=name)


def make_world(*, moves: int = 12, **fields: Any) -> World:
    game = play_on(start_game(clock_bank=3 * DAY, **fields), moves=moves)
    alice = User.objects.get(username="alice")
    message = ChatMessage.objects.create(game=game, user=alice, seat=0, text="You fool!")
    report = Report.objects.create(
        game=game, reporter=User.objects.get(username="bob"), message=message, kind="chat"
    )
    Notice.objects.filter(game=game).update(status=Notice.Status.SENT, attempts=1)
    notice = Notice.objects.filter(game=game, kind="your_turn").latest("pk")
    return World(game, message, report, notice)


Arguments = Callable[[World], dict[str, Any]]
Check = Callable[[World, Any], object]


@dataclass(frozen=True)
class Case:
    """How to ask for an act, what it must have done, and who must have been told what."""

    arguments: Arguments
    check: Check
    told: tuple[str, ...] = ("alice", "bob")
    prepare: Callable[[World], object] = lambda world: None
    bots: int = 0


def of_game(**more: Any) -> Arguments:
    return lambda world: {"game_id": world.game.pk, **more}


def of_waited(**more: Any) -> Arguments:
    return lambda world: {"game_id": world.game.pk, "seat": world.waited_for, **more}


def of_alice(**more: Any) -> Arguments:
    return lambda world: {"user_id": world.user("alice").pk, **more}


def later(days: int) -> Any:
    return timezone.now() + days * DAY


def sure(value: object) -> None:
    assert value


def pause(world: World) -> None:
    game_pause(game_id=world.game.pk)


def is_rewound(world: World, game: Game) -> None:
    kept = game.moves.filter(undone=False)
    assert [move.seq for move in kept] == list(range(1, 6))
    assert game.seq == 13, "the number must not go back"
    assert first_difference(game) is None


def is_clone(world: World, copy: Game) -> None:
    assert copy.is_sandbox
    assert not copy.is_public
    assert copy.moves.count() == world.game.moves.count()
    assert copy.state == world.game.state
    assert first_difference(copy) is None
    assert not Notice.objects.filter(game=copy).exists()


def is_imported(world: World, game: Game) -> None:
    assert game.is_sandbox
    game.refresh_from_db()
    assert game.state == world.fresh().state
    assert first_difference(game) is None


def record_of(world: World) -> dict[str, Any]:
    return game_record(world.game, list(world.game.seats.all()), None, everything=True)


def is_anonymous(world: World, user: User) -> None:
    user.refresh_from_db()
    assert "alice" not in user.username
    assert not user.is_active
    assert not Webhook.objects.filter(user=user).exists()
    assert not Seat.objects.filter(user=user, game__status="running").exists()
    world.message.refresh_from_db()
    assert world.message.text == ""
    assert "alice" not in str(list(ModerationAction.objects.values_list("details", "before")))


def seat_of(world: World, index: int) -> Seat:
    return world.game.seats.select_related("user").get(index=index)


def bot_has_played(world: World, game: Game) -> None:
    assert game.seq > 0
    assert game.moves.filter(by_bot=True).exists()


def bots_turn(world: World) -> None:
    seat = active_seat(world.game)
    if not seat.bot:
        Seat.objects.filter(pk=seat.pk).update(bot="easy", deadline_at=None)


CASES: dict[str, Case] = {
    "game_pause": Case(of_game(), lambda w, game: sure(game.paused_at)),
    "game_resume": Case(of_game(), lambda w, game: sure(game.paused_at is None), prepare=pause),
    "deadline_extend": Case(
        of_waited(hours=30),
        lambda w, game: sure(active_seat(game).deadline_at > timezone.now() + 4 * DAY),  # type: ignore[operator]
    ),
    "deadline_set": Case(
        of_waited(deadline=later(9)),
        lambda w, game: sure(active_seat(game).deadline_at > timezone.now() + 8 * DAY),  # type: ignore[operator]
    ),
    "timeout_force": Case(of_waited(), lambda w, game: sure(active_seat(game).overdue_since)),
    "bot_force": Case(of_game(), bot_has_played, prepare=bots_turn),
    "game_rewind": Case(of_game(seq=5), is_rewound),
    "seat_to_bot": Case(
        of_game(seat=0, level="easy"), lambda w, game: sure(seat_of(w, 0).bot == "easy")
    ),
    "seat_to_player": Case(
        lambda w: {"game_id": w.game.pk, "seat": 0, "user_id": w.user("zoe").pk},
        lambda w, game: sure(seat_of(w, 0).name == "zoe"),
        told=("alice", "bob", "zoe"),
        prepare=lambda w: User.objects.create_user("zoe"),
    ),
    "game_end": Case(of_game(), lambda w, game: sure(game.status == Game.Status.ENDED)),
    "game_decide": Case(
        of_game(forfeits=[0]),
        lambda w, game: sure([s.rank for s in game.seats.all()] == [2, 1]),
    ),
    "game_clone": Case(of_game(), is_clone, told=()),
    "record_export": Case(of_game(), lambda w, game: sure(game == w.game), told=()),
    "record_import": Case(lambda w: {"record": record_of(w)}, is_imported, told=()),
    "notice_resend": Case(
        lambda w: {"notice_id": w.notice.pk},
        lambda w, notice: sure(Notice.objects.get(pk=notice.pk).status == "due"),
        told=(),
    ),
    "message_delete": Case(
        lambda w: {"message_id": w.message.pk},
        lambda w, message: sure(message.deleted_at),
        told=("alice",),
    ),
    "report_claim": Case(
        lambda w: {"report_id": w.report.pk},
        lambda w, report: sure(report.claimed_by.username == "ada"),
        told=(),
    ),
    "report_resolve": Case(
        lambda w: {"report_id": w.report.pk},
        lambda w, report: sure(report.answer == "because"),
        told=("bob",),
    ),
    "user_warn": Case(of_alice(), lambda w, user: None, ("alice",)),
    "user_mute": Case(of_alice(until=later(3)), lambda w, u: sure(u.is_muted), ("alice",)),
    "user_unmute": Case(
        of_alice(),
        lambda w, user: sure(not user.is_muted),
        ("alice",),
        prepare=lambda w: User.objects.filter(username="alice").update(muted_until=later(1)),
    ),
    "user_suspend": Case(
        of_alice(until=later(3)),
        lambda w, user: sure(user.is_suspended),
        ("alice",),
    ),
    "user_ban": Case(of_alice(), lambda w, user: sure(user.is_suspended), ("alice",)),
    "user_restore": Case(
        of_alice(),
        lambda w, user: sure(not user.is_suspended),
        ("alice",),
        prepare=lambda w: User.objects.filter(username="alice").update(banned_at=timezone.now()),
    ),
    "user_anonymise": Case(
        of_alice(),
        is_anonymous,
        told=(),
        prepare=lambda w: Webhook.objects.create(
            user=User.objects.get(username="alice"), url="https://example.com/hook"
        ),
    ),
    "site_pause": Case(lambda w: {}, lambda w, pause: sure(pause.is_open), told=()),
    "site_resume": Case(
        lambda w: {},
        lambda w, pause: sure(pause.lifted_at),
        told=(),
        prepare=lambda w: SitePause.objects.create(at=timezone.now()),
    ),
}
WITHOUT_A_GAME = {"site_pause", "site_resume", "record_import"}
"""Acts for which it does not matter in which games a moderator plays."""
