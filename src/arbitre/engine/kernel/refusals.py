"""Why something is not legal, as data: the words, the rule, whose doing it is, and what would help."""

from __future__ import annotations

import msgspec

from arbitre.engine.kernel.game import Game
from arbitre.engine.kernel.reading import characteristics
from arbitre.errors import IllegalAction, Remedy
from arbitre.ir.abilities import Keyword
from arbitre.ir.node import Node


class Refusal(msgspec.Struct, frozen=True):
    """The first rule that forbids something."""

    why: str
    """In words, a row of ``text.refusals``."""
    rule: str
    also: str = ""
    """A rule to be read with it: that of the step in which it fails (CR 601.2, 602.2, 508.1, 509.1)."""
    source: int = 0
    """The object or player that brings it about; 0: the subject itself, or the rules alone."""
    ability: Node | None = None
    """What of the source says so."""
    remedies: tuple[Remedy, ...] = ()
    """What would make it legal, as far as this rule goes; each by itself would do."""

    def error(self, message: str, subject: int) -> IllegalAction:
        """The same as an error about a *subject*, with what was tried in its *message*."""
        return IllegalAction(message, self.rule, subject, "", self.also, self.source, self.ability, self.remedies)


def called(game: Game, id: int) -> str:
    """A player's or object's name in quotes, for a refusal; what has none lies face down (CR 707.2)."""
    state = game.state
    name = state.player(id).name if state.is_player(id) else characteristics(game, id).called
    return f"'{name}'" if name else "a face-down object"


def without(source: int, says: Node | None, *, own: bool = False) -> Remedy:
    """That a keyword is lost, or an ability that is its *own*, or that an effect ends."""
    if isinstance(says, Keyword):
        return remedy("lose", object=source, keyword=says.name)
    return remedy("lose this" if own else "without", object=source)


def remedy(what: str, **about: object) -> Remedy:
    """What would make it legal; the parts as those of a line of the log."""
    return Remedy(what, tuple(about.items()))
