"""All landwalk abilities, whatever the land: lost, or of no use against some blockers (CR 702.13)."""

from __future__ import annotations

from typing import Final

from arbitre.ir.abilities import Static
from arbitre.ir.filters import HasType
from arbitre.ir.modifications import CanBlockAsThough, LosesAbilities
from arbitre.ir.values import CardType
from arbitre.oracle.categories import GAIN_MOD, HAVE_MOD, PLAIN_STATIC
from arbitre.oracle.formalism.grammar import row

_LANDWALK: Final = "landwalk"
_IGNORED: Final = CanBlockAsThough(_LANDWALK, attacker_lacks=True)
for _mod in (GAIN_MOD, HAVE_MOD):
    row(
        _mod,
        LosesAbilities((_LANDWALK,)),
        en="lose* all landwalk abilities",
        fr="perdre* toutes ses capacités de traversée de terrain",
    )
row(
    HAVE_MOD,
    _IGNORED,
    en="can block creatures with landwalk abilities as though they didn't have those abilities",
    fr="pouvoir* bloquer les créatures avec une traversée de terrain comme si elles n'avaient pas cette capacité",
)
row(
    PLAIN_STATIC,
    Static(HasType(CardType.CREATURE), (_IGNORED,)),
    en="creatures with landwalk abilities can be blocked as though they didn't have those abilities",
    fr="les créatures avec une traversée de terrain peuvent être bloquées comme si elles n'avaient pas cette capacité",
    rank=2,
)
