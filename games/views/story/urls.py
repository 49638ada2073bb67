"""Addresses of the story of a game."""

from django.urls import path

from games.views.story import chat, history, learn, note, record, report, result, rules

urlpatterns = [
    path("games/<int:game_id>/history/", history.history, name="history"),
    path("games/<int:game_id>/history/<int:seq>/", history.history, name="history_at"),
    path("games/<int:game_id>/record.json", record.record, name="record"),
    path("games/<int:game_id>/result/", result.result, name="result"),
    path("games/<int:game_id>/chat/", chat.chat, name="chat"),
    path("games/<int:game_id>/note/", note.note, name="note"),
    path("games/<int:game_id>/report/", report.report, name="report"),
    path("rules/", rules.rules, name="rules"),
    path("rules/<slug:key>/", rules.rules_of, name="rules_of"),
    path("learn/", learn.learn, name="learn"),
    path("learn/<slug:key>/", learn.learn, name="learn_game"),
]
