"""The categories of abilities (CR 112.3) and keyword abilities (CR 702)."""

from __future__ import annotations

from enum import StrEnum

from arbitre.ir.effects import Body, Change
from arbitre.ir.node import Ability, Amount, Condition, Cost, Filter, Modification, Pattern, Ref
from arbitre.ir.refs import You
from arbitre.ir.values import Zone


class SpellAbility(Ability, frozen=True):
    """CR 112.3a: followed as an instant or sorcery resolves. A card's paragraphs may be several, resolved in order."""

    body: Body
    word: str = ""
    """Ability word, printed in front; it has no meaning of its own (CR 207.2c)."""


class Timing(StrEnum):
    """When an activated ability may be activated."""

    INSTANT = "any time"
    SORCERY = "only as a sorcery"
    PRIORITY = "only as an instant"
    """Of mana abilities: only with priority, so that they help to pay for nothing (CR 602.5d)."""
    LOYALTY = "loyalty"


class Activated(Ability, frozen=True):
    """CR 602: cost, colon, body. A mana ability is recognised by what it does (CR 605.1a)."""

    cost: Cost
    body: Body
    timing: Timing = Timing.INSTANT
    condition: Condition | None = None
    """"Activate only if …" / "only during …"."""
    per_turn: int = 0
    """At most so many times each turn; 0: no limit."""
    once: bool = False
    """Once a game for this object (CR26 702.177, exhaust)."""
    prices: tuple[Modification, ...] = ()
    """What its text says of its own cost: "this ability costs {1} less to activate for each …" (CR 602.2b)."""
    zone: Zone = Zone.BATTLEFIELD
    """Where it can be activated."""
    by: Ref = You()
    """Who may activate it ("any player may activate this ability")."""
    word: str = ""


class Triggered(Ability, frozen=True):
    """CR 603: event, intervening "if", body."""

    event: Pattern
    body: Body
    condition: Condition | None = None
    """CR 603.4: checked as it triggers and as it resolves."""
    zone: Zone | None = Zone.BATTLEFIELD
    """Where the source must be for it to trigger; a trigger on leaving looks back (CR 603.6d). None: wherever the event
    has put it (CR 112.6j, 702.27c)."""
    per_turn: int = 0
    """Triggers only so many times each turn; 0: no limit."""
    word: str = ""


class Static(Ability, frozen=True):
    """CR 604: a continuous effect for as long as the object is in the zone and the condition holds."""

    to: Filter | Ref
    """Objects or players by filter, or by reference (``This()``, ``Attached()``, ``You()``)."""
    mods: tuple[Modification, ...]
    condition: Condition | None = None
    zone: Zone = Zone.BATTLEFIELD
    defines: bool = False
    """A characteristic-defining ability (CR 604.3): works in every zone."""
    word: str = ""


class Replacement(Ability, frozen=True):
    """CR 614, 615: "if … would …, … instead", "as ~ enters", "~ enters with", "prevent"."""

    event: Pattern
    change: Change
    condition: Condition | None = None
    zone: Zone = Zone.BATTLEFIELD
    optional: bool = False
    """"You may …": the affected object's controller decides."""
    word: str = ""


class Keyword(Ability, frozen=True):
    """CR 702: a keyword by its lower-case name; which parameters a keyword takes is the engine's table of keywords."""

    name: str
    cost: Cost | None = None
    amount: Amount | None = None
    what: tuple[Filter, ...] = ()
    """Protection from, enchant, landwalk's land, offering, splice onto … as filters; several for "from X and from
    Y"."""
    word: str = ""
    """The printed variable part where it is a word: the land type of a landwalk, the type of a typecycling, the size
    of a prototype (``"3/2"``)."""


def walk_of(keyword: Keyword) -> str:
    """A landwalk by its own name ("islandwalk"); empty for any other keyword."""
    return f"{keyword.word.lower()}walk" if keyword.name == "landwalk" and keyword.word else ""


class OpeningHand(Ability, frozen=True):
    """CR 103.5: what its owner may do with this card in an opening hand, once: begin the game with it, or reveal it.

    The clauses of *body* are carried out at once, before the first turn; ``Delayed`` ones wait for it.
    """

    body: Body
    reveal: bool = False
    """The card is revealed from the hand (CR 103.5b); otherwise the body puts it onto the battlefield (CR 103.5a)."""


class Companion(Ability, frozen=True):
    """CR26 702.139: its owner may reveal this card from outside the game before the game begins if the starting deck
    meets the condition, and put it into the hand later."""

    condition: Condition


class Level(Ability, frozen=True):
    """CR 710: a level symbol: with at least *low* (and at most *high*) level counters, these abilities and power
    and toughness."""

    low: int
    high: int | None
    power: int
    toughness: int
    abilities: tuple[Ability, ...] = ()


class ClassLevel(Ability, frozen=True):
    """CR26 716.2: a class level bar: what it costs to become that level, and the abilities from that level on."""

    level: int
    cost: Cost
    abilities: tuple[Ability, ...]


class StationLevel(Ability, frozen=True):
    """CR26 721.2: a station symbol: with so many charge counters it has the abilities, and, if the symbol has a box of
    power and toughness, is a creature of that size as well."""

    at_least: int
    abilities: tuple[Ability, ...]
    power: int | None = None
    toughness: int | None = None


class Chapter(Ability, frozen=True):
    """CR26 714: a chapter ability of a Saga."""

    numbers: tuple[int, ...]
    body: Body
    word: str = ""
    """Its flavor word (CR26 207.2d)."""
