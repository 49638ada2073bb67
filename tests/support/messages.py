"""Every text that is marked for translation, collected without GNU gettext."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

from django.utils.translation.template import templatize

from tests.support.source import ROOT, Module, modules

Message = tuple[str, str]
"""(context, msgid), as a catalogue knows it."""

MARKERS = {
    "gettext": ("msgid",),
    "ngettext": ("msgid", "plural"),
    "pgettext": ("context", "msgid"),
    "npgettext": ("context", "msgid", "plural"),
}
"""What the first arguments of each function are."""
STRING = r"""u?(?:'(?:\\.|[^'\\])*'|"(?:\\.|[^"\\])*")"""
CALL = re.compile(rf"\b(_|n?p?gettext)\(({STRING}(?:,\s*{STRING})*)")
TEMPLATES = (".html", ".txt", ".svg")


def marker(name: str) -> str | None:
    """The plain name of a function that marks texts, None for any other."""
    plain = name.removesuffix("_lazy").removesuffix("_noop")
    return plain if plain in MARKERS else None


def in_python(module: Module) -> Iterator[tuple[int, Message]]:
    """Line and message of every text that a module marks, also under another name."""
    known = {"_": "gettext"}
    for node in ast.walk(module.tree):
        if isinstance(node, ast.ImportFrom):
            found = [(alias.asname or alias.name, marker(alias.name)) for alias in node.names]
            known |= {name: plain for name, plain in found if plain}
    for node in ast.walk(module.tree):
        if isinstance(node, ast.Call):
            called = node.func
            name = known.get(called.id) if isinstance(called, ast.Name) else None
            if isinstance(called, ast.Attribute):
                name = marker(called.attr)
            texts = _strings(node.args[: len(MARKERS[name])]) if name else []
            if name and len(texts) == len(MARKERS[name]):
                yield node.lineno, message(name, texts)


def _strings(nodes: list[ast.expr]) -> list[str]:
    values = [node.value for node in nodes if isinstance(node, ast.Constant)]
    return [value for value in values if isinstance(value, str)]


def in_template(path: Path) -> Iterator[tuple[int, Message]]:
    """The same of a template, by way of what Django itself makes of it for GNU gettext."""
    source = templatize(path.read_text(encoding="utf-8"), origin=str(path))
    for call in CALL.finditer(source):
        name = "gettext" if call[1] == "_" else call[1]
        texts = [ast.literal_eval(text) for text in re.findall(STRING, call[2])]
        yield source.count("\n", 0, call.start()) + 1, message(name, texts)


def message(name: str, texts: list[str]) -> Message:
    parts = dict(zip(MARKERS[name], texts, strict=False))
    return parts.get("context", ""), parts["msgid"]


def marked() -> dict[Message, str]:
    """Every message with a place where it is used."""
    found: dict[Message, str] = {}
    for module in modules():
        if not module.within("tests"):
            for line, each in in_python(module):
                found.setdefault(each, f"{module.path.relative_to(ROOT)}:{line}")
    for path in sorted((ROOT / "templates").rglob("*")):
        if path.suffix in TEMPLATES:
            for line, each in in_template(path):
                found.setdefault(each, f"{path.relative_to(ROOT)}:{line}")
    return found
