"""Lists of games: what home, the open games and a profile show."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from datetime import datetime

from django.db.models import Avg, Count, Exists, F, Max, OuterRef, Q, QuerySet
from django.utils import timezone

from accounts.models import User
from games.models import Game, Rating, Seat
from games.paces import pace_label
from games.presentation.core.choices import chosen
from games.rules.registry import RULES

HEAVY = ("state", "setup", "opening", "seed")
"""What lists never need, and what makes a game big."""
SEAT_HEAVY = ("draft", "redo", "plan", "note")
PAGE = 20
RATED_GAMES = 5
"""From here on a rating says something."""


@dataclass(frozen=True, slots=True)
class Line:
    """One game in a list, as one reader sees it."""

    game: Game
    seats: list[Seat]
    mine: Seat | None = None

    @property
    def title(self) -> str:
        return RULES[self.game.key].meta.title

    @property
    def options(self) -> list[str]:
        return chosen(RULES[self.game.key].meta, self.game.options)

    @property
    def pace(self) -> str:
        return pace_label(self.game)

    @property
    def waiting_for(self) -> list[Seat]:
        return [seat for seat in self.seats if seat.active]

    @property
    def free(self) -> int:
        return sum(seat.is_free for seat in self.seats)

    @property
    def hours_left(self) -> float | None:
        """Until my time is up; None without a clock."""
        if self.mine is None or self.mine.deadline_at is None:
            return None
        return (self.mine.deadline_at - timezone.now()).total_seconds() / 3600


@dataclass(slots=True)
class Home:
    """Everything that the home page of a player lists."""

    turn: list[Line] = field(default_factory=list)
    waiting: list[Line] = field(default_factory=list)
    gathering: list[Line] = field(default_factory=list)
    invitations: list[Line] = field(default_factory=list)
    open: list[Line] = field(default_factory=list)
    finished: list[Line] = field(default_factory=list)

    @property
    def is_empty(self) -> bool:
        return not (self.turn or self.waiting or self.gathering or self.invitations)


def home_for(user: User) -> Home:
    """My games by what they want from me, in a fixed number of queries."""
    current = _current(user)
    invited = list(
        Seat.objects.filter(invited_user=user, user=None, game__status=Game.Status.WAITING)
        .select_related("game")
        .defer(*SEAT_HEAVY, *(f"game__{name}" for name in HEAVY))
        .order_by("-game_id")[:20]
    )
    finished = _finished(user)[:30]
    open_games = list(open_to(user)[:5])
    mine = {seat.game_id: seat for seat in (*current, *finished)}
    games = [seat.game for seat in (*current, *invited, *finished)] + open_games
    lines = {line.game.pk: line for line in lines_for(games, mine)}
    home = Home(
        invitations=[lines[seat.game_id] for seat in invited],
        open=[lines[game.pk] for game in open_games],
        finished=_latest(lines[seat.game_id] for seat in finished),
    )
    for seat in sorted(current, key=urgency):
        if seat.game.status == Game.Status.WAITING:
            home.gathering.append(lines[seat.game_id])
        else:
            (home.turn if is_my_turn(seat) else home.waiting).append(lines[seat.game_id])
    return home


def is_my_turn(seat: Seat) -> bool:
    return seat.active and not seat.bot


def urgency(seat: Seat) -> tuple[bool, float, float]:
    """The nearest deadline first, then who has been waited for the longest."""
    last = seat.active_since or seat.game.last_move_at or seat.game.created_at
    deadline = seat.deadline_at
    return (deadline is None, deadline.timestamp() if deadline else 0, last.timestamp())


def _latest(lines: Iterable[Line], count: int = 5) -> list[Line]:
    by_end = sorted(lines, key=lambda line: line.game.finished_at or _EPOCH, reverse=True)
    return by_end[:count]


_EPOCH = datetime.fromisoformat("1970-01-01T00:00:00+00:00")


def _current(user: User) -> list[Seat]:
    """My seats in games that are not over; the partial index on seats without a rank finds them."""
    return list(
        Seat.objects.filter(
            user=user,
            rank=None,
            game__status__in=[Game.Status.WAITING, Game.Status.RUNNING],
        )
        .select_related("game")
        .defer(*SEAT_HEAVY, *(f"game__{name}" for name in HEAVY))
        .order_by("-game_id")[:200]
    )


def _finished(user: User) -> QuerySet[Seat]:
    return (
        Seat.objects.filter(user=user, rank__isnull=False, game__is_sandbox=False)
        .select_related("game")
        .defer(*SEAT_HEAVY, *(f"game__{name}" for name in HEAVY))
        .order_by("-game_id")
    )


def next_game_for(user: User, *, after: int | None = None) -> int | None:
    """The most urgent game in which it is my turn; after one of them: the one that follows."""
    seats = sorted((seat for seat in _current(user) if is_my_turn(seat)), key=urgency)
    ids = [seat.game_id for seat in seats if seat.game.status == Game.Status.RUNNING]
    if after in ids:
        place = ids.index(after)
        ids = ids[place + 1 :] + ids[:place]
    return ids[0] if ids else None


def open_to(user: User | None) -> QuerySet[Game]:
    """Waiting public games with a seat for anybody, without those in which I sit or am invited."""
    seats = Seat.objects.filter(game=OuterRef("pk"))
    free = seats.filter(user=None, bot="", invited_user=None, invited_email="", link_only=False)
    games = Game.objects.filter(Exists(free), status=Game.Status.WAITING, is_public=True)
    if user is not None:
        games = games.exclude(Exists(seats.filter(Q(user=user) | Q(invited_user=user))))
    return games.defer(*HEAVY).order_by("-created_at", "-pk")


def open_page(user: User | None, *, before: int | None = None) -> tuple[list[Line], int | None]:
    """A page of open games, newest first, and what to ask for the next one with."""
    games = open_to(user).order_by("-pk")
    if before is not None:
        games = games.filter(pk__lt=before)
    found = list(games[: PAGE + 1])
    more = found[PAGE - 1].pk if len(found) > PAGE else None
    return lines_for(found[:PAGE], {}), more


def lines_for(games: Iterable[Game], mine: dict[int, Seat]) -> list[Line]:
    """The games with their seats, in one query."""
    games = list(games)
    seats: dict[int, list[Seat]] = {game.pk: [] for game in games}
    rows = Seat.objects.filter(game__in=seats).select_related("user", "invited_user")
    for seat in rows.defer(*SEAT_HEAVY).order_by("game_id", "index"):
        seats[seat.game_id].append(seat)
    return [Line(game, seats[game.pk], mine.get(game.pk)) for game in games]


@dataclass(frozen=True, slots=True)
class Result:
    """How somebody fared in one of the games of the site."""

    title: str
    games: int
    wins: int
    mean: float
    best: int
    rating: int | None
    """None as long as there are too few games to say anything."""


def results_of(person: User) -> list[Result]:
    rows = (
        Seat.objects.filter(user=person, rank__isnull=False, game__is_sandbox=False)
        .values(key=F("game__key"))
        .annotate(
            games=Count("pk"),
            wins=Count("pk", filter=Q(rank=1)),
            mean=Avg("score"),
            best=Max("score"),
        )
        .order_by("key")
    )
    enough = Rating.objects.filter(user=person, games__gte=RATED_GAMES)
    ratings = {rating.key: rating.shown for rating in enough}
    return [
        Result(
            title=RULES[row["key"]].meta.title,
            games=row["games"],
            wins=row["wins"],
            mean=row["mean"],
            best=row["best"],
            rating=ratings.get(row["key"]),
        )
        for row in rows
    ]


def finished_page(
    person: User, reader: User | None, *, before: int | None = None
) -> tuple[list[Line], int | None]:
    """A page of finished games, newest first: public ones, and those in which the reader sat."""
    seats = _finished(person)
    if reader != person:
        shared = Seat.objects.filter(game=OuterRef("game"), user=reader)
        visible = Q(game__is_public=True)
        seats = seats.filter(visible | Exists(shared) if reader else visible)
    if before is not None:
        seats = seats.filter(game_id__lt=before)
    found = list(seats[: PAGE + 1])
    more = found[PAGE - 1].game_id if len(found) > PAGE else None
    found = found[:PAGE]
    return lines_for([seat.game for seat in found], {seat.game_id: seat for seat in found}), more
