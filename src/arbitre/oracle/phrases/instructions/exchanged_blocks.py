"""Two creatures that exchange what blocks them, or what they block, if they could be blocked or block so (CR 509.1b, 509.6)."""

from __future__ import annotations

from arbitre.ir.effects import ExchangeBlockers, ExchangeBlocks
from arbitre.oracle.categories import EFFECT, THEM
from arbitre.oracle.formalism.grammar import row

row(EFFECT, ExchangeBlockers, en="if each of {what} could be blocked by all creatures that the other is blocked by, each creature that's blocking "
    "exactly one of those attacking creatures stops blocking it and is blocking the other attacking creature",
    fr="si chacun*what d'entre {what} pourrait être bloquée par toutes les créatures par lesquelles l'autre est bloquée, chaque créature qui "
    "bloque exactement l'une de ces créatures attaquantes arrête de la bloquer et bloque l'autre créature attaquante", what=THEM)  # fmt: skip
row(EFFECT, ExchangeBlocks, en="if each of {what} could block all creatures that the other is blocking, remove both of them from combat. each one then "
    "blocks all creatures the other was blocking",
    fr="si chacun*what d'entre {what} pourrait bloquer toutes les créatures que l'autre bloque, retirez-les toutes deux du combat. chacune d'entre elles "
    "bloque ensuite toutes les créatures que l'autre bloquait", what=THEM)  # fmt: skip
