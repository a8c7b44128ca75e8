"""Scenario files: a described situation, a line of play in words, what is expected or asked."""
