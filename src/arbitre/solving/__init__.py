"""Finding a win that nobody can prevent, or proving that there is none (`arbitre solve`)."""
