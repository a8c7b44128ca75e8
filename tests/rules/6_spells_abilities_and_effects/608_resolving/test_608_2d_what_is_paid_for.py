"""Choices with a price, and what follows of how much was done (CR 608.2c-d)."""

from __future__ import annotations

import pytest

from arbitre.engine.kernel.reading import characteristics
from arbitre.ir.values import CardType, Step
from helpers.worded import body, cast_it, instant, reads
from helpers.words import BEAR, GREEN_BEAR
from table import GRAVEYARD, HAND, Table

MOUNTAIN = (
    "At the beginning of each player's upkeep, that player may choose any number of tapped green creatures they "
    "control and pay {1} for each creature chosen this way. If the player does, untap those creatures."
)
LESS = "For each card less than two a player draws this way, that player gains 2 life."
TRUCE = f"Each player may draw up to two cards. {LESS}"


def _upkeep(table: Table, chosen: int, *, pays: bool) -> list[bool]:
    """Player 2 has three tapped green creatures, chooses some in the upkeep, and pays or does not."""
    table.put(reads("Mountain", MOUNTAIN, CardType.ENCHANTMENT))
    table.put(reads("Ice", "Creatures don't untap during their controllers' untap steps.", CardType.ENCHANTMENT))
    bears = [table.put(GREEN_BEAR, 2, tapped=True) for _ in range(3)]
    table.put(BEAR, 2, tapped=True)
    lands = table.lands(2, "Forest", 2)
    table.go_to(Step.UPKEEP, table.game.state.turn + 1)
    table.pass_until(lambda: table.decision.what not in ("priority",))
    assert (table.decision.player, set(table.decision.options)) == (2, set(bears))
    table.answer(tuple(bears[:chosen]))
    while table.decision.what != "priority":
        table.answer(pays if table.decision.what == "pay" else lands[0])
    table.resolve_all()
    return [table.tapped(bear) for bear in bears]


def test_608_2d_as_many_as_are_paid_for(table: Table) -> None:
    assert _upkeep(table, 2, pays=True) == [False, False, True]


def test_608_2d_nothing_is_paid(table: Table) -> None:
    assert _upkeep(table, 1, pays=False) == [True, True, True]


def test_608_2e_life_for_each_card_less(table: Table) -> None:
    """Of each player's own cards: one draws both, the other none."""
    table.cast(table.put(instant(TRUCE), 1, HAND))
    table.pass_until(lambda: table.decision.what not in ("priority",))
    for _ in range(2):
        table.answer(2 if table.decision.player == 1 else 0)
    table.resolve_all()
    assert (table.life(1), table.life(2)) == (20, 24)
    assert (len(table.names(HAND)), len(table.names(HAND, 2))) == (2, 0)


@pytest.mark.parametrize("pays", [True, False])
def test_608_2c_if_it_deals_damage_this_way(table: Table, pays: bool) -> None:
    """It is tapped only if the damage was dealt."""
    text = (
        "At the beginning of your upkeep, ~ deals 3 damage to you unless you discard a card. If ~ deals damage to you "
        "this way, tap it."
    )
    engine = table.put(body("Engine", text))
    table.hand(1, BEAR)
    table.go_to(Step.UPKEEP, table.game.state.turn + 2)
    table.pass_until(lambda: table.decision.what not in ("priority", "discard"))
    table.answer(pays)
    table.resolve_all()
    assert (table.life(1), table.tapped(engine)) == ((20, False) if pays else (17, True))


@pytest.mark.parametrize(("pays", "life"), [(True, 20), (False, 19)])
def test_608_2c_unless_its_controller_pays(table: Table, pays: bool, life: int) -> None:
    """Each land's own controller is asked."""
    each = "For each land destroyed this way, ~ deals 1 damage to that land's controller unless they pay {0}."
    text = f"Destroy all Plains. {each}"
    table.lands(2, "Plains", 1)
    table.cast(table.put(instant(text), 1, HAND))
    table.pass_until(lambda: table.decision.what not in ("priority",))
    assert table.decision.player == 2
    table.answer(pays)
    table.resolve_all()
    assert (table.life(1), table.life(2)) == (20, life)


def test_702_59_the_last_time_counter_in_exile(table: Table) -> None:
    """The ability works in exile, and not for a card on the battlefield."""
    text = "Suspend 1—{0}\nWhen the last time counter is removed from ~ while it's exiled, you gain 3 life."
    knight = table.put(body("Knight", text), 1, HAND)
    table.put(body("Other", text))
    assert table.zone(knight) is HAND
    cast_it(table, instant("You gain 1 life."))
    assert table.life(1) == 21


def test_205_3_every_land_and_creature_type(table: Table) -> None:
    """A land that becomes a creature of all types is an Elf; each basic land type is its own besides others."""
    land = table.lands(1, "Forest")[0]
    table.put(
        reads(
            "Omen",
            "Lands you control are every basic land type in addition to their other types.",
            CardType.ENCHANTMENT,
        )
    )
    vault = table.put(
        reads(
            "Vault",
            "{0}: ~ becomes a 2/2 creature with all creature types until end of turn. It's still a land.",
            CardType.LAND,
        )
    )
    table.activate(vault)
    table.resolve_all()
    cast_it(table, instant("Destroy all Elves."))
    assert table.zone(vault) is GRAVEYARD
    assert {"Plains", "Island", "Swamp", "Mountain", "Forest"} <= set(characteristics(table.game, land).subtypes)
