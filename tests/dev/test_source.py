"""The eyes of the architecture tests see what they should."""

import ast
from pathlib import Path

import pytest

from tests.support import source
from tests.support.source import Module, depth, is_within


@pytest.fixture
def sample(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Module:
    monkeypatch.setattr(source, "ROOT", tmp_path)
    path = tmp_path / "games" / "rules" / "tikal" / "legal.py"
    path.parent.mkdir(parents=True)
    path.write_text(
        "import random\n"
        "from games.rules.tikal2 import board\n"
        "from . import state\n"
        "from ..core.rng import draw\n"
        "def options():\n"
        "    import os.path\n"
    )
    return Module(path)


def test_every_way_to_import_is_seen(sample: Module) -> None:
    assert sample.name == "games.rules.tikal.legal"
    assert {name for _, name in sample.imports()} == {
        "random",
        "games.rules.tikal2.board",
        "games.rules.tikal.state",
        "games.rules.core.rng.draw",
        "os.path",
    }


def test_a_package_is_not_its_namesake() -> None:
    assert is_within("games.rules.tikal.board", "games.rules.tikal")
    assert not is_within("games.rules.tikal2.board", "games.rules.tikal")


def test_elif_is_not_deeper_than_if() -> None:
    flat = ast.parse("if a:\n x\nelif b:\n x\nelif c:\n x")
    nested = ast.parse("if a:\n if b:\n  for c in d:\n   x")
    assert depth(flat) == 1
    assert depth(nested) == 3
