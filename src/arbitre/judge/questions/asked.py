"""What may be asked about how it ends and what happens, as data."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Final


class Kind(StrEnum):
    """What is asked."""

    FATE = "fate"
    """Whether something dies, is destroyed, resolves …: the detail."""
    LOSES = "loses"
    WINS = "wins"
    LIFE = "life"
    CARDS = "cards"
    """How many cards a player has in a zone: the detail."""
    COUNTERS = "counters"
    """How many counters are on something, of the kind of the detail if there is one."""
    DEALS = "deals"
    TAKES = "takes"
    """How much damage something has dealt, or was dealt."""
    TRIGGERS = "triggers"
    MANA = "mana"
    """Whether a player can tap something for mana of the type of the detail."""
    TAPPED = "tapped"
    WHERE = "where"
    GAINED = "gained"
    LOST = "lost"
    """Whether, or how much life (the detail), a player has gained or lost."""
    PAID = "paid"
    """How much mana a player has paid to attack."""
    DRAWS = "draws"
    """Whether, or how many cards (the detail), a player has drawn this turn."""
    RETURNS = "returns"
    """Whether something comes back from the graveyard or exile."""
    GIVES_UP = "gives up"
    """What a player sacrifices or discards: the detail."""
    HAS_TO_GIVE_UP = "has to give up"
    FATES = "fates"
    """Which creatures die or survive: the detail."""
    SICK = "sick"
    HAPPENS = "happens"
    """What comes of it all."""
    POOL = "pool"
    """The mana in a player's pool."""
    DID = "did"
    """Whether something did, or was done, what the detail says (to what it was done by): attacking, untapping."""
    FIGHTERS = "fighters"
    """Which creatures attack, block, are blocked or unblocked: the detail; whom, or whose they are."""
    WHOM = "whom"
    """Whom something attacks or blocks: the detail."""
    ORDER = "order"
    """The order in which an attacker assigns damage to its blockers, a blocker to its attackers."""
    LETHAL = "lethal"
    """How much damage would be lethal to something; from what it is dealt by."""
    MOST = "most"
    """The most damage that something, or a player, may assign to something."""
    FIRST = "first"
    """What deals combat damage first."""
    DAMAGE_STEPS = "damage steps"
    """How many combat damage steps there are."""
    PREVENTED = "prevented"
    """How much damage is prevented."""
    DEALT = "dealt"
    """Whether combat damage is dealt."""
    SOURCES = "sources"
    """What deals damage to something."""
    MARKED = "marked"
    """Whether damage is marked on something."""
    HAS_SIZE = "has size"
    """Whether something has a power, a toughness: the detail."""
    HAS_COUNTERS = "has counters"
    """Whether counters are on something."""
    SIDES = "sides"
    """Who attacks and who defends, of the players: the detail."""


OF_PLAYERS: Final = frozenset(
    {Kind.LOSES, Kind.WINS, Kind.LIFE, Kind.CARDS, Kind.DRAWS, Kind.GAINED, Kind.LOST, Kind.GIVES_UP, Kind.POOL}
    | {Kind.HAS_TO_GIVE_UP, Kind.PAID}
)
OF_NOBODY: Final = frozenset(
    {Kind.WINS, Kind.FATES, Kind.HAPPENS, Kind.FIGHTERS, Kind.ORDER, Kind.FIRST, Kind.DAMAGE_STEPS, Kind.PREVENTED}
    | {Kind.SIDES, Kind.DID, Kind.SOURCES, Kind.DEALT}
)
"""What may be asked without naming anything."""


@dataclass(frozen=True, slots=True)
class Asked:
    """A question: about something or a player by name."""

    kind: Kind
    about: str
    detail: str = ""
    by: str = ""
    """Whoever does it: a player who taps something, what kills something."""
    every: bool = False
    """Of several things of one name, all are meant."""
    tense: str = ""
    """PAST: of what has happened so far; PRESENT: of how things stand; FUTURE: of how it ends; empty: not said."""
    count: bool = False
    """It is asked how many there are."""


DIE: Final = "die"
PAST, PRESENT, FUTURE = "past", "present", "future"
