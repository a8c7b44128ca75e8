"""Excess damage (CR26 120.4a, 120.10)."""

from __future__ import annotations

import pytest

from arbitre.engine.kernel.decisions import Priority
from arbitre.ir.values import CardType, Step
from arbitre.oracle import read, write
from helpers.laying import settle
from helpers.worded import body, cast_it, instant, reads
from helpers.words import modern
from table import GRAVEYARD, Table, card, creature

ENCHANTMENT = CardType.ENCHANTMENT
WATCH = "Whenever a creature or planeswalker an opponent controls is dealt excess damage, you gain that much life."


def watching(text: str = WATCH) -> Table:
    table = modern()
    table.put(reads("Watch", text, ENCHANTMENT))
    return table


@pytest.mark.parametrize(("damage", "marked", "gained"), [(3, 0, 0), (4, 0, 1), (3, 2, 2), (5, 0, 2)])
def test_26_120_10_damage_beyond_what_is_lethal(damage: int, marked: int, gained: int) -> None:
    """CR26 120.10: with damage that was marked before taken into account; lethal damage alone is not excess."""
    table = watching()
    giant = table.put(creature("Giant", 3, 3), 2, damage=marked)
    cast_it(table, instant(f"This spell deals {damage} damage to target creature."), giant)
    assert (table.zone(giant), table.life(1)) == (GRAVEYARD, 20 + gained)


def test_26_120_10_of_several_sources_together() -> None:
    """CR26 120.10: two creatures that deal two damage each to one with toughness 3 deal one excess damage."""
    table = watching()
    one, two = table.battlefield(1, creature("Bear", 2, 2), creature("Bear", 2, 2))
    ogre = table.put(creature("Ogre", 3, 3), 2)
    table.next_turn()
    table.attack(ogre)
    table.block((one, ogre), (two, ogre))
    table.pass_until(lambda: not isinstance(table.decision, Priority))
    settle(table)
    table.go_to(Step.END_COMBAT)
    assert (table.zone(ogre), table.life(1)) == (GRAVEYARD, 21)


def test_26_120_10_of_a_planeswalker_beyond_its_loyalty() -> None:
    """CR26 120.10."""
    table = watching()
    walker = table.put(card("Walker", types=(CardType.PLANESWALKER,), loyalty="3"), 2, counters={"loyalty": 3})
    cast_it(table, instant("This spell deals 5 damage to target planeswalker."), walker)
    assert (table.zone(walker), table.life(1)) == (GRAVEYARD, 22)


@pytest.mark.parametrize(("word", "gained"), [("combat ", 0), ("noncombat ", 2)])
def test_26_120_10_combat_and_other_damage(word: str, gained: int) -> None:
    """CR26 120.10: an ability may wait for only one of them."""
    table = watching(f"Whenever a creature an opponent controls is dealt excess {word}damage, you gain that much life.")
    giant = table.put(creature("Giant", 3, 3), 2)
    cast_it(table, instant("This spell deals 5 damage to target creature."), giant)
    assert table.life(1) == 20 + gained


SPILL = "This creature deals 4 damage to target creature. Excess damage is dealt to that creature's controller instead."


@pytest.mark.parametrize(
    ("deathtouch", "toughness", "marked", "expected"),
    [
        ("", 3, 0, (3, 19)),
        ("", 3, 2, (1, 17)),
        ("", 4, 0, (4, 20)),
        ("", 9, 0, (4, 20)),
        ("Deathtouch\n", 9, 0, (1, 17)),
    ],
)
def test_26_120_4a_excess_damage_goes_to_the_controller(
    deathtouch: str, toughness: int, marked: int, expected: tuple[int, int]
) -> None:
    """CR26 120.4a: what is not lethal any more; of a source with deathtouch all but one damage."""
    table = modern()
    giant = table.put(creature("Giant", 3, toughness), 2, damage=marked)
    drake = table.put(body("Drake", f"{deathtouch}{{0}}: {SPILL}", (1, 1)))
    table.activate(drake, giant)
    table.resolve_all()
    told = [entry for entry in table.log("deals damage") if f"to={giant}" in entry]
    assert [f"amount={expected[0]}" in entry for entry in told] == [True]
    assert table.life(2) == expected[1]


def test_26_120_10_what_was_passed_on_is_no_excess() -> None:
    """CR26 120.4a, 120.10: the creature was dealt no more than lethal damage."""
    table = watching()
    giant = table.put(creature("Giant", 3, 3), 2)
    cast_it(table, instant(SPILL.replace("This creature", "This spell")), giant)
    assert (table.zone(giant), table.life(1), table.life(2)) == (GRAVEYARD, 20, 19)


@pytest.mark.parametrize(
    ("text", "french"),
    [
        (WATCH, "excédent de blessures"),
        (SPILL.replace("This creature", "This spell"), "est infligé à la place au contrôleur de cette créature"),
    ],
)
def test_26_120_10_in_both_languages(text: str, french: str) -> None:
    """CR26 120.4a, 120.10."""
    kind = ENCHANTMENT if text == WATCH else CardType.INSTANT
    paragraphs = read(text, "X", types=(kind,)).paragraphs
    assert french in write(paragraphs, "X", "fr")


@pytest.mark.parametrize(("damage", "life"), [(3, 20), (5, 22)])
def test_26_120_10_the_excess_damage_dealt_this_way(damage: int, life: int) -> None:
    """CR26 120.10: of this very instruction; what was dealt before it does not count."""
    table = modern()
    one, other = table.battlefield(2, creature("Giant", 3, 3), creature("Ogre", 3, 3))
    cast_it(table, instant("This spell deals 9 damage to target creature."), other)
    told = (
        f"This spell deals {damage} damage to target creature. You gain life equal to the excess damage dealt this way."
    )
    cast_it(table, instant(told), one)
    assert (table.zone(one), table.life(1)) == (GRAVEYARD, life)


@pytest.mark.parametrize(("damage", "cards"), [(3, 0), (5, 2)])
def test_26_120_10_if_excess_damage_was_dealt_this_way(damage: int, cards: int) -> None:
    """CR26 120.10: "that many" is how much; to a player none is dealt."""
    told = "If excess damage was dealt this way, draw that many cards."
    for aim, drawn in ((creature("Giant", 3, 3), cards), (None, 0)):
        table = modern()
        to = 2 if aim is None else table.put(aim, 2)
        cast_it(table, instant(f"This spell deals {damage} damage to any target. {told}"), to)
        assert len(table.game.player(1).hand) == drawn
