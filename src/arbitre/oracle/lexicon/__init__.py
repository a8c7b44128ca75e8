"""The single words and signs of card text."""
