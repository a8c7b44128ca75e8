"""What was mentioned: the parts of an event, the references of a clause, and the words that mention the card itself."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from enum import StrEnum
from typing import Any, Final

import msgspec

from arbitre.ir import effects as fx
from arbitre.ir import filters as f
from arbitre.ir import patterns as p
from arbitre.ir.amounts import Counters, EventAmount, Fixed, ResultAmount, StatOf, TimesHappened
from arbitre.ir.conditions import AllOf, Compares, Happened, Matches
from arbitre.ir.filters import And, HasCounters, Is, IsOpponent, IsPlayer, IsSpell, Or, StatIs
from arbitre.ir.modifications import Copies, ModifiesPT, MustBlock, SetsPT
from arbitre.ir.node import Ability, Amount, Condition, Effect, Filter, Node, Pattern, Ref
from arbitre.ir.patterns import Moves
from arbitre.ir.refs import All, Attached, Event, Linked, Pick, Players, Role, This, You
from arbitre.ir.shared_fields import amount_of, count_of, what_of, who_of
from arbitre.ir.values import Zone
from arbitre.oracle.discourse.said import Placeholder
from arbitre.oracle.lexicon.normalise import NEWLINE, SELF


class Unbound(Exception):
    """A back-reference without exactly one meaning; *at* is the index of its token."""

    def __init__(self, at: int, why: str) -> None:
        super().__init__(at, why)
        self.at = at


class Stands(StrEnum):
    """What something is as it was said, whatever it may be called."""

    PERMANENT = "permanent"
    SPELL = "spell"
    CARD = "card"
    """A card in no such place: discarded, sacrificed, exiled, revealed."""


class Antecedent(msgspec.Struct, frozen=True):
    """Something that was said and can be referred to."""

    ref: Ref
    nouns: frozenset[str]
    plural: bool
    first: int
    """Where it was said first: twice the number of the clause, one less for what the clause before it brought about; 0
    is the event."""
    place: int
    """Where it was said last."""
    what: Filter | None = None
    """How it was described."""
    stands: Stands = Stands.PERMANENT
    result: bool = False
    own: bool = False
    """It is the source itself, as the subject of its own trigger."""
    weak: int = 0
    """How far it was called otherwise: 1 as "a Sliver", 2 as "enchanted creature" or by name; "that creature" rather
    means
    what was called so."""
    under: tuple[Condition, ...] = ()
    """The conditions under which it was brought about; under their opposites nothing speaks of it."""


OTHER_ONE: Final = "other creature"
"""What the one of two is called that is not the card, nor what it is on."""
BLOCKING_ONE: Final = "blocking creature"
ATTACKING_ONE: Final = "attacking creature"
"""What the two creatures are called of which one blocks the other."""
ROLES: Final[dict[type[Pattern], dict[Role, str]]] = {
    p.Moves: {Role.SUBJECT: "what", Role.PLAYER: "by"},
    p.Deals: {Role.SUBJECT: "source", Role.OTHER: "to"},
    p.DealtExcess: {Role.SUBJECT: "what"},
    p.AttacksWith: {Role.SUBJECT: "who", Role.OTHER: "whom"},
    p.BlocksIt: {Role.SUBJECT: "who", Role.OTHER: "whom"},
    p.BecomesBlocked: {Role.SUBJECT: "who", Role.OTHER: "by"},
    p.Unblocked: {Role.SUBJECT: "who", Role.OTHER: "whom"},
    p.Casts: {Role.SUBJECT: "what", Role.PLAYER: "by"},
    p.CastsAt: {Role.SUBJECT: "what", Role.OTHER: "spell", Role.PLAYER: "by"},
    p.CopiesSpell: {Role.SUBJECT: "what", Role.PLAYER: "by"},
    p.Does: {Role.SUBJECT: "what", Role.OTHER: "to", Role.PLAYER: "who"},
    p.Expends: {Role.PLAYER: "who"},
    p.CommitsCrime: {Role.PLAYER: "who"},
    p.Activates: {Role.SUBJECT: "what", Role.PLAYER: "by"},
    p.StepBegins: {Role.PLAYER: "whose"},
    p.TapsOrUntaps: {Role.SUBJECT: "what"},
    p.TappedForMana: {Role.SUBJECT: "what", Role.PLAYER: "by"},
    p.BeginsTurn: {Role.PLAYER: "who"},
    p.Draws: {Role.PLAYER: "who"},
    p.DrawsCards: {Role.PLAYER: "who"},
    p.GainsLife: {Role.PLAYER: "who"},
    p.LosesLife: {Role.PLAYER: "who"},
    p.PutsCounters: {Role.SUBJECT: "on", Role.PLAYER: "by"},
    p.RemovesCounters: {Role.SUBJECT: "on"},
    p.BecomesTarget: {Role.SUBJECT: "what", Role.OTHER: "by"},
    p.Mutates: {Role.SUBJECT: "what"},
    p.TurnedFaceUp: {Role.SUBJECT: "what"},
    p.Transforms: {Role.SUBJECT: "what"},
    p.PlaysLand: {Role.SUBJECT: "what", Role.PLAYER: "who"},
    p.RevealsIt: {Role.SUBJECT: "what"},
    p.Shuffles: {Role.PLAYER: "who"},
    p.Searches: {Role.PLAYER: "who"},
    p.BecomesAttached: {Role.SUBJECT: "what", Role.OTHER: "to"},
    p.ChangesControl: {Role.SUBJECT: "what", Role.PLAYER: "by"},
    p.PhasesIn: {Role.SUBJECT: "what"},
    p.LosesGame: {Role.PLAYER: "who"},
    p.CreatesTokens: {Role.SUBJECT: "what", Role.PLAYER: "who"},
    p.AddsMana: {Role.SUBJECT: "what"},
}
"""Which field of a pattern each role of its event comes from."""


def part_of(pattern: Pattern, role: Role) -> Any:
    """What a pattern says of a part of its event; None if it says nothing."""
    field = ROLES.get(type(pattern), {}).get(role)
    return None if field is None else getattr(pattern, field)


def subject_said(event: Pattern | None) -> Any:
    """What or whom an event is said to happen to."""
    return what_of(event) if what_of.is_in(event) else who_of(event)


def speaks_of_host(said: Any) -> bool:
    """Whether it speaks of "enchanted creature"; the abilities of a token speak of what that token is on."""
    if isinstance(said, tuple):
        return any(speaks_of_host(part) for part in said)
    if not isinstance(said, Node) or isinstance(said, fx.TokenSpec) or _says_enchanted_player(said):
        return False
    return isinstance(said, Attached) or any(speaks_of_host(getattr(said, name)) for name in said.__struct_fields__)


def _says_enchanted_player(said: Node) -> bool:
    return isinstance(said, f.ControlledBy | f.OwnedBy) and said.who == Attached()


def stands_in(pattern: Pattern, role: Role) -> Stands:
    """What a part of an event is."""
    by_spell = isinstance(pattern, p.BecomesTarget | p.CastsAt) and role is Role.OTHER
    if by_spell or (isinstance(pattern, p.Casts | p.CopiesSpell) and role is Role.SUBJECT):
        return Stands.SPELL
    return Stands.CARD if isinstance(pattern, p.Moves) and pattern.cause is p.Cause.DISCARD else Stands.PERMANENT


def stands_after(effect: Effect) -> Stands:
    """What an instruction makes of what it brings about."""
    if isinstance(effect, fx.Move):
        return Stands.PERMANENT if effect.to is Zone.BATTLEFIELD else Stands.CARD
    gone = (fx.Discard, fx.Mill, fx.SacrificeChosen, fx.LookAt, fx.LookInto, fx.Search)
    if isinstance(effect, fx.PlayCards):
        return Stands.SPELL
    return Stands.CARD if isinstance(effect, gone) else Stands.PERMANENT


def described(effect: Effect) -> Filter | None:
    """How an instruction says what it is done to."""
    for name in effect.__struct_fields__:
        part = getattr(effect, name)
        if isinstance(part, All | Pick):
            return part.what
        if isinstance(part, fx.UntilFound):
            return part.what
        if isinstance(part, Filter):
            return part
    return None


_NEEDS: Final = (fx.SacrificeThese, fx.Untap, fx.Tap, fx.Destroy, fx.Regenerate, fx.Transform, fx.Fight)


def fitting(effect: Effect | None) -> frozenset[Stands]:
    """What it must be to which an instruction is done: only what is hidden is revealed, what is on the stack copied."""
    if isinstance(effect, fx.LookAt) and effect.how is fx.Look.REVEAL:
        return frozenset({Stands.CARD})
    if isinstance(effect, fx.CopySpell):
        return frozenset({Stands.SPELL})
    if isinstance(effect, _NEEDS) or (
        isinstance(effect, fx.Apply) and any(isinstance(mod, ModifiesPT | SetsPT) for mod in effect.mods)
    ):
        return frozenset({Stands.PERMANENT})
    return frozenset(Stands) - {Stands.SPELL} if isinstance(effect, fx.PutCounters) else frozenset(Stands)


def single_events(event: Pattern) -> tuple[Pattern, ...]:
    """The events of which any one will do, without the conditions under which they count."""
    if isinstance(event, p.AnyEvent):
        return tuple(single for part in event.parts for single in single_events(part))
    return single_events(event.event) if isinstance(event, p.Provided | p.FirstInTurn | p.OfAmount) else (event,)


def waits_for_dice(event: Pattern | None) -> bool:
    """Whether the event has a result (CR26 706.2)."""
    return event is not None and all(isinstance(one, p.RollsDice) for one in single_events(event))


def told_again(effect: Effect, named: Amount | None = None) -> bool:
    """Whether an instruction is done so many times as an earlier one was, or as a number was *named*: "draw that many
    cards and add that much {R}" speaks twice of one number."""
    numbers = count_of(effect), amount_of(effect)
    return any(isinstance(number, ResultAmount | EventAmount) or number == (named or 0) for number in numbers)


_NUMBERED: Final = (
    *(
        p.Deals,
        p.DealtExcess,
        p.GainsLife,
        p.LosesLife,
        p.PutsCounters,
        p.RemovesCounters,
        p.RollsDice,
        p.CreatesTokens,
    ),
    *(p.AddsMana, p.CastsAt, p.DrawsCards, p.Expends),
)


def has_number(event: Pattern) -> bool:
    """Whether an event carries a number: how much of it there is, or how many did it at once."""
    return all(isinstance(one, _NUMBERED) or p.is_of_batch(one) or _is_scrying(one) for one in single_events(event))


def _is_scrying(event: Pattern) -> bool:
    """Of a player who scries it is known at how many cards the player looked (CR 701.18a)."""
    return isinstance(event, p.Does) and event.deed == "scry"


def number_of(condition: Any) -> Amount | None:
    """The one number of which a condition asks whether it is great enough: "if eight or more mana was spent"."""
    parts = condition.parts if isinstance(condition, AllOf) else (condition,)
    found = [number for number in map(_number_of, parts) if number is not None]
    return found[0] if len(found) == 1 else None


def _number_of(condition: Any) -> Amount | None:
    match condition:
        case Compares(left=Amount() as number, right=Fixed()):
            return number
        case Happened(event=Moves() as event, last_turn=False):
            return TimesHappened(event)
        case Matches(ref=Ref() as ref, what=Filter() as what):
            return number_in(what, ref)
    return None


def number_in(what: Filter, ref: Ref) -> Amount | None:
    """The one number by which something is described: "with one or more counters on it", "with mana value 3"."""
    found: list[Amount] = []
    for part in what.parts if isinstance(what, And) else (what,):
        if isinstance(part, StatIs):
            found.append(StatOf(part.stat, ref))
        elif isinstance(part, HasCounters):
            found.append(Counters(part.kind, ref))
    return found[0] if len(found) == 1 else None


PLAYERS: Final = frozenset({"player", "opponent", "chosen", "first player", "second player"})
"""What a player can be called."""


def is_object(antecedent: Antecedent) -> bool:
    return bool(antecedent.nouns - PLAYERS)


def nearest(objects: list[Antecedent]) -> list[Antecedent]:
    """Those that were said last: of an event its subject, rather than what may be a player; in a clause rather what is
    not the card itself."""
    last = max(a.place for a in objects)
    last_said = [a for a in objects if a.place == last]
    if len(last_said) == 1:
        return last_said
    if all(isinstance(a.ref, Event) for a in last_said):
        return [a for a in last_said if a.own] or [a for a in last_said if not _may_be_player(a.what)]
    return [a for a in last_said if a.ref != This() and not a.own]


def _may_be_player(what: Filter | None) -> bool:
    """ "You or a planeswalker you control": nothing that is "it"."""
    return isinstance(what, Or) and any(
        isinstance(part, IsPlayer | IsOpponent) or (isinstance(part, Is) and isinstance(part.ref, You | Players))
        for part in what.parts
    )


def cast_one(said: Sequence[Antecedent]) -> Ref:
    """What is asked about where only what was cast can be: the spell that was spoken of last, else the card itself."""
    for one in reversed(said):
        parts = one.what.parts if isinstance(one.what, And) else (one.what,)
        if not one.own and (one.stands is Stands.SPELL or IsSpell() in parts):
            return one.ref
    return This()


def only(said: Placeholder, fitting: list[Antecedent]) -> Ref:
    if len(fitting) != 1:
        raise Unbound(said.at, "it can mean several things" if fitting else "nothing was said before it")
    return fitting[0].ref


def refs_of(value: Any) -> Iterator[Ref]:
    """The references that a clause itself says, without those of the clauses and abilities inside it; "exiled with ~"
    says the card too."""
    if isinstance(value, Ref):
        yield value
    if isinstance(value, Linked):
        yield This()
    if isinstance(value, tuple):
        for part in value:
            yield from refs_of(part)
    elif isinstance(value, msgspec.Struct):
        for name in value.__struct_fields__:
            yield from (ref for part in _own(getattr(value, name)) for ref in refs_of(part))


def _own(value: Any) -> tuple[Any, ...]:
    parts = value if isinstance(value, tuple) else (value,)
    return tuple(part for part in parts if not isinstance(part, (fx.Do, fx.Body, Ability)))


def beside(effect: Any) -> tuple[Any, ...]:
    """What an instruction speaks of itself: what it is done to, by what, onto what, as a copy of what, blocking what;
    each is another thing."""
    fields = () if effect is None else tuple(getattr(effect, name) for name in effect.__struct_fields__)
    mods = effect.mods if isinstance(effect, fx.Apply) else ()
    others = (mod.of if isinstance(mod, Copies) else mod.whom for mod in mods if isinstance(mod, Copies | MustBlock))
    return tuple(part for part in (*fields, *others) if isinstance(part, Ref | Placeholder))


ENDS: Final = frozenset({".", ":", "then", "•", '"', NEWLINE})
"""Words at which a clause surely ends."""
ON: Final = frozenset({"enchanted", "equipped", "fortified"})


def called_by(word: str, last: str, before: Node | None) -> Node | None:
    """What a clause has spoken of last, after one more word that follows the *last* one: the card itself, or what the
    card is on; "named ~" says what something else is called."""
    if word in ENDS:
        return None
    if (word == SELF and last != "named") or (last, word) == ("this", "spell"):
        return This()
    return Attached() if word in ON else before


def called_before(words: Sequence[str], at: int) -> tuple[int, Node | None]:
    """Where the clause has called the card itself, or what the card is on, last before a word."""
    for place in range(at - 1, -1, -1):
        if words[place] in ENDS:
            break
        if (ref := called_by(words[place], words[place - 1] if place else "", None)) is not None:
            return place, ref
    return -1, None
