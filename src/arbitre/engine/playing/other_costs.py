"""Alternative costs: what a spell's own text, or an effect, offers to pay rather than its mana cost (CR 117.9)."""

from __future__ import annotations

from collections.abc import Iterator

from arbitre.engine.characteristics import rulings
from arbitre.engine.kernel.context import Context
from arbitre.engine.kernel.game import Game
from arbitre.engine.kernel.handlers import supports
from arbitre.engine.language import evaluate
from arbitre.engine.stack.proposed import about_spell
from arbitre.ir.modifications import AlternativeCost, OffersCost
from arbitre.ir.node import Cost
from arbitre.state.characteristics import Characteristics
from arbitre.state.objects import Obj


def other_costs(game: Game, player: int, obj: Obj, chars: Characteristics) -> Iterator[Cost | None]:
    """What may be paid rather than the mana cost; None for what a condition rules out now."""
    ctx = Context(game, obj.id, player)
    for own in rulings.own_mods(ctx, chars, AlternativeCost):
        yield own.cost if evaluate.holds(ctx, own.condition) else None
    if rulings.any_of(game, OffersCost):
        for mod, words in rulings.affecting(game, player, OffersCost):
            if not mod.flash:
                yield mod.cost if evaluate.matches(words, about_spell(game, mod.what, obj.id), obj.id) else None


def cost_with_flash(game: Game, player: int, obj: Obj, _chars: Characteristics) -> Cost | None:
    """What an effect offers to pay rather than the mana cost of a spell that may then be cast as though it had
    flash."""
    if not rulings.any_of(game, OffersCost):
        return None
    offered = ((mod, words) for mod, words in rulings.affecting(game, player, OffersCost) if mod.flash)
    fitting = (mod for mod, words in offered if evaluate.matches(words, about_spell(game, mod.what, obj.id), obj.id))
    return next((mod.cost for mod in fitting), None)


supports(AlternativeCost, OffersCost)
