"""Tikal (Kiesling and Kramer, 1999), basic and auction game, with the rulings in README.md."""
