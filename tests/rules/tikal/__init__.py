"""Tikal by the sections of its rulebook, in the order of the pages."""
