"""The outermost layer: a number for every request, its time, and pages for machines."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable
from typing import Any

from django.conf import settings
from django.http import (
    Http404,
    HttpRequest,
    HttpResponse,
    HttpResponseBadRequest,
    HttpResponseNotFound,
)

from tikal_site.ops import context, metrics
from tikal_site.ops.urls import PROBES

logger = logging.getLogger("tikal.request")

GetResponse = Callable[[HttpRequest], HttpResponse]


class RequestMiddleware:
    """Knows which request and which game a line of the log belongs to, and measures it."""

    def __init__(self, get_response: GetResponse) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        number = context.request_id(request.headers.get("X-Request-ID", ""))
        began = time.perf_counter()
        with context.bound(request_id=number):
            response = self.get_response(request)
            seconds = time.perf_counter() - began
            self._tell(request, response, seconds)
        response["X-Request-ID"] = number
        return response

    def process_view(
        self, request: HttpRequest, view: Any, args: Any, kwargs: dict[str, Any]
    ) -> None:
        if "game_id" in kwargs:
            context.add(game=kwargs["game_id"])

    def _tell(self, request: HttpRequest, response: HttpResponse, seconds: float) -> None:
        """The route and not the path, which may hold a secret."""
        match = request.resolver_match
        view = match.view_name if match else "none"
        metrics.request_done(view, request.method or "", response.status_code, seconds)
        if settings.LOG_REQUESTS and match:
            logger.info(
                "%s /%s %s %.0f ms",
                request.method,
                match.route,
                response.status_code,
                seconds * 1000,
                extra={"view": view, "status": response.status_code, "seconds": round(seconds, 4)},
            )


class NulMiddleware:
    """Refuses addresses with a NUL in them: no page has one, and the database chokes on it."""

    def __init__(self, get_response: GetResponse) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        if "\0" in request.path_info or "%00" in request.META.get("QUERY_STRING", ""):
            return HttpResponseBadRequest("Bad request\n", content_type="text/plain")
        return self.get_response(request)


class ProbeMiddleware:
    """Answers machines, which know neither our host name nor HTTPS, before anything else is asked.

    Sessions, languages and the like would only make these pages depend on the database.
    """

    def __init__(self, get_response: GetResponse) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        probe = PROBES.get(request.path_info)
        if probe is None:
            return self.get_response(request)
        try:
            return probe(request)
        except Http404:
            return HttpResponseNotFound("Not found\n", content_type="text/plain")
