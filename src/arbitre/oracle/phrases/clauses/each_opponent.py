"""What is said of a target for each opponent: "for each opponent, destroy up to one target creature that player
controls" (CR 601.2c)."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from arbitre.ir.amounts import Fixed
from arbitre.ir.effects import Do
from arbitre.ir.filters import ControlledBy
from arbitre.ir.node import Filter
from arbitre.ir.rebuilding import rebuilt
from arbitre.ir.refs import Players, Who
from arbitre.oracle.categories import CLAUSES, SENTENCE
from arbitre.oracle.discourse.said import Pronoun, Targeted, parts_in
from arbitre.oracle.formalism.grammar import REJECT, row
from arbitre.oracle.phrases.clauses.follows import flat
from arbitre.oracle.phrases.nouns.nouns import both, parts_of


def _is_theirs(part: Filter) -> bool:
    """Whether it says that the player, of whom there is one for each time, controls it."""
    return (
        isinstance(part, ControlledBy)
        and isinstance(part.who, Pronoun)
        and (part.who.noun in ("player", "opponent") or part.who.they)
    )


def _of_each(clauses: tuple[tuple[Do, ...], ...]) -> Any:
    """One instruction, whose only target is that player's; nothing else in it is of that player or of that target."""
    done = flat(clauses)
    aimed = {part for part in parts_in(done) if isinstance(part, Targeted)}
    if len(done) != 1 or len(aimed) != 1 or done[0] != Do(done[0].effect):
        return REJECT
    (one,) = aimed
    parts = parts_of(one.slot.what)
    own = [part for part in parts if _is_theirs(part)]
    spoken = [part for part in parts_in(done) if isinstance(part, Pronoun)]
    if len(own) != 1 or len(spoken) > 1 or (one.slot.least, one.slot.most) != (Fixed(0), Fixed(1)) or one.another:
        return REJECT
    what = both(*(part for part in parts if part not in own), ControlledBy(Players(Who.OPPONENTS)))
    slot = replace(one.slot, what=what, each_opponent=True)
    return rebuilt(done, lambda part: replace(one, slot=slot) if part == one else None)


row(SENTENCE, build=_of_each, of_type=tuple, en="for each opponent, {clauses}", clauses=CLAUSES, alias=True)
