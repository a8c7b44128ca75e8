"""Binding: what was said becomes what is meant (reading), and the other way round (writing).

Reading: placeholders are resolved in the order of the text, clause by clause; targets get their slots, clauses that are
spoken of later get their notes. Writing: references are worded from left to right by the same conventions.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

import msgspec

from arbitre.ir import abilities as ab
from arbitre.ir.amounts import EventAmount, Fixed, LifeOf, ResultAmount, ZoneSize
from arbitre.ir.conditions import DidSo
from arbitre.ir.effects import Apply, Body, Choose, DealDamage, Delayed, Do, Move, Place, PutCounters, TargetSlot
from arbitre.ir.filters import And, Is, Other, OwnedBy
from arbitre.ir.modifications import HasController
from arbitre.ir.node import Ability, Filter, Node, Pattern, Ref, walk
from arbitre.ir.patterns import Deals, StepBegins
from arbitre.ir.rebuilding import rebuilt
from arbitre.ir.refs import (
    All,
    Attached,
    ControllerOf,
    Event,
    It,
    Linked,
    OwnerOf,
    Pick,
    PileOf,
    Result,
    Role,
    Target,
    TopCards,
    You,
)
from arbitre.ir.values import Zone
from arbitre.oracle.grammar import PLUR, SING, Category
from arbitre.oracle.printing import Context, Mark, RefToken, Writer
from arbitre.oracle.rows.categories import EVENT, OBJECTS, PLAYER, PLAYER_POSS, SENTENCE, SUBJECT
from arbitre.oracle.said import (
    DOER,
    Doer,
    Exiled,
    Follow,
    LaterBody,
    Piled,
    Placeholder,
    Pronoun,
    Sacrificed,
    Targeted,
    ThatMuch,
)
from arbitre.oracle.scope import Scope, Unbound, outcome_of, single_events

STRUCT = msgspec.Struct


def parts_in(value: Any) -> Iterator[Any]:
    """Everything inside *value*, placeholders and what is unsaid too; not inside abilities."""
    yield value
    if isinstance(value, tuple):
        for part in value:
            yield from parts_in(part)
    elif isinstance(value, STRUCT) and not isinstance(value, Ability):
        for name in value.__struct_fields__:
            yield from parts_in(getattr(value, name))


def done_by(value: Any, who: Ref | Placeholder) -> Any:
    """*value* with the unsaid subject filled in."""
    return rebuilt(value, lambda part: who if isinstance(part, Doer) else None)


def undone_by(value: Any, who: Ref) -> Any:
    """*value* with a subject taken out again; not inside other abilities, and not as the controller of something."""
    if not isinstance(value, STRUCT):
        return value
    if isinstance(value, Apply) and value.mods == (HasController(who),):
        return msgspec.structs.replace(value, mods=(HasController(DOER),))
    fields = {
        name: msgspec.structs.replace(part, by=DOER)
        for name in value.__struct_fields__
        if isinstance(part := getattr(value, name), Pick | PileOf)
        and part.by == who
        and (isinstance(part, Pick) or isinstance(value, Choose))
    } | {
        name: msgspec.structs.replace(part, who=DOER)
        for name in value.__struct_fields__
        if isinstance(part := getattr(value, name), TopCards) and part.who == who
    }
    if getattr(value, "who", None) == who:
        fields["who"] = DOER
    if isinstance(value, Move) and value.shuffling == who:
        fields["shuffling"] = DOER
    if getattr(value, "whose", None) == who != You():
        fields["whose"] = DOER
    return msgspec.structs.replace(value, **fields) if fields else value


def shuffler(effect: Any) -> Ref | None:
    """Whose hand or graveyard is shuffled into whose library: the player who does it."""
    match effect:
        case Move(what=All(what=And(parts=(*_, OwnedBy(who=who)))), to=Zone.LIBRARY, place=Place.SHUFFLED):
            return who
        case Move(shuffling=who):
            return who
    return None


PLAYER_COUNTERS: Final = ("poison", "experience")
"""Kinds of counters that a player gets (CR26 122.1f)."""


def gets_counters(effect: Any) -> Ref | None:
    """Who gets counters of a kind that players have."""
    return effect.on if isinstance(effect, PutCounters) and effect.kind in PLAYER_COUNTERS else None


def undone_ways(value: Any, who: Ref) -> Iterator[Any]:
    """*value* with a subject taken out again, in each way in which the subject may be said."""
    if gets_counters(value) == who:
        yield msgspec.structs.replace(value, on=DOER)
    if shuffler(value) == who and value.shuffling is None:
        yield rebuilt(value, lambda part: OwnedBy(DOER) if part == OwnedBy(who) else None)
    bare = undone_by(value, who)
    own = rebuilt(bare, lambda part: msgspec.structs.replace(part, who=DOER) if _is_own_number(part, who) else None)
    if own != bare:
        yield own
    yield bare


def _is_own_number(part: Any, who: Ref) -> bool:
    """Whether it is a number of the player who acts: "loses half their life"."""
    return isinstance(part, (LifeOf, ZoneSize)) and part.who == who


# --- reading --------------------------------------------------------------------------------------------------------


def bind(ability: Ability, spell: bool = False) -> Ability:
    """The ability with everything that was said turned into what is meant.

    :raises Unbound: a back-reference has no meaning, or more than one.
    """
    return _named_notes(_Binder(Scope(ability, spell)).ability(ability))


class _Binder:
    def __init__(self, scope: Scope) -> None:
        self.scope = scope
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
            return msgspec.structs.replace(
                ability, cost=cost, body=self.settle(ability.body), condition=self.settle(ability.condition)
            )
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
        outer, self.targets = self.targets, []
        aimed, self.aimed = self.aimed, {}
        around = self.scope
        own = self.depth > 0 and any(isinstance(part, Targeted) for part in parts_in(body))
        if own:
            self.scope = around.untargeted()
        self.depth += 1
        clauses = tuple(self.clause(clause) for clause in body.clauses)
        modes = body.modes
        if modes is not None:
            options = []
            for option in modes.options:
                inner = _Binder(self.scope.copy())
                inner.notes = self.notes
                options.append(inner.body(option))
                self.notes = inner.notes
            modes = msgspec.structs.replace(modes, options=tuple(options))
        self.depth -= 1
        bound = Body(clauses, tuple(self.targets), modes)
        self.targets, self.aimed, self.scope = outer, aimed, around
        return bound

    def clause(self, clause: Do) -> Do:
        head = msgspec.structs.replace(clause, then=(), otherwise=())
        outer = self.scope.each
        if clause.each is not None:
            each = self.fields(clause.each)
            self.scope.for_each(each)
            head = msgspec.structs.replace(head, each=each)
        bound: Do = self.fields(head, top=True)
        self.notes += 1
        note = clause.note or f"#{self.notes}"  # a predefined token brings its own notes
        self.scope.did(bound, note)
        whole = msgspec.structs.replace(
            bound,
            note=note,
            then=tuple(self.clause(c) for c in clause.then),
            otherwise=tuple(self.clause(c) for c in clause.otherwise),
        )
        self.scope.each = outer
        return whole

    def fields(self, value: Any, top: bool = False) -> Any:
        """Resolve the placeholders of a node in the order of the text, then what is nested in it."""
        meant: dict[Placeholder, Node] = {}
        owners: list[Any] = [node for node in parts_in(value) if isinstance(node, (ControllerOf, OwnerOf))]
        for said in sorted(set(_said(value, top)), key=lambda p: p.at):
            self._mean(said, meant)
            for node in owners:
                if node.of == said and isinstance(meant[said], (Target, Event)):
                    self.scope.mention(msgspec.structs.replace(node, of=meant[said]))

        def change(part: Any) -> Any:
            if isinstance(part, Placeholder):
                return meant[part]
            if isinstance(part, Doer):
                return You()
            if isinstance(part, LaterBody):
                return Body(tuple(self.clause(clause) for clause in part.clauses))
            if isinstance(part, Delayed) and not isinstance(part.event, StepBegins):
                return self.later(part)
            if part is not value and isinstance(part, (Body, Do)):
                return self.settle(part)
            if part is not value and isinstance(part, Ability):
                inner = _Binder(Scope(part))
                inner.notes = self.notes
                new = inner.ability(part)
                self.notes = inner.notes
                return new
            return None

        bound = rebuilt(value, change)
        for node in _mentioned(bound):
            self.scope.mention(node)
        if isinstance(bound, Node) and not isinstance(bound, (Ability, Body, Pattern)):
            self.scope.say_attached(bound)
        return bound

    def later(self, delayed: Delayed) -> Delayed:
        """A delayed trigger that waits for an event of its own: what is said inside is said of that."""
        event = self.fields(delayed.event)
        inner = _Binder(self.scope.inside(event))
        inner.notes, inner.targets, inner.aimed = self.notes, self.targets, self.aimed
        body = delayed.body
        settled = (
            Body(tuple(inner.clause(c) for c in body.clauses)) if isinstance(body, LaterBody) else inner.settle(body)
        )
        self.notes = inner.notes
        return msgspec.structs.replace(delayed, event=event, body=settled, condition=inner.settle(delayed.condition))

    def _mean(self, said: Placeholder, meant: dict[Placeholder, Node]) -> None:
        if said in meant:
            return
        if isinstance(said, Targeted):
            inner = self.fields(said.slot)
            meant[said] = Target(self._aim(said, inner))
        else:
            if said not in self.resolved:  # one subject of several clauses means the same in all of them
                self.resolved[said] = self.scope.resolve(said)
            meant[said] = self.resolved[said]
            if self.depth and isinstance(said, Exiled) and meant[said] == Linked("exiled"):
                self.scope.say(Linked("exiled"), frozenset({"card"}), said.plural)

    def _aim(self, said: Targeted, slot: TargetSlot) -> int:
        if said in self.aimed:
            return self.aimed[said]
        if said.another:
            earlier = tuple(range(len(self.targets)))
            if earlier:
                slot = msgspec.structs.replace(slot, distinct_from=earlier)
            else:
                parts = slot.what.parts if isinstance(slot.what, And) else (slot.what,)
                slot = msgspec.structs.replace(slot, what=And((Other(), *parts)))
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
            yield from _said(part)
    elif isinstance(value, STRUCT) and not (isinstance(value, (Body, Do)) and not top):
        for name in value.__struct_fields__:
            part = getattr(value, name)
            if not isinstance(part, Ability):
                yield from _said(part)


def _mentioned(value: Any) -> Iterator[Ref]:
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


# --- writing --------------------------------------------------------------------------------------------------------


class BoundWriter(Writer):
    """A writer that knows the targets and notes of the abilities around what it writes."""

    def __init__(self, context: Context) -> None:
        super().__init__(context, self._number)
        self.bodies: list[Body] = []
        self.abilities: list[Ability] = []
        self.later: list[Any] = []
        """The events of the delayed triggers around what it writes."""

    def write(self, category: Category, value: Any, want: str = "") -> tuple[list[Any], str] | None:
        """As :meth:`Writer.write`, with marks around abilities and bodies and after clauses and events."""
        if (isinstance(value, Attached) and category in (OBJECTS, SUBJECT)) or value == Is(Attached()):
            return self.context.attached.split(), SING if self.context.lang == "en" else "fs"
        stack: list[Any] | None = None
        if isinstance(value, Body):
            stack = self.bodies
        elif isinstance(value, Ability):
            stack = self.abilities
        if stack is not None and stack and stack[-1] is value:
            stack = None
        if stack is None and category is SENTENCE and isinstance(value, tuple) and _waiting_for(value) is not None:
            return self._waiting(category, value, want)
        if stack is None:
            out = super().write(category, value, want)
            if out is not None and isinstance(value, Do):
                return [Mark("begin", value), *out[0], Mark("did", value)], out[1]
            if out is not None and category is EVENT and self.later and value is self.later[-1]:
                return [*out[0], Mark("later", value)], out[1]
            if out is not None and isinstance(value, Follow):
                return [Mark("follow", value), *out[0], Mark("followed", value)], out[1]
            if out is not None and self.abilities and value is getattr(self.abilities[-1], "event", None):
                return [*out[0], Mark("event", value)], out[1]
            return out
        stack.append(value)
        out = super().write(category, value, want)
        stack.pop()
        kind = "body" if isinstance(value, Body) else "ability"
        return None if out is None else ([Mark(kind, value), *out[0], Mark("end", value)], out[1])

    def _waiting(self, category: Category, sentence: tuple[Any, ...], want: str) -> tuple[list[Any], str] | None:
        """A sentence that sets up a delayed trigger with an event of its own."""
        self.later.append(_waiting_for(sentence))
        out = super().write(category, sentence, want)
        self.later.pop()
        if out is None:
            return None
        return [Mark("begin", sentence[0]), *out[0], Mark("told", sentence[0]), Mark("did", sentence[0])], out[1]

    def _of_many(self) -> bool:
        """Whether the ability around waits for one or more things."""
        event = getattr(self.abilities[-1], "event", None) if self.abilities else None
        return event is not None and any(
            getattr(one, "batch", False) and not isinstance(one, Deals) for one in single_events(event)
        )

    def _number(self, value: Any, category: Category, want: str) -> str | None:
        number = self._english_number(value, want, category)
        if number is None or self.context.lang == "en":
            return number
        return "mp" if number == PLUR else "ms"

    def _english_number(self, value: Any, want: str, category: Category) -> str | None:
        if isinstance(value, Target):
            slots = next((body.targets for body in reversed(self.bodies) if body.targets), ())
            return None if value.slot >= len(slots) else SING if slots[value.slot].most == Fixed(1) else PLUR
        if isinstance(value, Event):
            return want or (PLUR if value.role is Role.SUBJECT and self._of_many() else SING)
        if isinstance(value, It):
            return PLUR if category is PLAYER else "" if category is PLAYER_POSS else SING
        if isinstance(value, Result):
            for node in walk(self.abilities[0]) if self.abilities else ():
                if isinstance(node, Do) and node.note == value.name and node.effect is not None:
                    outcome = outcome_of(node.effect)
                    return PLUR if outcome and outcome[1] else SING
            return SING
        if isinstance(value, (EventAmount, ResultAmount)):
            return PLUR
        return None


def _waiting_for(sentence: tuple[Any, ...]) -> Pattern | None:
    """The event of the delayed trigger that a sentence sets up, if it is not just a time."""
    match sentence:
        case (Do(effect=Delayed(event=event)),) if not isinstance(event, StepBegins):
            return event
    return None


def worded(tokens: list[Any], writer: BoundWriter) -> list[str] | None:
    """The tokens with every reference put into words; None if one has none."""
    return _Wording(writer).run(tokens)


class _Wording:
    def __init__(self, writer: BoundWriter) -> None:
        self.writer = writer
        self.scopes: list[Scope] = [Scope(())]
        self.bodies: list[tuple[Body, set[int], Scope | None]] = []
        self.unnoted = 0
        self.hanging = 0
        """How many sentences that hang on an earlier one are being said."""

    def run(self, tokens: list[Any]) -> list[str] | None:
        out: list[str] = []
        for token in tokens:
            if isinstance(token, Mark):
                self._mark(token)
            elif isinstance(token, RefToken):
                words = self._words(token)
                if words is None:
                    return None
                out += words
            else:
                out.append(token)
        return out

    def _mark(self, mark: Mark) -> None:
        node = mark.node
        if mark.kind == "ability":
            self.scopes.append(Scope(node, isinstance(node, ab.SpellAbility)))
            if isinstance(node, ab.Static) and isinstance(node.to, Filter) and _speaks_of_it(node.mods):
                self.scopes[-1].for_each(All(node.to))
            if isinstance(node, ab.Replacement):
                self.scopes[-1].happen(node.event)
        elif mark.kind == "body":
            scope = None
            if self.bodies and self.bodies[-1][0].modes is not None:
                scope = self.scopes[-1]
                self.scopes[-1] = scope.copy()
            elif self.bodies and node.targets:
                scope = self.scopes[-1]
                self.scopes[-1] = scope.untargeted()
            self.bodies.append((node, set(), scope))
        elif mark.kind == "end" and isinstance(node, Body):
            _, _, scope = self.bodies.pop()
            if scope is not None:
                self.scopes[-1] = scope
        elif mark.kind == "end":
            self.scopes.pop()
        elif mark.kind == "event":
            self.scopes[-1].happen(node)
            self.scopes[-1].ask(self.scopes[-1].condition)
        elif mark.kind == "later":
            self.scopes.append(self.scopes[-1].inside(node))
        elif mark.kind == "told":
            self.scopes.pop()
        elif mark.kind in ("follow", "followed"):
            self.hanging += 1 if mark.kind == "follow" else -1
        elif mark.kind == "begin":
            if node.each is not None or not self.hanging:
                self.scopes[-1].for_each(node.each or said_of_each(node.effect))
        else:
            self.unnoted += 1
            self.scopes[-1].did(node, node.note or f"#{self.unnoted}")
            for ref in _mentioned(msgspec.structs.replace(node, then=(), otherwise=())):
                self.scopes[-1].mention(ref)

    def _words(self, token: RefToken) -> list[str] | None:
        ref = token.ref
        aiming = next((b for b in reversed(self.bodies) if b[0].targets), None)
        if isinstance(ref, Target) and aiming is not None:
            body, aimed, _ = aiming
            if ref.slot not in aimed:
                aimed.add(ref.slot)
                slot = body.targets[ref.slot]
                words = self._say(token, Targeted(0, _unmarked(slot), bool(slot.distinct_from)))
                self.scopes[-1].aim(ref.slot, slot)
                return words
        for said in self._candidates(ref, _plural(token.number)):
            try:
                if self.scopes[-1].resolve(said) != ref:
                    continue
            except Unbound:
                continue
            words = self._say(token, said)
            if words is not None:
                return words
        return None

    def _say(self, token: RefToken, said: Placeholder) -> list[str] | None:
        self.writer.bodies = [body for body, _, _ in self.bodies]
        out = self.writer.write(token.category, said, PLUR if _plural(token.number) else SING)
        return None if out is None else self.run(out[0])

    def _candidates(self, ref: Any, plural: bool) -> Iterator[Placeholder]:
        if isinstance(ref, (EventAmount, ResultAmount)):
            yield ThatMuch(0)
            return
        if isinstance(ref, It):
            yield Pronoun(0, "player", they=True)
        if isinstance(ref, Result):
            for noun in _SACRIFICED:
                yield Sacrificed(0, noun)
            yield Exiled(0)
            yield Piled(0)
        yield Pronoun(0, plural=plural)
        for antecedent in self.scopes[-1].antecedents:
            if antecedent.ref == ref:
                for noun in _NOUN_ORDER:
                    if noun in antecedent.nouns:
                        yield Pronoun(0, noun, plural)
                for noun in sorted(antecedent.nouns):
                    yield Pronoun(0, noun, plural)


def _speaks_of_it(value: Any) -> bool:
    return any(isinstance(part, It) for part in parts_in(value))


def said_of_each(effect: Any) -> Ref | None:
    """All those of which an instruction speaks one by one: "each creature gets +X/+X, where X is its power"."""
    match effect:
        case Apply(to=All() as to, mods=told) | DealDamage(source=All() as to, amount=told) if _speaks_of_it(told):
            return to
    return None


_SACRIFICED = ("creature", "artifact", "land", "enchantment", "permanent")
_NOUN_ORDER = ("creature", "land", "artifact", "enchantment", "permanent", "player", "spell", "token", "card")


def _plural(number: str) -> bool:
    return number in (PLUR, "mp", "fp")


def _unmarked(slot: TargetSlot) -> TargetSlot:
    return msgspec.structs.replace(slot, distinct_from=())


__all__ = ["BoundWriter", "Unbound", "You", "bind", "done_by", "rebuilt", "undone_by", "worded"]
