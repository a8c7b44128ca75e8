"""The words of the game that nodes are built from: colours, types, zones, steps, mana symbols (CR 105, 205, 400,
500, 107.4)."""

from __future__ import annotations

import operator
import re
from collections.abc import Callable
from enum import StrEnum
from typing import Final

from arbitre.errors import MalformedInput
from arbitre.ir.messages import said
from arbitre.ir.node import Node


class Color(StrEnum):
    """CR 105.1, in the order of CR 105.1."""

    WHITE = "W"
    BLUE = "U"
    BLACK = "B"
    RED = "R"
    GREEN = "G"


class CardType(StrEnum):
    """CR 300.1."""

    ARTIFACT = "artifact"
    CREATURE = "creature"
    ENCHANTMENT = "enchantment"
    INSTANT = "instant"
    LAND = "land"
    PLANESWALKER = "planeswalker"
    SORCERY = "sorcery"
    TRIBAL = "tribal"
    BATTLE = "battle"
    DUNGEON = "dungeon"
    PLANE = "plane"
    PHENOMENON = "phenomenon"
    SCHEME = "scheme"
    VANGUARD = "vanguard"
    CONSPIRACY = "conspiracy"


PERMANENT_TYPES: Final = frozenset(
    {
        CardType.ARTIFACT,
        CardType.CREATURE,
        CardType.ENCHANTMENT,
        CardType.LAND,
        CardType.PLANESWALKER,
        CardType.BATTLE,
    }
)


NONTRADITIONAL: Final = frozenset({CardType.PLANE, CardType.PHENOMENON, CardType.SCHEME, CardType.VANGUARD})
"""The types of the cards of the casual variants (CR 108.2)."""


class Supertype(StrEnum):
    """CR 205.4a."""

    BASIC = "basic"
    LEGENDARY = "legendary"
    ONGOING = "ongoing"
    SNOW = "snow"
    WORLD = "world"


BASIC_LAND_TYPES: Final = {
    "Plains": Color.WHITE,
    "Island": Color.BLUE,
    "Swamp": Color.BLACK,
    "Mountain": Color.RED,
    "Forest": Color.GREEN,
}
"""CR 305.6: each basic land type and the mana that it taps for."""


class Zone(StrEnum):
    """CR 400.1."""

    LIBRARY = "library"
    HAND = "hand"
    BATTLEFIELD = "battlefield"
    GRAVEYARD = "graveyard"
    STACK = "stack"
    EXILE = "exile"
    COMMAND = "command"
    ANTE = "ante"
    OUTSIDE = "outside"


BATTLEFIELD: Final = Zone.BATTLEFIELD
HAND: Final = Zone.HAND
LIBRARY: Final = Zone.LIBRARY
OUTSIDE: Final = Zone.OUTSIDE
STACK: Final = Zone.STACK
"""What is asked for at every step has a name of its own: Python 3.11 takes four times as long to reach a member by its
class."""


class Door(StrEnum):
    """CR26 709.5c, 709.5j: the halves of an object with a shared type line."""

    LEFT = "left"
    RIGHT = "right"
    THIS = "this"
    """In the text of a half: that half."""


DOORS: Final = (Door.LEFT, Door.RIGHT)


class Step(StrEnum):
    """Every step, and each main phase, which has no steps (CR 500.1)."""

    UNTAP = "untap"
    UPKEEP = "upkeep"
    DRAW = "draw"
    PRECOMBAT_MAIN = "precombat_main"
    BEGIN_COMBAT = "begin_combat"
    DECLARE_ATTACKERS = "declare_attackers"
    DECLARE_BLOCKERS = "declare_blockers"
    FIRST_COMBAT_DAMAGE = "first_combat_damage"
    COMBAT_DAMAGE = "combat_damage"
    END_COMBAT = "end_combat"
    POSTCOMBAT_MAIN = "postcombat_main"
    END = "end"
    CLEANUP = "cleanup"


class Phase(StrEnum):
    """CR 500.1."""

    BEGINNING = "beginning"
    PRECOMBAT_MAIN = "precombat_main"
    COMBAT = "combat"
    POSTCOMBAT_MAIN = "postcombat_main"
    ENDING = "ending"


COMBAT: Final = Phase.COMBAT
"""Under a name of its own, as the zones that are asked for most."""


class PlanarFace(StrEnum):
    """The faces of the planar die (CR 901.3a)."""

    PLANESWALKER = "planeswalker"
    CHAOS = "chaos"
    BLANK = "blank"


STEPS_OF: Final[dict[Phase, tuple[Step, ...]]] = {
    Phase.BEGINNING: (Step.UNTAP, Step.UPKEEP, Step.DRAW),
    Phase.PRECOMBAT_MAIN: (Step.PRECOMBAT_MAIN,),
    Phase.COMBAT: (
        Step.BEGIN_COMBAT,
        Step.DECLARE_ATTACKERS,
        Step.DECLARE_BLOCKERS,
        Step.COMBAT_DAMAGE,
        Step.END_COMBAT,
    ),
    Phase.POSTCOMBAT_MAIN: (Step.POSTCOMBAT_MAIN,),
    Phase.ENDING: (Step.END, Step.CLEANUP),
}
"""The steps of each phase in order; FIRST_COMBAT_DAMAGE is added when CR 510.5 asks for it."""


class Compare(StrEnum):
    """How two numbers stand to each other."""

    EQUAL = "=="
    NOT_EQUAL = "!="
    AT_LEAST = ">="
    AT_MOST = "<="
    MORE = ">"
    LESS = "<"

    @property
    def holds(self) -> Callable[[int, int], bool]:
        """Whether the first number stands to the second so."""
        return _HOLDS[self]


_HOLDS: Final[dict[Compare, Callable[[int, int], bool]]] = {
    Compare.EQUAL: operator.eq,
    Compare.NOT_EQUAL: operator.ne,
    Compare.AT_LEAST: operator.ge,
    Compare.AT_MOST: operator.le,
    Compare.MORE: operator.gt,
    Compare.LESS: operator.lt,
}


class Rounding(StrEnum):
    """CR 107.1a: a text that halves says which way."""

    UP = "up"
    DOWN = "down"


SYMBOL: Final = re.compile(r"\{([^{}]+)\}")
LONGEST_NUMBER: Final = 1000
"""Digits of a number that is read."""
_VALID: Final = re.compile(
    rf"X|Y|Z|[0-9]{{1,{LONGEST_NUMBER}}}|[WUBRGCSTQ]|[WUBRGC]/[WUBRG]|2/[WUBRG]|[WUBRG]/P|[WUBRG]/[WUBRG]/P"
)


class ManaCost(Node, frozen=True):
    """Mana symbols in printed order, without braces (CR 107.4, 202): ``ManaCost.parse("{1}{G}").symbols == ("1",
    "G")``."""

    symbols: tuple[str, ...] = ()
    """Without braces, as :data:`SYMBOL` finds them: "2", "X", "G", "W/U", "2/R", "B/P", "S", "C"; none: the empty cost
    of a token or land."""

    @classmethod
    def parse(cls, text: str) -> ManaCost:
        """The cost written as *text*; the empty string is the empty cost.

        :raises MalformedInput: something is not a mana symbol.
        """
        symbols = tuple(SYMBOL.findall(text))
        if "".join(f"{{{s}}}" for s in symbols) != text or not all(map(is_mana, symbols)):
            raise MalformedInput(
                said("not a mana cost", text=repr(text)), hint=said("symbols in braces", example="{2}{W/U}")
            )
        return cls(symbols)

    def __str__(self) -> str:
        return "".join(f"{{{s}}}" for s in self.symbols)

    @property
    def mana_value(self) -> int:
        """CR 202.3: the converted mana cost, with each X taken as 0."""
        return sum(symbol_value(s) for s in self.symbols)

    @property
    def colors(self) -> frozenset[Color]:
        """CR 105.2: the colours of the symbols."""
        return frozenset(Color(c) for s in self.symbols for c in s.split("/") if c in _COLOR_LETTERS)

    @property
    def x_count(self) -> int:
        """How many {X} the cost has (CR 107.3)."""
        return self.symbols.count("X")


_COLOR_LETTERS: Final = frozenset("WUBRG")


def is_mana(symbol: str) -> bool:
    """CR 107.4: whether a cost can have this symbol, written without its braces."""
    return _VALID.fullmatch(symbol) is not None


def symbol_value(symbol: str) -> int:
    """What one symbol adds to the converted mana cost."""
    if symbol.isdigit():
        return int(symbol)
    if symbol in ("X", "Y", "Z"):
        return 0  # CR 202.3b
    if symbol.endswith("/P"):
        return 1  # CR 202.3d
    if "/" in symbol:
        return 2 if symbol.startswith("2/") else 1  # CR 202.3c
    return 1


class Shares(StrEnum):
    """Something that two objects may have in common."""

    NAME = "name"
    COLOR = "color"
    TYPE = "card type"
    PERMANENT_TYPE = "permanent type"
    CREATURE_TYPE = "creature type"
    LAND_TYPE = "land type"
    MANA_VALUE = "mana value"
    CONTROLLER = "controller"
