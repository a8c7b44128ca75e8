"""Positions in which somebody may win this turn."""
