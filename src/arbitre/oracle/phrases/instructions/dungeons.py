"""Dungeons and the initiative: venturing, completing, and who has it (CR26 309, 701.49, 726)."""

from __future__ import annotations

from typing import Final

from arbitre.ir.amounts import DungeonsCompleted
from arbitre.ir.conditions import HasCompleted, Matches, NotSo
from arbitre.ir.dungeons import DUNGEONS, UNDERCITY
from arbitre.ir.effects import TakeInitiative, Venture
from arbitre.ir.filters import IsDesignated
from arbitre.ir.patterns import CompletesDungeon, Does
from arbitre.ir.refs import You
from arbitre.oracle.categories import CONDITION, VERB
from arbitre.oracle.discourse.said import DOER
from arbitre.oracle.formalism.grammar import row
from arbitre.oracle.formalism.terms import h
from arbitre.oracle.phrases.amounts.measures import UNIT
from arbitre.oracle.phrases.events.deeds import CASTER
from arbitre.oracle.phrases.events.events import ONE_EVENT

row(VERB, Venture(who=DOER), en="venture* into the dungeon", fr="se aventurer* dans le donjon")
row(VERB, Venture(who=DOER, dungeon=UNDERCITY), en=f"venture* into {UNDERCITY}", fr=f"se aventurer* dans {UNDERCITY}")
row(VERB, TakeInitiative(who=DOER), en="take* the initiative", fr="prendre* l'initiative")
row(ONE_EVENT, CompletesDungeon, en="{who!} complete* a dungeon", fr="{who!} terminer* un donjon", who=CASTER)
row(
    ONE_EVENT,
    Does(deed="initiative", who=h.who),
    en="{who!} take* the initiative",
    fr="{who!} prendre* l'initiative",
    who=CASTER,
)

DONE: Final = HasCompleted()
row(CONDITION, DONE, en="you've completed a dungeon", fr="vous avez terminé un donjon")
row(CONDITION, NotSo(DONE), en="you haven't completed a dungeon", fr="vous n'avez pas terminé de donjon")
for _name in DUNGEONS:
    row(CONDITION, HasCompleted(_name), en=f"you've completed {_name}", fr=f"vous avez terminé {_name}")
    row(
        CONDITION,
        NotSo(HasCompleted(_name)),
        en=f"you haven't completed {_name}",
        fr=f"vous n'avez pas terminé {_name}",
    )
LEADS: Final = Matches(You(), IsDesignated("initiative"))
row(CONDITION, LEADS, en="you have the initiative", fr="vous avez l'initiative")
row(CONDITION, NotSo(LEADS), en="you don't have the initiative", fr="vous n'avez pas l'initiative")
row(
    UNIT,
    DungeonsCompleted(),
    en="differently named dungeon you've completed",
    fr="donjon de nom différent que vous avez terminé",
)
