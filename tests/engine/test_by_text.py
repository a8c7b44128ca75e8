"""What whole cards do whose text the phrasebook reads: where a rule and the wording that asks for it must meet."""

from __future__ import annotations

from collections.abc import Iterable

from arbitre.cards.records import Card, Face
from arbitre.engine.mana import could_produce
from arbitre.ir.filters import And, ControlledBy, HasType
from arbitre.ir.values import CardType, Color, ManaCost
from arbitre.oracle import read
from arbitre.rules.editions import CURRENT
from engine.doing import context
from table import COMMAND, GRAVEYARD, HAND, Table, creature, land


def worded(name: str, text: str, types: Iterable[CardType], cost: str = "{1}", **facts: object) -> Card:
    """A card with this text."""
    kinds = tuple(types)
    reading = read(text, name, types=kinds)
    assert reading.complete, reading.refusals
    mana_cost = None if CardType.LAND in kinds else ManaCost.parse(cost)
    colors = tuple(c for c in Color if mana_cost is not None and c in mana_cost.colors)
    face = Face(name, mana_cost, types=kinds, paragraphs=reading.paragraphs, colors=colors, **facts)  # type: ignore[arg-type]
    return Card(name, (face,))


CREATURE = (CardType.CREATURE,)
BEAR = creature("Bear", 2, 2)


def test_611_2b_as_long_as_you_control_it_ends_when_it_leaves() -> None:
    """CR 611.2b: what has left the battlefield is controlled by nobody, whatever is remembered of it."""
    text = "When Warden enters, target creature gets +3/+3 for as long as you control Warden."
    table = Table.players(2)
    bear = table.put(BEAR)
    warden = table.put(worded("Warden", text, CREATURE, power="1", toughness="1"), zone=HAND)
    end = table.put(worded("End", "Destroy target creature.", (CardType.INSTANT,)), zone=HAND)
    table.mana(1, "RR")
    table.cast(warden)
    table.resolve_top(bear)
    table.resolve_all()
    assert table.size(bear) == (5, 5)
    table.cast(end, table.now(warden))
    table.resolve_all()
    assert table.zone(warden) is GRAVEYARD
    assert table.size(bear) == (2, 2)


def test_113_1_an_emblem_triggers_from_the_command_zone() -> None:
    """CR 113.2, 112.6n: the abilities of an emblem function in the command zone."""
    text = 'You get an emblem with "Whenever you cast a creature spell, you gain 2 life."'
    table = Table.players(2, edition=CURRENT)
    sign = table.put(worded("Sign", text, (CardType.SORCERY,)), zone=HAND)
    bear = table.put(BEAR, zone=HAND)
    table.mana(1, "RRR")
    table.cast(sign)
    table.resolve_all()
    assert len(table.names(COMMAND)) == 1
    table.cast(bear)
    table.resolve_all()
    assert table.life(1) == 22


def test_702_27c_when_you_cycle_it_sees_the_x_of_its_cost() -> None:
    """CR 702.27c; CR26 107.3e: cycling triggers, and X is what was chosen for the cost of cycling."""
    text = "Cycling {X}{1}\nWhen you cycle Tide, you gain X life."
    table = Table.players(2)
    tide = table.put(worded("Tide", text, (CardType.ENCHANTMENT,)), zone=HAND)
    table.mana(1, "RRRR")
    table.activate(tide, 3)
    table.resolve_all()
    assert table.zone(tide) is GRAVEYARD
    assert table.life(1) == 23


def test_106_7_could_produce_asks_for_the_controller_of_the_land() -> None:
    """CR 106.7: "a land an opponent controls" of a land across the table speaks of the opponents of its controller."""
    text = "{T}: Add one mana of any color that a land an opponent controls could produce."
    table = Table.players(2)
    mirror = worded("Mirror", text, (CardType.LAND,))
    table.put(mirror, 1)
    table.put(mirror, 2)
    table.put(land("Forest"), 1)
    table.put(land("Plains"), 2)
    yours = And((HasType(CardType.LAND), ControlledBy()))
    assert bin(could_produce(context(table, 1), yours)).count("1") == 2
