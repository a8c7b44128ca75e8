"""How long something lasts (CR 611.2)."""
