"""Effects that keep players from activating abilities (CR 101.2, 602.5)."""

from __future__ import annotations

import pytest

from arbitre.engine.kernel.decisions import Activate, CastSpell
from arbitre.ir.values import CardType, Step
from helpers.worded import body, instant, reads
from table import HAND, Table

ELF = body("Elf", "{T}: Add {G}.\n{0}: You gain 1 life.")
RELIC = reads("Relic", "{0}: You gain 1 life.", CardType.ARTIFACT)
ACT = instant("You gain 1 life.")


@pytest.mark.parametrize(
    ("text", "spell", "mana", "other"),
    [
        ("Players can't activate abilities that aren't mana abilities.", True, True, False),
        ("Players can't activate abilities of creatures.", True, False, False),
        ("Players can't cast instant spells or activate abilities that aren't mana abilities.", False, True, False),
        ("During your turn, your opponents can't cast spells or activate abilities of creatures.", True, True, True),
        ("Players can cast spells and activate abilities only during their own turns.", True, True, True),
    ],
)
def test_602_5_what_can_be_activated(table: Table, text: str, spell: bool, mana: bool, other: bool) -> None:
    """In the turn of player 1, by player 1."""
    table.put(reads("Law", text, CardType.ENCHANTMENT))
    elf, act = table.put(ELF), table.put(ACT, 1, HAND)
    table.set(elf, sick=False)
    assert [table.can(CastSpell(act)), table.can(Activate(elf, 0)), table.can(Activate(elf, 1))] == [spell, mana, other]


@pytest.mark.parametrize("law", [
    "During your turn, your opponents can't cast spells or activate abilities of artifacts or enchantments.",
    "Players can cast spells and activate abilities only during their own turns.",
])  # fmt: skip
def test_602_5_not_in_the_turn_of_another(table: Table, law: str) -> None:
    """Player 2 has priority in the turn of player 1."""
    table.put(reads("Law", law, CardType.ENCHANTMENT))
    relic, act = table.put(RELIC, 2), table.put(ACT, 2, HAND)
    table.pass_priority()
    assert table.game.decision is not None
    assert (table.decision.player, table.can(Activate(relic, 0)), table.can(CastSpell(act))) == (2, False, False)
    assert "602.5" in table.why_not(Activate(relic, 0))


@pytest.mark.parametrize(("tail", "mana"), [("", False), (" unless they're mana abilities", True)])
def test_602_5_of_sources_with_the_chosen_name(table: Table, tail: str, mana: bool) -> None:
    """CR 109.2: a card of that name in a hand is such a source too."""
    said = f"Activated abilities of sources with the chosen name can't be activated{tail}."
    text = f"As ~ enters, choose a card name.\n{said}"
    elf, relic = table.put(ELF), table.put(RELIC)
    table.set(elf, sick=False)
    cycler = table.put(body("Elf", "Cycling {0}"), 1, HAND)
    table.cast(table.put(reads("Needle", text, CardType.ARTIFACT), 1, HAND))
    table.resolve_top("Elf")
    assert [table.can(Activate(elf, 0)), table.can(Activate(elf, 1)), table.can(Activate(relic, 0))] == [
        mana,
        False,
        True,
    ]
    assert not table.can(Activate(cycler, 0))


@pytest.mark.parametrize(("controller", "able"), [(1, True), (2, False)])
def test_609_4_as_though_they_had_haste(table: Table, controller: int, able: bool) -> None:
    """What came this turn may be tapped for its ability, but cannot attack."""
    text = "You may activate abilities of creatures you control as though those creatures had haste."
    table.put(reads("Elixir", text, CardType.ARTIFACT), controller)
    elf = table.put(ELF)
    table.set(elf, sick=True)
    assert table.can(Activate(elf, 0)) is able
    table.pass_until(lambda: table.game.state.step is Step.POSTCOMBAT_MAIN)
    assert not table.log("attacks")
