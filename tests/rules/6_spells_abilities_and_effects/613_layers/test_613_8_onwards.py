"""Interaction of continuous effects (CR 613.8 and on)."""

from __future__ import annotations

import pytest

from arbitre.engine.characteristics import rulings
from arbitre.engine.characteristics.derivation import Deed
from arbitre.engine.kernel import reading
from arbitre.engine.kernel.events import Event, Kind
from arbitre.ir.abilities import Keyword, Replacement, Static
from arbitre.ir.amounts import Fixed
from arbitre.ir.conditions import TurnOf
from arbitre.ir.effects import Apply, EntersWith, Move, TurnFace
from arbitre.ir.filters import And, ControlledBy, HasColor, Is, IsSpell, Other
from arbitre.ir.modifications import (
    CantAttack,
    CantBeCountered,
    CantBlock,
    Copies,
    HasAbilities,
    LosesAbilities,
    SetColors,
)
from arbitre.ir.patterns import Moves
from arbitre.ir.refs import Attached, Pick, Players, Target, This, Who, You
from arbitre.ir.values import Color, Zone
from arbitre.rules.editions import CURRENT, PINNED, Edition
from arbitre.state.objects import Obj
from arbitre.state.state import State
from helpers.doing import do, still
from helpers.layering import static
from helpers.layering_cards import TYPED_BEAR, add_counter, apply, field, gets, happen
from helpers.positions import positions
from helpers.replacing import hit
from helpers.words import BEAR, CREATURE, GREEN_BEAR
from table import HAND, Table, creature, enchantment


def test_613_8_gaining_and_losing_flying_go_by_timestamp() -> None:
    """CR 613.8, first example: neither effect depends on the other; the later one wins."""
    gains, loses = HasAbilities((Keyword("flying"),)), LosesAbilities(("flying",))
    for first, second, flies in ((gains, loses, False), (loses, gains, True)):
        table = Table.players(2)
        bear = table.put(TYPED_BEAR)
        table.put(enchantment("First", static(Attached(), first), subtypes=["Aura"]), attached_to=bear)
        table.put(enchantment("Second", static(Attached(), second), subtypes=["Aura"]), attached_to=bear)
        assert ("flying" in table.keywords(bear)) is flies


def test_613_8_one_effect_decides_whether_another_applies() -> None:
    """CR 613.8, second example: the enchanted creature is white, so white creatures' bonus is its own."""
    table = Table.players(2)
    bear = table.put(TYPED_BEAR)
    table.put(field("Crusade", And((CREATURE, HasColor(Color.WHITE))), gets(1, 1)))
    table.put(enchantment("Robe", static(Attached(), SetColors((Color.WHITE,))), subtypes=["Aura"]), attached_to=bear)
    assert table.size(bear) == (3, 3)


def test_613_9_a_player_with_protection_from_a_color() -> None:
    """CR 613.9, 702.15e: damage from red sources is prevented, from others not."""
    table = Table.players(2)
    red, green = table.battlefield(2, creature("Imp", 2, 2, cost="{R}"), creature("Elf", 2, 2, cost="{G}"))
    do(table, Apply(You(), (HasAbilities((Keyword("protection", what=(HasColor(Color.RED),)),)),)))
    assert hit(table, red, 1, 3).life(1) == 20
    assert hit(table, green, 1, 3).life(1) == 17


def test_613_10_only_what_the_words_mean_is_concerned() -> None:
    """CR 109.2, 613.10: creatures on the battlefield of opponents; not players, not cards elsewhere."""
    table = Table.players(2)
    table.put(enchantment("Web", Static(And((CREATURE, ControlledBy(Players(Who.OPPONENTS)))), (CantAttack(),))))
    mine, theirs, held = table.put(GREEN_BEAR), table.put(GREEN_BEAR, 2), table.put(GREEN_BEAR, 2, HAND)
    game = still(table)
    assert [bool(rulings.affecting(game, id, CantAttack)) for id in (mine, theirs, held, 2)] == [
        False,
        True,
        False,
        False,
    ]
    assert rulings.any_of(game, CantAttack)
    assert not rulings.any_of(game, CantBlock)


def test_613_10_a_condition_holds_or_not() -> None:
    """CR 611.3a: as long as it's your turn."""
    table = Table.players(2)
    shy = table.put(creature("Shy", 1, 1, Static(This(), (CantBlock(),), TurnOf())))
    game = still(table)
    assert rulings.affecting(game, shy, CantBlock)
    table.state.put(table.state, State.active, 2)
    assert not rulings.affecting(game, shy, CantBlock)


def test_613_10_an_effect_on_spells_concerns_spells() -> None:
    """CR 613.10: "creature spells can't be countered" is not about creatures."""
    table = Table.players(2)
    table.put(enchantment("Den", Static(And((IsSpell(), CREATURE)), (CantBeCountered(),))))
    (held,) = table.hand(1, GREEN_BEAR)
    here = table.put(GREEN_BEAR)
    table.mana(1, "GG")
    on_stack = table.cast(held)
    assert rulings.affecting(table.game, on_stack, CantBeCountered)
    assert not rulings.affecting(table.game, here, CantBeCountered)


@pytest.mark.parametrize(("edition", "layers"), [(PINNED, ("1", "")), (CURRENT, ("1a", "1b"))])
def test_613_1a_what_it_entered_as_and_its_status(edition: Edition, layers: tuple[str, str]) -> None:
    """CR 706.2, 707.2a; CR26 613.2: the copied values after its own, then those of a face-down permanent."""
    copies = EntersWith(mods=(Copies(Pick(CREATURE, Fixed(1))),))
    clone = creature("Clone", 0, 0, Replacement(Moves(Is(This()), to=Zone.BATTLEFIELD), copies))
    table = Table.players(2, edition=edition)
    table.put(TYPED_BEAR)
    (card,) = table.graveyard(1, clone)
    done = do(table, Move(Target(), Zone.BATTLEFIELD), targets=[card])
    new = done.now(card)
    done.state.put(done.game.object(new), Obj.face_down, "morph")
    found = done.game.derivation(new, "name").steps
    assert [(s.layer, s.deed, s.value) for s in found] == [
        ("", Deed.PRINTED, "Clone"),
        (layers[0], Deed.COPIES, "Bear"),
        (layers[1], Deed.STATUS, ""),
    ]


@positions("face_down_is_layer_1b", {True: "1b", False: ""})
def test_613_2b_the_layer_of_what_is_face_down(edition: Edition, expected: str) -> None:
    """CR26 613.2b: in the derivation its status has a layer of its own; CR 707.2: it is no effect of a layer."""
    table = Table.players(2, edition=edition)
    bear = table.put(BEAR, face_down="morph")
    steps = table.game.derivation(bear, "name").steps
    assert [(step.layer, step.value) for step in steps] == [("", "Bear"), (expected, "")]


@pytest.mark.parametrize("later", [True, False])
def test_26_613_7c_a_keyword_counter_has_the_timestamp_of_its_coming(later: bool) -> None:
    """CR26 613.7c: a flying counter put on after flying was lost counts; one from before does not."""
    table = Table.players(2, edition=CURRENT)
    bear = table.put(TYPED_BEAR)
    if not later:
        add_counter(table, bear, "flying")
    apply(table, bear, bear, LosesAbilities(("flying",)))
    if later:
        add_counter(table, bear, "flying")
    assert ("flying" in table.keywords(bear)) is later


def test_26_613_7c_a_further_counter_renews_those_of_its_kind() -> None:
    """CR26 613.7c, second sentence: with a second flying counter after the loss both count again."""
    table = Table.players(2, edition=CURRENT)
    bear = table.put(TYPED_BEAR)
    add_counter(table, bear, "flying")
    apply(table, bear, bear, LosesAbilities(("flying",)))
    add_counter(table, bear, "flying")
    happen(table, Event(Kind.COUNTERS, subject=bear, amount=-1, word="flying"))
    assert table.keywords(bear) == {"flying"}


def test_26_613_7c_a_counter_of_another_kind_renews_nothing() -> None:
    """CR26 613.7c: the timestamp of a vigilance counter says nothing about a flying counter."""
    table = Table.players(2, edition=CURRENT)
    bear = table.put(TYPED_BEAR)
    add_counter(table, bear, "flying")
    apply(table, bear, bear, LosesAbilities(("flying", "vigilance")))
    add_counter(table, bear, "vigilance")
    assert table.keywords(bear) == {"vigilance"}


def test_26_613_7f_turning_face_up_renews_the_timestamp() -> None:
    """CR26 613.7f: the creature that turns face up overrides an enchantment that is younger than it; not in 2011."""
    blue = creature("Painter", 2, 2, static(And((CREATURE, Other())), SetColors((Color.BLUE,))))
    for edition, color in ((None, Color.RED), (CURRENT, Color.BLUE)):
        table = Table.players(2, edition=edition) if edition else Table.players(2)
        painter, bear = table.put(blue, face_down="morph"), table.put(TYPED_BEAR)
        table.put(field("Reds", CREATURE, SetColors((Color.RED,))))
        done = do(table, TurnFace(Target()), targets=[painter])
        assert reading.characteristics(done.game, bear).colors == {color}


@positions("turning_over_renews_timestamp", {True: Color.BLUE, False: Color.RED})
def test_613_7f_turned_face_up_under_a_younger_effect(edition: Edition, expected: Color) -> None:
    """CR26 613.7f: the creature becomes the younger of the two; in 2011 it stays the older."""
    table = Table.players(2, edition=edition)
    paints = Static(And((CREATURE, Other())), (SetColors((Color.BLUE,)),))
    painter, bear = table.put(creature("Painter", 2, 2, paints), face_down="morph"), table.put(BEAR)
    table.put(enchantment("Reds", Static(CREATURE, (SetColors((Color.RED,)),))))
    done = do(table, TurnFace(Target()), targets=[painter])
    assert reading.characteristics(done.game, bear).colors == {expected}
