"""What a back-reference means that speaks of nothing mentioned before, where by the rules just one thing fits.

Asked only after the conventions of :mod:`arbitre.oracle.discourse.scope`: nothing that they know is meant otherwise.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import msgspec

from arbitre.ir.effects import Move
from arbitre.ir.node import Node, Ref
from arbitre.ir.refs import Attached, ControllerOf, It, OwnerOf, Players, Who
from arbitre.ir.values import Zone
from arbitre.oracle.discourse.called import ANY_OBJECT
from arbitre.oracle.discourse.said import Placeholder, Pronoun, Undergone

ONE_PLAYER = tuple(map(Players, (Who.DEFENDING, Who.ACTIVE)))
"""Players of whom there is one, so that "they" after "defending player" is that one."""


def only_sense(
    said: Placeholder, calls: Iterable[Node], effect: object, meant: dict[Placeholder, Node], one_by_one: bool
) -> Ref | None:
    """The one thing that a clause, which *calls* things so, can mean by a pronoun; None if there is not just one."""
    if not isinstance(said, Pronoun) or said.plural:
        return None
    found = dict.fromkeys(
        _players(calls, effect, one_by_one) if said.noun == "player" else _objects(said.noun, calls, meant)
    )
    return next(iter(found)) if len(found) == 1 else None


def _players(calls: Iterable[Node], effect: object, one_by_one: bool) -> Iterator[Ref]:
    """A player of whom there is one; the controller or owner of each thing to which something is done."""
    for call in calls:
        if isinstance(call, Players) and call in ONE_PLAYER:
            yield call
        if one_by_one and isinstance(call, ControllerOf | OwnerOf) and isinstance(call.of, Pronoun | It):
            yield msgspec.structs.replace(call, of=It())
    if one_by_one and isinstance(effect, Move) and effect.to is Zone.HAND and isinstance(effect.what, Pronoun | It):
        yield OwnerOf(It())


def _objects(noun: str, calls: Iterable[Node], meant: dict[Placeholder, Node]) -> Iterator[Ref]:
    """What was sacrificed, discarded … and called so; what an Aura or Equipment is on."""
    for earlier, ref in meant.items():
        if isinstance(earlier, Undergone) and noun in ("", earlier.noun) and isinstance(ref, Ref):
            yield ref
    if noun in ANY_OBJECT and any(isinstance(call, Attached) for call in calls):
        yield Attached()
