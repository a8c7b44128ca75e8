"""A refusal told whole: the sentence with its rules, whose doing it is and in which words, what would make it legal."""

from __future__ import annotations

from typing import Final

from arbitre.engine.games.game import Game
from arbitre.errors import IllegalAction
from arbitre.ir.node import Ability
from arbitre.text.deriving import Wording
from arbitre.text.messages import Pair, pick
from arbitre.text.naming import name
from arbitre.text.refusals import refusal
from arbitre.text.remedies import remedy

_BECAUSE: Final[Pair] = ("because of {object}", "à cause de : {object}")
_WORDS: Final[Pair] = ('{object}: "{words}"', "{object} : « {words} »")
_HELPS: Final[Pair] = ("to make it legal: {remedies}", "pour que ce soit légal : {remedies}")
_OR: Final[Pair] = ("; or ", " ; ou ")


def refusal_lines(
    error: IllegalAction, game: Game, lang: str = "en", wording: Wording | None = None, viewer: int = 0
) -> list[str]:
    """Why something is refused, line by line: the reason, what brings it about, what would help."""
    lines = [refusal(error, game, lang)]
    source = responsible(error, game, lang, wording, viewer)
    if source:
        lines.append(pick(_BECAUSE, lang).format(object=source))
    helps = remedies(error, game, lang, viewer)
    if helps:
        lines.append(pick(_HELPS, lang).format(remedies=pick(_OR, lang).join(helps)))
    return lines


def responsible(
    error: IllegalAction, game: Game, lang: str = "en", wording: Wording | None = None, viewer: int = 0
) -> str:
    """The object that brings it about with its words; empty if it is the rules alone."""
    if not error.source:
        return ""
    object = name(error.source, game, lang, viewer)
    said = words(error, game, lang, wording, viewer)
    return pick(_WORDS, lang).format(object=object, words=said) if said else object


def words(error: IllegalAction, game: Game, lang: str = "en", wording: Wording | None = None, viewer: int = 0) -> str:
    """The words of the ability that forbids it, in the language; empty if there are none."""
    if wording is None or not isinstance(error.ability, Ability):
        return ""
    said = wording(error.ability, lang).replace("~", name(error.source, game, lang, viewer))
    return said.replace("\n", " / ")


def remedies(error: IllegalAction, game: Game, lang: str = "en", viewer: int = 0) -> list[str]:
    """What would make it legal, each by itself."""
    return [remedy(one, game, lang, viewer) for one in error.remedies]
