"""All games of the site. Nothing outside this file asks which game it is."""

from __future__ import annotations

from typing import Any

from games.rules.core.protocol import Rules
from games.rules.tikal.rules import Tikal
from games.rules.tikal2.rules import Tikal2

RULES: dict[str, Rules[Any, Any, Any]] = {rules.key: rules for rules in (Tikal(), Tikal2())}
