"""Quoted abilities that call by name the object whose ability gives them (CR 201.4a).

"Chlorophant has "… put a counter on Chlorophant"": what has the ability is what gives it, so the name is plain ``~``.
In "equipped creature has "… sacrifice Torch"" they are two objects, and the name is :class:`Granter`.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from arbitre.ir.abilities import Replacement, Static, Triggered
from arbitre.ir.effects import Apply, EntersWith, TokenSpec
from arbitre.ir.filters import Is
from arbitre.ir.modifications import HasAbilities, LosesAbilities
from arbitre.ir.node import Ability, Node, Pattern, walk
from arbitre.ir.patterns import Deals, Provided
from arbitre.ir.refs import Event, Granter, This
from arbitre.oracle.discourse.mentions import subject_said

GIVES: Final = (HasAbilities, LosesAbilities)


def given_away(ability: Ability) -> bool:
    """Whether it calls itself by name only in abilities that it gives to other objects or to tokens."""
    own = _own_event(ability)
    given = [(giver, sum(isinstance(node, Granter) for node in walk(what))) for giver, what in _givings(ability)]
    in_all = sum(isinstance(node, Granter) for node in walk(ability))
    return all(_to_others(giver, own) for giver, count in given if count) and in_all == sum(count for _, count in given)


def keeps(ability: Ability) -> bool:
    """Whether all the abilities that it gives are given to its own object."""
    own = _own_event(ability)
    return all(_to_itself(giver, own) for giver, _ in _givings(ability))


def _givings(node: Any) -> Iterator[tuple[Node, Any]]:
    """What gives or takes quoted abilities, and those abilities; what they give in turn is not told apart."""
    if isinstance(node, TokenSpec):
        yield node, node.abilities
        return
    for name in node.__struct_fields__ if isinstance(node, Node) else ():
        part = getattr(node, name)
        parts = part if isinstance(part, tuple) else (part,)
        listed = name == "abilities"
        given = tuple(one for one in parts if isinstance(one, GIVES) or (listed and isinstance(one, Ability)))
        if given:
            yield node, given
        for one in parts:
            if one not in given:
                yield from _givings(one)


def _to_itself(giver: Node, own: bool) -> bool:
    if isinstance(giver, Static | Apply):
        return giver.to == This() or (own and giver.to == Event())
    return isinstance(giver, EntersWith) and own


def _to_others(giver: Node, own: bool) -> bool:
    return isinstance(giver, TokenSpec) or (isinstance(giver, Static | Apply) and not _to_itself(giver, own))


def _own_event(ability: Ability) -> bool:
    """Whether the ability waits for something that its own object does, so that "it" is that object."""
    event: Pattern | None = ability.event if isinstance(ability, Triggered | Replacement) else None
    event = event.event if isinstance(event, Provided) else event
    subject = event.source if isinstance(event, Deals) else subject_said(event)
    return subject == Is(This())
