"""A seat's view of a game in words: the question, what can be chosen, the log (CR 400.2)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import Any, Final

import msgspec

from arbitre import Action, Activate, CastSpell, Decision, Game, Pass, PlayLand, Priority, Special, oracle, text
from arbitre.cards.catalogue import catalogue
from arbitre.engine.games.record import encode
from arbitre.engine.kernel.alternatives import ChooseEffect
from arbitre.engine.kernel.decisions import Divide, Number, Order, Select
from arbitre.engine.kernel.log import Entry
from arbitre.rules.numbers import cite
from arbitre.services.showing import ability_words, chosen
from arbitre.tables.shown import Line, Option
from arbitre.text.interface import say
from arbitre.text.log_rows import NUMBERS
from arbitre.text.questions import is_of_numbers

MOST_ANSWERS: Final = 60
"""So many whole answers are listed where an answer is not put together from parts."""
MOST_TOLD: Final = 400
"""So many lines of the log are shown."""
_KINDS: Final[dict[type[Action], tuple[str, str]]] = {
    Pass: ("pass", "116.3d"),
    PlayLand: ("land", "115.2a"),
    CastSpell: ("cast", "601.2"),
    Activate: ("activate", "602.2"),
    Special: ("special", "115.2"),
}
"""What an action is called, and its rule."""


def prepare() -> None:
    """Load the words of cards, which takes seconds, before somebody waits for them."""
    oracle.write((), "~", "fr")
    catalogue()


def options(game: Game, viewer: int, lang: str) -> tuple[Option, ...]:
    """What can be chosen for the decision of a game, which is the viewer's to make."""
    decision = game.decision
    if decision is None:
        return ()
    if isinstance(decision, Priority):
        acting = (_action(decision, one, game, viewer, lang) for one in decision.actions)
        making = (_mana(decision, one, game, viewer, lang) for one in game.mana_abilities(decision.player))
        return (*acting, *making)
    return tuple(_parts(decision, game, viewer, lang))


def _action(decision: Decision, one: Action, game: Game, viewer: int, lang: str) -> Option:
    kind, rule = _KINDS.get(type(one), ("", decision.rule))
    about = getattr(one, "card", getattr(one, "object", 0))
    return Option(
        _key(one),
        text.option(decision, one, game, lang, viewer, ability_words(game.edition, lang)),
        encode(one),
        kind=kind,
        objects=(about,) if about else (),
        rule=cite(rule, game.edition),
    )


def _mana(decision: Decision, one: Activate, game: Game, viewer: int, lang: str) -> Option:
    """CR 605.3a: what makes mana first, which then pays."""
    made = _action(decision, one, game, viewer, lang)
    return msgspec.structs.replace(made, kind="mana", rule=cite("605.3a", game.edition))


def _parts(decision: Decision, game: Game, viewer: int, lang: str) -> Iterator[Option]:
    """The parts from which an answer is put together, or whole answers."""
    match decision:
        case Number():
            return
        case Select() | Order():
            whole, found = False, list(decision.options)
        case Divide():
            whole, found = False, list(decision.among)
        case _:
            edges = getattr(decision, "edges", None)
            whole = edges is None
            found = list(islice(decision.answers(), MOST_ANSWERS)) if edges is None else sorted(edges)
    rule = cite(decision.rule, game.edition)
    for one in found:
        words = _words(decision, one, game, viewer, lang, whole=whole)
        yield Option(_key(one), words, encode(one), whole, objects=_about(decision, one, game), rule=rule)


def _words(decision: Decision, one: Any, game: Game, viewer: int, lang: str, *, whole: bool) -> str:
    if whole and not isinstance(one, Action):
        return chosen(decision, one, game, lang, viewer)
    if isinstance(one, tuple):
        return chosen(decision, (one,), game, lang, viewer)
    return text.option(decision, one, game, lang, viewer, ability_words(game.edition, lang))


def _about(decision: Decision, one: Any, game: Game) -> tuple[int, ...]:
    """The players and objects that an option speaks of."""
    if isinstance(one, Action):
        return (getattr(one, "card", getattr(one, "object", 0)),)
    if is_of_numbers(decision) or isinstance(one, bool):
        return ()
    if decision.what == "order triggers":
        return tuple(waiting.source for waiting in game.state.waiting if waiting.order == one)
    if isinstance(decision, ChooseEffect):
        source = str(one).partition(".")[0]
        return (int(source),) if source.isdigit() and int(source) else ()
    ids = one if isinstance(one, tuple) else (one,)
    known = game.state
    return tuple(id for id in ids if type(id) is int and (known.is_player(id) or known.find(id) is not None))


def _key(one: Any) -> str:
    return msgspec.json.encode(one).decode()


class Log:
    """The log in the words of one viewer and one language: each line is worded once, when it is first told."""

    __slots__ = ("viewer", "lang", "_told")

    def __init__(self, viewer: int, lang: str) -> None:
        self.viewer = viewer
        self.lang = lang
        self._told: list[tuple[Entry, Line]] = []

    def lines(self, game: Game) -> list[Line]:
        """All lines up to now, without those that say no more than others."""
        kept = 0
        for (entry, _), now in zip(self._told, game.log, strict=False):
            if entry is not now:
                break
            kept += 1
        del self._told[kept:]
        for number, entry in enumerate(game.log[kept:], kept):
            self._told.append((entry, self._line(game, number, entry)))
        return [line for _, line in self._told]

    def _line(self, game: Game, number: int, entry: Entry) -> Line:
        told = text.whole(game.log, number)
        words = "" if text.is_silent(entry) else text.log_line(told, game, self.lang, self.viewer)
        return Line(number, words, cite(entry.rule, game.edition), entry.turn, entry.step, self._objects(game, entry))

    def _objects(self, game: Game, entry: Entry) -> tuple[int, ...]:
        """The players and the objects that it speaks of, as far as the viewer may know which they are."""
        ids = [value for part, value in entry.parts if part not in NUMBERS and type(value) is int and value > 0]
        return tuple(id for id in ids if game.state.is_player(id) or game.knows(self.viewer, id))


def outcome(game: Game, lang: str) -> str:
    """How a game ended; empty while it goes on."""
    if game.result is None:
        return "" if game.decision is not None else say("unfinished", lang)
    if not game.result:
        return say("draw", lang)
    return " ".join(say("won", lang, player=game.player(id).name) for id in game.result)
