"""Amounts that count and compare: the greatest, the total, devotion, what happened this turn (CR 107, 608.2g)."""

from __future__ import annotations

from typing import Any, Final

from arbitre.ir.abilities import Static
from arbitre.ir.amounts import (
    CastAmount,
    Chosen,
    CommanderCasts,
    CountOf,
    Devotion,
    DistinctTypes,
    Domain,
    Fixed,
    Greatest,
    Tally,
    TallyOf,
    TimesHappened,
    TotalOf,
)
from arbitre.ir.conditions import Compares
from arbitre.ir.filters import (
    And,
    ControlledBy,
    IsCard,
    IsOpponent,
    IsSpell,
    OwnedBy,
    When,
)
from arbitre.ir.modifications import MoreDevotion, RemoveTypes
from arbitre.ir.node import Filter, Ref, walk
from arbitre.ir.patterns import Casts, Cause, Moves
from arbitre.ir.refs import It, Players, Who, You
from arbitre.ir.values import Compare, Zone
from arbitre.oracle.categories import AMOUNT, CONDITION, GAIN_MOD, HAVE_MOD, NP, NPS, PLAIN_STATIC, PLAYER
from arbitre.oracle.discourse.said import Pronoun, Targeted, stand_in
from arbitre.oracle.formalism.grammar import REJECT, Category, row
from arbitre.oracle.formalism.terms import h
from arbitre.oracle.lexicon.words import COLOR, COUNT, INTEGER, NUMERAL, TYPE
from arbitre.oracle.phrases.amounts.measures import UNIT
from arbitre.oracle.phrases.conditions.conditions import some_opponent
from arbitre.oracle.phrases.nouns.nouns import both, parts_of
from arbitre.oracle.phrases.nouns.relative import STAT

# --- amounts ----------------------------------------------------------------------------------------------------------

for _least, _en, _fr in ((False, "greatest", "le* plus grand*"), (True, "least", "le* plus petit*")):
    row(
        AMOUNT,
        Greatest(stat=h.stat, what=h.what, least=_least),
        en=f"the {_en} {{stat}} among {{what:plur}}",
        fr=f"{_fr} {{stat@}} parmi le* {{what:plur}}",
        stat=STAT,
        what=NP,
    )
row(AMOUNT, Greatest, en="the highest {stat} among {what:plur}", stat=STAT, what=NP, alias=True)
row(
    AMOUNT,
    TotalOf,
    en="the total {stat} of {what:plur}",
    fr="la {stat@} totale de le* {what:plur}",
    stat=STAT,
    what=NP,
)
row(
    AMOUNT,
    Domain(),
    en="the number of basic land types among lands you control",
    fr="le nombre de types de terrain de base parmi les terrains que vous contrôlez",
)
row(
    AMOUNT,
    DistinctTypes,
    en="the number of card types among {what:plur}",
    fr="le nombre de types de carte parmi le* {what:plur}",
    what=NP,
)
DEVOTION = Category("devotion")
row(AMOUNT, of_type=Devotion, en="{devotion}", fr="{devotion}", devotion=DEVOTION)
for _compare, _en, _fr in (
    (Compare.LESS, "is less than {n}", "est inférieure à {n}"),
    (Compare.AT_LEAST, "is {n} or greater", "est supérieure ou égale à {n}"),
):
    row(
        CONDITION,
        Compares(h.devotion, _compare, Fixed(h.n)),
        written=lambda devotion: isinstance(devotion, Devotion),
        en=f"{{devotion}} {_en}",
        fr=f"{{devotion}} {_fr}",
        devotion=DEVOTION,
        n=INTEGER,
    )
row(
    PLAIN_STATIC,
    Static(You(), (MoreDevotion(h.n),)),
    en="your devotion to each color and each combination of colors is increased by {n}",
    fr="votre dévotion à chaque couleur et à chaque combinaison de couleurs est augmentée de {n}",
    n=INTEGER,
)
for _mod in (GAIN_MOD, HAVE_MOD):
    row(_mod, RemoveTypes((h.type,)), type=TYPE, en="isn't* a {type:sing}", fr="ne être* pas un* {type:sing}")
row(DEVOTION, Devotion((h.color,)), en="your devotion to {color}", fr="votre dévotion au {color}", color=COLOR)
row(
    DEVOTION,
    Devotion((h.one, h.other)),
    en="your devotion to {one} and {other}",
    fr="votre dévotion au {one} et au {other}",
    one=COLOR,
    other=COLOR,
)
row(DEVOTION, Devotion(()), en="your devotion to that color", fr="votre dévotion à cette couleur")
row(
    AMOUNT,
    CastAmount(Chosen.COLORS_SPENT),
    en=("the number of colors of mana spent to cast this spell", "the number of colors of mana spent to cast ~"),
    fr="le nombre de couleurs de mana dépensées pour lancer ce sort",
)
for _tally, _en, _fr in (
    (
        Tally.LIFE_GAINED,
        "the amount of life you gained this turn",
        "le nombre de points de vie que vous avez gagnés ce tour-ci",
    ),
    (
        Tally.LIFE_LOST,
        "the amount of life you lost this turn",
        "le nombre de points de vie que vous avez perdus ce tour-ci",
    ),
    (
        Tally.SPELLS_CAST,
        "the number of spells you've cast this turn",
        "le nombre de sorts que vous avez lancés ce tour-ci",
    ),
    (
        Tally.CARDS_DRAWN,
        "the number of cards you've drawn this turn",
        "le nombre de cartes que vous avez piochées ce tour-ci",
    ),
    (
        Tally.CARDS_DISCARDED,
        "the number of cards you've discarded this turn",
        "le nombre de cartes dont vous vous êtes défaussé ce tour-ci",
    ),
):
    row(AMOUNT, TallyOf(_tally), en=_en, fr=_fr)
row(
    AMOUNT,
    TallyOf(Tally.CREATURES_DIED, Players(Who.EACH)),
    en="the number of creatures that died this turn",
    fr="le nombre de créatures mortes ce tour-ci",
)
row(AMOUNT, CountOf(IsOpponent()), en="the number of opponents you have", fr="le nombre de vos adversaires")

# --- of any player ----------------------------------------------------------------------------------------------------

SOMEONE: Final = Category("one player, whose count is asked for")
row(SOMEONE, h.who, provided=lambda who: isinstance(who, Targeted | Pronoun), en="{who!}", fr="{who!}", who=PLAYER)


def _is_someone(who: Any) -> bool:
    return isinstance(who, Targeted | Pronoun)


def _is_someone_known(who: Ref) -> bool:
    return not isinstance(who, You | Players)


_DAMAGE_FR: Final = "le nombre de blessures qui ont été infligées {who>} ce tour-ci"
for _number, _en in enumerate(
    (
        "the damage dealt to {who} this turn",
        "the damage already dealt to {who} this turn",
        "the damage dealt to {who} so far this turn",
        "the amount of damage dealt to {who} this turn",
    )
):
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
row(AMOUNT, TallyOf(Tally.LIFE_GAINED), en="the amount of life you've gained this turn", alias=True)
_SACRIFICED: Final = TimesHappened(Moves(h.what, cause=Cause.SACRIFICE, by=You()))
row(
    UNIT,
    _SACRIFICED,
    en="{what:sing} you've sacrificed this turn",
    fr="{what@:sing} que vous avez sacrifié*what ce tour-ci",
    what=NP,
)
row(
    AMOUNT,
    _SACRIFICED,
    en="the number of {what:plur} you've sacrificed this turn",
    fr="le nombre de {what:plur} que vous avez sacrifiés ce tour-ci",
    what=NP,
)
row(
    AMOUNT,
    TallyOf(Tally.LIFE_LOST, h.who),
    heard=_is_someone,
    written=_is_someone_known,
    en="the life {who} lost this turn",
    fr="le nombre de points de vie que {who!} avoir* perdus ce tour-ci",
    who=PLAYER,
)
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

row(
    AMOUNT,
    TallyOf(Tally.CARDS_DRAWN, h.who),
    heard=_is_someone,
    written=_is_someone_known,
    en="the number of cards {who} drew this turn",
    fr="le nombre de cartes que {who!} avoir* piochées ce tour-ci",
    who=PLAYER,
)
row(
    AMOUNT,
    TallyOf(Tally.CARDS_DRAWN, h.who),
    en="the number of cards {who!} has* drawn this turn",
    who=SOMEONE,
    alias=True,
)

# --- chroma -----------------------------------------------------------------------------------------------------------

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

# --- of some opponent -------------------------------------------------------------------------------------------------


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
row(
    CONDITION,
    build=_entered,
    unbuild=lambda v: _entered_slots(v, False),
    of_type=Compares,
    n=COUNT,
    what=NP,
    en="a opponent had {n:plur} or more {what:plur} enter under their control this turn",
    fr=(
        "au moins {n} {what!:plur} être* arrivé* sur le champ de bataille sous le contrôle d'un même adversaire ce "
        "tour-ci"
    ),
)
row(
    CONDITION,
    build=lambda what: _entered(what, Fixed(1)),
    unbuild=lambda v: _entered_slots(v, True),
    of_type=Compares,
    what=NP,
    en="a opponent had a {what:sing} enter under their control this turn",
    fr="un* {what!:sing} être* arrivé* sur le champ de bataille sous le contrôle d'un adversaire ce tour-ci",
)
row(
    CONDITION,
    some_opponent(TimesHappened(Moves(And((IsCard(), OwnedBy(It()))), to=Zone.GRAVEYARD)), Compare.AT_LEAST, h.n),
    n=COUNT,
    en="a opponent had {n:plur} or more cards put into their graveyard from anywhere this turn",
    fr="au moins {n} cartes ont été mises dans le cimetière d'un même adversaire, d'où que ce soit, ce tour-ci",
)

# --- spells of a kind that were cast this turn, as a number (CR 608.2g) -----------------------------------------------


def _cast(what: Filter, elsewhere: bool) -> Any:
    """Of spells of any kind, from wherever, it is a tally."""
    if IsSpell() not in walk(what) or (what == IsSpell() and not elsewhere):
        return REJECT
    return TimesHappened(Casts(what, You(), origin=Zone.HAND if elsewhere else None, elsewhere=elsewhere))


def _says_spell(what: Filter) -> bool:
    return IsSpell() in walk(what)


def _slots(given: TimesHappened, elsewhere: bool) -> dict[str, Any] | None:
    event = given.event
    return {"what": event.what} if isinstance(event, Casts) and given == _cast(event.what, elsewhere) else None


for _elsewhere, _en, _fr in (
    (False, "", ""),
    (True, " from anywhere other than your hand", " depuis un endroit autre que votre main"),
):
    for _what in (NP, NPS):
        row(
            UNIT,
            build=lambda what, elsewhere=_elsewhere: _cast(what, elsewhere),
            unbuild=lambda v, elsewhere=_elsewhere: _slots(v, elsewhere),
            of_type=TimesHappened,
            en=f"{{what:sing}} you've cast this turn{_en}",
            fr=f"{{what@:sing}} que vous avez lancé*what ce tour-ci{_fr}",
            what=_what,
            alias=_what is NPS,
        )
        row(
            AMOUNT,
            build=lambda what, elsewhere=_elsewhere: _cast(what, elsewhere),
            unbuild=lambda v, elsewhere=_elsewhere: _slots(v, elsewhere),
            of_type=TimesHappened,
            en=f"the number of {{what:plur}} you've cast this turn{_en}",
            fr=f"le nombre de {{what:plur}} que vous avez lancés ce tour-ci{_fr}",
            what=_what,
            alias=_what is NPS,
        )

row(
    AMOUNT,
    TimesHappened(Casts(h.what, h.who)),
    provided=_says_spell,
    en="the number of {what:plur} {who!} has* cast this turn",
    fr="le nombre de {what:plur} que {who!} avoir* lancés ce tour-ci",
    what=NP,
    who=SOMEONE,
)
row(
    AMOUNT,
    TimesHappened(Casts(h.what, stand_in(Pronoun(h.at, "player")))),
    provided=_says_spell,
    en="the number of {what:plur} they've cast this turn",
    what=NP,
    alias=True,
)

# --- commanders: how often they were cast from the command zone (CR 903.10) -------------------------------------------

for _whose, _alias in (("your", False), ("a", True)):
    _en, _fr = (
        f"you've cast {_whose} commander from the command zone this game",
        "vous avez lancé votre commandant depuis la zone de commandement dans cette partie",
    )
    row(UNIT, CommanderCasts(), en=f"time {_en}", fr=None if _alias else f"fois* que {_fr}", alias=_alias)
    row(
        AMOUNT,
        CommanderCasts(),
        en=f"the number of times {_en}",
        fr=None if _alias else f"le nombre de fois que {_fr}",
        alias=_alias,
    )
