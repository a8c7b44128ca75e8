"""What has been said so far in one ability, in the order of its text, and can be referred to from there on."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any, Self, TypeGuard

import msgspec

from arbitre.ir import effects as fx
from arbitre.ir import filters as f
from arbitre.ir import patterns as p
from arbitre.ir.abilities import Triggered
from arbitre.ir.amounts import ExcessThisWay, Fixed
from arbitre.ir.conditions import Matches
from arbitre.ir.filters import And, Is, Or
from arbitre.ir.node import Amount, Condition, Effect, Filter, Node, Pattern, Ref, walk
from arbitre.ir.rebuilding import rebuilt
from arbitre.ir.refs import (
    All,
    Attached,
    Both,
    ControllerOf,
    Event,
    Granter,
    It,
    Linked,
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
from arbitre.ir.shared_fields import cost_of, what_of, who_of
from arbitre.ir.values import Zone
from arbitre.oracle.discourse.called import (
    ANY_OBJECT,
    PUTS,
    all_called,
    called_by_subtype,
    chosen_from,
    deeds_of,
    is_counted,
    nouns_of,
    nouns_of_each,
    outcome_of,
    pair_of,
    undergone_by,
    wanted_by,
)
from arbitre.oracle.discourse.costs_said import amount_paid, counted_cost, exiled_with, paid_with
from arbitre.oracle.discourse.mentions import (
    ATTACKING_ONE,
    BLOCKING_ONE,
    OTHER_ONE,
    ROLES,
    Antecedent,
    Stands,
    described,
    number_in,
    number_of,
    part_of,
    refs_of,
    single_events,
    speaks_of_host,
    stands_after,
    stands_in,
    subject_said,
    told_again,
)
from arbitre.oracle.lexicon.normalise import SELF


def conjuncts(what: Filter) -> tuple[Filter, ...]:
    """All that is said of something."""
    return what.parts if isinstance(what, And) else (what,)


def _leaves_rest(effect: Effect) -> TypeGuard[fx.Search]:
    """ "Search your library and graveyard for five cards and exile the rest": all other cards there."""
    if not isinstance(effect, fx.Search) or effect.what != f.Anything() or effect.whose != You():
        return False
    return effect.exactly and not effect.any_zones and len(effect.zones) > 1


class Antecedents:
    """The antecedents of one ability, in the order of its text."""

    def __init__(self, ability: Any, of_spell: bool = False) -> None:
        self.antecedents: list[Antecedent] = []
        self.gates: tuple[Condition, ...] = ()
        """The conditions under which the current clause is carried out."""
        self.clause = 0
        """How many clauses have been said; the event is one."""
        self.here: Node | None = None
        """What the current clause has spoken of last."""
        self.event: Pattern | None = None
        self.condition: Node | None = ability.condition if isinstance(ability, Triggered) else None
        self.asked: Ref | None = None
        """What the condition of the latest clause asked about: "if it's …, if it's …" asks the same again."""
        self.paid: Amount | None = None
        """Of a payment as the latest clause whose X or amount is chosen: "that much" is how much."""
        self.excess = False
        """Whether the condition of the clause asks for excess damage: "if any was dealt this way, create that many"."""
        self.counted = ""
        """The note of the latest clause that counted something."""
        self.asked_number: tuple[Amount | None, str] = None, ""
        """The number that the condition of the clause, or of the ability, asks for ("if eight or more mana was
        spent"), and what had been counted before."""
        self.decider: Ref | None = None
        """In what follows if they do: the player who may do it."""
        self.given_up = False
        """The clause has something sacrificed: what its controller has (CR 701.14a)."""
        self.each: frozenset[str] | None = None
        """In a clause for each of several: what the current one can be called."""
        self.each_at = 0
        """The clause in which that began."""
        self.deeds: dict[type[Effect], tuple[str, frozenset[str]]] = {}
        """Of each kind of instruction that counts the latest clause: its note, and what all of its things are
        called."""
        self.done: dict[f.Deed, str] = {}
        """The note of the latest clause that did it."""
        self.concerned: dict[Target, Result] = {}
        """What the first clause was about that did something to a target."""
        self.affected: dict[str, frozenset[str]] = {}
        """What all are called to which a clause did something, by its note."""
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
        self.exiled_by = ""
        """The note of that clause."""
        self.moved: tuple[int, Ref] = (-1, This())
        """The clause that last moved something off the battlefield, and what it moved."""
        self.attached = speaks_of_host(ability)
        self.of_spell = of_spell
        self.named_itself = False
        """Whether an instruction of a spell has been said to be done by the spell: "~ deals 1 damage"."""
        if any(isinstance(node, Granter) for node in walk(cost_of(ability))):
            self.say(Granter(), ANY_OBJECT)  # "{T}, Unattach Razor Boomerang: It deals 1 damage"

    def copy(self) -> Self:
        """The same antecedents, to be added to apart (for modes)."""
        new = type(self)(())
        new.antecedents = list(self.antecedents)
        new.clause, new.event, new.counted, new.moved = self.clause, self.event, self.counted, self.moved
        new.gates = self.gates
        new.pile, new.taken, new.chosen_pile = self.pile, list(self.taken), self.chosen_pile
        new.shown = self.shown
        new.deeds, new.undergone = dict(self.deeds), dict(self.undergone)
        new.exiled, new.exiled_by = self.exiled, self.exiled_by
        new.paid_numbers, new.done, new.chosen = self.paid_numbers, dict(self.done), self.chosen
        new.named_itself, new.asked_number = self.named_itself, self.asked_number
        new.affected, new.concerned = dict(self.affected), dict(self.concerned)
        new.attached, new.of_spell, new.each, new.each_at = self.attached, self.of_spell, self.each, self.each_at
        return new

    def begin(self, condition: Condition | None) -> None:
        """A clause begins that is carried out under a condition."""
        self.gates += () if condition is None else (condition,)

    def forget(self, notes: Collection[str]) -> list[Antecedent]:
        """Nothing speaks for now of what clauses of these notes would have brought about: it is told what else is
        done."""
        forgotten = [a for a in self.antecedents if isinstance(a.ref, Result) and a.ref.name in notes]
        self.antecedents = [a for a in self.antecedents if a not in forgotten]
        return forgotten

    def untargeted(self) -> Self:
        """The same, with the targets said so far as what clauses were about: inside an ability that has targets of its
        own (CR26 603.12)."""
        new = self.copy()
        told = [msgspec.structs.replace(a, ref=rebuilt(a.ref, self._as_concerned)) for a in self.antecedents]
        new.antecedents = [a for a in told if not any(isinstance(node, Target) for node in walk(a.ref))]
        if isinstance(self.exiled, Target):  # there "target" is another: it is what the clause has exiled
            new.exiled = Result(self.exiled_by)
        return new

    def _as_concerned(self, part: Any) -> Result | None:
        return self.concerned.get(part) if isinstance(part, Target) else None

    def inside(self, event: Pattern) -> Self:
        """What can be referred to inside a delayed trigger with an event of its own: its parts, no longer those of the
        event outside."""
        new = self.copy()
        said = event.event if isinstance(event, p.Provided | p.FirstInTurn | p.OfAmount) else event
        subject = subject_said(said)
        own = subject.ref if isinstance(subject, f.Is) else None
        new.antecedents = [a for a in self.antecedents if not isinstance(a.ref, Event) and a.ref != own]
        creature_said = any("creature" in a.nouns for a in new.antecedents)
        new.event = None
        new.clause += 1
        new.happen(event)
        if own == This() and creature_said:  # "when ~ leaves the battlefield, that creature's controller …"
            new.antecedents = [
                msgspec.structs.replace(a, nouns=a.nouns - {"creature"}) if a.ref == Event() else a
                for a in new.antecedents
            ]
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
            under = self.gates if result else ()
            self.antecedents.append(
                Antecedent(ref, nouns, plural, place, place, what, stands, result, own, weak, under)
            )

    def happen(self, event: Pattern) -> None:
        """The event of a trigger or a replacement was said."""
        self.event = event
        for pattern in single_events(event):
            for role, field in ROLES.get(type(pattern), {}).items():
                self._say_role(pattern, role, getattr(pattern, field))
            if isinstance(pattern, p.Activates):
                self.say(Event(Role.OTHER), frozenset({"ability"}), stands=Stands.SPELL)
        self.say_attached(event)
        self.clause += 1

    def ask(self, condition: Node | None) -> None:
        """The intervening "if" of a trigger was said: if it asks about the source, "it" is that from here on."""
        if isinstance(condition, Matches) and condition.ref == This() and not self._is_subject(This()):
            self.say(This(), ANY_OBJECT, weak=2)
            self.clause += 1
        self.ask_number(condition)
        self.require(condition)

    def ask_number(self, condition: Node | None) -> None:
        """A condition was said: it may name a number."""
        if (number := number_of(condition)) is not None:
            self.asked_number = number, self.counted

    def named(self) -> Amount | None:
        """The number that was named, where nothing was counted and the event is no number: in the condition, or else in
        the description of what the event happened to."""
        if self.asked_number[0] is not None:
            return self.asked_number[0]
        subjects = [a.what for a in self.antecedents if a.ref == Event() and a.what is not None]
        return number_in(subjects[0], Event()) if subjects else None

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
        return any(part_of(pattern, role) == f.Is(ref) for pattern in patterns for role in Role)

    def _say_role(self, pattern: Pattern, role: Role, part: Any) -> None:
        if isinstance(pattern, p.Deals) and pattern.received and role is not Role.PLAYER:
            role = Role.OTHER if role is Role.SUBJECT else Role.SUBJECT
        plural = p.is_of_batch(pattern) or isinstance(pattern, p.CastsAt)
        plural = plural and not (isinstance(pattern, p.Deals | p.CastsAt | p.Unblocked) and role is Role.OTHER)
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
        if deals and not own and not weak and nouns == ANY_OBJECT:  # "a source you control" is called nothing else
            nouns = frozenset()
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
        attacked = isinstance(pattern, p.AttacksWith | p.Unblocked) and role is Role.OTHER and not pattern.batch
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
        subject = part_of(pattern, Role.SUBJECT)
        return subject in (f.Is(This()), f.Is(Attached()))

    def _mention_controller(self, ref: Ref, what: Filter) -> None:
        """ "A creature an opponent controls", "enchanted player controls" says a player too."""
        for part in what.parts if isinstance(what, f.And) else (what,):
            if isinstance(part, f.ControlledBy) and part.who in (Players(Who.OPPONENTS), Attached()):
                nouns = {"player"} if part.who == Attached() else {"player", "opponent"}
                self.say(ControllerOf(ref), frozenset(nouns))

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
            parts = [part_of(one, role) for one in singles]
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
        self.paid = None if clause.pay is None or effect is not None else amount_paid(clause.pay.cost)
        if effect is None:
            return
        self._brings_about(clause, effect, note)
        self._chooses(effect)
        if isinstance(effect, fx.Move):
            self._moved(effect)
            if effect.to is Zone.EXILE:
                self.exiled = Result(note) if outcome_of(effect) is not None else effect.what
                self.exiled_by = note
        if isinstance(effect, fx.SacrificeThese) and isinstance(effect.what, Target):
            self.mention(ControllerOf(effect.what))
        self._does(clause, effect, note)
        before = self.pile
        self._look(effect, note)
        if isinstance(effect, fx.Choose) and (choice := chosen_from(effect.what)) is not None:
            self.left = And((*conjuncts(choice), f.Not(Is(Result(note))))), clause.each
        elif _leaves_rest(effect):
            self.left = And((Or(tuple(map(f.InZone, effect.zones))), f.OwnedBy(), f.Not(Is(Result(note))))), None
        elif self.pile != before:
            self.left = None

    def _brings_about(self, clause: fx.Do, effect: Effect, note: str) -> None:
        """What comes of an instruction is said with it."""
        outcome = outcome_of(effect)
        if outcome is not None:
            nouns, plural = outcome
            if isinstance(effect, fx.Choose) and not isinstance(effect.what, Target):
                nouns |= {"chosen"}
            elif _leaves_rest(effect):
                nouns = frozenset({"card", "chosen"})
            self.say(Result(note), nouns, plural, result=True, what=described(effect), stands=stands_after(effect))
            if clause.each is not None and not clause.then:
                self.say_all(note)
        if isinstance(effect, fx.Perform) and clause.each is not None and not effect.abreast:
            for inner in effect.clauses:
                self.say_all(inner.note)

    def _chooses(self, effect: Effect) -> None:
        """What is chosen is called so."""
        if isinstance(effect, fx.Choose) and isinstance(effect.what, Target):
            if any(a.ref == effect.what and "player" in a.nouns for a in self.antecedents):
                self.chosen = effect.what
            self._call(effect.what, frozenset({"chosen"}))
        if isinstance(effect, fx.ChooseQuality) and effect.what in (fx.Choice.OPPONENT, fx.Choice.PLAYER):
            nouns = frozenset({"player"}) | ({"opponent"} if effect.what is fx.Choice.OPPONENT else frozenset())
            self.say(Linked("player"), nouns, result=True)

    def _does(self, clause: fx.Do, effect: Effect, note: str) -> None:
        """What an instruction does to things can be asked for by the deed, and counted."""
        what = what_of(effect)
        about = effect.to if isinstance(effect, fx.Apply) else what
        if isinstance(about, Target):
            self.concerned.setdefault(about, Result(note))
        self.affected[note] = all_called(next((a.what for a in self.antecedents if a.ref == what), what))
        for deed in deeds_of(effect):
            self.done[deed] = "" if deed in PUTS and deed in self.done else note
        if is_counted(effect) or self._takes_many(effect):
            again = told_again(effect, self.named()) or self._is_of_one(clause)
            self.counted = self.counted if again else note
            self.deeds[type(effect)] = (note, all_called(what_of(effect)))
        undergone = undergone_by(effect)
        if undergone is not None:
            deed_said, refer, nouns_said = undergone
            self.undergone.pop(deed_said, None)  # "the sacrificed creature" is no longer what was paid
            if nouns_said and clause.each is None:
                self.undergone[deed_said] = (Result(note) if refer is None else refer(note), nouns_said)

    def say_all(self, note: str) -> None:
        """What a clause that is done for each of several has brought about is "them" from here on."""
        self.antecedents = [
            msgspec.structs.replace(a, plural=True) if a.ref == Result(note) else a for a in self.antecedents
        ]

    def _is_of_one(self, clause: fx.Do) -> bool:
        """ "Sacrifice it and create that many tokens", "discard a card, then …": nobody speaks so of one thing."""
        effect = clause.effect
        what = what_of(effect)
        if isinstance(what, Event | Target | Result):
            return not any(a.ref == what and a.plural for a in self.antecedents)
        single = isinstance(effect, fx.Draw | fx.Discard | fx.Mill | fx.SacrificeChosen) and effect.count == Fixed(1)
        of_several = clause.each is not None or isinstance(who_of(effect), Players | Target)
        return isinstance(what, This | Attached | It) or (single and not of_several)

    def _takes_many(self, effect: Effect) -> bool:
        """ "Search your library for any number of cards, exile them, then …": so many as were found."""
        what = effect.what if isinstance(effect, fx.Move) else None
        return isinstance(what, Result) and any(a.ref == what and a.plural for a in self.antecedents)

    def _look(self, effect: Effect, note: str) -> None:
        """A pile of cards was looked at, or something was taken from it."""
        if isinstance(effect, fx.LookInto):
            self.pile, self.taken, self.shown = note, [], note if effect.how is fx.Look.REVEAL else ""
            if effect.how is fx.Look.EXILE:
                self.exiled = Result(note)
            wanted = wanted_by(effect)
            if wanted is not None:
                found = Pick(wanted, Fixed(1), among=Result(note))
                self.say(found, frozenset({"card", "spell"}), result=True, stands=Stands.CARD)
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
        what = what_of(effect)
        if self.pile and isinstance(what, PileOf):
            self.chosen_pile = note
            self.taken.append(Result(note))
            return
        if self.chosen_pile and isinstance(what, Pick) and what.among == Both((Result(self.chosen_pile),)):
            self.taken = [Result(note)]
            return
        picked = what.parts[0] if isinstance(what, Both) else what
        among = picked.among if isinstance(picked, Pick) else what if isinstance(effect, fx.PlayCards) else None
        if (
            isinstance(what, All)
            and isinstance(what.what, And)
            and isinstance(last := what.what.parts[-1], Is | f.Affected)
        ):
            among = last.ref
        if self.pile and among == Result(self.pile) and Result(note) not in self.taken:
            self.taken.append(Result(note))
            if isinstance(effect, fx.LookAt) and effect.how is fx.Look.REVEAL:
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
