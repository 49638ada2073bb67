"""Telling things to a program of the player's own, at an address that nobody here trusts."""
