"""What several families of instructions do alike: cards in order, divisions, arrivals."""
