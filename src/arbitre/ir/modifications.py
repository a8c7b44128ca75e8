"""What continuous effects do: to the characteristics and controller of objects (CR 613), and to the rules of the
game (CR 613.10)."""

from __future__ import annotations

from enum import StrEnum

from arbitre.ir.costs import Costs
from arbitre.ir.node import Ability, Amount, Condition, Cost, Duration, Filter, Modification, Ref
from arbitre.ir.refs import You
from arbitre.ir.values import CardType, Color, ManaCost, Phase, Step, Supertype, Zone

# --- how long (CR 611.2) ---------------------------------------------------------------------------------------------


class Until(StrEnum):
    """The points at which durations end."""

    END_OF_TURN = "until end of turn"
    END_OF_COMBAT = "until end of combat"
    YOUR_NEXT_TURN = "until your next turn"
    YOUR_NEXT_UPKEEP = "until your next upkeep"
    END_OF_YOUR_NEXT_TURN = "until the end of your next turn"
    YOUR_NEXT_END_STEP = "until your next end step"
    NEXT_UNTAP_STEP = "during its controller's next untap step"
    PLANESWALK = "until a player planeswalks"
    FOREVER = "with no end"


class Lasts(Duration, frozen=True):
    """Until a point in time."""

    until: Until


class WhileTrue(Duration, frozen=True):
    """For as long as a condition holds; ends for good when it first fails (CR 611.2b)."""

    condition: Condition


class UntilPaid(Duration, frozen=True):
    """With no end, but a player may pay the cost any time that player has priority, and then it ends (CR 115.2c)."""

    cost: Cost
    who: Ref = You()


# --- layers 1–7 ------------------------------------------------------------------------------------------------------


class Copies(Modification, frozen=True):
    """Layer 1: it is a copy of that object, except for *but* (CR 706)."""

    of: Ref
    but: tuple[Modification, ...] = ()


class HasController(Modification, frozen=True):
    """Layer 2: a player controls it."""

    who: Ref = You()


class NoManaCost(Modification, frozen=True):
    """As an exception to a copy: it has no mana cost."""


class ReplacesWord(Modification, frozen=True):
    """Layer 3: one colour word or basic land (or creature) type word is replaced by another, as chosen (CR 612)."""

    old: str
    new: str


class SetTypes(Modification, frozen=True):
    """Layer 4: it becomes these card types and subtypes, losing others of the kinds that are set (CR 205.1a)."""

    types: tuple[CardType, ...] | None = None
    """None: its card types stay."""
    subtypes: tuple[str, ...] | None = None
    """Subtypes that replace those of the same kind (creature types, land types); None: they stay."""
    keeps: bool = False
    """"In addition to its other types" (CR 205.1b)."""


class AddTypes(Modification, frozen=True):
    """Layer 4: in addition to what it is."""

    types: tuple[CardType, ...] = ()
    subtypes: tuple[str, ...] = ()
    supertypes: tuple[Supertype, ...] = ()


class RemoveTypes(Modification, frozen=True):
    """Layer 4: it is no longer of these types."""

    types: tuple[CardType, ...] = ()
    subtypes: tuple[str, ...] = ()
    supertypes: tuple[Supertype, ...] = ()
    all_creature_types: bool = False


class AllCreatureTypes(Modification, frozen=True):
    """Layer 4: it is every creature type."""


class ChosenType(Modification, frozen=True):
    """Layer 4: it becomes the type chosen by the source or in this resolution."""

    basic_land: bool = False
    keeps: bool = False


class SetColors(Modification, frozen=True):
    """Layer 5: it is exactly these colours; with *chosen*, the chosen colour."""

    colors: tuple[Color, ...] = ()
    chosen: bool = False


class AddColors(Modification, frozen=True):
    """Layer 5: it is these colours in addition to its own."""

    colors: tuple[Color, ...]


class HasAbilities(Modification, frozen=True):
    """Layer 6: it has these abilities as well."""

    abilities: tuple[Ability, ...]


class HasActivatedOf(Modification, frozen=True):
    """Layer 6: it has the activated abilities that an object has as the effect begins (CR 611.2c)."""

    of: Ref


class LosesAbilities(Modification, frozen=True):
    """Layer 6: it loses every instance of these keywords."""

    keywords: tuple[str, ...]


class LosesAllAbilities(Modification, frozen=True):
    """Layer 6: it loses all abilities, except these keywords ("loses all other abilities")."""

    but: tuple[str, ...] = ()


class LosesThisAbility(Modification, frozen=True):
    """Layer 6: it loses the ability that began the effect, and only that one ("loses this ability")."""


class HasThisAbility(Modification, frozen=True):
    """An exception of a copy: it has, besides, the ability that makes it one (CR 706.9a)."""


class KeepsColor(Modification, frozen=True):
    """An exception of a copy: the color is not copied, it keeps its own (CR 706.9b)."""


class CantHave(Modification, frozen=True):
    """Layer 6: it can't have or gain these keywords ("loses and can't have")."""

    keywords: tuple[str, ...]


class DefinesPT(Modification, frozen=True):
    """Layer 7a: a characteristic-defining ability sets power and/or toughness (CR 604.3, 208.2a)."""

    power: Amount | None = None
    toughness: Amount | None = None


class SetsPT(Modification, frozen=True):
    """Layer 7b: power and/or toughness become numbers."""

    power: Amount | None = None
    toughness: Amount | None = None


class ModifiesPT(Modification, frozen=True):
    """Layer 7c: plus or minus, without setting."""

    power: Amount
    toughness: Amount


class SwitchesPT(Modification, frozen=True):
    """Layer 7e (7d today): power and toughness change places."""


# --- attacking and blocking (CR 508.1c–d, 509.1b–c): the affected objects are creatures ------------------------------


class CantAttack(Modification, frozen=True):
    """Restriction: it can't attack (those players or planeswalkers that match *whom*), unless a condition or a cost."""

    whom: Filter | None = None
    unless: Condition | None = None
    cost: Cost | None = None
    """A cost to attack (CR 508.1g), paid for each such attacker."""


class CantBlock(Modification, frozen=True):
    """Restriction: it can't block (attackers that match *whom*), unless a condition or a cost."""

    whom: Filter | None = None
    unless: Condition | None = None
    cost: Cost | None = None


class CantBeBlocked(Modification, frozen=True):
    """Evasion: it can't be blocked (by creatures that match *by*)."""

    by: Filter | None = None
    unless: Condition | None = None


class CantAttackAlone(Modification, frozen=True):
    """Restriction: it can't attack alone."""


class CantBlockAlone(Modification, frozen=True):
    """Restriction: it can't block alone."""


class AttackNeeds(Modification, frozen=True):
    """Restriction: it can't attack unless at least so many other matching creatures attack."""

    others: Filter
    count: int = 1


class BlockNeeds(Modification, frozen=True):
    """Restriction: it can't block unless at least so many other matching creatures block."""

    others: Filter
    count: int = 1


class AttacksOnlyAlone(Modification, frozen=True):
    """Restriction: it can attack only alone."""


class BlockersNeeded(Modification, frozen=True):
    """Restriction: it can't be blocked except by so many creatures (menace: 2); None: by all creatures that the
    defending player controls."""

    at_least: int | None


class BlockersAtMost(Modification, frozen=True):
    """Restriction: it can't be blocked by more than so many creatures."""

    at_most: int


class AttackersAtMost(Modification, frozen=True):
    """Restriction: no more than so many matching creatures can attack each combat.

    Affecting creatures: no more than so many of them. Affecting some players: no more can attack each of these ("attack
    you"); affecting every player: no more can attack at all.
    """

    at_most: int
    what: Filter


class BlockingAtMost(Modification, frozen=True):
    """Restriction: no more than so many matching creatures can block each combat.

    Affecting creatures: no more than so many of them. Affecting some players: no more of each one's creatures;
    affecting every player: no more at all.
    """

    at_most: int
    what: Filter


class MustAttack(Modification, frozen=True):
    """Requirement: it attacks each combat (one of those players or planeswalkers) if able.

    With *when*, only if a creature that matches attacks. Affecting a player: that player attacks (one of those) with at
    least one creature.
    """

    whom: Ref | None = None
    when: Filter | None = None


class Goaded(Modification, frozen=True):
    """CR26 701.15: it attacks each combat if able, and a player other than *by* if able; once for each such player."""

    by: Ref = You()


class MustBlock(Modification, frozen=True):
    """Requirement: it blocks (one of those attackers) each combat if able; *each*: each attacker if able."""

    whom: Ref | None = None
    each: bool = False


class MustBeBlocked(Modification, frozen=True):
    """Requirement: it is blocked if able (by matching creatures, by so many); *by_all*: all creatures able to block it
    do so (lure)."""

    by_all: bool = False
    by: Filter | None = None
    at_least: int = 1
    at_most: int | None = None


class BlocksMore(Modification, frozen=True):
    """It can block so many more creatures each combat; None: any number."""

    more: Amount | None


class CanBlockAsThough(Modification, frozen=True):
    """It can block as though it had a keyword (reach), or attackers as though they lacked one (shadow)."""

    keyword: str
    attacker_lacks: bool = False


class CanAttackAsThough(Modification, frozen=True):
    """It can attack as though it didn't have defender, or as though it had haste."""

    keyword: str = "defender"


class AssignsAsUnblocked(Modification, frozen=True):
    """Its controller may have it assign its combat damage as though it weren't blocked (CR 510.1c)."""


class AssignsByToughness(Modification, frozen=True):
    """It assigns combat damage equal to its toughness rather than its power."""


class AssignsNoCombatDamage(Modification, frozen=True):
    """It assigns no combat damage."""


# --- what can't and may be done --------------------------------------------------------------------------------------


class CantBeTargeted(Modification, frozen=True):
    """It can't be the target of spells or abilities (from sources that match, or controlled by these players)."""

    by: Filter | None = None
    controlled_by: Ref | None = None


class CantBeCountered(Modification, frozen=True):
    """The spell or ability can't be countered (by spells and abilities that match)."""

    by: Filter | None = None


class CantBeRegenerated(Modification, frozen=True):
    """It can't be regenerated."""


class CantBeSacrificed(Modification, frozen=True):
    """It can't be sacrificed."""


class CantBeEnchanted(Modification, frozen=True):
    """It can't be enchanted (or equipped) by what matches."""

    by: Filter


class CantUntap(Modification, frozen=True):
    """It doesn't untap during its controller's untap step."""


class MayNotUntap(Modification, frozen=True):
    """Its controller may choose not to untap it during the untap step."""


class UntapsWithOthers(Modification, frozen=True):
    """Matching permanents that the affected players control untap during each other player's untap step as well."""

    what: Filter


class UntapAtMost(Modification, frozen=True):
    """Players can't untap more than so many matching permanents during their untap steps."""

    at_most: int
    what: Filter


class CantActivate(Modification, frozen=True):
    """Its activated abilities can't be activated (mana abilities excepted if so written)."""

    mana_too: bool = True
    tap_only: bool = False


class CantCast(Modification, frozen=True):
    """The affected players can't cast matching spells, unless a condition."""

    what: Filter
    unless: Condition | None = None
    more_than: int = 0
    """"More than n spells each turn": only after so many."""


class CantPlayLands(Modification, frozen=True):
    """The affected players can't play lands (that match)."""

    what: Filter | None = None


class CantGainLife(Modification, frozen=True):
    """The affected players can't gain life."""


class CantLoseLife(Modification, frozen=True):
    """The affected players' life totals can't change downwards."""


class CantLoseGame(Modification, frozen=True):
    """The affected players can't lose the game (for having 0 or less life only, if so written)."""

    for_life: bool = False


class CantWinGame(Modification, frozen=True):
    """The affected players can't win the game."""


class CantDraw(Modification, frozen=True):
    """The affected players can't draw more than so many cards each turn."""

    more_than: int = 0


class CantSearch(Modification, frozen=True):
    """The affected players can't search libraries."""


class CantPayLifeOrSacrifice(Modification, frozen=True):
    """The affected players can't pay life or sacrifice what matches to cast or activate."""

    what: Filter | None = None


class CantEnter(Modification, frozen=True):
    """What would be so can't enter the battlefield (CR 101.2, 608.3b)."""


class CantTransform(Modification, frozen=True):
    """It can't transform."""


class MaxHandSize(Modification, frozen=True):
    """The affected players' maximum hand size: set, changed, or none (CR 402.2)."""

    size: Amount | None = None
    change: Amount | None = None


class LandPlays(Modification, frozen=True):
    """The affected players may play so many more lands each turn (None: any number)."""

    more: Amount | None


class CastAsThoughFlash(Modification, frozen=True):
    """The affected players may cast matching spells as though they had flash; on a spell itself, it may be cast so."""

    what: Filter | None = None
    cost: Cost | None = None
    """Only by paying this more."""


class MayPlayFrom(Modification, frozen=True):
    """The affected players may play (cast, if *spells_only*) the matching cards from a zone; None: where the card
    is."""

    what: Filter
    zone: Zone | None = None
    spells_only: bool = False
    lands_only: bool = False
    free: bool = False
    """Without paying the mana cost."""
    top_only: bool = False
    """Only the top card of the library."""
    any_mana: bool = False
    """Mana of any type can be spent."""
    any_color: bool = False
    """Mana can be spent as though it were mana of any color."""
    normally: bool = False
    """Not as an Adventure (CR26 715.3d)."""


class CostsMore(Modification, frozen=True):
    """Matching spells (or abilities of matching objects) cost more; *by* whom limits whose."""

    what: Filter
    cost: Cost = Costs()
    by: Ref | None = None
    abilities: bool = False
    times: Amount | None = None


class CostsLess(Modification, frozen=True):
    """Matching spells (or abilities) cost less: generic mana, or coloured symbols too (CR 601.2e, 117.7)."""

    what: Filter
    mana: ManaCost = ManaCost()
    by: Ref | None = None
    abilities: bool = False
    times: Amount | None = None
    at_least: int = 0
    """Not to less than so much mana."""


class ThisCosts(Modification, frozen=True):
    """This spell costs less (or more) for each of a number."""

    less: bool
    mana: ManaCost
    times: Amount | None = None
    condition: Condition | None = None


class AlternativeCost(Modification, frozen=True):
    """This spell may be cast for this cost rather than its mana cost (CR 117.9), if a condition."""

    cost: Cost
    condition: Condition | None = None


class AdditionalCost(Modification, frozen=True):
    """This spell has an additional cost (CR 117.8)."""

    cost: Cost
    optional: bool = False


class CastOnlyIf(Modification, frozen=True):
    """This spell can be cast only while the condition holds."""

    condition: Condition


class PlaysRevealed(Modification, frozen=True):
    """The affected players play with the hand, or the top card of the library, revealed."""

    hand: bool = False


class SkipsSteps(Modification, frozen=True):
    """The affected players skip these steps or phases."""

    steps: tuple[Step, ...] = ()
    phases: tuple[Phase, ...] = ()


class ManaDoesntEmpty(Modification, frozen=True):
    """Mana of these colours (all if none is named) doesn't empty as steps and phases end for the affected players."""

    colors: tuple[Color, ...] = ()


class SpendAsThough(Modification, frozen=True):
    """The affected players may spend mana of one colour (any, if None) as though it were of another (any)."""

    mana: Color | None = None
    as_though: Color | None = None


class TriggersMore(Modification, frozen=True):
    """A triggered ability of matching objects that enters-the-battlefield events cause triggers an additional time."""

    what: Filter


class DamageCantBePrevented(Modification, frozen=True):
    """Damage (by matching sources) can't be prevented."""

    source: Filter | None = None


class LegendRuleOff(Modification, frozen=True):
    """The legend rule doesn't apply to the affected permanents."""


class DamageStays(Modification, frozen=True):
    """Damage isn't removed from it during cleanup steps."""


class RuleText(StrEnum):
    """Single rules that an object changes for itself, without parameters."""

    CANT_BE_COPIED = "can't be copied"
    ASSIGN_DAMAGE_AS_CHOSEN = "assign damage as chosen"
    MAY_BE_YOUR_COMMANDER = "can be your commander"
    REMOVE_IF_NOT_ANTE = "only for ante"
    ANY_NUMBER_IN_DECK = "any number in a deck"
    SORCERY_SPEED = "spells only when a sorcery could be cast"


class HasRule(Modification, frozen=True):
    """One such rule holds for the affected."""

    rule: RuleText
