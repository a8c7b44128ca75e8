"""Winning, losing and drawing the game (CR 104), what players' life totals become (CR 118), and choices that an opponent
makes in place of the controller (CR 601.3a)."""

from __future__ import annotations

from typing import Any, Final

from msgspec.structs import replace

from arbitre.ir.abilities import Static
from arbitre.ir.amounts import Half, LifeOf, MostOf
from arbitre.ir.costs import PayLife
from arbitre.ir.effects import Body, DrawGame, GainLife, LoseGame, Modes, SetLife, TargetSlot, WinGame
from arbitre.ir.filters import AnyTarget
from arbitre.ir.modifications import CantGainLife, CantLoseGame, CantWinGame
from arbitre.ir.node import Filter
from arbitre.ir.rebuilding import rebuilt
from arbitre.ir.refs import It, Players, Who, You
from arbitre.ir.values import Rounding
from arbitre.oracle.categories import (
    AMOUNT,
    BODY,
    COST_VERB,
    EFFECT,
    HAVE_MOD,
    NP,
    OBJECTS,
    PARAGRAPH,
    PLAIN_STATIC,
    PLAYER_POSS,
    RECIPIENT,
    VERB,
)
from arbitre.oracle.discourse.said import DOER, Pronoun, Targeted, parts_in, said_of
from arbitre.oracle.formalism.grammar import REJECT, SING, Category, Slots, row
from arbitre.oracle.formalism.terms import h
from arbitre.oracle.phrases.clauses.modes import OPTIONS
from arbitre.oracle.phrases.references.targets import CREATURE_OR_PLAYER

# --- the end of the game -------------------------------------------------------------------------------------------------

row(VERB, WinGame(who=DOER), en="win* the game", fr="gagner* la partie")
row(VERB, LoseGame(who=DOER), en="lose* the game", fr="perdre* la partie")
row(EFFECT, DrawGame(), en="the game is a draw", fr="la partie est nulle")
row(HAVE_MOD, CantWinGame(), en="can't win the game", fr="ne pouvoir* pas gagner la partie")
row(HAVE_MOD, CantLoseGame(), en="can't lose the game", fr="ne pouvoir* pas perdre la partie")
row(
    HAVE_MOD,
    CantLoseGame(for_life=True),
    en="doesn't* lose the game for having 0 or less life",
    fr="ne perdre* pas la partie pour avoir 0 point de vie ou moins",
)


def _both(one: Static, other: Static) -> Any:
    """ "You can't lose the game and your opponents can't win the game": of different players."""
    of_players = all(isinstance(each.to, You | Players) and each.condition is None for each in (one, other))
    return (one, other) if of_players and one.to != other.to else REJECT


def _both_slots(value: tuple[Any, ...]) -> dict[str, Any] | None:
    match value:
        case (Static() as one, Static() as other):
            return {"one": one, "other": other} if _both(one, other) is not REJECT else None
    return None


row(PARAGRAPH, build=_both, unbuild=_both_slots, of_type=tuple, en="{one} and {other}.", fr="{one} et {other}.", one=PLAIN_STATIC,
    other=PLAIN_STATIC)  # fmt: skip

# --- life ------------------------------------------------------------------------------------------------------------------

for _who, _en, _fr in (
    (Who.EACH, "all players", "tous les joueurs"),
    (Who.OPPONENTS, "your opponents", "vos adversaires"),
):
    for _least, _word, _mot in ((False, "highest", "le plus élevé"), (True, "lowest", "le moins élevé")):
        row(
            AMOUNT,
            MostOf(LifeOf(It()), Players(_who), _least),
            en=f"the {_word} life total among {_en}",
            fr=f"le total de points de vie {_mot} parmi {_fr}",
        )

row(HAVE_MOD, CantGainLife(), en="can't gain life", fr="ne pouvoir* pas gagner de points de vie")
for _rounding, _en, _fr in (
    (Rounding.UP, "rounded up", "arrondie à l'unité supérieure"),
    (Rounding.DOWN, "rounded down", "arrondie à l'unité inférieure"),
):
    row(
        COST_VERB,
        PayLife(Half(LifeOf(You()), _rounding)),
        en=f"pay* half your life, {_en}",
        fr=f"payer* la moitié de vos points de vie, {_fr}",
    )


row(
    VERB,
    GainLife(LifeOf(h.who), h.who),
    en="double* {who} life total",
    fr="doubler* <total de points de vie {who}>",
    who=PLAYER_POSS,
)


def _own_total(who: Any, amount: Any) -> Any:
    """ "Each player's life total becomes the number of creatures they control": of each the own number."""
    if not isinstance(who, Players):
        return REJECT
    own = said_of(
        It(), rebuilt(amount, lambda part: replace(part, they=False) if isinstance(part, Pronoun) else None), "player"
    )
    return SetLife(own, who) if own != amount else REJECT


def _own_total_slots(given: SetLife) -> dict[str, Any] | None:
    own = isinstance(given.who, Players) and any(isinstance(part, It) for part in parts_in(given.amount))
    return {"who": given.who, "amount": given.amount} if own else None


row(EFFECT, build=_own_total, unbuild=_own_total_slots, of_type=SetLife, en="{who} life total becomes equal to {amount}",
    fr="<total de points de vie {who}> devient égal à {amount}", who=PLAYER_POSS, amount=AMOUNT)  # fmt: skip
row(
    EFFECT,
    build=_own_total,
    of_type=SetLife,
    en="{who} life total becomes {amount}",
    who=PLAYER_POSS,
    amount=AMOUNT,
    alias=True,
)
# --- an opponent chooses ---------------------------------------------------------------------------------------------------

OPPONENTS: Final = Players(Who.OPPONENTS)


def _by_an_opponent(category: Category, en: str, fr: str, what: Filter | None = None) -> None:
    """A target that an opponent chooses; *what* None: of a description."""

    def build(at: int, **said: Filter) -> Targeted:
        return Targeted(at, TargetSlot(said.get("what") or what or AnyTarget(), chooser=OPPONENTS))

    def unbuild(given: Targeted) -> dict[str, Any] | None:
        slot = given.slot
        if given.another or slot != TargetSlot(slot.what, chooser=OPPONENTS):
            return None
        if what is None:
            return {"what": slot.what}
        return {} if slot.what == what else None

    slots: Slots = {"what": NP} if what is None else {}
    row(category, build=build, unbuild=unbuild, of_type=Targeted, en=f"{en} of a opponent's choice",
        fr=f"{fr} au choix d'un adversaire", number=SING, wants_place=True, **slots)  # fmt: skip


_by_an_opponent(OBJECTS, "target {what:sing}", "le* {what@} ^ciblé*")
_by_an_opponent(RECIPIENT, "any target", "une cible", AnyTarget())
_by_an_opponent(RECIPIENT, "target creature or player", "la créature ou le joueur* ciblé", CREATURE_OR_PLAYER)


row(
    BODY,
    Body(modes=Modes(h.options, chooser=OPPONENTS)),
    en="a opponent chooses one — {options}",
    fr="un adversaire choisit l'un — {options}",
    options=OPTIONS,
)
