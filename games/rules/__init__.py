"""The rules of the games: pure Python, no Django, no clock, no chance but what the state holds."""
