"""CR 611.3: what a continuous effect gives must be something that its subject can bear; else the card is not played."""

from __future__ import annotations

from typing import Any

import pytest

from arbitre.cards.records import Card
from arbitre.engine.characteristics.bearers import OF_EITHER, OF_PLAYERS, Bearers, bearers, spoken_of
from arbitre.engine.kernel.handlers import unhandled
from arbitre.ir import filters as f
from arbitre.ir import modifications as m
from arbitre.ir import refs as r
from arbitre.ir.abilities import SpellAbility, Static
from arbitre.ir.amounts import Fixed
from arbitre.ir.effects import Apply, Body, Do, TargetSlot
from arbitre.ir.node import Ability, Modification, Node
from arbitre.ir.values import CardType
from table import enchantment

EVERYONE = r.Players(r.Who.EACH)
CREATURES = f.HasType(CardType.CREATURE)


def card(ability: Ability) -> Card:
    return enchantment("Odd Rule", ability)


def aimed(what: f.Filter, mod: Modification) -> Ability:
    return SpellAbility(Body((Do(Apply(r.Target(0), (mod,))),), (TargetSlot(what),)))


@pytest.mark.parametrize(
    ("ability", "why"),
    [
        (Static(EVERYONE, (m.LegendRuleOff(),)), ["LegendRuleOff of players"]),
        (Static(f.IsPermanent(), (m.LegendRuleOff(),)), []),
        (Static(EVERYONE, (m.ModifiesPT(Fixed(1), Fixed(1)),)), ["ModifiesPT of players"]),
        (Static(CREATURES, (m.CantGainLife(),)), ["CantGainLife of objects"]),
        (Static(r.This(), (m.MaxHandSize(None, None),)), ["MaxHandSize of objects"]),
        (Static(r.You(), (m.CantBlock(),)), ["CantBlock of players"]),
        (Static(f.Or((CREATURES, f.IsPlayer())), (m.CantBlock(),)), []),
        (aimed(f.IsPlayer(), m.CantBlock()), ["CantBlock of players"]),
        (aimed(CREATURES, m.CantDraw()), ["CantDraw of objects"]),
        (aimed(CREATURES, m.CantBlock()), []),
        (aimed(f.Or((CREATURES, f.IsPlayer())), m.CantDraw()), []),
    ],
)
def test_611_3_what_a_subject_cannot_bear_is_refused_as_the_card_is_loaded(ability: Ability, why: list[str]) -> None:
    """CR 611.3: it would do nothing, and count as done."""
    assert unhandled(card(ability)) == why


@pytest.mark.parametrize(
    ("to", "meant"),
    [
        (r.You(), Bearers.PLAYERS),
        (r.This(), Bearers.OBJECTS),
        (r.All(CREATURES), Bearers.OBJECTS),
        (r.All(f.IsOpponent()), Bearers.PLAYERS),
        (r.Attached(), Bearers.EITHER),
        (r.Target(0), Bearers.EITHER),
        (f.And((f.IsPlayer(), f.Not(f.IsOpponent()))), Bearers.PLAYERS),
        (f.Anything(), Bearers.EITHER),
    ],
)
def test_109_1_what_words_can_mean(to: Any, meant: Bearers) -> None:
    assert spoken_of(to) == meant


def kinds(of: type[Node]) -> set[type[Any]]:
    return {of, *(kind for sub in of.__subclasses__() for kind in kinds(sub))}


def test_611_3_every_modification_is_borne_by_something() -> None:
    """CR 613: what is asked of players is listed; all else is of objects."""
    assert not OF_PLAYERS & OF_EITHER
    everything = kinds(Modification) - {Modification}
    assert everything >= OF_PLAYERS | OF_EITHER
    assert all(bearers(kind) for kind in everything)
