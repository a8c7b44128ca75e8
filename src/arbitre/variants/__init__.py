"""The variants: multiplayer ones (CR 800–811), each a set of options of the game, and casual ones (CR 9), which enter
themselves into the tables of the engine."""
