"""The first card drawn in a turn is revealed, and abilities linked to that (CR 603.10, 607.2g)."""

from __future__ import annotations

from typing import Any, Final

from arbitre.ir.abilities import Static, Triggered
from arbitre.ir.modifications import RevealsAsDrawn
from arbitre.ir.node import Ability
from arbitre.ir.patterns import RevealsIt
from arbitre.ir.refs import You
from arbitre.oracle.categories import CARD_NP, PARAGRAPH, TRIGGER_BODY
from arbitre.oracle.formalism.grammar import Category, row
from arbitre.oracle.formalism.terms import h

REVEALS: Final = Category("ability that reveals the first card drawn")
for _mod, _en, _fr in (
    (
        RevealsAsDrawn(),
        "reveal the first card you draw each turn",
        "révélez la première carte que vous piochez à chaque tour",
    ),
    (
        RevealsAsDrawn(own_turn=True),
        "reveal the first card you draw on each of your turns",
        "révélez la première carte que vous piochez à chacun de vos tours",
    ),
    (
        RevealsAsDrawn(may=True),
        "you may reveal the first card you draw each turn as you draw it",
        "vous pouvez révéler la première carte que vous piochez à chaque tour lorsque vous la piochez",
    ),
):
    row(REVEALS, Static(You(), (_mod,)), en=_en, fr=_fr)

REVEALED: Final = Category("revealing this way")
row(
    REVEALED,
    RevealsIt,
    en="you reveal a {what:sing} this way",
    fr="vous révélez un* {what:sing} de cette manière",
    what=CARD_NP,
)
LINKED: Final = Category("ability linked to revealing")
row(
    LINKED,
    Triggered,
    en="whenever {event}, {body}",
    fr="à chaque fois que {event}, {body}",
    event=REVEALED,
    body=TRIGGER_BODY,
)


def _slots(abilities: tuple[Ability, ...], *names: str) -> dict[str, Any] | None:
    if len(abilities) != 1 + len(names) or not all(isinstance(one, Triggered) for one in abilities[1:]):
        return None
    return {"static": abilities[0]} | dict(zip(names, abilities[1:], strict=True))


row(
    PARAGRAPH,
    build=lambda static, one: (static, one),
    unbuild=lambda v: _slots(v, "one"),
    of_type=tuple,
    en="{static}. {one}",
    fr="{static}. {one}",
    static=REVEALS,
    one=LINKED,
)
row(
    PARAGRAPH,
    (h.static, h.one, h.other),
    en="{static}. {one} {other}",
    fr="{static}. {one} {other}",
    static=REVEALS,
    one=LINKED,
    other=LINKED,
)
