"""The mutable game: objects, players, zones, the turn marker and the journal; the only place where a field changes."""
