"""What each game tells of itself."""
