"""Exhaust abilities (CR26 702.177) and expending mana (CR26 700.14)."""

from __future__ import annotations

from arbitre.cards.records import Card
from arbitre.engine.activating import once_mark
from arbitre.engine.decisions import Activate
from arbitre.ir.abilities import Activated
from arbitre.ir.values import CardType
from arbitre.rules.editions import CURRENT
from engine.test_by_text import worded
from table import HAND, Table

CREATURE = (CardType.CREATURE,)
SORCERY = (CardType.SORCERY,)
SIZE = {"power": "2", "toughness": "2"}
REFILL = (
    "During your turn, as long as you haven't activated an exhaust ability this turn, you may activate exhaust "
    "abilities as though they haven't been activated.\nExhaust — {1}{G}: Put a +1/+1 counter on this creature."
)
ELF = worded("Elf", REFILL, CREATURE, **SIZE)
FINDER = worded("Finder", "Exhaust — {T}: Add {G}{G}{G}.", CREATURE, **SIZE)
WATCHER = worded("Watcher", "Whenever you activate an exhaust ability, you gain 1 life.", CREATURE, **SIZE)


def index_of(table: Table, id: int) -> int:
    found = [a.ability for a in table.decision.answers() if isinstance(a, Activate) and a.object == id]
    return found[0] if found else -1


def spent(table: Table, id: int, card: Card) -> None:
    """Its exhaust ability was activated in an earlier turn."""
    abilities = [one for paragraph in card.front.paragraphs for one in paragraph if isinstance(one, Activated)]
    table.set(id, words=((once_mark(abilities, 0), "once"),))


def test_702_177a_once_a_game_and_seen_by_what_waits_for_it() -> None:
    """CR26 702.177a."""
    table = Table.players(2, edition=CURRENT)
    plain = table.put(worded("Plain", "Exhaust — {1}: You gain 3 life.", CREATURE, **SIZE))
    table.put(WATCHER)
    table.mana(1, "CC")
    table.activate(plain)
    table.resolve_all()
    assert table.life(1) == 24
    assert not table.can(Activate(plain, 0))


def test_702_177b_begun_to_activate_closes_the_other() -> None:
    """CR26 702.177b: mana that could be had only by the same permission pays for no exhaust ability."""
    table = Table.players(2, edition=CURRENT)
    elf, finder = table.put(ELF), table.put(FINDER)
    spent(table, elf, ELF)
    spent(table, finder, FINDER)
    assert not table.can(Activate(elf, 0))
    assert index_of(table, elf) == -1
    assert table.can(Activate(finder, 0))


def test_702_177b_a_fresh_ability_still_pays() -> None:
    """CR26 702.177b: what has never been activated needs no permission."""
    table = Table.players(2, edition=CURRENT)
    elf, finder = table.put(ELF), table.put(FINDER)
    spent(table, elf, ELF)
    assert table.can(Activate(elf, 0))
    table.activate(elf)
    assert table.tapped(finder)
    table.resolve_all()
    assert table.size(elf) == (3, 3)


def test_700_14_each_number_once_and_only_mana_for_spells() -> None:
    """CR26 700.14: one payment may reach two numbers; mana for abilities does not count."""
    table = Table.players(2, edition=CURRENT)
    table.put(worded("Four", "Whenever you expend 4, you gain 1 life.", CREATURE, **SIZE))
    table.put(worded("Nine", "Whenever you expend 9, you gain 10 life.", CREATURE, **SIZE))
    sink = table.put(worded("Sink", "{3}: Target player loses 1 life.", CREATURE, **SIZE))
    costs = ("{3}", "{2}", "{4}")
    spells = [table.put(worded(f"Spell {n}", "Draw a card.", SORCERY, costs[n]), zone=HAND) for n in range(3)]
    table.mana(1, "C" * 12)
    table.activate(sink, 2)
    table.resolve_all()
    table.cast(spells[0])
    table.resolve_all()
    assert table.life(1) == 20
    table.cast(spells[1])
    table.resolve_all()
    assert table.life(1) == 21
    table.cast(spells[2])
    table.resolve_all()
    assert table.life(1) == 31
