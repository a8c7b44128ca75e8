"""Loops and shortcuts (CR 104.4b, 716)."""
