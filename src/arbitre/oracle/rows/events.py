"""Events: what a trigger waits for (CR 603), after "when", "whenever" and "at the beginning of"."""

from __future__ import annotations

from arbitre.ir.filters import And, ControlledBy, Is, IsOpponent, IsPlayer, Or
from arbitre.ir.node import Filter, Pattern
from arbitre.ir.patterns import (
    AnyEvent,
    AttacksWith,
    BecomesBlocked,
    BecomesTarget,
    BlocksIt,
    Casts,
    Cause,
    Deals,
    Draws,
    Moves,
    StepBegins,
    TapsOrUntaps,
)
from arbitre.ir.refs import Attached, Players, This, Who, You
from arbitre.ir.values import Step, Zone
from arbitre.oracle.grammar import REJECT, Category, row
from arbitre.oracle.rows.categories import EVENT, NP, STEP_EVENT
from arbitre.oracle.rows.nouns import both, parts_of


def _same_subject(event: AnyEvent, *kinds: type[Pattern]) -> dict[str, Filter] | None:
    """The one subject of several events of these kinds."""
    who = getattr(event.parts[0], "who", None)
    return {"who": who} if who is not None and event.parts == tuple(kind(who) for kind in kinds) else None


WHO = Category("subject of an event")
"""What it happens to, as a Filter: "~", "enchanted creature", "a creature you control", "~ or another Ally"."""
row(WHO, value=Is(This()), en="~", fr="~", number="sing")
row(WHO, value=Is(This()), en="it", alias=True, number="sing")
for _noun in ("enchanted", "equipped"):
    for _what in ("creature", "permanent", "land", "artifact"):
        row(WHO, value=Is(Attached()), en=f"{_noun} {_what}", alias=True, number="sing")
row(WHO, build=lambda what: what, unbuild=lambda v: {"what": v}, of_type=Filter, en="a {what:sing}", fr="un {what:sing}",
    what=NP, number="sing")  # fmt: skip
row(
    WHO,
    build=lambda what: Or((Is(This()), what)),
    unbuild=lambda v: {"what": v.parts[1]} if len(v.parts) == 2 and v.parts[0] == Is(This()) else None,
    of_type=Or,
    en="~ or a {what:sing}", fr="~ ou un {what:sing}", what=NP, number="sing",
)  # fmt: skip

row(EVENT, Moves, en="{what} enters", fr="{what} arrive sur le champ de bataille", what=WHO, to=Zone.BATTLEFIELD)
row(
    EVENT,
    build=lambda what: Moves(And((what, ControlledBy(You()))), to=Zone.BATTLEFIELD) if isinstance(what, Or) else REJECT,
    unbuild=lambda v: {"what": v.what.parts[0]}
    if isinstance(v.what, And) and v == Moves(And((v.what.parts[0], ControlledBy(You()))), to=Zone.BATTLEFIELD)
    and isinstance(v.what.parts[0], Or) and Is(This()) in v.what.parts[0].parts else None,
    of_type=Moves, en="{what} enters under your control", fr="{what} arrive sur le champ de bataille sous votre contrôle",
    what=WHO,
)  # fmt: skip
row(
    EVENT,
    build=lambda what: Moves(both(what, ControlledBy(You())), to=Zone.BATTLEFIELD) if not isinstance(what, (Is, Or)) else REJECT,
    unbuild=lambda v: (
        {"what": both(*parts_of(v.what)[:-1])}
        if v == Moves(v.what, to=Zone.BATTLEFIELD) and parts_of(v.what)[-1:] == (ControlledBy(You()),)
        else None
    ),
    of_type=Moves, en="{what} enters under your control", what=WHO, alias=True,
)  # fmt: skip
row(EVENT, Moves, en="{what} dies", fr="{what} meurt", what=WHO, origin=Zone.BATTLEFIELD, to=Zone.GRAVEYARD)
row(EVENT, Moves, en="{what} is put into a graveyard from the battlefield", alias=True, what=WHO,
    origin=Zone.BATTLEFIELD, to=Zone.GRAVEYARD)  # fmt: skip
row(EVENT, Moves, en="{what} is put into a graveyard from anywhere", what=WHO, to=Zone.GRAVEYARD)
row(EVENT, Moves, en="{what} leaves the battlefield", fr="{what} quitte le champ de bataille", what=WHO,
    origin=Zone.BATTLEFIELD)  # fmt: skip
row(EVENT, Moves, en="you cycle ~", fr="vous recyclez ~", what=Is(This()), cause=Cause.CYCLE)
row(EVENT, AttacksWith, en="{who} attacks", fr="{who} attaque", who=WHO)
row(EVENT, AttacksWith, en="{who} attacks alone", fr="{who} attaque seule", who=WHO, alone=True)
row(EVENT, BlocksIt, en="{who} blocks", fr="{who} bloque", who=WHO)
row(EVENT, BlocksIt, en="{who} blocks {whom}", fr="{who} bloque {whom}", who=WHO, whom=WHO, each=True)
row(EVENT, BecomesBlocked, en="{who} becomes blocked", fr="{who} devient bloquée", who=WHO)
row(EVENT, BecomesBlocked, en="{who} becomes blocked by {by}", who=WHO, by=WHO, each=True)
row(
    EVENT,
    build=lambda who: AnyEvent((AttacksWith(who), BlocksIt(who))),
    unbuild=lambda v: _same_subject(v, AttacksWith, BlocksIt),
    of_type=AnyEvent, en="{who} attacks or blocks", fr="{who} attaque ou bloque", who=WHO,
)  # fmt: skip
row(EVENT, Deals, en="{source} deals damage", fr="{source} inflige des blessures", source=WHO)
row(
    EVENT,
    Deals,
    en="{source} deals combat damage",
    fr="{source} inflige des blessures de combat",
    source=WHO,
    combat=True,
)
TO = Category("what is dealt damage")
row(TO, value=IsPlayer(), en="a player", fr="un joueur")
row(TO, value=IsOpponent(), en="a opponent", fr="un adversaire")
row(TO, value=Is(You()), en="you", fr="vous")
row(TO, build=lambda what: what, unbuild=lambda v: {"what": v}, of_type=Filter, en="{what}", fr="{what}", what=WHO)
row(EVENT, Deals, en="{source} deals damage to {to}", fr="{source} inflige des blessures à {to}", source=WHO, to=TO)
row(EVENT, Deals, en="{source} deals combat damage to {to}", fr="{source} inflige des blessures de combat à {to}",
    source=WHO, to=TO, combat=True)  # fmt: skip
row(EVENT, Deals, en="{to} is dealt damage", fr="{to} subit des blessures", to=TO, received=True)
row(EVENT, BecomesTarget, en="{what} becomes the target of a spell or ability", what=WHO)
row(EVENT, TapsOrUntaps, en="{what} becomes tapped", fr="{what} devient engagé", what=WHO)
row(EVENT, TapsOrUntaps, en="{what} becomes untapped", fr="{what} devient dégagé", what=WHO, tapped=False)
CASTER = Category("who casts")
row(CASTER, value=You(), en="you", fr="vous", number="plur")
row(CASTER, value=Players(Who.OPPONENTS), en="a opponent", fr="un adversaire", number="sing")
row(CASTER, value=Players(Who.EACH), en="a player", fr="un joueur", number="sing")
row(EVENT, Casts, en="{by!} cast* a {what:sing}", fr="{by!} lance|lancent|lancez un {what:sing}", by=CASTER, what=NP)
row(EVENT, Draws, en="{who!} draw* a card", fr="{who!} pioche|piochent|piochez une carte", who=CASTER)

END_OF_COMBAT = StepBegins(Step.END_COMBAT, next=True)
"""When "at end of combat" is, for a delayed trigger."""
_STEPS = (
    (Step.UPKEEP, "upkeep", "l'entretien"),
    (Step.DRAW, "draw step", "l'étape de pioche"),
    (Step.END, "end step", "l'étape de fin"),
)
for _step, _en, _fr in _STEPS:
    row(STEP_EVENT, StepBegins, en=f"your {_en}", fr=f"{_fr} de votre tour", step=_step, whose=You())
    row(STEP_EVENT, StepBegins, en=f"each {_en}", fr=f"{_fr} de chaque tour", step=_step)
    row(STEP_EVENT, StepBegins, en=f"each player's {_en}", alias=True, step=_step)
    row(STEP_EVENT, StepBegins, en=f"each opponent's {_en}", step=_step, whose=Players(Who.OPPONENTS))
    row(
        STEP_EVENT,
        StepBegins,
        en=f"the next {_en}",
        fr=f"{_fr} suivante",
        step=_step,
        next=True,
        alias=_step is Step.UPKEEP,
    )
    row(STEP_EVENT, StepBegins, en=f"your next {_en}", step=_step, whose=You(), next=True)
row(STEP_EVENT, StepBegins, en="the end step", alias=True, step=Step.END)
row(STEP_EVENT, StepBegins, en="the next turn's upkeep", fr="l'entretien du prochain tour", step=Step.UPKEEP, next=True)
row(STEP_EVENT, StepBegins, en="combat on your turn", step=Step.BEGIN_COMBAT, whose=You(), phase=True)
