"""One language of costs: to cast, to activate, to attack, "unless", "may pay" (CR 117, 601.2e–g)."""

from __future__ import annotations

from arbitre.ir.amounts import Fixed
from arbitre.ir.conditions import Alike
from arbitre.ir.node import Amount, Cost, Effect, Filter, Ref
from arbitre.ir.refs import This
from arbitre.ir.values import ManaCost, Zone


class Costs(Cost, frozen=True):
    """Several parts, all paid, in any order (CR 601.2g); the empty cost is {0}."""

    parts: tuple[Cost, ...] = ()
    """Which ("{1}, {T}", Azorius Signet)."""


class Repeated(Cost, frozen=True):
    """The same cost so many times, all of it or nothing; choices in it are made anew each time (CR 702.22a)."""

    cost: Cost
    """What is paid each time ("{G}" of cumulative upkeep, Tornado)."""
    times: Amount
    """So many times (once for each age counter, CR 702.22a)."""


class OneOf(Cost, frozen=True):
    """The payer chooses one ("sacrifice a creature or pay {3}")."""

    options: tuple[Cost, ...]
    """Which ("pay {3} or discard a card", Bloodthorn Flail)."""


class PayMana(Cost, frozen=True):
    """Mana; each X is the value chosen for X."""

    mana: ManaCost
    """Which mana ("{1}{B}"); each X in it is the value chosen for X."""
    times: Amount | None = None
    """Pay it so many times ("{1} for each …")."""


class Waterbend(Cost, frozen=True):
    """Mana; for each generic mana of it the payer may tap an untapped artifact or creature instead (CR26 701.67a)."""

    mana: ManaCost
    """Which mana ("waterbend {5}", Water Whip)."""


class PayMuchMana(Cost, frozen=True):
    """Generic mana in a calculated amount ("pays {X}, where X is …"), or the mana cost of an object."""

    amount: Amount | None = None
    """So much generic mana ("{X}, where X is its mana value", Rethink); None: none."""
    cost_of: Ref | None = None
    """The mana costs of these objects, with their colours, besides ("its mana cost", Young Deathclaws); an object that
    has none makes it unpayable (CR 117.6). None: nothing."""


class TapThis(Cost, frozen=True):
    """{T} (CR 107.5): not for a creature that came under control this turn without haste."""


class UntapThis(Cost, frozen=True):
    """{Q} (CR 107.6)."""


class Tap(Cost, frozen=True):
    """Tap untapped permanents the payer controls (summoning sickness does not matter)."""

    what: Filter
    """Which permanents ("an untapped Druid you control", Seton, Krosan Protector)."""
    count: Amount | None = Fixed(1)
    """So many ("three untapped Elves", Heritage Druid); None: any number, where *power* says how strong they are
    together."""
    power: Amount | None = None
    """With this total power or more (CR26 702.122a)."""
    deed: str = ""
    """What they are tapped for, where effects change what counts as their power ("crew")."""
    alike: Alike | None = None
    """What they have in common ("that share a creature type", Weight of Conscience); None: nothing is said of that."""


class UntapPermanents(Cost, frozen=True):
    """Untap permanents that match; the filter says whose, and that they are tapped."""

    what: Filter
    """Which permanents ("a tapped creature you control", Halo Fountain)."""
    count: Amount = Fixed(1)
    """So many (two, Crackleburr)."""


class Sacrifice(Cost, frozen=True):
    """Sacrifice permanents that match; a filter of ``Is(This())`` is the source itself."""

    what: Filter
    """Which permanents ("sacrifice a Goblin", Skirk Prospector)."""
    count: Amount | None = Fixed(1)
    """So many ("two lands", Keldon Arsonist); None: any number."""


class DiscardCards(Cost, frozen=True):
    """Discard cards that match from hand."""

    what: Filter
    """Which cards ("discard a land card", Borborygmos Enraged)."""
    count: Amount | None = Fixed(1)
    """So many (two, Zombie Infestation); None: any number, or the whole hand."""
    random: bool = False
    """They are chosen at random as the cost is paid (Amok)."""
    whole_hand: bool = False
    """All of the hand, empty or not; *count* is None then ("discard your hand", Null Brooch)."""
    alike: Alike | None = None
    """How they differ ("with different names", Mindlink Mech); None: nothing is said of that."""


class DiscardThis(Cost, frozen=True):
    """Discard this card (cycling, channel, bloodrush)."""

    cycles: bool = False
    """It is the cost of a cycling ability: "when you cycle" happens as well (CR 702.27c)."""


class Lessening(Cost, frozen=True):
    """A part paid with one object, chosen with the cost itself, by which the total cost is reduced (CR 702.46a; CR26
    702.119a)."""

    cost: Sacrifice | Tap
    """What is paid: a permanent is sacrificed (offering, emerge) or tapped (harmonize)."""
    by: Amount | None = None
    """So much generic mana; in it ``It()`` is the object. None: the mana cost of the object (CR 702.46a)."""
    off: ManaCost | None = None
    """That mana cost, once the object is chosen, and of its hybrid symbols the halves (CR 117.7c)."""
    announced: bool = False
    """It is paid as the spell is announced (CR 702.46b)."""
    paid: bool = False
    """It has been paid: what is owed is lessened, and nothing more is asked for it."""


class PayLife(Cost, frozen=True):
    """Pay life (CR 118.4); None: as much as the payer likes, who says so as it is paid."""

    amount: Amount | None
    """So much life ("pay 2 life", Book of Rass)."""


class PayEnergy(Cost, frozen=True):
    """Pay {E} so many times: the payer removes that many energy counters from themselves (CR26 107.14); None: as often
    as the payer likes, who says so as it is paid."""

    amount: Amount | None
    """So many counters ("pay six {E}", Roil Cartographer)."""


class ExileCards(Cost, frozen=True):
    """Exile cards or permanents that match, from a zone of the payer."""

    what: Filter
    """Which cards or permanents ("a card from your hand", Cadaverous Bloom)."""
    zone: Zone
    """From there ("from your graveyard", Ruthless Radrat)."""
    count: Amount | None = Fixed(1)
    """So many (four, Ruthless Radrat); None: any number, where *mana_value* says how great they are together."""
    top: bool = False
    """The top cards of the library, or of those in the graveyard that match."""
    mana_value: Amount | None = None
    """With this total mana value or more (CR26 701.59a)."""
    of_one: bool = False
    """From the zone of any player, all of them from that of the same one."""
    also: Zone | None = None
    """Or from this zone of the payer, some of them or all (CR26 702.167a)."""
    or_more: bool = False
    """The count is the least that the payer may choose, not all ("one or more")."""
    alike: Alike | None = None
    """What is asked of all of them ("with four or more card types among them", Nethergoyf); None: nothing."""


class MillCards(Cost, frozen=True):
    """Put the top cards of the library into the graveyard."""

    count: Amount
    """So many (one, Millikin)."""


class ReturnToHand(Cost, frozen=True):
    """Return permanents to their owner's hand; the filter says if they must be the payer's."""

    what: Filter
    """Which permanents ("two Islands you control", Flooded Shoreline)."""
    count: Amount = Fixed(1)
    """So many (two, Flooded Shoreline)."""


class MoveToLibrary(Cost, frozen=True):
    """Put a matching card or permanent on the top or bottom of its owner's library."""

    what: Filter
    """Which; the filter says from where ("a card from your hand", Leashling)."""
    top: bool = True
    """On top of the library; else on the bottom (Battlefield Scrounger)."""
    count: Amount = Fixed(1)
    """So many (three, Battlefield Scrounger)."""
    of_one: bool = False
    """Cards of any player, all of them of the same one."""


class PutIntoGraveyard(Cost, frozen=True):
    """Put a card that matches into its owner's graveyard ("put a card exiled with ~ into …")."""

    what: Filter
    """Which cards ("a card exiled with Void Maw", Void Maw)."""
    count: Amount = Fixed(1)
    """So many; each goes to its owner's graveyard."""


class RemoveCounters(Cost, frozen=True):
    """Remove counters of a kind (any kind if empty) from an object, from one that the payer picks, or from among all
    matching permanents if *among* is given."""

    kind: str
    """Of which kind ("a charge counter", Gemstone Array), "loyalty" of a loyalty ability (CR 606.4); empty: any, all of
    one kind or not."""
    count: Amount | None = Fixed(1)
    """None: any number, which becomes X."""
    on: Ref = This()
    """From what ("from a creature you control", Bolrac-Clan Crusher: a ``Pick``)."""
    among: Filter | None = None
    """From several such permanents as the payer likes ("from among creatures you control", Retribution of the
    Ancients); then *on* says nothing."""


class AddCounters(Cost, frozen=True):
    """Put counters on an object (a loyalty ability with "+", "put a -1/-1 counter on ~"), or on one that the payer
    picks."""

    kind: str
    """Of which kind ("a -1/-1 counter", Devoted Druid), "loyalty" of a loyalty ability (CR 606.4)."""
    count: Amount = Fixed(1)
    """So many ("+2", Jace Beleren: two)."""
    on: Ref = This()
    """On what ("on a creature you control", Hatchet Bully: a ``Pick``)."""


class RevealCards(Cost, frozen=True):
    """Reveal cards that match from hand."""

    what: Filter
    """Which cards ("a Pirate card from your hand", Daring Buccaneer)."""
    count: Amount = Fixed(1)
    """So many ("X white cards", Martyr of Sands)."""
    alike: Alike | None = None
    """What they have in common ("that share a color", Illuminated Folio); None: nothing is said of that."""


class RevealHand(Cost, frozen=True):
    """Reveal all cards in hand."""


class Behold(Cost, frozen=True):
    """CR26 701.4a: choose permanents of the payer that match, or reveal such cards from hand."""

    what: Filter
    """Which ("behold a Dragon", Caustic Exhale)."""
    count: Amount = Fixed(1)
    """So many (three, Kindle the Inner Flame)."""


class ChooseOpponent(Cost, frozen=True):
    """CR26 702.174a: choose an opponent, who is the chosen player from then on."""


class Exert(Cost, frozen=True):
    """Exert this permanent: it does not untap in the payer's next untap step (CR26 701.43a)."""


class Unattach(Cost, frozen=True):
    """Unattach this Equipment, or the one that gives the ability ("{T}, Unattach …")."""

    what: Ref = This()
    """What is unattached ("all Equipment", Disarm), from whatever it is on."""


class DrawCards(Cost, frozen=True):
    """Have a player draw ("unless you have an opponent draw a card")."""

    count: Amount
    """So many (one, Psychic Vortex)."""
    who: Ref
    """Who draws ("you have an opponent draw a card"), not always the payer."""


class Doing(Cost, frozen=True):
    """An instruction that the payer has carried out; in it ``It()`` is the payer ("has ~ deal 5 damage to them")."""

    effect: Effect
    """What is done ("has Dwarven Driller deal 2 damage to them", Dwarven Driller)."""


class GiveLife(Cost, frozen=True):
    """Have a player gain life ("rather than pay this spell's mana cost, an opponent gains 3 life")."""

    amount: Amount
    """So much (5, Skyshroud Cutter)."""
    who: Ref
    """Who gains it ("each other player", Skyshroud Cutter)."""
