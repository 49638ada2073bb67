"""Addresses of what bots do for people."""

from django.urls import path

from games.views.helpers import hint, review, seats

urlpatterns = [
    path("games/<int:game_id>/hand-over/", seats.hand_over, name="hand_over"),
    path("games/<int:game_id>/take-back/", seats.take_back, name="take_back"),
    path("games/<int:game_id>/hint/", hint.hint, name="hint"),
    path("games/<int:game_id>/review/", review.review, name="review"),
]
