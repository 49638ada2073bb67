"""The site: settings, addresses, background work."""

from tikal_site.celery import app as celery_app

__all__ = ["celery_app"]
