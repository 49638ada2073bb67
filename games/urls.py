"""Pages of the games, area by area."""

from django.urls import URLPattern, URLResolver

from games.views.clocks.urls import urlpatterns as clocks
from games.views.helpers.urls import urlpatterns as helpers
from games.views.lobby.urls import urlpatterns as lobby
from games.views.mail.urls import urlpatterns as mail
from games.views.story.urls import urlpatterns as story
from games.views.table.urls import urlpatterns as table

app_name = "games"

urlpatterns: list[URLPattern | URLResolver] = [*lobby, *table, *helpers, *story, *mail, *clocks]
