"""Whole scenarios: played with their questions, compared under two editions, taken from games, as Python has them."""
