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
    """What it does (Reach Through Mists)."""
    word: str = ""
    """Ability word, printed in front; it has no meaning of its own (CR 207.2c)."""
    cleft: Body | None = None
    """What it does instead if the words in square brackets are removed, because its cleave cost was paid (Path of
    Peril, CR26 702.148a)."""


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
    """What is paid, left of the colon ("{R}", Agent of Stromgald)."""
    body: Body
    """What it does, right of the colon."""
    timing: Timing = Timing.INSTANT
    """When it may be activated ("activate only as a sorcery")."""
    condition: Condition | None = None
    """"Activate only if …" / "only during …"."""
    per_turn: int = 0
    """At most so many times each turn; 0: no limit."""
    once: bool = False
    """Once a game for this object (CR26 702.177, exhaust)."""
    prices: tuple[Modification, ...] = ()
    """What its text says of its own cost: "this ability costs {1} less to activate for each …" (CR 602.2b)."""
    zone: Zone = Zone.BATTLEFIELD
    """Where it can be activated ("return this card from your graveyard", Merchant of Many Hats: the graveyard; CR
    112.6)."""
    by: Ref = You()
    """Who may activate it ("any player may activate this ability")."""
    word: str = ""
    """The ability word in front of it ("channel", Ghost-Lit Redeemer), without meaning (CR 207.2c); or the keyword that
    it stands for ("equip", "exhaust"), by which effects speak of it."""


class Triggered(Ability, frozen=True):
    """CR 603: event, intervening "if", body."""

    event: Pattern
    """What it waits for ("when ~ dies", Myr Moonvessel)."""
    body: Body
    """What it does as it resolves."""
    condition: Condition | None = None
    """CR 603.4: checked as it triggers and as it resolves."""
    zone: Zone | None = Zone.BATTLEFIELD
    """Where the source must be for it to trigger; a trigger on leaving looks back (CR 603.6d). None: wherever the event
    has put it (CR 112.6j, 702.27c)."""
    per_turn: int = 0
    """Triggers only so many times each turn; 0: no limit."""
    word: str = ""
    """The ability word in front of it ("landfall", Eumidian Terrabotanist), without meaning (CR 207.2c); or the keyword
    that it stands for ("ward"), by which effects speak of it."""


class Static(Ability, frozen=True):
    """CR 604: a continuous effect for as long as the object is in the zone and the condition holds."""

    to: Filter | Ref
    """Objects or players by filter, or by reference (``This()``, ``Attached()``, ``You()``)."""
    mods: tuple[Modification, ...]
    """What it does to them ("can't block", Bedlam)."""
    condition: Condition | None = None
    """Only while it holds ("as long as it's untapped", Giant Tortoise); None: always."""
    zone: Zone = Zone.BATTLEFIELD
    """Where the object must be for it to work ("this spell can't be countered", Gigantic Big Bear: on the stack; CR
    112.6)."""
    defines: bool = False
    """A characteristic-defining ability (CR 604.3): works in every zone."""
    word: str = ""
    """The ability word in front of it ("threshold", Krosan Beast), without meaning (CR 207.2c)."""


class Replacement(Ability, frozen=True):
    """CR 614, 615: "if … would …, … instead", "as ~ enters", "~ enters with", "prevent"."""

    event: Pattern
    """What it replaces or prevents ("this creature enters", Wolf Cove Villager)."""
    change: Change
    """What happens instead ("tapped", Wolf Cove Villager)."""
    condition: Condition | None = None
    """Only if it holds as the event would happen ("if you attacked this turn", Goblin Boarders)."""
    zone: Zone = Zone.BATTLEFIELD
    """Where the object must be for it to work (the hand, Loxodon Smiter; CR 112.6)."""
    optional: bool = False
    """"You may …": the affected object's controller decides."""
    word: str = ""
    """The ability word in front of it ("raid", Goblin Boarders), without meaning (CR 207.2c)."""


class Keyword(Ability, frozen=True):
    """CR 702: a keyword by its lower-case name; which parameters a keyword takes is the engine's table of keywords."""

    name: str
    """Its name in lower case ("first strike"); a landwalk is "landwalk", a typecycling "typecycling"."""
    cost: Cost | None = None
    """Its cost ("ward {2}", Hexbane Tortoise)."""
    amount: Amount | None = None
    """Its number ("backup 1", Golden-Scale Aeronaut)."""
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
    """CR 103.5: what its owner may do with this card in an opening hand, once: begin the game with it, or reveal it; or
    what its owner may do with it in hand before each declaration whether to take a mulligan (CR 103.4a).

    The clauses of *body* are carried out at once, before the first turn; ``Delayed`` ones wait for it.
    """

    body: Body
    """What is done ("begin the game with it on the battlefield", Leyline of the Meek)."""
    reveal: bool = False
    """The card is revealed from the hand (CR 103.5b); otherwise the body puts it onto the battlefield (CR 103.5a)."""
    condition: Condition | None = None
    """Only if this holds ("and you're not the starting player", Gemstone Caverns)."""
    mulligan: bool = False
    """ "Any time you could mulligan" (Serum Powder) rather than once the mulligans are over."""


class Companion(Ability, frozen=True):
    """CR26 702.139: its owner may reveal this card from outside the game before the game begins if the starting deck
    meets the condition, and put it into the hand later."""

    condition: Condition
    """What the starting deck must be like ("each permanent card has mana value 2 or less", Lurrus of the Dream-Den)."""


class Level(Ability, frozen=True):
    """CR 710: a level symbol: with at least *low* (and at most *high*) level counters, these abilities and power
    and toughness."""

    low: int
    """From so many counters on ("LEVEL 1-4", Caravan Escort: 1)."""
    high: int | None
    """Up to so many (4); None: without an end ("LEVEL 5+")."""
    power: int
    """Its power at that level (2, Caravan Escort)."""
    toughness: int
    """Its toughness at that level (2, Caravan Escort)."""
    abilities: tuple[Ability, ...] = ()
    """What it has at that level (first strike, Caravan Escort)."""


class ClassLevel(Ability, frozen=True):
    """CR26 716.2: a class level bar: what it costs to become that level, and the abilities from that level on."""

    level: int
    """Which it becomes (2 or 3, Wizard Class)."""
    cost: Cost
    """What it costs ("{2}{U}", Wizard Class)."""
    abilities: tuple[Ability, ...]
    """What it has from that level on ("draw two cards", Wizard Class)."""


class StationLevel(Ability, frozen=True):
    """CR26 721.2: a station symbol: with so many charge counters it has the abilities, and, if the symbol has a box of
    power and toughness, is a creature of that size as well."""

    at_least: int
    """From so many charge counters on ("3+", Galvanizing Sawship)."""
    abilities: tuple[Ability, ...]
    """What it has from then on, below the symbol."""
    power: int | None = None
    """Its power as a creature; None: the symbol has no box, and it becomes none."""
    toughness: int | None = None
    """Its toughness as a creature; None likewise."""


class Chapter(Ability, frozen=True):
    """CR26 714: a chapter ability of a Saga."""

    numbers: tuple[int, ...]
    """For which numbers of lore counters ("I, II", Summon: G.F. Ifrit: 1 and 2)."""
    body: Body
    """What it does as it resolves."""
    word: str = ""
    """Its flavor word (CR26 207.2d)."""
