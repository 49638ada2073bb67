"""Settings: values from the environment, safe for production unless told otherwise."""

import os
from pathlib import Path
from urllib.parse import quote, urlsplit

import environ
from celery.schedules import crontab
from csp.constants import NONE, SELF
from django.core.exceptions import ImproperlyConfigured
from django.utils.translation import gettext_lazy as _

from tikal_site.brokers import broker_url
from tikal_site.ops import logs

BASE_DIR = Path(__file__).resolve().parent.parent
DATA_DIR = BASE_DIR / ".data"

env = environ.Env()
env.read_env(str(BASE_DIR / ".env"))  # Written by `make setup`; never overrides the environment.


def required(name: str, *, development: str) -> str:
    """A value that production must set and development may leave out."""
    value: str = env.str(name, default=development if DEBUG else "")
    if not value and not DEBUG:
        raise ImproperlyConfigured(
            f"{name} is not set. Production must set it; for development run `make setup` once."
        )
    return value


# --- The site ---------------------------------------------------------------------------------

DEBUG = env.bool("DEBUG", default=False)
SECRET_KEY = required("SECRET_KEY", development="development-only")
SECRET_KEY_FALLBACKS = env.list("SECRET_KEY_FALLBACKS", default=[])
SITE_URL = required("SITE_URL", development="http://localhost:8000").rstrip("/")
SITE_HOST = urlsplit(SITE_URL).hostname or ""
ALLOWED_HOSTS = env.list("ALLOWED_HOSTS", default=[] if DEBUG else [SITE_HOST])
CSRF_TRUSTED_ORIGINS = env.list("CSRF_TRUSTED_ORIGINS", default=[SITE_URL])
ROOT_URLCONF = "tikal_site.urls"
WSGI_APPLICATION = "tikal_site.wsgi.application"

INSTALLED_APPS = [
    "tikal_site",
    "accounts",
    "games",
    "django.contrib.admin",
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.humanize",
    "django.contrib.messages",
    "django.contrib.sessions",
    "whitenoise.runserver_nostatic",
    "django.contrib.staticfiles",
    "allauth",
    "allauth.account",
    "csp",
    "django_htmx",
]

MIDDLEWARE = [
    "tikal_site.ops.middleware.RequestMiddleware",
    "tikal_site.ops.middleware.ProbeMiddleware",
    "tikal_site.ops.middleware.NulMiddleware",
    "django.middleware.security.SecurityMiddleware",
    "whitenoise.middleware.WhiteNoiseMiddleware",
    "csp.middleware.CSPMiddleware",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.middleware.locale.LocaleMiddleware",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "accounts.middleware.SuspensionMiddleware",
    "accounts.middleware.PreferencesMiddleware",
    "django.contrib.messages.middleware.MessageMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "allauth.account.middleware.AccountMiddleware",
    "django_htmx.middleware.HtmxMiddleware",
]

TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [BASE_DIR / "templates"],
        "APP_DIRS": True,
        "OPTIONS": {
            "context_processors": [
                "django.template.context_processors.request",
                "django.template.context_processors.i18n",
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
                "games.context_processors.site_pause",
            ],
        },
    },
]

# --- Database, cache, broker ------------------------------------------------------------------

DATABASE_URL = env.str("DATABASE_URL", default="")
REDIS_URL = env.str("REDIS_URL", default="")
EMBEDDED = not (DATABASE_URL and REDIS_URL)
if EMBEDDED and not DEBUG:
    raise ImproperlyConfigured("DATABASE_URL and REDIS_URL must be set in production.")
if EMBEDDED:
    from tikal_site import embedded

    DATABASE = env.db_url_config(DATABASE_URL) if DATABASE_URL else embedded.database()
    REDIS_URL = REDIS_URL or embedded.redis_url()
else:
    DATABASE = env.db_url_config(DATABASE_URL)

DATABASES = {"default": {"CONN_MAX_AGE": 60, "CONN_HEALTH_CHECKS": True, **DATABASE}}
DATABASES["default"].setdefault("OPTIONS", {}).setdefault("connect_timeout", 5)
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

# In the database by default, so that pages and logins keep working while Redis is down.
CACHES = {"default": env.cache_url("CACHE_URL", default="dbcache://site_cache?max_entries=20000")}

# --- Accounts ---------------------------------------------------------------------------------

AUTH_USER_MODEL = "accounts.User"
AUTHENTICATION_BACKENDS = [
    "django.contrib.auth.backends.ModelBackend",
    "allauth.account.auth_backends.AuthenticationBackend",
]
AUTH_PASSWORD_VALIDATORS = [
    {"NAME": f"django.contrib.auth.password_validation.{name}"}
    for name in (
        "UserAttributeSimilarityValidator",
        "MinimumLengthValidator",
        "CommonPasswordValidator",
        "NumericPasswordValidator",
    )
]
LOGIN_REDIRECT_URL = "/"
LOGOUT_REDIRECT_URL = "/"
LOGIN_URL = "account_login"
ACCOUNT_LOGIN_METHODS = {"username", "email"}
ACCOUNT_SIGNUP_FIELDS = ["username*", "email*", "password1*"]
ACCOUNT_EMAIL_VERIFICATION = "mandatory"
ACCOUNT_LOGIN_BY_CODE_ENABLED = True
ACCOUNT_EMAIL_SUBJECT_PREFIX = ""
ACCOUNT_ADAPTER = "accounts.adapter.AccountAdapter"
ACCOUNT_FORMS = {
    "login": "accounts.forms.OwnLoginForm",
    "change_password": "accounts.forms.OwnChangePasswordForm",
    "reset_password_from_key": "accounts.forms.OwnResetPasswordKeyForm",
}
ACCOUNT_USERNAME_VALIDATORS = "accounts.validators.USERNAME_VALIDATORS"
ACCOUNT_USERNAME_MIN_LENGTH = 2
ACCOUNT_RATE_LIMITS = {
    "play_now": "5/m/ip,30/h/ip",
    "create_game": "10/m/user,60/h/user",
    "invite_by_mail": "20/d/user",
    "webhook_test": "5/m/user,30/h/user",
    "hint": "20/m/user,200/h/user",
}
ACCOUNT_DEFAULT_HTTP_PROTOCOL = urlsplit(SITE_URL).scheme
# Rate limits count by address: how many proxies in front may be believed.
ALLAUTH_TRUSTED_PROXY_COUNT = env.int("TRUSTED_PROXY_COUNT", default=0)

# --- Security ---------------------------------------------------------------------------------

CONTENT_SECURITY_POLICY = {
    "DIRECTIVES": {
        "default-src": [NONE],
        "script-src": [SELF],
        "style-src": [SELF],
        "img-src": [SELF, "data:"],
        "font-src": [SELF],
        "connect-src": [SELF],
        "manifest-src": [SELF],
        "worker-src": [SELF],
        "form-action": [SELF],
        "base-uri": [NONE],
        "frame-ancestors": [NONE],
    },
}
X_FRAME_OPTIONS = "DENY"
SESSION_COOKIE_AGE = 60 * 60 * 24 * 60
SESSION_COOKIE_SECURE = CSRF_COOKIE_SECURE = not DEBUG
SECURE_SSL_REDIRECT = env.bool("SECURE_SSL_REDIRECT", default=not DEBUG)
SECURE_HSTS_SECONDS = env.int("SECURE_HSTS_SECONDS", default=0 if DEBUG else 60 * 60 * 24 * 365)
SECURE_HSTS_INCLUDE_SUBDOMAINS = SECURE_HSTS_PRELOAD = not DEBUG
if ALLAUTH_TRUSTED_PROXY_COUNT:
    SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https")

# --- Mail -------------------------------------------------------------------------------------

# A provider of django-anymail ("postmark", "mailgun" …) instead of a plain mail server. Its
# settings are variables named ANYMAIL_…, as in its documentation.
MAIL_PROVIDER = env.str("MAIL_PROVIDER", default="")
ANYMAIL = {
    name.removeprefix("ANYMAIL_"): value
    for name, value in os.environ.items()
    if name.startswith("ANYMAIL_")
}
if not MAIL_PROVIDER:
    EMAIL_URL = required("EMAIL_URL", development=f"filemail:///{quote(str(DATA_DIR / 'mail'))}")
    vars().update(env.email_url_config(EMAIL_URL))
else:
    EMAIL_BACKEND = f"anymail.backends.{MAIL_PROVIDER}.EmailBackend"
    INSTALLED_APPS.append("anymail")
EMAIL_TIMEOUT = 10
DEFAULT_FROM_EMAIL = env.str("DEFAULT_FROM_EMAIL", default=f"Tikal <tikal@{SITE_HOST}>")
SERVER_EMAIL = env.str("SERVER_EMAIL", default=DEFAULT_FROM_EMAIL)

# Webhooks of players: to any address, also of this machine and without encryption.
WEBHOOKS_ANYWHERE = env.bool("WEBHOOKS_ANYWHERE", default=DEBUG)

# --- Languages and time -----------------------------------------------------------------------

LANGUAGE_CODE = "en"
FORMAT_MODULE_PATH = ["tikal_site.formats"]
LANGUAGES = [("en", _("English")), ("de", _("German")), ("fr", _("French")), ("nl", _("Dutch"))]
LOCALE_PATHS = [BASE_DIR / "locale"]
TIME_ZONE = "UTC"
USE_TZ = True

# --- Static files -----------------------------------------------------------------------------

STATIC_URL = "/static/"
STATIC_ROOT = Path(env.str("STATIC_ROOT", default=str(BASE_DIR / "staticfiles")))
STATICFILES_DIRS = [BASE_DIR / "static"]
WHITENOISE_USE_FINDERS = WHITENOISE_AUTOREFRESH = DEBUG
STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {
        "BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"
        if DEBUG
        else "whitenoise.storage.CompressedManifestStaticFilesStorage"
    },
}

# --- Background work --------------------------------------------------------------------------

CELERY_BROKER_URL = broker_url(REDIS_URL)
CELERY_TASK_IGNORE_RESULT = True
CELERY_TASK_ACKS_LATE = True
CELERY_TASK_REJECT_ON_WORKER_LOST = True
CELERY_TASK_SOFT_TIME_LIMIT = 60
CELERY_TASK_TIME_LIMIT = 90
CELERY_WORKER_PREFETCH_MULTIPLIER = 1
CELERY_TASK_ROUTES = {
    "*.bot_*": {"queue": "bots"},
    "*notice*": {"queue": "mail"},
    "*mail*": {"queue": "mail"},
}
# A page that wakes a worker must answer within a second or so even when Redis is gone.
CELERY_TASK_PUBLISH_RETRY_POLICY = {"max_retries": 1, "interval_start": 0, "interval_max": 0.1}
CELERY_BROKER_CONNECTION_RETRY_ON_STARTUP = True
CELERY_BROKER_CONNECTION_MAX_RETRIES = None
CELERY_BROKER_TRANSPORT_OPTIONS = {
    "visibility_timeout": 300,
    "socket_connect_timeout": 1,
    "socket_timeout": 2,
    "max_retries": 1,
    "interval_start": 0,
    "interval_step": 0.1,
    "interval_max": 0.1,
}
QUEUES = ("celery", "mail", "bots")
CELERY_BEAT_SCHEDULE = {
    **{
        f"heartbeat-{queue}": {
            "task": "games.tasks.heartbeat",
            "args": (queue,),
            "schedule": 60.0,
            "options": {"expires": 50, "queue": queue},
        }
        for queue in QUEUES
    },
    "sweep-bots": {
        "task": "games.tasks.sweep_bots",
        "schedule": 30.0,
        "options": {"expires": 25},
    },
    "notices": {
        "task": "games.tasks.sweep_notices",
        "schedule": 60.0,
        "options": {"expires": 50},
    },
    "site": {
        "task": "games.tasks.sweep_site",
        "schedule": 60.0,
        "options": {"expires": 50},
    },
    "webhooks": {
        "task": "games.tasks.sweep_webhooks",
        "schedule": 60.0,
        "options": {"expires": 50},
    },
    "deadlines": {
        "task": "games.tasks.sweep_deadlines",
        "schedule": 60.0,
        "options": {"expires": 50},
    },
    "old": {
        "task": "games.tasks.sweep_old",
        "schedule": crontab(hour="4", minute="20"),
        "options": {"expires": 3600},
    },
    "lobby": {
        "task": "games.tasks.sweep_lobby",
        "schedule": 600.0,
        "options": {"expires": 500},
    },
    "ratings": {
        "task": "games.tasks.refresh_ratings",
        "schedule": crontab(hour="4", minute="20"),
        "options": {"expires": 3600},
    },
}

# --- Watching it --------------------------------------------------------------------------------

LOG_JSON = env.bool("LOG_JSON", default=not DEBUG)
LOG_REQUESTS = env.bool("LOG_REQUESTS", default=not DEBUG)
LOGGING = logs.config(level=env.str("LOG_LEVEL", default="INFO"), as_json=LOG_JSON)

METRICS = env.bool("METRICS", default=False)
METRICS_TOKEN = env.str("METRICS_TOKEN", default="")
METRICS_ALLOWED = env.list("METRICS_ALLOWED", default=[])
METRICS_LISTEN = env.str("METRICS_LISTEN", default="")

SENTRY_DSN = env.str("SENTRY_DSN", default="")
if SENTRY_DSN:
    from tikal_site.ops import sentry

    sentry.start(
        SENTRY_DSN,
        environment=env.str("SENTRY_ENVIRONMENT", default=SITE_HOST),
        release=env.str("RELEASE", default=None),
        traces=env.float("SENTRY_TRACES", default=0.0),
    )
