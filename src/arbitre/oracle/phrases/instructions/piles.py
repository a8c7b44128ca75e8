"""Piles: separated, chosen, put somewhere or done something to (CR 700.3)."""

from __future__ import annotations

from typing import Any, Final

from msgspec.structs import replace

from arbitre.ir.amounts import Fixed
from arbitre.ir.effects import Apply, Choose, Destroy, Do, Move, PlayCards, Separate, Tap, Together, Untap
from arbitre.ir.filters import And, HasType, Is, IsOpponent, Not
from arbitre.ir.modifications import CantAttack, CantBlock
from arbitre.ir.node import Filter, Modification
from arbitre.ir.refs import All, Both, It, Others, Pick, PileOf, Players, Result, Target, Who, You
from arbitre.ir.values import CardType, Zone
from arbitre.oracle.categories import (
    CARD_NP,
    CLAUSE,
    CORE,
    DEST,
    EFFECT,
    NPS,
    OBJECTS,
    PLAYER_POSS,
    SENTENCE,
    VERB,
)
from arbitre.oracle.discourse.said import DOER, Follow, Piled, Rest, stand_in
from arbitre.oracle.formalism.grammar import REJECT, Category, row
from arbitre.oracle.formalism.terms import h
from arbitre.oracle.phrases.clauses.follows import kind
from arbitre.oracle.phrases.instructions.library import TAKEN, Goal, _put, _put_slots

# --- separating -------------------------------------------------------------------------------------------------------

PILES: Final = Category("piles")
"""How many piles, and how many of them face down."""
row(PILES, (2, 0), en="two piles", fr="deux paquets")
row(PILES, (3, 0), en="three piles", fr="trois paquets")
row(PILES, (2, 1), en="a face-down pile and a face-up pile", fr="un paquet face cachée et un paquet face visible")
row(PILES, (2, 2), en="two face-down piles", fr="deux paquets face cachée")
row(
    VERB,
    Separate(h.what, DOER, h.piles[0], h.piles[1]),
    en="separate* {what} into {piles}",
    fr="séparer* {what} en {piles}",
    what=OBJECTS,
    piles=PILES,
)

# --- choosing ---------------------------------------------------------------------------------------------------------

row(TAKEN, PileOf(by=DOER), en="one of those piles", fr="l'un de ces paquets")
for _one in ("one of the piles", "one of their piles"):
    row(TAKEN, PileOf(by=DOER), en=_one, alias=True)
row(TAKEN, PileOf(by=DOER, random=True), en="one of their piles at random", fr="l'un de ces paquets au hasard")


def _from_chosen(at: int, what: Filter) -> Pick:
    pile: Any = Piled(at)
    return Pick(what, Fixed(1), DOER, among=Both((pile,)))


def _chosen_slots(given: Pick) -> dict[str, Any] | None:
    same = Pick(given.what, Fixed(1), given.by, among=given.among)
    return {"what": given.what} if isinstance(given.among, Both) and given == same else None


row(
    TAKEN,
    build=_from_chosen,
    unbuild=_chosen_slots,
    of_type=Pick,
    en="a {what:sing} from the chosen pile",
    fr="un* {what@:sing} du paquet choisi",
    what=CARD_NP,
    wants_place=True,
)
OF_CHOICE: Final = Category("pile of a player's choice")
row(OF_CHOICE, PileOf, en="the pile of {by} choice", fr="le paquet au choix de {by}", by=PLAYER_POSS)
CHOSEN: Final = Category("chosen pile")
row(CHOSEN, Piled(h.at), en="that pile", fr="ce paquet")
for _pile in ("the chosen pile", "the chosen piles", "their chosen pile"):
    row(CHOSEN, Piled(h.at), en=_pile, alias=True)
OTHER: Final = Category("other pile")
for _pile in ("the other pile", "the other piles", "the other"):
    row(OTHER, Rest(h.at), of_type=Others, en=_pile, alias=True)
for _deed, _verb, _fr in ((Tap, "tap", "engager"), (Untap, "untap", "dégager"), (Destroy, "destroy", "détruire")):
    row(
        VERB,
        build=lambda at, deed=_deed: deed(stand_in(Rest(at))),
        of_type=_deed,
        en=f"{_verb}* the other pile",
        fr=f"{_fr}* le reste",
        unbuild=lambda v, deed=_deed: {} if v == deed(v.what) and isinstance(v.what, Others) else None,
        wants_place=True,
    )
THINGS: Final = ("cards", "creatures", "lands", "permanents")
for _pile_np in (OF_CHOICE, CHOSEN, OTHER):
    row(OBJECTS, h.pile, written=lambda pile: not isinstance(pile, Target), en="{pile}", fr="{pile}", pile=_pile_np)
    for _things in THINGS:
        for _in in ("in", "from"):
            for _all in ("all ", "the "):
                row(OBJECTS, h.pile, en=f"{_all}{_things} {_in} {{pile}}", pile=_pile_np, alias=True)

for _things in THINGS:
    row(CHOSEN, Piled(h.at), en=f"the {_things} in that pile", alias=True)
row(
    VERB,
    Separate(All(h.what), DOER, h.piles[0], h.piles[1]),
    en="separate* the {what:plur} into {piles}",
    what=NPS,
    piles=PILES,
    alias=True,
)


def _chosen_for_each(value: Do, en: str, fr: str) -> None:
    """Somebody else chooses one of the piles of each of several players."""
    row(
        CORE,
        build=lambda: value,
        unbuild=lambda v: {} if replace(v, note="") == value else None,
        of_type=Do,
        en=en,
        fr=fr,
    )


_chosen_for_each(
    Do(Choose(PileOf(You())), each=Players(Who.OPPONENTS)),
    "for each opponent, you choose one of their piles",
    "pour chaque adversaire, vous choisissez l'un de ses paquets",
)
_OPPONENT: Final = Pick(IsOpponent(It()), Fixed(1), It())
_chosen_for_each(
    Do(Choose(PileOf(_OPPONENT)), each=Players(Who.EACH)),
    "for each player, one of their piles is chosen by one of their opponents of their choice",
    "pour chaque joueur, l'un de ses adversaires de son choix choisit l'un de ses paquets",
)


# --- playing from a pile ----------------------------------------------------------------------------------------------

_FROM_PILE: Final = PlayCards(PileOf(You()), free=False, cast_only=False, any_number=True)
row(
    EFFECT,
    _FROM_PILE,
    en="you may play lands and cast spells from one of those piles",
    number="bare",
    fr="vous pouvez jouer des terrains et lancer des sorts de l'un de ces paquets",
)


def _freely(clause: Do, _: Follow) -> Do | None:
    """ "If you cast a spell this way, you cast it without paying its mana cost."."""
    return replace(clause, effect=replace(_FROM_PILE, free=True)) if clause.effect == _FROM_PILE else None


def _not_freely(clause: Do) -> tuple[Do, Follow] | None:
    free = clause.effect == replace(_FROM_PILE, free=True)
    return (replace(clause, effect=_FROM_PILE), Follow("free this way")) if free else None


kind("free this way", _freely, _not_freely)
row(
    SENTENCE,
    Follow("free this way"),
    en="if you cast a spell this way, you cast it without paying its mana cost",
    fr="si vous lancez un sort de cette manière, vous le lancez sans payer son coût de mana",
)

# --- only those -------------------------------------------------------------------------------------------------------


def _others(pile: Any) -> All:
    return All(And((HasType(CardType.CREATURE), Not(Is(pile)))))


def _only_slots(clauses: tuple[Do, ...], cant: Modification) -> dict[str, Any] | None:
    match clauses:
        case (
            Do(effect=Apply(to=All(what=And(parts=(_, Not(part=Is(ref=Result() as pile))))) as to, mods=mods) as apply),
        ):
            return {"pile": pile} if to == _others(pile) and apply == Apply(to, (cant,)) and mods else None
    return None


for _cant, _does, _fr in ((CantAttack(), "attack", "attaquer"), (CantBlock(), "block", "bloquer")):

    def _only(pile: Any, cant: Modification = _cant) -> Any:
        """Whatever else there is or comes this turn can't: a rule that changes no characteristics (CR 611.2c)."""
        return (Do(Apply(_others(pile), (cant,))),)

    def _only_chosen(at: int, by: Any, only: Any = _only) -> Any:
        return (Do(Choose(PileOf(by))), *only(Piled(at)))

    row(
        CLAUSE,
        build=_only,
        unbuild=lambda v, cant=_cant: _only_slots(v, cant),
        of_type=tuple,
        en=f"only creatures in {{pile}} can {_does} this turn",
        fr=f"seules les créatures de {{pile}} peuvent {_fr} ce tour-ci",
        pile=CHOSEN,
    )
    row(
        CLAUSE,
        build=_only_chosen,
        of_type=tuple,
        en=f"only creatures in the pile of {{by}} choice can {_does} this turn",
        by=PLAYER_POSS,
        alias=True,
        wants_place=True,
    )

# --- both piles -------------------------------------------------------------------------------------------------------


def _both(first: Any, goal: Goal, rest: Any, other: Goal) -> Any:
    """ "Put that pile into your hand and the other into your graveyard": at once."""
    if not isinstance(rest, (Rest, Others)) or not isinstance(first, (Piled, Result)):
        return REJECT
    return (Do(Together((_put(first, goal), _put(rest, other)))),)


def _both_slots(clauses: tuple[Do, ...]) -> dict[str, Any] | None:
    match clauses:
        case (Do(effect=Together(effects=(Move(what=Result()) as one, Move(what=Others()) as two))),):
            first, second = _put_slots(one), _put_slots(two)
            if first is None or second is None:
                return None
            return {"first": first["what"], "goal": first["goal"], "rest": second["what"], "other": second["goal"]}
    return None


row(
    CLAUSE,
    build=_both,
    unbuild=_both_slots,
    of_type=tuple,
    en="put {first} {goal} and {rest} {other}",
    first=CHOSEN,
    goal=DEST,
    rest=TAKEN,
    other=DEST,
    fr="mettez {first} {goal} et {rest} {other}",
)


def _one_each(at: int, goal: Goal, rest: Any, other: Goal) -> Any:
    """ "Put one pile into your hand and the other into your graveyard": the choice is yours."""
    both = _both(Piled(at), goal, rest, other)
    return REJECT if both is REJECT else (Do(Choose(PileOf(You()))), *both)


row(
    CLAUSE,
    build=_one_each,
    of_type=tuple,
    en="put one pile {goal} and {rest} {other}",
    goal=DEST,
    rest=TAKEN,
    other=DEST,
    alias=True,
    wants_place=True,
)


def _ours(pile: Any, at: int) -> Any:
    rest: Any = Rest(at)
    return (Do(Together((Move(pile, Zone.BATTLEFIELD, under=You()), Move(rest, Zone.GRAVEYARD)))),)


def _ours_slots(clauses: tuple[Do, ...]) -> dict[str, Any] | None:
    match clauses:
        case (Do(effect=Together(effects=(Move(what=Result() as pile) as one, Move(what=Others() as rest) as two))),):
            fits = one == Move(pile, Zone.BATTLEFIELD, under=You()) and two == Move(rest, Zone.GRAVEYARD)
            return {"pile": pile} if fits else None
    return None


_REST: Final = "onto the battlefield under your control and the rest into their owners' graveyards"
row(
    CLAUSE,
    build=_ours,
    unbuild=_ours_slots,
    of_type=tuple,
    pile=CHOSEN,
    wants_place=True,
    en=f"put {{pile}} {_REST}",
    fr="mettez {pile} sur le champ de bataille sous votre contrôle et le reste dans les cimetières de leurs "
    "propriétaires",
)
row(
    CLAUSE,
    build=lambda at, by: (Do(Choose(PileOf(by))), *_ours(Piled(at), at)),
    of_type=tuple,
    by=PLAYER_POSS,
    alias=True,
    wants_place=True,
    en=f"put all cards from the pile of {{by}} choice {_REST}",
)
