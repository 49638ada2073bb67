"""Names for games that nobody named."""

from __future__ import annotations

import secrets

from django.utils.translation import gettext as _
from django.utils.translation import gettext_noop

ANIMALS = (
    gettext_noop("Jaguar"),
    gettext_noop("Toucan"),
    gettext_noop("Quetzal"),
    gettext_noop("Howler"),
    gettext_noop("Coati"),
    gettext_noop("Iguana"),
    gettext_noop("Tapir"),
    gettext_noop("Ocelot"),
    gettext_noop("Heron"),
    gettext_noop("Gecko"),
    gettext_noop("Puma"),
    gettext_noop("Macaw"),
)
PLACES = (
    gettext_noop("Ridge"),
    gettext_noop("Creek"),
    gettext_noop("Hollow"),
    gettext_noop("Ford"),
    gettext_noop("Terrace"),
    gettext_noop("Lagoon"),
    gettext_noop("Crossing"),
    gettext_noop("Canopy"),
    gettext_noop("Causeway"),
    gettext_noop("Stairs"),
)


def game_name() -> str:
    """Two words that are easy to remember and to tell a friend."""
    animal, place = secrets.choice(ANIMALS), secrets.choice(PLACES)
    return _("%(animal)s %(place)s") % {"animal": _(animal), "place": _(place)}


def next_name(name: str) -> str:
    """The name of a rematch: "Toucan Ridge", "Toucan Ridge 2", "Toucan Ridge 3"."""
    stem, _space, number = name.rpartition(" ")
    if stem and number.isdecimal() and len(number) < 4:
        return f"{stem} {int(number) + 1}"
    return f"{name[:55]} 2"
