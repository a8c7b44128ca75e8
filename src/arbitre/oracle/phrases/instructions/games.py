"""Games won, lost and drawn, turns that end, players who are controlled, cards from outside the game
(CR 104, 400.10, 712–715, 9)."""

from __future__ import annotations

from typing import Any, Final

from msgspec.structs import replace

from arbitre.ir.abilities import Static, Triggered
from arbitre.ir.amounts import Fixed, Half, LifeOf, MostOf
from arbitre.ir.costs import PayLife
from arbitre.ir.effects import (
    Abandon,
    Ante,
    Body,
    ControlPlayer,
    Discard,
    Do,
    Draw,
    DrawGame,
    EndCombat,
    EndTurn,
    GainLife,
    Look,
    LookAt,
    LoseGame,
    MakeEmblem,
    Modes,
    Move,
    Perform,
    Planeswalk,
    PlaySubgame,
    RestartGame,
    SetLife,
    TargetSlot,
    WinGame,
)
from arbitre.ir.filters import And, AnyTarget, HasState, HasSubtype, InZone, Is, Not, Or, OwnedBy, State
from arbitre.ir.modifications import (
    CantGainLife,
    CantLoseGame,
    CantWinGame,
    HasAbilities,
    HasRule,
    Lasts,
    RuleText,
    Until,
)
from arbitre.ir.node import Condition, Filter
from arbitre.ir.patterns import AnyEvent, Encounters, Planeswalks, RollsPlanarDie, StepBegins
from arbitre.ir.rebuilding import rebuilt
from arbitre.ir.refs import All, It, Pick, Players, Result, This, Who, You
from arbitre.ir.values import PlanarFace, Rounding, Zone
from arbitre.oracle.categories import (
    ABILITY,
    AMOUNT,
    BODY,
    CARD_NP,
    CONDITIONS,
    COST_VERB,
    DURATION,
    EFFECT,
    GAIN_MOD,
    HAVE_MOD,
    NP,
    OBJECTS,
    PARAGRAPH,
    PLACE_POST,
    PLAIN_STATIC,
    PLAYER,
    PLAYER_POSS,
    RECIPIENT,
    SENTENCE,
    STEP_EVENT,
    TRIGGER_BODY,
    VERB,
)
from arbitre.oracle.discourse.said import DOER, Follow, Phrase, Pronoun, Targeted, parts_in, said_of
from arbitre.oracle.formalism.grammar import REJECT, SING, Category, Slots, row
from arbitre.oracle.formalism.terms import h
from arbitre.oracle.phrases.abilities.places import placed
from arbitre.oracle.phrases.clauses.follows import kind
from arbitre.oracle.phrases.clauses.modes import OPTIONS
from arbitre.oracle.phrases.events.events import ONE_EVENT
from arbitre.oracle.phrases.instructions.impulse import PILE
from arbitre.oracle.phrases.nouns.nouns import both, parts_of
from arbitre.oracle.phrases.references.targets import CREATURE_OR_PLAYER

# --- turns and players (CR 712, 713) ----------------------------------------------------------------------------------

row(EFFECT, EndTurn(), en="end the turn", fr="terminer* le tour")
row(EFFECT, EndCombat(), en="end the combat phase", fr="terminer* la phase de combat")
row(
    EFFECT,
    ControlPlayer,
    en=("you control {who} during that player's next turn", "you gain control of {who} during that player's next turn"),
    who=PLAYER,
    fr="vous contrôlez {who} pendant le prochain tour de ce joueur",
)


def _with_turn(clause: Do, _: Follow) -> Do | None:
    """ "After that turn, that player takes an extra turn." (CR 500.7)."""
    if not isinstance(clause.effect, ControlPlayer) or clause.effect.extra_turn:
        return None
    return replace(clause, effect=replace(clause.effect, extra_turn=True))


def _without_turn(clause: Do) -> tuple[Do, Follow] | None:
    if not isinstance(clause.effect, ControlPlayer) or not clause.effect.extra_turn:
        return None
    return replace(clause, effect=replace(clause.effect, extra_turn=False)), Follow("turn after that")


kind("turn after that", _with_turn, _without_turn)
row(
    SENTENCE,
    Follow("turn after that"),
    en="after that turn, that player takes a extra turn",
    fr="après ce tour, ce joueur joue un tour supplémentaire",
)

# --- games anew and within (CR 714, 715) ------------------------------------------------------------------------------

row(EFFECT, RestartGame(), en="restart the game", fr="recommencer* la partie")
row(
    EFFECT,
    RestartGame,
    en="restart the game, leaving in exile {leaving}",
    leaving=OBJECTS,
    fr="recommencer* la partie en laissant en exil {leaving}",
)
row(
    EFFECT,
    PlaySubgame(),
    en="players play a magic subgame, using their libraries as their decks",
    fr="les joueurs jouent une sous-partie de magic avec leurs bibliothèques comme decks",
)
LOSERS = Players(Who.EACH, such=Not(Is(Result("winners"))))
row(
    PLAYER,
    LOSERS,
    en="each player who doesn't win the subgame",
    fr="chaque joueur qui ne gagne pas la sous-partie",
    number=SING,
)


# --- ante (CR 407) ----------------------------------------------------------------------------------------------------

row(
    PLAIN_STATIC,
    Static(This(), (HasRule(RuleText.REMOVE_IF_NOT_ANTE),)),
    en="remove ~ from your deck before playing if you're not playing for ante",
    fr="retirez ~ de votre deck avant de jouer si vous ne jouez pas pour une mise",
)
row(
    VERB,
    Ante(who=DOER),
    en=("ante* the top card of their library", "ante* the top card of your library"),
    fr="miser* la carte*:sing du dessus de son* bibliothèque",
)
row(EFFECT, Ante(what=This()), en="ante ~", fr="misez ~")

# --- schemes, planes, phenomena (CR 901, 904) -------------------------------------------------------------------------

row(DURATION, Lasts(until=Until.PLANESWALK), en="until a player planeswalks", fr="jusqu'à ce qu'un joueur transplane")
row(EFFECT, Planeswalk(), en="planeswalk", fr="transplanez")
row(EFFECT, Abandon(), en="abandon this scheme", fr="abandonnez cette machination")
row(ONE_EVENT, RollsPlanarDie(face=PlanarFace.CHAOS), en="you roll {CHAOS}", fr="vous* obtenir* {CHAOS}")
row(ONE_EVENT, RollsPlanarDie(), en="you roll the planar die", fr="vous* lancer* le dé planaire")
row(ONE_EVENT, Planeswalks(what=Is(This())), en="you planeswalk to ~", fr="vous transplanez vers ~")
row(
    ONE_EVENT,
    Planeswalks(what=Is(This()), away=True),
    en="you planeswalk away from ~",
    fr="vous quittez ~ en transplanant",
)
row(ONE_EVENT, Encounters(what=Is(This())), en="you encounter ~", fr="vous rencontrez ~")

ARRIVAL = Planeswalks(Is(This()))


def _or_time(time: Any, body: Any) -> Any:
    return REJECT if isinstance(time, StepBegins) and time.next else placed(Triggered(AnyEvent((ARRIVAL, time)), body))


def _time(given: Triggered) -> dict[str, Any] | None:
    event = given.event
    if not isinstance(event, AnyEvent) or len(event.parts) != 2 or event.parts[0] != ARRIVAL:
        return None
    time, body = event.parts[1], given.body
    return {"time": time, "body": body} if given == placed(Triggered(event, body)) else None


row(
    ABILITY,
    build=_or_time,
    unbuild=_time,
    of_type=Triggered,
    en="when you planeswalk to ~ or at the beginning of {time}, {body}",
    fr="quand vous transplanez vers ~ ou au début de {time}, {body}",
    time=STEP_EVENT,
    body=TRIGGER_BODY,
    rank=1,
)

# --- the end of the game ----------------------------------------------------------------------------------------------

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


def _while_both(condition: Condition, two: tuple[Static, Static]) -> tuple[Static, Static]:
    one, other = two
    return replace(one, condition=condition), replace(other, condition=condition)


TWO_AT_ONCE: Final = Category("two static abilities of different players in one sentence")
row(
    TWO_AT_ONCE,
    build=_both,
    unbuild=_both_slots,
    of_type=tuple,
    en="{one} and {other}",
    fr="{one} et {other}",
    one=PLAIN_STATIC,
    other=PLAIN_STATIC,
)
row(
    TWO_AT_ONCE,
    build=_while_both,
    of_type=tuple,
    en="as long as {condition}, {two}",
    condition=CONDITIONS,
    two=TWO_AT_ONCE,
    alias=True,
)
row(PARAGRAPH, h.two, of_type=tuple, en="{two}.", fr="{two}.", two=TWO_AT_ONCE)
row(VERB, MakeEmblem(h.two, DOER), en='get* a emblem with "{two}."', two=TWO_AT_ONCE, alias=True)
for _has, _category in (("has*", HAVE_MOD), ("gain*", GAIN_MOD)):
    row(_category, HasAbilities(h.two), en=f'{_has} "{{two}}."', two=TWO_AT_ONCE, alias=True)

# --- life -------------------------------------------------------------------------------------------------------------

for _who, _said_of, _fr in (
    (Who.EACH, ("all players", "players"), "tous les joueurs"),
    (Who.OPPONENTS, ("your opponents",), "vos adversaires"),
):
    for _least, _word, _mot in ((False, "highest", "le plus élevé"), (True, "lowest", "le moins élevé")):
        row(
            AMOUNT,
            MostOf(LifeOf(It()), Players(_who), _least),
            en=tuple(f"the {_word} life total among {_among}" for _among in _said_of),
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


row(
    EFFECT,
    build=_own_total,
    unbuild=_own_total_slots,
    of_type=SetLife,
    en="{who} life total becomes equal to {amount}",
    fr="<total de points de vie {who}> devient égal à {amount}",
    who=PLAYER_POSS,
    amount=AMOUNT,
)
row(
    EFFECT,
    build=_own_total,
    of_type=SetLife,
    en="{who} life total becomes {amount}",
    who=PLAYER_POSS,
    amount=AMOUNT,
    alias=True,
)
# --- an opponent chooses ----------------------------------------------------------------------------------------------

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
    row(
        category,
        build=build,
        unbuild=unbuild,
        of_type=Targeted,
        en=f"{en} of a opponent's choice",
        fr=f"{fr} au choix d'un adversaire",
        number=SING,
        wants_place=True,
        **slots,
    )


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

OUTSIDE = InZone(Zone.OUTSIDE)
row(PLACE_POST, Phrase((OUTSIDE,)), en="from outside the game", fr="en dehors de la partie")


row(
    VERB,
    LookAt(h.what, who=DOER, how=Look.REVEAL),
    provided=lambda what: isinstance(what, Pick) and OUTSIDE in parts_of(what.what),
    en="reveal* {what}",
    fr="révéler* {what}",
    what=OBJECTS,
)
_FACE_UP_IN_EXILE: Final = And((HasState(State.FACE_UP), InZone(Zone.EXILE)))


def _wished(what: Filter, other: Filter) -> Any:
    """ "Reveal an artifact card you own from outside the game or choose a face-up artifact card you own in exile"."""
    return (
        Pick(both(what, OwnedBy(You()), Or((OUTSIDE, _FACE_UP_IN_EXILE))), Fixed(1), DOER) if what == other else REJECT
    )


def _wish(given: LookAt) -> dict[str, Any] | None:
    match given:
        case LookAt(what=Pick(what=And(parts=(*kind, OwnedBy(), Or())))):
            what = both(*kind)
            return {"what": what, "other": what}
    return None


row(
    VERB,
    build=lambda what, other: (
        REJECT if (pick := _wished(what, other)) is REJECT else LookAt(pick, who=DOER, how=Look.REVEAL)
    ),
    unbuild=_wish,
    of_type=LookAt,
    en="reveal* a {what:sing} you own from outside the game or choose* a face-up {other:sing} you own in exile",
    fr="révéler* un* {what:sing} que vous possédez en dehors de la partie ou choisir* un* {other:sing} face "
    "visible que "
    "vous possédez en exil",
    what=CARD_NP,
    other=CARD_NP,
)
for _en in ("cards you own outside the game", "all cards you own from outside the game"):
    row(PILE, All(And((OwnedBy(You()), OUTSIDE))), en=f"from among {_en}", alias=True)

# --- learn (CR26 701.48a) ---------------------------------------------------------------------------------------------

_LESSON = Pick(And((HasSubtype("Lesson"), OwnedBy(You()), OUTSIDE)), Fixed(1))
_FETCH = Perform((Do(LookAt(_LESSON, how=Look.REVEAL), note="lesson"), Do(Move(Result("lesson"), Zone.HAND))))
_LEARN = Perform((Do(Discard(), may=You(), then=(Do(Draw()),), otherwise=(Do(_FETCH, may=You()),)),))
row(VERB, _LEARN, en="learn*", fr="apprendre*")
