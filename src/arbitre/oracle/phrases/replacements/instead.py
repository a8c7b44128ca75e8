"""What happens instead of other events than damage (CR 614): "if a creature would die, exile it instead", twice as
much."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from msgspec import structs

from arbitre.ir.abilities import Replacement
from arbitre.ir.amounts import CardsIn, EventAmount, Fixed, ZoneSize
from arbitre.ir.conditions import Compares
from arbitre.ir.effects import (
    Change,
    CounterSpec,
    Do,
    Draw,
    GoesTo,
    Instead,
    Move,
    Place,
    Regenerate,
    ReplaceLater,
    Scale,
    SearchesTop,
    SkipIt,
)
from arbitre.ir.filters import (
    And,
    Anything,
    HasState,
    HasType,
    Is,
    IsCard,
    IsPermanent,
    IsPlayer,
    IsToken,
    Not,
    Or,
    OwnedBy,
    State,
)
from arbitre.ir.modifications import Lasts, Until
from arbitre.ir.node import Condition, Filter, Pattern, walk
from arbitre.ir.patterns import (
    AnyEvent,
    Cause,
    CreatesTokens,
    Draws,
    DrawsCards,
    GainsLife,
    LosesGame,
    LosesLife,
    Moves,
    OfAmount,
    PutsCounters,
    Searches,
)
from arbitre.ir.refs import Players, This, TopCards, Who, You
from arbitre.ir.values import CardType, Compare, Zone
from arbitre.oracle.categories import CARD_NP, CLAUSES, CONDITION, EFFECT, NP, OBJECTS, REPLACEMENT
from arbitre.oracle.discourse.said import DOER, Targeted, is_pronoun, parts_in
from arbitre.oracle.formalism.grammar import REJECT, Category, row
from arbitre.oracle.formalism.terms import h
from arbitre.oracle.lexicon.counter_kinds import COUNTER_KIND
from arbitre.oracle.lexicon.words import COUNT
from arbitre.oracle.phrases.clauses.follows import flat
from arbitre.oracle.phrases.events.events import WHO
from arbitre.oracle.phrases.events.moves import from_elsewhere
from arbitre.oracle.phrases.nouns.nouns import conjoined
from arbitre.oracle.phrases.replacements.would_be_dealt import TIME, Would

# --- events that would happen -----------------------------------------------------------------------------------------

MOVES: Final = Category("move that would happen")


def _cards_and_tokens(cards: Filter) -> Filter:
    either = Or((IsCard(), IsToken()))
    return And((either, *cards.parts[1:])) if isinstance(cards, And) else either


row(
    MOVES,
    Moves(what=h.what, origin=Zone.BATTLEFIELD, to=Zone.GRAVEYARD),
    en=("{what} would die", "{what} would be put into a graveyard from the battlefield"),
    fr="{what@} devoir*:impf mourir",
    what=WHO,
)
row(
    MOVES,
    Moves(what=h.what, to=Zone.GRAVEYARD),
    en="{what} would be put into a graveyard from anywhere",
    fr="{what@} devoir*:impf être mis* dans un cimetière d'où que ce soit",
    what=WHO,
)
for _cards, _en, _fr in (
    (IsCard(), "a graveyard", "un cimetière"),
    (And((IsCard(), OwnedBy(Players(Who.OPPONENTS)))), "a opponent's graveyard", "le cimetière d'un adversaire"),
    (And((IsCard(), OwnedBy())), "your graveyard", "votre cimetière"),
):
    row(
        MOVES,
        Moves(_cards_and_tokens(_cards), to=Zone.GRAVEYARD),
        en=f"a card or token would be put into {_en} from anywhere",
        fr=f"une carte ou un jeton* devait être mis dans {_fr} d'où que ce soit",
    )
    row(
        MOVES,
        Moves(_cards, to=Zone.GRAVEYARD),
        en=f"a card would be put into {_en} from anywhere",
        fr=f"une carte* devait être mise dans {_fr} d'où que ce soit",
    )
row(
    MOVES,
    Moves(h.what, Zone.BATTLEFIELD, Zone.GRAVEYARD),
    provided=lambda what: what != Is(This()),
    en="{what} would be put into a graveyard",
    what=WHO,
    alias=True,
)  # CR 109.2
row(
    MOVES,
    Moves(what=h.what, origin=Zone.BATTLEFIELD),
    en="{what} would leave the battlefield",
    fr="{what@} devoir*:impf quitter le champ de bataille",
    what=WHO,
)


row(
    MOVES,
    Moves(conjoined(h.what, Not(HasState(State.CAST))), to=Zone.BATTLEFIELD),
    en="a {what:sing} would enter and it wasn't cast",
    fr="un* {what@:sing} devoir*:impf arriver sur le champ de bataille et ne avoir*:impf pas été lancé*",
    what=NP,
)

GOES: Final = Category("where it goes instead")
for _name, _en, _fr in (
    (GoesTo(Zone.EXILE), "exile {}", "exiler*:imp il*"),
    (GoesTo(Zone.HAND), "return {} to its owner's hand", "renvoyer*:imp il* dans la main de son* propriétaire"),
    (
        GoesTo(Zone.LIBRARY),
        "put {} on top of its owner's library",
        "mettre*:imp il* au-dessus de la bibliothèque de son* propriétaire",
    ),
    (
        GoesTo(Zone.LIBRARY, Place.BOTTOM),
        "put {} on the bottom of its owner's library",
        "mettre*:imp il* au-dessous de la bibliothèque",
    ),
    (
        GoesTo(Zone.LIBRARY, Place.SHUFFLED),
        "shuffle {} into its owner's library",
        "mélanger*:imp il* dans la bibliothèque de son* propriétaire",
    ),
    (
        GoesTo(Zone.LIBRARY, Place.SHUFFLED, reveal=True),
        "reveal {} and shuffle it into its owner's library",
        "révéler*:imp il* et mélanger*:imp il* dans la bibliothèque de son* propriétaire",
    ),
    (
        GoesTo(Zone.LIBRARY, Place.BOTTOM, reveal=True),
        "reveal {} and put it on the bottom of its owner's library",
        "révéler*:imp il* et mettre*:imp il* au-dessous de la bibliothèque de son* propriétaire",
    ),
):
    for _it in ("it", "~", "that card", "that creature"):
        row(GOES, _name, en=_en.format(_it), fr=_fr, alias=_it != "it")


row(
    GOES,
    GoesTo(Zone.EXILE, counters=(CounterSpec(h.kind, Fixed(1)),)),
    en="exile it with a {kind} counter on it",
    fr="exiler*:imp il* avec un marqueur {kind} sur il*",
    kind=COUNTER_KIND,
)
row(
    MOVES,
    Moves(conjoined(IsCard(), h.what), to=Zone.GRAVEYARD),
    provided=lambda what: what != Anything(),
    en="a {what:sing} would be put into a graveyard from anywhere",
    fr="un* {what@:sing} devoir*:impf être mis* dans un cimetière d'où que ce soit",
    what=CARD_NP,
)
row(
    REPLACEMENT,
    Replacement(h.event, h.change),
    written=lambda event, change: isinstance(event, Moves) and isinstance(change, GoesTo),
    en=("if {event}, {change} instead.", "if {event}, instead {change}."),
    fr="si {event}, {change*} à la place.",
    event=MOVES,
    change=GOES,
)
ELSEWHERE: Final = Category("move of a card from anywhere but the battlefield that would happen")
row(
    ELSEWHERE,
    from_elsewhere(conjoined(IsCard(), h.what, OwnedBy(Players(Who.OPPONENTS)))),
    en="a {what:sing} not on the battlefield would be put into a opponent's graveyard",
    fr="un* {what@:sing} qui n'est pas sur le champ de bataille devoir*:impf être mis*"
    " dans le cimetière d'un adversaire",
    what=CARD_NP,
)


def _either_move(event: Moves, other: AnyEvent, change: GoesTo) -> Replacement:
    """CR 614.5: one effect, whichever of the events would happen."""
    return Replacement(AnyEvent((event, *other.parts)), change)


def _two_moves(given: Replacement) -> dict[str, Any] | None:
    match given:
        case Replacement(event=AnyEvent(parts=(Moves() as event, *others)), change=GoesTo() as change):
            slots: dict[str, Any] = {"event": event, "other": AnyEvent(tuple(others)), "change": change}
            return slots if given == _either_move(**slots) else None
    return None


row(
    REPLACEMENT,
    build=_either_move,
    unbuild=_two_moves,
    of_type=Replacement,
    en="if {event} or {other}, {change} instead.",
    fr="si {event} ou si {other}, {change*} à la place.",
    event=MOVES,
    other=ELSEWHERE,
    change=GOES,
)
row(
    EFFECT,
    ReplaceLater(h.event, h.change),
    provided=lambda event: isinstance(event, Moves) and event.to is Zone.BATTLEFIELD,
    en="until end of turn, if {event}, {change} instead",
    fr="jusqu'à la fin du tour, si {event}, {change*} à la place",
    event=MOVES,
    change=GOES,
)
row(  # of one that was named before
    EFFECT,
    ReplaceLater(Moves(Is(h.what), origin=Zone.BATTLEFIELD, to=Zone.GRAVEYARD), GoesTo(Zone.EXILE)),
    heard=is_pronoun,
    en="if {what:sing} would die this turn, exile it instead",
    fr="si {what@:sing} devoir*:impf mourir ce tour-ci, exiler*:imp il*what à la place",
    what=OBJECTS,
)


def _goes_and(event: Any, change: GoesTo, clauses: Any) -> Any:
    """ "Instead exile that card and create a token": what happens besides, without targets (CR 614.6)."""
    if any(isinstance(part, Targeted) for part in parts_in(clauses)):
        return REJECT
    return Replacement(event, structs.replace(change, then=flat(clauses)))


def _goes_and_slots(given: Replacement) -> dict[str, Any] | None:
    if not isinstance(given.change, GoesTo) or not given.change.then or given != Replacement(given.event, given.change):
        return None
    clauses = tuple((clause,) for clause in given.change.then)
    return {"event": given.event, "change": structs.replace(given.change, then=()), "clauses": clauses}


row(
    REPLACEMENT,
    build=_goes_and,
    unbuild=_goes_and_slots,
    of_type=Replacement,
    en=("if {event}, instead {change} and {clauses}.", "if {event}, {change} instead and {clauses}."),
    fr="si {event}, à la place {change*} et {clauses}.",
    event=MOVES,
    change=GOES,
    clauses=CLAUSES,
)


row(  # of one that was named before, for as long as it stays there
    EFFECT,
    ReplaceLater(Moves(Is(h.what), origin=Zone.BATTLEFIELD), GoesTo(Zone.EXILE), Lasts(Until.FOREVER)),
    heard=is_pronoun,
    en="if {what:sing} would leave the battlefield, exile it instead of putting it anywhere else",
    fr="si {what@:sing} devoir*:impf quitter le champ de bataille, exiler*:imp il*what à la place de toute autre "
    "destination",
    what=OBJECTS,
)

# --- numbers ----------------------------------------------------------------------------------------------------------

TWICE: Final = Category("number that would be scaled")
"""An event with its change: a pair."""


def _twice(
    event: Pattern,
    change: Change,
    en: str,
    fr: str | None = None,
    alias: bool = False,
    fr_2011: str | None = None,
    also: tuple[str, ...] = (),
) -> None:
    row(TWICE, (event, change), en=en, fr=fr, alias=alias, fr_2011=fr_2011, also=also)


DOUBLE: Final = Scale(2)
_twice(
    GainsLife(),
    DOUBLE,
    "you would gain life, you gain twice that much life instead",
    "vous deviez gagner des points de vie, vous en gagnez deux fois autant à la place",
    fr_2011="vous devez gagner des points de vie, vous gagnez deux fois ce montant à la place",
    also=(
        "vous deviez gagner des points de vie, vous gagnez deux fois ce montant à la place",
        "vous deviez gagner des points de vie, vous gagnez deux fois ce nombre de points de vie à la place",
        "vous deviez gagner des points de vie, vous gagnez deux fois autant de points de vie à la place",
    ),
)
_twice(
    GainsLife(),
    Scale(plus=Fixed(1)),
    "you would gain life, you gain that much life plus 1 instead",
    "vous deviez gagner des points de vie, vous en gagnez autant plus un à la place",
)
_twice(
    LosesLife(Players(Who.OPPONENTS)),
    DOUBLE,
    "a opponent would lose life, they lose twice that much life instead",
    "un adversaire devait perdre des points de vie, il en perd deux fois autant à la place",
)
_twice(
    Draws(),
    DOUBLE,
    "you would draw a card, draw two cards instead",
    "vous deviez piocher une carte, piochez deux cartes à la place",
)
_twice(
    DrawsCards(),
    Scale(plus=Fixed(1)),
    "you would draw one or more cards, you draw that many cards plus one instead",
    "vous deviez piocher une ou plusieurs cartes, vous en piochez autant plus une à la place",
)
_twice(
    CreatesTokens(),
    DOUBLE,
    "one or more tokens would be created under your control, twice that many of those tokens are created instead",
    "des jetons devaient être créés sous votre contrôle, deux fois autant de ces jetons sont créés à la place",
)
_twice(
    CreatesTokens(),
    DOUBLE,
    "a effect would create one or more tokens under your control, it creates twice that many of those tokens instead",
    alias=True,
)
_twice(
    CreatesTokens(),
    DOUBLE,
    "you would create one or more tokens, instead create twice that many of those tokens",
    alias=True,
)


def _scaled(given: Replacement) -> dict[str, Any] | None:
    return {"both": (given.event, given.change)} if given == Replacement(given.event, given.change) else None


row(
    REPLACEMENT,
    build=lambda both: Replacement(*both),
    unbuild=_scaled,
    of_type=Replacement,
    en="if {both}.",
    fr="si {both}.",
    both=TWICE,
)


def _counters_row(change: Change, number: str, french: str, it: str, alias: bool) -> None:
    """ "One or more +1/+1 counters would be put on a creature you control"."""

    def build(on: Filter) -> Replacement:
        return Replacement(PutsCounters(on, "+1/+1"), change)

    def unbuild(given: Replacement) -> dict[str, Any] | None:
        on = given.event.on if isinstance(given.event, PutsCounters) else None
        return {"on": on} if on is not None and given == build(on) else None

    row(
        REPLACEMENT,
        build=build,
        unbuild=unbuild,
        of_type=Replacement,
        alias=alias,
        en=f"if one or more +1/+1 counters would be put on {{on}}, {number} +1/+1 counters are put on {it} instead.",
        fr=f"si un ou plusieurs marqueurs +1/+1 devaient être mis sur {{on}}, {french} sont mis sur il*on à la place.",
        on=WHO,
    )


for _change, _number, _french in (
    (DOUBLE, "twice that many", "deux fois autant de marqueurs +1/+1"),
    (Scale(plus=Fixed(1)), "that many plus one", "autant de marqueurs +1/+1 plus un"),
):
    for _it in ("it", "that creature", "that permanent"):
        _counters_row(_change, _number, _french, _it, _it != "it")

# --- counters of any kind ---------------------------------------------------------------------------------------------

PLACING: Final = Category("counters that would be put on something")
"""A PutsCounters of any kind."""
_PLAYER_OR_PERMANENT: Final = Or((IsPermanent(), IsPlayer()))
for _by, _en, _fr in (
    ({"by_effect": True}, "a effect", "un effet devait mettre"),
    ({"by": You()}, "you", "vous deviez mettre"),
    ({"by": Players(Who.OPPONENTS)}, "a opponent", "un adversaire devait mettre"),
):

    def _placing(on: Any, by: dict[str, Any] = _by) -> PutsCounters:
        return PutsCounters(on, **by)

    def _placing_slots(given: PutsCounters, by: dict[str, Any] = _by) -> dict[str, Any] | None:
        return {"on": given.on} if given == PutsCounters(given.on, **by) and given.on != _PLAYER_OR_PERMANENT else None

    row(
        PLACING,
        build=_placing,
        unbuild=_placing_slots,
        of_type=PutsCounters,
        en=f"{_en} would put one or more counters on {{on}}",
        fr=f"{_fr} un ou plusieurs marqueurs sur {{on}}",
        on=WHO,
    )
    row(
        PLACING,
        PutsCounters(_PLAYER_OR_PERMANENT, **_by),
        en=f"{_en} would put one or more counters on a permanent or player",
        fr=f"{_fr} un ou plusieurs marqueurs sur un permanent ou un joueur",
    )


class Placed(NamedTuple):
    """How many counters are put instead, by whom and on what, in words."""

    change: Scale
    verb: str
    there: str


def _placed(event: PutsCounters, change: Scale) -> Placed:
    verb = "it puts" if event.by_effect else "put" if event.by == You() else "they put"
    creature = any(isinstance(node, HasType) and node.type is CardType.CREATURE for node in walk(event.on))
    permanent = "that creature" if creature else "that permanent"
    return Placed(change, verb, "that permanent or player" if event.on == _PLAYER_OR_PERMANENT else permanent)


CHANGED: Final = Category("how many counters are put there instead")
for _change, _number, _after, _fr in (
    (DOUBLE, "twice that many", "", "deux fois autant de chaque sorte à la place"),
    (Scale(plus=Fixed(1)), "that many plus one", "", "autant plus un de chaque sorte à la place"),
    (
        Scale(half=True),
        "half that many",
        ", rounded down",
        "la moitié de chaque sorte, arrondie à l'unité inférieure, à la place",
    ),
):
    for _verb, _french in (("put", "mettez-en"), ("it puts", "il en met"), ("they put", "il en met")):
        for _there in ("that permanent or player", "that permanent", "that creature"):
            for _kinds in ("of each of those kinds of counters", "of those counters"):
                row(
                    CHANGED,
                    Placed(_change, _verb, _there),
                    en=f"{_verb} {_number} {_kinds} on {_there} instead{_after}",
                    fr=f"{_french} {_fr}",
                    alias=_kinds == "of those counters",
                )


def _counters(given: Replacement) -> dict[str, Any] | None:
    event, change = given.event, given.change
    if not isinstance(event, PutsCounters) or not isinstance(change, Scale) or given != Replacement(event, change):
        return None
    return {"event": event, "change": _placed(event, change)}


row(
    REPLACEMENT,
    build=lambda event, change: Replacement(event, change.change),
    unbuild=_counters,
    of_type=Replacement,
    en="if {event}, {change}.",
    fr="si {event}, {change}.",
    event=PLACING,
    change=CHANGED,
)

# --- other clauses ----------------------------------------------------------------------------------------------------


def _static(event: Pattern, clauses: Any) -> Any:
    """Clauses without targets."""
    if any(isinstance(part, Targeted) for part in parts_in(clauses)):
        return REJECT
    if isinstance(event, OfAmount):
        return REJECT  # it stays the same damage, of another amount
    return Replacement(event, Instead(flat(clauses)))


_TWO_CARDS: Final = (Do(Draw(Fixed(2), DOER)), Do(Draw(Fixed(2))))
"""Drawing twice as many is said as such (above)."""


def _drawing(event: Pattern, clauses: Any) -> Any:
    return REJECT if event == Draws() and flat(clauses)[0] in _TWO_CARDS else _static(event, clauses)


def _damage(would: Would, clauses: Any) -> Any:
    return REJECT if would.this_turn or would.choice is not None else _static(would.event, clauses)


def _instead(given: Replacement) -> Any:
    if not isinstance(given.change, Instead) or given != Replacement(given.event, given.change):
        return None
    return {"clauses": tuple((clause,) for clause in given.change.clauses)}


_DESTROYED: Final = Moves(Is(This()), Zone.BATTLEFIELD, Zone.GRAVEYARD, Cause.DESTROY)

row(
    REPLACEMENT,
    Replacement(_DESTROYED, Instead((Do(Regenerate(This())),))),
    en="if ~ would be destroyed, regenerate it.",
    fr="si ~ devoir*:impf être détruit*, régénérez-le.",
)
row(
    REPLACEMENT,
    build=_damage,
    of_type=Replacement,
    unbuild=lambda v: (
        None
        if (s := _instead(v)) is None or isinstance(v.event, (Moves, Draws, GainsLife, LosesGame))
        else s | {"would": Would(v.event, False)}
    ),
    en="if {would}, {clauses} instead.",
    fr="si {would:impf}, {clauses} à la place.",
    would=TIME,
    clauses=CLAUSES,
)
for _event, _en, _fr in (
    (Draws(), "draw a card", "piocher une carte"),
    (GainsLife(), "gain life", "gagner des points de vie"),
):
    row(
        REPLACEMENT,
        build=lambda clauses, event=_event: _drawing(event, clauses),
        of_type=Replacement,
        unbuild=lambda v, event=_event: _instead(v) if v.event == event else None,
        en=f"if you would {_en}, {{clauses}} instead.",
        fr=f"si vous deviez {_fr}, {{clauses}} à la place.",
        clauses=CLAUSES,
        alias=_event == Draws(),
    )
row(
    REPLACEMENT,
    build=lambda clauses: _static(LosesGame(), clauses),
    of_type=Replacement,
    unbuild=lambda v: _instead(v) if v.event == LosesGame() else None,
    en="if you would lose the game, instead {clauses}.",
    fr="si vous deviez perdre la partie, à la place {clauses}.",
    clauses=CLAUSES,
)
row(
    REPLACEMENT,
    build=lambda clauses: _drawing(Draws(), clauses),
    of_type=Replacement,
    unbuild=lambda v: _instead(v) if v.event == Draws() else None,
    en="if you would draw a card, instead {clauses}.",
    fr="si vous deviez piocher une carte, à la place {clauses}.",
    clauses=CLAUSES,
)

for _optional, _en, _fr in (
    (False, "skip that draw", "passez cette pioche"),
    (True, "you may skip that draw", "vous pouvez passer cette pioche"),
):
    row(
        REPLACEMENT,
        Replacement(Draws(), SkipIt(), optional=_optional),
        en=f"if you would draw a card, {_en} instead.",
        fr=f"si vous deviez piocher une carte, {_fr} à la place.",
    )


_BUT_FIRST: Final = Draws(Players(Who.OPPONENTS), except_first_in_draw_step=True)
row(
    REPLACEMENT,
    Replacement(_BUT_FIRST, Instead((Do(Draw(Fixed(1), You())),))),
    en="if a opponent would draw a card except the first one they draw in each of their draw steps, instead that "
    "player skips that draw and you draw a card.",
    fr="si un adversaire devait piocher une carte, sauf la première à chacune de ses étapes de pioche, ce joueur "
    "passe cette pioche à la place et vous piochez une carte.",
)

for _event, _en, _fr in (
    (
        _BUT_FIRST,
        "a opponent would draw a card except the first one they draw in each of their draw steps",
        "un adversaire devait piocher une carte, sauf la première à chacune de ses étapes de pioche",
    ),
    (Draws(Players(Who.OPPONENTS)), "a opponent would draw a card", "un adversaire devait piocher une carte"),
    (Draws(Players(Who.EACH)), "a player would draw a card", "un joueur devait piocher une carte"),
):
    row(
        REPLACEMENT,
        build=lambda clauses, event=_event: _static(event, clauses),
        unbuild=lambda v, event=_event: _instead(v) if v.event == event else None,
        of_type=Replacement,
        en=(f"if {_en}, instead {{clauses}}.", f"if {_en}, {{clauses}} instead."),
        fr=f"si {_fr}, à la place {{clauses}}.",
        clauses=CLAUSES,
    )


def _while(condition: Condition, clauses: Any) -> Any:
    given = _static(Draws(), clauses)
    return given if given is REJECT else structs.replace(given, condition=condition)


def _while_slots(given: Replacement) -> dict[str, Any] | None:
    if given.condition is None or given.event != Draws():
        return None
    slots: dict[str, Any] | None = _instead(structs.replace(given, condition=None))
    return slots and slots | {"condition": given.condition}


for _alias, _en in ((False, "instead {clauses}"), (True, "{clauses} instead")):
    row(
        REPLACEMENT,
        build=_while,
        unbuild=_while_slots,
        of_type=Replacement,
        en=f"if you would draw a card while {{condition}}, {_en}.",
        fr="si vous deviez piocher une carte alors que {condition}, à la place {clauses}.",
        condition=CONDITION,
        clauses=CLAUSES,
        alias=_alias,
    )
row(
    REPLACEMENT,
    Replacement(Draws(), SkipIt(), h.condition),
    en="if you would draw a card while {condition}, skip that draw instead.",
    fr="si vous deviez piocher une carte alors que {condition}, passez cette pioche à la place.",
    condition=CONDITION,
)

# --- paying life ------------------------------------------------------------------------------------------------------

_ENOUGH: Final = Compares(ZoneSize(CardsIn.LIBRARY), Compare.AT_LEAST, EventAmount())
_PAID: Final = Do(Move(TopCards(EventAmount()), Zone.EXILE))
row(
    REPLACEMENT,
    Replacement(LosesLife(You(), paid=True), Instead((_PAID,)), _ENOUGH),
    en="if you would pay life while your library has at least that many cards in it, exile that many cards from "
    "the top of your library instead.",
    fr="si vous deviez payer des points de vie alors que votre bibliothèque contient au moins autant de cartes, "
    "exilez autant de cartes du dessus de votre bibliothèque à la place.",
)

# --- searching --------------------------------------------------------------------------------------------------------


row(
    REPLACEMENT,
    Replacement(Searches(Players(Who.OPPONENTS)), SearchesTop(h.n)),
    en="if a opponent would search a library, that player searches the top {n} cards of that library instead.",
    fr="si un adversaire devait chercher dans une bibliothèque, il cherche dans le* {n#} carte* du dessus de "
    "cette bibliothèque à la place.",
    n=COUNT,
)
