"""Give up unfilled games, and delete what nobody needs any more."""

from __future__ import annotations

from typing import Any

from django.core.management import call_command
from django.core.management.base import BaseCommand

from games.services.lobby import games_expire
from games.services.people import given_up_purge, guests_purge


class Command(BaseCommand):
    help = "Give up unfilled games; delete idle guests, games that never began and old sessions."

    def handle(self, *args: Any, **options: Any) -> None:
        counts = {
            "games given up": games_expire(),
            "guests deleted": guests_purge(),
            "games deleted": given_up_purge(),
        }
        call_command("clearsessions")
        self.stdout.write(", ".join(f"{what}: {count}" for what, count in counts.items()))
