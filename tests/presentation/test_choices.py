"""The options of a game in words: the variant always, what is as usual never."""

from __future__ import annotations

from games.presentation.core.choices import chosen
from games.rules.registry import RULES


def test_the_variant_is_always_named() -> None:
    meta = RULES["tikal"].meta
    assert len(chosen(meta, {})) == len(chosen(meta, {"variant": "auction"})) == 1
    assert chosen(meta, {}) != chosen(meta, {"variant": "auction"})


def test_other_options_are_named_only_if_they_are_not_as_usual() -> None:
    meta = RULES["tikal2"].meta
    assert chosen(meta, {"more_control": False, "short_game": False}) == []
    assert chosen(meta, {"more_control": True}) == ["Treasures: Three open, two covered piles"]
