"""Objects and players of a game (CR 109, 102).

Every field holds an immutable value, so that a journal entry is (holder, field, old value).
"""

from __future__ import annotations

from typing import Any, Final

import msgspec

from arbitre.cards.records import Card
from arbitre.ir.abilities import Activated, Triggered
from arbitre.ir.effects import Body, Do
from arbitre.ir.node import Node
from arbitre.ir.values import Phase, Step, Zone
from arbitre.state.characteristics import NOTHING, Characteristics
from arbitre.state.copying import copier
from arbitre.state.stickers import NameSticker, Stuck

Counters = tuple[tuple[str, int], ...]
"""Kinds of counter with how many, sorted by kind, none at 0."""


class Happening(msgspec.Struct, frozen=True):
    """The parts of an event that a triggered ability or a replacement speaks of (``Event(Role…)``, ``EventAmount``)."""

    subject: int = 0
    other: int = 0
    player: int = 0
    amount: int = 0
    became: int = 0
    """The object that the subject became by changing zones."""
    mana: str = ""
    """The symbols of mana produced, for "tapped for mana"."""


class Past(msgspec.Struct, frozen=True):
    """An event of the turn as conditions ask about it later ("if a creature died this turn")."""

    kind: str
    happening: Happening
    origin: Zone | None = None
    to: Zone | None = None
    cause: str = ""
    word: str = ""
    marks: tuple[str, ...] = ()
    """ACTIVATE: what abilities tell apart."""
    combat: bool = False
    source: int = 0
    by: int = 0
    """DAMAGE to a player: who controlled the source then."""
    subtypes: tuple[str, ...] = ()
    """DAMAGE to a player: the subtypes of the source then."""


class Binding(msgspec.Struct, frozen=True):
    """What the words of an ability stand for, kept for stack objects, delayed triggers and lasting effects."""

    source: int = 0
    controller: int = 0
    targets: tuple[tuple[int, ...], ...] = ()
    """The chosen players and objects, a tuple for each target slot."""
    divided: tuple[tuple[int, ...], ...] = ()
    """How an amount is divided among the targets of each slot (CR 601.2d)."""
    happening: Happening | None = None
    results: tuple[tuple[str, tuple[int, ...]], ...] = ()
    """Named outcomes of earlier clauses: ids."""
    amounts: tuple[tuple[str, int], ...] = ()
    """Named numbers of earlier clauses."""
    words: tuple[tuple[str, str], ...] = ()
    """Named words chosen in earlier clauses: a colour, a type, a name."""
    x: int = 0
    it: int = 0


class Cast(msgspec.Struct, frozen=True):
    """What was decided as a spell was cast or an ability activated (CR 601.2b–d); kept by the permanent."""

    x: int | None = None
    """The value of X; None if no cost asked for one (CR 107.3a)."""
    modes: tuple[int, ...] = ()
    paid: tuple[tuple[str, int], ...] = ()
    """Optional and alternative costs paid, by keyword, with how often: ``("kicker", 1)``, ``("flashback", 1)``;
    the second of two kicker costs is ``"kicker 2"``."""
    mana_spent: tuple[str, ...] = ()
    """The mana that paid for it, as symbols (``"W"``, ``"C"``)."""
    origin: Zone | None = None
    """The zone it was cast from."""
    owner_of_turn: int = 0
    """The player whose turn it was when it was cast."""


class StackItem(msgspec.Struct, frozen=True):
    """What a spell or ability on the stack will do: its chosen body with targets bound (CR 112.7, 405).

    CR 405.4: an ability has no other characteristics than its text.
    """

    body: Body
    binding: Binding
    ability: Activated | Triggered | None = None
    """None for a spell."""


class Component(msgspec.Struct, frozen=True):
    """One of the cards and tokens that represent a permanent together (CR26 712.4a, 730.2)."""

    id: int
    """The permanent itself for what it was at first; else what has become part of it, kept among what is gone."""
    place: str = ""
    """How it has become part of it: "over" or "under" it (CR26 730.2), "melded" with it (CR26 701.42a)."""
    timestamp: int = 0
    token: bool = False
    face_down: str = ""
    """Of what was there at first: why it is face down though the permanent is not (CR26 730.2e)."""


NOTHING_LEFT: Final = -1
"""In place of what a creature attacked or blocked, for one that goes on attacking or blocking without it (CR
506.4c)."""


class Obj:
    """A card, token, copy, spell, ability on the stack, permanent or emblem; a new one in every zone (CR 400.7)."""

    __slots__ = (
        "id",
        "card",
        "face",
        "base",
        "owner",
        "controller",
        "zone",
        "timestamp",
        "is_token",
        "is_copy",
        "commander",
        "tapped",
        "flipped",
        "face_down",
        "phased_out",
        "sick",
        "held_by",
        "since",
        "damage",
        "deathtouched",
        "counters",
        "stamps",
        "attached_to",
        "attacking",
        "defending_player",
        "blocking",
        "blocked",
        "damage_order",
        "band",
        "cast",
        "stack",
        "links",
        "words",
        "used",
        "damaged_by",
        "turn_marks",
        "entered_turn",
        "became",
        "known_to",
        "last",
        "last_controller",
        "bore",
        "choices",
        "turned",
        "merged",
        "stickers",
    )

    def __init__(self, id: int, card: Card | None, base: Characteristics, owner: int, zone: Zone) -> None:
        self.id = id
        self.card: Card | None = card
        self.face: int = 0
        """Index of the face that is up."""
        self.base: Characteristics = base
        """Copiable values before copy effects (CR 706.2): of the face, of the token, of the copied spell."""
        self.owner: int = owner
        self.controller: int = owner
        """The player under whose control it entered the zone; effects may change who controls it (CR 110.2, 613.1b)."""
        self.zone: Zone = zone
        self.timestamp: int = id
        self.is_token: bool = False
        self.is_copy: bool = False
        self.commander: int = 0
        """For a commander in every zone the id that it had as the game began (CR 903.3); 0: it is none."""
        self.tapped: bool = False
        self.flipped: bool = False
        self.face_down: str = ""
        """Why it is face down: "", "morph", "manifest", "exile"."""
        self.phased_out: int = 0
        """0: phased in; 1: phased out directly; 2: indirectly (CR 702.24)."""
        self.sick: bool = False
        """Not controlled continuously since its controller's turn began (CR 302.6)."""
        self.held_by: int = 0
        """The player last seen to control it, if that is not the one under whose control it entered."""
        self.since: int = 0
        """The next id at the time when its controller gained control of it; 0: since it entered."""
        self.damage: int = 0
        self.deathtouched: bool = False
        self.counters: Counters = ()
        self.stamps: tuple[tuple[str, int], ...] = ()
        """Timestamps of kinds of counter that were put on it after it entered (CR26 613.7c)."""
        self.attached_to: int = 0
        self.attacking: int = 0
        """The player or planeswalker it attacks; 0: not attacking; NOTHING_LEFT: that has left combat (CR 506.4c)."""
        self.defending_player: int = 0
        """CR 508.5: for an attacking creature, also when it no longer attacks; for a blocking creature its
        controller."""
        self.blocking: tuple[int, ...] = ()
        """The attackers it blocks, in its damage assignment order; only NOTHING_LEFT if they have all left combat."""
        self.blocked: bool = False
        """A blocked creature, even if its blockers have left (CR 509.1h)."""
        self.damage_order: tuple[int, ...] = ()
        """An attacker's blockers, in damage assignment order (CR 509.2)."""
        self.band: int = 0
        """Number of its band; 0: in none (CR 702.20)."""
        self.cast: Cast | None = None
        self.stack: StackItem | None = None
        self.links: tuple[tuple[str, tuple[int, ...]], ...] = ()
        """Objects and players noted by linked abilities (CR 607)."""
        self.words: tuple[tuple[str, str], ...] = ()
        """Qualities chosen by linked abilities: ``("color", "R")``."""
        self.used: tuple[tuple[str, int], ...] = ()
        """Activations and triggers this turn of abilities that are limited: which ability, how often."""
        self.damaged_by: tuple[int, ...] = ()
        """Sources that dealt damage to it this turn."""
        self.turn_marks: tuple[str, ...] = ()
        """Things it did this turn: "attacked", "blocked", "loyalty"."""
        self.entered_turn: int = 0
        """The number of the turn in which it came into its zone."""
        self.became: int = 0
        """After it left: the object that it became."""
        self.known_to: tuple[int, ...] = ()
        """Players who may look at it in a hidden zone or face down."""
        self.last: Characteristics | None = None
        """After it left or phased out: its characteristics as it last existed (CR 608.2g)."""
        self.last_controller: int = 0
        self.bore: tuple[int, ...] = ()
        """After it left: the permanents that were attached to it (CR 608.2g)."""
        self.choices: tuple[Node, ...] = ()
        """Modifications fixed as it entered ("as … enters", CR 614.12), part of its copiable values."""
        self.turned: int = 0
        """The next id when it last transformed (CR26 701.27f)."""
        self.merged: tuple[Component, ...] = ()
        """What represents it if that is more than one card or token, itself first, the others in the order in which
        they have become part of it."""
        self.stickers: tuple[Stuck, ...] = ()
        """Those on it, in the order in which they were put there (CR26 123)."""

    def clone(self) -> Obj:
        """A copy with its own fields; the values are shared since they are immutable."""
        return _copy_object(self)

    def counter(self, kind: str) -> int:
        """How many counters of a kind are on it."""
        for name, count in self.counters:
            if name == kind:
                return count
        return 0

    @property
    def in_play(self) -> bool:
        """On the battlefield and not phased out (CR 702.24b)."""
        return self.zone is Zone.BATTLEFIELD and not self.phased_out

    def link(self, name: str) -> tuple[int, ...]:
        """What a linked ability noted under a name."""
        for key, ids in self.links:
            if key == name:
                return ids
        return ()

    def word(self, name: str) -> str:
        """The word that a linked ability noted under a name, or the empty string."""
        for key, word in self.words:
            if key == name:
                return word
        return ""

    def __repr__(self) -> str:
        return f"<{self.id} {self.base.name or 'ability'} {self.zone}>"


_copy_object: Final = copier(Obj)


class Mana(msgspec.Struct, frozen=True):
    """One unit of mana in a pool (CR 106): its type, whether from a snow source, and what it may be spent on."""

    type: str
    """W U B R G or C for colourless."""
    snow: bool = False
    only_for: Node | None = None
    """A filter on what it may pay for, bound to *binding*."""
    source: int = 0


class Player:
    """A player (CR 102)."""

    __slots__ = (
        "id",
        "name",
        "life",
        "counters",
        "pool",
        "library",
        "hand",
        "graveyard",
        "outside",
        "max_hand",
        "lands_played",
        "lost",
        "won",
        "left",
        "drew_from_empty",
        "tallies",
        "last_tallies",
        "mulligans",
        "upkeeps",
        "skips",
        "links",
        "control_by",
        "starting_life",
        "commanders",
        "commander_casts",
        "commander_damage",
        "team",
        "stickers",
    )

    def __init__(self, id: int, name: str, life: int = 20) -> None:
        self.id = id
        self.name = name
        self.life: int = life
        self.counters: Counters = ()
        """Poison and other counters (CR 121)."""
        self.pool: tuple[Mana, ...] = ()
        self.library: tuple[int, ...] = ()
        """Top card last."""
        self.hand: tuple[int, ...] = ()
        self.graveyard: tuple[int, ...] = ()
        """Newest card last."""
        self.outside: tuple[int, ...] = ()
        """The cards that the player owns outside the game, such as the sideboard (CR 400.10a). No zone, but what is
        there is an object, so that effects that bring it into the game can describe it (CR 400.10c)."""
        self.max_hand: int = 7
        self.lands_played: int = 0
        self.lost: bool = False
        self.won: bool = False
        self.left: bool = False
        self.drew_from_empty: bool = False
        """Since the last check of state-based actions (CR 704.5c)."""
        self.tallies: tuple[tuple[str, int], ...] = ()
        """Counts of this turn, by the value of :class:`arbitre.ir.amounts.Tally`."""
        self.last_tallies: tuple[tuple[str, int], ...] = ()
        """Counts of the turn before."""
        self.mulligans: int = 0
        self.upkeeps: tuple[int, ...] = ()
        """The next ids at the beginning of the player's last upkeeps, the latest last."""
        self.skips: tuple[str, ...] = ()
        """Turns, phases and steps to skip once: "turn" or the value of a Phase or Step (CR 500.10)."""
        self.links: tuple[tuple[str, tuple[int, ...]], ...] = ()
        self.control_by: int = 0
        """The player who makes this player's decisions (CR 712); 0: itself."""
        self.starting_life: int = life
        self.commanders: tuple[int, ...] = ()
        """The ids that the player's commanders had as the game began."""
        self.commander_casts: tuple[tuple[int, int], ...] = ()
        """How often the player has cast each of them from the command zone (CR 903.10)."""
        self.commander_damage: tuple[tuple[int, int], ...] = ()
        """The combat damage that each commander has dealt to the player (CR 903.14a)."""
        self.team: int = 0
        """Players of one team share a number; 0: alone."""
        self.stickers: tuple[NameSticker, ...] = ()
        """The stickers on the player's chosen sheets (CR26 123.2c)."""

    def clone(self) -> Player:
        """A copy with its own fields."""
        return _copy_player(self)

    def counter(self, kind: str) -> int:
        """How many counters of a kind the player has."""
        for name, count in self.counters:
            if name == kind:
                return count
        return 0

    def tally(self, name: str) -> int:
        """A count of this turn."""
        for key, count in self.tallies:
            if key == name:
                return count
        return 0

    @property
    def playing(self) -> bool:
        """Still in the game."""
        return not (self.lost or self.left)

    def __repr__(self) -> str:
        return f"<player {self.id} {self.name}>"


_copy_player: Final = copier(Player)


class TurnUnderWay(msgspec.Struct, frozen=True):
    """A turn that waits while another one goes on (CR 807.4): the fields of the state of these names."""

    turn: int
    active: int
    phase: Phase
    step: Step
    agenda: str
    priority: int
    passes: int
    step_plan: tuple[Step, ...]
    turn_plan: tuple[Phase | Step, ...]
    main_count: int
    combat_count: int
    combat_marks: tuple[str, ...]
    first_strikers: tuple[int, ...] | None
    history: tuple[Past, ...]
    last_history: tuple[Past, ...]


class Marker(msgspec.Struct, frozen=True):
    """A turn marker (CR 807.4)."""

    number: int
    holder: int
    removals: int = 0
    """How often it is designated for removal (CR 807.4e)."""
    owed: bool = False
    """Its holder takes an extra turn before the regular one (CR 807.4j)."""
    taken: bool = False
    """Its holder has begun the regular turn."""
    turn: TurnUnderWay | None = None
    """The turn of its holder, if it waits."""


class Lasting(msgspec.Struct, frozen=True):
    """A continuous, replacement or prevention effect of a resolved spell or ability (CR 611.2, 614.3)."""

    id: int
    binding: Binding
    until: Node
    """A Duration."""
    controller: int
    timestamp: int
    affected: tuple[int, ...] | None = None
    """Locked-in objects and players (CR 611.2c); None: whatever the reference means now."""
    to: Node | None = None
    """The reference, when not locked in."""
    mods: tuple[Node, ...] = ()
    event: Node | None = None
    """For replacement effects: the pattern, with *change*."""
    change: Node | None = None
    left: int = -1
    """Shields: how much damage it still prevents; uses left for "the next time"; -1: without limit."""
    amount_shield: bool = False
    source: int = 0
    """Shields for one chosen source of damage."""
    turn: int = 0
    """The turn in which it was created."""
    started: bool = False
    """For durations that end in a later turn: that turn has begun."""

    @property
    def named(self) -> tuple[int, ...]:
        """The objects and players that it is locked in on: none if it is about whatever its reference means."""
        return self.affected or ()


class DelayedTrigger(msgspec.Struct, frozen=True):
    """CR 603.7."""

    id: int
    event: Node
    body: Body
    binding: Binding
    condition: Node | None = None
    until: Node | None = None
    turn: int = 0


class Unfinished(msgspec.Struct, frozen=True):
    """What a resolution that a subgame discontinues has still to do (CR 715.5)."""

    stack_id: int
    """The spell or ability on the stack."""
    clauses: tuple[Do, ...]
    binding: Binding


class Waiting(msgspec.Struct, frozen=True):
    """A triggered ability that waits to be put on the stack (CR 603.3)."""

    ability: Triggered
    source: int
    controller: int
    binding: Binding
    order: int = 0


DEFAULTS: Final[dict[str, Any]] = {
    name: value
    for name, value in ((n, getattr(Obj(0, None, NOTHING, 0, Zone.OUTSIDE), n)) for n in Obj.__slots__)
    if name not in ("id", "card", "base", "owner", "controller", "zone", "timestamp")
}
"""The value of each field of an object that has just come into a zone."""
