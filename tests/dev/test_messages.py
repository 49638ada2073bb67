"""Whatever people read must be found by makemessages."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from games.rules.registry import RULES

ROOT = Path(__file__).resolve().parents[2]


@pytest.mark.parametrize("key", sorted(RULES))
def test_texts_of_options_are_marked(key: str) -> None:
    """The rules import no Django, but the strings in their descriptions are shown to people."""
    tree = ast.parse((ROOT / "games" / "rules" / key / "meta.py").read_text(encoding="utf-8"))
    marked = {
        node.args[0].value
        for node in ast.walk(tree)
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "_"
        if isinstance(node.args[0], ast.Constant)
    }
    for option in RULES[key].meta.options:
        texts = {option.label, option.hint, *(label for _value, label in option.choices)}
        assert texts - {""} <= marked
