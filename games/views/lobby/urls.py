"""Addresses of home, the lobby and the people in it."""

from django.urls import path

from games.views.lobby import create, home, people, room

urlpatterns = [
    path("", home.home, name="home"),
    path("play-now/", create.play_now, name="play_now"),
    path("games/new/", create.create, name="create"),
    path("games/open/", home.open_games, name="open"),
    path("games/next/", home.next_game, name="next"),
    path("games/<int:game_id>/room/", room.room, name="room"),
    path("games/<int:game_id>/join/", room.join, name="join"),
    path("games/<int:game_id>/join/guest/", room.join_as_guest, name="join_as_guest"),
    path("games/<int:game_id>/leave/", room.leave, name="leave"),
    path("games/<int:game_id>/decline/", room.decline, name="decline"),
    path("games/<int:game_id>/cancel/", room.cancel, name="cancel"),
    path("games/<int:game_id>/seats/<int:index>/", room.assign, name="assign"),
    path("games/<int:game_id>/rematch/", room.rematch, name="rematch"),
    path("invite/<str:token>/", room.invite, name="invite"),
    path("players/<str:username>/", people.profile, name="profile"),
    path("account/delete/", people.delete, name="delete_account"),
    path("account/data.json", people.data, name="data"),
]
