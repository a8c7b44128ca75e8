"""The French language as cards speak it: glossary, forms of words, agreement. Knows nothing of the game."""
