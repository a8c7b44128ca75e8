"""What its controller plays with for all to see: "Play with the top card of your library revealed" (CR 400.2,
401.5)."""

from __future__ import annotations

from arbitre.ir.abilities import Static
from arbitre.ir.modifications import PlaysRevealed
from arbitre.ir.refs import You
from arbitre.oracle.categories import PLAIN_STATIC
from arbitre.oracle.formalism.grammar import row

row(
    PLAIN_STATIC,
    Static(You(), (PlaysRevealed(),)),
    en="play with the top card of your library revealed",
    fr="jouez avec la carte*:sing du dessus de votre bibliothèque révélée",
)
row(
    PLAIN_STATIC,
    Static(You(), (PlaysRevealed(hand=True),)),
    en="play with your hand revealed",
    fr="jouez avec votre main révélée",
)
