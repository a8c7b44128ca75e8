"""Many games: between decks, and of generated situations for every card."""
