"""What objects and players are called (CR 109.2)."""
