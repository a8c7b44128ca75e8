"""The rules of the game, one module per section of the Comprehensive Rules. It knows no card names and no card text."""
