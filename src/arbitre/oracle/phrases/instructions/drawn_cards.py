"""What is done with cards that were just drawn (CR 120.1, 608.2c)."""

from __future__ import annotations

from arbitre.ir.effects import DiscardThese
from arbitre.ir.refs import Pick
from arbitre.oracle.categories import VERB
from arbitre.oracle.formalism.grammar import row
from arbitre.oracle.formalism.terms import h
from arbitre.oracle.phrases.instructions.library import TAKEN

row(
    VERB,
    DiscardThese(h.what),
    provided=lambda what: isinstance(what, Pick) and what.among is not None,
    en="discard* {what}",
    fr="se défausser* de {what}",
    what=TAKEN,
)
