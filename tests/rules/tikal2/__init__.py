"""Tests of Tikal II, section by section of its rulebook."""
