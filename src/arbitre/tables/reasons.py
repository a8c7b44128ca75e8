"""Why something on the table can be used or not, and where its numbers come from, as far as a seat may know."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from arbitre import Action, Activate, CastSpell, Game, MalformedInput, PlayLand, text
from arbitre.engine.kernel.decisions import Priority
from arbitre.services.showing import ability_texts, ability_words
from arbitre.tables.messages import said
from arbitre.tables.shown import Line
from arbitre.tables.table import Table
from arbitre.views import Thing, View

MOST_TOLD: Final = 8
"""So many lines tell where a number comes from."""
_COUNTED: Final = frozenset({"life", "counters", "deals damage"})
"""What changes life, counters and damage, as the log calls it."""
_SIZE: Final = ("power", "toughness")
_DERIVED: Final = (*_SIZE, "color", "types", "abilities")
"""What is explained of an object."""

Lines = list[str]


def why_not(table: Table, seat: int, id: int, lang: str) -> list[tuple[str, Lines]]:
    """What a seat cannot do with an object now, in words, each with the lines that say why.

    :raises MalformedInput: there is no such object in the seat's view.
    """
    view, game = table.view(seat), table.game
    if _is_player(view, id):
        return []
    thing = _seen(view, id)
    if game.decision is None or thing.facts is None or seat == 0:
        return []
    found = []
    decision = game.decision if view.decision is not None else Priority(game, seat)
    for action in _actions(game, view, thing):
        refused = view.why_not(action)
        if refused is not None:
            words = text.option(decision, action, game, lang, seat, ability_words(game.edition, lang))
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
    return [text.derivation_lines(one, game, lang, ability_texts(game.edition)) for one in told]


def numbers(table: Table, seat: int, id: int, lang: str) -> list[Lines]:
    """Where all numbers of a player or an object come from: life, counters and damage by the lines of the log that tell
    of them, power and toughness by their steps.

    :raises MalformedInput: there is no such player or object in the seat's view.
    """
    steps = [] if _is_player(table.view(seat), id) else derived(table, seat, id, lang)
    told = [line.words for line in table.lines(seat, lang) if id in line.objects and _counts(table.game, line, id)]
    return [*steps, told[-MOST_TOLD:]] if told else steps


def _counts(game: Game, line: Line, id: int) -> bool:
    """Whether a line tells of a number of a player or an object that has changed."""
    entry = game.log[line.number]
    parts = dict(entry.parts)
    about = parts.get("to") if entry.what == "deals damage" else parts.get("player", parts.get("object"))
    return entry.what in _COUNTED and (parts.get("object") == id or about == id)


def _is_player(view: View, id: int) -> bool:
    return any(one.id == id for one in view.players)


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
