"""Objects of a game (CR 109)."""

from __future__ import annotations

from typing import Final

import msgspec

from arbitre.cards.records import Card
from arbitre.ir.node import Node
from arbitre.ir.values import BATTLEFIELD, Door, Zone
from arbitre.state.bindings import Cast, StackItem
from arbitre.state.characteristics import Characteristics
from arbitre.state.fields import Feeds, Field, Record
from arbitre.state.stickers import Stuck

Counters = tuple[tuple[str, int], ...]
"""Kinds of counter with how many, sorted by kind, none at 0."""
NOTHING_LEFT: Final = -1
"""In place of what a creature attacked or blocked, for one that goes on attacking or blocking without it (CR
506.4c)."""


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


class Bearer(Record):
    """An object or a player: what counters are put on (CR 121) and linked abilities note things of (CR 607)."""

    counters: Field[Counters] = Field((), Feeds.EFFECTS)
    links: Field[tuple[tuple[str, tuple[int, ...]], ...]] = Field(())
    """Objects and players noted by linked abilities (CR 607)."""

    def counter(self, kind: str) -> int:
        """How many counters of a kind are on it."""
        for name, count in self.counters:
            if name == kind:
                return count
        return 0

    def link(self, name: str) -> tuple[int, ...]:
        """What a linked ability noted under a name."""
        for key, ids in self.links:
            if key == name:
                return ids
        return ()


class Obj(Bearer):
    """A card, token, copy, spell, ability on the stack, permanent or emblem; a new one in every zone (CR 400.7)."""

    id: Field[int] = Field()
    card: Field[Card | None] = Field(feeds=Feeds.EFFECTS)
    face = Field(0, Feeds.EFFECTS)
    """Index of the face that is up."""
    base: Field[Characteristics] = Field(feeds=Feeds.EFFECTS)
    """Copiable values before copy effects (CR 706.2): of the face, of the token, of the copied spell."""
    owner: Field[int] = Field()
    controller: Field[int] = Field(feeds=Feeds.EFFECTS)
    """The player under whose control it entered the zone; effects may change who controls it (CR 110.2, 613.1b)."""
    zone: Field[Zone] = Field(feeds=Feeds.EFFECTS)
    timestamp: Field[int] = Field(feeds=Feeds.EFFECTS)
    is_token = Field(False)
    is_copy = Field(False)
    commander = Field(0)
    """For a commander in every zone the id that it had as the game began (CR 903.3); 0: it is none."""
    tapped = Field(False)
    flipped = Field(False, Feeds.EFFECTS)
    unlocked: Field[tuple[Door, ...]] = Field((), Feeds.EFFECTS)
    """Which unlocked designations it has, the left one first (CR26 709.5c)."""
    face_down = Field("", Feeds.EFFECTS)
    """Why it is face down: "", "morph", "manifest", "exile"."""
    phased_out = Field(0, Feeds.EFFECTS)
    """0: phased in; 1: phased out directly; 2: indirectly (CR 702.24)."""
    sick = Field(False)
    """Not controlled continuously since its controller's turn began (CR 302.6)."""
    held_by = Field(0, Feeds.EFFECTS)
    """The player last seen to control it, if that is not the one under whose control it entered."""
    since = Field(0, Feeds.NOTHING)
    """The next id at the time when its controller gained control of it; 0: since it entered."""
    damage = Field(0)
    stamps: Field[tuple[tuple[str, int], ...]] = Field((), Feeds.EFFECTS)
    """Timestamps of kinds of counter that were put on it after it entered (CR26 613.7c)."""
    attached_to = Field(0, Feeds.EFFECTS)
    protector = Field(0)
    """The player who protects it, if it is or has been a battle (CR26 310.8)."""
    attacking = Field(0)
    """The player, planeswalker or battle it attacks; 0: not attacking; NOTHING_LEFT: that has left combat (CR
    506.4c)."""
    defending_player = Field(0)
    """CR 508.5: for an attacking creature, also when it no longer attacks; for a blocking creature its
    controller."""
    blocking: Field[tuple[int, ...]] = Field(())
    """The attackers it blocks, in its damage assignment order; only NOTHING_LEFT if they have all left combat."""
    blocked = Field(False)
    """A blocked creature, even if its blockers have left (CR 509.1h)."""
    damage_order: Field[tuple[int, ...]] = Field(())
    """An attacker's blockers, in damage assignment order (CR 509.2)."""
    band = Field(0)
    """Number of its band; 0: in none (CR 702.20)."""
    cast: Field[Cast | None] = Field(None)
    stack: Field[StackItem | None] = Field(None)
    words: Field[tuple[tuple[str, str], ...]] = Field((), Feeds.PLACES)
    """Qualities chosen by linked abilities: ``("color", "R")``."""
    used: Field[tuple[tuple[str, int], ...]] = Field(())
    """Activations and triggers this turn of abilities that are limited: which ability, how often."""
    damaged_by: Field[tuple[int, ...]] = Field(())
    """Sources that dealt damage to it this turn."""
    turn_marks: Field[tuple[str, ...]] = Field(())
    """Things it did this turn: "attacked", "blocked", "loyalty"."""
    entered_turn = Field(0)
    """The number of the turn in which it came into its zone."""
    became = Field(0, Feeds.NOTHING)
    """After it left: the object that it became."""
    known_to: Field[tuple[int, ...]] = Field((), Feeds.NOTHING)
    """Players who may look at it in a hidden zone or face down."""
    last: Field[Characteristics | None] = Field(None, Feeds.NOTHING)
    """After it left or phased out: its characteristics as it last existed (CR 608.2g)."""
    last_controller = Field(0, Feeds.NOTHING)
    bore: Field[tuple[int, ...]] = Field(())
    """After it left: the permanents that were attached to it (CR 608.2g)."""
    choices: Field[tuple[Node, ...]] = Field((), Feeds.EFFECTS)
    """Modifications fixed as it entered ("as … enters", CR 614.12), part of its copiable values."""
    turned = Field(0)
    """The next id when it last transformed (CR26 701.27f)."""
    merged: Field[tuple[Component, ...]] = Field((), Feeds.EFFECTS)
    """What represents it if that is more than one card or token, itself first, the others in the order in which
    they have become part of it."""
    stickers: Field[tuple[Stuck, ...]] = Field((), Feeds.EFFECTS)
    """Those on it, in the order in which they were put there (CR26 123)."""

    def __init__(
        self,
        id: int,
        card: Card | None,
        base: Characteristics,
        owner: int,
        zone: Zone,
        *,
        face: int = 0,
        entered_turn: int = 0,
        commander: int = 0,
        is_token: bool = False,
        is_copy: bool = False,
    ) -> None:
        self._fill(
            id=id,
            card=card,
            face=face,
            base=base,
            owner=owner,
            controller=owner,
            zone=zone,
            timestamp=id,
            entered_turn=entered_turn,
            commander=commander,
            is_token=is_token,
            is_copy=is_copy,
        )

    @property
    def in_play(self) -> bool:
        """On the battlefield and not phased out (CR 702.24b)."""
        return self.zone is BATTLEFIELD and not self.phased_out

    def word(self, name: str) -> str:
        """The word that a linked ability noted under a name, or the empty string."""
        for key, word in self.words:
            if key == name:
                return word
        return ""

    def __repr__(self) -> str:
        return f"<{self.id} {self.base.name or 'ability'} {self.zone}>"
