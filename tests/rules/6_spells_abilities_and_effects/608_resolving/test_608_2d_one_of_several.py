"""One of several qualities, changes or instructions, chosen as it resolves or enters (CR 608.2d, 607.2d)."""

from __future__ import annotations

import pytest

from arbitre.cards.records import Card
from arbitre.ir.values import CardType, Step
from helpers.worded import ENCHANTMENT, body, instant, reads
from helpers.words import BEAR
from table import GRAVEYARD, HAND, Table, artifact, creature, land


def enters(table: Table, card: Card, answer: object) -> int:
    """Player 1 casts a permanent; what is asked as it enters is answered; its id on the battlefield."""
    spell = table.put(card, 1, HAND)
    table.cast(spell)
    table.resolve_top(answer)
    return table.now(spell)


def cast_and_answer(table: Table, text: str, *answers: object) -> None:
    """Player 1 casts an instant with the text; what is asked as it resolves is answered in order."""
    table.cast(table.put(instant(text), 1, HAND))
    table.resolve_top(*answers)


@pytest.mark.parametrize(("number", "left"), [(2, ["Rock"]), (1, ["Bear"]), (0, ["Bear", "Rock"])])
def test_608_2d_a_number(table: Table, number: int, left: list[str]) -> None:
    """CR 107.1b, 608.2d: what has the chosen number as its mana value, and nothing else."""
    table.put(creature("Bear", 2, 2, cost="{2}"), 2)
    table.put(artifact("Rock", cost="{1}"), 2)
    text = "Choose a number. Destroy all artifacts and creatures with mana value equal to that number."
    cast_and_answer(table, text, number)
    assert [table.state.objects[id].card.name for id in table.state.battlefield] == left


@pytest.mark.parametrize(("number", "size"), [("0", (0, 7)), ("5", (5, 2)), ("7", (7, 0))])
def test_607_2d_a_number_between_two(table: Table, number: str, size: tuple[int, int]) -> None:
    """CR 607.2d, 604.3: power is the chosen number, toughness what is left of 7; with none left it dies."""
    text = (
        "As ~ enters the battlefield, choose a number between 0 and 7.\n"
        "~'s power is equal to the last chosen number and its toughness is equal to 7 minus that number."
    )
    shifter = enters(table, body("Shifter", text), number)
    if size[1]:
        assert table.size(table.now(shifter)) == size
    else:
        assert table.zone(shifter) is GRAVEYARD


@pytest.mark.parametrize(("chosen", "tapped"), [("artifact", [True, False]), ("creature", [False, True])])
def test_608_2d_a_card_type_and_what_is_done_to_it(table: Table, chosen: str, tapped: list[bool]) -> None:
    """CR 608.2d: first the type, then which of the two is done; lands are none of the two here."""
    theirs = table.put(artifact("Rock"), 2), table.put(BEAR, 2)
    text = (
        "Choose artifact, creature, or land. Tap all untapped permanents of the chosen type target player controls, "
        "or untap all tapped permanents of that type that player controls."
    )
    table.cast(table.put(instant(text), 1, HAND), 2)
    table.resolve_top(chosen, 0)
    assert [table.tapped(id) for id in theirs] == tapped


def test_110_4a_a_permanent_type(table: Table) -> None:
    """CR 110.4a: a type that permanents have; cards of that type return, whatever else they are."""
    card, other = table.graveyard(1, BEAR, artifact("Rock"))
    text = "Choose a permanent type. Return all cards of the chosen type from your graveyard to your hand."
    table.cast(table.put(instant(text), 1, HAND))
    table.pass_until(lambda: table.decision.what == "card type")
    assert set(table.decision.options) == {"artifact", "creature", "enchantment", "land", "planeswalker"}
    table.answer("creature")
    assert (table.zone(card), table.zone(other)) == (HAND, GRAVEYARD)


@pytest.mark.parametrize(("quality", "hasty"), [("odd", [False, True]), ("even", [True, False])])
def test_202_3_odd_or_even(table: Table, quality: str, hasty: list[bool]) -> None:
    """CR 202.3: zero and two are even, one is odd."""
    text = (
        "As ~ enters the battlefield, choose odd or even.\n"
        "Each creature with mana value of the chosen quality has haste."
    )
    bodies = table.put(BEAR), table.put(creature("Imp", 1, 1, cost="{R}"))
    enters(table, reads("Rule", text, *ENCHANTMENT), quality)
    assert ["haste" in table.keywords(id) for id in bodies] == hasty


@pytest.mark.parametrize(("taps", "life"), [(0, 20), (1, 21)])
def test_607_2d_one_of_two_land_types(table: Table, taps: int, life: int) -> None:
    """CR 607.2d: of "Island or Swamp" Swamp is chosen; an opponent's Swamp counts, an Island does not."""
    text = (
        "As ~ enters the battlefield, choose Island or Swamp.\n"
        "Whenever a land of the chosen type an opponent controls becomes tapped, you gain 1 life."
    )
    lands = table.lands(2, "Island")[0], table.lands(2, "Swamp")[0]
    tapper = table.put(reads("Tapper", "{0}: Tap target land.", CardType.ARTIFACT))
    enters(table, reads("Roots", text, *ENCHANTMENT), "Swamp")
    table.activate(tapper, lands[taps])
    table.resolve_all()
    assert table.life(1) == life


def test_607_2d_an_opponent_chooses(table: Table) -> None:
    """CR 607.2d: the opponent's choice; what is not of the type can be the target."""
    text = (
        "As ~ enters the battlefield, an opponent chooses a creature type.\n"
        "{0}: Tap target creature that isn't of the chosen type."
    )
    elf = table.put(creature("Elf", 1, 1, subtypes=("Elf",)), 2)
    goblin = table.put(creature("Goblin", 1, 1, subtypes=("Goblin",)), 2)
    spell = table.put(body("Oppressor", text), 1, HAND)
    table.cast(spell)
    table.pass_until(lambda: table.decision.what == "creature type")
    assert table.decision.player == 2
    table.answer("Elf")
    table.activate(table.now(spell), goblin)
    table.resolve_top()
    assert [table.tapped(id) for id in (elf, goblin)] == [False, True]


@pytest.mark.parametrize(("option", "keywords"), [(0, {"trample"}), (1, {"flying"})])
def test_608_2d_loses_one_of_its_abilities(table: Table, option: int, keywords: set[str]) -> None:
    """CR 608.2d: which of them, as the ability resolves."""
    drake = table.put(body("Drake", "Flying, trample", (2, 2)))
    table.cast(
        table.put(instant("Target creature loses your choice of flying or trample until end of turn."), 1, HAND), drake
    )
    table.resolve_top(option)
    assert table.keywords(drake) == keywords


@pytest.mark.parametrize(("option", "size"), [(0, (1, 2)), (1, (2, 1))])
def test_613_3b_base_power_or_base_toughness(table: Table, option: int, size: tuple[int, int]) -> None:
    bear = table.put(BEAR)
    text = "Until end of turn, target creature has base power 1 or base toughness 1."
    table.cast(table.put(instant(text), 1, HAND), bear)
    table.resolve_top(option)
    assert table.size(bear) == size
    table.next_turn()
    assert table.size(bear) == (2, 2)


@pytest.mark.parametrize(("option", "type"), [(0, "Plains"), (1, "Island")])
def test_305_7_one_land_type_or_another(table: Table, option: int, type: str) -> None:
    isle = table.put(land("Waste"))
    table.cast(table.put(instant("Target land becomes a Plains or an Island until end of turn."), 1, HAND), isle)
    table.resolve_top(option)
    table.activate(isle)
    assert table.pool(1) == {"Plains": "W", "Island": "U"}[type]


@pytest.mark.parametrize(("option", "counters"), [(0, 3), (1, 1)])
def test_608_2d_one_instruction_or_another(table: Table, option: int, counters: int) -> None:
    """CR 608.2d, 700.2: not modal; what is done is chosen as it resolves."""
    boiler = table.put(
        reads("Boiler", "{0}: Put a plague counter on ~ or remove a plague counter from it.", CardType.ARTIFACT),
        counters=(("plague", 2),),
    )
    table.activate(boiler)
    table.resolve_top(option)
    assert table.counters(boiler, "plague") == counters


@pytest.mark.parametrize("walks", [True, False])
def test_702_13_landwalk_of_the_chosen_type(table: Table, walks: bool) -> None:
    """CR 702.13b: no block while the defending player controls a land of the type that was chosen for the Aura."""
    text = (
        "Enchant creature\n"
        "As ~ enters the battlefield, choose a land type.\n"
        "Enchanted creature has landwalk of the chosen type."
    )
    bear, blocker = table.put(BEAR), table.put(BEAR, 2)
    table.lands(2, "Forest")
    cloak = reads("Cloak", text, *ENCHANTMENT, subtypes=("Aura",))
    spell = table.put(cloak, 1, HAND)
    table.cast(spell, bear)
    table.resolve_top("Forest" if walks else "Island")
    if walks:
        table.attack(bear)
        table.go_to(Step.END_COMBAT)
    else:
        table.combat(bear, [blocker])
    assert table.life(2) == (18 if walks else 20)


REVEAL = (
    "Reveal the top three cards of your library. You may put a creature card and/or a land card from among them into "
    "your hand. Put the rest into your graveyard."
)


def test_608_2d_a_creature_card_and_a_land_card_are_two(table: Table) -> None:
    """What is both is chosen as one of them, and another card may be the other."""
    arbor = reads("Arbor", "", CardType.LAND, CardType.CREATURE, power="1", toughness="1")
    ids = table.library(1, arbor, arbor, arbor)
    table.cast(table.put(instant(REVEAL), 1, HAND))
    table.resolve_top(True, (ids[0],))
    assert set(table.decision.options) == set(ids[1:])
    table.answer((ids[2],))
    assert [table.zone(id) for id in ids] == [HAND, GRAVEYARD, HAND]
