"""Cards of a scenario's own: described by their printed values, read by the phrasebook like any card."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any, Final

from arbitre.cards.missing import named
from arbitre.cards.records import Card, Layout
from arbitre.cards.refusals import Reason, Refusal
from arbitre.cards.scryfall import CardObject, FaceObject, read_card
from arbitre.cards.token_cards import with_token_cards
from arbitre.engine.kernel.handlers import unhandled
from arbitre.errors import AmbiguousInput, MalformedInput, Place, UnsupportedText
from arbitre.ir.node import Node
from arbitre.judge.position import Placed
from arbitre.judge.wording.messages import said
from arbitre.judge.wording.model import Made, Scenario
from arbitre.state.characteristics import printed

Lookup = Callable[[str], Card]
"""The executable card of a name; raises MalformedInput or UnsupportedText."""
_FIELDS: Final = {
    "cost": "mana_cost",
    "type": "type_line",
    "text": "oracle_text",
    "hand": "hand_modifier",
    "life": "life_modifier",
}


def or_none(lookup: Lookup) -> Callable[[str], Card | None]:
    """The card of a name, or None if there is none that can be played."""

    def find(name: str) -> Card | None:
        try:
            return lookup(name)
        except (AmbiguousInput, MalformedInput, UnsupportedText):
            return None

    return find


def make(made: Made) -> Card:
    """The card.

    :raises MalformedInput: a value is malformed, its text is not understood or cannot be executed.
    """
    return _executable(made, _read(made))


def _made(scenario: Scenario, lookup: Lookup) -> dict[str, Card]:
    """The scenario's own cards, with the cards that their tokens are named after (CR26 111.11)."""
    own, known = {one.name: _read(one) for one in scenario.cards}, or_none(lookup)

    def find(name: str) -> Card | None:
        return own[name] if name in own else known(name)

    return {one.name: _executable(one, with_token_cards(own[one.name], find)) for one in scenario.cards}


def _read(made: Made) -> Card:
    """The card.

    :raises MalformedInput: a value is malformed, or its text is not understood.
    """
    from arbitre.cards.compiling import compile_card  # it loads the phrasebook, which few scenarios need

    faces = [FaceObject(name=face.name, **_values(face)) for face in made.faces] or None
    values = {"layout": Layout.NORMAL.value} | _values(made)
    try:
        compiled = compile_card(read_card(CardObject(name=made.name, card_faces=faces, **values)))
    except MalformedInput as error:
        raise MalformedInput(error.what, made.place, error.expected, error.hint) from None
    for _, refusal in compiled.refusals:
        raise _not_understood(made, refusal)
    return compiled.entry.card


def _not_understood(made: Made, refusal: Refusal) -> MalformedInput:
    """Why its text does not count as read, and where reading it stopped."""
    stopped = refusal.reason is Reason.REFUSED
    text = f"{refusal.text[: refusal.start]}▲{refusal.text[refusal.start :]}" if stopped else refusal.text
    in_french = refusal.lang == "fr"
    reason = said("text refused in French" if stopped and in_french else f"text {refusal.reason}")
    hint = said("write it in English") if in_french else ""
    return MalformedInput(said("text of", card=made.name, reason=reason, text=text), made.place, hint=hint)


def _executable(made: Made, card: Card) -> Card:
    missing = unhandled(card)
    if missing:
        raise MalformedInput(said("cannot execute", card=made.name, missing=named(missing)), made.place)
    return card


def _values(made: Made) -> dict[str, Any]:
    """Its printed values under the names that card files use."""
    values: dict[str, Any] = {_FIELDS.get(key, key): value for key, value in made.printed}
    if "colors" in values:
        values["color_indicator"] = list(values.pop("colors"))
    return values


def cards_of(scenario: Scenario, lookup: Lookup) -> dict[str, Card]:
    """The cards of a scenario by their names there.

    :raises MalformedInput: there is none of a name, or its text is not understood; says where.
    """
    own = _made(scenario, lookup)
    found: dict[str, Card] = {}
    for placed in (placed for seat in scenario.seats for placed in seat.cards):
        if placed.card not in found:
            found[placed.card] = own.get(placed.card) or _known(placed, lookup)
    return found


def _known(placed: Placed, lookup: Lookup) -> Card:
    try:
        return lookup(placed.card)
    except UnsupportedText as error:
        raise MalformedInput(said("text unknown", card=placed.card, error=str(error)), placed.place) from None
    except AmbiguousInput as error:
        raise AmbiguousInput(error.what, error.candidates, placed.place) from None
    except MalformedInput as error:
        raise MalformedInput(error.what, placed.place, hint=error.hint) from None


@cache
def abilities(text: str, name: str) -> tuple[Node, ...]:
    """The abilities that a creature of that name with this text has; none if the text is not understood."""
    try:
        card = make(Made(name or "~", (("type", "Creature"), ("text", text)), Place()))
    except MalformedInput:
        return ()
    return tuple(printed(card.faces[0]).abilities)
