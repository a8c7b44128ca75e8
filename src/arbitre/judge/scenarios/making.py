"""Cards of a scenario's own: described by their printed values, read by the phrasebook like any card."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from arbitre.cards.compiling import compile_card
from arbitre.cards.records import Card, Layout
from arbitre.cards.scryfall import CardObject, FaceObject, read_card
from arbitre.engine.handlers import unhandled
from arbitre.errors import MalformedInput
from arbitre.judge.scenarios.reading import Made

Lookup = Callable[[str], Card]
"""The executable card of a name; raises MalformedInput or UnsupportedText."""
_FIELDS: Final = {
    "cost": "mana_cost",
    "type": "type_line",
    "text": "oracle_text",
    "hand": "hand_modifier",
    "life": "life_modifier",
}


def with_made(made: Sequence[Made], lookup: Lookup) -> Lookup:
    """A lookup that knows the scenario's own cards first.

    :raises MalformedInput: one of them cannot be made; says where and why.
    """
    own = {one.name: make(one) for one in made}
    return lambda name: own[name] if name in own else lookup(name)


def make(made: Made) -> Card:
    """The card.

    :raises MalformedInput: a value is malformed, its text is not understood or cannot be executed.
    """
    faces = [FaceObject(name=face.name, **_values(face)) for face in made.faces] or None
    values = {"layout": Layout.NORMAL.value} | _values(made)
    try:
        compiled = compile_card(read_card(CardObject(name=made.name, card_faces=faces, **values)))
    except MalformedInput as error:
        raise MalformedInput(error.what, made.place, error.expected, error.hint) from None
    for _, refusal in compiled.refusals:
        read = f"{refusal.text[: refusal.start]}▲{refusal.text[refusal.start :]}"
        raise MalformedInput(f"the text of '{made.name}' is not understood ({refusal.reason}): {read}", made.place)
    missing = unhandled(compiled.entry.card)
    if missing:
        raise MalformedInput(f"'{made.name}' cannot be executed: {', '.join(missing)}", made.place)
    return compiled.entry.card


def _values(made: Made) -> dict[str, Any]:
    """Its printed values under the names that card files use."""
    values: dict[str, Any] = {_FIELDS.get(key, key): value for key, value in made.printed}
    if "colors" in values:
        values["color_indicator"] = list(values.pop("colors"))
    return values
