"""Wording: references become words, from left to right, by the same conventions by which words are bound."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from arbitre.french.words import NESTED, SelfWord, Word
from arbitre.ir import abilities as ab
from arbitre.ir.amounts import EventAmount, Fixed, ResultAmount, X
from arbitre.ir.effects import (
    Apply,
    Body,
    Choose,
    DealDamage,
    Do,
    LookAt,
    LookInto,
    RollDie,
    SacrificeThese,
    Search,
    SetLife,
    TargetSlot,
)
from arbitre.ir.filters import And, AnyTarget, Anything, HasType, InZone, Is, Other
from arbitre.ir.node import Amount, Condition, Filter, Node, Ref
from arbitre.ir.refs import All, Attached, Event, It, Pick, Players, Result, Role, Target, This, You
from arbitre.oracle.categories import POSS, RECIPIENT
from arbitre.oracle.discourse.bind import mentioned
from arbitre.oracle.discourse.called import (
    ANY_OBJECT,
    ATTACKED,
    PERMANENT_OR_PLAYER,
    PLAYER_OR_PLANESWALKER,
    SPELL_OR_ABILITY,
    YOUR_CREATURE,
    called_alike,
    nouns_of,
)
from arbitre.oracle.discourse.gates import ungated
from arbitre.oracle.discourse.mentions import Antecedent, Stands, Unbound, beside, called_by, fitting
from arbitre.oracle.discourse.said import (
    UNDERGONE,
    DoneTo,
    Exiled,
    Piled,
    Placeholder,
    Pronoun,
    Targeted,
    ThatMuch,
    ThisWay,
    Undergone,
    parts_in,
)
from arbitre.oracle.discourse.scope import Scope
from arbitre.oracle.formalism.grammar import PLUR, SING
from arbitre.oracle.lexicon.normalise import SELF
from arbitre.oracle.writing import holders
from arbitre.oracle.writing.bound import BoundWriter
from arbitre.oracle.writing.genders import Genders
from arbitre.oracle.writing.printing import Mark, RefToken


def worded(tokens: list[Any], writer: BoundWriter) -> list[Any] | None:
    """The tokens with every reference put into words; None if one has none."""
    return _Wording(writer).run(tokens)


class _Wording:
    def __init__(self, writer: BoundWriter) -> None:
        self.writer = writer
        self.scopes: list[Scope] = [Scope(())]
        self.bodies: list[tuple[Body, set[int], Scope | None]] = []
        self.unnoted = 0
        self.beside: tuple[Any, ...] = ()
        """What the instruction of the clause that is being said speaks of itself."""
        self.fitting = frozenset(Stands)
        """As what that stands to which it is done."""
        self.of_each: list[bool] = []
        """For each clause that is being said, whether it is for each of several."""
        self.gates: list[tuple[Condition, ...]] = []
        """For each of them, the conditions around it."""
        self.done: tuple[int, Do | None] = (0, None)
        """The clause that ended last, and how many were around it."""
        self.french = Genders()
        self.found: set[Ref] = set()
        """What stands for cards that were looked for."""
        self.holders: list[str] = []
        """What has the quoted abilities around, as they call it."""
        self.hanging = 0
        """How many sentences that hang on an earlier one are being said."""

    def run(self, tokens: list[Any]) -> list[Any] | None:
        out: list[Any] = []
        for told in tokens:
            token = holders.held(told, self.holders[-1]) if self.holders and self.holders[-1] else told
            if isinstance(token, Mark):
                self._mark(token)
            elif isinstance(token, RefToken):
                words = self._words(token)
                if words is None:
                    return None
                self.french.said(token, words)
                out += words
            elif isinstance(token, Word):
                self.french.hear(token)
                if isinstance(token, SelfWord) and token.text == SELF:
                    self.scopes[-1].here = This()
                if not self._nested(token):
                    return None
                out.append(token)
            else:
                last = out[-1] if out and isinstance(out[-1], str) else ""
                self.scopes[-1].here = called_by(token, last, self.scopes[-1].here)
                out.append(token)
        return out

    def _nested(self, word: Word) -> bool:
        """The references inside a French word that has others inside it."""
        for name in NESTED.get(type(word), ()):
            inside = self.run(getattr(word, name))
            if inside is None:
                return False
            setattr(word, name, inside)
        return True

    def _mark(self, mark: Mark) -> None:
        node = mark.node
        self.french.mark(mark.kind, mark.node)
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
            self.scopes[-1].here = None
            self.scopes[-1].happen(node)
            self.scopes[-1].ask(self.scopes[-1].condition)
        elif mark.kind == "later":
            self.scopes.append(self.scopes[-1].inside(node))
        elif mark.kind == "row":
            self.scopes.append(self.scopes[-1].copy())
        elif mark.kind in ("told", "end row"):
            self.scopes.pop()
        elif mark.kind == "held":
            self.holders.append(self._holder(*node))
        elif mark.kind == "end held":
            self.holders.pop()
        elif mark.kind in ("follow", "followed"):
            self.hanging += 1 if mark.kind == "follow" else -1
        elif mark.kind == "begin":
            self._begin(node)
        elif mark.kind == "asked":
            self.scopes[-1].require(node)
        else:
            self._did(node)

    def _did(self, clause: Do) -> None:
        """A clause ends, and the condition under which it is carried out."""
        self._ended(clause)
        self.of_each.pop()
        self.scopes[-1].gates = self.gates.pop()

    def _ended(self, clause: Do) -> None:
        """What it brings about has been said; one that was said inside another phrase of itself has ended before."""
        depth, before = self.done
        around = len(self.of_each) - 1
        self.done = around, clause
        if depth == around + 1 and before is not None and before.effect == clause.effect:
            if clause.each is not None and not clause.then:
                self.scopes[-1].say_all(clause.note)
            return
        self.unnoted += 1
        name = clause.note or f"#{self.unnoted}"
        self.scopes[-1].did(clause, name)
        effect = clause.effect
        if isinstance(effect, Search | LookAt | LookInto) or (
            isinstance(effect, Choose) and isinstance(effect.what, Pick) and effect.what.among in self.found
        ):
            self.found.add(Result(name))
        for ref in mentioned(msgspec.structs.replace(clause, then=(), otherwise=())):
            self.scopes[-1].mention(ref)

    def _begin(self, clause: Do) -> None:
        """A clause begins; what is said inside a clause for each of several goes on speaking of that one."""
        self.beside, self.fitting = beside(clause.effect), fitting(clause.effect)
        self.scopes[-1].given_up = isinstance(clause.effect, SacrificeThese)
        each = clause.each or said_of_each(clause.effect)
        if each is not None or not (self.hanging or any(self.of_each)):
            self.scopes[-1].for_each(each)
        self.french.each = each or self.french.each
        self.of_each.append(clause.each is not None)
        self.gates.append(self.scopes[-1].gates)
        self.scopes[-1].begin(clause.condition)

    def _words(self, token: RefToken) -> list[Any] | None:
        ref = token.ref
        aiming = next((b for b in reversed(self.bodies) if b[0].targets), None)
        if isinstance(ref, Target) and aiming is not None:
            body, aimed, _ = aiming
            if ref.slot not in aimed:
                aimed.add(ref.slot)
                slot = ungated(body.targets[ref.slot])
                beside = called_alike(body.targets[: ref.slot], slot.what)
                words = self._say(token, _as_said(slot) if beside else _as_another(slot))
                self.scopes[-1].aim(ref.slot, slot)
                self.scopes[-1].here = ref
                return words
        if isinstance(ref, Pick):
            ref = msgspec.structs.replace(ref, by=You())  # nobody chooses: there is one
            token = token._replace(ref=ref)
        of_either = self._of_either(ref) if isinstance(ref, Target) and token.category is RECIPIENT else ()
        first = [Pronoun(0, noun) for noun in of_either]
        either = (False, True) if token.number == "" else (_plural(token.number),)
        for said in (*first, *(said for plural in either for said in self._candidates(ref, plural))):
            words = self._say(token, said) if self._means(said, token) else None
            if words is not None:
                self.scopes[-1].here = ref
                return words
        return None

    def _of_either(self, ref: Target) -> Iterator[str]:
        """How a target that may be a player or something else is called."""
        slots = next((body.targets for body, *_ in reversed(self.bodies) if body.targets), ())
        what = slots[ref.slot].what if ref.slot < len(slots) else None
        if what == AnyTarget():
            yield PERMANENT_OR_PLAYER
        elif PLAYER_OR_PLANESWALKER in nouns_of(what):
            yield PLAYER_OR_PLANESWALKER

    def _means(self, said: Placeholder, token: RefToken) -> bool:
        """Whether a reader would take these words for the reference; words that he could not bind are no choice, and
        where none is left the ability has no wording."""
        try:
            stands = self.fitting if token.ref in self.beside else frozenset(Stands)
            done_to = token.category is not POSS and token.ref in self.beside
            return bool(self.scopes[-1].resolve(said, self._apart(token), stands, done_to=done_to) == token.ref)
        except Unbound:
            return False

    def _apart(self, token: RefToken) -> list[Ref]:
        """What stands beside a reference in the same instruction, and so is something else."""
        if token.category is POSS or token.ref not in self.beside:
            return []
        return [ref for ref in self.beside if ref != token.ref]

    def _say(self, token: RefToken, said: Placeholder) -> list[Any] | None:
        self.writer.bodies = [body for body, _, _ in self.bodies]
        several = _plural(token.number) or (isinstance(said, Pronoun | Exiled) and said.plural)
        out = self.writer.write(token.category, said, PLUR if several else SING, token.asked)
        if token.asked is not None:
            self.french.call(self._nouns(token.ref), token.ref in self.found)
        if out is None:
            return None
        return self.run(out[0])

    def _holder(self, giver: Node, attached: str) -> str:
        """How a quoted ability calls what has it: as the one around it does, where that is the object of the text."""
        return holders.called(giver, attached, self._kind) or (self.holders[-1] if self.holders else "")

    def _kind(self, ref: Node) -> str:
        """What a reference is to, after "this"; empty for the object that the text is on."""
        said = (one for scope in reversed(self.scopes) for one in reversed(scope.antecedents))
        known = next((one for one in said if one.ref == ref), None)
        if known is None:
            return "creature"
        if known.own:
            return ""
        if known.stands is not Stands.PERMANENT:
            return "card" if known.stands is Stands.CARD else holders.of_spell(known.what)
        if known.what is None:
            return next(_names(known, False), "permanent")
        noun = holders.kind_of(known.what)
        return holders.noun_of(known.what) if noun == "card" and _has_come(known) else noun

    def _nouns(self, ref: Any) -> frozenset[str]:
        if isinstance(ref, It) and self.scopes[-1].each:
            return frozenset(self.scopes[-1].each)
        return next((a.nouns for a in reversed(self.scopes[-1].antecedents) if a.ref == ref), frozenset())

    def _candidates(self, ref: Any, plural: bool) -> Iterator[Placeholder]:
        if isinstance(ref, (EventAmount, ResultAmount)):
            yield ThisWay(0, RollDie)
            yield ThatMuch(0)
            yield from self._this_way(ref)
            return
        if isinstance(ref, Amount):
            yield ThatMuch(0)
            return
        if isinstance(ref, It):
            if PERMANENT_OR_PLAYER in (self.scopes[-1].each or ()):
                yield Pronoun(0, PERMANENT_OR_PLAYER)
            yield Pronoun(0, "player", they=True)
        if isinstance(ref, Result):
            for noun in _SACRIFICED:
                yield Undergone(0, "sacrificed", noun)
            if not plural:
                yield Exiled(0)
            yield Piled(0)
        if any(a.ref == ref and "source" in a.nouns and a.what == Anything() for a in self.scopes[-1].antecedents):
            yield Pronoun(0, "source")
        yield Pronoun(0, plural=plural)
        if isinstance(ref, It) and any(self.of_each):
            yield from (Pronoun(0, noun) for noun in _NOUN_ORDER if noun in (self.scopes[-1].each or ()))
        for antecedent in self.scopes[-1].antecedents:
            if antecedent.ref == ref:
                yield from (Pronoun(0, noun, plural) for noun in _names(antecedent, self._is_looked_at(ref)))
        if isinstance(ref, Target):
            yield Pronoun(0, YOUR_CREATURE)
        if isinstance(ref, Result):
            yield from (DoneTo(0, deed) for deed, note in self.scopes[-1].done.items() if note == ref.name)
        if isinstance(ref, Result | Pick):
            yield from (Undergone(0, deed, noun) for deed in UNDERGONE for noun in ("card", "creature"))
        if ref == Event(Role.OTHER):
            yield Pronoun(0, ATTACKED)
            yield Pronoun(0, SPELL_OR_ABILITY)
        if isinstance(ref, Result):
            yield Exiled(0, plural=True)

    def _is_looked_at(self, ref: Any) -> bool:
        """Whether it is a card that was looked for, or one of those."""
        return ref in self.found or (isinstance(ref, Pick) and ref.among in self.found)

    def _this_way(self, ref: Any) -> Iterator[Placeholder]:
        """What was done "this way", with or without what it was done to."""
        for deed, (number, nouns) in self.scopes[-1].paid_numbers.items():
            if ref == number:
                yield ThisWay(0, deed)
                yield from (ThisWay(0, deed, noun) for noun in _NOUN_ORDER if noun in nouns)
        for deed, (note, called) in self.scopes[-1].deeds.items():
            if ref == ResultAmount(note):
                yield ThisWay(0, deed)
                yield from (ThisWay(0, deed, noun) for noun in _NOUN_ORDER if noun in called)


def _has_come(antecedent: Antecedent) -> bool:
    """Whether a card that was spoken of where it was is on the battlefield by now."""
    return antecedent.nouns >= ANY_OBJECT or (antecedent.result and "chosen" not in antecedent.nouns)


def _names(antecedent: Antecedent, card: bool) -> Iterator[str]:
    """What it may be called, the plainest first; of a *card* and what may be of one type or another, what it is where
    it is."""
    nouns, what = antecedent.nouns, antecedent.what
    parts = what.parts if isinstance(what, And) else (what,)
    card = card or any(isinstance(part, InZone) for part in parts)
    sure = what is None or any(isinstance(part, HasType) or part == Is(Attached()) for part in parts)
    if card or (not sure and len(_TYPES & nouns) > 1 and "player" not in nouns):
        place = "card" if card else antecedent.stands.value
        yield from {place} & nouns
    yield from (noun for noun in _NOUN_ORDER if noun in nouns)
    yield from sorted(nouns)


def _speaks_of_it(value: Any) -> bool:
    return any(isinstance(part, It) for part in parts_in(value))


def said_of_each(effect: Any) -> Ref | None:
    """All those of which an instruction speaks one by one: "each creature gets +X/+X, where X is its power"."""
    match effect:
        case (
            Apply(to=All() as to, mods=told)
            | DealDamage(source=All() as to, amount=told)
            | SetLife(who=Players() as to, amount=told)
        ) if _speaks_of_it(told):
            return to
    return None


_SACRIFICED = ("creature", "artifact", "land", "enchantment", "permanent")
_TYPES = frozenset({"creature", "land", "artifact", "enchantment"})
_NOUN_ORDER = ("creature", "land", "artifact", "enchantment", "permanent", "player", "spell", "token", "card")


def _plural(number: str) -> bool:
    return number == PLUR


def _as_said(slot: TargetSlot) -> Targeted:
    return Targeted(0, msgspec.structs.replace(slot, distinct_from=()), bool(slot.distinct_from))


def _is_counted_plainly(slot: TargetSlot) -> bool:
    """Whether "other" is said behind the number of the targets: of one, so many, up to so many or any number."""
    return isinstance(slot.most, Fixed | X | None) and slot.least in (Fixed(0), slot.most)


def _as_another(slot: TargetSlot) -> Targeted:
    """The first target, if it is one other than the source: "another target creature", "other target creatures"."""
    match slot.what:
        case And(parts=(Other(than=This() | Event() | You() | Attached()), *what)) if _is_counted_plainly(slot):
            rest = what[0] if len(what) == 1 else And(tuple(what))
            return Targeted(0, msgspec.structs.replace(slot, what=rest), another=True)
    return _as_said(slot)
