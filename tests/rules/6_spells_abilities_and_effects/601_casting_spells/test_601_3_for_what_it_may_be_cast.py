"""What an effect that lets a card be cast says of how: another cost, one way only, from one of two places, and exile
after
it (CR 117.9, 601.3, 614.1)."""

from __future__ import annotations

import pytest

from arbitre.engine.kernel.decisions import CastSpell, PlayLand
from arbitre.ir.values import CardType, Zone
from helpers.words import A_CREATURE, worded
from table import EXILE, GRAVEYARD, HAND, LIBRARY, Table, land

CITADEL = worded(
    "Citadel",
    "You may play lands and cast spells from the top of your library. If you cast a spell this way, pay life "
    "equal to its "
    "mana value rather than pay its mana cost.",
    (CardType.ARTIFACT,),
)
BEAR = worded("Bear", "", A_CREATURE, "{2}{G}", power="2", toughness="2")
SHOCK = worded("Shock", "You gain 1 life.", (CardType.INSTANT,), "{R}")
PERMITTED = "permitted"


def test_117_9_life_equal_to_its_mana_value_is_paid_instead() -> None:
    """The only cost for which it may be cast from there (CR 117.9a)."""
    table = Table.players(2)
    table.put(CITADEL)
    bear = table.put(BEAR, 1, LIBRARY)
    assert not table.can(CastSpell(bear))
    table.cast(bear, way=PERMITTED)
    assert table.life(1) == 17
    table.resolve_all()
    assert table.zone(bear) is Zone.BATTLEFIELD


def test_118_4_life_that_is_not_there_cannot_be_paid() -> None:
    table = Table.players(2, life=2)
    table.put(CITADEL)
    bear = table.put(BEAR, 1, LIBRARY)
    assert not table.can(CastSpell(bear, 0, PERMITTED))


def test_601_3_a_land_on_top_is_played_without_any_cost() -> None:
    table = Table.players(2)
    table.put(CITADEL)
    forest = table.put(land("Forest"), 1, LIBRARY)
    assert table.can(PlayLand(forest))


def test_117_9_once_each_turn_for_life_from_the_hand() -> None:
    """The card in hand may also be cast for its mana cost."""
    demon = worded(
        "Demon",
        "Once during each of your turns, you may cast an enchantment spell by paying life equal to its mana "
        "value rather "
        "than paying its mana cost.",
        A_CREATURE,
        power="6",
        toughness="6",
    )
    glory = worded("Glory", "Creatures you control have flying.", (CardType.ENCHANTMENT,), "{3}")
    table = Table.players(2)
    table.put(demon)
    first, second, bear = table.put(glory, 1, HAND), table.put(glory, 1, HAND), table.put(BEAR, 1, HAND)
    assert not table.can(CastSpell(bear, 0, PERMITTED))
    table.cast(first, way=PERMITTED)
    table.resolve_all()
    assert table.life(1) == 17
    assert not table.can(CastSpell(second, 0, PERMITTED))


def test_601_3_one_spell_each_turn_from_either_of_two_places() -> None:
    multiverse = worded(
        "Multiverse",
        "Once during each of your turns, you may cast a spell from your hand or the top of your library without "
        "paying its "
        "mana cost.",
        (CardType.ENCHANTMENT,),
    )
    table = Table.players(2)
    table.put(multiverse)
    in_hand, on_top = table.put(BEAR, 1, HAND), table.put(BEAR, 1, LIBRARY)
    assert table.can(CastSpell(in_hand, 0, "free"))
    table.cast(on_top, way="free")
    table.resolve_all()
    assert not table.can(CastSpell(in_hand, 0, "free"))


@pytest.mark.parametrize("countered", [False, True])
def test_614_1_a_spell_cast_so_is_exiled(countered: bool) -> None:
    """As it resolves and as it is countered."""
    kess = worded(
        "Kess",
        "Once during each of your turns, you may cast an instant or sorcery spell from your graveyard. If a "
        "spell cast this "
        "way would be put into your graveyard, exile it instead.",
        A_CREATURE,
        power="3",
        toughness="4",
    )
    no = worded("No", "Counter target spell.", (CardType.INSTANT,), "{0}")
    table = Table.players(2)
    table.put(kess)
    table.mana(1, "RR")
    shock, other = table.put(SHOCK, 1, GRAVEYARD), table.put(SHOCK, 1, GRAVEYARD)
    counterspell = table.put(no, 1, HAND)
    table.cast(shock)
    if countered:
        table.cast(counterspell, (table.now(shock),))
    table.resolve_all()
    assert table.zone(shock) is EXILE
    assert not table.can(CastSpell(other))
    assert table.life(1) == (20 if countered else 21)


def test_601_3_from_the_graveyard_in_one_way_only() -> None:
    """Its blitz cost, and not its mana cost."""
    underdog = worded(
        "Underdog",
        "Blitz—{B}, Pay 2 life.\nYou may cast Underdog from your graveyard using its blitz ability.",
        A_CREATURE,
        "{1}",
        power="3",
        toughness="2",
    )
    table = Table.players(2)
    table.mana(1, "BB")
    card = table.put(underdog, 1, GRAVEYARD)
    assert not table.can(CastSpell(card))
    table.cast(card, way="blitz")
    table.resolve_all()
    assert table.life(1) == 18
    assert "haste" in table.keywords(card)


def test_117_9_from_the_graveyard_for_other_mana() -> None:
    guidance = worded(
        "Guidance",
        "You gain 5 life.\nYou may cast Guidance from your graveyard by paying {W} rather than paying its mana cost.",
        (CardType.SORCERY,),
        "{9}",
    )
    table = Table.players(2)
    table.mana(1, "W")
    card = table.put(guidance, 1, GRAVEYARD)
    table.cast(card, way=PERMITTED)
    table.resolve_all()
    assert table.life(1) == 25
