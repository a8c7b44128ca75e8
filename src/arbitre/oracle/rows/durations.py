"""Durations (CR 611.2)."""

from arbitre.ir.conditions import Matches
from arbitre.ir.filters import InZone
from arbitre.ir.modifications import Lasts, Until, WhileTrue
from arbitre.ir.refs import This
from arbitre.ir.values import Zone
from arbitre.oracle.grammar import row
from arbitre.oracle.rows.categories import CONDITIONS, DURATION

row(DURATION, Lasts, en="until end of turn", fr="jusqu'à la fin du tour", until=Until.END_OF_TURN)
row(DURATION, Lasts, en="until end of combat", fr="jusqu'à la fin du combat", until=Until.END_OF_COMBAT)
row(DURATION, Lasts, en="until your next turn", fr="jusqu'à votre prochain tour", until=Until.YOUR_NEXT_TURN)
row(DURATION, Lasts, en="until your next upkeep", fr="jusqu'à votre prochain entretien", until=Until.YOUR_NEXT_UPKEEP)
row(DURATION, Lasts, en="until the beginning of your next upkeep", until=Until.YOUR_NEXT_UPKEEP, alias=True)
row(DURATION, Lasts, en="this turn", fr="ce tour-ci", until=Until.END_OF_TURN, alias=True)
row(
    DURATION,
    Lasts,
    en="during its controller's next untap step",
    until=Until.NEXT_UNTAP_STEP,
    alias=True,
)
row(
    DURATION,
    value=WhileTrue(Matches(This(), InZone(Zone.BATTLEFIELD))),
    en="until ~ leaves the battlefield",
    alias=True,
)
row(DURATION, WhileTrue, en="for as long as {condition}", fr="tant que {condition}", condition=CONDITIONS)
