"""Something to look at on a fresh machine: two people, bots, and games in progress."""

from __future__ import annotations

from typing import Any

from allauth.account.models import EmailAddress
from django.conf import settings
from django.core.management.base import BaseCommand, CommandError

from accounts.models import User
from games.bots.play import next_actions
from games.bots.registry import BOTS
from games.models import Game
from games.paces import PACES
from games.rules.registry import RULES
from games.services.lobby import GamePlan, SeatPlan, bot_game_plan, game_create
from games.services.play import turn_commit
from games.services.seats import seat_take

PEOPLE = ("ana", "ben")
PASSWORD = "jungle-lamp-7"  # noqa: S105  Printed on purpose; the command refuses production.
TOGETHER, ALONE = "Demo: three at the table", "{game} against a bot"
TURNS = 14


class Command(BaseCommand):
    help = "Create two accounts and games in progress, once. For development only."

    def handle(self, *args: Any, **options: Any) -> None:
        if not settings.DEBUG:
            raise CommandError("The demo has a well-known password: not in production.")
        ana, ben = (self._person(name) for name in PEOPLE)
        if not Game.objects.filter(name=TOGETHER, creator=ana).exists():
            advance(together(ana, ben), TURNS)
        for key, rules in RULES.items():
            name = ALONE.format(game=rules.meta.title)[:60]
            if not Game.objects.filter(name=name, creator=ana).exists():
                plan = bot_game_plan(ana, key=key, level="medium", name=name)
                game_create(creator=ana, plan=plan)
        for name in PEOPLE:
            self.stdout.write(f"  Demo account: {name}   password: {PASSWORD}")

    def _person(self, name: str) -> User:
        user, created = User.objects.get_or_create(
            username=name, defaults={"email": f"{name}@example.com"}
        )
        if created:
            user.set_password(PASSWORD)
            user.save(update_fields=["password"])
            EmailAddress.objects.create(
                user=user, email=f"{name}@example.com", verified=True, primary=True
            )
        return user


def together(ana: User, ben: User) -> Game:
    """Two people and a bot at one table."""
    plan = GamePlan(
        key=next(iter(RULES)),
        seats=(SeatPlan(user=ana), SeatPlan(invited_user=ben), SeatPlan(bot="easy")),
        options={},
        name=TOGETHER,
        pace=PACES["normal"],
        shuffled=False,
    )
    game = game_create(creator=ana, plan=plan)
    return seat_take(game_id=game.pk, user=ben)


def advance(game: Game, turns: int) -> None:
    """Let a bot play for everybody until the game is under way and a person is to move."""
    rules, bot = RULES[game.key], BOTS[game.key]["easy"]
    for _ in range(turns * 10):
        game.refresh_from_db()
        active = game.seats.filter(active=True).first()
        if active is None or (game.turn > turns and not active.bot):
            return
        seed = f"demo:{game.seq}"
        state = rules.load(game.state or {})
        actions = next_actions(rules, bot, state, active.index, seed, lambda: False)  # type: ignore[arg-type]
        turn_commit(game_id=game.pk, seat=active.index, actions=actions, expected_seq=game.seq)
