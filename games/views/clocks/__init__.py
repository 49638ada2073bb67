"""Deciding about clocks at the table, and about one's own calendar."""
