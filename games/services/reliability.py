"""Games that ask for a minimum of reliability."""

from __future__ import annotations

from django.utils.translation import gettext_lazy as _

from accounts.models import User
from games.selectors.reliability import reliability_of
from games.services.errors import CannotJoin


class NotReliable(CannotJoin):
    """Somebody has too often been late for this game."""

    code = "not_reliable"

    def __init__(self, least: int, share: int, name: str = "") -> None:
        words = {
            "least": least,
            "share": share,
            "name": name,
        }
        if name:
            text = _(
                "This game asks for players who are in time in %(least)d %% of their turns; "
                "for %(name)s it is %(share)d %%."
            )
        else:
            text = _(
                "This game asks for players who are in time in %(least)d %% of their turns; "
                "for you it is %(share)d %%. Every turn that you play in time counts."
            )
        super().__init__(text % words)


def reliability_demand(least: int | None, user: User, *, by_name: bool = False) -> None:
    """Refuse who has been late too often. Who is new is unknown, not unreliable: welcome."""
    found = reliability_of(user) if least else None
    if least and found is not None and found.share < least:
        raise NotReliable(least, found.share, user.username if by_name else "")
