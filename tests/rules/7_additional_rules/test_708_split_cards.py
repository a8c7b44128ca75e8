"""Split cards (CR 708)."""

from __future__ import annotations

import pytest

from arbitre.cards.records import Card, Face, Layout
from arbitre.engine.kernel import reading
from arbitre.engine.kernel.decisions import CastSpell
from arbitre.engine.kernel.reading import characteristics
from arbitre.engine.language import evaluate
from arbitre.ir import amounts as a
from arbitre.ir import filters as f
from arbitre.ir.amounts import Fixed, Stat
from arbitre.ir.effects import Apply, DealDamage, GainLife, Move
from arbitre.ir.filters import And, InZone, IsPlayer, RepeatsSymbol, StatIs
from arbitre.ir.modifications import ModifiesPT
from arbitre.ir.refs import All, Target
from arbitre.ir.values import Color, Compare, ManaCost, Zone
from arbitre.rules.editions import CURRENT, Edition
from helpers.casting_cards import BOLT
from helpers.doing import context, matches, still
from helpers.faces import faces
from helpers.positions import positions
from helpers.words import A_CREATURE, worded
from table import GRAVEYARD, HAND, Table, spell

UP = (ModifiesPT(Fixed(1), Fixed(1)),)


def split(left: Card, right: Card) -> Card:
    return Card(f"{left.name} // {right.name}", (left.front, right.front), Layout.SPLIT)


FIRE_ICE = faces(
    Layout.SPLIT,
    spell("Fire", DealDamage(Fixed(2), Target()), target=IsPlayer(), cost="{R}"),
    spell("Ice", GainLife(Fixed(1)), cost="{1}{U}"),
)
SIZE = {"power": "1", "toughness": "1"}


def test_708_split_cards_off_the_stack() -> None:
    """CR 708.2, CR26 709.4: both halves in hand; the colors of both."""
    halves = (
        spell("Assault", Apply(Target(), UP), cost="{R}").front,
        spell("Battery", Apply(Target(), UP), cost="{3}{G}").front,
    )
    table = Table.players(2)
    held = table.put(Card("Assault/Battery", halves, Layout.SPLIT), zone=HAND)
    values = reading.characteristics(still(table), held)
    assert (values.colors, values.mana_value) == ({Color.RED, Color.GREEN}, 5)


def test_cr_708_2a_a_half_of_a_split_card(table: Table) -> None:
    """CR 708.2a: only the half being cast is on the stack, with its cost and characteristics."""
    both = split(BOLT, spell("Gain", GainLife(Fixed(2)), cost="{2}{W}", instant=False))
    one, two = table.hand(1, both, both)
    table.mana(1, "RWWW")
    assert table.can(CastSpell(one, face=1))
    table.cast(one, 2, face=0)
    assert not table.can(CastSpell(two, face=1))
    table.resolve_top()
    spell_id = table.cast(two, face=1)
    assert table.game.object(spell_id).base.name == "Gain"
    table.resolve_top()
    assert (table.life(1), table.life(2)) == (22, 17)


def test_708_split_cards() -> None:
    """CR 708.3, 708.4: of both colors in the hand, of one on the stack; one card when it is drawn or discarded."""
    table = Table.players()
    card = table.put(FIRE_ICE, zone=HAND)
    table.mana(1, "R")
    assert characteristics(table.game, card).colors == {Color.RED, Color.BLUE}
    assert len(table.names(HAND)) == 1
    cast = table.cast(card, 2, face=0)
    assert characteristics(table.game, cast).colors == {Color.RED}
    table.resolve_top()
    assert len(table.names(GRAVEYARD)) == 1


def test_709_4b_symbols_of_both_halves() -> None:
    """CR26 709.4b: {1}{R} and {1}{U} have {1} twice; {2}{U}{R} repeats nothing."""
    costs = (("A", "{1}{R}"), ("B", "{1}{U}"))
    faces = tuple(Face(name, ManaCost.parse(cost), types=A_CREATURE) for name, cost in costs)
    table = Table.players(2, edition=CURRENT)
    halves = table.put(Card("A // B", faces, Layout.SPLIT), zone=GRAVEYARD)
    whole = table.put(worded("Whole", "", A_CREATURE, "{2}{U}{R}", **SIZE), zone=GRAVEYARD)
    twice = table.put(worded("Twice", "", A_CREATURE, "{G}{G}", **SIZE), zone=GRAVEYARD)
    ctx = context(table, whole)
    assert [evaluate.matches(ctx, RepeatsSymbol(), id) for id in (halves, whole, twice)] == [True, False, True]


def test_cr_708_6_a_split_card_answers_for_either_half(three: Table) -> None:
    """CR 708.6a–b: a comparison is true if it is true of one half; today of both together (CR26 709.4)."""
    halves = (Face("Cheap", ManaCost.parse("{R}")), Face("Costly", ManaCost.parse("{3}{G}{G}")))
    card = Card("Cheap // Costly", halves, Layout.SPLIT)
    split = three.put(card, zone=HAND)
    two_or_less = f.StatIs(a.Stat.MANA_VALUE, Compare.AT_MOST, a.Fixed(2))
    not_one = f.StatIs(a.Stat.MANA_VALUE, Compare.NOT_EQUAL, a.Fixed(1))
    assert matches(three, two_or_less, split)
    assert not matches(three, not_one, split)
    now = Table.players(2, edition=CURRENT)
    assert not matches(now, two_or_less, now.put(card, zone=HAND))


@positions("split_cards_are_combined", {True: False, False: True})
def test_708_6_a_split_card_that_costs_two_or_less(edition: Edition, expected: bool) -> None:
    """CR 708.6a: one of its halves does; CR26 709.4: both together cost 6."""
    table = Table.players(2, edition=edition)
    halves = (Face("Cheap", ManaCost.parse("{R}")), Face("Costly", ManaCost.parse("{3}{G}{G}")))
    split = table.put(Card("Cheap // Costly", halves, Layout.SPLIT), 1, GRAVEYARD)
    cheap = And((InZone(GRAVEYARD), StatIs(Stat.MANA_VALUE, Compare.AT_MOST, Fixed(2))))
    table.cast(table.put(spell("Fetch", Move(All(cheap), HAND), cost="{0}"), 1, HAND))
    table.resolve_top()
    assert (table.zone(split) is HAND) is expected


@pytest.mark.parametrize(
    ("name", "zone", "fits"), [("Fire", HAND, True), ("Ice", GRAVEYARD, True), ("Wind", HAND, False)]
)
def test_708_2_a_split_card_has_the_names_of_both_halves(name: str, zone: Zone, fits: bool) -> None:
    """CR 201.2, 708.2: wherever it is but on the stack."""
    table = Table.players(2)
    card = table.put(FIRE_ICE, zone=zone)
    assert matches(table, f.Named(name), card) is fits


def test_708_2a_a_half_that_is_cast_has_only_its_own_name() -> None:
    """CR 708.2a, CR26 709.4d: on the stack it is Fire and not Ice."""
    table = Table.players(2)
    card = table.put(FIRE_ICE, zone=HAND)
    table.mana(1, "R")
    spell = table.cast(card, 2, face=0)
    assert matches(table, f.Named("Fire"), spell)
    assert not matches(table, f.Named("Ice"), spell)
