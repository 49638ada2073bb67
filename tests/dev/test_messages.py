"""Whatever people read must be found by makemessages."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import polib
import pytest
from django.conf import settings

from games.rules.registry import RULES

ROOT = Path(__file__).resolve().parents[2]
CATALOGUES = sorted((ROOT / "locale").glob("*/LC_MESSAGES/django.po"))
HOLES = re.compile(r"%\(\w+\)[a-z]|%%|\{\w*\}|</?\w+[^>]*>")


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


def test_there_is_a_catalogue_for_every_language_that_is_offered() -> None:
    found = {path.parts[-3] for path in CATALOGUES}
    assert found == {code for code, _name in settings.LANGUAGES} - {"en"}


@pytest.mark.parametrize("path", CATALOGUES, ids=lambda path: path.parts[-3])
def test_catalogues_are_whole(path: Path) -> None:
    """Nothing is left out, nothing is doubtful, and no placeholder or tag is lost."""
    catalogue = polib.pofile(str(path))
    assert not catalogue.untranslated_entries()
    assert not catalogue.fuzzy_entries()
    for entry in catalogue:
        sources = {*HOLES.findall(entry.msgid), *HOLES.findall(entry.msgid_plural)}
        for said in entry.msgstr_plural.values() or [entry.msgstr]:
            assert set(HOLES.findall(said)) <= sources, entry.msgid
        last = entry.msgstr_plural.get(1, entry.msgstr)
        wanted = HOLES.findall(entry.msgid_plural or entry.msgid)
        assert sorted(HOLES.findall(last)) == sorted(wanted), entry.msgid
