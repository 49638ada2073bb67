"""The pause of the whole site, for when something is very wrong.

One row says that it is on. The games follow in batches, each in a transaction of its own: a
hundred thousand locks at once would be a second disaster. A sweep goes on where a batch was lost.
"""

from __future__ import annotations

import time

from django.db import transaction
from django.db.models import F, Value
from django.db.models.functions import Greatest
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from games.models import Game, SitePause
from games.selectors.site import forget_pause, open_pause
from games.services.moderation.core import NothingToDo, On, Order, act, log, of_nothing
from games.services.moderation.pauses import go_on
from games.services.wake import wake

BATCH = 200


@act("moderate_site", of_nothing)
def site_pause(order: Order) -> SitePause:
    """Stop all clocks and bots, and say so on every page."""
    if SitePause.objects.select_for_update().filter(is_open=True).exists():
        raise NothingToDo(_("The site is paused already."))
    pause = SitePause.objects.create(at=timezone.now(), reason=order.reason.strip())
    log(order, "site_pause", On())
    _announce()
    return pause


@act("moderate_site", of_nothing)
def site_resume(order: Order) -> SitePause:
    """Let everything go on; every clock gets back the time for which the site stood still."""
    pause = SitePause.objects.select_for_update().filter(is_open=True).first()
    if pause is None:
        raise NothingToDo(_("The site is not paused."))
    pause.is_open, pause.lifted_at = False, timezone.now()
    pause.save(update_fields=["is_open", "lifted_at"])
    log(order, "site_resume", On(), before={"at": pause.at.isoformat()})
    _announce()
    return pause


def _announce() -> None:
    transaction.on_commit(forget_pause)
    wake("sweep_site")


def games_follow_site(*, seconds: float = 30) -> bool:
    """Pause or resume games until they are as the site is; False if time was too short."""
    end = time.monotonic() + seconds
    while _follow(open_pause()):
        if time.monotonic() > end:
            return False
    return True


@transaction.atomic
def _follow(pause: SitePause | None) -> int:
    games = Game.objects.filter(status=Game.Status.RUNNING).order_by("pk")
    if pause is None:
        ids = games.filter(paused_with_site=True).values_list("pk", flat=True)[:BATCH]
        found = list(ids.select_for_update(skip_locked=True, of=("self",)))
        for game_id in found:
            go_on(game_id)
        Game.objects.filter(pk__in=found).update(paused_with_site=False)
        return len(found)
    ids = games.filter(paused_at=None).values_list("pk", flat=True)[:BATCH]
    found = list(ids.select_for_update(of=("self",)))
    # Their clocks stand since the site does, or since the move that was made just after it.
    since = Greatest(Value(pause.at), "last_move_at", "started_at")
    news = {"paused_with_site": True, "touched": F("touched") + 1}
    Game.objects.filter(pk__in=found).update(paused_at=since, **news)
    return len(found)
