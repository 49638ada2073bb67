"""Whatever people read is marked, and every catalogue has it and nothing else."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import polib
import pytest
from django.conf import settings

from games.rules.registry import RULES
from tests.support.messages import in_python, in_template, marked
from tests.support.source import Module

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


@pytest.mark.parametrize("path", CATALOGUES, ids=lambda path: path.parts[-3])
def test_catalogues_are_not_stale(path: Path) -> None:
    """What the sources and the templates say now, no more and no less."""
    wanted = marked()
    known = {(entry.msgctxt or "", entry.msgid) for entry in polib.pofile(str(path))}
    missing = [f"{place}: {each}" for each, place in wanted.items() if each not in known]
    assert not missing, "\n".join(["Not in the catalogue:", *missing])
    unused = [str(each) for each in sorted(known - set(wanted))]
    assert not unused, "\n".join(["Nothing uses these any more:", *unused])


PYTHON = """
from django.utils import translation
from django.utils.translation import gettext as _, gettext_lazy, npgettext, pgettext_lazy as p
from django.utils.translation import ngettext as several
_("plain"), gettext_lazy("lazy " "and long"), p("menu", "open"), translation.gettext("by module")
several("%(n)d game", "%(n)d games", n), npgettext("list", "one", "many", n)
_(variable), other("not marked"), _(f"not {constant}")
"""
TEMPLATE = """{% load i18n %}{% translate "It's here" %}{% translate 'Play' context "steps" as x %}
{% blocktranslate trimmed count n=all|length %}{{ n }} step
{% plural %}{{ n }} steps{% endblocktranslate %}{% include "x" with name=_("given") %}
{% blocktranslate context "menu" %}100% of {{ name }}{% endblocktranslate %}{{ _("a value")|upper }}
{% comment %}{% translate "not this" %}{% endcomment %}{# {% translate "nor this" %} #}
"""


def test_nothing_that_is_marked_is_overlooked(tmp_path: Path) -> None:
    source, template = tmp_path / "source.py", tmp_path / "page.html"
    source.write_text(PYTHON)
    template.write_text(TEMPLATE)
    assert {message for _line, message in in_python(Module(source))} == {
        ("", "plain"),
        ("", "lazy and long"),
        ("menu", "open"),
        ("", "by module"),
        ("", "%(n)d game"),
        ("list", "one"),
    }
    assert {message for _line, message in in_template(template)} == {
        ("", "It's here"),
        ("steps", "Play"),
        ("", "%(n)s step"),
        ("", "given"),
        ("menu", "100%% of %(name)s"),
        ("", "a value"),
    }
