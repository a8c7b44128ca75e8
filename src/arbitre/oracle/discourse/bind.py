"""Binding: what was said becomes what is meant.

Placeholders are resolved in the order of the text, clause by clause; targets get their slots, clauses that are spoken
of later get their notes. The other way round is :mod:`arbitre.oracle.writing.wording`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from arbitre.ir import abilities as ab
from arbitre.ir.amounts import ResultAmount
from arbitre.ir.conditions import DidSo, Matches, NotSo
from arbitre.ir.effects import (
    Apply,
    Body,
    Delayed,
    Do,
    Perform,
    RepeatProcess,
    SacrificeThese,
    Search,
    TableRow,
    TargetSlot,
)
from arbitre.ir.filters import Altogether, And, Other
from arbitre.ir.node import Ability, Condition, Node, Pattern, Ref, walk
from arbitre.ir.patterns import StepBegins
from arbitre.ir.rebuilding import rebuilt
from arbitre.ir.refs import (
    ControllerOf,
    Event,
    Linked,
    OwnerOf,
    Pick,
    Result,
    Target,
    You,
)
from arbitre.ir.shared_fields import amount_of, what_of
from arbitre.oracle.discourse.called import COUNTING, called_alike, deeds_of
from arbitre.oracle.discourse.costs_said import amount_paid
from arbitre.oracle.discourse.gates import with_gates
from arbitre.oracle.discourse.mentions import Stands, Unbound, beside, called_before, fitting, refs_of
from arbitre.oracle.discourse.only_sense import only_sense
from arbitre.oracle.discourse.others import Company, called_attached, calls_you, companies, company_of_target
from arbitre.oracle.discourse.said import (
    NUMBER,
    Besides,
    Doer,
    Exiled,
    LaterBody,
    Placeholder,
    Pronoun,
    Targeted,
    parts_in,
    unplaced,
)
from arbitre.oracle.discourse.scope import Scope

# --- reading --------------------------------------------------------------------------------------------------------


def bind(ability: Ability, spell: bool = False, words: Sequence[str] = ()) -> Ability:
    """The ability with everything that was said in *words* turned into what is meant.

    :raises Unbound: a back-reference has no meaning, or more than one.
    """
    bound = _named_notes(_Binder(Scope(ability, spell), words).ability(ability))
    if sum(isinstance(node, Altogether) for node in walk(bound)) > sum(map(_is_free_choice, walk(bound))):
        raise Unbound(0, "it is said of several together that nobody chooses as they like")
    return bound


def _is_free_choice(node: Node) -> bool:
    """Whether it is a choice of as many as go together, none included."""
    if isinstance(node, Search):
        free = not (node.exactly or node.alike or node.unlike or node.one_each)
    else:
        free = isinstance(node, Pick) and (node.up_to or node.count is None) and not node.random
    return (
        free
        and isinstance(what := what_of(node), And)
        and any(isinstance(part, Altogether) and part.alike is None for part in what.parts)
    )


def _is_told_anyway(clause: Do) -> bool:
    """Whether the effect in its place speaks of the same: "those creatures get +2/+2 instead" (CR 614.15)."""
    return isinstance(clause.effect, Apply) and not any(isinstance(node, Pick) for node in walk(clause.effect.to))


def notes_of(value: Any) -> frozenset[str]:
    """The names under which clauses note what they have done."""
    return frozenset(node.note for node in walk(value) if isinstance(node, Do) and node.note)


def _of_what_is_done(otherwise: tuple[Do, ...], note: str, undone: frozenset[str], amount: Any) -> tuple[Do, ...]:
    """What is done in place of a clause: "that much" is as much as that would have been, and "it" is nothing that it or
    what hangs on it would have brought about."""
    if amount is not None:
        otherwise = rebuilt(otherwise, lambda part: amount if part == ResultAmount(note) else None)
    own = notes_of(otherwise)
    for node in walk(otherwise):
        if isinstance(node, Result | ResultAmount | DidSo) and node.name in undone - own:
            raise Unbound(0, "it is said of what was not done")
    return otherwise


def _do_the_same(clause: Do, other: Do) -> bool:
    """Whether a clause and the one in its place do alike, so that "this way" speaks of whichever was done."""
    one, two = clause.effect, other.effect
    if one is None or two is None or clause.otherwise != (Do(two),) or clause.each is not None:
        return False
    done = deeds_of(one)
    return type(one) is type(two) and deeds_of(two) == done and (bool(done) or isinstance(one, COUNTING))


def _is_gated_later(clause: Do) -> bool:
    """Whether several instructions, or one with a gate of its own, are said before what is done instead of them if
    something is so (CR 614.15)."""
    if not isinstance(clause.condition, NotSo) or not clause.otherwise or not isinstance(clause.effect, Perform):
        return False
    told, asked = (
        [said.at for said in parts_in(part) if isinstance(said, Placeholder)]
        for part in (clause.effect, clause.condition)
    )
    return bool(told and asked) and max(told) < min(asked)


class _Binder:
    def __init__(self, scope: Scope, words: Sequence[str]) -> None:
        self.scope = scope
        self.words = words
        self.calls: frozenset[Ref] = frozenset()
        """The references of the clause that is being said."""
        self.companies: dict[Besides, Company] = {}
        self.asking: Placeholder | None = None
        """The "it" about which its condition asks."""
        self.effect: Any = None
        """The instruction of the clause that is being said."""
        self.beside: tuple[Any, ...] = ()
        """What its instruction speaks of itself."""
        self.fitting = frozenset(Stands)
        """As what that stands to which its instruction is done."""
        self.spoken: tuple[int, Node | None] = (-1, None)
        """What it has spoken of last by a pronoun or as a target, and where."""
        self.targets: list[TargetSlot] = []
        self.aimed: dict[Targeted, int] = {}
        self.resolved: dict[Placeholder, Node] = {}
        self.notes = 0
        self.depth = 0
        """How many bodies are around: one inside another with targets of its own does not speak of those outside."""

    def ability(self, ability: Ability) -> Ability:
        if isinstance(ability, ab.Triggered):
            event = self.fields(ability.event)
            self.scope.happen(event)
            condition = self.settle(ability.condition)
            self.scope.ask(condition)
            return msgspec.structs.replace(ability, event=event, condition=condition, body=self.settle(ability.body))
        if isinstance(ability, ab.Replacement):
            event = self.fields(ability.event)
            self.scope.happen(event)
            return msgspec.structs.replace(
                ability, event=event, condition=self.settle(ability.condition), change=self.settle(ability.change)
            )
        if isinstance(ability, ab.Activated):
            cost = self.fields(ability.cost)
            body, condition = self.settle(ability.body), self.settle(ability.condition)
            prices = tuple(self.fields(price) for price in ability.prices)
            return msgspec.structs.replace(ability, cost=cost, body=body, condition=condition, prices=prices)
        bound = self.fields(ability)
        return bound if isinstance(bound, Ability) else ability

    def settle(self, value: Any) -> Any:
        """Resolve everything inside a node that has a place of its own in the text."""
        if isinstance(value, Body):
            return self.body(value)
        if isinstance(value, Do):
            return self.clause(value)
        return self.fields(value)

    def body(self, body: Body) -> Body:
        outer, self.targets = self.targets, list(body.targets)  # a predefined token brings its own targets
        aimed, self.aimed = self.aimed, {}
        around = self.scope
        own = self.depth > 0 and any(isinstance(part, Targeted) for part in parts_in(body))
        if own:
            self.scope = around.untargeted()
        self.depth += 1
        clauses = tuple(self.clause(clause) for clause in body.clauses)
        if any(isinstance(part, RepeatProcess) for part in parts_in(clauses[:-1])):
            raise Unbound(0, "what follows a process that is repeated is not a part of it")
        modes = body.modes
        if modes is not None:
            modes = msgspec.structs.replace(modes, when=self.settle(modes.when))
            options = []
            for option in modes.options:
                inner = _Binder(self.scope.copy(), self.words)
                inner.notes = self.notes
                options.append(inner.body(option))
                self.notes = inner.notes
            modes = msgspec.structs.replace(modes, options=tuple(options))
        self.depth -= 1
        bound = Body(clauses, tuple(self.targets), modes)
        if self.scope.of_spell and not self.depth:
            bound = with_gates(bound)
        self.targets, self.aimed, self.scope = outer, aimed, around
        return bound

    def clause(self, clause: Do, note: str = "", gate: Condition | None = None) -> Do:
        """A clause; "if *gate*, … instead" says the gate of the clause in whose place it stands."""
        head = msgspec.structs.replace(clause, then=(), otherwise=())
        outer, number = self.scope.each, self.scope.asked_number
        untaken = list(self.scope.taken)
        if clause.each is not None:
            each = self.fields(clause.each)
            self.scope.for_each(each)
            head = msgspec.structs.replace(head, each=each)
        self.scope.require(clause.condition)
        outer_gates = self.scope.gates
        self.scope.begin(unplaced(clause.condition))
        self.asking = _asked_about(clause.condition)
        self.fitting, self.effect = fitting(head.effect), head.effect
        self.scope.given_up = isinstance(head.effect, SacrificeThese)
        self.calls, self.beside, self.spoken = frozenset(refs_of((head, gate))), beside(head.effect), (-1, None)
        if head.pay is not None and (paid := amount_paid(head.pay.cost)) is not None:
            self.scope.paid = paid
        bound: Do = self._and_then_its_gate(head) if _is_gated_later(clause) else self.fields(head, top=True)
        self.notes += 1
        note = clause.note or note or f"#{self.notes}"  # a predefined token brings its own notes
        self.scope.did(bound, note)
        decider, self.scope.decider = self.scope.decider, bound.may
        then = tuple(self.clause(c) for c in clause.then)
        self.scope.gates, self.scope.decider = outer_gates, decider
        undone = notes_of((msgspec.structs.replace(bound, note=note), then))
        outcome = self.scope.forget(undone) if clause.otherwise and not _is_told_anyway(bound) else []
        same = (note if _do_the_same(clause, other) else "" for other in clause.otherwise)
        taken = self.scope.taken
        if clause.otherwise:  # "the rest" is there what is left of what lay there before
            self.scope.taken = untaken
        otherwise = tuple(
            self.clause(other, its, clause.condition) for other, its in zip(clause.otherwise, same, strict=True)
        )
        self.scope.taken = [*taken, *(one for one in self.scope.taken if one not in taken)]
        self.scope.antecedents += outcome
        self.scope.each, self.scope.asked_number = outer, number
        if not _is_told_anyway(bound):
            otherwise = _of_what_is_done(otherwise, note, undone, amount_of(bound.effect))
        return msgspec.structs.replace(bound, note=note, then=then, otherwise=otherwise)

    def _and_then_its_gate(self, clause: Do) -> Do:
        """What is done is bound before the gate, which is said after it."""
        bound: Do = self.fields(msgspec.structs.replace(clause, condition=None), top=True)
        return msgspec.structs.replace(bound, condition=self.fields(clause.condition))

    def fields(self, value: Any, top: bool = False) -> Any:
        """Resolve the placeholders of a node in the order of the text, then what is nested in it."""
        meant: dict[Placeholder, Node] = {}
        self.companies |= companies(value)
        owners: list[Any] = [node for node in parts_in(value) if isinstance(node, (ControllerOf, OwnerOf))]
        for said in self._in_order(set(_said(value, top))):
            self._mean(said, meant)
            for node in owners:
                if node.of == said and isinstance(meant[said], (Target, Event)):
                    self.scope.mention(msgspec.structs.replace(node, of=meant[said]))

        def change(part: Any) -> Any:
            if isinstance(part, Placeholder):
                return meant[part]
            if isinstance(part, Doer):
                return You()
            if part == Linked("player") and self.scope.chosen is not None:
                return self.scope.chosen
            if isinstance(part, LaterBody):
                return Body(tuple(self.clause(clause) for clause in part.clauses))
            if isinstance(part, Delayed) and not isinstance(part.event, StepBegins):
                return self.later(part)
            if part is not value and isinstance(part, (Body, Do)):
                return self.settle(part)
            if isinstance(part, TableRow):
                return self.table_row(part)
            if part is not value and isinstance(part, Ability):
                inner = _Binder(Scope(part), self.words)
                inner.notes = self.notes
                new = inner.ability(part)
                self.notes = inner.notes
                return new
            return None

        if top and isinstance(value, Do):
            self.scope.ask_number(rebuilt(value.condition, change))
        bound = _determined_first(rebuilt(value, change))
        for node in mentioned(bound):
            self.scope.mention(node)
        if isinstance(bound, Node) and not isinstance(bound, (Ability, Body, Pattern)):
            self.scope.say_attached(bound)
        return bound

    def table_row(self, row: TableRow) -> TableRow:
        """Only one row of a results table is carried out, so that none speaks of another."""
        around, self.scope = self.scope, self.scope.copy()
        clauses = tuple(self.clause(clause) for clause in row.clauses)
        self.scope = around
        return TableRow(row.low, row.high, clauses)

    def _in_order(self, said: set[Placeholder]) -> list[Placeholder]:
        """As they stand in the text; but of a spell that has named nothing, "each other creature" speaks ahead."""
        ahead = self.scope.of_spell and not self.scope.antecedents
        return sorted(said, key=lambda p: (ahead and isinstance(p, Besides), p.at))

    def later(self, delayed: Delayed) -> Delayed:
        """A delayed trigger that waits for an event of its own: what is said after it is said of that."""
        if isinstance(delayed.body, LaterBody):
            before = Body(tuple(self.clause(clause) for clause in delayed.body.clauses))
            if any(isinstance(node, Event) for node in walk(before)):
                raise Unbound(0, "a part of another event")  # there is one more event, with parts of its own
            return msgspec.structs.replace(delayed, body=before, event=self.fields(delayed.event))
        event = self.fields(delayed.event)
        inner = _Binder(self.scope.inside(event), self.words)
        inner.notes, inner.targets, inner.aimed = self.notes, self.targets, self.aimed
        settled = inner.settle(delayed.body)
        self.notes = inner.notes
        return msgspec.structs.replace(delayed, event=event, body=settled, condition=inner.settle(delayed.condition))

    def _mean(self, said: Placeholder, meant: dict[Placeholder, Node]) -> None:
        if said in meant:
            return
        if isinstance(said, Targeted):
            inner = self.fields(said.slot)
            meant[said] = Target(self._aim(said, inner))
            self.spoken = said.at, meant[said]
        elif isinstance(said, Besides):
            meant[said] = self._besides(said)
        else:
            if said not in self.resolved:  # one subject of several clauses means the same in all of them
                self.scope.here = self._spoken_before(said.at)
                beside = [meant.get(part, part) for part in self.beside if part != said]
                try:
                    self.resolved[said] = self._found(said, beside)
                except Unbound:
                    if not self._told_apart(said, meant):
                        raise
            self.spoken = said.at, self.resolved[said]
            meant[said] = self.resolved[said]
            if self.depth and isinstance(said, Exiled) and meant[said] == Linked("exiled"):
                self.scope.say(Linked("exiled"), frozenset({"card"}), said.plural)

    def _told_apart(self, said: Placeholder, meant: dict[Placeholder, Node]) -> bool:
        """ "It deals 3 damage to that creature", where "it" was taken for that very creature: it is something else."""
        bare = (part for part in self.beside if isinstance(part, Pronoun) and not (part.noun or part.plural))
        it = next((part for part in bare if part in meant), None)
        if it is None or it.at > said.at or said not in self.beside:
            return False
        taken = self.scope.resolve(said)
        if taken != meant[it]:
            return False
        self.scope.here = self._spoken_before(it.at)
        meant[it] = self.resolved[it] = self._found(it, [taken])
        self.resolved[said] = taken
        return True

    def _spoken_before(self, at: int) -> Node | None:
        """What the clause has spoken of last before a word."""
        place, called = called_before(self.words, at)
        spoken, ref = self.spoken
        return ref if place < spoken < at else called if called in self.calls else None

    def _found(self, said: Placeholder, beside: list[Any]) -> Node:
        """What a back-reference means."""
        if said == self.asking and self.scope.asked is not None:
            return self.scope.asked
        try:
            if said in self.beside:
                return self.scope.resolve(said, beside, self.fitting, done_to=True)
            return self.scope.resolve(said)
        except Unbound:
            one_by_one = self.scope.each is not None and "player" not in self.scope.each
            meant = only_sense(said, self.calls, self.effect, self.resolved, one_by_one)
            if meant is None or (said in self.beside and meant in beside):
                raise
            return meant

    def _besides(self, said: Besides) -> Ref:
        company = self.companies.get(said, Company())
        if company.each is not None:
            return company.each
        return self._other_than(said, company)

    def _other_than(self, said: Besides | Targeted, company: Company) -> Ref:
        of_you = company.players and calls_you(self.words, said.at)
        self.scope.here = You() if of_you else self._spoken_before(said.at)
        attached = called_attached(self.words, said.at) in company.nouns
        return self.scope.other_than(said, company, attached)

    def _aim(self, said: Targeted, slot: TargetSlot) -> int:
        if said in self.aimed:
            return self.aimed[said]
        if self.scope.of_spell and isinstance(slot.what, And) and Other() in slot.what.parts:  # a spell is no permanent
            parts = tuple(part for part in slot.what.parts if part != Other())
            slot = msgspec.structs.replace(slot, what=And(parts) if len(parts) > 1 else parts[0])
        if said.another:
            earlier = called_alike(self.targets, slot.what)
            if earlier:
                slot = msgspec.structs.replace(slot, distinct_from=earlier)
            else:
                parts = slot.what.parts if isinstance(slot.what, And) else (slot.what,)
                than = self._other_than(said, company_of_target(slot.what))
                slot = msgspec.structs.replace(slot, what=And((Other(than), *parts)))
        index = len(self.targets)
        self.targets.append(slot)
        self.aimed[said] = index
        self.scope.aim(index, slot)
        return index


def _said(value: Any, top: bool = False) -> Iterator[Placeholder]:
    """The placeholders of a node that are not inside a nested clause or ability, outermost first."""
    if isinstance(value, Placeholder):
        yield value
    elif isinstance(value, tuple):
        for part in value:
            if not isinstance(part, Ability):
                yield from _said(part)
    elif isinstance(value, msgspec.Struct) and not (isinstance(value, (Body, Do)) and not top):
        for name in value.__struct_fields__:
            part = getattr(value, name)
            if not isinstance(part, Ability):
                yield from _said(part)


def _determined_first(value: Any) -> Any:
    """CR 608.2h: a number that is told after the instructions that use it is determined before them."""
    match value:
        case Do(effect=Perform(clauses=(*done, Do(note=note) as number))) if note == NUMBER:
            return msgspec.structs.replace(value, effect=Perform((number, *done)))
    return value


def _asked_about(condition: Any) -> Any:
    match condition:
        case Matches(ref=Pronoun(noun="", plural=False) as said):
            return said
    return None


def mentioned(value: Any) -> Iterator[Ref]:
    """The controllers and owners that a node speaks of; only those of targets and events can be meant later."""
    for node in walk(value):
        if isinstance(node, (ControllerOf, OwnerOf)) and isinstance(node.of, (Target, Event)):
            yield node


def _named_notes(ability: Ability) -> Ability:
    """Notes get short names in order, those that nothing speaks of are dropped."""
    used = {n.name for n in walk(ability) if isinstance(n, (Result, ResultAmount, DidSo))}
    names: dict[str, str] = {}
    for node in walk(ability):
        if isinstance(node, Do) and node.note in used:
            names[node.note] = "it" if not names else f"it{len(names) + 1}"

    def change(part: Any) -> Any:
        if isinstance(part, Do) and part.note.startswith("#"):
            return rebuilt(msgspec.structs.replace(part, note=names.get(part.note, "")), change)
        if isinstance(part, (Result, ResultAmount, DidSo)) and part.name.startswith("#"):
            return type(part)(names[part.name])
        return None

    new = rebuilt(ability, change)
    return new if isinstance(new, Ability) else ability
