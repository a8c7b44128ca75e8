"""The game as its users have it, and its record."""
