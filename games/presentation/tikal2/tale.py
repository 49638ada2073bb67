"""Tikal II's past: sentences, effects and results behind one door."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from django.utils.safestring import SafeString

from games.presentation.core.telling import Effect, Names, Sentences, View
from games.presentation.tikal2.effects import effects
from games.presentation.tikal2.log import SENTENCES
from games.presentation.tikal2.results import render_results


class Tikal2Tale:
    """See `Tale`."""

    sentences: Sentences = SENTENCES

    def effects(
        self, view: View, since: Sequence[Any], own: Sequence[Any], seat: int, names: Names
    ) -> list[Effect]:
        return effects(view, since, own, seat, names)

    def results(self, story: Sequence[Mapping[str, Any]], names: Names) -> SafeString:
        return render_results(story, names)
