"""Merging (CR26 730)."""

from __future__ import annotations

import pytest

from arbitre.cards.records import Card, Layout
from arbitre.engine.kernel.context import Context
from arbitre.engine.kernel.decisions import Concede
from arbitre.engine.language import evaluate
from arbitre.engine.start import beginning_anew
from arbitre.ir.abilities import Keyword, Replacement, Triggered
from arbitre.ir.amounts import Fixed
from arbitre.ir.effects import Apply, Body, Destroy, Do, Flip, GainLife, GoesTo, Move, Prepare, Transform, TurnFace
from arbitre.ir.filters import And, HasState, Is, IsCard, Named, State
from arbitre.ir.modifications import Copies, Lasts, Until
from arbitre.ir.patterns import Moves, Transforms, TurnedFaceUp
from arbitre.ir.refs import All, Target, This
from arbitre.rules.editions import CURRENT
from arbitre.state import notation
from arbitre.state.check import check
from helpers.copying import beast, done, laid, mutated, name, turned, wolf
from helpers.words import CREATURE
from table import BATTLEFIELD, EXILE, GRAVEYARD, HAND, Table, creature, enchantment, spell

OVER = False
ITSELF = Is(This())
UNDER = True
SEEN = enchantment("Seen", Triggered(Transforms(CREATURE), Body((Do(GainLife(Fixed(1))),))))
TURN = spell("Turn", Transform(Target()), target=CREATURE, cost="{0}")


def test_730_a_merged_permanent_in_a_copy_of_the_game_and_in_its_notation() -> None:
    """What has merged is part of the state: written, read, copied and taken back."""
    table, bear, (card,) = laid(beast())
    mutated(table, card, OVER)
    state = table.game.state
    text = notation.write(state)
    assert notation.write(notation.read(text)) == text
    assert table.game.copy().state.objects[bear].merged == state.objects[bear].merged != ()
    while state.objects[bear].merged:
        table.game.pop()
    assert (name(table, bear), table.size(bear)) == ("Bear", (2, 2))


def test_730_2a_a_copy_effect_after_the_merging() -> None:
    """CR26 613.2a, 730.2a: the younger of the effects on its copiable values counts; it stays merged all the same."""
    becomes = Apply(Target(), (Copies(All(And((CREATURE, Named("Ogre"))))),), Lasts(Until.END_OF_TURN))
    table, bear, (card, copy) = laid(beast(), spell("Mask", becomes, target=CREATURE, cost="{0}"))
    table.put(creature("Ogre", 6, 6), 2)
    mutated(table, card, OVER)
    table.cast(copy, bear)
    table.resolve_all()
    assert (name(table, bear), table.keywords(bear)) == ("Ogre", frozenset())
    table.next_turn()
    assert name(table, bear) == "Beast"
    assert {"flying", "trample"} <= table.keywords(bear)


@pytest.mark.parametrize(("where", "spells"), [(OVER, []), (UNDER, ["Leap Up"])])
def test_730_2a_its_prepare_spell_is_that_of_what_is_on_top(where: bool, spells: list[str]) -> None:
    """CR26 722.2a, 730.2a: over a preparation creature it has none, and does not become prepared; under it, it does."""
    leap = spell("Leap Up", GainLife(Fixed(3)), cost="{0}").front
    flier = Card("Flier", (creature("Flier", 2, 3).front, leap), Layout.PREPARE)
    table = Table.players(edition=CURRENT)
    table.mana(1, "C")
    below = table.put(flier)
    ready = spell("Ready", Prepare(Target()), target=CREATURE, cost="{0}")
    mutated(table, table.put(beast(), 1, HAND), where)
    done(table, ready, below)
    copies = table.game.state.exile
    assert [table.object(id).base.name for id in copies] == spells
    assert [table.keywords(id) for id in copies] == [frozenset()] * len(spells), "nor has it what lies below"


def test_730_2c_it_is_the_same_object() -> None:
    """CR26 730.2b–c: nothing enters; counters, status and damage stay, and it is not summoning sick."""
    enters = Triggered(Moves(ITSELF, to=BATTLEFIELD), Body((Do(GainLife(Fixed(7))),)))
    table, bear, (card,) = laid(beast(enters), tapped=True, damage=1, counters=(("+1/+1", 1),))
    mutated(table, card, OVER)
    table.resolve_all()
    obj = table.game.object(bear)
    assert (obj.tapped, obj.damage, obj.sick, table.size(bear), table.life(1)) == (True, 1, False, (5, 5), 20)


def test_730_3_it_leaves_the_game_as_a_whole_with_its_owner() -> None:
    """CR 800.4a: nothing of it is in any zone afterwards; the game goes on."""
    table = Table.players(3, edition=CURRENT)
    table.mana(1, "CCCC")
    bear = table.put(creature("Bear", 2, 2, subtypes=("Bear",)))
    card = table.put(beast(), 1, HAND)
    table.cast(card, way="mutate")
    table.resolve_top(OVER)
    table.game.push(Concede())
    state = table.game.state
    assert not {bear, card}.intersection(state.objects)
    assert not [obj for obj in state.objects.values() if obj.owner == 1]
    assert check(state) == []
    assert table.game.result is None


def test_730_2d_a_token_with_a_card() -> None:
    """CR26 730.2d, 730.3: it is a token only if its topmost component is; the card goes on without the token."""
    bounce = spell("Bounce", Move(Target(), HAND), target=CREATURE, cost="{0}")
    for where in (OVER, UNDER):
        table = Table.players(edition=CURRENT)
        table.mana(1, "C")
        token = table.put(creature("Bear", 2, 2), token=True)
        card, back = table.put(beast(), 1, HAND), table.put(bounce, 1, HAND)
        mutated(table, card, where)
        assert table.game.object(token).is_token is (where is UNDER)
        table.cast(back)
        table.resolve_all()
        assert (table.names(HAND), table.names(BATTLEFIELD)) == (["Beast"], [])


def test_730_2e_over_a_face_down_creature() -> None:
    """CR26 730.2e–f: it is face up without having been turned; what lies below has no abilities until it is turned."""
    table = Table.players(edition=CURRENT)
    table.mana(1, "C")
    sees = Triggered(TurnedFaceUp(CREATURE), Body((Do(GainLife(Fixed(1))),)))
    table.put(enchantment("Sees", sees))
    hidden = table.put(creature("Hidden", 1, 1, Keyword("trample")), face_down="morph")
    card = table.put(beast(), 1, HAND)
    mutated(table, card, OVER)
    assert (name(table, hidden), table.size(hidden), table.life(1)) == ("Beast", (4, 4), 20)
    assert "trample" not in table.keywords(hidden)
    for up in (False, True):
        done(table, spell("Face", TurnFace(Target(), up), target=CREATURE, cost="{0}"), hidden)
        assert table.size(hidden) == ((4, 4) if up else (2, 2))
    assert "trample" in table.keywords(hidden)
    assert table.life(1) == 21


def test_730_2e_under_a_face_down_creature() -> None:
    """CR26 730.2e: the topmost component decides."""
    table = Table.players(edition=CURRENT)
    table.mana(1, "C")
    hidden = table.put(creature("Hidden", 1, 1, Keyword("trample")), face_down="morph")
    card = table.put(beast(), 1, HAND)
    mutated(table, card, UNDER)
    assert (table.size(hidden), table.keywords(hidden)) == ((2, 2), frozenset())


def test_730_2g_a_sorcery_below_stays_face_down() -> None:
    """CR26 730.2g: a manifested sorcery is among its cards, so that it can't be turned face up."""
    table = Table.players(edition=CURRENT)
    table.mana(1, "C")
    hidden = table.put(spell("Idea", GainLife(Fixed(3)), instant=False), face_down="manifest")
    card = table.put(beast(), 1, HAND)
    mutated(table, card, OVER)
    for up in (False, True):
        done(table, spell("Face", TurnFace(Target(), up), target=CREATURE, cost="{0}"), hidden)
    assert table.size(hidden) == (2, 2)


def test_730_2h_flipped() -> None:
    """CR26 730.2h: of the flip card among its components the alternative characteristics count."""
    pupil = Card(
        "Pupil", (creature("Pupil", 1, 1).front, creature("Master", 4, 4, Keyword("lifelink")).front), Layout.FLIP
    )
    flips = spell("Flip", Flip(Target()), target=CREATURE, cost="{0}")
    for where, shown in ((UNDER, "Master"), (OVER, "Beast")):
        table = Table.players(edition=CURRENT)
        table.mana(1, "C")
        one, card, flip = table.put(pupil), table.put(beast(), 1, HAND), table.put(flips, 1, HAND)
        mutated(table, card, where)
        table.cast(flip)
        table.resolve_all()
        assert (name(table, one), table.keywords(one) >= {"lifelink", "flying"}) == (shown, True)


@pytest.mark.parametrize(("where", "shown"), [(OVER, ("Night", (5, 5))), (UNDER, ("Bear", (2, 2)))])
def test_730_2i_a_component_transforms(where: bool, shown: object) -> None:
    """CR26 730.2i: its double-faced components turn over; CR26 701.27g: no transformed permanent for all that."""
    table, bear, (card, *turns) = laid(wolf(), TURN, TURN)
    table.put(SEEN)
    mutated(table, card, where)
    table.cast(turns[0], bear)
    table.resolve_all()
    assert ((name(table, bear), table.size(bear)), table.life(1)) == (shown, 21)
    assert "menace" in table.keywords(bear)
    assert "reach" not in table.keywords(bear)
    transformed = evaluate.matching(Context(table.game, bear, 1), HasState(State.TRANSFORMED))
    assert transformed == ()
    table.cast(turns[1], bear)
    table.resolve_all()
    assert "reach" in table.keywords(bear)
    while table.life(1) > 20:
        table.game.pop()
    while "menace" in table.keywords(bear):
        table.game.pop()
    assert "reach" in table.keywords(bear)


def test_730_2i_what_it_was_at_first_transforms() -> None:
    """CR26 730.2i: also under what has merged with it."""
    table = Table.players(edition=CURRENT)
    table.mana(1, "C")
    day, card = table.put(wolf()), table.put(beast(), 1, HAND)
    mutated(table, card, OVER)
    turned(table, day)
    assert name(table, day) == "Beast"
    assert {"menace", "flying"} <= table.keywords(day)


def test_730_2j_not_turned_face_down() -> None:
    """CR26 730.2j: a component has two faces."""
    table, bear, (card,) = laid(wolf())
    mutated(table, card, UNDER)
    done(table, spell("Face", TurnFace(Target(), False), target=CREATURE, cost="{0}"), bear)
    assert name(table, bear) == "Bear"


def test_730_3_all_its_cards_leave() -> None:
    """CR26 730.3, 730.3a: one permanent dies; its cards go to the graveyard in the order that their owner says."""
    dies = Triggered(Moves(ITSELF, origin=BATTLEFIELD, to=GRAVEYARD), Body((Do(GainLife(Fixed(1))),)))
    kill = spell("Kill", Destroy(Target()), target=CREATURE, cost="{0}")
    table, _bear, (card, murder) = laid(beast(dies), kill)
    mutated(table, card, UNDER)
    table.cast(murder)
    table.resolve_top()
    ids = table.decision.options  # type: ignore[attr-defined]
    table.answer(tuple(reversed(ids)))
    table.resolve_all()
    assert (table.names(GRAVEYARD), table.life(1)) == (["Beast", "Bear", "Kill"], 21)
    assert check(table.game.state, settled=True) == []


def test_730_3_a_merged_permanent_as_the_game_is_restarted() -> None:
    """CR26 730.3, CR 714.2: each of its cards is brought to the new game."""
    table, _bear, (card,) = laid(beast())
    mutated(table, card, UNDER)
    found = sorted(obj.card.name for obj in beginning_anew.cards(table.game.state) if obj.card is not None)
    assert [name for name in found if name != "Blank"] == ["Bear", "Beast"]


def test_730_3_cards_that_are_put_into_a_graveyard() -> None:
    """CR26 730.3: one creature dies, two cards are put into a graveyard."""
    dies = Triggered(Moves(CREATURE, origin=BATTLEFIELD, to=GRAVEYARD), Body((Do(GainLife(Fixed(1))),)))
    cards = Triggered(Moves(And((IsCard(), CREATURE)), to=GRAVEYARD), Body((Do(GainLife(Fixed(10))),)))
    kill = spell("Kill", Destroy(Target()), target=CREATURE, cost="{0}")
    table, _bear, (card, murder) = laid(beast(), kill)
    table.put(enchantment("Seer", dies, cards))
    mutated(table, card, UNDER)
    table.cast(murder)
    table.resolve_top()
    for _ in ("the cards", "the triggers"):
        table.answer(table.decision.options)  # type: ignore[attr-defined]
    table.resolve_all()
    assert table.life(1) == 41


def test_730_3c_an_effect_that_finds_it_finds_all() -> None:
    """CR26 730.3c: exiled and returned, every card returns, as an object of its own."""

    there, back = Move(Target(), EXILE), Move(Target(), BATTLEFIELD, origin=EXILE)
    table, bear, (card, flicker) = laid(beast(), spell("Blink", there, back, target=CREATURE, cost="{0}"))
    mutated(table, card, OVER)
    table.cast(flicker)
    table.resolve_all()
    assert sorted(table.names(BATTLEFIELD)) == ["Bear", "Beast"]
    assert table.game.object(table.now(bear)).merged == ()


def test_730_3e_cards_under_a_token() -> None:
    """CR26 730.3e: an effect on cards moves the cards among the components of a token."""
    exiled = Replacement(Moves(IsCard(), to=GRAVEYARD), GoesTo(EXILE))
    kill = spell("Kill", Destroy(Target()), target=CREATURE, cost="{0}")
    for where in (OVER, UNDER):
        table = Table.players(edition=CURRENT)
        table.mana(1, "C")
        table.put(creature("Bear", 2, 2), token=True)
        card, murder = table.put(beast(), 1, HAND), table.put(kill, 1, HAND)
        table.put(enchantment("Void", exiled))
        mutated(table, card, where)
        table.cast(murder)
        table.resolve_all()
        assert (table.names(EXILE), table.names(GRAVEYARD)) == (["Beast", "Kill"], [])
        assert check(table.game.state, settled=True) == []


def test_26_722_3b_what_becomes_unprepared_loses_its_copy() -> None:
    """CR26 722.3b–c: the copy of its prepare spell is there only as long as it is prepared; to be unprepared again does
    nothing."""
    leap = spell("Leap Up", GainLife(Fixed(3)), cost="{0}").front
    table = Table.players(edition=CURRENT)
    table.mana(1, "C")
    flier = table.put(Card("Flier", (creature("Flier", 2, 3).front, leap), Layout.PREPARE))
    ready = spell("Ready", Prepare(Target()), target=CREATURE, cost="{0}")
    idle = spell("Idle", Prepare(Target(), un=True), target=CREATURE, cost="{0}")
    seen = []
    for one in (ready, ready, idle, idle):
        done(table, one, flier)
        seen.append(len(table.game.state.exile))
    assert seen == [1, 1, 0, 0]
