"""What the grammar says before it knows what is meant: targets and back-references with the place where they were said.

The binder (:mod:`arbitre.oracle.discourse.bind`) turns each of them into a reference of the ability language; none is
ever left.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

import msgspec

from arbitre.ir.effects import Do, TargetSlot
from arbitre.ir.filters import Deed
from arbitre.ir.node import Ability, Amount, Cost, Duration, Effect, Filter, Modification, Ref
from arbitre.ir.rebuilding import rebuilt
from arbitre.ir.refs import All, It, Players, Target
from arbitre.ir.values import CardType


class Placeholder(msgspec.Struct, frozen=True, tag=True, cache_hash=True):
    """Stands where a reference, an amount or a name of a note will stand. *at* is the index of its first token."""

    at: int
    """The index of its first token in the paragraph, by which it is told what was said before it."""


class Targeted(Placeholder, frozen=True):
    """ "Target creature", "up to two other target lands": a use of the word "target"."""

    slot: TargetSlot
    """What may be chosen, and how many."""
    another: bool = False
    """Said as "another target": different from the earlier targets, or from the source if there is none."""


class Pronoun(Placeholder, frozen=True):
    """ "It", "that creature", "those cards", "that player"."""

    noun: str = ""
    """The noun after "that" or "those" in the singular ("creature", "player", "card" …); empty for "it" and "them"."""
    plural: bool = False
    """Several are meant ("them", "those creatures")."""
    they: bool = False
    """Said as "they", "their" or "them" of one player: in "each player … their", each one of them."""


class Besides(Placeholder, frozen=True):
    """What "other" or "another" tells a thing apart from."""


class Cast(Placeholder, frozen=True):
    """ "It" in "it was kicked": a spell that was spoken of, else the card itself."""


class Looked(Placeholder, frozen=True):
    """ "Them" in "one of them", "from among them": the cards that were looked at or revealed last."""

    revealed: bool = False
    """Said as "the revealed cards": the pile must have been revealed as a whole."""


class Rest(Placeholder, frozen=True):
    """ "The rest", "the other": the cards that were looked at last, without those that later clauses took."""


class Piled(Placeholder, frozen=True):
    """ "That pile", "the creatures in the chosen piles": what was chosen of the piles that were separated last."""


class Exiled(Placeholder, frozen=True):
    """ "The exiled card": what the same ability has exiled, else what a linked ability of the same object exiled (CR
    607.2a)."""

    plural: bool = False
    """Several are meant ("the exiled cards")."""


class Undergone(Placeholder, frozen=True):
    """ "The sacrificed creature", "the discarded card": to which a cost, or the latest clause of the kind, did so."""

    deed: str
    """The participle, which is also the name under which a cost notes it."""
    noun: str = "card"
    """What that is called ("the sacrificed creature")."""


UNDERGONE: Final = ("discarded", "milled", "revealed", "tapped")
"""The deeds of :class:`Undergone` beside sacrificing."""


class ThisWay(Placeholder, frozen=True):
    """ "Cards discarded this way": the number of the latest clause of one kind of instruction."""

    deed: type[Effect]
    """The kind of the instruction."""
    noun: str = ""
    """What it was done to, which must be all that it was done to; empty if nothing is told apart."""


class Harmed(Placeholder, frozen=True):
    """ "A creature dealt damage this way": those to which the latest clause that dealt damage dealt any."""


class DoneTo(Placeholder, frozen=True):
    """ "A card milled this way": those to which the latest clause of one kind did it."""

    deed: Deed = Deed.MILLED
    """What was done to them."""
    kind: CardType | None = None
    """Said of those of one type only: "each land sacrificed this way"."""
    put: bool = False
    """Said one by one of those that came to where they were put: "each permanent put into a graveyard this way"."""


class ThatMuch(Placeholder, frozen=True):
    """ "That much", "that many", "this way": the number of the event or of an earlier clause."""


class Difference(Placeholder, frozen=True):
    """ "The difference" of the two numbers that the condition of the ability compares."""


def parts_in(value: Any) -> Iterator[Any]:
    """Everything inside *value*, placeholders and what is unsaid too; not inside abilities."""
    yield value
    if isinstance(value, tuple):
        for part in value:
            yield from parts_in(part)
    elif isinstance(value, msgspec.Struct) and not isinstance(value, Ability):
        for name in value.__struct_fields__:
            yield from parts_in(getattr(value, name))


def unplaced(value: Any) -> Any:
    """*value* with all placeholders as if they were said at one place, so that two phrases can be compared."""
    if isinstance(value, tuple):
        return tuple(unplaced(part) for part in value)
    if isinstance(value, msgspec.Struct):
        fields = {name: unplaced(getattr(value, name)) for name in value.__struct_fields__}
        return type(value)(**(fields | {"at": 0} if isinstance(value, Placeholder) else fields))
    return value


def of_each(subject: Any, value: Any, number: str) -> Any:
    """What is said of "each creature" in the singular: "its power" is that of each one (``It()``)."""
    return said_of(It(), value) if number == "sing" and isinstance(subject, (All, Filter)) else value


def said_of(ref: Ref, value: Any, noun: str = "") -> Any:
    """*value* with every "it", or every "that …" (and "they") of the *noun*, as *ref*."""

    def change(part: Any) -> Any:
        if isinstance(part, Ability):
            return part
        fits = isinstance(part, Pronoun) and part.noun == noun and not part.plural
        return ref if fits and (noun or not part.they) else None

    return rebuilt(value, change)


def of_each_recipient(to: Any, value: Any) -> Any:
    """What is said of each of several to whom it is done: "equal to the number of lands that player controls"."""
    noun = "player" if isinstance(to, Players) else "creature" if isinstance(to, All) else ""
    return said_of(It(), value, noun) if noun else value


def as_of_each_recipient(to: Any, value: Any) -> Any:
    """The inverse of :func:`of_each_recipient` for players; creatures are worded as they were called."""
    if not isinstance(to, Players):
        return value
    return rebuilt(value, lambda part: Pronoun(0, "player") if isinstance(part, It) else None)


def in_order(one: Any, other: Any) -> bool:
    """Whether the targets of *one* come before those of *other*, as far as both have any."""
    ones, others = ([part.slot for part in parts_in(side) if isinstance(part, Target)] for side in (one, other))
    return not ones or not others or min(ones) <= min(others)


class Doer(msgspec.Struct, frozen=True, tag=True, cache_hash=True):
    """Who carries out an instruction whose subject is not said: the subject of the clause around it."""


NUMBER: Final = "x"
"""The note of a number that several clauses use."""


class Told(Amount, frozen=True):
    """What a sentence says that its X is; it holds for the sentences behind it, too (CR 107.3g)."""

    amount: Amount
    """The number that is said ("where X is its power")."""


DOER: Final[Any] = Doer()
"""Stands in fields that hold a reference until the subject is known."""


class Follow(msgspec.Struct, frozen=True, tag=True, cache_hash=True):
    """A sentence that hangs on the one before it: "If you do, …", "Otherwise, …", "It can't be regenerated."."""

    kind: str
    """Which such sentence it is: a name that clauses register, with what it does to the sentence before
    (:func:`arbitre.oracle.phrases.clauses.follows.kind`)."""
    clauses: tuple[Do, ...] = ()
    """What is done ("if you do, draw a card")."""
    duration: Duration | None = None
    """How long the effect of the sentence before lasts."""
    what: Filter | None = None
    """What the mana of the sentence before may be spent on."""
    about: Filter | None = None
    """What the sentence before is limited to."""
    mods: tuple[Modification, ...] = ()
    """What that which the sentence before puts onto the battlefield is."""
    abilities: tuple[Ability, ...] = ()
    """What the tokens of the sentence before have."""
    names: tuple[str, ...] = ()
    """The keywords for which the sentence before is true as well."""
    cost: Cost | None = None
    """What the cost of which the sentence speaks is besides."""


class Trailing(msgspec.Struct, frozen=True, tag=True, cache_hash=True):
    """A sentence whose condition must stand at its end: in front it would be the trigger's own (CR 603.4)."""

    clauses: tuple[Do, ...]
    """What is done, with its condition."""


def is_pronoun(said: Any) -> bool:
    """Whether *said* is a word for what was spoken of."""
    return isinstance(said, Pronoun)


def stand_in(said: Placeholder | LaterBody) -> Any:
    """*said* for a field that holds a reference or a body; the binder puts in what it stands for."""
    return said


class Many(msgspec.Struct, frozen=True, tag=True, cache_hash=True):
    """ "One or more creatures": a subject of an event that happens once for all of them."""

    what: Filter
    """How each of them is to be."""


class LaterBody(msgspec.Struct, frozen=True, tag=True, cache_hash=True):
    """The body of a delayed trigger said before its time: "target player draws a card at the beginning of …".

    Its targets are chosen with the spell or ability that says it.
    """

    clauses: tuple[Do, ...]
    """What is done at that time."""


class Phrase(msgspec.Struct, frozen=True, tag=True, cache_hash=True):
    """Filters that one phrase says together ("from your graveyard"), to be spliced into the noun phrase around it."""

    parts: tuple[Filter, ...] = ()
    """Which, in the order in which they are said."""
