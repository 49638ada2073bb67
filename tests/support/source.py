"""The project's own source, parsed, for tests about its structure."""

import ast
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PACKAGES = ("accounts", "games", "tikal_site", "tests")
BLOCKS = (ast.If, ast.For, ast.While, ast.With, ast.Try, ast.Match)

Function = ast.FunctionDef | ast.AsyncFunctionDef


@dataclass(frozen=True)
class Module:
    """One file."""

    path: Path

    @property
    def name(self) -> str:
        """Dotted name, as an import spells it."""
        parts = self.path.relative_to(ROOT).with_suffix("").parts
        return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)

    @cached_property
    def text(self) -> str:
        """What is in the file."""
        return self.path.read_text(encoding="utf-8")

    @cached_property
    def tree(self) -> ast.Module:
        """The same, parsed."""
        return ast.parse(self.text, str(self.path))

    def within(self, *packages: str) -> bool:
        """Whether it is one of these packages or part of one."""
        return any(is_within(self.name, package) for package in packages)

    def imports(self) -> list[tuple[int, str]]:
        """Line and full name of everything that it imports."""
        found = []
        for node in ast.walk(self.tree):
            if isinstance(node, ast.Import):
                found += [(node.lineno, alias.name) for alias in node.names]
            elif isinstance(node, ast.ImportFrom):
                base = self._absolute(node)
                found += [(node.lineno, f"{base}.{alias.name}") for alias in node.names]
        return found

    def functions(self) -> list[Function]:
        """All functions and methods."""
        return [node for node in ast.walk(self.tree) if isinstance(node, Function)]

    def _absolute(self, node: ast.ImportFrom) -> str:
        if not node.level:
            return node.module or ""
        package = self.name.split(".")
        keep = len(package) - node.level + (self.path.name == "__init__.py")
        return ".".join([*package[:keep], *([node.module] if node.module else [])])


def is_within(name: str, package: str) -> bool:
    """Whether a dotted name is a package or part of it."""
    return name == package or name.startswith(f"{package}.")


def depth(node: ast.AST, level: int = 0) -> int:
    """How deep blocks are nested; `elif` counts as the `if` that it continues."""
    inner = level + isinstance(node, BLOCKS)
    deepest = inner
    for child in ast.iter_child_nodes(node):
        is_elif = isinstance(node, ast.If) and isinstance(child, ast.If) and child in node.orelse
        deepest = max(deepest, depth(child, level if is_elif else inner))
    return deepest


def modules() -> list[Module]:
    """Every file of the project, migrations apart."""
    return [
        Module(path)
        for package in PACKAGES
        for path in sorted((ROOT / package).rglob("*.py"))
        if "migrations" not in path.parts
    ]


def game_keys() -> set[str]:
    """The games that there are: the packages beside core."""
    rules = ROOT / "games" / "rules"
    return {path.parent.name for path in rules.glob("*/__init__.py")} - {"core"}
