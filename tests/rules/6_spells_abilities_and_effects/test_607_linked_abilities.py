"""Linked abilities (CR 607)."""

from __future__ import annotations

import pytest

from arbitre.engine.kernel import reading
from arbitre.engine.kernel.handlers import unhandled
from arbitre.ir import amounts as a
from arbitre.ir import effects as e
from arbitre.ir import filters as f
from arbitre.ir import refs as r
from arbitre.ir.abilities import Keyword, Replacement, Static
from arbitre.ir.amounts import Fixed
from arbitre.ir.effects import Choice, ChooseQuality, Do, EntersWith
from arbitre.ir.filters import And, Anything, ChosenFor, HasColor, HasSubtype, Is, IsOfChosen, Not
from arbitre.ir.modifications import HasAbilities, ModifiesPT
from arbitre.ir.patterns import Moves
from arbitre.ir.refs import This
from arbitre.ir.values import CardType, Color
from helpers.doing import do, matches
from helpers.layering import static
from helpers.worded import rowen
from helpers.words import BEAR, CREATURE, worded
from table import BATTLEFIELD, GRAVEYARD, HAND, Table, artifact, creature, land

ENTERS = Moves(Is(This()), to=BATTLEFIELD)
FOREST = land("Forest")


def test_607_1_and_607_2d_a_choice_belongs_to_its_own_object() -> None:
    """CR 607.1, 607.2d, 706.7a: each of two objects knows the color chosen for itself."""
    ward = Replacement(ENTERS, EntersWith(choices=(Do(ChooseQuality(Choice.COLOR)),)))
    grow = Static(And((CREATURE, IsOfChosen(ChosenFor.COLOR))), (ModifiesPT(Fixed(1), Fixed(1)),))
    banner = artifact("Banner", ward, grow, cost="{0}")
    table = Table.players()
    elf, imp = table.put(creature("Elf", 1, 1, cost="{G}")), table.put(creature("Imp", 1, 1, cost="{B}"))
    for color in (Color.GREEN, Color.BLACK):
        id = table.game.state.create_card(banner, 1, HAND).id if table._game else table.put(banner, zone=HAND)
        table.cast(id)
        table.resolve_top()
        table.answer(color)
        assert table.size(elf) == (2, 2)
    assert table.size(imp) == (2, 2)


def test_cr_607_2d_nothing_has_a_quality_that_was_not_chosen(three: Table) -> None:
    """CR 607.2d: "of the chosen color" refers to a choice of the linked ability only."""
    red = three.put(creature("Red", 1, 1, cost="{R}"))
    chooser = three.put(artifact("Chooser"))
    chosen = three.put(artifact("Chosen"), words=(("color", "R"),))
    what = f.IsOfChosen(f.ChosenFor.COLOR)
    assert not matches(three, what, red, source=chooser)
    assert matches(three, what, red, source=chosen)


def test_a_linked_choice_replaces_the_last_one(table: Table) -> None:
    """CR 607.2d: "the last chosen creature"."""
    source, one, two = table.put(artifact("Chooser")), *table.battlefield(2, BEAR, BEAR)
    pick = e.Choose(r.Pick(CREATURE, a.Fixed(1)), link="chosen")
    do(table, pick, source=source, answers=[one])
    done = do(table, pick, e.Destroy(r.Linked("chosen")), source=source, answers=[two])
    assert (done.zone(one), done.zone(two)) == (BATTLEFIELD, GRAVEYARD)


def test_a_chosen_number_is_linked(table: Table) -> None:
    """CR 607.2d."""
    source = table.put(artifact("Counter"))
    done = do(table, e.ChooseQuality(e.Choice.NUMBER), e.GainLife(a.LinkedAmount("number")), source=source, answers=[4])
    assert done.life(1) == 24


def test_cr_607_2d_a_chosen_color_is_kept_for_the_source(table: Table) -> None:
    """CR 607.2d."""
    source = table.put(artifact("Chooser"))
    done = do(table, e.ChooseQuality(e.Choice.COLOR), source=source, answers=["R"])
    assert done.state.objects[source].word("color") == Color.RED
    player = do(table, e.ChooseQuality(e.Choice.OPPONENT), source=source)
    assert player.state.objects[source].word("player") == "2"


def test_607_2d_a_granted_ability_speaks_of_the_choice_of_what_grants_it() -> None:
    """CR 607.2d: Slivers have protection from the color chosen for one of them; without a choice from nothing."""
    protection = Keyword("protection", what=(IsOfChosen(ChosenFor.COLOR),))
    ward = creature("Ward", 2, 2, static(HasSubtype("Sliver"), HasAbilities((protection,))), subtypes=["Sliver"])
    for words, what in (((("color", "W"),), HasColor(Color.WHITE)), ((), Not(Anything()))):
        table = Table.players(2)
        table.put(ward, words=words)
        other = table.put(creature("Metallic", 1, 1, subtypes=["Sliver"]))
        (keyword,) = reading.characteristics(table.game, other).keyword("protection")
        assert keyword.what == (what,)


def test_607_2g_linked_abilities_speak_of_their_own_revealing() -> None:
    """CR 607.2g: each of two such enchantments triggers once, for what it had revealed itself."""
    table = Table.players(2)
    table.put(rowen())
    table.put(rowen())
    table.library(1, BEAR, BEAR, BEAR, FOREST)
    one = worded("Glance", "Draw a card.", (CardType.INSTANT,), cost="{0}")
    table.cast(table.put(one, zone=HAND))
    table.resolve_top()
    assert table.decision.what == "order triggers"
    table.answer(next(iter(table.decision.answers())))
    assert len(table.game.state.stack) == 2
    table.resolve_all()
    assert len(table.names(HAND)) == 3


@pytest.mark.parametrize(
    ("chosen", "reads"), [(None, False), (Choice.CREATURE_TYPE, False), (Choice.NAME, False), (Choice.COLOR, True)]
)
def test_607_2d_what_nothing_chooses_is_refused(chosen: Choice | None, reads: bool) -> None:
    """CR 607.2d: "of the chosen color" means nothing on an object that has no color chosen."""
    banner = Static(And((CREATURE, IsOfChosen(ChosenFor.COLOR))), (ModifiesPT(Fixed(1), Fixed(1)),))
    as_it_enters = [Replacement(ENTERS, EntersWith(choices=(Do(ChooseQuality(chosen)),)))] if chosen else []
    assert (not unhandled(artifact("Banner", *as_it_enters, banner))) is reads
