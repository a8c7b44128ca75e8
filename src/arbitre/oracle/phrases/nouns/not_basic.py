"""Cards other than basic land cards (CR 205.4c)."""

from __future__ import annotations

from arbitre.ir.filters import And, HasSupertype, HasType, Not
from arbitre.ir.values import CardType, Supertype
from arbitre.oracle.formalism.grammar import PLUR, SING
from arbitre.oracle.phrases.nouns.relative import fixed_post

NO_BASIC_LAND = Not(And((HasSupertype(Supertype.BASIC), HasType(CardType.LAND))))
fixed_post(NO_BASIC_LAND, "other than a basic land card", number=SING)
fixed_post(NO_BASIC_LAND, "other than basic land cards", number=PLUR)
