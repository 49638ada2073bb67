"""Who may import whom, what rules and bots may do, and how long things may get."""

import ast
import re

import pytest

from tests.support.source import ROOT, Module, depth, game_keys, is_within, modules

MODULES = modules()
KEYS = game_keys()
PURE = ("games.rules", "games.bots")

# Rules and bots give the same answer for the same question on every machine. Whatever is not
# listed here may look at the clock, at chance, at the disk or at the network.
PURE_IMPORTS = {
    "__future__", "abc", "array", "bisect", "collections", "copy", "dataclasses", "enum",
    "functools", "hashlib", "heapq", "itertools", "json", "math", "operator", "re", "reprlib",
    "string", "struct", "types", "typing",
}  # fmt: skip
IMPURE_CALLS = {"open", "print", "input", "eval", "exec", "compile", "__import__", "hash"}

# Package -> what it must not import. Imports point downwards only.
DOWNWARDS = {
    "games.rules": ["games.bots", "games.presentation"],
    "games.rules.core": [f"games.rules.{key}" for key in KEYS] + ["games.rules.registry"],
    "games.bots": ["games.presentation"],
    "games.presentation": ["django.db", "games.bots"],
    "games.services": ["games.forms", "django.http", "django.shortcuts"],
    "games.selectors": ["games.forms", "games.services", "django.http", "django.shortcuts"],
    "games.models": ["games.services", "games.selectors", "games.presentation", "games.bots"],
    "accounts": ["games.rules", "games.services", "games.views"],
}
UPPER = ["games.views", "games.urls", "games.admin", "games.tasks"]
DATABASE = ["games.models", "games.services", "games.selectors", "games.mail", "games.forms"]
for lower in ("games.rules", "games.bots", "games.presentation"):
    DOWNWARDS[lower] += UPPER + DATABASE + ["accounts", "tikal_site"]
for lower in ("games.selectors", "games.models"):
    DOWNWARDS[lower] += UPPER
DOWNWARDS["games.services"] += UPPER[:3]


def keys_in(name: str) -> set[str]:
    """The games that a dotted name belongs to."""
    return KEYS & set(name.split("."))


def may_know_games(module: Module) -> bool:
    """Registries are where games are listed; tests are about particular games."""
    return module.name.endswith(".registry") or module.within("tests")


def test_the_files_are_found() -> None:
    names = {module.name for module in MODULES}
    assert {"tikal_site.settings", "games.tasks", "tests.test_architecture"} <= names


def test_imports_point_downwards() -> None:
    wrong = [
        f"{module.path}:{line}: {owner} must not import {name}"
        for module in MODULES
        for owner, banned in DOWNWARDS.items()
        if module.within(owner)
        for line, name in module.imports()
        if any(is_within(name, package) for package in banned)
    ]
    assert not wrong, "\n".join(wrong)


def test_rules_and_bots_are_pure() -> None:
    wrong = []
    for module in MODULES:
        if not module.within(*PURE):
            continue
        wrong += [
            f"{module.path}:{line}: imports {name}"
            for line, name in module.imports()
            if name.split(".")[0] not in PURE_IMPORTS and not is_within_any(name)
        ]
        wrong += [
            f"{module.path}:{node.lineno}: calls {node.func.id}"
            for node in ast.walk(module.tree)
            if isinstance(node, ast.Call)
            and isinstance(node.func, ast.Name)
            and node.func.id in IMPURE_CALLS
        ]
    assert not wrong, "\n".join(wrong)


def is_within_any(name: str) -> bool:
    """Whether an import stays among the pure packages."""
    return any(is_within(name, package) for package in PURE)


def test_games_do_not_know_each_other() -> None:
    wrong = [
        f"{module.path}:{line}: imports {name}"
        for module in MODULES
        if keys_in(module.name) and not may_know_games(module)
        for line, name in module.imports()
        if is_within(name, "games") and keys_in(name) - keys_in(module.name)
    ]
    assert not wrong, "\n".join(wrong)


def test_only_registries_import_a_particular_game() -> None:
    wrong = [
        f"{module.path}:{line}: imports {name}"
        for module in MODULES
        if not keys_in(module.name) and not may_know_games(module)
        for line, name in module.imports()
        if is_within(name, "games") and keys_in(name)
    ]
    assert not wrong, "\n".join(wrong)


def test_nothing_asks_which_game_it_is() -> None:
    wrong = [
        f"{module.path}:{node.lineno}: compares with the name of a game"
        for module in MODULES
        if module.within("games", "accounts")
        if not keys_in(module.name) and not may_know_games(module)
        for node in ast.walk(module.tree)
        if isinstance(node, ast.Compare | ast.MatchValue)
        for part in ast.walk(node)
        if isinstance(part, ast.Constant) and part.value in KEYS
    ]
    question = re.compile(rf"{{%\s*(?:el)?if\b[^%]*[\"'](?:{'|'.join(KEYS)})[\"']")
    wrong += [
        f"{path}: asks which game it is"
        for path in sorted((ROOT / "templates").rglob("*.html"))
        if KEYS and question.search(path.read_text(encoding="utf-8"))
    ]
    assert not wrong, "\n".join(wrong)


def test_shared_templates_use_nothing_of_a_particular_game() -> None:
    folder = re.compile(rf"[\"']games/(?:{'|'.join(KEYS)})/")
    wrong = [
        f"{path}: uses a part of one game"
        for path in sorted((ROOT / "templates").rglob("*.html"))
        if not KEYS & set(path.relative_to(ROOT).parts)
        and folder.search(path.read_text(encoding="utf-8"))
    ]
    assert not wrong, "\n".join(wrong)


def test_siblings_have_the_same_file_names() -> None:
    needed = {"meta", "board", "state", "actions", "events", "setup", "legal", "transition"}
    needed |= {"scoring", "view", "serial", "rules"}
    missing = [
        f"games/rules/{key}/{name}.py"
        for key in sorted(KEYS)
        for name in sorted(needed)
        if not (ROOT / "games" / "rules" / key / f"{name}.py").exists()
    ]
    assert not missing, "\n".join(missing)


@pytest.mark.parametrize("module", MODULES, ids=lambda module: module.name)
def test_nothing_is_too_long(module: Module) -> None:
    wrong = []
    lines = module.text.count("\n")
    if lines > 400 and not module.within("tests"):
        wrong.append(f"{module.path}: {lines} lines")
    for function in module.functions():
        where = f"{module.path}:{function.lineno} {function.name}"
        arguments = function.args
        size = (function.end_lineno or 0) - function.lineno + 1
        if size > 50:
            wrong.append(f"{where}: {size} lines")
        if len([*arguments.posonlyargs, *arguments.args, *arguments.kwonlyargs]) > 6:
            wrong.append(f"{where}: more than 6 parameters")
        if depth(function) > 4:
            wrong.append(f"{where}: nested deeper than 4")
    assert not wrong, "\n".join(wrong)
