"""Whether somebody's library is spoken of; if not, it is taken to hold what must be drawn."""

from __future__ import annotations

import re
from typing import Final

from arbitre.judge.wording.folding import folded

_OF_LIBRARIES: Final = re.compile(
    r"\b(?:librar|bibliotheque|(?<!scheme )(?<!planar )deck(?! de machinations| planaire))"
)


def speaks_of_libraries(text: str) -> bool:
    """Whether a text, in English or French, speaks of a library."""
    return _OF_LIBRARIES.search(folded(text)) is not None
