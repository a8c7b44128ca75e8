"""What mana is spent on (CR 106.6), and what is spoken for while it is paid."""

from __future__ import annotations

from typing import Final

import msgspec

from arbitre.engine.costs.supply import Maker

Barred = frozenset[tuple[str, int]]
"""What else is used for the same cost and so cannot be used for mana: ("tap", id), ("leave", id)."""
NONE: Final[Barred] = frozenset()


class Waiting(msgspec.Struct, frozen=True):
    """A bill that is paid on once a mana ability, activated to pay it, has resolved (CR 605.3a–b)."""

    purpose: Purpose
    symbols: tuple[str, ...]
    """What is left of it."""
    barred: Barred
    ways: tuple[Maker, ...]
    """What the ability can do, one of them."""


class Purpose(msgspec.Struct, frozen=True):
    """What mana is spent on, as far as that matters for which mana may be spent and how."""

    object: int = 0
    """The spell, or the source of the ability (CR 106.6); 0: something else."""
    ability: bool = False
    """It is an activated ability of the object."""
    any_mana: str = ""
    """ "color": mana can be spent on it as though it were of any color; "type": of any type."""
    help: tuple[int, ...] = ()
    """Units that stand for mana, already chosen: creatures tapped for convoke and the like."""
    helpers: tuple[tuple[str, int, int], ...] = ()
    """What could still be chosen so: ("tap" or "leave", object, mask of the unit)."""
    barred: Barred = NONE
    """What is spoken for and can be used for nothing else."""
    certain: bool = False
    """It is asked whether it can be paid for certain: what no budget of steps tells is not taken for payable."""
    outer: Waiting | None = None
    """What the mana ability that this pays for is activated for."""
    no_mana: bool = False
    """No mana can be spent on it: only what stands for mana."""
    action: str = ""
    """The special action that is taken (CR 115.2), or the keyword of the ability, as mana may be limited to it."""

    @property
    def casting(self) -> int:
        """The card that is to be cast; 0 for an ability."""
        return 0 if self.ability else self.object

    @property
    def about(self) -> tuple[int, bool, str]:
        """What decides whether mana with a limit may be spent."""
        return self.object, self.ability, self.action


PLAINLY: Final = Purpose()
CERTAINLY: Final = Purpose(certain=True)
