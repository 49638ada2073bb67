"""Home, the lobby and the people in it."""
