"""Which creatures have convoked a spell (CR26 702.51c)."""

from __future__ import annotations

from arbitre.ir.values import CardType
from helpers.words import A_CREATURE, BEAR, modern, worded
from table import HAND, creature

SIZE = {"power": "2", "toughness": "2"}


def test_702_51c_those_that_were_tapped_for_it() -> None:
    """CR26 702.51c: the creatures that were tapped to pay for mana of the spell, and no others, tapped or not."""
    table = modern()
    text = "Convoke\nWhen Loxodon enters, put a +1/+1 counter on each creature that convoked it."
    loxodon = table.put(worded("Loxodon", text, A_CREATURE, "{2}", **SIZE), zone=HAND)
    bear, ox = table.put(BEAR), table.put(creature("Ox", 3, 3))
    idle, other = table.put(BEAR, tapped=True), table.put(BEAR)
    table.cast(loxodon, (bear, ox))
    table.resolve_all()
    assert [table.counters(id, "+1/+1") for id in (bear, ox, idle, other, loxodon)] == [1, 1, 0, 0, 0]


def test_702_51c_none_if_mana_paid_for_it() -> None:
    """CR26 702.51c: nothing has convoked a spell that was paid for with mana alone."""
    table = modern()
    text = "Convoke\nImperiosaur enters with two +1/+1 counters on it for each creature that convoked it."
    one, two = (table.put(worded("Imperiosaur", text, A_CREATURE, "{2}", **SIZE), zone=HAND) for _ in range(2))
    bear = table.put(BEAR)
    table.mana(1, "CCC")
    table.cast(one, ())
    table.resolve_all()
    table.cast(two, (bear,))
    table.resolve_all()
    assert (table.size(one), table.size(two)) == ((2, 2), (4, 4))


def test_702_51c_an_instant_speaks_of_them() -> None:
    """CR26 702.51c: an instant's own text speaks of them as it resolves."""
    table = modern()
    text = "Convoke\nYou gain 1 life. Each creature that convoked this spell gets +1/+0 until end of turn."
    scheme = table.put(worded("Scheme", text, (CardType.INSTANT,), "{1}"), zone=HAND)
    bear, other = table.put(BEAR), table.put(BEAR)
    table.cast(scheme, (bear,))
    table.resolve_all()
    assert (table.size(bear), table.size(other), table.life(1)) == ((3, 2), (2, 2), 21)
