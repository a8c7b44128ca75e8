"""Costs to attack and to block (CR 508.1g–i, 509.1d–f): added up, locked in, paid together or not at all."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from arbitre.engine.combat.evasion import Toll
from arbitre.engine.costs import paying
from arbitre.engine.costs.shortfall import of_cost
from arbitre.engine.kernel.context import Context
from arbitre.engine.kernel.game import Game, Procedure
from arbitre.engine.kernel.reading import characteristics
from arbitre.engine.language import evaluate
from arbitre.errors import Remedy
from arbitre.ir.costs import Costs, PayMana, PayMuchMana
from arbitre.ir.node import Cost, Ref, walk
from arbitre.ir.values import ManaCost


def total(game: Game, player: int, tolls: Iterable[Toll]) -> list[Toll]:
    """CR 508.1g: the total cost with its numbers fixed: one cost, and apart from it those that speak of a source."""
    generic = 0
    colored: list[str] = []
    together: list[Cost] = []
    apart: list[Toll] = []
    for ctx, cost in tolls:
        for part in _parts(cost):
            mana = _mana(game, ctx, part)
            if mana is not None:
                generic += sum(int(s) for s in mana if s.isdigit())
                colored += [s for s in mana if not s.isdigit()]
            elif any(isinstance(node, Ref) for node in walk(part)):
                apart.append((ctx, part))
            else:
                together.append(part)
    symbols = (*([str(generic)] if generic else []), *colored)
    if symbols:
        together.insert(0, PayMana(ManaCost(symbols)))
    if together:
        apart.insert(0, (Context(game, 0, player), Costs(tuple(together))))
    return apart


def _parts(cost: Cost) -> Iterator[Cost]:
    if isinstance(cost, Costs):
        for part in cost.parts:
            yield from _parts(part)
    else:
        yield cost


def _mana(game: Game, ctx: Context, part: Cost) -> tuple[str, ...] | None:
    """The symbols of a cost in mana; None for other costs, and for X, which is chosen as it is paid."""
    if isinstance(part, PayMana) and not part.mana.x_count:
        times = 1 if part.times is None else max(0, evaluate.amount(ctx, part.times))
        return part.mana.symbols * times
    if isinstance(part, PayMuchMana) and part.amount is not None:
        return (str(max(0, evaluate.amount(ctx, part.amount))),)
    if isinstance(part, PayMuchMana) and part.cost_of is not None:
        found = (characteristics(game, id).mana_cost for id in evaluate.ids(ctx, part.cost_of))
        return tuple(symbol for mana in found if mana is not None for symbol in mana.symbols)
    return None


def payable(game: Game, player: int, tolls: Iterable[Toll]) -> bool:
    """Whether the player has what the total asks for."""
    return all(paying.can_pay(ctx, player, cost) for ctx, cost in total(game, player, tolls))


def shortfall(game: Game, player: int, dues: Mapping[int, Sequence[Toll]]) -> tuple[Remedy, ...]:
    """CR 508.1i, 509.1f: what the player lacks for the total, as far as one part of it cannot be paid."""
    for ctx, cost in total(game, player, dues.get(player, ())):
        if not paying.can_pay(ctx, player, cost):
            return of_cost(ctx, player, cost).remedies
    return ()


def pay(game: Game, player: int, tolls: Iterable[Toll]) -> Procedure:
    """CR 508.1h–i: pay the total; returns whether it was paid. The caller rewinds if it was not."""
    for ctx, cost in total(game, player, tolls):
        paid = yield from paying.pay(ctx, player, cost)
        if not paid:
            return False
    return True
