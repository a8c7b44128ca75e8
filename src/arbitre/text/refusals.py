"""Why something is refused, in French. The engine words its refusals in English, with slots for what they are about.

A row pairs the English message, ``{}`` for each slot, with its French; the slots keep their order, or are numbered.
"""

from __future__ import annotations

import re
from functools import cache
from typing import Final

from arbitre.engine.game import Game
from arbitre.errors import IllegalAction
from arbitre.rules.numbers import cite

FRENCH: Final[dict[str, str]] = {
    # any choice
    "cannot choose: the game is over": "impossible de choisir : la partie est finie",
    "expected yes or no, got {}": "il faut répondre oui ou non, et non {}",
    "expected a tuple of different options, got {}": "il faut choisir des options différentes, et non {}",
    "choose {} to {} options, got {}": "choisissez de {} à {} options, et non {}",
    "not an option: {}": "ce n'est pas une option : {}",
    "these options do not go together: {}": "ces options ne vont pas ensemble : {}",
    "expected a number, got {}": "il faut un nombre, et non {}",
    "expected a number from {} to {}, got {}": "il faut un nombre de {} à {}, et non {}",
    "expected an order of {}, got {}": "il faut un ordre de {}, et non {}",
    "expected {} numbers that make {}, got {}": "il faut {} nombres dont la somme est {}, et non {}",
    "each must get at least {}, got {}": "chacun doit recevoir au moins {}, et non {}",
}


def refusal(error: IllegalAction, game: Game, lang: str = "en") -> str:
    """The refusal as a sentence, with the number that its rule has in the edition of the game.

    A message without a row stays English.
    """
    message = error.message
    if lang == "fr":
        message = in_french(message) or message
    return f"{message} [{cite(error.rule, game.edition)}]"


def in_french(message: str) -> str | None:
    """The French for an English message; None if no row fits."""
    for pattern, french in _patterns():
        found = pattern.fullmatch(message)
        if found is not None:
            return french.format(*found.groups())
    return None


@cache
def _patterns() -> tuple[tuple[re.Pattern[str], str], ...]:
    """The rows as patterns; those with more fixed text first, so that the narrowest fits."""
    ordered = sorted(FRENCH, key=lambda english: (-len(english.replace("{}", "")), english))
    return tuple((_pattern(english), FRENCH[english]) for english in ordered)


def _pattern(english: str) -> re.Pattern[str]:
    return re.compile("(.*)".join(re.escape(part) for part in english.split("{}")), re.DOTALL)
