"""Weights by set, and the runs that made them. Written by `manage.py tune_bot`."""

from typing import Any

SETS: dict[str, dict[str, float]] = {}

RUNS: list[dict[str, Any]] = []
