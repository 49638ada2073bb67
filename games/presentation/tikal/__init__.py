"""How Tikal looks and reads."""
