""" "Other", "another", "each other": beside what, by what the nouns around the word say (CR 109.2)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final

import msgspec

from arbitre.ir import filters as f
from arbitre.ir.abilities import Static
from arbitre.ir.effects import Apply
from arbitre.ir.node import Ability, Filter, Ref
from arbitre.ir.refs import All, Event, It, Linked, Players, Who, You
from arbitre.oracle.discourse.mentions import ENDS, ON, Antecedent, Stands
from arbitre.oracle.discourse.said import Besides, Exiled, parts_in
from arbitre.oracle.lexicon.normalise import NEWLINE


class Company(msgspec.Struct, frozen=True):
    """What "other" things are said to be."""

    nouns: frozenset[str] = frozenset()
    """What they are called; what they are told apart from is called so too."""
    elsewhere: bool = True
    """They are spells, or cards in a zone."""
    yours: bool = False
    """You control them, so that what others control is none of them anyway."""
    compared: bool = False
    """What is asked about is compared with them: "with the same name as another card"."""
    each: Ref | None = None
    """Each of those of which the number of others is said: "creatures get +1/+1 for each other creature"; or each that
    is compared with others and could be one of them: "an enchantment with the same name as another permanent"."""
    exiled: bool = False
    """They are cards exiled with the card."""
    anything: bool = False
    """They may be whatever can be dealt damage: "any other target"."""

    @property
    def players(self) -> bool:
        """Whether they are players."""
        return self.nouns == _PLAYER


def companies(value: Any) -> dict[Besides, Company]:
    """What stands with each "other" in a node."""
    found: dict[Besides, Company] = {}
    parts = tuple(_said_in(value))
    for part in parts:
        for said in _told_apart(part):
            found[said] = _company(part)
    for part in parts:
        if isinstance(part, f.SharesWith):
            for said in parts_in(part.ref):
                if isinstance(said, Besides):
                    found[said] = msgspec.structs.replace(found.get(said, Company()), compared=True)
        for compared in _compared(part):
            found[compared] = msgspec.structs.replace(found[compared], each=It())
        of_each = _of_each(part)
        for said in parts_in(part.mods) if of_each is not None else ():
            if isinstance(said, Besides) and found.get(said, Company()).nouns & called(of_each):
                found[said] = msgspec.structs.replace(found[said], each=It())
    return found


def _said_in(value: Any) -> Iterator[Any]:
    """Everything in a node, or in an ability itself, but not in abilities inside it."""
    if not isinstance(value, Ability):
        yield from parts_in(value)
        return
    yield value
    for name in value.__struct_fields__:
        yield from parts_in(getattr(value, name))


def _company(what: f.And) -> Company:
    nouns = called(what)
    elsewhere = nouns <= _ELSEWHERE or any(isinstance(part, f.InZone | f.IsSpell) for part in what.parts)
    yours = f.ControlledBy(You()) in what.parts
    exiled = any(isinstance(part, f.Is) and isinstance(part.ref, Linked | Exiled) for part in what.parts)
    return Company(nouns, elsewhere, yours, exiled=exiled)


def company_of_target(what: Filter) -> Company:
    """What is "another target"."""
    return Company(called(what), anything=isinstance(what, f.AnyTarget))


_ELSEWHERE: Final = frozenset({"card", "spell", "instant", "sorcery"})


def _told_apart(part: Any) -> list[Besides]:
    parts = part.parts if isinstance(part, f.And) else ()
    return [p.than for p in parts if isinstance(p, f.Other) and isinstance(p.than, Besides)]


def _compared(part: Any) -> Iterator[Besides]:
    """The others with which permanents are compared that could be such others themselves."""
    if not isinstance(part, f.And) or _company(part).elsewhere:
        return
    for one in part.parts:
        shares = one.part if isinstance(one, f.Not) else one
        if isinstance(shares, f.SharesWith):
            yield from (said for said in parts_in(shares.ref) if isinstance(said, Besides))


def _of_each(part: Any) -> Filter | None:
    """The several of which modifications are said."""
    match part:
        case Static(to=Filter() as what) | Apply(to=All(what=what)):
            return what
    return None


def is_told_apart(said: Antecedent, company: Company) -> bool:
    """Whether "other" things can be others than what was said: it is called so too and may be where they are; unless it
    was "other" itself, or is none of them anyway."""
    if not company.nouns & said.nouns or (said.stands is not Stands.PERMANENT and not company.elsewhere):
        return False
    if said.plural and isinstance(said.ref, Event):
        return False  # "whenever you attack" names no creatures
    what = said.what
    parts = what.parts if isinstance(what, f.And) else (what,)
    foreign = f.ControlledBy(Players(Who.OPPONENTS)) in parts
    return not any(isinstance(part, f.Other | f.HauntedBy) for part in parts) and not (foreign and company.yours)


_PLAYER: Final = frozenset({"player"})
_CALLED: Final[dict[type[Filter], str]] = {
    f.IsPermanent: "permanent",
    f.IsSpell: "spell",
    f.IsToken: "token",
    f.IsPlayer: "player",
    f.IsOpponent: "player",
}


def called(what: Filter | None) -> frozenset[str]:
    """The nouns with which a phrase says what something is."""
    match what:
        case f.And(parts=parts) | f.Or(parts=parts):
            return frozenset().union(*(called(part) for part in parts))
        case f.HasType(type=kind):
            return frozenset({str(kind)})
        case f.HasSubtype(subtype=subtype):
            return frozenset({subtype.lower()})
        case f.InZone():
            return frozenset({"card"})
    word = next((word for kind, word in _CALLED.items() if isinstance(what, kind)), "")
    return frozenset({word} if word else ())


def called_attached(words: Sequence[str], at: int) -> str:
    """What the words before a place in one ability call that to which the card is attached; empty if they do not."""
    for place in range(at - 1, -1, -1):
        if words[place] in ('"', NEWLINE):
            break
        if words[place] in ON:
            return words[place + 1]
    return ""


def calls_you(words: Sequence[str], at: int) -> bool:
    """Whether the clause has spoken of "you" before a word: "you and another target player"."""
    for place in range(at - 1, -1, -1):
        if words[place] in ENDS:
            return False
        if words[place] == "you":
            return True
    return False
