"""Questions about one player or object.

A filter that names no zone asks about permanents (CR 109.2), one on players about players.
"""

from __future__ import annotations

from enum import StrEnum
from typing import Final

from arbitre.ir.amounts import Stat
from arbitre.ir.conditions import Alike
from arbitre.ir.node import Amount, Condition, Filter, Ref
from arbitre.ir.refs import This, You
from arbitre.ir.values import CardType, Color, Compare, ManaCost, Shares, Supertype, Zone


class And(Filter, frozen=True):
    """All of them hold."""

    parts: tuple[Filter, ...]
    """Which ("blue creatures", Riptide)."""


class Or(Filter, frozen=True):
    """At least one of them holds."""

    parts: tuple[Filter, ...]
    """Which ("artifact or land", Demolish)."""


class Not(Filter, frozen=True):
    """It does not hold."""

    part: Filter
    """What it is not to be ("nonwhite creatures", Blinding Light)."""


class Anything(Filter, frozen=True):
    """Any object or player."""


class AnyTarget(Filter, frozen=True):
    """What "any target" means: a player, or a creature, planeswalker or battle (CR26 115.4); by older rules a creature
    or player."""


class HasType(Filter, frozen=True):
    """It has a card type (CR 205.2)."""

    type: CardType
    """Which ("all lands", Armageddon)."""


class HasSubtype(Filter, frozen=True):
    """It has a subtype (CR 205.3), capitalised as printed."""

    subtype: str
    """Which ("all Forests", Acid Rain)."""


class HasSupertype(Filter, frozen=True):
    """It has a supertype (CR 205.4)."""

    supertype: Supertype
    """Which ("target legendary creature", Hero's Demise)."""


class HasColor(Filter, frozen=True):
    """It has a colour (CR 105.2)."""

    color: Color
    """Which ("protection from black", Death Speakers)."""


class ColorCount(Filter, frozen=True):
    """It has so many colours: colorless is == 0, monocolored == 1, multicolored >= 2 (CR 105.2)."""

    compare: Compare
    """How their number is to stand to *count*."""
    count: int
    """The number (0 for colorless, Ceremonious Rejection)."""


class IsPermanent(Filter, frozen=True):
    """It is a permanent (CR 110.1); for a card elsewhere, it is a permanent card (CR 110.4a)."""


class IsCard(Filter, frozen=True):
    """It is a card, not a token or a copy (CR 108)."""


class IsToken(Filter, frozen=True):
    """It is a token (CR 110.5)."""


class IsSpell(Filter, frozen=True):
    """It is a spell on the stack (CR 111)."""


CLASS_LEVEL: Final = "class level"
"""What an ability does by which a Class gains a level (CR26 716.2a), in the place of a keyword."""


class IsAbility(Filter, frozen=True):
    """It is an activated or triggered ability on the stack (CR 112.7)."""

    activated: bool | None = None
    """True: only activated; False: only triggered; None: either."""
    word: str = ""
    """Only one that this keyword stands for ("equip"), or CLASS_LEVEL; empty: any."""


class OfSource(Filter, frozen=True):
    """It is an ability whose source is such an object (CR 112.7; "from an artifact source"), now or as it last was."""

    what: Filter
    """How the source is to be ("from an artifact source", Rust)."""


class SpecialAction(Filter, frozen=True):
    """Of what mana is spent on: a special action, "unlock" a door or "turn face up" a permanent (CR 115.2)."""

    deed: str
    """Which: "unlock", "turn face up" (Creeping Peeper), "foretell" (Karfell Harbinger)."""


class GenericPart(Filter, frozen=True):
    """Of what mana is spent on: the generic part of a mana cost ("can't be spent to pay generic mana costs", Jegantha,
    the Wellspring)."""


class IsPlayer(Filter, frozen=True):
    """It is a player."""


class IsOpponent(Filter, frozen=True):
    """It is an opponent of a player (CR 102.2)."""

    of: Ref = You()
    """Of whom; of one of several is enough ("that player's opponents", Standstill)."""


class Is(Filter, frozen=True):
    """It is one of those that a reference stands for."""

    ref: Ref
    """Who or what: ``This()`` for the object itself, ``It()`` for what is asked about elsewhere."""


class Deed(StrEnum):
    """What an earlier clause did "this way"."""

    DISCARDED = "discarded"
    MILLED = "milled"
    DESTROYED = "destroyed"
    SACRIFICED = "sacrificed"
    EXILED = "exiled"
    REVEALED = "revealed"
    TAPPED = "tapped"
    COUNTERED = "countered"
    PUT_INTO_HAND = "put into a hand"
    PUT_ONTO_BATTLEFIELD = "put onto the battlefield"
    PUT_INTO_GRAVEYARD = "put into a graveyard"


class Affected(Filter, frozen=True):
    """An earlier clause did this to it ("a land card was milled this way"); *ref* is all that the clause did it to."""

    ref: Ref
    """Those to whom or which the clause did something."""
    deed: Deed
    """What it did ("each land card discarded this way", Gerrard's Verdict); of what was put somewhere, only what is
    still there (CR 614.6)."""


class Other(Filter, frozen=True):
    """It is not the source itself ("another", "other")."""

    than: Ref = This()
    """Than what ("each other creature you control" on an Aura, Bravado: than the enchanted one)."""


class ControlledBy(Filter, frozen=True):
    """One of these players controls it."""

    who: Ref = You()
    """Who ("creatures your opponents control", Dampening Pulse)."""


class ProtectedBy(Filter, frozen=True):
    """It is a battle that one of these players protects (CR26 310.8e)."""

    who: Ref = You()
    """Who ("if an opponent protects it", Portent Tracker)."""


class OwnedBy(Filter, frozen=True):
    """One of these players owns it ("in your graveyard", "your hand")."""

    who: Ref = You()
    """Who ("all artifacts target player owns", Hurkyl's Recall)."""


class InZone(Filter, frozen=True):
    """It is in a zone; a filter that speaks of anything but permanents and spells says where."""

    zone: Zone
    """Which ("exile all graveyards", Morningtide)."""


class InStartingDeck(Filter, frozen=True):
    """It is a card of a player's starting deck, asked before the game begins (CR26 103.2a, 702.139b)."""

    of: Ref = You()
    """Whose; commanders belong to it, the sideboard does not."""


class StatIs(Filter, frozen=True):
    """One of its numbers compares so ("with power 4 or greater", "with mana value X or less")."""

    stat: Stat
    """Which number ("with power 3 or less", Grotesque Demise)."""
    compare: Compare
    """How the number is to stand to *amount*: at most ("3 or less", Grotesque Demise), exactly ("mana value 2", Spell
    Snare) …"""
    amount: Amount
    """The number it is compared with, worked out as it is asked."""


class Altogether(Filter, frozen=True):
    """Said of several that are chosen together (CR 601.2c, 608.2d); of each alone it says nothing."""

    total: StatIs | None = None
    """Which of their numbers, and what its sum is to be ("with total mana value 6 or less", Protean Hulk); None: no
    number is asked for."""
    alike: Alike | None = None
    """What they all have in common, or no two of them ("that share a card type"); None: nothing is said of that."""


class HasSize(Filter, frozen=True):
    """Its power and toughness are these ("a 1/1 creature")."""

    power: Amount
    """Its power ("1/1 creature", Aegis of the Meek)."""
    toughness: Amount
    """Its toughness ("1/1 creature", Pendelhaven Elder)."""


class IsOdd(Filter, frozen=True):
    """One of its numbers is odd, or, if not *odd*, even ("with an odd mana value"); zero is even."""

    stat: Stat
    """Which number ("even mana values", Void Winnower)."""
    odd: bool = True
    """Odd is asked for; else even (Void Winnower)."""


class RepeatsSymbol(Filter, frozen=True):
    """Some mana symbol stands more than once in its mana cost; generic symbols are the same if their numbers are."""


class HasSymbol(Filter, frozen=True):
    """The mana symbol, such as "X", stands in its mana cost (CR 107.3, 202.1)."""

    symbol: str
    """Which, without braces ("with {X} in their mana costs", Gaddock Teeg)."""


class CouldProduceMana(Filter, frozen=True):
    """Mana of this type could be produced by its abilities, whatever they cost (CR 106.7: Obsidian Charmaw)."""

    mana: ManaCost
    """One symbol: the type."""


class HasManaCost(Filter, frozen=True):
    """Its mana cost is one of these (CR 202.1); what has no mana cost, such as a land, has none of them."""

    costs: tuple[ManaCost, ...]
    """Which; the order of their symbols does not matter ("with mana cost {0} or {1}", Urza's Saga)."""


class HasBasicLandType(Filter, frozen=True):
    """It has at least one of the basic land types (CR 305.6); a basic land without one of them has none."""


class HasKeyword(Filter, frozen=True):
    """It has a keyword ability, by the keyword's name (CR 702)."""

    keyword: str
    """Its name in lower case ("with flying", Crosswinds)."""


class HasAnyAbility(Filter, frozen=True):
    """It has at least one ability ("with no abilities" is its negation)."""


class HasActivatedAbility(Filter, frozen=True):
    """It has an activated ability, or with *taps* one with {T} in its cost (CR 602.1), with *no_mana* one that isn't a
    mana ability (CR 605.1a)."""

    taps: bool = False
    """One with {T} in its cost (Magewright's Stone)."""
    no_mana: bool = False
    """One that isn't a mana ability (Tsabo's Web)."""


class HasCounters(Filter, frozen=True):
    """It has at least *at_least* counters of a kind (any kind if empty)."""

    kind: str = ""
    """Of which kind ("with a -1/-1 counter on it", Crumbling Ashes); empty: any."""
    at_least: int = 1
    """So many or more ("three or more level counters", Champion's Drake)."""


class Named(Filter, frozen=True):
    """It has this name (CR 201.2)."""

    name: str
    """Which ("artifacts named Throne of Empires", Crown of Empires)."""


class SharesWith(Filter, frozen=True):
    """It shares a quality with at least one of those ("that shares a color with it", "with the same name as that
    spell")."""

    what: Shares
    """What they have in common ("that shares a creature type with it", Stoneforge Masterwork)."""
    ref: Ref
    """With what; with one of several is enough. ``It()`` in it is what is asked about."""


class ChosenFor(StrEnum):
    """A quality chosen by a linked ability of the source ("of the chosen color", CR 607.2d)."""

    COLOR = "color"
    CREATURE_TYPE = "creature type"
    LAND_TYPE = "land type"
    CARD_TYPE = "card type"
    NAME = "name"
    OPTION = "option"
    """Of a mana value that is "odd" or "even"."""


class IsOfChosen(Filter, frozen=True):
    """It has the quality that was chosen as the source entered, or earlier in this resolution."""

    what: ChosenFor
    """Which quality ("of the color of your choice", Wash Out); before the choice nothing has it (CR 607.2d)."""


class State(StrEnum):
    """A status or a standing that a permanent or player may have."""

    TAPPED = "tapped"
    UNTAPPED = "untapped"
    ATTACKING = "attacking"
    BLOCKING = "blocking"
    BLOCKED = "blocked"
    UNBLOCKED = "unblocked"
    FACE_DOWN = "face down"
    FACE_UP = "face up"
    ENCHANTED = "enchanted"
    EQUIPPED = "equipped"
    TRANSFORMED = "transformed"
    DOUBLE_FACED = "double-faced"
    DAMAGED = "dealt damage this turn"
    ENTERED_THIS_TURN = "entered this turn"
    DRAWN_THIS_TURN = "drawn this turn"
    ATTACKED_THIS_TURN = "attacked this turn"
    BLOCKED_THIS_TURN = "blocked this turn"
    ATTACKED_THIS_COMBAT = "attacked this combat"
    HAD_TO_ATTACK = "had to attack this combat"
    BLOCKED_THIS_COMBAT = "blocked this combat"
    ATTACKED_LAST_TURN = "attacked during its controller's last turn"
    SUMMONING_SICK = "not controlled continuously"
    HISTORIC = "historic"
    SUSPENDED = "suspended"
    MODIFIED = "modified"
    PAIRED = "paired"
    HAS_LOCKED_DOOR = "has a locked door"
    HAS_ADVENTURE = "has an Adventure"
    CAST = "was cast"
    COPY = "copy"
    COMMANDER = "commander"
    ACTIVE_PLAYER = "active player"


class HasState(Filter, frozen=True):
    """It is tapped, attacking, blocked … (CR 110.6, 506.4, 509.1g)."""

    state: State
    """Which ("attacking creatures", Mightstone)."""


class Attacks(Filter, frozen=True):
    """It is attacking one of these players, planeswalkers or battles."""

    whom: Ref
    """Whom or what ("each creature attacking you", Blessed Reversal)."""


class Blocks(Filter, frozen=True):
    """It is blocking one of these attackers."""

    whom: Ref
    """Which attackers ("target creature blocking Knight of Dusk", Knight of Dusk)."""


class BlockedBy(Filter, frozen=True):
    """It is blocked by one of these creatures."""

    whom: Ref
    """Which blockers ("blocked by Kjeldoran Frostbeast", Kjeldoran Frostbeast)."""


class AttachedTo(Filter, frozen=True):
    """It is attached to one of these ("Auras attached to it")."""

    ref: Ref
    """To what ("all Equipment from target creature", Disarm); also to what has left, if it was attached then."""


class IsDesignated(Filter, frozen=True):
    """It has become "renowned", "monstrous" … since it came to the battlefield."""

    word: str
    """What it has become ("monstrous", Gluttonous Cyclops; "city's blessing" of a player, Dusk Charger)."""


class Ignores(Filter, frozen=True):
    """A player who has taken the action by which the effect of this ability is ignored this turn (CR 115.2d)."""


class HauntedBy(Filter, frozen=True):
    """It is the creature that this card haunts (CR 702.53b), also as it leaves the battlefield."""

    ref: Ref = This()
    """The card in exile that haunts it: the one that has the ability."""


class HasAttached(Filter, frozen=True):
    """Something that matches is attached to it ("enchanted by an Aura you control")."""

    what: Filter
    """What that is to be (an Aura, an Equipment …)."""


class DamagedBy(Filter, frozen=True):
    """One of these dealt damage to it this turn."""

    ref: Ref
    """What dealt it ("a creature dealt damage by Kumano's Pupils this turn", Kumano's Pupils)."""


class DamagedBySourceOf(Filter, frozen=True):
    """A source that a player controlled then dealt damage to it this turn."""

    who: Ref
    """Who controlled the source ("a creature dealt damage this turn by a source you controlled", Etching of Kumano)."""


class Convoked(Filter, frozen=True):
    """It was tapped to pay for mana of the spell that this is, or was, with convoke (CR26 702.51c)."""

    ref: Ref
    """The spell, or the permanent that was it ("each creature that convoked it", Venerated Loxodon)."""


class TargetsOnly(Filter, frozen=True):
    """A spell or ability with a single target, that matches ("that targets only a single creature")."""

    what: Filter
    """How the target is to be ("that targets a player", Outwit); ``Anything()``: it has a single target, chosen once
    (CR 114.8a)."""
    single: bool = True
    """False: at least one of its targets matches ("that targets you")."""


class CameThisTurn(Filter, frozen=True):
    """A card that was put where it is this turn, from that zone (None: from any)."""

    origin: Zone | None = None
    """From where ("put there from the battlefield this turn", Continue?); None: from anywhere."""
    discarded: bool = False
    """Only as it was discarded ("if you discarded it this turn", mayhem: Oscorp Industries)."""


class Leads(Filter, frozen=True):
    """A player of whom a number, which speaks of ``It()``, is greater than of each other player."""

    number: Amount
    """What is compared: a number of ``It()`` ("has more life than each other player", Ghazbán Ogre)."""


class When(Filter, frozen=True):
    """A condition asked with :class:`arbitre.ir.refs.It` bound to the object or player that is being asked about."""

    condition: Condition
    """What is to hold of ``It()`` ("target creature that dealt damage this turn", Avenging Arrow)."""
