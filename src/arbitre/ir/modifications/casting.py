"""Playing cards and activating abilities: who may, when, from where, at what cost (CR 117, 305, 601, 602)."""

from __future__ import annotations

from enum import StrEnum

from arbitre.ir.amounts import Fixed
from arbitre.ir.costs import Costs
from arbitre.ir.node import Amount, Condition, Cost, Filter, Modification, Node, Ref
from arbitre.ir.values import Color, ManaCost, Zone


class CantActivate(Modification, frozen=True):
    """Its activated abilities can't be activated (mana abilities excepted if so written)."""

    mana_too: bool = True
    """Mana abilities as well (Faith's Fetters excepts them)."""
    tap_only: bool = False
    """Only those with {T} in their costs (Serra Bestiary)."""


class CantActivateAny(Modification, frozen=True):
    """The affected players can't activate abilities (of what matches), unless a condition."""

    what: Filter | None = None
    """Of what (Grand Abolisher); None: of anything."""
    anywhere: bool = False
    """It is said of sources, which may be in any zone."""
    mana_too: bool = True
    """Mana abilities as well (Disruptor Flute excepts them)."""
    unless: Condition | None = None
    """They can while this holds ("only during their own turns", City of Solitude); ``It()`` in it is the player."""


class ActivatesAsHasty(Modification, frozen=True):
    """Its activated abilities may be activated as though it had haste (CR 609.4)."""


class ActivatesAsInstant(Modification, frozen=True):
    """The affected players may activate abilities of a kind any time an instant could be cast (CR 602.5d, 606.3)."""

    kind: str
    """ "loyalty", or the keyword that they stand for ("equip")."""
    what: Filter | None = None
    """Only those of such objects ("of Teferi, Master of Time", Teferi, Master of Time); None: of any."""


class CantCast(Modification, frozen=True):
    """The affected players can't cast matching spells, unless a condition; ``It()`` is the player."""

    what: Filter
    """Which spells ("creature spells", Aether Storm)."""
    unless: Condition | None = None
    """Unless this holds (City of Solitude)."""
    more_than: int = 0
    """"More than n such spells each turn": only after so many."""


class CantPlayLands(Modification, frozen=True):
    """The affected players can't play lands (that match)."""

    what: Filter | None = None
    """Only such land cards ("from their graveyards", Shaman's Trance); None: any."""


class CantPayLifeOrSacrifice(Modification, frozen=True):
    """The affected players can't pay life or sacrifice what matches to cast or activate."""

    what: Filter | None = None
    """What can't be sacrificed (Yasharn, Implacable Earth)."""


class LandPlays(Modification, frozen=True):
    """The affected players may play so many more lands each turn (None: any number)."""

    more: Amount | None
    """So many (Azusa, Lost but Seeking); None: any number."""


class CastAsThoughFlash(Modification, frozen=True):
    """The affected players may cast matching spells as though they had flash; on a spell itself, it may be cast so."""

    what: Filter | None = None
    """Which spells (Alchemist's Refuge); None: any."""
    cost: Cost | None = None
    """Only by paying this in addition ("if you pay {2} more to cast it", Ghitu Fire)."""


class Played(StrEnum):
    """What of the cards that a permission speaks of may be played."""

    CARDS = "cards"
    """Lands are played, others cast (Abbot of Keral Keep)."""
    SPELLS = "spells"
    """They may be cast (Kess, Dissident Mage)."""
    LANDS = "lands"
    """They may be played as lands (Crucible of Worlds)."""


class Spending(StrEnum):
    """Which mana may be spent on a spell (CR26 609.4b)."""

    AS_USUAL = "as usual"
    ANY_COLOR = "color"
    """As though it were mana of any colour (Daxos of Meletis)."""
    ANY_TYPE = "type"
    """Mana of any type (Gonti, Lord of Luxury)."""


class HowCast(Node, frozen=True):
    """How a spell is cast for which there is a permission."""

    rather: Cost | None = None
    """What is paid rather than the mana cost (CR 117.9: Bolas's Citadel); nothing: without paying it (Omniscience).
    ``This()`` in it is the spell."""
    more: Cost | None = None
    """What it costs more (CR 601.2e: Elite Spellbinder)."""
    mana: Spending = Spending.AS_USUAL
    """Which mana may be spent on it (Gonti, Lord of Luxury)."""
    way: str = ""
    """Only in this way, by the name of a keyword ("using its blitz ability", Sabin, Master Monk)."""
    normally: bool = False
    """Not as an Adventure (CR26 715.3d)."""
    exiles: bool = False
    """If it would be put into a graveyard, it is exiled instead (Kess, Dissident Mage)."""


class MayPlayFrom(Modification, frozen=True):
    """The affected players may play matching cards from where those are (CR 601.3)."""

    what: Filter
    """Which ("instant and sorcery spells", Kess, Dissident Mage; "that card", Abbot of Keral Keep)."""
    zone: Zone | None = None
    """Only from there; from a library only the top card (Augur of Autumn)."""
    played: Played = Played.CARDS
    """What of them ("play lands … from your graveyard", Crucible of Worlds)."""
    how: HowCast = HowCast()
    """How spells are cast so ("without paying its mana cost", Omniscience)."""
    once: bool = False
    """Only one spell each turn by this permission of one object (Kess, Dissident Mage)."""
    as_allowed: bool = False
    """Only where else the player may cast it: another cost for what may be cast anyway (Demon of Fate's Design)."""
    looks: bool = False
    """They may look at the cards too, which are named (CR 406.3: Gonti, Lord of Luxury)."""


class PlaysAsFromOwn(Modification, frozen=True):
    """The affected players may play cards from that zone of other players as though those were in their own (CR 609.4):
    whatever lets them play a card from there, its own keywords or another effect, lets them play these as well."""

    zone: Zone = Zone.GRAVEYARD
    """Which zone of theirs ("from other players' graveyards", Shaman's Trance)."""


class CostsMore(Modification, frozen=True):
    """Matching spells (or abilities of matching objects) cost more; *by* whom limits whose. ``It()`` in what is counted
    is who pays."""

    what: Filter
    """Which spells, or abilities of what (Aura of Silence)."""
    cost: Cost = Costs()
    """What each costs more ("{1} more", Damping Sphere)."""
    by: Ref | None = None
    """Only those of these players; None: of those whom the effect affects."""
    abilities: bool = False
    """It is said of abilities, not of spells (Suppression Field)."""
    times: Amount | None = None
    """So many times *cost* ("for each other spell that player has cast this turn", Damping Sphere); None: once."""
    loyalty: bool = False
    """Of abilities only loyalty abilities."""
    word: str = ""
    """Of abilities only those of this keyword ("equip abilities")."""
    mana_too: bool = True
    """Of abilities mana abilities as well."""


class CostsLess(Modification, frozen=True):
    """Matching spells (or abilities) cost less: generic mana, or coloured symbols too (CR 601.2e, 117.7)."""

    what: Filter
    """Which spells, or abilities of what."""
    mana: ManaCost = ManaCost()
    """So much less ("{1} less", Helm of Awakening)."""
    by: Ref | None = None
    """Only those of these players; None: of those whom the effect affects."""
    abilities: bool = False
    """It is said of abilities, not of spells (Auriok Steelshaper)."""
    times: Amount | None = None
    """So many times *mana* (Animar, Soul of Elements)."""
    at_least: int = 0
    """It does not reduce the mana below so much ("to less than one mana", Heartstone)."""
    colored: bool = False
    """Nothing of it comes off the generic part of a cost."""
    word: str = ""
    """Of abilities only those of this keyword ("equip abilities")."""
    mana_too: bool = True
    """Of abilities mana abilities as well."""


class CostsAtLeast(Modification, frozen=True):
    """Matching spells that would cost less mana cost so much: generic mana is added to the total cost (CR 601.2e)."""

    what: Filter
    """Which spells ("each spell", Trinisphere)."""
    mana: int
    """So much mana in all (three, Trinisphere)."""


class ThisCosts(Modification, frozen=True):
    """This spell costs less (or more) for each of a number."""

    less: bool
    """It costs less; else it costs more."""
    mana: ManaCost
    """So much each time ("{1} less for each enchantment you control", Brine Giant)."""
    times: Amount | None = None
    """So many times *mana* (Ancient Stone Idol)."""
    condition: Condition | None = None
    """Only if this holds (Academy Journeymage)."""


class ThisCostsItsManaCostLess(Modification, frozen=True):
    """The cost of this ability is reduced by the mana cost of its source, if a condition holds (CR 117.7)."""

    condition: Condition | None = None
    """Only while it holds; None: always."""


class AlternativeCost(Modification, frozen=True):
    """This spell may be cast for this cost rather than its mana cost (CR 117.9), if a condition."""

    cost: Cost
    """What is paid instead of the mana cost ("discard a Plains card rather than pay this spell's mana cost",
    Abolish)."""
    condition: Condition | None = None
    """Only if this holds (Archive Trap)."""


class OffersCost(Modification, frozen=True):
    """The players may cast matching spells for this cost rather than their mana costs (CR 117.9)."""

    what: Filter
    """Which spells ("spells you cast", Fist of Suns)."""
    cost: Cost
    """What is paid instead of their mana costs ("{W}{U}{B}{R}{G}", Fist of Suns)."""
    flash: bool = False
    """If it is, they may be cast as though they had flash (Aluren)."""


class AdditionalCost(Modification, frozen=True):
    """This spell has an additional cost (CR 117.8)."""

    cost: Cost
    """What is paid besides ("sacrifice a blue permanent", Abjure)."""
    optional: bool = False
    """The player announces whether it is paid (CR 601.2b; gift: Octomancer)."""
    repeats: bool = False
    """It may be paid any number of times (March of Otherworldly Light)."""


class LimitsX(Modification, frozen=True):
    """The number that is chosen for the X of this spell is no less than one, or no greater than another (CR 601.2b)."""

    least: Amount = Fixed(0)
    """No less than this ("X can't be 0": 1)."""
    most: Amount | None = None
    """No greater than this (Winter's Chill); None: there is no limit."""


class SpendsOnX(Modification, frozen=True):
    """Only mana of these colours may be spent on the X of the cost of this spell or ability (CR 106.6, 107.3)."""

    colors: tuple[Color, ...]
    """Of which colours ("only black mana on X", Consume Spirit)."""


class CantSpendMana(Modification, frozen=True):
    """No mana can be spent to cast this spell; what stands for mana may pay for it (CR 702.49a)."""


class CastOnlyIf(Modification, frozen=True):
    """This spell can be cast only while the condition holds."""

    condition: Condition
    """What must hold as it is cast ("only during combat after blockers are declared", Aleatory)."""


class SpendAsThough(Modification, frozen=True):
    """The affected players may spend mana of one colour (any, if None) as though it were of another (any)."""

    mana: Color | None = None
    """Mana of that colour (white, Sunglasses of Urza); None: any mana."""
    as_though: Color | None = None
    """As though it were of that colour (red, Sunglasses of Urza); None: of any."""
    any_type: bool = False
    """As though it were of any type, colorless included."""
    on: Filter | None = None
    """Only on such spells and abilities."""
