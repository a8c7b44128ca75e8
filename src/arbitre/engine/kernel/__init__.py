"""The game, its decisions and its events: what every other room stands on. It knows no rule of a card, a zone or a
turn."""
