"""Modes with costs of their own: spree and tiered (CR26 702.172, 702.183)."""

from __future__ import annotations

from typing import Any

from arbitre.ir.effects import Body, Modes
from arbitre.ir.node import Cost
from arbitre.oracle.categories import BODY, SPELL_BODY
from arbitre.oracle.formalism.grammar import Category, Series, row
from arbitre.oracle.formalism.terms import h
from arbitre.oracle.phrases.abilities.keywords import MANA_COST
from arbitre.oracle.phrases.clauses.modes import FLAVOR

Priced = tuple[Cost, Body]

SPREE_MODE = Category("mode of a spree spell")
TIER = Category("tier")


row(SPREE_MODE, (h.cost, h.body), en="+ {cost} — {body}", fr="+ {cost} — {body}", cost=MANA_COST, body=BODY)
row(TIER, (h.cost, h.body), en="{cost} — {body}", fr="{cost} — {body}", cost=MANA_COST, body=BODY)
row(
    TIER,
    build=lambda words, cost, body: (cost, body),
    of_type=tuple,
    en="{words} — {cost} — {body}",
    words=FLAVOR,
    cost=MANA_COST,
    body=BODY,
    alias=True,
)


def _priced_modes(word: str, fr: str, one: bool, options: Series) -> None:
    def build(options: tuple[Priced, ...]) -> Body:
        bodies = tuple(body for _, body in options)
        return Body(modes=Modes(bodies, 1, 1 if one else len(bodies), costs=tuple(cost for cost, _ in options)))

    def unbuild(body: Body) -> dict[str, Any] | None:
        if body.modes is None or not body.modes.costs:
            return None
        pairs = tuple(zip(body.modes.costs, body.modes.options, strict=True))
        return {"options": pairs} if body == build(pairs) else None

    row(
        SPELL_BODY,
        build=build,
        unbuild=unbuild,
        of_type=Body,
        en=f"{word} {{options}}",
        fr=f"{fr} {{options}}",
        options=options,
    )


_priced_modes("spree", "frénésie", False, Series(SPREE_MODE, "plain", least=2))
_priced_modes("tiered", "paliers", True, Series(TIER, "bullets", least=2))
