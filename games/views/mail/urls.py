"""Addresses of the pages about mails."""

from django.urls import path

from games.views.mail import bot, day, holiday, links, mailbox, muting, preferences

urlpatterns = [
    path("mail/off/<str:token>/", links.off, name="mail_off"),
    path("mail/mute/<str:token>/", links.mute, name="mail_mute"),
    path("mail/holiday/<str:token>/", holiday.holiday, name="mail_holiday"),
    path("mail/bot/<str:token>/", bot.bot, name="mail_bot"),
    path("mail/day/<str:token>/", day.day, name="mail_day"),
    path("mail/address/<str:token>/", links.address, name="mail_address"),
    path("notices/settings/", preferences.notice_settings, name="notice_settings"),
    path("notices/webhook/", preferences.webhook, name="webhook"),
    path("notices/webhook/test/", preferences.webhook_try, name="webhook_test"),
    path("games/<int:game_id>/mute/", muting.mute_game, name="mute"),
    path("notices/unmute/<int:game_id>/", preferences.unmute, name="unmute"),
    path("notices/mended/", preferences.mended, name="mail_mended"),
    path("mailbox/", mailbox.mailbox, name="mailbox"),
    path("mailbox/<str:name>/", mailbox.letter, name="mailbox_letter"),
    path("mailbox/<str:name>/html/", mailbox.html, name="mailbox_html"),
    path("mailbox/<str:name>/<int:number>/", mailbox.part, name="mailbox_part"),
]
