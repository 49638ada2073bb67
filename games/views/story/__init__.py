"""Pages that tell what happened, and how the games are played."""
