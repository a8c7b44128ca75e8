"""The phrasebook: English Oracle text to the ability language and back, and on to French (CR 201–207, 112, 700)."""

from arbitre.oracle.reading import Reading, read, round_trip, write

__all__ = ["Reading", "read", "round_trip", "write"]
