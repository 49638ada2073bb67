"""Tests of the rules: the protocol for every game, and each game by its rulebook."""
