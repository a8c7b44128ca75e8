"""Of several payments the game makes the one that a good player would make (CR 117.3, 601.2f)."""

from __future__ import annotations

from collections import Counter

from arbitre.cards.records import Card
from arbitre.engine.kernel.decisions import CastSpell
from arbitre.ir.values import CardType, Step
from helpers.words import A_CREATURE, worded
from table import BATTLEFIELD, HAND, Table

ARTIFACT, LAND = (CardType.ARTIFACT,), (CardType.LAND,)
INSTANT, SORCERY = (CardType.INSTANT,), (CardType.SORCERY,)
GAIN = "You gain 1 life."

DUAL = worded("Dual", "{T}: Add {R} or {W}.", LAND)
PAIN = worded("Pain", "{T}: Add {C}.\n{T}: Add {R} or {W}. ~ deals 1 damage to you.", LAND)
BANK = worded("Bank", "{T}: Add {C}.\n{2}, {T}: Draw a card.", LAND)
RING = worded("Ring", "{T}: Add {C}{C}.", ARTIFACT)
SIGNET = worded("Signet", "{1}, {T}: Add {R}{W}.", ARTIFACT)
TREASURE = worded("Treasure", "{T}, Sacrifice ~: Add one mana of any color.", ARTIFACT)
ALTAR = worded("Altar", "Sacrifice a creature: Add {C}{C}.", ARTIFACT)
ELF = worded("Elf", "{T}: Add {G}.", A_CREATURE, power="1", toughness="1")
GIANT = worded("Giant", "{T}: Add {G}.", A_CREATURE, power="4", toughness="4")
GUARD = worded("Guard", "Defender, haste\n{T}: Add {G}.", A_CREATURE, power="1", toughness="1")
RAIDER = worded("Raider", "Haste\n{T}: Add {G}.", A_CREATURE, power="1", toughness="1")
WALL = worded("Wall", "Defender\n{T}: Add {G}.", A_CREATURE, power="0", toughness="4")


def sorcery(cost: str) -> Card:
    return worded("Sorcery", GAIN, SORCERY, cost)


def instant(cost: str) -> Card:
    return worded("Instant", GAIN, INSTANT, cost)


def paying(cost: str, *there: str | Card, hand: tuple[Card, ...] = (), turn: int = 1, sick: bool = False) -> Table:
    """The first player casts an instant of this cost, with sources and cards in hand."""
    table = Table.players(2)
    for one in there:
        if isinstance(one, str):
            table.lands(1, one)
        else:
            table.put(one, sick=sick)
    table.hand(1, *hand)
    spell = table.put(instant(cost), zone=HAND)
    if turn == 2:
        table.go_to(Step.UPKEEP, 2)
        table.pass_until(lambda: table.decision.player == 1)
    table.act(CastSpell(spell))
    return table


def used(table: Table) -> dict[str, int]:
    """How many of each name are tapped, or have left."""
    here = table.game.state.battlefield
    found = Counter(table.game.characteristics(id).name for id in here if table.tapped(id))
    return dict(found)


def test_117_3_the_color_of_another_card_is_kept() -> None:
    """Two Mountains in front of four Plains, {2}{W}: both Mountains stay for the instant in hand."""
    table = paying("{2}{W}", *["Mountain"] * 2, *["Plains"] * 4, hand=(instant("{R}"),))
    assert used(table) == {"Plains": 3}


def test_117_3_both_colors_of_another_card_are_kept() -> None:
    """{2} with two of each basic land: one of each stays for {U}{R}."""
    table = paying("{2}", "Island", "Island", "Mountain", "Mountain", hand=(instant("{U}{R}"),))
    assert used(table) == {"Island": 1, "Mountain": 1}


def test_117_3_one_more_card_rather_than_the_usual_order() -> None:
    """{1} with a dual land and a Plains, {R} in hand: the Plains pays; with {W}{W} in the cost it cannot be kept."""
    assert used(paying("{1}", DUAL, "Plains", hand=(instant("{R}"),))) == {"Plains": 1}
    assert used(paying("{W}{W}", DUAL, "Plains", hand=(instant("{R}"),))) == {"Dual": 1, "Plains": 1}


def test_117_3_the_dual_land_pays_where_the_basic_land_is_needed() -> None:
    """{W} with a dual land and a Plains: for {W}{W} later nothing helps; for {R} the dual land is kept."""
    assert used(paying("{W}", DUAL, "Plains")) == {"Plains": 1}
    assert used(paying("{W}", DUAL, "Plains", "Mountain", hand=(instant("{R}{R}"),))) == {"Plains": 1}


def test_117_3_as_many_cards_as_possible_stay_castable() -> None:
    """{1} with Plains, Island, Swamp: of {W}, {U} and {B}{B} in hand the two cheap ones stay castable."""
    hand = (instant("{B}{B}"), instant("{W}"), instant("{U}"))
    assert used(paying("{1}", "Plains", "Island", "Swamp", hand=hand)) == {"Swamp": 1}


def test_117_3_in_the_turn_of_another_player_only_what_waits_for_nothing_is_kept() -> None:
    """{1} with Plains and Island in the opponent's turn: the Island stays for {U}; a sorcery for {W} is no reason."""
    hand = (sorcery("{W}"), instant("{U}"))
    assert used(paying("{1}", "Plains", "Island", hand=hand, turn=2)) == {"Plains": 1}
    assert used(paying("{1}", "Island", "Plains", hand=hand, turn=2)) == {"Plains": 1}


def test_117_3_instants_come_before_sorceries() -> None:
    """{1} with Plains and Island in the own turn: if only one card can stay castable, it is the instant."""
    hand = (sorcery("{W}"), instant("{U}"))
    assert used(paying("{1}", "Plains", "Island", hand=hand)) == {"Plains": 1}
    assert used(paying("{1}", "Island", "Plains", hand=hand)) == {"Plains": 1}


def test_117_3_lands_before_creatures() -> None:
    """{G} with an Elf and a Forest: the Elf can attack or block."""
    assert used(paying("{G}", ELF, "Forest")) == {"Forest": 1}


def test_117_3_the_weakest_creature_first() -> None:
    """{G} with a 4/4 and a 1/1 that make mana."""
    assert used(paying("{G}", GIANT, ELF)) == {"Elf": 1}


def test_117_3_a_creature_that_cannot_attack_before_one_that_can() -> None:
    """{G} before combat with a defender and a 1/1."""
    assert used(paying("{G}", ELF, WALL)) == {"Wall": 1}


def test_117_3_a_creature_with_haste_could_attack_at_once() -> None:
    """{G} before combat with a 1/1 defender and a 1/1 with haste that has just come."""
    for there in ((RAIDER, GUARD), (GUARD, RAIDER)):
        assert used(paying("{G}", *there, sick=True)) == {"Guard": 1}


def test_117_3_a_card_in_hand_is_worth_a_creature() -> None:
    """{1} with an Elf and a Mountain, {R} in hand: the Elf is tapped, and the instant can still be cast."""
    assert used(paying("{1}", "Mountain", ELF, hand=(instant("{R}"),))) == {"Elf": 1}


def test_117_3_what_is_used_up_comes_last() -> None:
    """{1} with a Treasure and another source: the Treasure stays, even if a card in hand wants the other one."""
    table = paying("{1}", TREASURE, ELF)
    assert used(table) == {"Elf": 1}
    table = paying("{1}", TREASURE, "Forest", hand=(instant("{G}"),))
    assert (used(table), table.names(BATTLEFIELD)) == ({"Forest": 1}, ["Treasure", "Forest"])


def test_117_3_a_treasure_rather_than_nothing_and_no_more_of_them() -> None:
    """{2}{G} with two Forests and two Treasures: one Treasure is sacrificed."""
    table = paying("{2}{G}", TREASURE, TREASURE, "Forest", "Forest")
    assert Counter(table.names(BATTLEFIELD)) == {"Forest": 2, "Treasure": 1}


def test_117_3_no_creature_is_sacrificed_for_what_lands_pay() -> None:
    """{2} with an altar, a creature and two lands."""
    table = paying("{2}", ALTAR, ELF, "Plains", "Plains")
    assert used(table) == {"Plains": 2}
    assert "Elf" in table.names(BATTLEFIELD)


def test_117_3_no_damage_for_what_is_free() -> None:
    """{1}{W} with a land that deals damage for colors: colorless from it, and no damage."""
    table = paying("{1}{W}", PAIN, "Plains")
    assert (used(table), table.life(1)) == ({"Pain": 1, "Plains": 1}, 20)


def test_117_3_a_land_with_another_ability_is_kept() -> None:
    """{1} with a land that can do more than make mana."""
    assert used(paying("{1}", BANK, "Plains")) == {"Plains": 1}


def test_117_3_two_colorless_mana_rather_than_two_lands() -> None:
    """{2} with an artifact for {C}{C}: the colors stay; {1} is paid with a land, and no mana is lost."""
    assert used(paying("{2}", RING, "Plains", "Island")) == {"Ring": 1}
    assert used(paying("{1}", RING, "Plains")) == {"Plains": 1}


def test_117_3_mana_is_not_changed_without_need() -> None:
    """{2} with a source that turns any mana into {R}{W} and two Plains, {R}{W} in hand with another Plains: the source
    is kept for what needs it."""
    assert used(paying("{2}", SIGNET, *["Plains"] * 3)) == {"Plains": 2}
    assert used(paying("{2}", SIGNET, *["Plains"] * 3, hand=(instant("{R}{W}"),))) == {"Plains": 2}


def test_117_3_the_same_payment_each_time() -> None:
    """The same board is paid for in the same way."""
    boards = [paying("{3}", DUAL, PAIN, RING, ELF, "Plains", "Island", hand=(instant("{W}"),)) for _ in range(3)]
    assert len({tuple(map(board.tapped, board.game.state.battlefield)) for board in boards}) == 1
