"""People: user accounts, preferences and guests."""
