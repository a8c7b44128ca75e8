"""The phrasebook's rows, by family.

:func:`load` imports them all; the order of the list is the order in which alternatives are tried for printing.
"""

from functools import cache
from importlib import import_module
from typing import Final

FAMILIES: Final = (
    "words", "keyword_names", "nouns", "refs", "amounts", "costs", "conditions", "durations", "events", "modifications",
    "becoming", "effects", "turns", "follows", "clauses", "replacements", "casting", "limits", "statics", "keywords", "abilities",
    "prevention", "instead", "library", "thisway", "modern", "counting", "tail", "copies", "outcomes",
    "reflexive", "impulse", "occasions", "having", "linked", "hindrance", "measures",
)  # fmt: skip


@cache
def load() -> None:
    """Import every family of rows and close the grammar."""
    from arbitre.oracle import grammar

    for family in FAMILIES:
        import_module(f"arbitre.oracle.rows.{family}")
    grammar.close()
