"""Attacking, blocking and assigning combat damage: restrictions, requirements, permissions (CR 508–510)."""

from __future__ import annotations

from arbitre.ir.node import Amount, Condition, Cost, Filter, Modification, Ref
from arbitre.ir.refs import You


class CantAttack(Modification, frozen=True):
    """Restriction: it can't attack (those players or planeswalkers that match *whom*), unless a condition or a cost."""

    whom: Filter | None = None
    """Only them: what does not match may be attacked ("creatures can't attack you", Blazing Archon); None: anybody."""
    unless: Condition | None = None
    """Only while this does not hold ("unless it's equipped", Training Drone)."""
    cost: Cost | None = None
    """A cost to attack (CR 508.1g), paid for each such attacker."""


class CantBlock(Modification, frozen=True):
    """Restriction: it can't block (attackers that match *whom*), unless a condition or a cost."""

    whom: Filter | None = None
    """Only such attackers ("can't block Humans", Hunted Ghoul); None: any."""
    unless: Condition | None = None
    """Only while this does not hold ("unless you control a Vampire", Mindless Null)."""
    cost: Cost | None = None
    """A cost to block (CR 509.1d), paid for each such blocker ("unless you pay {2}", Qal Sisma Behemoth)."""


class CantBeBlocked(Modification, frozen=True):
    """Evasion: it can't be blocked (by creatures that match *by*)."""

    by: Filter | None = None
    """Only by such creatures ("by Walls", Bog Rats); None: by any."""
    unless: Condition | None = None
    """Only while this does not hold; ``It()`` in it is the attacker."""


class CantAttackAlone(Modification, frozen=True):
    """Restriction: it can't attack alone."""


class CantBlockAlone(Modification, frozen=True):
    """Restriction: it can't block alone."""


class AttackNeeds(Modification, frozen=True):
    """Restriction: it can't attack unless at least so many other matching creatures attack."""

    others: Filter
    """How those are to be ("a black or green creature", Scarred Puma)."""
    count: int = 1
    """So many of them or more ("two other creatures", Orcish Conscripts)."""


class BlockNeeds(Modification, frozen=True):
    """Restriction: it can't block unless at least so many other matching creatures block."""

    others: Filter
    """How those are to be ("a creature with greater power", Okk)."""
    count: int = 1
    """So many of them or more ("two other creatures", Orcish Conscripts)."""


class AttacksOnlyAlone(Modification, frozen=True):
    """Restriction: it can attack only alone."""


class BlockersNeeded(Modification, frozen=True):
    """Restriction: it can't be blocked except by so many creatures (menace: 2); None: by all creatures that the
    defending player controls."""

    at_least: int | None
    """So many or more ("three or more creatures", Rampaging Ceratops)."""


class BlockersAtMost(Modification, frozen=True):
    """Restriction: it can't be blocked by more than so many creatures."""

    at_most: int
    """No more than so many (one, Bristling Boar)."""


class AttackersAtMost(Modification, frozen=True):
    """Restriction: no more than so many matching creatures can attack each combat.

    Affecting creatures: no more than so many of them. Affecting some players: no more can attack each of these ("attack
    you"); affecting every player: no more can attack at all.
    """

    at_most: int
    """No more than so many (two, Crawlspace)."""
    what: Filter
    """Which creatures are counted ("creatures can attack you", Crawlspace: all)."""


class BlockingAtMost(Modification, frozen=True):
    """Restriction: no more than so many matching creatures can block each combat.

    Affecting creatures: no more than so many of them. Affecting some players: no more of each one's creatures;
    affecting every player: no more at all.
    """

    at_most: int
    """No more than so many (one, Silent Arbiter)."""
    what: Filter
    """Which creatures are counted ("creature can block", Silent Arbiter: all)."""


class MustAttack(Modification, frozen=True):
    """Requirement: it attacks each combat (one of those players or planeswalkers) if able.

    With *when*, only if a creature that matches attacks. Affecting a player: that player attacks (one of those) with at
    least one creature.
    """

    whom: Ref | None = None
    """Whom or what ("attacks you", Alluring Siren); None: anybody."""
    when: Filter | None = None
    """Only if a creature that matches attacks ("if Viashino Bey attacks", Viashino Bey)."""


class Goaded(Modification, frozen=True):
    """CR26 701.15: it attacks each combat if able, and a player other than *by* if able; once for each such player."""

    by: Ref = You()
    """The player who has goaded it, whom it need not attack."""


class MayExert(Modification, frozen=True):
    """Who attacks with it may exert it, as an optional cost (CR26 701.43d)."""


class MayEnlist(Modification, frozen=True):
    """Who attacks with it may tap another creature for its power, as an optional cost (CR26 702.154a–b)."""


class MustBlock(Modification, frozen=True):
    """Requirement: it blocks (one of those attackers) each combat if able; *each*: each attacker if able."""

    whom: Ref | None = None
    """Which attackers, one of them ("blocks Rampant Elephant", Rampant Elephant); None: any."""
    each: bool = False
    """Each of them is a requirement of its own."""


class MustBeBlocked(Modification, frozen=True):
    """Requirement: it is blocked if able (by matching creatures, by so many); *by_all*: all creatures able to block it
    do so (lure)."""

    by_all: bool = False
    """By each creature that is able ("all creatures able to block", Elvish Bard), each of which is a requirement of its
    own."""
    by: Filter | None = None
    """By such creatures ("all Walls", Marble Priest); None: by any."""
    at_least: int = 1
    """By so many or more; not beside *by_all*."""
    at_most: int | None = None
    """By no more than so many, if that is a requirement too; not beside *by_all*."""


class ChoosesBlocks(Modification, frozen=True):
    """Affecting a player: who chooses which creatures block and how, in the place of the players who declare them."""


class BlocksMore(Modification, frozen=True):
    """It can block so many more creatures each combat; None: any number."""

    more: Amount | None
    """So many ("an additional creature", Foriysian Brigade); None: any number (Palace Guard)."""


class CanBlockAsThough(Modification, frozen=True):
    """It can block as though it had a keyword (reach), or attackers as though they lacked one (shadow)."""

    keyword: str
    """Which ("as though Heartwood Dryad had shadow", Heartwood Dryad)."""
    attacker_lacks: bool = False
    """It blocks attackers with the keyword as though those lacked it (Quagmire); else as though it had it itself."""
    word: str = ""
    """Of the variants of landwalk only the one with this land type."""


class CanAttackAsThough(Modification, frozen=True):
    """It can attack as though it didn't have defender, or as though it had haste."""

    keyword: str = "defender"
    """"defender", which it then lacks, or "haste", which it then has (Instill Energy)."""


class AssignsAsUnblocked(Modification, frozen=True):
    """Its controller may have it assign its combat damage as though it weren't blocked (CR 510.1c)."""


class AssignsByToughness(Modification, frozen=True):
    """It assigns combat damage equal to its toughness rather than its power."""


class AssignsNoCombatDamage(Modification, frozen=True):
    """It assigns no combat damage."""
