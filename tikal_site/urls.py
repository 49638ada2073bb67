"""All addresses of the site."""

from allauth.account.decorators import secure_admin_login
from django.conf import settings
from django.contrib import admin
from django.urls import include, path

from accounts.views import set_language
from tikal_site.ops.urls import urlpatterns as probes

# Without this the admin's own login form would bypass allauth's rate limits.
admin.autodiscover()
admin.site.login = secure_admin_login(admin.site.login)  # type: ignore[method-assign]

urlpatterns = [
    *probes,
    path("admin/", admin.site.urls),
    path("accounts/", include("allauth.urls")),
    path("account/", include("accounts.urls")),
    path("i18n/setlang/", set_language, name="set_language"),
    path("", include("games.urls")),
]

# Whoever does not know the secret must not be able to say that somebody's mails come back.
if settings.MAIL_PROVIDER and settings.ANYMAIL.get("WEBHOOK_SECRET"):
    urlpatterns.append(path("anymail/", include("anymail.urls")))
