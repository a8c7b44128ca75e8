"""What happened to any player this turn, as a number: "the damage dealt to you this turn"; chroma (CR 608.2g, 207.2c)."""

from __future__ import annotations

from typing import Any, Final

from arbitre.ir.amounts import CountOf, Devotion, Fixed, Tally, TallyOf, TimesHappened
from arbitre.ir.conditions import Compares
from arbitre.ir.filters import And, ControlledBy, IsCard, IsOpponent, OwnedBy, When
from arbitre.ir.patterns import Moves
from arbitre.ir.refs import It, Players, Who, You
from arbitre.ir.values import Compare, Zone
from arbitre.oracle.categories import AMOUNT, CONDITION, NP, PLAYER
from arbitre.oracle.discourse.said import Pronoun, Targeted, stand_in
from arbitre.oracle.formalism.grammar import REJECT, Category, row
from arbitre.oracle.formalism.terms import h
from arbitre.oracle.lexicon.words import COLOR, COUNT, NUMERAL
from arbitre.oracle.phrases.amounts.measures import UNIT
from arbitre.oracle.phrases.conditions.conditions import some_opponent
from arbitre.oracle.phrases.nouns.nouns import both, parts_of

# --- of any player -----------------------------------------------------------------------------------------------------

SOMEONE: Final = Category("one player, whose count is asked for")
row(SOMEONE, h.who, provided=lambda who: isinstance(who, Targeted | Pronoun), en="{who!}", fr="{who!}", who=PLAYER)


def _of_someone(tally: Tally, who: Any) -> Any:
    return TallyOf(tally, stand_in(who)) if isinstance(who, Targeted | Pronoun) else REJECT


_DAMAGE_FR: Final = "le nombre de blessures qui ont été infligées {who>} ce tour-ci"
for _number, _en in enumerate(("the damage dealt to {who} this turn", "the damage already dealt to {who} this turn", "the damage dealt to {who} so far this turn",
                               "the amount of damage dealt to {who} this turn")):  # fmt: skip
    row(AMOUNT, TallyOf(Tally.DAMAGE_TAKEN, h.who), en=_en, fr=_DAMAGE_FR, who=SOMEONE, alias=_number > 0)
for _so_far in ("", "so far "):
    row(
        AMOUNT,
        TallyOf(Tally.DAMAGE_TAKEN),
        en=f"the damage dealt to you {_so_far}this turn",
        fr="le nombre de blessures qui vous ont été infligées ce tour-ci",
        alias=bool(_so_far),
    )
row(
    AMOUNT,
    TallyOf(Tally.DAMAGE_TAKEN, Players(Who.OPPONENTS)),
    en="the damage dealt to your opponents this turn",
    fr="le nombre de blessures qui ont été infligées à vos adversaires ce tour-ci",
)
row(AMOUNT, TallyOf(Tally.LIFE_LOST), en="the life you've lost this turn", alias=True)
row(AMOUNT, build=lambda who: _of_someone(Tally.LIFE_LOST, who), unbuild=lambda v: {"who": v.who} if v.what is Tally.LIFE_LOST and not isinstance(v.who, You | Players) else None,
    of_type=TallyOf, en="the life {who} lost this turn", fr="le nombre de points de vie que {who!} avoir* perdus ce tour-ci", who=PLAYER)  # fmt: skip
row(
    AMOUNT,
    TallyOf(Tally.LIFE_LOST, Players(Who.EACH)),
    en="the total life lost by all players this turn",
    fr="le nombre total de points de vie perdus par tous les joueurs ce tour-ci",
)
row(
    AMOUNT,
    TallyOf(Tally.CARDS_DISCARDED, h.who),
    en="the number of cards {who} discarded this turn",
    fr="le nombre de cartes dont {who} s'est défaussé ce tour-ci",
    who=SOMEONE,
)

row(AMOUNT, build=lambda who: _of_someone(Tally.CARDS_DRAWN, who), unbuild=lambda v: {"who": v.who} if v.what is Tally.CARDS_DRAWN and not isinstance(v.who, You | Players) else None,
    of_type=TallyOf, en="the number of cards {who} drew this turn", fr="le nombre de cartes que {who!} avoir* piochées ce tour-ci", who=PLAYER)  # fmt: skip
row(
    AMOUNT,
    TallyOf(Tally.CARDS_DRAWN, h.who),
    en="the number of cards {who!} has* drawn this turn",
    who=SOMEONE,
    alias=True,
)

# --- chroma ------------------------------------------------------------------------------------------------------------

row(
    AMOUNT,
    Devotion((h.color,)),
    en="the number of {color} mana symbols in the mana costs of permanents you control",
    color=COLOR,
    alias=True,
)
row(
    UNIT,
    Devotion((h.color,)),
    en="{color} mana symbol in the mana costs of permanents you control",
    fr="symbole de mana {color} dans les coûts de mana des permanents que vous contrôlez",
    color=COLOR,
)

# --- of some opponent ----------------------------------------------------------------------------------------------------


def _counted(tally: Tally, n: Any) -> Compares:
    return some_opponent(TallyOf(tally, It()), Compare.AT_LEAST, n)


def _entered(what: Any, n: Any) -> Any:
    if any(isinstance(part, ControlledBy) for part in parts_of(what)):
        return REJECT
    return some_opponent(TimesHappened(Moves(both(what, ControlledBy(It())), to=Zone.BATTLEFIELD)), Compare.AT_LEAST, n)


def _asked(given: Compares) -> tuple[Any, Any] | None:
    """The number that is asked of some opponent, and how great it is to be."""
    match given.left:
        case CountOf(what=And(parts=(IsOpponent(), When(condition=Compares(left=left, right=n))))):
            return left, n
    return None


def _entered_slots(given: Compares, one: bool) -> dict[str, Any] | None:
    match _asked(given):
        case (TimesHappened(event=Moves(what=what)), n) if (n == Fixed(1)) is one:
            slots = {"what": both(*parts_of(what)[:-1]), "n": n}
            if given != _entered(**slots):
                return None
            return {"what": slots["what"]} if one else slots
    return None


for _tally, _en, _fr in (
    (Tally.CARDS_DRAWN, "drew {n} or more cards", "pioché au moins {n#} carte*"),
    (Tally.SPELLS_CAST, "cast {n} or more spells", "lancé au moins {n#} sort*"),
):
    row(
        CONDITION,
        _counted(_tally, h.n),
        en=f"a opponent {_en} this turn",
        fr=f"un adversaire avoir* {_fr} ce tour-ci",
        n=COUNT,
    )
row(
    CONDITION,
    _counted(Tally.LIFE_LOST, h.n),
    en="a opponent lost {n} or more life this turn",
    fr="un adversaire avoir* perdu au moins {n#} point* de vie ce tour-ci",
    n=NUMERAL,
)
row(
    CONDITION,
    _counted(Tally.DAMAGE_TAKEN, h.n),
    en="a opponent was dealt {n} or more damage this turn",
    fr="un adversaire avoir* subi au moins {n#} blessure* ce tour-ci",
    n=NUMERAL,
)
row(CONDITION, build=_entered, unbuild=lambda v: _entered_slots(v, False), of_type=Compares, n=COUNT, what=NP,
    en="a opponent had {n:plur} or more {what:plur} enter under their control this turn",
    fr="au moins {n} {what!:plur} être* arrivé* sur le champ de bataille sous le contrôle d'un même adversaire ce tour-ci")  # fmt: skip
row(CONDITION, build=lambda what: _entered(what, Fixed(1)), unbuild=lambda v: _entered_slots(v, True), of_type=Compares, what=NP,
    en="a opponent had a {what:sing} enter under their control this turn",
    fr="un* {what!:sing} être* arrivé* sur le champ de bataille sous le contrôle d'un adversaire ce tour-ci")  # fmt: skip
row(
    CONDITION,
    some_opponent(TimesHappened(Moves(And((IsCard(), OwnedBy(It()))), to=Zone.GRAVEYARD)), Compare.AT_LEAST, h.n),
    n=COUNT,
    en="a opponent had {n:plur} or more cards put into their graveyard from anywhere this turn",
    fr="au moins {n} cartes ont été mises dans le cimetière d'un même adversaire, d'où que ce soit, ce tour-ci",
)
