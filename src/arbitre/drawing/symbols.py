"""Symbols in a text (CR 107.4–107.6): drawn by us, each with its name for who does not see it."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from arbitre.messages import LANGUAGES, Pair
from arbitre.text.words import WORDS

if TYPE_CHECKING:
    from markupsafe import Markup

_SYMBOL: Final = re.compile(r"\{([^{}\s]{1,12})\}")
DRAWN: Final = frozenset("WUBRGCSTQ")
"""Symbols with a glyph of their own; all others are a disc with their letters."""
SYMBOLS: Final[dict[str, Pair]] = {
    "T": ("tap", "engager"),
    "Q": ("untap", "dégager"),
    "S": ("snow", "neige"),
}


def symbol(letters: str, lang: str) -> str:
    """What a symbol is called: "green", "tap"; a number or X as it is."""
    pair = SYMBOLS.get(letters) or WORDS.get(letters) if len(letters) == 1 else None
    return letters if pair is None else pair[LANGUAGES.index(lang)]


@lru_cache(1 << 12)
def marked(text: str, lang: str) -> Markup:
    """A text, with symbols in braces drawn."""
    from markupsafe import Markup, escape

    parts = _SYMBOL.split(text)
    return Markup("").join(_drawn(part, lang) if at % 2 else escape(part) for at, part in enumerate(parts))


def _drawn(letters: str, lang: str) -> Markup:
    """One symbol, with its name for who does not see it."""
    from markupsafe import Markup

    label = symbol(letters, lang)
    if letters in DRAWN:
        return Markup('<svg class="m" role="img" aria-label="{}"><use href="#m-{}"/></svg>').format(label, letters)
    long = "long" if len(letters) > 1 else ""
    return Markup(
        '<svg class="m" role="img" aria-label="{}" viewBox="0 0 20 20"><use href="#m-any"/>'
        '<text x="10" y="14" class="{}">{}</text></svg>'
    ).format(label, long, letters)
