"""The phrasebook's rows, by family. Importing :mod:`arbitre.oracle.rows` loads them all; the order of this list is the
order in which alternatives are tried for printing."""

from arbitre.oracle import grammar
from arbitre.oracle.rows import (  # noqa: F401
    words,
    nouns,
    refs,
    amounts,
    costs,
    conditions,
    durations,
    events,
    modifications,
    effects,
    clauses,
    replacements,
    statics,
    keywords,
    abilities,
)  # isort: skip

grammar.close()
