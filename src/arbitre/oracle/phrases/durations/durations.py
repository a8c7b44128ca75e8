"""Durations (CR 611.2)."""

from arbitre.ir.conditions import Matches
from arbitre.ir.filters import InZone
from arbitre.ir.modifications import Lasts, Until, WhileTrue
from arbitre.ir.refs import This
from arbitre.ir.values import Zone
from arbitre.oracle.categories import CONDITIONS, DURATION
from arbitre.oracle.formalism.grammar import row

row(
    DURATION,
    Lasts(until=Until.END_OF_TURN),
    en=("until end of turn", "this turn"),
    fr="jusqu'à la fin du tour",
    also=("ce tour-ci",),
)
row(DURATION, Lasts(until=Until.END_OF_COMBAT), en="until end of combat", fr="jusqu'à la fin du combat")
row(DURATION, Lasts(until=Until.YOUR_NEXT_TURN), en="until your next turn", fr="jusqu'à votre prochain tour")
row(
    DURATION,
    Lasts(until=Until.YOUR_NEXT_UPKEEP),
    en=("until your next upkeep", "until the beginning of your next upkeep"),
    fr="jusqu'à votre prochain entretien",
)
row(DURATION, Lasts(until=Until.NEXT_UNTAP_STEP), en="during its controller's next untap step", alias=True)
row(DURATION, WhileTrue(Matches(This(), InZone(Zone.BATTLEFIELD))), en="until ~ leaves the battlefield", alias=True)
row(DURATION, WhileTrue, en="for as long as {condition}", fr="tant que {condition}", condition=CONDITIONS)
