"""What cannot have an ability neither gains it nor has it from elsewhere (CR 613.1f, 101.2)."""

from __future__ import annotations

from arbitre.ir.values import CardType
from helpers.words import A_CREATURE, modern, worded
from table import HAND, creature

BEAR = creature("Bear", 2, 2)
WINGS = worded("Wings", "Target creature gains flying until end of turn.", (CardType.INSTANT,), "{0}")
BIRD = worded("Bird", "Flying", A_CREATURE, power="1", toughness="1")


def test_613_1f_it_can_neither_have_nor_gain_it() -> None:
    archetype = worded(
        "Archetype",
        "Creatures your opponents control lose flying and can't have or gain flying.",
        (CardType.ENCHANTMENT,),
    )
    table = modern()
    table.put(archetype)
    bird, bear = table.battlefield(2, BIRD, BEAR)
    wings = table.put(WINGS, 1, HAND)
    assert "flying" not in table.keywords(bird)
    table.cast(wings, (bear,))
    table.resolve_all()
    assert "flying" not in table.keywords(bear)


def test_613_1f_until_the_end_of_the_turn() -> None:
    """Those that an opponent controls as the effect begins."""
    lighthouse = worded(
        "Lighthouse",
        "{0}: Until end of turn, creatures your opponents control lose hexproof and shroud and can't have "
        "hexproof or shroud.",
        (CardType.LAND,),
    )
    slippery = worded("Slippery", "Hexproof", A_CREATURE, power="1", toughness="1")
    shock = worded("Shock", "Destroy target creature.", (CardType.INSTANT,), "{0}")
    table = modern()
    source, theirs, spell = table.put(lighthouse), table.put(slippery, 2), table.put(shock, 1, HAND)
    table.activate(source)
    table.resolve_all()
    assert "hexproof" not in table.keywords(theirs)
    table.cast(spell, (theirs,))
    table.resolve_all()
    assert table.zone(theirs).value == "graveyard"
