"""The rows of the phrasebook, a room for each construct.

:func:`load` imports them all. Where several rows can say a value, their rank says which of them writes it.
"""

from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Final

from arbitre.oracle.formalism import tenses

LEXICON: Final = ("words", "counter_kinds", "keyword_names")
ROOMS: Final = (
    "nouns",
    "references",
    "amounts",
    "durations",
    "events",
    "conditions",
    "costs",
    "modifications",
    "replacements",
    "instructions",
    "clauses",
    "abilities",
)


@cache
def families() -> tuple[str, ...]:
    """The modules with rows; a new file in a room is a new family. In which order they are read changes no text."""
    here = Path(__file__).parent
    found = (f"phrases.{room}.{file.stem}" for room in ROOMS for file in sorted((here / room).glob("[a-z]*.py")))
    return (*(f"lexicon.{name}" for name in LEXICON), *found)


@cache
def load() -> None:
    """Import every family of rows; what is written needs no more."""
    for family in families():
        import_module(f"arbitre.oracle.{family}")
    tenses.complete()


@cache
def ready() -> None:
    """Have the grammar ready for reading."""
    from arbitre.oracle.formalism import beginnings

    load()
    beginnings.find()
