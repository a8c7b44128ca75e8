"""Decks to start with."""
