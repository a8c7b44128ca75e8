"""Permanents and suspended cards together: "target permanent or suspended card" (CR 702.59b)."""

from __future__ import annotations

from typing import Any, Final

from arbitre.ir.filters import And, HasState, InZone, IsPermanent, Or, State
from arbitre.ir.node import Filter
from arbitre.ir.values import Zone
from arbitre.oracle.categories import ADJECTIVES, NP, OBJECTS, POSTS
from arbitre.oracle.discourse.said import Phrase
from arbitre.oracle.formalism.grammar import SING, row
from arbitre.oracle.phrases.nouns.nouns import both
from arbitre.oracle.phrases.references.refs import said

SUSPENDED: Final = And((HasState(State.SUSPENDED), InZone(Zone.EXILE)))
HERE: Final = InZone(Zone.BATTLEFIELD)


def _either(before: tuple[Filter, ...], after: tuple[Phrase, ...]) -> Or:
    """What is said of the permanent is not said of the card."""
    return Or((both(*before, IsPermanent(), *(part for phrase in after for part in phrase.parts), HERE), SUSPENDED))


def _either_slots(given: Or) -> dict[str, Any] | None:
    match given.parts:
        case (And(parts=(*parts, InZone(zone=Zone.BATTLEFIELD))), other) if (
            other == SUSPENDED and IsPermanent() in parts
        ):
            at = parts.index(IsPermanent())
            return {"before": tuple(parts[:at]), "after": tuple(Phrase((part,)) for part in parts[at + 1 :])}
    return None


row(NP, build=_either, unbuild=_either_slots, of_type=Or, en="{before}permanent {after} or suspended card", number=SING, before=ADJECTIVES,
    after=POSTS, fr="{before:pre}permanent* {before:post}^{after*} ou carte suspendue")  # fmt: skip
said(OBJECTS, "that permanent or card", None, alias=True, noun="permanent")
