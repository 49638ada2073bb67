"""Every ruling of games/rules/README.md has a test that cites it by its number."""

from __future__ import annotations

import ast
import re
from functools import cache
from pathlib import Path

import pytest

FOLDER = Path(__file__).parent
README = Path(__file__).parents[2] / "games" / "rules" / "README.md"
LETTERS = {"tikal": "T", "tikal2": "L"}
RULINGS = [(game, f"{letter}{n}") for game, letter in LETTERS.items() for n in range(1, 26)]


@cache
def cited(game: str) -> set[str]:
    """Rulings in the names and docstrings of a game's tests."""
    letter, found = LETTERS[game], set[str]()
    for path in (FOLDER / game).glob("test_*.py"):
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                names = re.findall(rf"_{letter.lower()}(\d+)(?:_|$)", node.name)
                texts = re.findall(rf"\b{letter}(\d+)\b", ast.get_docstring(node) or "")
                found |= {f"{letter}{number}" for number in (*names, *texts)}
    return found


@pytest.mark.parametrize(("game", "ruling"), RULINGS)
def test_each_ruling_is_cited_by_a_test(game: str, ruling: str) -> None:
    assert ruling in cited(game)


@pytest.mark.parametrize(("game", "ruling"), RULINGS)
def test_each_ruling_is_in_the_readme_with_a_test_that_exists(game: str, ruling: str) -> None:
    rows = [line for line in README.read_text().splitlines() if line.startswith(f"| {ruling} |")]
    assert len(rows) == 1
    tests = re.findall(r"`(test_\w+)`", rows[0])
    assert tests
    for name in tests:
        assert (FOLDER / game / f"{name}.py").exists()
