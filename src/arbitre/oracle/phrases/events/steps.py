"""Events: the beginnings of steps and phases, after "at the beginning of" (CR 500, 603.6)."""

from __future__ import annotations

from arbitre.ir.patterns import (
    StepBegins,
)
from arbitre.ir.refs import Players, Who, You
from arbitre.ir.values import Step
from arbitre.oracle.categories import PLAYER, PLAYER_POSS, STEP_EVENT
from arbitre.oracle.formalism.grammar import row
from arbitre.oracle.formalism.terms import h

# --- steps ------------------------------------------------------------------------------------------------------------

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
    row(STEP_EVENT, StepBegins(step=_step, whose=You()), en=f"your {_en}", fr=f"votre {_fr}")
    row(
        STEP_EVENT,
        StepBegins(step=_step),
        en=(f"each {_en}", f"each player's {_en}"),
        fr=f"chaque* {_fr}",
        also=(f"le* {_fr} de chaque joueur",),
    )
    row(
        STEP_EVENT,
        StepBegins(step=_step, whose=Players(Who.OPPONENTS)),
        en=f"each opponent's {_en}",
        fr=f"le* {_fr} de chaque adversaire",
    )
    row(
        STEP_EVENT,
        StepBegins(step=_step, whose=Players(Who.OTHERS)),
        en=f"each other player's {_en}",
        fr=f"le* {_fr} de chaque autre joueur",
    )
    row(
        STEP_EVENT,
        StepBegins(step=_step, next=True),
        en=f"the next {_en}",
        fr=f"le* prochain* {_fr}",
        alias=_step is Step.UPKEEP,
    )
    row(STEP_EVENT, StepBegins(step=_step, whose=You(), next=True), en=f"your next {_en}", fr=f"votre prochain* {_fr}")
    row(
        STEP_EVENT,
        StepBegins(_step, h.whose, next=True),
        heard=lambda whose: whose != You(),
        written=lambda whose: whose != Players(),
        en=f"{{whose}} next {_en}",
        fr=f"<prochain* {_fr} {{whose}}>",
        whose=PLAYER_POSS,
    )
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
        StepBegins(step=_step, whose=You(), nth=1),
        en=f"your first {_en} each turn",
        fr=f"votre premier* {_fr} de chaque tour",
    )
    row(
        STEP_EVENT,
        StepBegins(_step, h.whose, nth=1),
        provided=lambda whose: not isinstance(whose, You),
        en=f"{{whose}} first {_en} each turn",
        fr=f"<premier* {_fr} {{whose}}> de chaque tour",
        whose=PLAYER_POSS,
    )
    row(
        STEP_EVENT, StepBegins(step=_step, whose=h.whose), en=f"each of {{whose}} {_en}s", alias=True, whose=PLAYER_POSS
    )
    row(STEP_EVENT, StepBegins(step=_step, whose=h.whose), en=f"the {_en} of {{whose}}", alias=True, whose=PLAYER)
row(
    STEP_EVENT,
    StepBegins(step=Step.PRECOMBAT_MAIN, whose=You(), next=True, phase=True),
    en="your next main phase",
    fr="votre prochaine phase principale",
)
row(STEP_EVENT, StepBegins(step=Step.PRECOMBAT_MAIN, whose=You()), en="your first main phase", alias=True)
row(
    STEP_EVENT,
    StepBegins(step=Step.POSTCOMBAT_MAIN, whose=You(), nth=2),
    en="your second main phase",
    fr="votre deuxième phase principale",
)
row(
    STEP_EVENT,
    StepBegins(step=Step.PRECOMBAT_MAIN, whose=You(), phase=True),
    en="each of your main phases",
    fr="chacune de vos phases principales",
)
row(STEP_EVENT, StepBegins(step=Step.END), en="the end step", alias=True)
row(
    STEP_EVENT,
    StepBegins(step=Step.CLEANUP, next=True),
    en="the next cleanup step",
    fr="la prochaine étape de nettoyage",
)
row(STEP_EVENT, StepBegins(step=Step.UPKEEP, next=True), en="the next turn's upkeep", fr="l'entretien du prochain tour")
for _whose, _en, _fr in (
    (You(), "combat on your turn", "le combat à votre tour"),
    (Players(), "each combat", "chaque combat"),
    (Players(Who.OPPONENTS), "combat on each opponent's turn", "le combat au tour de chaque adversaire"),
):
    row(STEP_EVENT, StepBegins(step=Step.BEGIN_COMBAT, whose=_whose, phase=True), en=_en, fr=_fr)
row(
    STEP_EVENT,
    StepBegins(Step.BEGIN_COMBAT, h.whose, phase=True),
    provided=lambda whose: not isinstance(whose, (You, Players)),
    en="combat on {whose} turn",
    fr="le combat à <tour {whose}>",
    whose=PLAYER_POSS,
)
row(
    STEP_EVENT,
    StepBegins(Step.BEGIN_COMBAT, next=True, phase=True),
    en="the next combat",
    fr="le prochain combat",
)
