"""Choices that a resolution makes: players and objects, colours, types, names, numbers (CR 608.2d, 607.2d)."""

from __future__ import annotations

from enum import StrEnum

from arbitre.ir.node import Effect, Filter, Ref
from arbitre.ir.refs import You


class Choose(Effect, frozen=True):
    """Choose players or objects on resolution; the note names them."""

    what: Ref
    """Which: a ``Pick`` ("choose up to one creature", Duneblast)."""
    link: str = ""
    """The name under which linked abilities of the source know them (CR 607.2d); empty: only this resolution does."""


class Choice(StrEnum):
    """A quality to choose."""

    COLOR = "color"
    CREATURE_TYPE = "creature type"
    BASIC_LAND_TYPE = "basic land type"
    LAND_TYPE = "land type"
    CARD_TYPE = "card type"
    NAME = "card name"
    NUMBER = "number"
    PLAYER = "player"
    OPPONENT = "opponent"
    PERMANENT = "permanent"
    OPTION = "option"


class ChooseQuality(Effect, frozen=True):
    """Choose a colour, type, name, number, player; kept as the source's linked choice (CR 607.2d) under the
    quality's name."""

    what: Choice
    """Of which kind it is ("choose a creature type", Adaptive Automaton)."""
    who: Ref = You()
    """Who chooses it ("an opponent chooses a creature type", Callous Oppressor)."""
    several: bool = False
    """One or more of them: "the color or colors of your choice"."""
    options: tuple[str, ...] = ()
    """Only one of these words ("choose odd or even", Ashling's Prerogative)."""
    but: tuple[str, ...] = ()
    """None of these words ("a color other than black", Black Dragon Gate)."""
    random: bool = False
    """It is chosen at random (Ruhan of the Fomori)."""
    of: Filter | None = None
    """What a card of the name has to be ("choose a nonland card name", CR26 201.4a)."""
