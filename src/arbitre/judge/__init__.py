"""Scenarios and cases: described games that the engine plays and explains."""
