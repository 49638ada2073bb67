"""Pages for machines: is it alive, is it able to work, how is it doing."""

from __future__ import annotations

from typing import Any

from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from tikal_site.ops import metrics
from tikal_site.ops.access import trusted
from tikal_site.ops.health import Check, checks


@never_cache
@require_safe
def healthz(request: HttpRequest) -> HttpResponse:
    """The process answers; nothing else is asked."""
    return HttpResponse("ok\n", content_type="text/plain")


@never_cache
@require_safe
def readyz(request: HttpRequest) -> HttpResponse:
    """Every check by name, 503 if one is red; ages only for those who may see figures."""
    found = checks()
    green = all(check.green for check in found)
    body = {
        "status": "green" if green else "red",
        "checks": {check.name: _line(check, ages=trusted(request)) for check in found},
    }
    return JsonResponse(body, status=200 if green else 503)


def _line(check: Check, *, ages: bool) -> dict[str, Any]:
    line: dict[str, Any] = {"status": "green" if check.green else "red"}
    if ages and check.seconds is not None:
        line["seconds"] = round(check.seconds, 1)
    return line


@never_cache
@require_safe
def figures(request: HttpRequest) -> HttpResponse:
    """Metrics in the format of Prometheus; for strangers there is no such page."""
    if not settings.METRICS or not trusted(request):
        raise Http404
    body, content_type = metrics.exposition()
    return HttpResponse(body, content_type=content_type)
