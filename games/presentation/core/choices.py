"""The chosen options of a game in words."""

from __future__ import annotations

from django.utils.translation import gettext as _

from games.rules.core.options import Meta, Options


def chosen(meta: Meta, options: Options) -> list[str]:
    """The variant, and every option that is not as usual."""
    words = []
    for option in meta.options:
        value = options.get(option.key, option.default)
        label = next((text for choice, text in option.choices if choice == value), str(value))
        if option.key == "variant":
            words.append(_(label))
        elif value != option.default:
            words.append(f"{_(option.label)}: {_(label)}")
    return words
