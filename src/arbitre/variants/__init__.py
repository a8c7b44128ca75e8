"""The casual variants (CR 9): what they add to the rules; each enters itself into the tables of the engine."""
