"""What becomes of a spell that is countered (CR 701.5a), and other sentences that say more of the one before."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from arbitre.ir.effects import Attacking, Counter, CreateCopies, CreateTokens, Do, Move, Place
from arbitre.ir.values import Zone
from arbitre.oracle.categories import GRANTS, OBJECTS, SENTENCE, VERB
from arbitre.oracle.discourse.said import Follow
from arbitre.oracle.formalism.grammar import row
from arbitre.oracle.formalism.terms import h
from arbitre.oracle.lexicon.words import NAME
from arbitre.oracle.phrases.clauses.follows import kind

# --- countered spells -------------------------------------------------------------------------------------------------

_GRAVEYARD: Final = "that player's graveyard"


def _goes(to: Zone, place: Place, en: str, fr: str) -> None:
    """ "If that spell is countered this way, …": another zone than the graveyard."""
    name = f"countered to {place} of {to}"

    def hang(clause: Do, _: Follow) -> Do | None:
        effect = clause.effect
        fits = isinstance(effect, Counter) and effect.to is None
        return (
            replace(clause, effect=replace(effect, to=to, place=place))
            if fits and isinstance(effect, Counter)
            else None
        )

    def take(clause: Do) -> tuple[Do, Follow] | None:
        effect = clause.effect
        if not isinstance(effect, Counter) or (effect.to, effect.place) != (to, place):
            return None
        return replace(clause, effect=Counter(effect.what)), Follow(name)

    kind(name, hang, take)
    for subject in ("that spell", "a spell", "the spell", "it"):
        row(
            SENTENCE,
            Follow(name),
            en=tuple(
                f"if {subject} is countered this way, {said}" for said in (en, en.replace(" it ", " that card ", 1))
            ),
            fr=f"si ce sort est contrecarré de cette manière, {fr}",
            alias=subject != "that spell",
        )


_goes(
    Zone.EXILE,
    Place.TOP,
    "exile it instead of putting it into its owner's graveyard",
    "exilez-le au lieu de le_mettre dans le cimetière de son propriétaire",
)
_goes(
    Zone.HAND,
    Place.TOP,
    f"put it into its owner's hand instead of into {_GRAVEYARD}",
    "mettez-le dans la main de son propriétaire au lieu du cimetière de ce joueur",
)
_goes(
    Zone.LIBRARY,
    Place.TOP,
    f"put it on top of its owner's library instead of into {_GRAVEYARD}",
    "mettez-le au-dessus de la bibliothèque de son propriétaire au lieu du cimetière de ce joueur",
)
_goes(
    Zone.LIBRARY,
    Place.BOTTOM,
    f"put it on the bottom of its owner's library instead of into {_GRAVEYARD}",
    "mettez-le au-dessous de la bibliothèque de son propriétaire au lieu du cimetière de ce joueur",
)
_goes(
    Zone.LIBRARY,
    Place.TOP_OR_BOTTOM,
    f"put it on the top or bottom of its owner's library instead of into {_GRAVEYARD}",
    "mettez-le au-dessus ou au-dessous de la bibliothèque de son propriétaire au lieu du cimetière de ce joueur",
)

# --- what tokens have -------------------------------------------------------------------------------------------------


def _have(clause: Do, follow: Follow) -> Do | None:
    """ "It has "…"": an ability of the tokens that the sentence before creates."""
    effect = clause.effect
    if not isinstance(effect, CreateTokens):
        return None
    token = replace(effect.token, abilities=(*effect.token.abilities, *follow.abilities))
    return replace(clause, effect=replace(effect, token=token))


kind("token has", _have, lambda _: None)
for _en in ("it has", "they have"):
    row(SENTENCE, Follow("token has", abilities=h.abilities), en=f"{_en} {{abilities}}", abilities=GRANTS, alias=True)


def _arrive(clause: Do, follow: Follow) -> Do | None:
    """ "The token enters tapped and attacking": those that the sentence before creates."""
    effect = clause.effect
    if not isinstance(effect, CreateTokens | CreateCopies) or effect.in_combat is not None or effect.tapped:
        return None
    if follow.names and not (isinstance(effect, CreateTokens) and follow.names == (effect.token.name,)):
        return None
    return replace(clause, effect=replace(effect, tapped=True, in_combat=Attacking()))


kind("token attacks", _arrive, lambda _: None)
for _en in ("the token enters", "that token enters", "it enters", "the tokens enter", "those tokens enter"):
    row(SENTENCE, Follow("token attacks"), en=f"{_en} tapped and attacking", alias=True)
row(SENTENCE, Follow("token attacks", names=(h.name,)), en="{name} enters tapped and attacking", name=NAME, alias=True)

# --- on top -----------------------------------------------------------------------------------------------------------

row(VERB, Move(what=h.what, to=Zone.LIBRARY), en="put* {what} on top", what=OBJECTS, alias=True)
row(
    VERB,
    Move(what=h.what, to=Zone.LIBRARY, any_order=True),
    en="put* {what} on top in any order",
    what=OBJECTS,
    alias=True,
)
