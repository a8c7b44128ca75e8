"""Flips of coins and clashes (CR 701.20, 701.22, 705)."""

from __future__ import annotations

from msgspec.structs import replace

from arbitre.ir.effects import Clash, Do, FlipCoin
from arbitre.ir.refs import You
from arbitre.oracle.categories import CLAUSES, SENTENCE, VERB
from arbitre.oracle.discourse.said import DOER, Follow
from arbitre.oracle.formalism.grammar import row
from arbitre.oracle.formalism.terms import h
from arbitre.oracle.phrases.clauses.follows import flat, kind

row(VERB, FlipCoin(who=DOER), en="flip* a coin", fr="lancer* une pièce")
row(VERB, Clash(), en="clash with an opponent", fr="affronter* un adversaire")


def _hangs(
    name: str,
    what: type[FlipCoin | Clash],
    field: str,
    en: str,
    fr: str,
    mine: bool = True,
    others: tuple[str, ...] = (),
) -> None:
    """ "If you win the flip, …": what follows each flip that is won, or lost; if it is not *mine*, by who flipped."""

    def whose(effect: FlipCoin | Clash) -> bool:
        return isinstance(effect, Clash) or (effect.who == You()) is mine

    def hang(clause: Do, follow: Follow) -> Do | None:
        effect = clause.effect
        if not isinstance(effect, what) or getattr(effect, field) or not whose(effect):
            return None
        return replace(clause, effect=replace(effect, **{field: follow.clauses}))

    def take(clause: Do) -> tuple[Do, Follow] | None:
        effect = clause.effect
        if not isinstance(effect, what) or not getattr(effect, field) or not whose(effect):
            return None
        return replace(clause, effect=replace(effect, **{field: ()})), Follow(name, getattr(effect, field))

    kind(name, hang, take)
    for said in (en, *others):
        row(
            SENTENCE,
            Follow(name, flat(h.clauses)),
            en=f"if {said}, {{clauses}}",
            fr=f"si {fr}, {{clauses}}",
            clauses=CLAUSES,
            alias=said != en,
        )


_hangs("flip won", FlipCoin, "won", "you win the flip", "vous gagnez")
_hangs("flip lost", FlipCoin, "lost", "you lose the flip", "vous perdez")
for _field, _verb, _fr in (("won", "win", "gagne"), ("lost", "lose", "perd")):
    _said = (f"the player {_verb}s the flip", f"they {_verb} the flip")
    _hangs(
        f"their flip {_field}",
        FlipCoin,
        _field,
        f"that player {_verb}s the flip",
        f"ce joueur {_fr}",
        mine=False,
        others=_said,
    )
_hangs("clash won", Clash, "won", "you win", "vous gagnez")


def _otherwise_lost(clause: Do, follow: Follow) -> Do | None:
    """ "If you win, …. Otherwise, …": if the clash or the flip that was told of is lost (CR 701.20, 705.2)."""
    effect = clause.effect
    told = isinstance(effect, Clash | FlipCoin) and effect.won and not effect.lost
    return replace(clause, effect=replace(effect, lost=follow.clauses)) if told else None  # type: ignore[type-var]


def _lost(clause: Do) -> tuple[Do, Follow] | None:
    effect = clause.effect
    if not isinstance(effect, Clash) or not effect.lost:
        return None
    return replace(clause, effect=replace(effect, lost=())), Follow("otherwise lost", effect.lost)


kind("otherwise lost", _otherwise_lost, _lost)
row(
    SENTENCE,
    Follow("otherwise lost", flat(h.clauses)),
    en="otherwise, {clauses}",
    fr="sinon, {clauses}",
    clauses=CLAUSES,
)
