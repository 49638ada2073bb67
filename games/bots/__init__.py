"""Players without a body: pure functions of a position, a seed and a budget."""
