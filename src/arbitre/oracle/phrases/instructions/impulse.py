"""Cards exiled from the top of libraries and permission to play them: "until end of turn, you may play that card"
(CR 406, 601.3b, CR26 118.9).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from arbitre.ir.amounts import EventAmount, Fixed, ResultAmount, X
from arbitre.ir.costs import Costs, PayMana
from arbitre.ir.effects import Apply, GoesTo, Move, Place, PlayCards, ReplaceLater
from arbitre.ir.filters import And, Anything, HasType, InZone, Is, IsSpell, Or, OwnedBy, StatIs
from arbitre.ir.modifications import HowCast, Lasts, MayPlayFrom, Played, Spending, Until
from arbitre.ir.node import Filter, Ref
from arbitre.ir.patterns import Moves
from arbitre.ir.refs import All, FirstOf, Linked, OwnerOf, Pick, Players, This, TopCards, Who, You
from arbitre.ir.shared_fields import what_of
from arbitre.ir.values import CardType, Zone
from arbitre.oracle.categories import AMOUNT, DURATION, EFFECT, NP, OBJECTS, PLAYER_POSS, POST, VERB
from arbitre.oracle.discourse.said import DOER, Exiled, Pronoun, Targeted, is_pronoun, stand_in
from arbitre.oracle.formalism.grammar import PLUR, REJECT, SING, Category, Slots, row
from arbitre.oracle.formalism.terms import h
from arbitre.oracle.lexicon.words import COUNT, MANA
from arbitre.oracle.phrases.amounts.amounts import MANY, SO_MANY
from arbitre.oracle.phrases.instructions.library import OTHERS_LIBRARY
from arbitre.oracle.phrases.nouns.nouns import both, parts_of

# --- the top cards of a library ---------------------------------------------------------------------------------------

ONE: Final = Fixed(1)


def _from_top(en: str, fr: str, **goal: Any) -> None:
    """ "Exile the top card of your library": *en* and *fr* with the cards in braces; *goal* are fields of the Move."""

    def moved(whose: Any, top: Any = ONE) -> Move:
        return Move(TopCards(top, whose), **goal)

    def slots(given: Move, single: bool, own: bool) -> dict[str, Any] | None:
        of = given.what
        if not isinstance(of, TopCards) or given != moved(of.who, of.count):
            return None
        if (of.count == Fixed(1)) is not single or (of.who in (DOER, You())) is not own:
            return None
        return ({} if own else {"whose": of.who}) | ({} if single else {"top": of.count})

    for single, cards, cartes in (
        (True, "the top card of", "la carte*:sing du dessus"),
        (False, "the top {top#} card|cards of", "le* {top#} carte* du dessus"),
    ):
        counted: dict[str, Any] = {} if single else {"top": MANY}
        row(
            VERB,
            build=lambda **said: moved(DOER, **said),
            unbuild=lambda v, single=single: slots(v, single, True),
            of_type=Move,
            en=en.format(f"{cards} your|their library"),
            fr=fr.format(f"{cartes} de son* bibliothèque"),
            **counted,
        )
        row(
            VERB,
            build=moved,
            unbuild=lambda v, single=single: slots(v, single, False),
            of_type=Move,
            en=en.format(f"{cards} {{whose}} library"),
            fr=fr.format(f"{cartes} de <bibliothèque {{whose}}>"),
            whose=OTHERS_LIBRARY,
            **counted,
        )
        for who, library in ((Players(Who.EACH), "each player's"), (Players(Who.OPPONENTS), "each opponent's")):
            row(
                VERB,
                build=lambda who=who, **said: moved(who, **said),
                of_type=Move,
                en=en.format(f"{cards} {library} library"),
                alias=True,
                **counted,
            )


def _so_many(top: Any, **goal: Any) -> Any:
    return Move(TopCards(top, DOER), Zone.EXILE, **goal) if top != ONE else REJECT


def _so_many_slots(given: Move, **goal: Any) -> dict[str, Any] | None:
    of = given.what
    return (
        {"top": of.count}
        if isinstance(of, TopCards) and of.who in (DOER, You()) and given == Move(of, Zone.EXILE, **goal)
        else None
    )


_NOT_COUNTED: Final = (Fixed, X, ResultAmount, EventAmount)
for _en, _fr, _goal in (("", "", {}), (" face down", " face cachée", {"face_down": True})):
    row(
        VERB,
        build=lambda top, goal=_goal: _so_many(top, **goal),
        unbuild=lambda v, goal=_goal: _so_many_slots(v, **goal),
        of_type=Move,
        top=SO_MANY,
        en=f"exile* {{top}} cards from the top of your|their library{_en}",
        fr=f"exiler* {{top}} cartes du dessus de son* bibliothèque{_fr}",
    )
    row(
        VERB,
        build=lambda top, goal=_goal: _so_many(top, **goal),
        of_type=Move,
        top=COUNT,
        alias=True,
        en=f"exile* {{top#}} card|cards from the top of your|their library{_en}",
    )
    row(
        VERB,
        build=lambda top, goal=_goal: _so_many(top, **goal),
        of_type=Move,
        top=AMOUNT,
        unbuild=lambda v, goal=_goal: (
            s if (s := _so_many_slots(v, **goal)) and not isinstance(s["top"], _NOT_COUNTED) else None
        ),
        en=f"exile* a number of cards from the top of your|their library equal to {{top}}{_en}",
        fr=f"exiler* un nombre de cartes du dessus de son* bibliothèque égal à {{top}}{_fr}",
    )
_from_top("exile* {}", "exiler* {}", to=Zone.EXILE)
_from_top("exile* {} face down", "exiler* {} face cachée", to=Zone.EXILE, face_down=True)
_from_top("put* {} into your hand", "mettre* {} dans son* main", to=Zone.HAND)
_from_top("put* {} into your graveyard", "mettre* {} dans son* cimetière", to=Zone.GRAVEYARD)
_BOTTOM: Final = FirstOf(All(And((InZone(Zone.LIBRARY), OwnedBy(h.whose)))))
row(
    VERB,
    Move(_BOTTOM, Zone.GRAVEYARD),
    heard=is_pronoun,
    en=(
        "put* the bottom card of {whose} library into its owner's graveyard",
        "put* the bottom card of {whose} library into their graveyard",
    ),
    fr="mettre* la carte du dessous de <bibliothèque {whose}> dans le cimetière de son propriétaire",
    whose=PLAYER_POSS,
)
_from_top(
    "put* {} on the bottom of your library",
    "mettre* {} au-dessous de son* bibliothèque",
    to=Zone.LIBRARY,
    place=Place.BOTTOM,
)
_from_top("put* {} onto the battlefield", "mettre* {} sur le champ de bataille", to=Zone.BATTLEFIELD)

# --- permission to play -----------------------------------------------------------------------------------------------

EXILED: Final = Category("cards that may be played")
""" "That card", "those cards", "cards exiled this way": a Pronoun."""
row(EXILED, h.what, heard=is_pronoun, en="{what}", fr="{what}", what=OBJECTS)
row(EXILED, h.what, provided=lambda what: isinstance(what, Exiled), en="{what}", what=OBJECTS, alias=True)
row(EXILED, h.what, provided=lambda what: isinstance(what, Targeted), en="{what}", fr="{what}", what=OBJECTS)
for _plural, _en in ((True, "cards exiled this way"), (False, "the card exiled this way")):
    row(EXILED, Exiled(h.at, _plural), en=_en, number=PLUR if _plural else SING, alias=True)

SPENDING: Final = Category("how mana may be spent on what is played")
"""A Spending; nothing is said of what is usual."""
row(SPENDING, Spending.AS_USUAL, en="", fr="")
for _number, _fr, _them in (
    (SING, "le", ("it", "that spell", "that card", "this spell")),
    (PLUR, "les", ("them", "those spells", "spells this way", "those cards")),
):
    for _that in _them:
        row(
            SPENDING,
            Spending.ANY_COLOR,
            en=f", and you may spend mana as though it were mana of any color to cast {_that}",
            fr=f", et vous pouvez dépenser du mana comme s'il était de n'importe quelle couleur pour {_fr} lancer",
            number=_number,
            alias=_that != _them[0],
        )
        for _mana in (
            "mana of any type can be spent",
            "you may spend mana of any type",
            "you may spend mana as though it were mana of any type",
        ):
            row(
                SPENDING,
                Spending.ANY_TYPE,
                en=f", and {_mana} to cast {_that}",
                fr=f", et du mana de n'importe quel type peut être dépensé pour {_fr} lancer",
                number=_number,
                alias=_that != _them[0] or not _mana.startswith("mana"),
            )
        row(
            SPENDING,
            Spending.ANY_COLOR,
            en=f"and you may spend mana as though it were mana of any color to cast {_that}",
            alias=True,
            number=_number,
        )


for _can, _spending in (
    ("you may spend mana as though it were mana of any color", Spending.ANY_COLOR),
    ("you may spend mana as though it were mana of any type", Spending.ANY_TYPE),
    ("mana of any type can be spent", Spending.ANY_TYPE),
):
    row(SPENDING, _spending, en=f". if you cast a spell this way, {_can} to cast it", alias=True)


def _may_play(what: Any, until: Any, played: Played, how: HowCast, looks: bool = False) -> Apply:
    """ "You may play that card this turn": the object that it is now."""
    return Apply(You(), (MayPlayFrom(Is(what), played=played, how=how, looks=looks),), until)


REMAINS: Final = Lasts(Until.FOREVER)
"""For as long as the card remains exiled: in any other zone it is another object (CR 400.7)."""
_NOT_FOREVER: Final = Category("duration of a permission")
row(_NOT_FOREVER, h.until, provided=lambda until: until != REMAINS, en="{until}", fr="{until}", until=DURATION)
for _point, _en, _fr in (
    (Until.END_OF_YOUR_NEXT_TURN, "until the end of your next turn", "jusqu'à la fin de votre prochain tour"),
    (Until.YOUR_NEXT_END_STEP, "until your next end step", "jusqu'à votre prochaine étape de fin"),
):
    row(DURATION, Lasts(_point), en=_en, fr=_fr)
_AMONG: Final = {
    "play {what}": ("play lands and cast spells from among {what:plur}", "play cards from among {what:plur}"),
    "cast {what}": ("cast spells from among {what:plur}",),
}
"""Any of those cards."""
_FREE: Final = Costs()
for _play, _jouer, _played, _rather, _looks in (
    ("play {what}", "jouer*:inf {what}", Played.CARDS, None, False),
    ("cast {what}", "lancer*:inf {what}", Played.SPELLS, None, False),
    ("look at and play {what}", "regarder*:inf et jouer*:inf {what}", Played.CARDS, None, True),
    ("look at and cast {what}", "regarder*:inf et lancer*:inf {what}", Played.SPELLS, None, True),
    (
        "play {what} without paying its|their mana cost|costs",
        "jouer*:inf {what} sans payer son*what coût de mana",
        Played.CARDS,
        _FREE,
        False,
    ),
    (
        "cast {what} without paying its|their mana cost|costs",
        "lancer*:inf {what} sans payer son*what coût de mana",
        Played.SPELLS,
        _FREE,
        False,
    ),
):
    _how = HowCast(rather=_rather, mana=h.spending)
    _timed = _may_play(h.what, h.until, _played, _how, _looks)
    _lasting = _may_play(h.what, REMAINS, _played, _how, _looks)
    timed: Slots = {"what": EXILED, "until": _NOT_FOREVER, "spending": SPENDING}
    lasting: Slots = {"what": EXILED, "spending": SPENDING}
    _play_them = _play.replace("{what}", "{what@}")
    row(
        EFFECT,
        _timed,
        en=f"you may {_play_them} {{until}} {{spending}}",
        fr=f"vous pouvez {_jouer} {{until}} {{spending}}",
        number="bare",
        **timed,
    )
    row(EFFECT, _timed, en=f"{{until}}, you may {_play} {{spending}}", number="bare", alias=True, **timed)
    _plain, _without, _mana_cost = _play.partition(" without paying")
    if _without:
        _play_now = _plain.replace("{what}", "{what@}")
        row(
            EFFECT,
            _timed,
            en=f"you may {_play_now} {{until}}{_without}{_mana_cost} {{spending}}",
            number="bare",
            alias=True,
            **timed,
        )
        for _among in _AMONG[_plain]:
            for _en in (
                f"you may {_among} {{until}} without paying their mana costs",
                f"{{until}}, you may {_among} without paying their mana costs",
            ):
                row(EFFECT, _timed, en=f"{_en} {{spending}}", number="bare", alias=True, **timed)
    for _among in _AMONG.get(_play, ()):
        row(EFFECT, _timed, en=f"you may {_among} {{until}} {{spending}}", number="bare", alias=True, **timed)
        row(EFFECT, _timed, en=f"{{until}}, you may {_among} {{spending}}", number="bare", alias=True, **timed)
        row(
            EFFECT,
            _lasting,
            en=f"you may {_among} for as long as they remain exiled {{spending}}",
            number="bare",
            alias=True,
            **lasting,
        )
    for _as_long, _those in (
        ("it remains", SING),
        ("that card remains", SING),
        ("they remain", PLUR),
        ("those cards remain", PLUR),
    ):
        _play_those = _play.replace("{what}", f"{{what:{_those}}}")
        row(
            EFFECT,
            _lasting,
            en=f"you may {_play_those} for as long as {_as_long} exiled {{spending}}",
            fr=f"vous pouvez {_jouer} tant que il*what rester*what exilé*what {{spending}}",
            number="bare",
            alias=not _as_long.endswith(("it remains", "they remain")),
            **lasting,
        )
        row(
            EFFECT,
            _lasting,
            en=f"for as long as {_as_long} exiled, you may {_play_those} {{spending}}",
            number="bare",
            alias=True,
            **lasting,
        )


def _is_one(what: Any) -> bool:
    return isinstance(what, Pronoun | Exiled) and not what.plural


def _owner_may(what: Any, played: Played, how: HowCast) -> Apply:
    """ "For as long as that card remains exiled, its owner may play it"."""
    return Apply(OwnerOf(what), (MayPlayFrom(Is(what), played=played, how=how),), REMAINS)


for _verb, _jouer, _played in (("play", "jouer", Played.CARDS), ("cast", "lancer", Played.SPELLS)):
    for _unpaying, _sans, _rather in (
        ("", "", None),
        (" without paying its mana cost", " sans payer son coût de mana", _FREE),
    ):
        row(
            EFFECT,
            _owner_may(h.what, _played, HowCast(rather=_rather)),
            heard=_is_one,
            en=f"for as long as {{what:sing}} remains exiled, its owner may {_verb} it{_unpaying}",
            fr=f"tant que {{what!}} rester* exilé*, son propriétaire peut le {_jouer}{_sans}",
            what=OBJECTS,
            number="bare",
        )
row(
    EFFECT,
    _owner_may(h.what, Played.CARDS, HowCast(more=PayMana(h.mana))),
    heard=_is_one,
    en="for as long as {what:sing} remains exiled, its owner may play it. a spell cast this way costs {mana} "
    "more to cast",
    fr="tant que {what!} rester* exilé*, son propriétaire peut le jouer. "
    "un sort lancé de cette manière coûte {mana} de plus",
    what=OBJECTS,
    mana=MANA,
    number="bare",
)

# --- playing now (CR 608.2g) ------------------------------------------------------------------------------------------

CARDS: Final = Category("cards to play now")
""" "It", "that card", "target instant card from your graveyard": a Ref."""
row(
    CARDS,
    h.what,
    heard=lambda what: not isinstance(what, All | This),
    written=lambda what: not (isinstance(what, Pick) and what.count is not None),
    en="{what@}",
    fr="{what@}",
    what=OBJECTS,
)
for _many, _cards in ((True, "cards exiled this way"), (False, "the card exiled this way")):
    row(CARDS, Exiled(h.at, _many), en=_cards, number=PLUR if _many else SING, alias=True)


def kind_of_spell(what: Filter) -> Any:
    """ "A spell with mana value 3 or less": what the spell must be."""
    parts = parts_of(what)
    return both(*(part for part in parts if part != IsSpell())) if IsSpell() in parts else REJECT


def as_spell(kind: Filter) -> Iterator[Filter]:
    """The inverse: the ways to say what such a spell is."""
    parts = parts_of(kind)
    at = max((i + 1 for i, part in enumerate(parts) if not isinstance(part, StatIs)), default=0)
    for place in dict.fromkeys((at, *range(len(parts), -1, -1))):
        yield both(*parts[:place], IsSpell(), *parts[place:])


HAND: Final = All(And((InZone(Zone.HAND), OwnedBy(You()))))
GRAVEYARD: Final = All(And((InZone(Zone.GRAVEYARD), OwnedBy(You()))))


def _one_from(what: Filter, pile: Any) -> Any:
    """One spell that one of the cards can be."""
    spells = kind_of_spell(what)
    return REJECT if spells is REJECT else PlayCards(pile, DOER, spells=spells)


def _as_such(what: Any, kind: Filter, free: bool) -> Any:
    """ "You may cast it if it's a creature spell": what the card is cast as counts (CR26 601.3e)."""
    spells = kind_of_spell(kind)
    return REJECT if spells is REJECT else PlayCards(what, DOER, free=free, spells=spells)


def _such_slots(given: PlayCards, free: bool) -> list[dict[str, Any]] | None:
    if (
        given.cost is not None
        or given.spells is None
        or given.any_number
        or given.free is not free
        or not given.cast_only
        or given.way
    ):
        return None
    if isinstance(given.what, All) or (isinstance(given.what, Pronoun | Exiled) and given.what.plural):
        return None
    return [{"what": given.what, "kind": said} for said in as_spell(given.spells)]


def _one_slots(given: PlayCards) -> list[dict[str, Any]] | None:
    if given.cost is not None or given.spells is None or given.any_number or given.what in (HAND, GRAVEYARD):
        return None
    return [{"what": said, "pile": given.what} for said in as_spell(given.spells)]


def _slots_from(given: PlayCards, pile: Ref) -> list[dict[str, Any]] | None:
    if given.cost is not None or given.spells is None or given.any_number or given.what != pile:
        return None
    return [{"what": said} for said in as_spell(given.spells)]


for _tail, _its, _unpaid, _french in (
    ("", "", False, ""),
    (
        "without paying its|their mana cost|costs",
        "without paying its mana cost",
        True,
        "sans payer son*what coût de mana",
    ),
):
    row(
        VERB,
        PlayCards(what=h.what, who=DOER, free=_unpaid),
        en=f"cast* {{what#}} {_tail}",
        fr=f"lancer* {{what}} {_french}",
        what=CARDS,
    )
    row(
        VERB,
        PlayCards(what=h.what, who=DOER, free=_unpaid, cast_only=False),
        en=f"play* {{what#}} {_tail}",
        fr=f"jouer* {{what}} {_french}",
        what=CARDS,
    )
    row(
        VERB,
        build=lambda what, kind, free=_unpaid: _as_such(what, kind, free),
        unbuild=lambda v, free=_unpaid: _such_slots(v, free),
        of_type=PlayCards,
        en=f"cast* {{what:sing}} {_its} if it's a {{kind:sing}}",
        fr=f"lancer* {{what:sing}} {_french} si c'est un* {{kind:sing}}",
        what=CARDS,
        kind=NP,
    )
row(
    VERB,
    build=lambda what: _one_from(what, HAND),
    unbuild=lambda v: _slots_from(v, HAND),
    of_type=PlayCards,
    en="cast* a {what:sing} from your hand without paying its mana cost",
    fr="lancer* un* {what:sing} de votre main sans payer son*what coût de mana",
    what=NP,
)
row(
    VERB,
    build=lambda what: _one_from(what, GRAVEYARD),
    unbuild=lambda v: _slots_from(v, GRAVEYARD),
    of_type=PlayCards,
    en="cast* a {what:sing} from your graveyard without paying its mana cost",
    fr="lancer* un* {what:sing} depuis votre cimetière sans payer son*what coût de mana",
    what=NP,
)
for _where, _zone in (("hand", HAND), ("graveyard", GRAVEYARD)):
    row(
        VERB,
        build=lambda what, having, zone=_zone: _one_from(both(*parts_of(what), *having.parts), zone),
        of_type=PlayCards,
        en=f"cast* a {{what:sing}} from your {_where} {{having}} without paying its mana cost",
        what=NP,
        having=POST,
        alias=True,
    )
PILE: Final = Category("cards among which spells are cast")
for _those in ("them", "those cards"):
    row(PILE, Pronoun(h.at, plural=True), en=f"from among {_those}", alias=True)
for _exiled in ("cards exiled this way", "the exiled cards", "those exiled cards"):
    row(PILE, Exiled(h.at, True), en=f"from among {_exiled}", alias=True)
WITH_IT: Final = And((InZone(Zone.EXILE), Is(Linked("exiled"))))
for _it in ("~", "it"):
    row(
        PILE,
        All(WITH_IT),
        en=f"from among cards exiled with {_it}",
        fr="parmi les cartes exilées avec ~",
        alias=_it != "~",
    )
row(
    PILE,
    build=lambda what: REJECT,
    unbuild=lambda v: {"what": v},
    en="from among {what:plur}",
    fr="parmi {what:plur}",
    what=OBJECTS,
)


def _any_number(what: Filter, pile: Any) -> Any:
    spells = kind_of_spell(what)
    return REJECT if spells is REJECT else PlayCards(pile, DOER, any_number=True, spells=spells)


def _any_slots(given: PlayCards) -> list[dict[str, Any]] | None:
    if given.cost is not None or given.spells is None or not (given.any_number and given.cast_only and given.free):
        return None
    return [{"what": said, "pile": given.what} for said in as_spell(given.spells)]


row(
    VERB,
    build=_any_number,
    unbuild=_any_slots,
    of_type=PlayCards,
    en=(
        "cast* any number of {what:plur} {pile} without paying their mana costs",
        "cast* {what:plur} {pile} without paying their mana costs",
    ),
    fr="lancer* n'importe quel nombre de {what:plur} {pile} sans payer son*what coût de mana",
    what=NP,
    pile=PILE,
)
row(
    VERB,
    build=_any_number,
    of_type=PlayCards,
    en="cast* {what:plur} {pile} without paying their mana costs",
    what=NP,
    pile=PILE,
    alias=True,
)
row(
    EFFECT,
    PlayCards(h.pile, cast_only=False, any_number=True),
    en="you may play lands and cast spells {pile} without paying their mana costs",
    fr="vous pouvez jouer des terrains et lancer des sorts {pile} sans payer leur coût de mana",
    pile=PILE,
    number="bare",
)


row(
    VERB,
    build=_one_from,
    unbuild=_one_slots,
    of_type=PlayCards,
    en="cast* a {what:sing} {pile} without paying its mana cost",
    fr="lancer* un* {what:sing} {pile} sans payer son*what coût de mana",
    what=NP,
    pile=PILE,
)

# --- where the spell goes ---------------------------------------------------------------------------------------------


def _kept_out(what: Filter) -> ReplaceLater:
    """It is exiled as it leaves the stack for a graveyard."""
    return ReplaceLater(Moves(what, Zone.STACK, Zone.GRAVEYARD), GoesTo(Zone.EXILE), REMAINS)


def _exiled_instead(what: Any, whose: Filter) -> Any:
    """ "If that spell would be put into your graveyard, exile it instead"; a spell is put into its owner's (CR
    400.3)."""
    return _kept_out(both(Is(stand_in(what)), whose)) if isinstance(what, Pronoun) else REJECT


def _leaving(given: ReplaceLater, whose: Filter) -> dict[str, Any] | None:
    match parts_of(what_of(given.event) or Anything()):
        case [Is(ref=ref), *_]:
            return {"what": ref} if given == _kept_out(both(Is(ref), whose)) else None
    return None


_WHOSE: Final = (("your", "votre", OwnedBy(You())), ("a", "un", Anything()))
for _en, _fr, _owned in _WHOSE:
    for _turn in ("", " this turn"):
        row(
            EFFECT,
            build=lambda what, whose=_owned: _exiled_instead(what, whose),
            unbuild=lambda v, whose=_owned: _leaving(v, whose),
            of_type=ReplaceLater,
            en=f"if {{what:sing}} would be put into {_en} graveyard{_turn}, exile it instead",
            what=OBJECTS,
            alias=bool(_turn),
            fr=f"si {{what@:sing}} devoir*:impf être mis* dans {_fr} cimetière, exiler*:imp il*what à la place",
        )


_EITHER: Final = Or((HasType(CardType.INSTANT), HasType(CardType.SORCERY)))


def _cast_so(at: int, kind: Filter, whose: Filter) -> ReplaceLater:
    """ "If a spell cast this way would be put into your graveyard": the spell that was cast just now."""
    return _kept_out(both(Is(stand_in(Pronoun(at, "spell"))), kind, whose))


def _was_cast_so(given: ReplaceLater, kind: Filter, whose: Filter) -> dict[str, Any] | None:
    match parts_of(what_of(given.event) or Anything()):
        case [Is(ref=ref), *_]:
            return {} if kind == _EITHER and given == _kept_out(both(Is(ref), kind, whose)) else None
    return None


for _spell, _sort, _of in (
    ("a spell", "un sort", Anything()),
    ("a instant or sorcery spell", "un sort d'éphémère ou de rituel", _EITHER),
):
    for _en, _fr, _owned in _WHOSE:
        row(
            EFFECT,
            build=lambda at, kind=_of, whose=_owned: _cast_so(at, kind, whose),
            of_type=ReplaceLater,
            wants_place=True,
            alias=_of == Anything(),
            unbuild=lambda v, kind=_of, whose=_owned: _was_cast_so(v, kind, whose),
            en=f"if {_spell} cast this way would be put into {_en} graveyard, exile it instead",
            fr=f"si {_sort} lancé de cette manière devait être mis dans {_fr} cimetière, exilez-le à la place",
        )
