"""The phrasebook's rows, by family.

:func:`load` imports them all. The order is the order in which alternatives are tried for printing: first the families that
others build on, then the rest by their names.
"""

from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Final

_FIRST: Final = (
    "words", "keyword_names", "nouns", "relative", "targets", "refs", "static_subjects", "amounts", "costs", "conditions", "durations", "events", "zone_events", "deeds", "steps",
    "modifications", "becoming", "damage", "effects", "moving", "changing", "turns", "follows", "subjects", "clauses", "sentences", "modes", "replacements",
    "casting", "spells_gain", "limits", "own_costs", "revealed", "statics", "keywords", "speed", "abilities", "prevention", "instead", "entering_instead", "library", "searching", "thisway", "mana",
    "predefined", "modern", "coins", "roles", "tokens", "where_x", "tallies", "happened", "holdings", "qualities", "predicates", "attacking", "elsewhere", "unless",
    "excepting", "denials",
)  # fmt: skip
_LAST: Final = ("past", "comparing")
"""What is made of all others, or said where nothing else says it."""
_NO_ROWS: Final = ("__init__", "categories")


@cache
def families() -> tuple[str, ...]:
    """The modules with rows, in their order; a new file beside this one is a new family."""
    found = sorted(file.stem for file in Path(__file__).parent.glob("*.py"))
    return (*_FIRST, *(name for name in found if name not in (*_FIRST, *_LAST, *_NO_ROWS)), *_LAST)


@cache
def load() -> None:
    """Import every family of rows; what is written needs no more."""
    for family in families():
        import_module(f"arbitre.oracle.rows.{family}")


@cache
def ready() -> None:
    """Have the grammar ready for reading."""
    from arbitre.oracle import beginnings

    load()
    beginnings.find()
