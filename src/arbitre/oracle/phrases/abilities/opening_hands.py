"""What cards allow before the first turn: to begin the game with them, to reveal them, to have another hand
(CR 103.4a, 103.5)."""

from __future__ import annotations

from arbitre.ir.abilities import OpeningHand
from arbitre.ir.conditions import IsStartingPlayer, NotSo
from arbitre.ir.effects import Body, CounterSpec, Delayed, Do, Move
from arbitre.ir.filters import IsSpell
from arbitre.ir.modifications import Lasts, Until
from arbitre.ir.node import Pattern
from arbitre.ir.patterns import Casts, StepBegins
from arbitre.ir.refs import Players, This, Who, You
from arbitre.ir.values import Step, Zone
from arbitre.oracle.categories import ABILITY, CLAUSES, CONDITION, EFFECT, EVENT, SENTENCE, TRIGGER_BODY
from arbitre.oracle.formalism.grammar import row
from arbitre.oracle.formalism.terms import h
from arbitre.oracle.lexicon.counter_kinds import COUNTER_KIND
from arbitre.oracle.phrases.amounts.amounts import MANY
from arbitre.oracle.phrases.clauses.clauses import INNER
from arbitre.oracle.phrases.clauses.follows import flat
from arbitre.oracle.phrases.events.events import ONE_EVENT

# --- on the battlefield -----------------------------------------------------------------------------------------------

row(CONDITION, IsStartingPlayer(), en="you're the starting player", fr="vous* être* le premier joueur")
row(
    CONDITION, NotSo(IsStartingPlayer()), en="you're not the starting player", fr="vous* ne être* pas le premier joueur"
)
row(
    ABILITY,
    OpeningHand(Body((Do(Move(This(), Zone.BATTLEFIELD)),))),
    en="if ~ is in your opening hand, you may begin the game with it on the battlefield.",
    fr="si ~ est dans votre main de départ, vous pouvez commencer la partie avec lui sur le champ de bataille.",
)
row(
    ABILITY,
    OpeningHand(
        Body((Do(Move(This(), Zone.BATTLEFIELD, counters=(CounterSpec(h.kind, h.n),)), then=(Do(h.effect),)),)),
        condition=h.condition,
    ),
    en="if ~ is in your opening hand and {condition}, you may begin the game with ~ on the battlefield with {n#} "
    "{kind} counter|counters on it. if you do, {effect}.",
    fr="si ~ est dans votre main de départ et que {condition}, vous pouvez commencer la partie avec ~ sur le champ de "
    "bataille avec {n#} marqueur* {kind} dessus. Si vous faites ainsi, {effect}.",
    condition=CONDITION,
    n=MANY,
    kind=COUNTER_KIND,
    effect=EFFECT,
)

# --- revealed ---------------------------------------------------------------------------------------------------------


def _revealed_first(event: StepBegins, body: Body) -> OpeningHand:
    """CR 103.5b: "you may reveal ~ from your opening hand. If you do, at the beginning of the first upkeep, …"."""
    return OpeningHand(Body((Do(Delayed(event, body)),)), reveal=True)


for _first, _en, _fr in (
    (StepBegins(Step.UPKEEP, next=True), "the first upkeep", "du premier entretien"),
    (StepBegins(Step.UPKEEP, You(), next=True), "your first upkeep", "de votre premier entretien"),
    (StepBegins(Step.PRECOMBAT_MAIN, You(), next=True), "your first main phase", "de votre première phase principale"),
):
    row(
        ABILITY,
        _revealed_first(_first, h.body),
        en=f"you may reveal ~ from your opening hand. if you do, at the beginning of {_en}, {{body}}",
        fr=f"vous pouvez révéler ~ de votre main de départ. Si vous faites ainsi, au début {_fr}, {{body}}",
        body=TRIGGER_BODY,
    )
    row(
        ABILITY,
        _revealed_first(_first, Body((Do(h.effect),))),
        en=f"you may reveal ~ from your opening hand. if you do, {{effect}} at the beginning of {_en}.",
        effect=EFFECT,
        alias=True,
    )

row(
    ONE_EVENT,
    Casts(IsSpell(), Players(Who.OPPONENTS), nth=1, of_game=True),
    en="each opponent casts their first spell of the game",
    fr="chaque adversaire lance son premier sort de la partie",
    past=False,
)


def _is_of_game(event: Pattern) -> bool:
    return isinstance(event, Casts) and event.of_game


row(
    SENTENCE,
    (Do(Delayed(h.event, h.body, until=Lasts(Until.FOREVER))),),
    provided=_is_of_game,
    en="when {event}, {body}",
    fr="quand {event}, {body}",
    event=EVENT,
    body=INNER,
)


def _waits_for_spells(clauses: tuple[Do, ...]) -> bool:
    """Whether it waits for spells of the game."""
    match clauses:
        case (Do(effect=Delayed(event=event)),):
            return _is_of_game(event)
    return False


row(
    ABILITY,
    OpeningHand(Body(h.clauses), reveal=True),
    provided=_waits_for_spells,
    en="you may reveal ~ from your opening hand. if you do, {clauses}.",
    fr="vous pouvez révéler ~ de votre main de départ. Si vous faites ainsi, {clauses}.",
    clauses=SENTENCE,
)

# --- before mulligans -------------------------------------------------------------------------------------------------

row(
    ABILITY,
    OpeningHand(Body(flat(h.clauses)), mulligan=True),
    en="any time you could mulligan and ~ is in your hand, you may {clauses}.",
    fr="à chaque fois que vous pourriez faire un mulligan et que ~ est dans votre main, vous pouvez "
    "faire ceci : {clauses}.",
    clauses=CLAUSES,
)
