"""Lines of play carried out: sentences become choices and answers, and claims about the game."""
