"""One function for each message."""

from __future__ import annotations

from django.conf import settings
from django.core.mail import EmailMultiAlternatives

from games.mail.case import Case


def message_for(case: Case, address: str) -> EmailMultiAlternatives:
    text = f"{settings.SITE_URL}{case.game.get_absolute_url()}"
    return EmailMultiAlternatives(f"{case.notice.kind}: {case.game.name}", text, to=[address])
