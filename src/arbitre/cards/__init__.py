"""Card records, the catalogue, imports and decks."""
