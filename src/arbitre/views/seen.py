"""What a player sees, as plain data (CR 400.2): the types of which a view is made, and of its JSON."""

from __future__ import annotations

from typing import Final

import msgspec

from arbitre.views.asked import Asked

VERSION: Final = 1
"""Of the JSON form. It grows whenever a field goes, or comes to mean something else; not where one is added."""

SPECTATOR: Final = -1
"""The viewer who is no player, and sees what everybody sees (CR 400.2)."""

Counters = tuple[tuple[str, int], ...]
Pairs = tuple[tuple[int, int], ...]


class Facts(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """CR 109.3: the characteristics of an object, all in the words of the English cards, in alphabetical order."""

    name: str = ""
    mana_cost: str = ""
    mana_value: int = 0
    colors: tuple[str, ...] = ()
    """Of "W", "U", "B", "R", "G"."""
    supertypes: tuple[str, ...] = ()
    types: tuple[str, ...] = ()
    subtypes: tuple[str, ...] = ()
    power: int | None = None
    toughness: int | None = None
    loyalty: int | None = None
    defense: int | None = None
    keywords: tuple[str, ...] = ()
    abilities: int = 0
    """How many abilities it has besides those keywords."""

    @property
    def is_creature(self) -> bool:
        """Whether it is a creature."""
        return "creature" in self.types

    @property
    def is_land(self) -> bool:
        """Whether it is a land."""
        return "land" in self.types


class Thing(msgspec.Struct, frozen=True, omit_defaults=True):
    """An object that the viewer can tell from others, wherever it is."""

    id: int
    """By it decisions and actions speak of the object; another one in every zone (CR 400.7)."""
    facts: Facts | None = None
    """What it is now, after all effects; of a face-down spell or permanent as all see it. None: the viewer does not
    know."""
    owner: int = 0
    controller: int = 0
    """0 for what nobody controls (CR 108.4)."""
    beneath: Facts | None = None
    """What a face-down object is on its other side, if the viewer may look."""
    face_down: str = ""
    """Why it is face down."""
    place: int = 0
    """In a library: its place, counted from 1 at the top."""
    token: bool = False
    copy: bool = False
    commander: bool = False
    tapped: bool = False
    flipped: bool = False
    locked: tuple[str, ...] = ()
    """The doors that are locked, by their names (CR26 709.5c); what the others have is among its facts."""
    phased_out: bool = False
    sick: bool = False
    """CR 302.6: not controlled continuously since its controller's turn began."""
    damage: int = 0
    counters: Counters = ()
    attached_to: int = 0
    protector: int = 0
    """Of a battle: the player who protects it (CR26 310.8)."""
    attacking: int = 0
    """What it attacks; -1: something that has left combat."""
    blocking: tuple[int, ...] = ()
    blocked: bool = False
    words: tuple[tuple[str, str], ...] = ()
    """What was chosen for it: ``("color", "R")``."""
    source: int = 0
    """Of an ability on the stack."""
    targets: tuple[tuple[int, ...], ...] = ()
    """Of a spell or ability on the stack, by slots."""
    x: int | None = None
    modes: tuple[int, ...] = ()
    designations: tuple[str, ...] = ()
    """What it has become: "solved", "monstrous" …"""


class Seat(msgspec.Struct, frozen=True, omit_defaults=True):
    """A player, and the zones of that player's own."""

    id: int
    name: str
    life: int
    hand_size: int
    library_size: int
    hand: tuple[Thing, ...] = ()
    """The cards that the viewer knows, or could point at: those without facts are any others."""
    library: tuple[Thing, ...] = ()
    """The cards whose place the viewer knows, from the top down."""
    graveyard: tuple[Thing, ...] = ()
    """The newest last."""
    outside: tuple[Thing, ...] = ()
    """What the viewer knows of the cards that the player owns outside the game, such as the sideboard (CR 400.10)."""
    aside: int = 0
    """How many cards are face down in the player's planar or scheme deck."""
    team: int = 0
    playing: bool = True
    counters: Counters = ()
    pool: tuple[str, ...] = ()
    """The mana in the pool, by its types."""
    lands_played: int = 0
    max_hand: int = 7
    mulligans: int = 0
    controlled_by: int = 0
    """The player who makes this one's decisions (CR 712)."""
    commander_damage: Pairs = ()
    """CR 903.14a: by the commander's id as the game began."""


class Sight(msgspec.Struct, frozen=True, omit_defaults=True):
    """All that a player may know of a game at one moment, but the log."""

    version: int
    viewer: int
    edition: str
    turn: int
    active: int
    phase: str
    step: str
    priority: int
    """Who has priority; 0: nobody."""
    players: tuple[Seat, ...]
    battlefield: tuple[Thing, ...] = ()
    stack: tuple[Thing, ...] = ()
    """The top last."""
    exile: tuple[Thing, ...] = ()
    command: tuple[Thing, ...] = ()
    ante: tuple[Thing, ...] = ()
    turn_order: tuple[int, ...] = ()
    day: str = ""
    result: tuple[int, ...] | None = None
    """None while the game goes on; then the winners."""
    decision: Asked | None = None
    """What the viewer must decide; None if it is not for the viewer to decide."""

    def seat(self, player: int) -> Seat:
        """The player with an id."""
        return self.players[player - 1]


class Told(msgspec.Struct, frozen=True, omit_defaults=True):
    """A line of the log as far as the viewer may know it."""

    number: int
    """From 0, of the lines of the game."""
    what: str
    rule: str
    turn: int = 0
    step: str = ""
    parts: tuple[tuple[str, int | str], ...] = ()
    """Numbers, words, players and objects that it speaks of; without what the viewer cannot tell."""
    names: tuple[tuple[str, str], ...] = ()
    """What the objects among them were called."""


class Refused(msgspec.Struct, frozen=True, omit_defaults=True):
    """Why a choice is against the rules."""

    rule: str
    """The first rule that decides."""
    also: tuple[str, ...]
    """Rules to be read with it."""
    reason: str
    """In words."""
    object: int | None = None
    """The object or player that brings it about, or else that the choice is about."""
    name: str = ""
    """What that is called."""
    remedies: tuple[str, ...] = ()
    """What would make it legal, each by itself, in words."""
