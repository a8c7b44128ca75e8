"""What a back-reference may mean: the antecedents said so far in one ability, and the conventions for choosing.

Reading and writing both walk an ability in the order of its text and keep the same scope: reading asks what a pronoun
means here, writing asks which pronoun means it. What is not written down here is refused.

Conventions, in order:

1. "that creature", "that player" … : the only antecedent that was called so; failing that, the one of them that was
   introduced last.
2. "it", "them": what the clause itself has just spoken of, the card itself and what it is on included; else the latest
   clause's own result (a token, a found card); else what was spoken of last, the subject before the other parts of an
   event, and before the card itself what stood with it in one clause; else what the Aura or Equipment is attached to;
   else the source. Never what stands beside it in the same instruction: that would be "itself".
3. "that much": what the latest counting clause counted, else the number of the event.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from arbitre.ir import effects as fx
from arbitre.ir import filters as f
from arbitre.ir import patterns as p
from arbitre.ir.amounts import EventAmount, ExcessThisWay, Minus, ResultAmount
from arbitre.ir.conditions import Compares, NotSo
from arbitre.ir.filters import And
from arbitre.ir.node import Filter, Node, Ref, walk
from arbitre.ir.refs import (
    All,
    Attached,
    Both,
    ControllerOf,
    Event,
    It,
    Linked,
    Others,
    OwnerOf,
    Players,
    Result,
    Role,
    SourceOf,
    Target,
    This,
    Who,
    You,
)
from arbitre.ir.values import CardType, Compare
from arbitre.oracle.discourse.antecedents import Antecedents, conjuncts
from arbitre.oracle.discourse.called import ATTACKED, SPELL_OR_ABILITY, TARGET, YOUR_CREATURE, source_asked
from arbitre.oracle.discourse.mentions import (
    Antecedent,
    Stands,
    Unbound,
    cast_one,
    has_number,
    is_object,
    nearest,
    only,
    single_events,
    waits_for_dice,
)
from arbitre.oracle.discourse.others import Company, is_told_apart
from arbitre.oracle.discourse.said import (
    Cast,
    Difference,
    DoneTo,
    Exiled,
    Harmed,
    Looked,
    Piled,
    Placeholder,
    Pronoun,
    Rest,
    ThatMuch,
    ThisWay,
    Undergone,
)
from arbitre.oracle.lexicon.normalise import SELF


def _called_permanent(what: Filter | None) -> bool:
    """Whether something was called just "a permanent"."""
    return f.IsPermanent() in (what.parts if isinstance(what, f.And) else (what,))


def whose(player: Node) -> Ref | None:
    """What a player is the controller or owner of, if that is how they were called."""
    return player.of if isinstance(player, ControllerOf | OwnerOf) else None


def _of_kind(kind: CardType, done: Result, deed: f.Deed) -> Filter:
    return And((f.HasType(kind), f.Affected(done, deed)))


def _is_called(antecedent: Antecedent, noun: str) -> bool:
    if noun == TARGET:
        return isinstance(antecedent.ref, Target)
    if noun == YOUR_CREATURE:
        said = () if antecedent.what is None else conjuncts(antecedent.what)
        yours = f.ControlledBy() in said and f.HasType(CardType.CREATURE) in said
        return yours and isinstance(antecedent.ref, Target)
    return noun in antecedent.nouns


class Scope(Antecedents):
    """What the back-references of one ability mean, by what it has said."""

    def resolve(
        self,
        said: Placeholder,
        apart: Collection[Node] = (),
        stands: Collection[Stands] = frozenset(Stands),
        *,
        done_to: bool = False,
    ) -> Node:
        """What a back-reference means here, if what stands beside it in the same instruction is something else ("it
        deals damage to it" would be "to itself") and the instruction is done to what stands so; whether it is *done to*
        what is meant, or speaks of it otherwise.

        :raises Unbound: nothing, or more than one thing.
        """
        if isinstance(said, ThatMuch):
            return self._number(said)
        if isinstance(said, Cast):
            return cast_one(self.antecedents)
        if isinstance(said, Difference):
            return self._compared(said)
        if isinstance(said, Pronoun):
            if said.noun == ATTACKED:
                return self._attacked(said)
            if said.noun == SPELL_OR_ABILITY:
                return self._targeting(said)
            if self.each is not None and not said.plural and self._is_each(said, done_to):
                return It()
            return self._named(said, apart) if said.noun else self._it(said, apart, stands)
        if isinstance(said, (Looked, Rest)):
            return self._of_pile(said)
        if isinstance(said, Piled) and self.chosen_pile:
            return Result(self.chosen_pile)
        if isinstance(said, ThisWay) and (paid := self.paid_this_way(said)) is not None:
            return paid
        if isinstance(said, ThisWay) and said.deed == fx.RollDie not in self.deeds and waits_for_dice(self.event):
            return EventAmount()
        if isinstance(said, ThisWay) and said.deed in self.deeds:
            note, called = self.deeds[said.deed]
            if not said.noun or said.noun in called:
                return ResultAmount(note)
        if isinstance(said, Harmed) and fx.DealDamage in self.deeds:
            return Result(self.deeds[fx.DealDamage][0])
        if isinstance(said, DoneTo) and self.done.get(said.deed):
            return self._done(said)
        if isinstance(said, Exiled):
            return Linked("exiled") if self.exiled is None else self.exiled
        if isinstance(said, Undergone) and said.deed in self.undergone and said.noun in self.undergone[said.deed][1]:
            return self.undergone[said.deed][0]
        raise Unbound(said.at, "nothing is known by this")

    def require(self, condition: Node | None) -> None:
        super().require(condition)
        source = source_asked(condition)
        if source is not None:
            of: Any = self.resolve(source.of) if isinstance(source.of, Placeholder) else source.of
            self.say(SourceOf(of), frozenset({"permanent"}), what=f.IsPermanent())

    def paid_this_way(self, said: ThisWay) -> Node | None:
        """How many things a cost was paid with "this way"; of a spell only before it has said what it does itself."""
        number, called = self.paid_numbers.get(said.deed, (None, frozenset()))
        known = said.deed not in self.deeds and not (self.of_spell and self.clause)
        return number if known and (not said.noun or said.noun in called) else None

    def other_than(self, said: Placeholder, company: Company, attached: bool) -> Ref:
        """What "other" things are told apart from: what was spoken of last and is called as they are, else the card.

        :raises Unbound: several things; or none, and the card is no such thing.
        """
        here = None if self.here is None else self._itself(self.here)
        if company.players:
            return self._other_player(said)
        if company.exiled and self.exiled is not None:
            return self.exiled
        if company.anything and here == Attached():
            return Attached()
        if not self.of_spell and (here == This() or (self._is_subject(This()) and here == Event(Role.SUBJECT))):
            return This()
        if company.compared and self.of_spell:
            raise Unbound(said.at, "others than each of them")
        fitting = [a for a in self.antecedents if SELF in a.nouns or a.own or is_told_apart(a, company)]
        last = [a for a in fitting if a.place == max(b.place for b in fitting)]
        if len(last) > 1 and all(isinstance(a.ref, Event) for a in last):
            last = last[-1:]
        if len(last) == 1:
            return This() if last[0].own else last[0].ref
        if last:
            raise Unbound(said.at, "others than several things")
        if company.exiled:
            raise Unbound(said.at, "others than nothing")
        if attached:
            return Attached()
        if self.of_spell and not company.elsewhere:
            raise Unbound(said.at, "others than nothing")
        return This()

    def _other_player(self, said: Placeholder) -> Ref:
        """ "Another target player": than you, if the clause has just spoken of you, else than who was spoken of last.

        :raises Unbound: nobody was.
        """
        if self.here == You():
            return You()
        players = [a for a in self.antecedents if "player" in a.nouns and not is_object(a)]
        if not players:
            raise Unbound(said.at, "another player than nobody")
        return only(said, [a for a in players if a.place == max(b.place for b in players)])

    def _of_pile(self, said: Placeholder) -> Ref:
        """The cards looked at, or those of them that are left; what was not chosen."""
        if isinstance(said, Rest) and self.left is not None:
            what, each = self.left
            if each is None or self.each is not None:
                return All(what)
            if not isinstance(each, Players) or each.such is not None:
                raise Unbound(said.at, "the rest of some players' things")
            theirs = None if each.who is Who.EACH else f.ControlledBy(each)
            found = (theirs if part == f.ControlledBy(It()) else part for part in conjuncts(what))
            return All(And(tuple(part for part in found if part is not None)))
        if not self.pile or (isinstance(said, Rest) and not self.taken):
            raise Unbound(said.at, "no cards were looked at, or none of them taken")
        if isinstance(said, Looked) and said.revealed:
            if not self.shown:
                raise Unbound(said.at, "no cards were revealed")
            return Result(self.shown)
        pile = Result(self.pile)
        if isinstance(said, Looked):
            return pile
        return Others(pile, self.taken[0] if len(self.taken) == 1 else Both(tuple(self.taken)))

    def _done(self, said: DoneTo) -> Ref:
        """Those to which the latest clause of one kind did it; only some of them, if not all are of the type, or have
        come to where they were put."""
        done = Result(self.done[said.deed])
        if said.put:
            return All(f.Affected(done, said.deed) if said.kind is None else _of_kind(said.kind, done, said.deed))
        if said.kind is None or str(said.kind) in self.affected.get(done.name, frozenset()):
            return done
        if said.deed is f.Deed.EXILED:
            raise Unbound(said.at, "what was exiled is of other types there")
        return All(_of_kind(said.kind, done, said.deed))

    def _is_each(self, said: Pronoun, done_to: bool) -> bool:
        """Whether it is the current one of "each player" or "for each", and nothing found or made for it since: what is
        done to "it" is done to what was found, but "its controller" stays that of the one."""
        nouns = self.each or frozenset()
        since = [a for a in self.antecedents if a.result and a.first > 2 * self.each_at]
        if not said.noun:
            return "player" not in nouns and not (done_to and any(is_object(a) and not a.plural for a in since))
        return said.noun in nouns and not any(said.noun in a.nouns for a in since)

    def _compared(self, said: Difference) -> Node:
        """The greater of the two numbers that the ability's own condition compares, less the smaller."""
        match self.condition:
            case Compares(left=left, compare=Compare.LESS, right=right):
                return Minus(right, left)
            case Compares(left=left, compare=Compare.MORE, right=right):
                return Minus(left, right)
        raise Unbound(said.at, "no numbers are compared")

    def _number(self, said: ThatMuch) -> Node:
        if self.excess:
            return ExcessThisWay()
        if self.paid is not None:
            return self.paid
        named, before = self.named(), self.asked_number[1]
        numbered = self.event is not None and has_number(self.event)
        if self.counted and (numbered or named is None or before != self.counted):
            return ResultAmount(self.counted)
        if numbered:
            return EventAmount()
        if named is None:
            raise Unbound(said.at, "no number was said")
        return named

    def _attacked(self, said: Pronoun) -> Ref:
        """What the one creature that the event is about attacks."""
        events = () if self.event is None else single_events(self.event)
        if not events or not all(isinstance(e, p.AttacksWith) and not e.batch for e in events):
            raise Unbound(said.at, "nothing attacks")
        return Event(Role.OTHER)

    def _targeting(self, said: Pronoun) -> Ref:
        """What the event's object became the target of; from here on "its controller" is of that."""
        if self.event is None or not all(isinstance(e, p.BecomesTarget) for e in single_events(self.event)):
            raise Unbound(said.at, "nothing became a target")
        ref = Event(Role.OTHER)
        self.antecedents = [a for a in self.antecedents if a.ref != ref]
        place = 2 * self.clause + 2
        self.antecedents.append(Antecedent(ref, frozenset({"spell", "ability"}), False, place, place))
        return ref

    def _possible(self) -> list[Antecedent]:
        """What can be spoken of here: not what is brought about only where a condition of the clause does not hold."""
        opposite = {gate.part if isinstance(gate, NotSo) else NotSo(gate) for gate in self.gates}
        return [a for a in self.antecedents if opposite.isdisjoint(a.under)]

    def _named(self, said: Pronoun, apart: Collection[Node]) -> Ref:
        away = {self._itself(ref) for ref in apart}
        fitting = [
            a for a in self._possible() if _is_called(a, said.noun) and a.plural == said.plural and a.ref not in away
        ]
        if said.noun == "card" and any((self.clause, a.ref) == self.moved for a in fitting):
            return self.moved[1]
        if said.noun == "permanent":  # rather what was called so than a creature
            fitting = [a for a in fitting if _called_permanent(a.what)] or fitting
        if said.they:  # "that opponent may put a card from their hand"
            fitting = [a for a in fitting if whose(a.ref) == self.here is not None] or fitting
            fitting = [a for a in fitting if a.ref == self.here] or fitting
        least = min((a.weak for a in fitting), default=0)
        fitting = [a for a in fitting if a.weak == least]
        last = [a for a in fitting if a.first == max(b.first for b in fitting)]
        ref = only(said, [a for a in last if a.ref == self.decider] or last)
        if ref == Event() and said.noun == "creature" and f.DamagedBy(Attached()) in walk(self.event):
            raise Unbound(said.at, "the creature that dealt damage could be meant")
        return ref

    def _it(self, said: Pronoun, apart: Collection[Node], stands: Collection[Stands]) -> Ref:
        away = {self._itself(ref) for ref in apart}
        called = [a for a in self._possible() if a.plural == said.plural and is_object(a) and a.ref not in away]
        objects = [a for a in called if a.stands in stands]
        if not objects and Stands.PERMANENT not in stands:  # it may have become one, "if it's a Bison card"
            objects = called
        if self.here is not None and self.here not in apart and not said.plural:
            here = self._itself(self.here)
            known = (*((This(), Attached()) if Stands.PERMANENT in stands else ()), *(a.ref for a in objects))
            if isinstance(here, Ref) and here in known:
                return here
        latest = [a for a in objects if a.result and a.place == 2 * self.clause - 1]
        if len(latest) == 1:
            return latest[0].ref
        if objects:
            last = nearest(objects)
            yours = [a for a in last if self.given_up and a.what and f.ControlledBy(You()) in conjuncts(a.what)]
            return only(said, yours or last)
        if not said.plural and self.attached:
            return Attached()
        if not said.plural and (not self.of_spell or (self.named_itself and not called)):
            return This()
        raise Unbound(said.at, "nothing was said before it")
