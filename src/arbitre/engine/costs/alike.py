"""Which sources of mana are alike, so that a search looks at one for all: exchanging them changes nothing."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from arbitre.engine.costs.supply import Maker

Marks = tuple[str, ...]
"""What has become of an object: the sorts of its use, and for each limited ability one mark a use; sorted."""
Usage = Mapping[int, Marks]
"""The marks of each object that has any."""

UNTOUCHED: Final[Marks] = ()
_Exchange = Mapping[int, int]
_Key = tuple[object, ...]


def alike(makers: Sequence[Maker], *, weighed: bool) -> dict[int, int]:
    """For each object that the makers name one that stands for it; *weighed*: which of them is used matters."""
    naming: dict[int, list[Maker]] = {}
    for maker in makers:
        for id in dict.fromkeys(_named(maker)):
            naming.setdefault(id, []).append(maker)
    first: dict[_Key, list[int]] = {}
    found: dict[int, int] = {}
    for id, there in naming.items():
        own = sorted(str(_key(maker, {id: 0}, weighed)[:-2]) for maker in there if maker.object == id)
        others = first.setdefault((len(there), *own), [])
        for other in others:
            if _exchangeable(id, other, [*there, *naming[other]], weighed):
                found[id] = other
                break
        else:
            others.append(id)
            found[id] = id
    return found


def _named(maker: Maker) -> tuple[int, ...]:
    return (maker.object, *(id for _, id in maker.takes), *(id for _, ids, _ in maker.piles for id in ids))


def _exchangeable(one: int, other: int, makers: Sequence[Maker], weighed: bool) -> bool:
    """Whether the makers that name them are the same ones after the two have changed places."""
    exchange = {one: other, other: one}
    return {_key(maker, {}, weighed) for maker in makers} == {_key(maker, exchange, weighed) for maker in makers}


def _key(maker: Maker, exchange: _Exchange, weighed: bool) -> _Key:
    """All that a search asks about a way to get mana, with objects exchanged."""
    return (
        exchange.get(maker.object, maker.object),
        maker.index,
        maker.makes,
        maker.inputs,
        (maker.price, maker.weight) if weighed else (),
        maker.times,
        frozenset((sort, exchange.get(id, id)) for sort, id in maker.takes),
        tuple((sort, frozenset(exchange.get(id, id) for id in ids), number) for sort, ids, number in maker.piles),
    )


def as_seen(maker: Maker, usage: Usage, stands_for: Mapping[int, int]) -> _Key:
    """The same for two ways to get mana of which one is as good as the other, after what has been used."""
    ids = [maker.object, *(id for _, id in maker.takes)]
    seen = tuple((stands_for[id], usage.get(id, UNTOUCHED), ids.index(id)) for id in ids)
    return maker.index, maker.makes, maker.inputs, maker.price, maker.piles, seen


def situation(usage: Usage, stands_for: Mapping[int, int]) -> tuple[tuple[int, Marks], ...]:
    """What has been used, the same for usages of which one is as good as the other."""
    return tuple(sorted((stands_for[id], marks) for id, marks in usage.items()))
