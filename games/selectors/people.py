"""Everything that the site knows about one person, for that person."""

from __future__ import annotations

from typing import Any

from allauth.account.models import EmailAddress

from accounts.models import User, Webhook
from games.models import Answer, ChatMessage, Notice, Rating, Report, Seat


def data_of(user: User) -> dict[str, Any]:
    """One's own data, ready for JSON."""
    seats = Seat.objects.filter(user=user).select_related("game").order_by("game_id")
    chat = ChatMessage.objects.filter(user=user).order_by("pk")
    answers = Answer.objects.filter(user=user).order_by("pk")
    reports = Report.objects.filter(reporter=user).order_by("pk")
    notices = Notice.objects.filter(user=user).order_by("pk")
    return {
        "account": {
            "username": user.username,
            "guest": user.is_guest,
            "joined": user.date_joined,
            "last_login": user.last_login,
            "timezone": user.timezone,
            "language": user.language,
            "theme": user.theme,
            "calendar": user.calendar,
            "notices": user.notice_preferences,
            "digests": [user.digest_hour, user.digest_second_hour],
        },
        "addresses": list(
            EmailAddress.objects.filter(user=user).values("email", "verified", "primary")
        ),
        "webhook": Webhook.objects.filter(user=user)
        .values("url", "unwanted", "created_at")
        .first(),
        "games": [_game(seat) for seat in seats.iterator(chunk_size=500)],
        "chat": list(chat.values("game_id", "text", "at")),
        "answers": list(answers.values("game_id", "took", "in_time", "at")),
        "reports": list(reports.values("game_id", "kind", "text", "at")),
        "ratings": list(Rating.objects.filter(user=user).values("key", "mu", "sigma", "games")),
        "notices": list(notices.values("game_id", "kind", "status", "created_at", "sent_at")),
    }


def _game(seat: Seat) -> dict[str, Any]:
    game = seat.game
    return {
        "game": game.pk,
        "name": game.name,
        "rules": game.key,
        "status": game.status,
        "started": game.started_at,
        "finished": game.finished_at,
        "seat": seat.index,
        "score": seat.score,
        "rank": seat.rank,
        "note": seat.note,
    }
