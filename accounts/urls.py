"""Addresses of the pages about oneself; logging in and the like are allauth's."""

from django.urls import path

from accounts import views

app_name = "accounts"

urlpatterns = [
    path("", views.preferences, name="preferences"),
    path("keep/", views.upgrade, name="upgrade"),
]
