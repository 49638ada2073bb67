"""Taking messages out of a chat."""

from __future__ import annotations

from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from games.models import ChatMessage
from games.services.locks import lock_game
from games.services.moderation.core import NothingToDo, On, Order, act, log, of_message
from games.services.notices import tell_user_moderated


@act("moderate_chat", of_message)
def message_delete(order: Order, *, message_id: int) -> ChatMessage:
    """Hide a message from everybody but moderators, and tell who wrote it."""
    game = lock_game(ChatMessage.objects.values_list("game_id", flat=True).get(pk=message_id))
    found = ChatMessage.objects.select_for_update(of=("self",)).select_related("user")
    message = found.get(pk=message_id)
    if message.deleted_at is not None:
        raise NothingToDo(_("The message is deleted already."))
    message.deleted_at = timezone.now()
    message.save(update_fields=["deleted_at"])
    log(order, "message_delete", On(game, message.seat, message.user, message))
    if message.user is not None:
        tell_user_moderated(message.user, "message_deleted", order.reason, game=game)
    return message
