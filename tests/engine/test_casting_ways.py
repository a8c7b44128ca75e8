"""The ways to cast a card (CR 117.9), and what the spell or permanent remembers of them."""

from __future__ import annotations

from typing import Any

from arbitre.cards.records import Card, Layout
from arbitre.engine.decisions import CastSpell
from arbitre.ir.abilities import Keyword, Triggered
from arbitre.ir.amounts import Fixed, X
from arbitre.ir.conditions import Kicked, PaidFor
from arbitre.ir.effects import Body, Counter, DealDamage, Do, Draw, GainLife, Move
from arbitre.ir.filters import (
    And,
    Anything,
    HasColor,
    HasType,
    InZone,
    Is,
    IsCard,
    IsPlayer,
    IsSpell,
    Not,
)
from arbitre.ir.modifications import (
    CantCast,
    CostsMore,
    MayPlayFrom,
)
from arbitre.ir.patterns import Moves
from arbitre.ir.refs import Target, This
from arbitre.ir.values import CardType, Color
from engine.casting_cards import BOLT, for_all, for_you, mana
from table import (
    BATTLEFIELD,
    EXILE,
    GRAVEYARD,
    HAND,
    LIBRARY,
    Table,
    creature,
    enchantment,
    land,
    spell,
)

ENTERS = Moves(Is(This()), to=BATTLEFIELD)


# --- ways to cast ----------------------------------------------------------------------------------------------------


def test_cr_702_32_flashback(table: Table) -> None:
    """CR 702.32a: from the graveyard for its flashback cost, then exiled."""
    again = table.put(spell("Again", GainLife(Fixed(1)), Keyword("flashback", mana("{2}")), cost="{W}"), 1, GRAVEYARD)
    table.mana(1, "RR")
    assert not table.can(CastSpell(again))
    table.cast(again, way="flashback")
    table.resolve_top()
    assert (table.zone(again), table.life(1)) == (EXILE, 21)


def test_cr_702_32_a_countered_flashback_spell_is_exiled_too(table: Table) -> None:
    """CR 702.32a: any time it would leave the stack."""
    again = table.put(spell("Again", GainLife(Fixed(1)), Keyword("flashback", mana("{2}")), cost="{W}"), 1, GRAVEYARD)
    no = table.put(spell("No", Counter(Target()), target=IsSpell(), cost="{U}"), 2, HAND)
    table.mana(1, "RR")
    table.mana(2, "U")
    table.cast(again, way="flashback")
    table.pass_priority()
    table.cast(no)
    table.resolve_top()
    assert table.zone(again) is EXILE


def test_cr_114_4_a_card_in_the_graveyard_is_no_target_for_itself(table: Table) -> None:
    """CR 114.4, 601.2a: by the time that targets are chosen, the card that is cast from there is on the stack."""
    what = And((IsCard(), InZone(GRAVEYARD)))
    purge = spell("Purge", Move(Target(), EXILE), Keyword("flashback", mana("{2}")), target=what, cost="{W}")
    again = table.put(purge, 1, GRAVEYARD)
    table.mana(1, "RR")
    assert not table.can(CastSpell(again, way="flashback"))


def test_cr_702_72_evoke(table: Table) -> None:
    """CR 702.72a: cast for its evoke cost, sacrificed as it enters."""
    drawing = Triggered(ENTERS, Body((Do(Draw()),)))
    mulch = table.put(creature("Mulch", 3, 3, drawing, Keyword("evoke", mana("{U}")), cost="{4}{U}"), 1, HAND)
    table.mana(1, "U")
    table.cast(mulch, way="evoke")
    table.resolve_top()
    table.answer(table.decision.sample(lambda n: 0))
    table.resolve_all()
    assert (table.zone(mulch), len(table.names(HAND))) == (GRAVEYARD, 1)


def test_cr_702_79_retrace(table: Table) -> None:
    """CR 702.79a: from the graveyard by discarding a land card in addition."""
    again = table.put(spell("Again", GainLife(Fixed(1)), Keyword("retrace"), cost="{W}"), 1, GRAVEYARD)
    forest = table.put(land("Forest"), 1, HAND)
    table.mana(1, "WW")
    table.cast(again, way="retrace")
    assert table.zone(forest) is GRAVEYARD
    table.resolve_top()
    assert table.zone(again) is GRAVEYARD
    assert not table.can(CastSpell(table.now(again), way="retrace"))


def test_play_from_the_top_of_the_library(table: Table) -> None:
    """CR 112.6e: an effect lets the player cast the top card of the library."""
    table.put(enchantment("Vision", for_you(MayPlayFrom(Anything(), LIBRARY, top_only=True))))
    below, top = table.library(1, BOLT, BOLT)
    table.mana(1, "RR")
    assert not table.can(CastSpell(below))
    table.cast(top, 2)
    table.resolve_top()
    assert table.life(2) == 17
    assert table.can(CastSpell(below))


def test_cr_117_9_without_paying_its_mana_cost(table: Table) -> None:
    """CR 117.9, 107.3b: a free spell costs nothing, but increases apply; its X is 0."""
    free = MayPlayFrom(Not(HasType(CardType.LAND)), HAND, spells_only=True, free=True)
    table.put(enchantment("Omni", for_you(free)))
    table.put(enchantment("Tax", for_all(CostsMore(IsSpell(), mana("{1}")))))
    blaze = table.put(spell("Blaze", GainLife(X()), cost="{X}{R}"), 1, HAND)
    assert not table.can(CastSpell(blaze, way="free"))
    other = Table.players(2)
    other.put(enchantment("Omni", for_you(free)))
    one = other.put(spell("Blaze", GainLife(X()), cost="{X}{R}"), 1, HAND)
    other.cast(one, way="free")
    other.resolve_top()
    assert other.life(1) == 20


def split(left: Card, right: Card) -> Card:
    return Card(f"{left.name} // {right.name}", (left.front, right.front), Layout.SPLIT)


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


def test_cr_702_35_morph_face_down(table: Table) -> None:
    """CR 702.35a, 707.4: a face-down 2/2 for {3}, also where its own colour is prohibited (CR 601.5a)."""
    green = And((IsSpell(), HasColor(Color.GREEN)))
    table.put(enchantment("Ban", for_all(CantCast(green))))
    beast = table.put(creature("Beast", 5, 5, Keyword("morph", mana("{4}{G}")), cost="{5}{G}"), 1, HAND)
    table.mana(1, "GGGGGG")
    assert not table.can(CastSpell(beast))
    table.cast(beast, way="morph")
    table.resolve_top()
    assert table.size(beast) == (2, 2)
    assert table.object(beast).face_down == "morph"
    assert table.pool(1) == "GGG"


def test_cr_702_45_splice(table: Table) -> None:
    """CR 702.45a–b: the revealed card adds its text and cost, and stays in hand."""
    arcane: dict[str, Any] = {"subtypes": ("Arcane",), "instant": True}
    main = table.put(spell("Main", GainLife(Fixed(1)), cost="{W}", **arcane), 1, HAND)
    splice = Keyword("splice", mana("{1}{R}"), word="Arcane")
    ray = spell("Ray", DealDamage(Fixed(2), Target()), splice, target=IsPlayer(), cost="{R}", **arcane)
    spliced = table.put(ray, 1, HAND)
    table.mana(1, "WRR")
    table.cast(main, spliced, 2)
    assert table.pool(1) == ""
    table.resolve_top()
    assert (table.life(1), table.life(2), table.zone(spliced)) == (21, 18, HAND)


# --- what the permanent remembers ------------------------------------------------------------------------------------


def test_cr_400_7d_a_permanent_knows_how_it_was_cast(table: Table) -> None:
    """CR 400.7d: the permanent that a kicked spell becomes was kicked."""
    rewarded = Triggered(ENTERS, Body((Do(GainLife(Fixed(5))),)), Kicked())
    elf = table.put(creature("Elf", 1, 1, rewarded, Keyword("kicker", mana("{1}")), cost="{G}"), 1, HAND)
    table.mana(1, "GG")
    table.cast(elf, True)
    table.resolve_all()
    assert table.life(1) == 25
    cast = table.object(elf).cast
    assert cast is not None
    assert (cast.mana_spent, cast.origin) == (("G", "G"), HAND)


def test_paid_for_tells_the_way(table: Table) -> None:
    """CR 117.9: "if its evoke cost was paid" is false for the mana cost."""
    trigger = Triggered(ENTERS, Body((Do(GainLife(Fixed(1))),)), PaidFor("evoke"))
    one = table.put(creature("One", 1, 1, trigger, Keyword("evoke", mana("{W}")), cost="{1}"), 1, HAND)
    table.mana(1, "R")
    table.cast(one)
    table.resolve_all()
    assert (table.life(1), table.zone(one)) == (20, BATTLEFIELD)
