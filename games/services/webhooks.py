"""A webhook of the player's own: kept, tried, told things, and switched off when it is dead."""

from __future__ import annotations

from collections.abc import Collection
from datetime import timedelta

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from accounts.models import User, Webhook
from games.mail.case import Case
from games.mail.kinds import KINDS
from games.mail.links import site_url
from games.mail.truth import Reason
from games.models import Notice
from games.services.errors import ServiceError
from games.services.notices import tell_trouble
from games.services.wake import wake
from games.webhooks.body import body_for, message
from games.webhooks.guard import Forbidden, check_url
from games.webhooks.post import HookFailed, post

PATIENCE = timedelta(days=1)
"""For so long may it fail before it is switched off."""


class BadAddress(ServiceError):
    """Nothing can be sent there."""

    code = "bad_address"
    status = 422


@transaction.atomic
def webhook_set(*, user: User, url: str) -> None:
    """Keep where to post to; a new address starts with a clean slate. Empty: nowhere."""
    if not url.strip():
        Webhook.objects.filter(user=user).delete()
        return
    try:
        url = check_url(url)
    except Forbidden as error:
        raise BadAddress(str(error)) from None
    found, created = Webhook.objects.select_for_update().get_or_create(
        user=user, defaults={"url": url}
    )
    if not created and found.url != url:
        found.url, found.answer, found.tried_at = url, "", None
        found.failing_since = found.switched_off_at = None
        found.save()


def webhook_choose(*, user_id: int, wanted: Collection[str]) -> None:
    """Post things of these kinds and of no others."""
    unwanted = [kind for kind in KINDS if kind not in wanted]
    Webhook.objects.filter(user_id=user_id).update(unwanted=unwanted)


def webhook_test(*, user: User) -> tuple[bool, str]:
    """Post a greeting now, and say what came of it. One that works is switched on again."""
    hook = Webhook.objects.filter(user=user).first()
    if hook is None:
        return False, _("There is no address yet.")
    text = _("This is a test. You will be told here what happens in your games.")
    greeting = message(_("Expedition Tikal"), text, site_url("games:home"))
    try:
        status = post(hook.url, greeting)
    except HookFailed as error:
        # A test of a broken address is no failure of delivery: it must not switch anything off.
        Webhook.objects.filter(pk=hook.pk).update(tried_at=timezone.now(), answer=str(error)[:200])
        return False, str(error)
    return True, _worked(hook, status)


def hook_add(notice: Notice) -> None:
    """A second row in the outbox for who also wants to be told by a webhook; made only once."""
    hook = Webhook.objects.filter(user_id=notice.user_id, switched_off_at=None).first()
    # What is about somebody's account is nobody else's business; a channel has many readers.
    if hook is None or notice.kind in hook.unwanted or notice.kind not in KINDS:
        return
    twin = Notice(
        user_id=notice.user_id,
        game_id=notice.game_id,
        kind=notice.kind,
        dedupe_key=f"webhook:{notice.pk}",
        payload=notice.payload,
        channel=Notice.Channel.WEBHOOK,
        due_at=timezone.now(),
    )
    Notice.objects.bulk_create([twin], ignore_conflicts=True)
    wake("sweep_webhooks")


def hook_send(case: Case) -> Reason | None:
    """Post a notice that is true. A failure is kept with the webhook and raised."""
    hook = Webhook.objects.filter(user=case.user, switched_off_at=None).first()
    if hook is None or case.notice.kind in hook.unwanted:
        return Reason.WEBHOOK
    try:
        status = post(hook.url, body_for(case))
    except HookFailed as error:
        _failed(hook, str(error))
        raise
    _worked(hook, status)
    return None


def _worked(hook: Webhook, status: int) -> str:
    answer = _("The server answered %(status)s.") % {"status": status}
    Webhook.objects.filter(pk=hook.pk, url=hook.url).update(
        tried_at=timezone.now(), answer=answer, failing_since=None, switched_off_at=None
    )
    return answer


@transaction.atomic
def _failed(hook: Webhook, error: str) -> None:
    now = timezone.now()
    found = Webhook.objects.select_for_update().filter(pk=hook.pk, url=hook.url).first()
    if found is None or not found.is_on:
        return
    found.tried_at, found.answer = now, error[:200]
    found.failing_since = found.failing_since or now
    if now - found.failing_since >= PATIENCE:
        found.switched_off_at = now
        key = f"webhook:{found.pk}:{found.failing_since:%Y%m%d%H%M%S}"
        tell_trouble(hook.user, "webhook_off", detail=error, key=key)
    found.save(update_fields=["tried_at", "answer", "failing_since", "switched_off_at"])
