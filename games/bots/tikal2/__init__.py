"""Bots for Tikal II."""
