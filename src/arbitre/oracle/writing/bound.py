"""A writer that knows what is around what it writes: abilities, targets and notes, and what gives quoted abilities."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from arbitre.ir import abilities as ab
from arbitre.ir.amounts import EventAmount, Fixed, ResultAmount, TimesHappened
from arbitre.ir.effects import (
    Apply,
    Body,
    Choose,
    CreateCopies,
    Delayed,
    Do,
    LookAt,
    LookInto,
    MakeEmblem,
    Move,
    Pays,
    Perform,
    Search,
    TableRow,
    TargetSlot,
    TokenSpec,
)
from arbitre.ir.filters import And, Is, IsOpponent, IsPlayer, Or, OwnedBy
from arbitre.ir.node import Ability, Condition, Effect, Node, Pattern, Ref, walk
from arbitre.ir.patterns import CastsAt, Deals, Provided, StepBegins, is_of_batch
from arbitre.ir.refs import All, Attached, Event, It, Others, Pick, Players, Result, Role, SourceOf, Target, You
from arbitre.ir.shared_fields import condition_of, event_of, whose_of
from arbitre.ir.values import Zone
from arbitre.oracle.categories import (
    AMOUNT,
    DEST,
    EACH,
    EVENT,
    FOUND,
    FOUND_YOURS,
    GRANTED,
    MIXED_TARGETS,
    NEXT_EVENT,
    OBJECTS,
    PLAYER,
    PLAYER_POSS,
    PLAYERS_POSS,
    QUOTED,
    RECIPIENT,
    SENTENCE,
    SPENDING,
    SUBJECT,
    THEIR_DEST,
    THEM,
    YOURS,
)
from arbitre.oracle.discourse.called import is_pair, outcome_of, pair_of, source_asked, wanted_by
from arbitre.oracle.discourse.costs_said import ENERGY_PAID, PAID_NUMBERS
from arbitre.oracle.discourse.doer import is_yours_for_each
from arbitre.oracle.discourse.gates import ungated
from arbitre.oracle.discourse.mentions import number_of, single_events
from arbitre.oracle.discourse.said import Follow
from arbitre.oracle.formalism.grammar import PLUR, SING, Category
from arbitre.oracle.phrases.amounts.amounts import MANY, MUCH, SO_MANY
from arbitre.oracle.phrases.amounts.measures import UNIT
from arbitre.oracle.phrases.instructions.cards import WHOM
from arbitre.oracle.writing import holders
from arbitre.oracle.writing.composing import Asked
from arbitre.oracle.writing.printing import Context, Mark, Writer

# --- writing --------------------------------------------------------------------------------------------------------


class BoundWriter(Writer):
    """A writer that knows the targets and notes of the abilities around what it writes."""

    def __init__(self, context: Context) -> None:
        super().__init__(context, self._number)
        self.bodies: list[Body] = []
        self.abilities: list[Ability] = []
        self.givers: list[Node] = []
        """What gives the quoted abilities that it writes."""
        self.later: list[Any] = []
        """The events of the delayed triggers around what it writes."""
        self.one_by_one = 0
        """How many sentences it is inside that tell what is done for each of several."""
        self.moved: Any = None
        """What the instruction that is written last moves."""
        self.only = {FOUND: self._looked_for, FOUND_YOURS: self._found_by_who_acts, YOURS: self._is_yours}
        """For categories of references, what can be written so."""

    def write(
        self, category: Category, value: Any, want: str = "", asked: Asked | None = None
    ) -> tuple[list[Any], str] | None:
        """As :meth:`Writer.write`, with marks around abilities and bodies and after clauses and events."""
        if category is QUOTED and value not in self.givers:
            return self._quoted(value, want, asked)
        if category is not GRANTED and isinstance(value, _GIVERS) and value not in self.givers:
            return self._giving(category, value, want, asked)
        if (isinstance(value, Attached) and category in (OBJECTS, SUBJECT)) or value == Is(Attached()):
            return holders.attached_tokens(self.context.attached, asked), SING
        stack: list[Any] | None = None
        if isinstance(value, Body):
            stack = self.bodies
        elif isinstance(value, Ability):
            stack = self.abilities
        if stack is not None and stack and stack[-1] is value:
            stack = None
        if stack is None and category is SENTENCE and _waiting_for(value) is not None:
            return self._waiting(category, value, want, asked)
        if stack is None:
            if isinstance(value, Move):
                self.moved = value.what
            elif category is DEST and value.to is not Zone.BATTLEFIELD and not self._are_yours(self.moved):
                category = THEIR_DEST
            each = category is SENTENCE and isinstance(value, tuple) and any(_is_for_each(one) for one in value)
            self.one_by_one += each
            out = super().write(category, value, want, asked)
            self.one_by_one -= each
            if out is not None and category is SENTENCE and (one := _one_by_one(value)) is not None:
                return [Mark("begin", one), *out[0], Mark("did", one)], out[1]
            if out is not None and isinstance(value, Do):
                return [Mark("begin", value), *out[0], Mark("did", value)], out[1]
            if out is not None and category in (EVENT, NEXT_EVENT, SPENDING) and self.later and value is self.later[-1]:
                return [*out[0], Mark("later", value)], out[1]
            if out is not None and (pair_of(value) or source_asked(value)) is not None:
                return [*out[0], Mark("asked", value)], out[1]
            if out is not None and isinstance(value, TableRow):
                return [Mark("row", value), *out[0], Mark("end row", value)], out[1]
            if out is not None and isinstance(value, Follow):
                return [Mark("follow", value), *out[0], Mark("followed", value)], out[1]
            if out is not None and self._is_waited_for(value):
                return [*out[0], Mark("event", value)], out[1]
            return out
        stack.append(value)
        out = super().write(category, value, want, asked)
        stack.pop()
        kind = "body" if isinstance(value, Body) else "ability"
        return None if out is None else ([Mark(kind, value), *out[0], Mark("end", value)], out[1])

    def _giving(self, category: Category, value: Any, want: str, asked: Asked | None) -> tuple[list[Any], str] | None:
        """Something that gives abilities; a token calls what it is attached to by its own keyword."""
        attached = self.context.attached
        if isinstance(value, TokenSpec):
            self.context.attached = holders.attached_words((value.abilities,))
        self.givers.append(value)
        out = self.write(category, value, want, asked)
        self.givers.pop()
        self.context.attached = attached
        return out

    def _quoted(self, value: Any, want: str, asked: Asked | None) -> tuple[list[Any], str] | None:
        """A quoted ability calls the object that has it by what it is, unless that is the object the text is on."""
        giver = self.givers[-1] if self.givers else None
        attached = self.context.attached
        self.context.attached = holders.attached_of(self.givers, attached)
        out = self._giving(QUOTED, value, want, asked)
        self.context.attached = attached
        if out is None or giver is None:
            return out
        return [Mark("held", (giver, attached)), *out[0], Mark("end held", giver)], out[1]

    def _waiting(
        self, category: Category, sentence: tuple[Any, ...] | Follow, want: str, asked: Asked | None
    ) -> tuple[list[Any], str] | None:
        """A sentence that sets up a delayed trigger with an event of its own."""
        (clause,) = sentence.clauses if isinstance(sentence, Follow) else sentence
        self.later.append(_waiting_for(sentence))
        out = super().write(category, sentence, want, asked)
        self.later.pop()
        if out is None:
            return None
        return [Mark("begin", clause), *out[0], Mark("told", clause), Mark("did", clause)], out[1]

    def _is_waited_for(self, value: Any) -> bool:
        """Whether it is the event of the ability around, or that without a condition that is said elsewhere."""
        event = event_of(self.abilities[-1]) if self.abilities else None
        return event is not None and (value is event or (isinstance(event, Provided) and value is event.event))

    def _is_named(self, value: Any) -> bool:
        """Whether it is how often something has happened, and the condition of the ability around has named it."""
        condition = condition_of(self.abilities[-1]) if self.abilities else None
        return isinstance(value, TimesHappened) and number_of(condition) == value

    def _of_many(self) -> bool:
        """Whether the ability around waits for one or more things."""
        event = event_of(self.abilities[-1]) if self.abilities else None
        return event is not None and any(
            isinstance(one, CastsAt) or (is_of_batch(one) and not isinstance(one, Deals))
            for one in single_events(event)
        )

    def _outcomes(self, name: str) -> Iterator[Any]:
        """The instructions that note something under a name."""
        for node in walk(self.abilities[0]) if self.abilities else ():
            if isinstance(node, Do) and node.note == name and node.effect is not None:
                yield node.effect

    def _is_of_each(self, name: str) -> bool:
        """Whether the instruction is carried out for each of several."""
        each = (node for node in walk(self.abilities[0]) if isinstance(node, Do) and node.each is not None)
        return any(
            clause.note == name
            for node in each
            for clause in (node, *(node.effect.clauses if isinstance(node.effect, Perform) else ()))
        )

    def _is_found(self, pick: Pick) -> bool:
        """Whether it is the card at which revealing or exiling cards of a library stopped."""
        effect = next(self._outcomes(_note_of(pick.among)), None)
        wanted = wanted_by(effect)
        return wanted is not None and pick == Pick(wanted, Fixed(1), pick.by, among=pick.among)

    def _looked_for(self, ref: Any) -> bool:
        """Whether a reference is to cards that were found or looked at."""
        if isinstance(ref, Pick):
            return isinstance(ref.among, Result) and self._is_found(ref)
        return isinstance(ref, Result) and isinstance(next(self._outcomes(ref.name), None), Search | LookAt | LookInto)

    def _found_by_who_acts(self, ref: Any) -> bool:
        """Whether cards were found by a player in what is that player's own."""
        name = _note_of(ref.among if isinstance(ref, Pick) else ref)
        effect = next(self._outcomes(name)) if self._looked_for(ref) else None
        whose = whose_of(effect)
        return effect is not None and isinstance(whose, You | It | None) and effect.who in (whose, You())

    def _are_yours(self, moved: Any) -> bool:
        """Whether what is moved is not known to be a card of somebody else's library or hand."""
        pile = moved.of if isinstance(moved, Others) else moved.among if isinstance(moved, Pick) else moved
        effect = next(self._outcomes(_note_of(pile)), None)
        if isinstance(effect, Choose):
            return self._are_yours(effect.what)
        if isinstance(effect, Search):
            return effect.whose in (You(), It())
        return not isinstance(effect, LookAt | LookInto) or (effect.who == You() and whose_of(effect) in (You(), None))

    def _is_yours(self, ref: Any) -> bool:
        """Whether a reference is to a target in a zone of the player's own."""
        slots = next((body.targets for body in reversed(self.bodies) if body.targets), ())
        what = slots[ref.slot].what if isinstance(ref, Target) and ref.slot < len(slots) else None
        return isinstance(what, And) and OwnedBy(You()) in what.parts

    def _number(self, value: Any, category: Category, want: str) -> str | None:
        if category in self.only and not self.only[category](value):
            return None
        if isinstance(value, Target):
            slots = next((body.targets for body in reversed(self.bodies) if body.targets), ())
            if value.slot >= len(slots) or (category not in _MIXED and _are_mixed(ungated(slots[value.slot]))):
                return None
            if category is WHOM and not _is_player(slots[value.slot].what):
                return None
            several = ungated(slots[value.slot]).several
            return None if category is PLAYERS_POSS and not several else PLUR if several else SING
        if category is PLAYERS_POSS:
            return None
        if isinstance(value, Event):
            return want or (PLUR if value.role is Role.SUBJECT and self._of_many() else SING)
        if isinstance(value, SourceOf):
            return SING
        if isinstance(value, It):
            return PLUR if category is PLAYER else "" if category is PLAYER_POSS else SING
        if isinstance(value, Result):
            for effect in self._outcomes(value.name):
                outcome = outcome_of(effect)
                if outcome and not outcome[1] and self._is_of_each(value.name):
                    return want or ("" if self.one_by_one else PLUR)  # one of them there, all of them later
                return PLUR if outcome and outcome[1] else SING
            return SING
        if isinstance(value, Pick) and isinstance(value.among, Result) and self._is_found(value):
            return SING
        if isinstance(value, ResultAmount) and category in (MUCH, MANY, SO_MANY) and value.name in PAID_NUMBERS:
            return None
        if value == ENERGY_PAID and category in (AMOUNT, EACH, UNIT):
            return None
        if isinstance(value, ResultAmount) and category is EACH:
            return SING
        if category in (MUCH, MANY, SO_MANY) and self._is_named(value):
            return PLUR
        if isinstance(value, (EventAmount, ResultAmount)) or is_pair(value):
            return PLUR
        return None


_GIVERS: Final = (ab.Static, ab.Replacement, Apply, CreateCopies, MakeEmblem, TokenSpec)
"""What quoted abilities are in."""


def _waiting_for(sentence: Any) -> Pattern | None:
    """The event of the delayed trigger that a sentence sets up, if it is not just a time."""
    match sentence.clauses if isinstance(sentence, Follow) and sentence.kind == "when spent" else sentence:
        case (Do(effect=Delayed(event=event)),) if not isinstance(event, StepBegins):
            return event
    return None


_MIXED: Final = (RECIPIENT, MIXED_TARGETS, THEM)


def _is_player(what: Any) -> bool:
    """Whether what is described is a player: "target opponent", "target opponent who has more life than they do"."""
    return isinstance(what.parts[0] if isinstance(what, And) else what, IsPlayer | IsOpponent)


def _are_mixed(slot: TargetSlot) -> bool:
    """ "Any number of target creatures and/or players"."""
    return slot.most != Fixed(1) and isinstance(slot.what, Or) and IsPlayer() in slot.what.parts


def _is_for_each(clause: Any) -> bool:
    return isinstance(clause, Do) and clause.each is not None


def _one_by_one(sentence: Any) -> Do | None:
    """ "For each of them, …", also "if …, for each of them, …": a clause that is not written as one."""
    match sentence:
        case (Do(effect=Perform(abreast=False), each=Ref()) as clause,):
            return clause
        case (Do(each=All() | Result()) as clause,):
            return clause
        case (Do(effect=Effect() as effect, each=Players()) as clause,) if is_yours_for_each(effect):
            return clause
        case (Do(each=Ref(), pay=Pays(), may=may) as clause,) if may != It():
            return clause
        case (Do(effect=Perform(clauses=(Do(each=All()) as clause,)), each=None, condition=Condition()),):
            return clause
    return None


def _note_of(ref: Any) -> str:
    """The note of the clause whose outcome it is; the empty string if it is none."""
    return ref.name if isinstance(ref, Result) else ""
