"""Events: the beginnings of steps and phases, after "at the beginning of" (CR 500, 603.6)."""

from __future__ import annotations

from arbitre.ir.patterns import (
    StepBegins,
)
from arbitre.ir.refs import Players, Who, You
from arbitre.ir.values import Step
from arbitre.oracle.grammar import REJECT, row
from arbitre.oracle.rows.categories import PLAYER, PLAYER_POSS, STEP_EVENT
from arbitre.oracle.terms import h

# --- steps -----------------------------------------------------------------------------------------------------------------

END_OF_COMBAT = StepBegins(Step.END_COMBAT, next=True)
"""When "at end of combat" is, for a delayed trigger."""
_STEPS = (
    (Step.UPKEEP, "upkeep", "entretien"),
    (Step.DRAW, "draw step", "étape de pioche"),
    (Step.END, "end step", "étape de fin"),
    (Step.PRECOMBAT_MAIN, "precombat main phase", "première phase principale"),
    (Step.POSTCOMBAT_MAIN, "postcombat main phase", "seconde phase principale"),
)
for _step, _en, _fr in _STEPS:
    row(STEP_EVENT, StepBegins, en=f"your {_en}", fr=f"votre {_fr}", step=_step, whose=You())
    row(STEP_EVENT, StepBegins, en=f"each {_en}", fr=f"chaque* {_fr}", step=_step)
    row(STEP_EVENT, StepBegins, en=f"each player's {_en}", fr=f"le* {_fr} de chaque joueur", alias=True, step=_step)
    row(
        STEP_EVENT,
        StepBegins,
        en=f"each opponent's {_en}",
        fr=f"le* {_fr} de chaque adversaire",
        step=_step,
        whose=Players(Who.OPPONENTS),
    )
    row(
        STEP_EVENT,
        StepBegins,
        en=f"each other player's {_en}",
        fr=f"le* {_fr} de chaque autre joueur",
        step=_step,
        whose=Players(Who.OTHERS),
    )
    row(
        STEP_EVENT,
        StepBegins,
        en=f"the next {_en}",
        fr=f"le* prochain* {_fr}",
        step=_step,
        next=True,
        alias=_step is Step.UPKEEP,
    )
    row(
        STEP_EVENT,
        StepBegins,
        en=f"your next {_en}",
        fr=f"votre prochain* {_fr}",
        step=_step,
        whose=You(),
        next=True,
    )
    row(STEP_EVENT, build=lambda whose, step=_step: REJECT if whose == You() else StepBegins(step, whose, next=True),
        unbuild=lambda v, step=_step: {"whose": v.whose} if v == StepBegins(step, v.whose, next=True) and v.whose != Players() else None,
        of_type=StepBegins, en=f"{{whose}} next {_en}", fr=f"<prochain* {_fr} {{whose}}>", whose=PLAYER_POSS)  # fmt: skip
    row(
        STEP_EVENT,
        StepBegins(_step, h.whose),
        provided=lambda whose: not isinstance(whose, (You, Players)),
        en=f"{{whose}} {_en}",
        fr=f"<{_fr} {{whose}}>",
        whose=PLAYER_POSS,
    )
    row(
        STEP_EVENT,
        StepBegins,
        en=f"your first {_en} each turn",
        fr=f"votre premier* {_fr} de chaque tour",
        step=_step,
        whose=You(),
        nth=1,
    )
    row(
        STEP_EVENT,
        StepBegins(_step, h.whose, nth=1),
        provided=lambda whose: not isinstance(whose, You),
        en=f"{{whose}} first {_en} each turn",
        fr=f"<premier* {_fr} {{whose}}> de chaque tour",
        whose=PLAYER_POSS,
    )
    row(STEP_EVENT, StepBegins, en=f"each of {{whose}} {_en}s", alias=True, step=_step, whose=PLAYER_POSS)
    row(STEP_EVENT, StepBegins, en=f"the {_en} of {{whose}}", alias=True, step=_step, whose=PLAYER)
row(STEP_EVENT, StepBegins, en="your next main phase", step=Step.PRECOMBAT_MAIN, whose=You(), next=True, phase=True,
    fr="votre prochaine phase principale")  # fmt: skip
row(STEP_EVENT, StepBegins, en="your first main phase", alias=True, step=Step.PRECOMBAT_MAIN, whose=You())
row(STEP_EVENT, StepBegins, en="your second main phase", fr="votre deuxième phase principale", step=Step.POSTCOMBAT_MAIN, whose=You(),
    nth=2)  # fmt: skip
row(STEP_EVENT, StepBegins, en="each of your main phases", step=Step.PRECOMBAT_MAIN, whose=You(), phase=True,
    fr="chacune de vos phases principales")  # fmt: skip
row(STEP_EVENT, StepBegins, en="the end step", alias=True, step=Step.END)
row(
    STEP_EVENT,
    StepBegins,
    en="the next cleanup step",
    fr="la prochaine étape de nettoyage",
    step=Step.CLEANUP,
    next=True,
)
row(STEP_EVENT, StepBegins, en="the next turn's upkeep", fr="l'entretien du prochain tour", step=Step.UPKEEP, next=True)
for _whose, _en, _fr in (
    (You(), "combat on your turn", "le combat à votre tour"),
    (Players(), "each combat", "chaque combat"),
    (Players(Who.OPPONENTS), "combat on each opponent's turn", "le combat au tour de chaque adversaire"),
):
    row(STEP_EVENT, StepBegins, en=_en, fr=_fr, step=Step.BEGIN_COMBAT, whose=_whose, phase=True)
