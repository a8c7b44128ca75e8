"""What the active player controls, and has controlled since the turn began (CR 302.6, 508.1a)."""

from __future__ import annotations

from typing import Any, Final

from msgspec.structs import replace

from arbitre.ir.effects import Body, Delayed, Destroy, Do
from arbitre.ir.filters import ControlledBy, HasState, Not, State
from arbitre.ir.node import Filter
from arbitre.ir.rebuilding import rebuilt
from arbitre.ir.refs import All, It, Players, Who
from arbitre.oracle.categories import POST, SENTENCE
from arbitre.oracle.discourse.said import Follow, Phrase, Pronoun, said_of
from arbitre.oracle.formalism.grammar import row
from arbitre.oracle.phrases.clauses.follows import kind
from arbitre.oracle.phrases.nouns.nouns import SAID_TOGETHER, both, parts_of
from arbitre.oracle.phrases.nouns.relative import fixed_post

ACTIVE: Final = Players(Who.ACTIVE)
ALL_ALONG: Final = Not(HasState(State.SUMMONING_SICK))
"""It has been under its controller's control since the turn began."""

fixed_post(ControlledBy(ACTIVE), "the active player controls", "que le joueur actif contrôle")
_CONTROLLED_ALL_ALONG: Final = (ControlledBy(ACTIVE), ALL_ALONG)
SAID_TOGETHER.add(_CONTROLLED_ALL_ALONG)
row(
    POST,
    Phrase(_CONTROLLED_ALL_ALONG),
    en="the active player has controlled continuously since the beginning of the turn",
    fr="que le joueur actif contrôle sans interruption depuis le début du tour",
)


# --- later, and of the player whose turn it was --------------------------------------------------------------------------


def _spared(clause: Do, _: Follow) -> Do | None:
    """ "… destroy all creatures that player controls that didn't attack this turn. Ignore this effect for each creature
    the player didn't control continuously since the beginning of the turn.": of whoever is the active player now."""
    match clause:
        case Do(
            effect=Delayed(body=Body(clauses=(Do(effect=Destroy(what=All(what=what))) as done,))) as later, each=None
        ):
            spared = replace(done, effect=Destroy(All(both(what, ALL_ALONG))))
            effect = said_of(It(), replace(later, body=replace(later.body, clauses=(spared,))), "player")
            return replace(clause, effect=effect, each=ACTIVE)
    return None


def _not_spared(clause: Do) -> tuple[Do, Follow] | None:
    match clause:
        case Do(
            effect=Delayed(body=Body(clauses=(Do(effect=Destroy(what=All(what=what))) as done,))) as later, each=each
        ):
            if each != ACTIVE or (rest := _without_last(what)) is None:
                return None
            bare = replace(later, body=replace(later.body, clauses=(replace(done, effect=Destroy(All(rest))),)))
            return replace(clause, effect=rebuilt(bare, _that_player), each=None), Follow("not all along")
    return None


def _that_player(part: Any) -> Any:
    return Pronoun(0, "player") if isinstance(part, It) else None


def _without_last(what: Filter) -> Filter | None:
    *rest, last = parts_of(what)
    return both(*rest) if last == ALL_ALONG else None


kind("not all along", _spared, _not_spared)
row(
    SENTENCE,
    Follow("not all along"),
    en="ignore this effect for each creature the player didn't control continuously since the beginning of the turn",
    fr="ignorez cet effet pour chaque créature que le joueur n'a pas contrôlée sans interruption depuis le début du tour",
)
