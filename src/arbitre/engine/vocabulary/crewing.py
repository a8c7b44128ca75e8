"""Whether a creature may be tapped to crew or station something, and with what power (CR26 702.122, 702.184c)."""

from __future__ import annotations

from arbitre.engine.characteristics import rulings
from arbitre.engine.kernel.game import Game
from arbitre.engine.kernel.handlers import supports
from arbitre.engine.kernel.reading import characteristics
from arbitre.engine.language import evaluate
from arbitre.ir.modifications import CantWork, WorksAs


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


def may_work(game: Game, id: int, deed: str) -> bool:
    """CR26 702.122c: whether no effect says that it can't crew Vehicles."""
    if not rulings.any_of(game, CantWork):
        return True
    return not any(deed in mod.deeds for mod, _ in rulings.affecting(game, id, CantWork))


supports(CantWork, WorksAs)
