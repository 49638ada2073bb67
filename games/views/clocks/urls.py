"""Addresses of the clocks."""

from django.urls import path

from games.views.clocks import calendar, deciding, feed, wanted

urlpatterns = [
    path("games/<int:game_id>/time/", deciding.give, name="time_give"),
    path("games/<int:game_id>/time/bot/", deciding.bot, name="time_bot"),
    path("games/<int:game_id>/time/end/", deciding.end, name="time_end"),
    path("games/<int:game_id>/time/offer/", deciding.offer, name="time_offer"),
    path("games/<int:game_id>/time/keep/", deciding.keep, name="time_keep"),
    path("games/<int:game_id>/time/day/", deciding.day, name="time_day"),
    path("games/wanted/", wanted.wanted, name="wanted"),
    path("games/<int:game_id>/substitute/", wanted.substitute, name="substitute"),
    path("account/calendar/feed/", feed.create, name="feed_create"),
    path("account/calendar/feed/revoke/", feed.revoke, name="feed_revoke"),
    path("calendar/<str:token>.ics", feed.feed, name="feed"),
    path("account/calendar/", calendar.calendar, name="calendar"),
    path("account/calendar/holiday/", calendar.holiday, name="holiday"),
    path("account/calendar/holiday/cancel/", calendar.cancel, name="holiday_cancel"),
]
