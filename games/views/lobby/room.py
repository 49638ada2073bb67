"""Where players gather before a game starts: sitting down, standing up, inviting."""

from __future__ import annotations

from zlib import crc32

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.db import transaction
from django.http import Http404, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe
from django_htmx.http import HttpResponseClientRedirect

from accounts.models import User
from games.forms import SeatForm
from games.models import Game, Seat
from games.selectors.lobby import Line
from games.selectors.substitutes import wanted_seat
from games.services.lobby import game_cancel
from games.services.rematch import game_rematch
from games.services.seats import invitation_decline, seat_assign, seat_leave, seat_take
from games.views.access import HtmxRequest, get_game, get_seated_game
from games.views.lobby.answers import limited, refusals, to_game, too_many_mails
from games.views.lobby.guests import enter, new_guest, reader
from games.views.lobby.pages import secret


@require_safe
def room(request: HtmxRequest, game_id: int) -> HttpResponse:
    game, seats, mine = get_game(request, game_id)
    if game.state is not None:
        table = reverse("games:table", args=[game_id])
        return HttpResponseClientRedirect(table) if request.htmx else redirect(table)
    if request.htmx and request.GET.get("seen") == _version(game, seats):
        return HttpResponse(status=204)
    return _room(request, game, seats, mine)


def _version(game: Game, seats: list[Seat]) -> str:
    """Changes whenever the room looks different, so that a poll can be answered in a word."""
    parts = [
        (seat.user_id, seat.bot, seat.invited_user_id, seat.invited_email, seat.link_only)
        for seat in seats
    ]
    return f"{crc32(repr((game.status, parts)).encode()):x}"


def _room(
    request: HtmxRequest, game: Game, seats: list[Seat], mine: Seat | None, token: str = ""
) -> HttpResponse:
    user = request.user
    creator = user.is_authenticated and game.creator_id == user.pk
    waiting = game.status == Game.Status.WAITING
    context = {
        "line": Line(game, seats, mine),
        "game": game,
        "rows": [_row(request, seat, creator and waiting) for seat in seats],
        "mine": mine,
        "is_creator": creator,
        "is_waiting": waiting,
        "invited": any(seat.invited_user_id == user.pk for seat in seats) and user.is_authenticated,
        "can_join": waiting and mine is None and _has_seat(game, seats, user.pk, token),
        "token": token,
        "seat_key": request.GET.get("seat", "") if token else "",
        "poll": f"{reverse('games:room', args=[game.pk])}?seen={_version(game, seats)}"
        if mine and waiting
        else "",
        "link": request.build_absolute_uri(f"/invite/{game.invite_token}/") if mine else "",
    }
    return render(request, "games/room.html", context)


def _row(request: HtmxRequest, seat: Seat, editable: bool) -> dict[str, object]:
    form = None
    if editable and seat.user_id != request.user.pk:
        form = SeatForm(user=request.user, prefix="seat", auto_id=f"place{seat.index}-%s")
    return {"seat": seat, "form": form}


def _has_seat(game: Game, seats: list[Seat], user_id: int | None, token: str) -> bool:
    free = [seat for seat in seats if seat.is_free]
    if token:
        return bool(free)
    return any(
        (user_id is not None and seat.invited_user_id == user_id)
        or (game.is_public and not (seat.link_only or seat.invited_user_id or seat.invited_email))
        for seat in free
    )


@require_safe
def invite(request: HtmxRequest, token: str) -> HttpResponse:
    """The room, for whoever has the secret link."""
    game = get_object_or_404(Game, invite_token=token)
    seats = list(game.seats.select_related("user", "invited_user"))
    mine = next((s for s in seats if s.user_id and s.user_id == request.user.pk), None)
    if game.state is not None and (mine or game.is_public):
        return redirect("games:table", game.pk)
    if wanted_seat(game, seats) is not None:
        return redirect(f"{reverse('games:substitute', args=[game.pk])}?token={token}")
    return _room(request, game, seats, mine, token=token)


@require_POST
@login_required
@refusals
def join(request: HtmxRequest, game_id: int) -> HttpResponse:
    return to_game(_join(request, game_id, request.user))


def _join(request: HtmxRequest, game_id: int, user: User) -> Game:
    token = secret(request)
    if not Game.objects.filter(pk=game_id, invite_token=token).exists():
        get_game(request, game_id)
    key = request.POST.get("seat", "")
    return seat_take(game_id=game_id, user=user, token=token, key=key)


@require_POST
@limited("play_now")
@refusals
def join_as_guest(request: HtmxRequest, game_id: int) -> HttpResponse:
    """Sit down without an account."""
    with transaction.atomic():
        user = reader(request) or new_guest(request)
        game = _join(request, game_id, user)
    enter(request, user)
    return to_game(game)


@require_POST
@login_required
@refusals
def leave(request: HtmxRequest, game_id: int) -> HttpResponse:
    get_seated_game(request, game_id)
    seat_leave(game_id=game_id, user=request.user)
    messages.success(request, _("You have left the game."))
    return redirect("games:home")


@require_POST
@login_required
@refusals
def decline(request: HtmxRequest, game_id: int) -> HttpResponse:
    get_game(request, game_id)
    invitation_decline(game_id=game_id, user=request.user)
    messages.success(request, _("You have declined the invitation."))
    return redirect("games:home")


@require_POST
@login_required
@refusals
def cancel(request: HtmxRequest, game_id: int) -> HttpResponse:
    get_game(request, game_id)
    game_cancel(game_id=game_id, user=request.user)
    messages.success(request, _("The game is cancelled."))
    return redirect("games:home")


@require_POST
@login_required
@limited("create_game")
@refusals
def assign(request: HtmxRequest, game_id: int, index: int) -> HttpResponse:
    get_seated_game(request, game_id)
    form = SeatForm(request.POST, user=request.user, prefix="seat")
    if not form.is_valid():
        for errors in form.errors.values():
            messages.error(request, " ".join(map(str, errors)))
        return redirect("games:room", game_id)
    plan = form.plan()
    if plan is None:
        raise Http404
    if (refusal := too_many_mails(request, [plan])) is not None:
        return refusal
    return to_game(seat_assign(game_id=game_id, user=request.user, index=index, plan=plan))


@require_POST
@login_required
@limited("create_game")
@refusals
def rematch(request: HtmxRequest, game_id: int) -> HttpResponse:
    get_seated_game(request, game_id)
    return to_game(game_rematch(game_id=game_id, user=request.user))
