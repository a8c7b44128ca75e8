"""Continuous effects on objects that are not on the battlefield, or only about to be (CR 613.1, 604.3, 614.12)."""

from __future__ import annotations

import pytest

from arbitre.engine.layers import characteristics
from arbitre.ir.abilities import Keyword, Replacement, Static
from arbitre.ir.amounts import Fixed
from arbitre.ir.effects import EntersWith, GainLife, Move
from arbitre.ir.filters import And, HasColor, HasType, InZone, Is, IsCard, IsSpell, OwnedBy
from arbitre.ir.modifications import AddColors, HasAbilities, LosesAllAbilities, SetColors
from arbitre.ir.patterns import Moves
from arbitre.ir.refs import Target, This
from arbitre.ir.values import CardType, Color, Zone
from arbitre.rules.editions import CURRENT, PINNED, Edition
from engine.doing import do
from engine.layering_cards import GOYF, field, gets
from table import GRAVEYARD, Table, creature, enchantment, spell

CREATURE = HasType(CardType.CREATURE)
IN_GRAVEYARDS = And((IsCard(), InZone(GRAVEYARD)))


def test_613_3a_a_card_that_an_effect_paints_still_defines_its_size() -> None:
    """CR 604.3, 613.3a: an effect on cards in graveyards leaves the ability that defines power and toughness alone."""
    table = Table.players(2)
    table.put(field("Painter", IN_GRAVEYARDS, AddColors((Color.BLUE,))))
    (card,) = table.graveyard(1, GOYF)
    assert table.size(card) == (1, 2)
    assert Color.BLUE in characteristics(table.game, card).colors


def test_613_3a_a_card_without_abilities_does_not_define_its_size() -> None:
    """CR 613.1f: the ability is lost in layer 6, before layer 7a; what is left of "1+*" is 1 (CR 208.2a)."""
    table = Table.players(2)
    table.put(field("Jailer", IN_GRAVEYARDS, LosesAllAbilities()))
    (card,) = table.graveyard(1, GOYF)
    assert table.size(card) == (0, 1)


def test_613_3c_a_bonus_in_the_graveyard_comes_on_top_of_the_defined_size() -> None:
    """CR 613.3: layer 7a before 7c, also where only a bonus concerns the card."""
    table = Table.players(2)
    table.put(field("Might", IN_GRAVEYARDS, gets(1, 1)))
    (card,) = table.graveyard(1, GOYF)
    assert table.size(card) == (2, 3)


def test_613_1_cards_in_hand_and_spells_have_what_effects_give_them() -> None:
    """CR 613.1: a static ability may speak of cards in a hand, or of spells."""
    table = Table.players(2)
    hand = And((InZone(Zone.HAND), CREATURE, OwnedBy()))
    table.put(field("Ambush", hand, HasAbilities((Keyword("flash"),)), AddColors((Color.BLUE,))))
    table.put(field("Dye", IsSpell(), AddColors((Color.BLACK,))))
    held, sorcery = table.hand(1, GOYF, spell("Mend", GainLife(Fixed(1)), cost="{R}"))
    (other,) = table.hand(2, GOYF)
    table.mana(1, "R")
    assert table.keywords(held) == {"flash"}
    assert table.keywords(other) == frozenset()
    assert table.size(held) == (0, 1)
    on_stack = table.cast(sorcery)
    assert characteristics(table.game, on_stack).colors == {Color.BLACK, Color.RED}


# --- as it would exist on the battlefield -----------------------------------------------------------------------------

TAPPED = EntersWith(tapped=True)
TREE = creature("Tree", 2, 2, Replacement(Moves(Is(This()), to=Zone.BATTLEFIELD), TAPPED), cost="{G}")
BLUE_ONES = Replacement(Moves(And((CREATURE, HasColor(Color.BLUE))), to=Zone.BATTLEFIELD), TAPPED)


@pytest.mark.parametrize(("edition", "tapped"), [(PINNED, True), (CURRENT, False)])
def test_614_12_what_it_says_of_its_entering_though_it_will_have_no_abilities(edition: Edition, tapped: bool) -> None:
    """CR 614.12 ignores effects from other sources; CR26 614.12 takes into account those that exist already."""
    table = Table.players(2, edition=edition)
    table.put(field("Humbling", CREATURE, LosesAllAbilities()))
    (card,) = table.graveyard(1, TREE)
    done = do(table, Move(Target(), Zone.BATTLEFIELD), targets=[card])
    assert done.game.object(done.now(card)).tapped is tapped


@pytest.mark.parametrize(("edition", "tapped"), [(PINNED, False), (CURRENT, True)])
def test_614_12_what_others_say_of_the_color_it_will_have(edition: Edition, tapped: bool) -> None:
    """CR26 614.12: a green creature card that is blue once it is there enters as the blue ones do; not in 2011."""
    table = Table.players(2, edition=edition)
    table.put(field("Sea", CREATURE, SetColors((Color.BLUE,))))
    table.put(enchantment("Fatigue", BLUE_ONES))
    (card,) = table.graveyard(1, creature("Elf", 1, 1, cost="{G}"))
    done = do(table, Move(Target(), Zone.BATTLEFIELD), targets=[card])
    assert done.game.object(done.now(card)).tapped is tapped


def test_614_12_its_own_color_counts_in_both_editions() -> None:
    """CR 614.12: continuous effects from its own static abilities are taken into account."""
    turncoat = creature("Turncoat", 1, 1, Static(This(), (SetColors((Color.BLUE,)),)), cost="{G}")
    for edition in (PINNED, CURRENT):
        table = Table.players(2, edition=edition)
        table.put(enchantment("Fatigue", BLUE_ONES))
        (card,) = table.graveyard(1, turncoat)
        done = do(table, Move(Target(), Zone.BATTLEFIELD), targets=[card])
        assert done.game.object(done.now(card)).tapped
