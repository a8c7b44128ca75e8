"""How games, subgames and restarted games begin (CR 103, 407, 714, 715, 804)."""
