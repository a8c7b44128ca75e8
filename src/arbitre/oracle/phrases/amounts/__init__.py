"""Numbers (CR 107)."""
