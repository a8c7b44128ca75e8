"""What is the same for other keywords (CR26 702.1c), and mana symbols of split cards (CR26 709.4b)."""

from __future__ import annotations

from arbitre.cards.records import Card, Face, Layout
from arbitre.engine import evaluate
from arbitre.engine.layers import characteristics
from arbitre.ir.filters import RepeatsSymbol
from arbitre.ir.values import CardType, ManaCost
from arbitre.rules.editions import CURRENT
from engine.doing import context
from engine.test_by_text import worded
from table import GRAVEYARD, HAND, Table

CREATURE = (CardType.CREATURE,)
SIZE = {"power": "1", "toughness": "1"}
SHARED = worded(
    "Shared",
    "Creatures you control gain flying until end of turn if a creature you control has flying. The same is true for "
    "landwalk, protection, and trample.",
    (CardType.SORCERY,),
)


def made(text: str, name: str = "Scout") -> Card:
    return worded(name, text, CREATURE, **SIZE)


def test_702_1c_each_variant_once() -> None:
    """CR26 702.1c: two swampwalkers and a forestwalker give two kinds of landwalk, not three."""
    table = Table.players(2)
    plain = table.put(made("", "Plain"))
    for text in ("Swampwalk", "Swampwalk", "Forestwalk", "Protection from red"):
        table.put(made(text))
    theirs = table.put(made("Flying"), player=2)
    table.mana(1, "R")
    shared = table.put(SHARED, zone=HAND)
    table.cast(shared)
    table.resolve_all()
    values = characteristics(table.game, plain)
    assert sorted(keyword.word for keyword in values.keyword("landwalk")) == ["Forest", "Swamp"]
    assert len(tuple(values.keyword("protection"))) == 1
    assert table.keywords(plain) == {"landwalk", "protection"}
    assert table.keywords(theirs) == {"flying"}


def test_702_1c_what_was_given_counts_for_the_next_turn_no_more() -> None:
    """CR26 702.1c: keywords without variants are given as they are, until end of turn."""
    table = Table.players(2)
    plain = table.put(made("", "Plain"))
    table.put(made("Flying"))
    table.put(made("Trample"))
    table.mana(1, "R")
    table.cast(table.put(SHARED, zone=HAND))
    table.resolve_all()
    assert table.keywords(plain) == {"flying", "trample"}
    table.next_turn()
    assert not table.keywords(plain)


def test_709_4b_symbols_of_both_halves() -> None:
    """CR26 709.4b: {1}{R} and {1}{U} have {1} twice; {2}{U}{R} repeats nothing."""
    faces = tuple(Face(name, ManaCost.parse(cost), types=CREATURE) for name, cost in (("A", "{1}{R}"), ("B", "{1}{U}")))
    table = Table.players(2, edition=CURRENT)
    halves = table.put(Card("A // B", faces, Layout.SPLIT), zone=GRAVEYARD)
    whole = table.put(worded("Whole", "", CREATURE, "{2}{U}{R}", **SIZE), zone=GRAVEYARD)
    twice = table.put(worded("Twice", "", CREATURE, "{G}{G}", **SIZE), zone=GRAVEYARD)
    ctx = context(table, whole)
    assert [evaluate.matches(ctx, RepeatsSymbol(), id) for id in (halves, whole, twice)] == [True, False, True]
