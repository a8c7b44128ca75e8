"""Why something on the table can be used or not, and where its numbers come from, as far as a seat may know."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from arbitre import Action, Activate, CastSpell, Game, MalformedInput, PlayLand, text
from arbitre.engine.kernel.decisions import Priority
from arbitre.services.showing import ability_text
from arbitre.tables.messages import said
from arbitre.tables.table import Table
from arbitre.views import Thing, View

_SIZE: Final = ("power", "toughness")
_DERIVED: Final = (*_SIZE, "color", "types", "abilities")
"""What is explained of an object."""

Lines = list[str]


def why_not(table: Table, seat: int, id: int, lang: str) -> list[tuple[str, Lines]]:
    """What a seat cannot do with an object now, in words, each with the lines that say why.

    :raises MalformedInput: there is no such object in the seat's view.
    """
    view, game = table.view(seat), table.game
    thing = _seen(view, id)
    if game.decision is None or thing.facts is None or seat == 0:
        return []
    found = []
    decision = game.decision if view.decision is not None else Priority(game, seat)
    for action in _actions(game, view, thing):
        refused = view.why_not(action)
        if refused is not None:
            words = text.option(decision, action, game, lang, seat, lambda one: ability_text(one, lang))
            found.append((words, table.refusal(seat, refused, lang)))
    return found


def derived(table: Table, seat: int, id: int, lang: str) -> list[Lines]:
    """The steps by which the values of an object come about (CR 613): those on which something has worked.

    :raises MalformedInput: there is no such object in the seat's view.
    """
    view, game = table.view(seat), table.game
    thing = _seen(view, id)
    if thing.facts is None or thing.face_down or id not in game.state.objects:
        return []
    found = [game.derivation(id, one) for one in _DERIVED if thing.facts.is_creature or one not in _SIZE]
    told = [one for one in found if len(one.steps) > 1 or one.characteristic in _SIZE]
    return [text.derivation_lines(one, game, lang, ability_text) for one in told]


def _seen(view: View, id: int) -> Thing:
    thing = view.find(id)
    if thing is None:
        raise MalformedInput(said("no object", number=id))
    return thing


def _actions(game: Game, view: View, thing: Thing) -> Iterator[Action]:
    """What a player may want to do with an object."""
    if thing in view.battlefield:
        for number in range(len(game.characteristics(thing.id).activated)):
            yield Activate(thing.id, number)
    elif thing.facts is not None and thing not in view.stack:
        yield PlayLand(thing.id) if thing.facts.is_land else CastSpell(thing.id)
