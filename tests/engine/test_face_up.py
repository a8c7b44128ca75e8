"""Face-down permanents and how they are turned up (CR 707, 702.35; CR26 708, 701.40)."""

from __future__ import annotations

import pytest

from arbitre.cards.records import Card
from arbitre.engine import continuous
from arbitre.engine.context import Context
from arbitre.engine.decisions import Special
from arbitre.ir.abilities import Keyword
from arbitre.ir.amounts import Fixed
from arbitre.ir.costs import PayMana
from arbitre.ir.effects import GainLife, TurnFace
from arbitre.ir.modifications import Copies, Lasts, Until
from arbitre.ir.refs import Target
from arbitre.ir.values import ManaCost, Zone
from arbitre.rules.editions import CURRENT
from engine.doing import do
from table import HAND, Table, creature, spell


def with_cost(name: str, cost: str) -> Keyword:
    return Keyword(name, PayMana(ManaCost.parse(cost)))


BEAST = creature("Beast", 5, 5, with_cost("morph", "{G}"), cost="{5}{G}")
UP = "turn face up"
MANIFESTED = "turn manifested face up"


@pytest.mark.parametrize("why", ["manifest", "cloak"])
def test_26_701_40b_a_manifested_creature_for_its_mana_cost(why: str) -> None:
    """CR26 701.40b, 701.58b: for its mana cost, as it has no morph cost."""
    table = Table.players(2, edition=CURRENT)
    one = table.put(creature("Ogre", 3, 3, cost="{1}{R}"), face_down=why)
    table.mana(1, "RR")
    assert "CR 702.35d" in table.why_not(Special(one, UP))
    table.act(Special(one, MANIFESTED))
    assert (table.size(one), table.pool(1)) == ((3, 3), "")


def test_26_701_40c_a_manifested_card_with_morph_has_both_ways() -> None:
    """CR26 701.40c: either cost may be paid."""
    table = Table.players(2, edition=CURRENT)
    one = table.put(BEAST, face_down="manifest")
    table.mana(1, "GGGGGG")
    assert table.can(Special(one, UP))
    assert table.can(Special(one, MANIFESTED))


def test_26_701_40b_only_a_manifested_one_and_only_a_creature_card() -> None:
    """CR26 701.40b: not what was cast with morph, and no card of another type."""
    table = Table.players(2, edition=CURRENT)
    cast = table.put(creature("Ogre", 3, 3, cost="{R}"), face_down="morph")
    other = table.put(spell("Mend", GainLife(Fixed(1)), cost="{R}"), face_down="manifest")
    table.mana(1, "RR")
    assert "it is not manifested" in table.why_not(Special(cast, MANIFESTED))
    assert "it is no creature card" in table.why_not(Special(other, MANIFESTED))


def test_26_701_40g_an_instant_card_stays_face_down() -> None:
    """CR26 701.40g: an effect that would turn it up only reveals it."""
    table = Table.players(2, edition=CURRENT)
    one = table.put(spell("Mend", GainLife(Fixed(1)), cost="{R}"), face_down="manifest")
    done = do(table, TurnFace(Target()), targets=[one])
    assert done.game.object(one).face_down == "manifest"


def test_26_702_37b_megamorph() -> None:
    """CR26 702.37b: a +1/+1 counter if it is turned up for its megamorph cost; not otherwise."""
    mega = creature("Dragon", 4, 4, with_cost("megamorph", "{G}"), cost="{5}{G}")
    table = Table.players(2, edition=CURRENT)
    one, other = table.put(mega, face_down="morph"), table.put(mega, face_down="morph")
    table.mana(1, "G")
    table.act(Special(one, UP))
    assert table.size(one) == (5, 5)
    done = do(table, TurnFace(Target()), targets=[other])
    assert done.game.object(other).counters == ()


@pytest.mark.parametrize(
    ("name", "keywords"), [("morph", frozenset()), ("megamorph", frozenset()), ("disguise", {"ward"})]
)
def test_702_35_cast_face_down_for_three(name: str, keywords: frozenset[str]) -> None:
    """CR 702.35c; CR26 702.37b, 702.168a: a 2/2 without name; with disguise it has ward."""
    table = Table.players(2, edition=CURRENT)
    card = table.put(creature("Dragon", 4, 4, with_cost(name, "{G}"), cost="{5}{G}"), 1, HAND)
    table.mana(1, "CCCG")
    table.cast(card, way=name)
    table.resolve_all()
    assert (table.size(card), table.keywords(card)) == ((2, 2), {"ward"} if name == "disguise" else set())
    table.act(Special(table.now(card), UP))
    assert table.size(card) == ((5, 5) if name == "megamorph" else (4, 4))


def become(table: Table, one: int, original: Card) -> None:
    """A face-down permanent becomes a copy of another creature, for good."""
    ctx = Context(table.game, one, 1)
    ctx.targets = ((table.game.state.create_card(original, 1, Zone.BATTLEFIELD).id,),)
    continuous.apply_lasting(ctx, (one,), (Copies(Target()),), Lasts(Until.FOREVER))


def test_707_10_turned_up_for_the_copied_morph_cost() -> None:
    """CR 706.3, third example: it is turned up for what the morph of what it copies costs."""
    table = Table.players(2)
    one = table.put(creature("Demon", 6, 6, with_cost("morph", "{B}{B}")), face_down="morph")
    table.mana(1, "G")
    become(table, one, BEAST)
    assert table.size(one) == (2, 2)
    table.act(Special(one, UP))
    assert table.size(one) == (5, 5)


def test_707_10_no_morph_no_turning_up() -> None:
    """CR 706.3, fourth example: a copy of a creature without morph cannot be turned up."""
    table = Table.players(2)
    one = table.put(creature("Demon", 6, 6, with_cost("morph", "{B}")), face_down="morph")
    table.mana(1, "B")
    assert table.can(Special(one, UP))
    become(table, one, creature("Spirit", 1, 1))
    assert "it would have no morph cost" in table.why_not(Special(one, UP))
