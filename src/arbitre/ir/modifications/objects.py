"""What cannot happen to objects, and rules that work otherwise for them (CR 101.2, 502, 613.10)."""

from __future__ import annotations

from enum import StrEnum

from arbitre.ir.node import Amount, Filter, Modification, Pattern, Ref
from arbitre.ir.refs import You


class CantBeTargeted(Modification, frozen=True):
    """It can't be the target of spells or abilities (from sources that match, or controlled by these players)."""

    by: Filter | None = None
    """Only by such spells, or abilities of such sources ("of spells", Dense Foliage); None: of any."""
    controlled_by: Ref | None = None
    """Only of those that these players control ("your opponents control", Canopy Cover); None: whoever does."""


class TargetedDespiteHexproof(Modification, frozen=True):
    """It can be the target of spells and abilities (that these players control) as though it had no hexproof."""

    controlled_by: Ref | None = None
    """Only of those that these players control ("you control", Glaring Spotlight); None: whoever does."""


class CantBeCountered(Modification, frozen=True):
    """The spell or ability can't be countered (by spells and abilities that match)."""

    by: Filter | None = None
    """Only by such spells and abilities ("by blue or black spells", Autumn's Veil); None: by any."""


class CantBeRegenerated(Modification, frozen=True):
    """It can't be regenerated."""


class CantBeSacrificed(Modification, frozen=True):
    """It can't be sacrificed (because of spells and abilities that these players control)."""

    because_of: Ref | None = None
    """Only because of what these players control ("your opponents control", Sigarda, Host of Herons); None: not at
    all."""


class CantBeEnchanted(Modification, frozen=True):
    """It can't be enchanted (or equipped) by what matches."""

    by: Filter
    """By what ("by other Auras", Consecrate Land; "equipped", Goblin Brawler)."""


class AttachesOnlyTo(Modification, frozen=True):
    """It can be attached only to what matches."""

    what: Filter
    """To what ("a creature with toughness 4 or greater", Gate Smasher)."""


class CountersAtMost(Modification, frozen=True):
    """It can't have more than so many counters of a kind (CR26 704.5r)."""

    kind: str
    """Of which kind ("more than seven dream counters")."""
    most: int
    """No more than so many; those above are removed as a state-based action."""


class CantHaveCounters(Modification, frozen=True):
    """Counters of a kind (of every kind if empty) can't be put on the object."""

    kind: str
    """Which ("-1/-1 counters", Melira, Sylvok Outcast)."""


class CantGetCounters(Modification, frozen=True):
    """The player can't get counters of a kind."""

    kind: str
    """Which ("poison counters", Melira, Sylvok Outcast)."""


class CantUntap(Modification, frozen=True):
    """It doesn't untap during its controller's untap step; with *during*, only in that of this player."""

    during: Ref | None = None
    """Whose untap step ("during your next untap step", Bontu's Last Reckoning); None: that of its controller."""


class ReturnsAsUntapping(Modification, frozen=True):
    """It is returned to its owner's hand in the untap step of a player, as that player's permanents untap."""

    during: Ref = You()
    """Whose untap step ("during your next untap step", Undiscovered Paradise)."""


class MayNotUntap(Modification, frozen=True):
    """Its controller may choose not to untap it during the untap step."""


class UntapsWithOthers(Modification, frozen=True):
    """Matching permanents that the affected players control untap during each other player's untap step as well."""

    what: Filter
    """Which ("all artifacts you control", Unwinding Clock)."""


class UntapAtMost(Modification, frozen=True):
    """Players can't untap more than so many matching permanents during their untap steps."""

    at_most: int
    """No more than so many (two, Static Orb)."""
    what: Filter
    """Which ("one artifact", Damping Field)."""


class CantEnter(Modification, frozen=True):
    """What would be so can't enter the battlefield (CR 101.2, 608.3b)."""


class TriggersAgain(Modification, frozen=True):
    """Its triggered abilities trigger an additional time (CR26 603.2d), if an event makes them that is so."""

    event: Pattern | None = None
    """Because of which event ("an artifact or creature entering the battlefield", Panharmonicon); None: of any."""


class DontTrigger(Modification, frozen=True):
    """Events that are so don't cause its triggered abilities to trigger; of players, no ability that they control."""

    event: Pattern
    """Which ("creatures entering the battlefield", Torpor Orb)."""
    keyword: str = ""
    """Only those abilities for which this keyword stands ("ward", Nowhere to Run); empty: any."""


class WorksAs(Modification, frozen=True):
    """It crews Vehicles (or stations permanents, …) using its toughness rather than its power, or as though its power
    were so much greater."""

    deeds: tuple[str, ...]
    """For which: "crew" (Giant Ox), "saddle", "station"."""
    by_toughness: bool = False
    """With its toughness rather than its power (Giant Ox)."""
    more: Amount | None = None
    """As though its power were so much greater ("2 greater", Hotshot Mechanic)."""


class CantWork(Modification, frozen=True):
    """It can't be tapped to crew Vehicles (or for another of these deeds)."""

    deeds: tuple[str, ...]
    """For which: "crew" (Revoke Privileges), "saddle", "station"."""


class CantTurnFaceUp(Modification, frozen=True):
    """It can't be turned face up, neither by its controller nor by an effect (CR 101.2)."""


class CantTransform(Modification, frozen=True):
    """It can't transform."""


class TurnsWithDay(Modification, frozen=True):
    """It is turned over so that its front face is up while it is day, its back face while it is night; with *night* it
    waits with the front face for the night (daybound), else with the back face for the day (CR26 702.145b, 702.145e).
    """

    night: bool = False
    """It waits for the night: it has daybound, else nightbound."""


class DamageCantBePrevented(Modification, frozen=True):
    """Damage (by matching sources) can't be prevented."""

    source: Filter | None = None
    """Only damage by such sources ("by Excruciator", Excruciator); None: by any."""
    combat: bool = False
    """Only combat damage (Frenzied Baloth)."""


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
    """Which of these ("any number of cards named Rat Colony", Rat Colony)."""
