"""Addresses of the table."""

from django.urls import path

from games.views.table import acting, bidding, page, planning, poll

urlpatterns = [
    path("games/<int:game_id>/", page.table, name="table"),
    path("games/<int:game_id>/draft/", acting.draft, name="draft"),
    path("games/<int:game_id>/undo/", acting.undo, name="undo"),
    path("games/<int:game_id>/redo/", acting.redo, name="redo"),
    path("games/<int:game_id>/restart/", acting.restart, name="restart"),
    path("games/<int:game_id>/plan/", planning.plan, name="plan"),
    path("games/<int:game_id>/standing/", bidding.standing, name="standing"),
    path("games/<int:game_id>/poll/", poll.poll, name="poll"),
]
