"""Signs of life: written by workers and sweeps, read by the health page."""

from datetime import datetime

from django.utils import timezone

from tikal_site.models import Pulse


def pulse_set(name: str) -> None:
    """Leave a mark that this is alive now."""
    Pulse.objects.bulk_create(
        [Pulse(name=name, at=timezone.now())],
        update_conflicts=True,
        update_fields=["at"],
        unique_fields=["name"],
    )


def pulses() -> dict[str, datetime]:
    """All marks."""
    return dict(Pulse.objects.values_list("name", "at"))
