"""The named clocks that people choose from."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import timedelta

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from games.models import Game


@dataclass(frozen=True, slots=True)
class Pace:
    """A bank of time that grows with each turn, up to a cap."""

    bank: timedelta
    increment: timedelta
    cap: timedelta


PACES: dict[str, Pace] = {
    "fast": Pace(timedelta(days=1), timedelta(hours=4), timedelta(days=3)),
    "normal": Pace(timedelta(days=3), timedelta(hours=12), timedelta(days=5)),
    "slow": Pace(timedelta(days=7), timedelta(hours=24), timedelta(days=10)),
}
PACE_LABELS: dict[str, str | Promise] = {
    "none": gettext_lazy("No clock"),
    "fast": gettext_lazy("Fast: 1 day, 4 hours more for each turn, 3 days at most"),
    "normal": gettext_lazy("Normal: 3 days, 12 hours more for each turn, 5 days at most"),
    "slow": gettext_lazy("Slow: 7 days, 24 hours more for each turn, 10 days at most"),
    "custom": gettext_lazy("Custom"),
}


def pace_of(game: Game) -> Pace | None:
    if game.clock_bank is None:
        return None
    return Pace(
        game.clock_bank, game.clock_increment or timedelta(0), game.clock_cap or game.clock_bank
    )


def pace_label(game: Game) -> str:
    """A few words for lists."""
    pace = pace_of(game)
    if pace is None:
        return _("no clock")
    names = {"fast": _("fast"), "normal": _("normal pace"), "slow": _("slow")}
    for key, named in PACES.items():
        if named == pace:
            return names[key]
    bank, more = span(pace.bank), span(pace.increment)
    return _("%(bank)s + %(more)s a turn") % {"bank": bank, "more": more}


def span(time: timedelta) -> str:
    """A length of time in days or hours, whichever is the rounder."""
    hours = round(time.total_seconds() / 3600)
    if hours and hours % 24 == 0:
        return ngettext("%(n)d day", "%(n)d days", hours // 24) % {"n": hours // 24}
    return ngettext("%(n)d hour", "%(n)d hours", hours) % {"n": hours}
