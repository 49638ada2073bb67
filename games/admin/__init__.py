"""What moderators see and do, within Django's admin."""

from games.admin import audit, failures, games, people, reports, site

__all__ = ["audit", "failures", "games", "people", "reports", "site"]
