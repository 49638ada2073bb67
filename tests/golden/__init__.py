"""Golden records: finished games that must replay move by move, event by event."""
