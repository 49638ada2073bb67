"""Every ruling of games/rules/README.md has a test that cites it by its number."""

from __future__ import annotations

import ast
import re
from functools import cache
from pathlib import Path

import pytest

FOLDER = Path(__file__).parent
README = Path(__file__).parents[3] / "games" / "rules" / "README.md"
RULINGS = [f"L{number}" for number in range(1, 26)]


@cache
def cited() -> set[str]:
    """Rulings in the docstrings of tests."""
    found: set[str] = set()
    for path in FOLDER.glob("test_*.py"):
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                text = ast.get_docstring(node) or ""
                found |= {f"L{number}" for number in re.findall(r"\bL(\d+)\b", text)}
    return found


@pytest.mark.parametrize("ruling", RULINGS)
def test_each_ruling_is_cited_by_a_test(ruling: str) -> None:
    assert ruling in cited()


@pytest.mark.parametrize("ruling", RULINGS)
def test_each_ruling_is_in_the_readme_with_a_test_that_exists(ruling: str) -> None:
    rows = [line for line in README.read_text().splitlines() if line.startswith(f"| {ruling} |")]
    assert len(rows) == 1
    tests = re.findall(r"`(test_\w+)`", rows[0])
    assert tests
    for name in tests:
        assert (FOLDER / f"{name}.py").exists()
