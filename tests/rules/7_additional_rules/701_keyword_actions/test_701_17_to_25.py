"""Keyword actions (CR 701.17–25)."""

from __future__ import annotations

from arbitre.cards.records import Layout
from arbitre.engine.kernel.reading import characteristics
from arbitre.ir import amounts as a
from arbitre.ir import effects as e
from arbitre.ir import refs as r
from arbitre.ir.abilities import Static, Triggered
from arbitre.ir.amounts import Fixed
from arbitre.ir.effects import Abandon, Body, Do, Draw, GainLife, Proliferate, SetScheme
from arbitre.ir.effects import Planeswalk as Walks
from arbitre.ir.filters import And, HasType, InZone, Is
from arbitre.ir.modifications import ModifiesPT
from arbitre.ir.patterns import RollsPlanarDie, SetInMotion
from arbitre.ir.refs import All, This
from arbitre.ir.values import CardType, PlanarFace, Step
from arbitre.rules.editions import Edition
from helpers.copying import two_faced
from helpers.doing import do
from helpers.faces import ARMY, face_up, in_deck, scheme
from helpers.faces import table_with as table_with_archenemy
from helpers.positions import positions
from helpers.several_players import GATE, plane, table_with
from helpers.words import BEAR, CREATURE
from table import COMMAND, HAND, Table, card, creature, spell

ALL_CREATURES = r.All(CREATURE)
CHAOS = RollsPlanarDie(PlanarFace.CHAOS)
HILLS = plane(
    "Hills", Static(CREATURE, (ModifiesPT(Fixed(2), Fixed(2)),)), Triggered(CHAOS, Body((Do(GainLife(Fixed(3))),)))
)
MOTION = SetInMotion(Is(This()))
CARDS = scheme("Cards", Triggered(MOTION, Body((Do(Draw(Fixed(1))),))))
GIFT = scheme("Gift", Triggered(MOTION, Body((Do(GainLife(Fixed(5))),))))


def test_cr_701_17a_only_untapped_permanents_are_tapped(table: Table) -> None:
    """CR 701.17a–b."""
    up, down = table.put(BEAR), table.put(BEAR, tapped=True)
    done = do(table, e.Tap(ALL_CREATURES))
    assert done.result() == (up,)
    untapped = do(table, e.Untap(r.Target()), targets=[down])
    assert untapped.result() == (down,)


def test_cr_701_18a_scry(table: Table) -> None:
    """CR 701.18a: any number to the bottom, the rest back on top, each in the order chosen; the player knows them."""
    low, middle, top = table.library(1, card("Low"), card("Middle"), card("Top"))
    done = do(table, e.Scry(a.Fixed(3)), answers=[(middle,), (low, top)])
    library = done.state.player(1).library
    assert library[0] == middle
    assert library[-2:] == (top, low)
    assert done.state.objects[low].known_to == (1,)


def test_cr_701_19a_fateseal(table: Table) -> None:
    """CR 701.19a: the cards of an opponent, arranged by you."""
    (top,) = table.library(2, card("Top"))
    done = do(table, e.Fateseal(a.Fixed(1)), answers=[(top,)])
    assert done.asked[0].player == 1
    assert done.state.player(2).library[0] == top


def test_cr_701_20_clash(table: Table) -> None:
    """CR 701.20a–c: the higher converted mana cost wins."""
    table.library(1, creature("Costly", 1, 1, cost="{5}"))
    table.library(2, creature("Cheap", 1, 1, cost="{1}"))
    done = do(
        table,
        e.Clash(won=(e.Do(e.GainLife(a.Fixed(1))),), lost=(e.Do(e.LoseLife(a.Fixed(1))),)),
        answers=[True, False],
    )
    assert done.life(1) == 21
    assert done.state.player(1).library[0] != done.state.player(1).library[-1]


def test_701_21a_planeswalking_needs_planes_and_a_planar_controller() -> None:
    """CR 701.21a: in a game without planes nothing happens; else the planar controller planeswalks, whoever's spell
    says so."""
    for planes in (False, True):
        table = table_with(GATE, HILLS) if planes else Table.players(2)
        walk = table.put(spell("Walk", Walks(), cost="{0}"), 2, HAND)
        table.pass_priority()
        table.cast(walk)
        table.resolve_top()
        assert [line.split()[1] for line in table.log("planeswalks")] == (["player=1"] if planes else [])


def test_701_22a_only_the_archenemy_sets_schemes_in_motion() -> None:
    """CR 701.22a: an effect that another player controls does nothing."""
    table = table_with_archenemy(CARDS, GIFT)
    table.at(step=Step.POSTCOMBAT_MAIN)
    ours, theirs = [table.put(spell("Plot", SetScheme(), cost="{0}"), player, HAND) for player in (1, 2)]
    table.pass_priority()
    table.cast(theirs)
    table.resolve_top()
    assert face_up(table) == []
    table.cast(ours)
    table.resolve_top()
    assert face_up(table) == ["Gift"]


def test_701_23a_only_an_ongoing_scheme_is_abandoned() -> None:
    """CR 701.23a: an effect leaves a scheme that is not ongoing face up as long as its ability is on the stack; CR
    701.23b: one that is ongoing goes to the bottom of its owner's scheme deck, face down."""
    table = table_with_archenemy(GIFT, CARDS)
    table.put(ARMY, 1, COMMAND)
    quit_all = table.put(
        spell("Quit", Abandon(All(And((HasType(CardType.SCHEME), InZone(COMMAND))))), cost="{0}"), 1, HAND
    )
    table.go_to(Step.PRECOMBAT_MAIN)
    assert face_up(table) == ["Cards", "Army"]
    table.cast(quit_all)
    table.resolve_top()
    assert face_up(table) == ["Cards"]
    assert in_deck(table) == ["Army", "Gift"]


def test_cr_701_24b_proliferate_adds_one_of_a_kind(table: Table) -> None:
    """CR 701.24a–b: of several kinds one is chosen (2011)."""
    both = table.put(BEAR, counters={"+1/+1": 1, "charge": 1})
    table.set(2, counters={"poison": 2})
    done = do(table, e.Proliferate(), answers=[(2, both), "charge"])
    assert done.state.player(2).counter("poison") == 3
    assert done.state.objects[both].counters == (("+1/+1", 1), ("charge", 2))


@positions("proliferate_adds_each_kind", {True: (3, 2), False: (3, 1)})
def test_701_24_proliferate_with_two_kinds_of_counter(edition: Edition, expected: tuple[int, int]) -> None:
    """CR 701.24b: a counter of one kind; CR26 701.34a: one of each."""
    table = Table.players(2, edition=edition)
    ox = table.put(creature("Ox", 2, 4), counters={"+1/+1": 2, "charge": 1})
    answers = ((ox,),) if edition.proliferate_adds_each_kind else ((ox,), ("+1/+1",))
    done = do(table, Proliferate(), answers=answers)
    assert (done.game.object(ox).counter("+1/+1"), done.game.object(ox).counter("charge")) == expected


def test_cr_701_25_transforming(table: Table) -> None:
    """CR 701.25a–b: a double-faced permanent turns over, another does nothing."""
    wolf, bear = table.put(two_faced(Layout.TRANSFORM, "Day", "Night")), table.put(BEAR)
    done = do(table, e.Transform(r.Both((r.Target(), r.Target(1)))), targets=[wolf, bear])
    assert done.result() == (wolf,)
    assert characteristics(done.game, wolf).power == 5
    do(table, e.Transform(r.Target()), targets=[wolf])
    assert characteristics(done.game, wolf).power == 1
