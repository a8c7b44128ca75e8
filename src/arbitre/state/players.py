"""Players of a game (CR 102)."""

from __future__ import annotations

import msgspec

from arbitre.ir.node import Node
from arbitre.state.fields import Feeds, Field
from arbitre.state.objects import Bearer
from arbitre.state.stickers import NameSticker


class Mana(msgspec.Struct, frozen=True):
    """One unit of mana in a pool (CR 106): its type and source, what it may be spent on, how long it is kept."""

    type: str
    """W U B R G or C for colourless."""
    snow: bool = False
    only_for: Node | None = None
    """A filter on what it may pay for, bound to *binding*."""
    source: int = 0
    until: Node | None = None
    """The duration for which it is not lost as steps and phases end."""
    spent_on: Node | None = None
    """What becomes of a spell that it is spent on."""


class Player(Bearer):
    """A player (CR 102)."""

    id: Field[int] = Field()
    name: Field[str] = Field()
    life: Field[int] = Field()
    pool: Field[tuple[Mana, ...]] = Field((), Feeds.LOOKERS)
    library: Field[tuple[int, ...]] = Field(())
    """Top card last."""
    hand: Field[tuple[int, ...]] = Field((), Feeds.PLACES)
    graveyard: Field[tuple[int, ...]] = Field((), Feeds.PLACES)
    """Newest card last."""
    outside: Field[tuple[int, ...]] = Field(())
    """The cards that the player owns outside the game, such as the sideboard (CR 400.10a). No zone, but what is
    there is an object, so that effects that bring it into the game can describe it (CR 400.10c)."""
    max_hand = Field(7)
    lands_played = Field(0)
    lost = Field(False, Feeds.EFFECTS)
    won = Field(False)
    left = Field(False, Feeds.EFFECTS)
    drew_from_empty = Field(False)
    """Since the last check of state-based actions (CR 704.5c)."""
    tallies: Field[tuple[tuple[str, int], ...]] = Field(())
    """Counts of this turn, by the value of :class:`arbitre.ir.amounts.Tally`."""
    game_tallies: Field[tuple[tuple[str, int], ...]] = Field(())
    """Counts from the beginning of the game on."""
    last_tallies: Field[tuple[tuple[str, int], ...]] = Field(())
    """Counts of the turn before."""
    mulligans = Field(0)
    upkeeps: Field[tuple[int, ...]] = Field((), Feeds.NOTHING)
    """The next ids at the beginning of the player's last upkeeps, the latest last."""
    skips: Field[tuple[str, ...]] = Field((), Feeds.PLACES)
    """Turns, phases and steps to skip once: "turn" or the value of a Phase or Step (CR 500.10)."""
    control_by = Field(0)
    """The player who makes this player's decisions (CR 712); 0: itself."""
    starting_life: Field[int] = Field()
    commanders: Field[tuple[int, ...]] = Field((), Feeds.PLACES)
    """The ids that the player's commanders had as the game began."""
    companion = Field(0)
    """The card outside the game that the player revealed as the companion (CR26 103.2b), by its id there; 0: none."""
    commander_casts: Field[tuple[tuple[int, int], ...]] = Field(())
    """How often the player has cast each of them from the command zone (CR 903.10)."""
    commander_damage: Field[tuple[tuple[int, int], ...]] = Field(())
    """The combat damage that each commander has dealt to the player (CR 903.14a)."""
    team = Field(0)
    """Players of one team share a number; 0: alone."""
    stickers: Field[tuple[NameSticker, ...]] = Field((), Feeds.EFFECTS)
    """The stickers on the player's chosen sheets (CR26 123.2c)."""

    def __init__(self, id: int, name: str, life: int = 20) -> None:
        super().__init__(id=id, name=name, life=life, starting_life=life)

    def tally(self, name: str) -> int:
        """A count of this turn, or of the game."""
        for counts in (self.tallies, self.game_tallies):
            for key, count in counts:
                if key == name:
                    return count
        return 0

    @property
    def playing(self) -> bool:
        """Still in the game."""
        return not (self.lost or self.left)

    def __repr__(self) -> str:
        return f"<player {self.id} {self.name}>"
