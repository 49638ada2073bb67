"""Tikal II: The Lost Temple (Kiesling and Kramer, 2010), with the rulings in README.md."""
