"""Addresses for machines."""

from collections.abc import Callable

from django.http import HttpRequest, HttpResponse
from django.urls import path

from tikal_site.ops import views

PROBES: dict[str, Callable[[HttpRequest], HttpResponse]] = {
    "/healthz": views.healthz,
    "/readyz": views.readyz,
    "/metrics": views.figures,
}

urlpatterns = [path(address[1:], view, name=address[1:]) for address, view in PROBES.items()]
