"""How Tikal II looks and speaks."""
