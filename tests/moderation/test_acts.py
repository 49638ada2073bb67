"""Every act works on a real game, is logged, is told, and is refused to who may not order it."""

from __future__ import annotations

from typing import Any

import pytest
from django.contrib.auth.models import Group

from accounts.models import User
from games.models import Game, ModerationAction, Notice, Seat
from games.services.moderation.acts import ACTS, Order
from games.services.moderation.core import NoReason, NotModerator, PlaysThere
from tests.moderation.cases import CASES, WITHOUT_A_GAME, Case, World, make_world

pytestmark = pytest.mark.django_db
every_act = pytest.mark.parametrize("name", sorted(CASES))


def prepared(case: Case, **fields: Any) -> World:
    world = make_world(**fields)
    case.prepare(world)
    world.fresh()
    return world


def everything() -> list[Any]:
    """What no refused act may change."""
    return [
        list(Game.objects.values()),
        list(Seat.objects.order_by("pk").values()),
        list(Notice.objects.order_by("pk").values("pk", "status")),
        list(User.objects.order_by("pk").values()),
        ModerationAction.objects.count(),
    ]


def test_every_act_has_a_case() -> None:
    assert set(CASES) == set(ACTS)


@every_act
def test_it_works_is_logged_and_told(name: str, ada: User) -> None:
    case = CASES[name]
    world = prepared(case)
    done = ACTS[name].run(Order(ada, "because"), **case.arguments(world))
    case.check(world, done)
    entry = ModerationAction.objects.get()
    assert (entry.by, entry.by_name, entry.act) == (ada, "ada", name)
    assert entry.reason == "because"
    if name not in WITHOUT_A_GAME and not name.startswith("user_"):
        assert entry.game == world.game
    told = Notice.objects.filter(kind__in=("moderated", "account_moderated"))
    assert {notice.user.username for notice in told} == set(case.told)
    assert all(notice.payload["reason"] == "because" for notice in told)


@every_act
def test_a_player_may_not(name: str) -> None:
    case = CASES[name]
    world = prepared(case)
    before = everything()
    with pytest.raises(NotModerator):
        ACTS[name].run(Order(world.user("bob"), "because"), **case.arguments(world))
    assert everything() == before


@every_act
def test_staff_without_the_role_may_not(name: str) -> None:
    case = CASES[name]
    world = prepared(case)
    staff = User.objects.create_user("staff", is_staff=True)
    with pytest.raises(NotModerator):
        ACTS[name].run(Order(staff, "because"), **case.arguments(world))


@every_act
def test_not_without_a_reason(name: str, ada: User) -> None:
    if not ACTS[name].needs_reason:
        pytest.skip("One click is enough to take a report on.")
    case = CASES[name]
    world = prepared(case)
    before = everything()
    with pytest.raises(NoReason):
        ACTS[name].run(Order(ada, "  \n"), **case.arguments(world))
    assert everything() == before


@pytest.mark.parametrize("name", sorted(set(CASES) - WITHOUT_A_GAME))
@pytest.mark.parametrize("superuser", [False, True])
def test_not_by_who_plays_there(name: str, superuser: bool, roles: None) -> None:
    case = CASES[name]
    world = prepared(case)
    bob = world.user("bob")
    bob.is_staff, bob.is_superuser = True, superuser
    bob.save()
    bob.groups.add(Group.objects.get(name="Admins"))
    before = everything()
    with pytest.raises(PlaysThere):
        ACTS[name].run(Order(bob, "because"), **case.arguments(world))
    assert everything() == before


ADMINS_ONLY = {
    "user_suspend", "user_ban", "user_restore", "user_anonymise", "site_pause", "site_resume",
    "record_import",
}  # fmt: skip


@every_act
def test_what_a_moderator_may(name: str, mary: User) -> None:
    case = CASES[name]
    world = prepared(case)
    if name in ADMINS_ONLY:
        with pytest.raises(NotModerator):
            ACTS[name].run(Order(mary, "because"), **case.arguments(world))
    else:
        ACTS[name].run(Order(mary, "because"), **case.arguments(world))
        assert ModerationAction.objects.get().by == mary


def test_a_suspended_moderator_may_nothing(mary: User) -> None:
    world = make_world()
    User.objects.filter(pk=mary.pk).update(banned_at=world.game.created_at)
    mary.refresh_from_db()
    with pytest.raises(NotModerator):
        ACTS["game_pause"].run(Order(mary, "because"), game_id=world.game.pk)


def test_the_console_has_no_name(db: None) -> None:
    world = make_world()
    ACTS["game_pause"].run(Order(None, "because"), game_id=world.game.pk)
    assert ModerationAction.objects.get().by_name == "console"
