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

import msgspec

from arbitre.ir import effects as fx
from arbitre.ir import filters as f
from arbitre.ir import patterns as p
from arbitre.ir.abilities import Triggered
from arbitre.ir.amounts import EventAmount, ExcessThisWay, Fixed, Minus, ResultAmount, X
from arbitre.ir.conditions import Compares, Matches
from arbitre.ir.filters import And, Is
from arbitre.ir.node import Effect, Filter, Node, Pattern, Ref, walk
from arbitre.ir.refs import (
    All,
    Attached,
    Both,
    ControllerOf,
    Event,
    Granter,
    It,
    Linked,
    Others,
    OwnerOf,
    Pick,
    PileOf,
    Players,
    Result,
    Role,
    Target,
    This,
    TopCards,
    Who,
    You,
)
from arbitre.ir.values import Compare, Zone
from arbitre.oracle.called import (
    ANY_OBJECT,
    ATTACKED,
    PUTS,
    SPELL_OR_ABILITY,
    all_called,
    called_by_subtype,
    deeds_of,
    is_counted,
    nouns_of,
    nouns_of_each,
    outcome_of,
    pair_of,
    undergone_by,
)
from arbitre.oracle.costs_said import counted_cost, exiled_with, paid_with
from arbitre.oracle.mentions import (
    ATTACKING_ONE,
    BLOCKING_ONE,
    OTHER_ONE,
    ROLES,
    Antecedent,
    Stands,
    Unbound,
    cast_one,
    described,
    is_object,
    nearest,
    only,
    refs_of,
    single_events,
    speaks_of_host,
    stands_after,
    stands_in,
    told_again,
    waits_for_dice,
)
from arbitre.oracle.normalise import SELF
from arbitre.oracle.others import Company, is_told_apart
from arbitre.oracle.said import (
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


def _parts(what: Filter) -> tuple[Filter, ...]:
    return what.parts if isinstance(what, And) else (what,)


def _called_permanent(what: Filter | None) -> bool:
    """Whether something was called just "a permanent"."""
    return f.IsPermanent() in (what.parts if isinstance(what, f.And) else (what,))


class Scope:
    """The antecedents of one ability, in the order of its text."""

    def __init__(self, ability: Any, of_spell: bool = False) -> None:
        self.antecedents: list[Antecedent] = []
        self.clause = 0
        """How many clauses have been said; the event is one."""
        self.here: Node | None = None
        """What the current clause has spoken of last."""
        self.event: Pattern | None = None
        self.condition: Node | None = ability.condition if isinstance(ability, Triggered) else None
        self.asked: Ref | None = None
        """What the condition of the latest clause asked about: "if it's …, if it's …" asks the same again."""
        self.paid_x = False
        """Whether the latest clause is a payment whose X is chosen: "that much" is how much."""
        self.excess = False
        """Whether the condition of the clause asks for excess damage: "if any was dealt this way, create that many"."""
        self.counted = ""
        """The note of the latest clause that counted something."""
        self.each: frozenset[str] | None = None
        """In a clause for each of several: what the current one can be called."""
        self.each_at = 0
        """The clause in which that began."""
        self.deeds: dict[str, tuple[str, frozenset[str]]] = {}
        """Of each kind of instruction that counts the latest clause: its note, and what all of its things are
        called."""
        self.done: dict[f.Deed, str] = {}
        """The note of the latest clause that did it."""
        self.undergone: dict[str, tuple[Ref, frozenset[str]]] = paid_with(ability, of_spell)
        """What was sacrificed, discarded, revealed …, if it was one, and what it can be called."""
        self.chosen: Ref | None = None
        """The player that was chosen as a target, who is "the chosen player" from then on."""
        self.paid_numbers = counted_cost(ability, of_spell)
        """How many things the cost was paid with, by the name of the instruction that would do the same."""
        self.pile = ""
        """The note of the latest clause that looked at cards."""
        self.shown = ""
        """The note of the latest clause that revealed cards: the pile, or some of it."""
        self.left: tuple[Filter, Ref | None] | None = None
        """Among what the latest clause that chose something did so, and for each of whom."""
        self.taken: list[Ref] = []
        """What later clauses took from among them."""
        self.chosen_pile = ""
        """The note of the clause that chose one of the piles that were separated last."""
        self.exiled: Ref | None = exiled_with(ability)
        """What the latest clause exiled, or the cost."""
        self.moved: tuple[int, Ref] = (-1, This())
        """The clause that last moved something off the battlefield, and what it moved."""
        self.attached = speaks_of_host(ability)
        self.of_spell = of_spell
        self.named_itself = False
        """Whether an instruction of a spell has been said to be done by the spell: "~ deals 1 damage"."""
        if any(isinstance(node, Granter) for node in walk(getattr(ability, "cost", None) or ())):
            self.say(Granter(), ANY_OBJECT)  # "{T}, Unattach Razor Boomerang: It deals 1 damage"

    def copy(self) -> Scope:
        """The same antecedents, to be added to apart (for modes)."""
        new = Scope(())
        new.antecedents = list(self.antecedents)
        new.clause, new.event, new.counted, new.moved = self.clause, self.event, self.counted, self.moved
        new.pile, new.taken, new.chosen_pile = self.pile, list(self.taken), self.chosen_pile
        new.shown = self.shown
        new.deeds, new.undergone, new.exiled = dict(self.deeds), dict(self.undergone), self.exiled
        new.paid_numbers, new.done, new.chosen = self.paid_numbers, dict(self.done), self.chosen
        new.named_itself = self.named_itself
        new.attached, new.of_spell, new.each, new.each_at = self.attached, self.of_spell, self.each, self.each_at
        return new

    def forget(self, ref: Ref) -> list[Antecedent]:
        """Nothing speaks of it for now: what a clause would have brought about, where it is told what else is done."""
        forgotten = [a for a in self.antecedents if a.ref == ref]
        self.antecedents = [a for a in self.antecedents if a.ref != ref]
        return forgotten

    def untargeted(self) -> Scope:
        """The same without the targets said so far: inside an ability that has targets of its own (CR26 603.12)."""
        new = self.copy()
        new.antecedents = [a for a in self.antecedents if not any(isinstance(node, Target) for node in walk(a.ref))]
        return new

    def inside(self, event: Pattern) -> Scope:
        """What can be referred to inside a delayed trigger with an event of its own: its parts, no longer those of the
        event outside."""
        new = self.copy()
        said = event.event if isinstance(event, p.Provided | p.FirstInTurn | p.OfAmount) else event
        subject = getattr(said, "what", getattr(said, "who", None))
        own = subject.ref if isinstance(subject, f.Is) else None
        new.antecedents = [a for a in self.antecedents if not isinstance(a.ref, Event) and a.ref != own]
        new.event = None
        new.clause += 1
        new.happen(event)
        return new

    # --- saying ----------------------------------------------------------------------------------------------------

    def say(
        self,
        ref: Ref,
        nouns: frozenset[str],
        plural: bool = False,
        result: bool = False,
        own: bool = False,
        weak: int = 0,
        what: Filter | None = None,
        stands: Stands = Stands.PERMANENT,
    ) -> None:
        """Something was said that can be referred to from here on."""
        if all(a.ref != ref for a in self.antecedents):
            place, weak = 2 * self.clause - result, 2 if own else weak
            self.antecedents.append(Antecedent(ref, nouns, plural, place, place, what, stands, result, own, weak))

    def happen(self, event: Pattern) -> None:
        """The event of a trigger or a replacement was said."""
        self.event = event
        for pattern in single_events(event):
            for role, field in ROLES.get(type(pattern), {}).items():
                self._say_role(pattern, role, getattr(pattern, field))
        self.say_attached(event)
        self.clause += 1

    def ask(self, condition: Node | None) -> None:
        """The intervening "if" of a trigger was said: if it asks about the source, "it" is that from here on."""
        if isinstance(condition, Matches) and condition.ref == This() and not self._is_subject(This()):
            self.say(This(), ANY_OBJECT, weak=2)
            self.clause += 1
        self.require(condition)

    def require(self, condition: Node | None) -> None:
        """ "You both own and control ~ and a creature named …" was said: "them" is both from here on (CR26 712.4a)."""
        self.excess = (
            any(isinstance(node, ExcessThisWay) for node in walk(condition)) if condition is not None else False
        )
        what = pair_of(condition)
        if what is not None:
            self.say(Both((This(), Pick(what, Fixed(1)))), ANY_OBJECT, plural=True)

    def say_attached(self, value: Node) -> None:
        """ "Enchanted creature" was said of what the Aura or Equipment is on, not as what the event happened to."""
        if speaks_of_host(value) and not self._is_subject(Attached()):
            self.say(Attached(), ANY_OBJECT, weak=2)

    def _is_subject(self, ref: Ref) -> bool:
        patterns = () if self.event is None else single_events(self.event)
        fields = [field for pattern in patterns for field in ROLES.get(type(pattern), {}).values()]
        return any(getattr(pattern, field, None) == f.Is(ref) for pattern in patterns for field in fields)

    def _say_role(self, pattern: Pattern, role: Role, part: Any) -> None:
        if isinstance(pattern, p.Deals) and pattern.received and role is not Role.PLAYER:
            role = Role.OTHER if role is Role.SUBJECT else Role.SUBJECT
        plural = bool(getattr(pattern, "batch", False)) and not (isinstance(pattern, p.Deals) and role is Role.OTHER)
        if role is Role.PLAYER:
            if part is not None and part != You():
                self.say(Event(role), frozenset({"player", "opponent"}))
            return
        if part is None:
            return
        own = part == f.Is(This())
        deals = isinstance(pattern, p.Deals) and role is (Role.OTHER if pattern.received else Role.SUBJECT)
        if isinstance(part, f.Is) and isinstance(part.ref, (You, Players)):
            if part.ref != You():
                self.say(Event(role), frozenset({"player"}))
            return
        weak = 2 if part == f.Is(Attached()) else int(called_by_subtype(part))
        nouns = ANY_OBJECT if own else nouns_of(part)
        if role is Role.OTHER and "creature" in nouns and self._is_one_of_two(pattern):
            nouns |= {OTHER_ONE}
        if isinstance(pattern, p.BlocksIt | p.BecomesBlocked) and "creature" in nouns:
            blocks = isinstance(pattern, p.BlocksIt) is (role is Role.SUBJECT)
            nouns |= {BLOCKING_ONE if blocks else ATTACKING_ONE}
        self.say(
            Event(role),
            self._nouns_of_part(nouns, pattern, role, deals=deals),
            plural,
            own=own,
            weak=weak,
            what=part,
            stands=stands_in(pattern, role),
        )
        self._mention_controller(Event(role), part)
        if isinstance(pattern, p.Moves):
            self._mention_owner(Event(role), pattern)

    @staticmethod
    def _nouns_of_part(nouns: frozenset[str], pattern: Pattern, role: Role, *, deals: bool) -> frozenset[str]:
        """A player is said if damage is dealt to one, or one creature attacks one; else players have their own role."""
        if deals:
            return nouns - {"player"} | {"source"}
        attacked = isinstance(pattern, p.AttacksWith) and role is Role.OTHER and not pattern.batch
        return nouns if attacked or isinstance(pattern, p.Deals) else nouns - {"player"}

    def _mention_owner(self, ref: Ref, pattern: p.Moves) -> None:
        """ "Is put into an opponent's graveyard", "is returned to a player's hand" says whose it is (CR 400.3)."""
        parts = pattern.what.parts if isinstance(pattern.what, f.And) else (pattern.what,)
        whose = next((part.who for part in parts if isinstance(part, f.OwnedBy)), None)
        if pattern.to is Zone.GRAVEYARD and isinstance(whose, Players):
            nouns = {"player", "opponent"} if whose.who is Who.OPPONENTS else {"player"}
            self.say(OwnerOf(ref), frozenset(nouns))
        elif pattern.to is Zone.HAND and whose is None:
            self.mention(OwnerOf(ref))

    def _is_one_of_two(self, pattern: Pattern) -> bool:
        """Whether the event happens between the card, or what it is on, and another: "the other creature"."""
        subject = getattr(pattern, ROLES[type(pattern)][Role.SUBJECT], None)
        return subject in (f.Is(This()), f.Is(Attached()))

    def _mention_controller(self, ref: Ref, what: Filter) -> None:
        """ "A creature an opponent controls" says a player too."""
        for part in what.parts if isinstance(what, f.And) else (what,):
            if isinstance(part, f.ControlledBy) and part.who == Players(Who.OPPONENTS):
                self.say(ControllerOf(ref), frozenset({"player", "opponent"}))

    def say_again(self, ref: Ref, place: int) -> None:
        """An object was said that may have been said before: the card itself, what a pronoun means."""
        self.named_itself |= ref == This()
        if ref == This() and not self.of_spell:
            itself = self._itself(ref)
            ref = itself if isinstance(itself, Ref) else ref
            self.say(ref, frozenset({SELF}), weak=2)
        self.antecedents = [
            msgspec.structs.replace(a, place=max(a.place, place)) if a.ref == ref else a for a in self.antecedents
        ]

    def _itself(self, ref: Node) -> Node:
        """The card itself as the part of the event that it is."""
        singles = () if self.event is None else single_events(self.event)
        for role in (Role.SUBJECT, Role.OTHER):
            parts = [getattr(one, ROLES.get(type(one), {}).get(role, ""), None) for one in singles]
            if parts and all(isinstance(part, f.Is) and part.ref == ref for part in parts):
                return Event(role)
        return ref

    def aim(self, index: int, slot: fx.TargetSlot) -> None:
        """A target was said."""
        self.say(Target(index), nouns_of(slot.what), slot.several, what=slot.what)
        self._mention_controller(Target(index), slot.what)
        if isinstance(slot.chooser, Event) and "player" in nouns_of(slot.what):  # "that player chooses target player"
            for ref, place in (slot.chooser, "first"), (Target(index), "second"):
                self._call(ref, frozenset({f"{place} player"}))

    def mention(self, ref: Ref) -> None:
        """A player was said as the controller or owner of something."""
        self.say(ref, frozenset({"player"}))

    def did(self, clause: fx.Do, note: str) -> None:
        """A clause was said; *note* is how its outcome would be noted."""
        for said, place in ((clause.each, clause.condition, clause.unless), 1), (clause.effect, 0):
            for ref in refs_of(said):
                self.say_again(ref, 2 * self.clause - place)
        self.asked = clause.condition.ref if isinstance(clause.condition, Matches) else None
        self.clause += 1
        self.here = None
        effect = clause.effect
        self.paid_x = effect is None and clause.pay is not None and any(isinstance(n, X) for n in walk(clause.pay))
        if effect is None:
            return
        outcome = outcome_of(effect)
        if outcome is not None:
            nouns, plural = outcome
            if isinstance(effect, fx.Choose) and not isinstance(effect.what, Target):
                nouns |= {"chosen"}
            self.say(Result(note), nouns, plural, result=True, what=described(effect), stands=stands_after(effect))
            if clause.each is not None and not clause.then:
                self.say_all(note)
        if isinstance(effect, fx.Perform) and clause.each is not None and not effect.abreast:
            for inner in effect.clauses:
                self.say_all(inner.note)
        if isinstance(effect, fx.Choose) and isinstance(effect.what, Target):
            if any(a.ref == effect.what and "player" in a.nouns for a in self.antecedents):
                self.chosen = effect.what
            self._call(effect.what, frozenset({"chosen"}))
        if isinstance(effect, fx.ChooseQuality) and effect.what in (fx.Choice.OPPONENT, fx.Choice.PLAYER):
            nouns = frozenset({"player"}) | ({"opponent"} if effect.what is fx.Choice.OPPONENT else frozenset())
            self.say(Linked("player"), nouns, result=True)
        if isinstance(effect, fx.Move):
            self._moved(effect)
            if effect.to is Zone.EXILE:
                self.exiled = Result(note) if outcome_of(effect) is not None else effect.what
        if isinstance(effect, fx.SacrificeThese) and isinstance(effect.what, Target):
            self.mention(ControllerOf(effect.what))
        for deed in deeds_of(effect):
            self.done[deed] = "" if deed in PUTS and deed in self.done else note
        if is_counted(effect) or self._takes_many(effect):
            self.counted = self.counted if told_again(effect) else note
            self.deeds[type(effect).__name__] = (note, all_called(getattr(effect, "what", None)))
        undergone = undergone_by(effect)
        if undergone is not None:
            deed_said, refer, nouns_said = undergone
            self.undergone.pop(deed_said, None)  # "the sacrificed creature" is no longer what was paid
            if nouns_said and clause.each is None:
                self.undergone[deed_said] = (Result(note) if refer is None else refer(note), nouns_said)
        before = self.pile
        self._look(effect, note)
        if isinstance(effect, fx.Choose) and isinstance(effect.what, Pick) and effect.what.among is None:
            self.left = And((*_parts(effect.what.what), f.Not(Is(Result(note))))), clause.each
        elif self.pile != before:
            self.left = None

    def say_all(self, note: str) -> None:
        """What a clause that is done for each of several has brought about is "them" from here on."""
        self.antecedents = [
            msgspec.structs.replace(a, plural=True) if a.ref == Result(note) else a for a in self.antecedents
        ]

    def _takes_many(self, effect: Effect) -> bool:
        """ "Search your library for any number of cards, exile them, then …": so many as were found."""
        what = effect.what if isinstance(effect, fx.Move) else None
        return isinstance(what, Result) and any(a.ref == what and a.plural for a in self.antecedents)

    def _look(self, effect: Effect, note: str) -> None:
        """A pile of cards was looked at, or something was taken from it."""
        if isinstance(effect, fx.LookAt) and effect.what is None:
            self.pile, self.taken, self.shown = note, [], note if effect.reveal else ""
            if effect.exile:
                self.exiled = Result(note)
            if effect.until is not None and effect.until_count == Fixed(1):
                found = Pick(effect.until, Fixed(1), among=Result(note))
                self.say(found, (nouns_of(effect.until) & ANY_OBJECT) | {"card"}, result=True)
            return
        from_hand = isinstance(effect, fx.LookAt) and isinstance(effect.what, Pick) and effect.what.among is None
        if from_hand and is_counted(effect):
            self.pile, self.taken = note, []
            return
        if isinstance(effect, fx.Search) and effect.count != Fixed(1):
            self.pile, self.taken = note, []
            return
        if isinstance(effect, fx.Draw) and not self.pile:
            self.pile, self.taken = note, []
            return
        if isinstance(effect, fx.Mill) or (isinstance(effect, fx.Move) and isinstance(effect.what, TopCards)):
            self.pile, self.taken = note, []
            return
        if isinstance(effect, fx.Separate):
            self.pile, self.taken, self.chosen_pile = note, [], ""
            return
        what = getattr(effect, "what", None)
        if self.pile and isinstance(what, PileOf):
            self.chosen_pile = note
            self.taken.append(Result(note))
            return
        if self.chosen_pile and isinstance(what, Pick) and what.among == Both((Result(self.chosen_pile),)):
            self.taken = [Result(note)]
            return
        among = what.among if isinstance(what, Pick) else what if isinstance(effect, fx.PlayCards) else None
        if isinstance(what, All) and isinstance(what.what, And) and isinstance(last := what.what.parts[-1], Is):
            among = last.ref
        if self.pile and among == Result(self.pile) and Result(note) not in self.taken:
            self.taken.append(Result(note))
            if isinstance(effect, fx.LookAt) and effect.reveal:
                self.shown = note

    def _moved(self, effect: fx.Move) -> None:
        """What has moved is "that card" where it went, or may be called a creature on the battlefield."""
        if effect.to in (Zone.HAND, Zone.LIBRARY) and isinstance(effect.what, Target):
            self.mention(OwnerOf(effect.what))
        if effect.to is Zone.BATTLEFIELD:
            self._call(effect.what, ANY_OBJECT, Stands.PERMANENT)
        else:
            self.moved = (self.clause, effect.what)

    def _call(self, ref: Ref, nouns: frozenset[str], stands: Stands | None = None) -> None:
        """What was said can be called so too from here on."""
        self.antecedents = [
            msgspec.structs.replace(a, nouns=a.nouns | nouns, stands=stands or a.stands) if a.ref == ref else a
            for a in self.antecedents
        ]

    def for_each(self, of: Ref | None) -> None:
        """A clause begins that is carried out for each of some players or objects, or for none."""
        said = next((a.nouns for a in self.antecedents if a.ref == of), None)
        if said is None and isinstance(of, Result) and of.name in self.done.values():
            said = ANY_OBJECT
        self.each = None if of is None else nouns_of_each(of) if said is None else said
        self.each_at = self.clause

    # --- asking ----------------------------------------------------------------------------------------------------

    def resolve(
        self, said: Placeholder, apart: Collection[Node] = (), stands: Collection[Stands] = frozenset(Stands)
    ) -> Node:
        """What a back-reference means here, if what stands beside it in the same instruction is something else ("it
        deals damage to it" would be "to itself") and the instruction is done to what stands so.

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
            if self.each is not None and not said.plural and self._is_each(said):
                return It()
            return self._named(said, apart) if said.noun else self._it(said, apart, stands)
        if isinstance(said, (Looked, Rest)):
            return self._of_pile(said)
        if isinstance(said, Piled) and self.chosen_pile:
            return Result(self.chosen_pile)
        if isinstance(said, ThisWay) and (paid := self.paid_this_way(said)) is not None:
            return paid
        if isinstance(said, ThisWay) and said.deed == "RollDie" not in self.deeds and waits_for_dice(self.event):
            return EventAmount()
        if isinstance(said, ThisWay) and said.deed in self.deeds:
            note, called = self.deeds[said.deed]
            if not said.noun or said.noun in called:
                return ResultAmount(note)
        if isinstance(said, Harmed) and "DealDamage" in self.deeds:
            return Result(self.deeds["DealDamage"][0])
        if isinstance(said, DoneTo) and self.done.get(said.deed):
            return Result(self.done[said.deed])
        if isinstance(said, Exiled):
            return Linked("exiled") if self.exiled is None else self.exiled
        if isinstance(said, Undergone) and said.deed in self.undergone and said.noun in self.undergone[said.deed][1]:
            return self.undergone[said.deed][0]
        raise Unbound(said.at, "nothing is known by this")

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
        if attached:
            return Attached()
        if self.of_spell and not company.elsewhere:
            raise Unbound(said.at, "others than nothing")
        return This()

    def _of_pile(self, said: Placeholder) -> Ref:
        """The cards looked at, or those of them that are left; what was not chosen."""
        if isinstance(said, Rest) and self.left is not None:
            what, each = self.left
            if each is None or self.each is not None:
                return All(what)
            if each != Players(Who.EACH):
                raise Unbound(said.at, "the rest of some players' things")
            return All(And(tuple(part for part in _parts(what) if part != f.ControlledBy(It()))))
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

    def _is_each(self, said: Pronoun) -> bool:
        """Whether it is the current one of "each player" or "for each"."""
        nouns = self.each or frozenset()
        if not said.noun:
            return "player" not in nouns
        since = any(a.result and said.noun in a.nouns and a.first > 2 * self.each_at for a in self.antecedents)
        return said.noun in nouns and not since

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
        if self.paid_x:
            return X()
        if self.counted:
            return ResultAmount(self.counted)
        if self.event is not None:
            return EventAmount()
        raise Unbound(said.at, "no number was said")

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

    def _named(self, said: Pronoun, apart: Collection[Node]) -> Ref:
        away = {self._itself(ref) for ref in apart}
        fitting = [
            a for a in self.antecedents if said.noun in a.nouns and a.plural == said.plural and a.ref not in away
        ]
        if said.noun == "card" and any((self.clause, a.ref) == self.moved for a in fitting):
            return self.moved[1]
        if said.noun == "permanent":  # rather what was called so than a creature
            fitting = [a for a in fitting if _called_permanent(a.what)] or fitting
        if said.they:  # "that opponent may put a card from their hand"
            fitting = [a for a in fitting if a.ref == self.here] or fitting
        least = min((a.weak for a in fitting), default=0)
        fitting = [a for a in fitting if a.weak == least]
        ref = only(said, [a for a in fitting if a.first == max(b.first for b in fitting)])
        if ref == Event() and said.noun == "creature" and f.DamagedBy(Attached()) in walk(self.event):
            raise Unbound(said.at, "the creature that dealt damage could be meant")
        return ref

    def _it(self, said: Pronoun, apart: Collection[Node], stands: Collection[Stands]) -> Ref:
        away = {self._itself(ref) for ref in apart}
        called = [a for a in self.antecedents if a.plural == said.plural and is_object(a) and a.ref not in away]
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
            return only(said, nearest(objects))
        if not said.plural and self.attached:
            return Attached()
        if not said.plural and (not self.of_spell or (self.named_itself and not called)):
            return This()
        raise Unbound(said.at, "nothing was said before it")
