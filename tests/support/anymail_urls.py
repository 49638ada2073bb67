"""The addresses of the site with those of a mail provider."""

from django.urls import include, path

from tikal_site.urls import urlpatterns as site

urlpatterns = [*site, path("anymail/", include("anymail.urls"))]
