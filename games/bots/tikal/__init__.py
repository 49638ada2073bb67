"""Bots for Tikal: a beam search over a whole turn, led by an evaluation in points."""
