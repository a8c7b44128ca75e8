"""Players of whom something is so: "each player who controls a creature", "each opponent with one or fewer cards in
hand",
"the player with the most life" (CR 102.1, 608.2c, 608.2g)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from arbitre.ir.amounts import CardsIn, Counters, CountOf, Fixed, LifeOf, Tally, TallyOf, ZoneSize
from arbitre.ir.conditions import LIBRARY_SEARCHED, Compares, Happened, Matches, exists
from arbitre.ir.filters import (
    Affected,
    And,
    Anything,
    ControlledBy,
    Deed,
    HasType,
    Is,
    IsOpponent,
    IsPermanent,
    IsPlayer,
    Leads,
    Not,
    When,
)
from arbitre.ir.node import Amount, Filter, Ref
from arbitre.ir.patterns import Deals, GainsLife, LosesLife
from arbitre.ir.refs import All, ControllerOf, It, OwnerOf, Players, Result, Who, You
from arbitre.ir.values import CardType, Compare
from arbitre.oracle.categories import AMOUNT, CARD_NP, CONDITION, NP, PLAYER
from arbitre.oracle.discourse.said import DoneTo, Placeholder, Pronoun, Targeted, stand_in
from arbitre.oracle.formalism.grammar import REJECT, SING, Category, row
from arbitre.oracle.formalism.terms import h
from arbitre.oracle.lexicon.words import COUNT, INTEGER, NUMERAL
from arbitre.oracle.phrases.amounts.amounts import counted
from arbitre.oracle.phrases.amounts.measures import UNIT
from arbitre.oracle.phrases.nouns.nouns import both, conjoined, is_anybodys, parts_of

# --- players of whom something is so ----------------------------------------------------------------------------------

SUCH: Final = Category("what is so of a player")
""" "Controls a creature", "discarded a card this way": a Filter of players, as a verb."""
for _who, _en, _fr in ((Who.EACH, "player", "joueur"), (Who.OPPONENTS, "opponent", "adversaire")):
    row(
        PLAYER,
        Players(_who, h.such),
        en=f"each {_en} who {{such:sing}}",
        such=SUCH,
        number=SING,
        fr=f"chaque {_fr}* qui {{such*}}",
    )
    row(
        PLAYER,
        Players(_who, When(Compares(ZoneSize(CardsIn.HAND, It()), Compare.EQUAL, Fixed(0)))),
        en=(f"each {_en} with no cards in hand", f"each {_en} who has no cards in hand"),
        fr=f"chaque {_fr}* qui n'a pas de carte en main",
        number=SING,
    )


def _other_than(who: Any) -> Any:
    return Players(Who.EACH, Not(Is(stand_in(who)))) if isinstance(who, Targeted) else REJECT


row(
    PLAYER,
    build=_other_than,
    of_type=Players,
    en="each player other than {who}",
    fr="chaque joueur* autre que {who}",
    who=PLAYER,
    number=SING,
    unbuild=lambda v: (
        {"who": v.such.part.ref}
        if isinstance(v.such, Not) and isinstance(v.such.part, Is) and v == Players(Who.EACH, v.such)
        else None
    ),
    rank=1,
)


def _controlled_by(who: Ref) -> Filter:
    return conjoined(h.what, ControlledBy(who))


row(
    SUCH,
    When(exists(_controlled_by(It()))),
    provided=is_anybodys,
    en="control* a {what:sing}",
    fr="contrôler* un* {what:sing}",
    what=NP,
)
row(
    SUCH,
    When(exists(_controlled_by(It()), h.n)),
    provided=is_anybodys,
    en="control* {n} or more {what:plur}",
    fr="contrôler* au moins {n} {what:plur}",
    what=NP,
    n=INTEGER,
)
row(
    SUCH,
    Not(When(exists(_controlled_by(It())))),
    provided=is_anybodys,
    en="doesn't* control a {what:sing}",
    fr="ne contrôler* pas de {what:sing}",
    what=NP,
)

# --- what they did this way -------------------------------------------------------------------------------------------

row(
    SUCH,
    Is(Result(LIBRARY_SEARCHED)),
    en="searched their library this way",
    fr="avoir* cherché dans sa bibliothèque de cette manière",
)


def _of_whom(
    kind: type[ControllerOf | OwnerOf],
    deed: Deed,
    named: Category,
    unsaid: Filter,
    anything: Filter,
    verbs: tuple[str, str],
    fr: str,
) -> None:
    """Whose it was to which that was done; who did it not. *unsaid* is what the instruction does it to anyway,
    *anything* all that it can be done to."""

    def build(at: int, what: Filter) -> Is:
        said = () if what == unsaid else (what,)
        return Is(kind(All(both(*said, Affected(stand_in(DoneTo(at, deed)), deed)))))

    def unbuild(given: Is) -> dict[str, Any] | None:
        of = given.ref.of if isinstance(given.ref, kind) else None
        *rest, last = parts_of(of.what) if isinstance(of, All) else (None,)
        if not isinstance(last, Affected) or last.deed is not deed:
            return None
        return {"what": both(*rest) if rest else unsaid}

    done, not_done = verbs
    row(
        SUCH,
        build=build,
        unbuild=unbuild,
        of_type=Is,
        en=f"{done} a {{what:sing}} this way",
        fr=f"avoir* {fr} un* {{what:sing}} de cette manière",
        what=named,
        wants_place=True,
    )
    row(
        SUCH,
        build=lambda at, what: Not(build(at, what)),
        unbuild=lambda v: unbuild(v.part) if isinstance(v.part, Is) else None,
        of_type=Not,
        en=f"didn't {not_done} a {{what:sing}} this way",
        fr=f"ne avoir* pas {fr} de {{what:sing}} de cette manière",
        what=named,
        wants_place=True,
    )
    # who had to do it and did not, could not (CR 101.3)
    row(SUCH, build=lambda at: Not(build(at, anything)), of_type=Not, en="can't", wants_place=True, alias=True)


_of_whom(
    ControllerOf,
    Deed.SACRIFICED,
    NP,
    HasType(CardType.CREATURE),
    IsPermanent(),
    ("sacrificed", "sacrifice"),
    "sacrifié",
)
_of_whom(OwnerOf, Deed.DISCARDED, CARD_NP, Anything(), Anything(), ("discarded", "discard"), "défaussé")

# --- players by what they have, and how many opponents of whom something is so ----------------------------------------

Measure = Callable[[Ref], Amount]


def _hand(who: Ref) -> Amount:
    return ZoneSize(CardsIn.HAND, who)


def _poison(who: Ref) -> Amount:
    return Counters("poison", who)


MUCH: Final = Category("how much a player has")
""" "One or fewer cards in hand": a Filter of players, after "has" and "with"."""


def _much(
    measure: Measure, compare: Compare, en: str, fr: str | None, alias: bool = False, number: Category = COUNT
) -> None:
    row(MUCH, When(Compares(measure(It()), compare, h.n)), en=en, fr=fr, n=number, alias=alias)


for _compare, _more, _fr in ((Compare.AT_LEAST, "or more", "au moins"), (Compare.AT_MOST, "or fewer", "au plus")):
    _much(_hand, _compare, f"{{n}} {_more} cards in hand", f"{_fr} {{n#}} carte* en main")
    _much(_hand, _compare, f"{{n}} {_more} cards in their hand", None, alias=True)
    _much(_poison, _compare, f"{{n}} {_more} poison counters", f"{_fr} {{n#}} marqueur* « poison »")
for _compare, _more, _fr in ((Compare.AT_LEAST, "or more", "au moins"), (Compare.AT_MOST, "or less", "au plus")):
    _much(LifeOf, _compare, f"{{n}} {_more} life", f"{_fr} {{n#}} point* de vie", number=NUMERAL)
for _measure, _things, _choses in (
    (LifeOf, ("life",), "points de vie"),
    (_hand, ("cards in hand", "cards in their hand"), "cartes en main"),
):
    for _compare, _more, _fr in ((Compare.MORE, "more", "plus"), (Compare.LESS, "less", "moins")):
        _beside: When = When(Compares(_measure(It()), _compare, _measure(You())))
        for _place, _noun in enumerate(_things):
            _word = "fewer" if _noun != "life" and _more == "less" else _more
            row(MUCH, _beside, en=f"{_word} {_noun} than you", fr=f"{_fr} de {_choses} que vous", alias=_place > 0)
row(SUCH, of_type=When, en="has* {much}", fr="avoir* {much}", much=MUCH)


row(
    SUCH,
    When(Compares(CountOf(_controlled_by(It())), Compare.LESS, CountOf(_controlled_by(You())))),
    provided=is_anybodys,
    en="control* fewer {what:plur} than you",
    fr="contrôler* moins de {what:plur} que vous",
    what=NP,
)

for _event, _en, _fr in (
    (LosesLife(It()), "lost life", "avoir* perdu des points de vie"),
    (GainsLife(It()), "gained life", "avoir* gagné des points de vie"),
    (Deals(to=Is(It()), received=True), "was* dealt damage", "avoir* subi des blessures"),
    (Deals(to=Is(It()), received=True, combat=True), "was* dealt combat damage", "avoir* subi des blessures de combat"),
):
    row(SUCH, When(Happened(_event)), en=f"{_en} this turn", fr=f"{_fr} ce tour-ci")
row(
    SUCH,
    When(Compares(TallyOf(Tally.LIFE_LOST, It()), Compare.AT_LEAST, h.n)),
    en="lost {n} or more life this turn",
    fr="avoir* perdu au moins {n#} point* de vie ce tour-ci",
    n=NUMERAL,
)

# --- how many of them -------------------------------------------------------------------------------------------------


def _opponents(such: Filter) -> CountOf:
    return CountOf(And((IsOpponent(), such)))


for _one, _noun, _fr in ((IsOpponent(), "opponent", "adversaire"), (IsPlayer(), "player", "joueur")):
    for _relative in ("who", "that"):
        row(
            UNIT,
            CountOf(And((_one, h.such))),
            en=f"{_noun} {_relative} {{such:sing}}",
            fr=f"{_fr}*:sing qui {{such*}}",
            such=SUCH,
            alias=_relative == "that",
        )
        for _en in (f"{_noun}s", f"your {_noun}s"):
            row(
                AMOUNT,
                CountOf(And((_one, h.such))),
                en=f"the number of {_en} {_relative} {{such:plur}}",
                fr=f"le nombre de {_fr}*:plur qui {{such*}}",
                such=SUCH,
                alias=_relative == "that" or _en.startswith("your"),
            )
row(UNIT, _opponents(h.such), en="of your opponents who {such:plur}", such=SUCH, alias=True)
row(UNIT, CountOf(IsOpponent()), en="opponent you have", fr="adversaire que vous avez")
row(UNIT, _opponents(h.such), en="opponent with {such}", such=MUCH, alias=True)
for _who, _en in ((Who.EACH, "player"), (Who.OPPONENTS, "opponent")):
    row(PLAYER, Players(_who, h.such), en=f"each {_en} with {{such}}", such=MUCH, number=SING, alias=True)

# --- one player before all others -------------------------------------------------------------------------------------

LEADER: Final = Category("the one who may have most")
row(LEADER, h.who, provided=lambda who: isinstance(who, You | Targeted | Pronoun), en="{who@}", fr="{who@}", who=PLAYER)
_IS: Final = {"contrôler*": "contrôle", "avoir*": "a"}


def _how_many(what: Filter) -> Any:
    if any(isinstance(part, ControlledBy) for part in parts_of(what)):
        return REJECT
    return CountOf(both(what, ControlledBy(It())))


def _controlled_slots(number: Amount) -> dict[str, Any] | None:
    what = counted(number)
    return None if what is None else {"what": both(*parts_of(what)[:-1])}


def _leads(
    number: Callable[..., Any],
    unsaid: Callable[[Amount], dict[str, Any] | None],
    phrases: tuple[str, str, str, str],
    most: tuple[str, ...],
    **slots: Any,
) -> None:
    """Rows for one number: who has more than each other player, and the player who has most."""
    verb, tail, french, suite = phrases

    def of(**said: Any) -> Any:
        found = number(**said)
        return REJECT if found is REJECT else Leads(found)

    def leads(who: Any, **said: Any) -> Any:
        what = of(**said)
        return REJECT if what is REJECT else Matches(stand_in(who) if isinstance(who, Placeholder) else who, what)

    def slots_of(what: Filter) -> dict[str, Any] | None:
        said = unsaid(what.number) if isinstance(what, Leads) else None
        return said if said is not None and of(**said) == what else None

    def leads_slots(given: Matches) -> dict[str, Any] | None:
        said = slots_of(given.what)
        return None if said is None else {"who": given.ref, **said}

    def some(**said: Any) -> Any:
        what = of(**said)
        return REJECT if what is REJECT else exists(both(IsPlayer(), what))

    def some_slots(given: Compares) -> dict[str, Any] | None:
        said = (
            slots_of(parts_of(given.left.what)[-1])
            if isinstance(given.left, CountOf) and parts_of(given.left.what)
            else None
        )
        return said if said is not None and given == some(**said) else None

    def player(**said: Any) -> Any:
        what = of(**said)
        return REJECT if what is REJECT else Players(Who.EACH, what)

    def player_slots(given: Players) -> dict[str, Any] | None:
        return slots_of(given.such) if given.who is Who.EACH and given.such is not None else None

    row(
        CONDITION,
        build=leads,
        unbuild=leads_slots,
        of_type=Matches,
        en=f"{{who!}} {verb} more {tail} than each other player",
        fr=f"{{who!}} {french} plus de {suite} que chaque autre joueur",
        who=LEADER,
        **slots,
    )
    row(
        CONDITION,
        build=some,
        unbuild=some_slots,
        of_type=Compares,
        en=f"a player {verb.replace('l*', 'ls').rstrip('*')} more {tail} than each other player",
        fr=f"un joueur {_IS[french]} plus de {suite} que chaque autre joueur",
        **slots,
    )
    for number_of, en in enumerate(most):
        row(
            PLAYER,
            build=player,
            unbuild=player_slots,
            of_type=Players,
            en=f"the player {en}",
            fr=f"le joueur* qui {_IS[french]} le plus de {suite}",
            number=SING,
            alias=number_of > 0,
            **slots,
        )


_leads(
    _how_many,
    _controlled_slots,
    ("control*", "{what:plur}", "contrôler*", "{what:plur}"),
    ("who controls the most {what:plur}",),
    what=NP,
)
_leads(
    lambda: LifeOf(It()),
    lambda v: {} if v == LifeOf(It()) else None,
    ("has*", "life", "avoir*", "points de vie"),
    ("with the most life", "who has the most life"),
)
_HAND: Final = ZoneSize(CardsIn.HAND, It())
_leads(
    lambda: _HAND,
    lambda v: {} if v == _HAND else None,
    ("has*", "cards in hand", "avoir*", "cartes en main"),
    ("who has the most cards in hand", "with the most cards in hand"),
)
