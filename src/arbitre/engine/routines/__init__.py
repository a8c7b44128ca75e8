"""What several families of instructions do alike: cards in order, tokens, divisions, arrivals."""
