"""The power of a creature as it counts for what it is tapped for: crewing, stationing (CR26 702.122c, 702.184c)."""

from __future__ import annotations

from arbitre.engine.characteristics import rulings
from arbitre.engine.kernel.game import Game
from arbitre.engine.kernel.handlers import supports
from arbitre.engine.kernel.reading import characteristics
from arbitre.engine.language import evaluate
from arbitre.ir.modifications import WorksAs


def strength(game: Game, id: int, deed: str) -> int:
    """Its power, or what effects say that it uses for a deed instead; as it last was for what has left.

    CR26 702.184c: another characteristic; "as though its power were 2 greater" changes nothing else.
    """
    values = characteristics(game, id)
    found = values.size[0]
    if not rulings.any_of(game, WorksAs):
        return found
    ways = [(mod, words) for mod, words in rulings.affecting(game, id, WorksAs) if deed in mod.deeds]
    if any(mod.by_toughness for mod, _ in ways):
        found = values.size[1]
    return found + sum(evaluate.count(words, mod.more) for mod, words in ways if mod.more is not None)


supports(WorksAs)
