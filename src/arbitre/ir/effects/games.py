"""The game as a whole: winning, losing and drawing it, starting it anew, subgames (CR 104, 714, 715)."""

from __future__ import annotations

from arbitre.ir.node import Effect, Ref
from arbitre.ir.refs import You


class WinGame(Effect, frozen=True):
    """CR 104.2b."""

    who: Ref = You()
    """Who wins, unless an effect says that this player can't."""


class LoseGame(Effect, frozen=True):
    """CR 104.3e."""

    who: Ref = You()
    """Who loses ("target player loses the game", Door to Nothingness)."""


class DrawGame(Effect, frozen=True):
    """CR 104.4c."""


class RestartGame(Effect, frozen=True):
    """CR 714: the game starts anew; these cards stay in exile."""

    leaving: Ref | None = None
    """Which cards stay in exile ("leaving in exile", Karn Liberated)."""


class PlaySubgame(Effect, frozen=True):
    """CR 715: players play a subgame with their libraries as their decks; its winners are the result "winners"."""
