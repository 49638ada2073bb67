"""Settings of the server that is measured: as in production, with one more page to compare with."""

from tikal_site.settings import *  # noqa: F403

DEBUG = False
ALLOWED_HOSTS = ["*"]
ROOT_URLCONF = "tests.bench.web_urls"
SECURE_SSL_REDIRECT = SESSION_COOKIE_SECURE = CSRF_COOKIE_SECURE = False
SECURE_HSTS_SECONDS = 0
LOGGING_CONFIG = None
WHITENOISE_AUTOREFRESH = False
