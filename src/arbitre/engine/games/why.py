"""Why, at any moment: questions about a game as values, and their answers as data.

An action is asked about with :class:`May`, a characteristic with :class:`Value`, what has happened with
:class:`Befell`, :class:`Lost` and :class:`Triggers`. The words of an answer are for the room of texts.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from enum import StrEnum
from typing import Any, Final, TypeAlias

import msgspec

from arbitre.engine.characteristics.derivation import Derivation, derivation
from arbitre.engine.characteristics.responsible import in_abilities
from arbitre.engine.games.course import is_replacing, last, leading_to, replaced
from arbitre.engine.games.messages import said
from arbitre.engine.kernel.decisions import Action, Concede, Decision, Pass, Priority, Word
from arbitre.engine.kernel.events import Event
from arbitre.engine.kernel.game import Game
from arbitre.engine.kernel.log import Entry
from arbitre.engine.kernel.reading import characteristics
from arbitre.engine.playing import priority
from arbitre.engine.stack.untriggered import RULES, Heard, Nearness, hear, listener
from arbitre.errors import IllegalAction, MalformedInput, Remedy
from arbitre.ir.abilities import Replacement, SpellAbility
from arbitre.ir.node import Node
from arbitre.ir.values import Zone
from arbitre.rules.numbers import cite

# --- questions -------------------------------------------------------------------------------------------------------


class May(msgspec.Struct, frozen=True):
    """Whether a player may do something as things stand: an action as with priority, or a choice for the decision."""

    choice: Any
    player: int = 0
    """0: the player whom the game asks."""


class Value(msgspec.Struct, frozen=True):
    """Why a characteristic ("power", "color", "types" …) of an object is what it is (CR 613)."""

    object: int
    characteristic: str


class Befell(msgspec.Struct, frozen=True):
    """Why an object has left where it was: died, was destroyed, exiled, sacrificed, countered."""

    object: int


class Lost(msgspec.Struct, frozen=True):
    """Why a player has lost the game, or has won it."""

    player: int


class Triggers(msgspec.Struct, frozen=True):
    """Why an ability of an object has triggered, or has not (CR 603.2)."""

    object: int
    by: int = 0
    """Only what happened to this object or player; 0: whatever happened."""


Question: TypeAlias = "May | Value | Befell | Lost | Triggers | Action"


# --- answers ---------------------------------------------------------------------------------------------------------


class Verdict(StrEnum):
    """What the answer comes to."""

    LEGAL = "legal"
    ILLEGAL = "illegal"
    VALUE = "value"
    HAPPENED = "happened"
    NOT = "not"
    """It has not happened."""


class Answer(msgspec.Struct, frozen=True):
    """What is known about a question."""

    question: Question
    verdict: Verdict
    rule: str = ""
    """The first rule that decides, as cited in the edition in play; empty if nothing stands against it."""
    also: str = ""
    """A rule to be read with it, likewise."""
    object: int = 0
    """The object or player that brings it about; 0: the rules alone."""
    ability: Node | None = None
    """What of the object says so."""
    remedies: tuple[Remedy, ...] = ()
    """What would make it legal, each by itself."""
    refused: IllegalAction | None = None
    """The refusal, if it is not legal."""
    derivation: Derivation | None = None
    """How a characteristic comes about."""
    course: tuple[Entry, ...] = ()
    """The lines of the log that led to what happened, the deciding one last."""
    nearness: Nearness = Nearness.NOTHING
    """How near an ability came to triggering."""
    because: int = 0
    """What has replaced the event for which an ability waits; 0: nothing has."""
    because_of: Node | None = None
    """What of it says so."""


def why(game: Game, question: Question) -> Answer:
    """The answer to a question about a game; the game is as it was afterwards.

    :raises MalformedInput: there is no such characteristic, or it is asked in words where no word is to be chosen.
    :raises EngineFault: there is no such object.
    """
    if isinstance(question, str) and not isinstance(game.decision, Word):
        raise MalformedInput(said("asked in words", text=question))
    match question:
        case Value(id, characteristic):
            found = derivation(game, id, characteristic)
            return Answer(question, Verdict.VALUE, found.steps[-1].rule, derivation=found)
        case Befell(id):
            countered = last(game.log, _COUNTERED, id)
            return _befell(game, question, last(game.log, _LEAVES, id) if countered is None else countered)
        case Lost(player):
            return _befell(game, question, last(game.log, ("loses", "wins", "game is drawn", "draws the game"), player))
        case Triggers():
            return _triggers(game, question)
        case May(choice, player):
            return _may(game, question, choice, player)
    return _may(game, question, question, 0)


_COUNTERED: Final = ("counters spell", "is countered", "does not resolve")
_LEAVES: Final = ("moves", "ceases to exist", "phases out")


# --- what may be done ------------------------------------------------------------------------------------------------


def _may(game: Game, question: Question, choice: Any, player: int) -> Answer:
    return judged(game, question, _refused(game, game.decision, choice, player))


def judged(game: Game, question: Question, refused: IllegalAction | None) -> Answer:
    """The answer about something that a rule forbids, or none."""
    if refused is None:
        return Answer(question, Verdict.LEGAL)
    rule, also = cite(refused.rule, game.edition), cite(refused.also, game.edition) if refused.also else ""
    says = refused.ability if isinstance(refused.ability, Node) else None
    return Answer(question, Verdict.ILLEGAL, rule, also, refused.source, says, refused.remedies, refused)


def _refused(game: Game, decision: Decision | None, choice: Any, player: int) -> IllegalAction | None:
    """An action is looked at as if the player had priority, any other choice as one for the decision."""
    if decision is None:
        return IllegalAction("cannot choose: the game is over", "104.1")
    if isinstance(choice, Action) and not isinstance(choice, Pass | Concede):
        who = player or decision.player
        if not (isinstance(decision, Priority) and decision.player == who):
            return priority.why_not(game, who, choice)
    return decision.check(choice)


# --- what has happened -----------------------------------------------------------------------------------------------


def _befell(game: Game, question: Question, at: int | None) -> Answer:
    if at is None:
        return Answer(question, Verdict.NOT)
    course = [game.log[one] for one in leading_to(game.log, at)]
    source, says = _responsible(game, course)
    rule = cite(game.log[at].rule, game.edition)
    return Answer(question, Verdict.HAPPENED, rule, object=source, ability=says, course=tuple(course))


def _responsible(game: Game, course: Sequence[Entry]) -> tuple[int, Node | None]:
    """The source of what happened last but for state-based actions, and its words if it is a spell or ability."""
    for entry in reversed(course):
        parts = dict(entry.parts)
        if is_replacing(entry):
            return _replacing(game, entry)
        if entry.what in ("deals damage", "counters spell", "affected") and parts.get("source"):
            return int(parts["source"]), None
        if entry.what == "resolves":
            on_stack = game.state.find(int(parts["object"]))
            item = on_stack.stack if on_stack is not None else None
            source = int(parts.get("source") or parts["object"])
            says = item.ability if item is not None and item.ability is not None else _of_spell(game, source)
            return source, says
        if entry.what in ("casts", "activates"):
            return int(parts["object"]), None
    return 0, None


def _replacing(game: Game, entry: Entry) -> tuple[int, Node | None]:
    """The source of a replacement effect, and its words if it has no other."""
    source = int(dict(entry.parts)["source"])
    own = [one for one in characteristics(game, source).abilities if isinstance(one, Replacement)]
    return source, own[0] if len(own) == 1 else None


def _of_spell(game: Game, id: int) -> Node | None:
    """The words that a spell is followed by."""
    return next((one for one in characteristics(game, id).abilities if isinstance(one, SpellAbility)), None)


# --- what triggers ---------------------------------------------------------------------------------------------------


def _triggers(game: Game, question: Triggers) -> Answer:
    """The nearest that an ability of the object came to triggering; of equals, the last."""
    asked = listener(game, question.object)
    best: Heard | None = None
    course: tuple[Entry, ...] = ()

    def look(happened: Sequence[Event], told: Sequence[Entry]) -> None:
        nonlocal best, course
        if question.by and not any(question.by in (e.subject, e.other, e.player, e.became) for e in happened):
            return
        triggered = any(entry.what == "triggers" and ("object", question.object) in entry.parts for entry in told)
        for heard in hear(game, asked, happened, triggered):
            if best is None or _rank(heard) >= _rank(best):
                best, course = heard, tuple(_line_of(heard, told))

    witness(game, look)
    if best is None:
        if not asked.abilities:
            return Answer(question, Verdict.NOT, cite("603.1", game.edition), object=question.object)
        best = Heard(asked.abilities[0], Nearness.NOTHING)
    return _heard(game, question, best, course)


def _rank(heard: Heard) -> tuple[int, bool]:
    """Of equals, what has to do with the battlefield is what people ask about."""
    event = heard.event
    return heard.nearness, event is not None and Zone.BATTLEFIELD in (event.origin, event.to)


def _heard(game: Game, question: Triggers, heard: Heard, course: tuple[Entry, ...]) -> Answer:
    chars = characteristics(game, question.object)
    says = in_abilities(chars, heard.ability) or heard.ability
    did = heard.nearness is Nearness.TRIGGERED
    verdict, rule = Verdict.HAPPENED if did else Verdict.NOT, cite(RULES[heard.nearness], game.edition)
    after = _afterwards(game, question.object) if did else ()
    because, words = next((_replacing(game, entry) for entry in course if is_replacing(entry)), (0, None))
    return Answer(
        question,
        verdict,
        rule,
        object=question.object,
        ability=says,
        course=(*course, *after),
        nearness=heard.nearness,
        because=because,
        because_of=words,
    )


def _line_of(heard: Heard, told: Sequence[Entry]) -> Iterator[Entry]:
    """The line that tells of the event, after those of what replaced another; the abilities that trigger on it are told
    after it."""
    event = heard.event
    lines = [at for at, entry in enumerate(told) if entry.what not in ("triggers", "does not trigger", "resolves")]
    about = [
        a for a in lines if event is not None and {event.subject, event.other} & {v for _, v in told[a].parts if v}
    ]
    for at in (about or lines)[-1:]:
        yield from (told[one] for one in reversed((at, *replaced(told, at))))


def _afterwards(game: Game, id: int) -> Iterator[Entry]:
    """What has kept an ability that triggered from being put on the stack, or from resolving (CR 603.3d, 603.4)."""
    for entry in game.log:
        parts = dict(entry.parts)
        if entry.what in ("trigger removed", "does not resolve", "is countered") and id in (
            parts.get("object"),
            parts.get("source"),
        ):
            yield entry


Look = Callable[[Sequence[Event], Sequence[Entry]], None]


def witness(game: Game, look: Look) -> None:
    """Show each batch of events that has happened since the game (or this copy) began, with the lines told since the
    one before: the choices are taken back and made again."""
    choices, observer, told = list(game.choices), game.observer, 0

    def see(_game: Game, happened: Sequence[Event]) -> None:
        nonlocal told
        told = min(told, len(game.log))
        look(happened, game.log[told:])
        told = len(game.log)

    try:
        while True:
            game.pop()
    except IndexError:
        told = len(game.log)
    game.observer = see
    try:
        for choice in choices[len(game.choices) :]:
            game.push(choice)
    finally:
        game.observer = observer
        for choice in choices[len(game.choices) :]:
            game.push(choice)


__all__ = [
    "Answer",
    "Befell",
    "Lost",
    "May",
    "Nearness",
    "Question",
    "Triggers",
    "Value",
    "Verdict",
    "judged",
    "why",
]
