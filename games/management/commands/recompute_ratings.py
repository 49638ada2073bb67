"""Tell all ratings anew from the finished games, after a result was changed or removed."""

from __future__ import annotations

from typing import Any

from django.core.management.base import BaseCommand

from games.models import Rating
from games.services.ratings import ratings_recompute

EVERY = 1000


class Command(BaseCommand):
    help = "Forget all ratings and compute them again from the finished games, oldest first."

    def handle(self, *args: Any, **options: Any) -> None:
        games = ratings_recompute(progress=self._say)
        self.stdout.write(f"{games} games, {Rating.objects.count()} ratings")

    def _say(self, done: int) -> None:
        if done % EVERY == 0:
            self.stderr.write(f"{done} games")
