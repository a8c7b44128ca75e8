"""The formalism: rows, terms and templates, and how texts are parsed by them; it knows nothing of the game."""
