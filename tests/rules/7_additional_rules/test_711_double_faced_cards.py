"""Double-faced cards (CR 711)."""

from __future__ import annotations

from arbitre.cards.records import Card, Face, Layout
from arbitre.engine.kernel import reading
from arbitre.engine.kernel.reading import characteristics
from arbitre.ir import effects as e
from arbitre.ir import refs as r
from arbitre.ir.abilities import Replacement, Triggered
from arbitre.ir.amounts import Fixed, Stat, StatOf
from arbitre.ir.effects import (
    Apply,
    Body,
    CreateCopies,
    Delayed,
    Destroy,
    Do,
    GainLife,
    GoesTo,
    Move,
    Place,
    Transform,
    TurnFace,
)
from arbitre.ir.filters import Is, IsCard
from arbitre.ir.modifications import ModifiesPT
from arbitre.ir.patterns import Moves, StepBegins, Transforms
from arbitre.ir.refs import Event, Target, This
from arbitre.ir.values import CardType, Color, ManaCost, Step
from arbitre.rules.editions import CURRENT
from arbitre.state.characteristics import printed
from arbitre.state.objects import Obj
from helpers.copying import MELDS, becomes_copy, cast_named, half, melded, name_of, two_faced
from helpers.doing import do, still
from helpers.faces import faces
from helpers.laying import cast_free, free, gains
from helpers.words import BEAR, CREATURE
from table import BATTLEFIELD, EXILE, GRAVEYARD, HAND, LIBRARY, Table, creature, enchantment, spell

ITSELF = Is(This())
WOLF = faces(
    Layout.TRANSFORM,
    creature("Villager", 1, 1, gains(Transforms(ITSELF)), cost="{R}"),
    Card("Wolf", (Face("Wolf", None, colors=(Color.RED,), types=(CardType.CREATURE,), power="4", toughness="4"),)),
)
LEFT = half("Left", "{1}{B}")
KILL = spell("Kill", Destroy(Target()), target=CREATURE, cost="{0}")
RIGHT = half("Right", "{4}{B}")
BOUNCE = spell("Bounce", Move(Target(), HAND), target=CREATURE, cost="{0}")


def cast_through(table: Table, name: str, effect: int) -> None:
    """Cast and resolve it; where replacement effects are to be chosen among, take that one."""
    card = next(id for id in table.game.state.player(1).hand if table.object(id).base.name == name)
    table.cast(card)
    table.pass_priority(2)
    while type(table.decision).__name__ != "Priority":
        options = table.decision.options  # type: ignore[attr-defined]
        table.answer((effect,) if effect in options else options)


def test_a_card_cannot_enter_transformed_without_a_back(table: Table) -> None:
    """CR 711: only a double-faced card has a back face."""
    wolf, bear = table.put(two_faced(Layout.TRANSFORM, "Day", "Night"), zone=EXILE), table.put(BEAR, zone=EXILE)
    move = e.Move(r.Both((r.Target(), r.Target(1))), BATTLEFIELD, transformed=True)
    done = do(table, move, targets=[wolf, bear])
    assert (done.zone(wolf), done.zone(bear)) == (BATTLEFIELD, EXILE)
    assert still(table).object(done.now(wolf)).base is printed(two_faced(Layout.TRANSFORM, "Day", "Night").faces[1])


def test_711_double_faced_cards() -> None:
    """CR 711.2a, 711.2b, 711.4, 711.5, 711.7: cast and entering with the front; the back has its own values and no
    mana cost; transforming changes neither the object nor what applies to it."""
    table = Table.players()
    card = table.put(WOLF, zone=HAND)
    table.mana(1, "R")
    assert characteristics(table.game, table.cast(card)).name == "Villager"
    table.resolve_top()
    id = table.now(card)
    assert table.size(id) == (1, 1)
    cast_free(table, free("Growth", Apply(Target(), (ModifiesPT(Fixed(1), Fixed(1)),)), target=CREATURE))
    cast_free(table, free("Night", Transform(Target()), target=CREATURE))
    values = characteristics(table.game, id)
    assert (values.name, table.size(id), values.mana_cost, values.colors) == ("Wolf", (5, 5), None, {Color.RED})
    assert table.now(card) == id
    cast_free(table, free("Bounce", Move(Target(), HAND), target=CREATURE))
    assert characteristics(table.game, table.now(card)).name == "Villager"


def test_712_8b_cast_as_its_front() -> None:
    """CR26 712.8a–b, 712.14: in every other zone, and cast, it has its front face's characteristics only."""
    table = Table.players(edition=CURRENT)
    table.mana(1, "BB")
    (left,) = table.hand(1, LEFT)
    table.cast(left)
    table.resolve_top()
    assert (table.names(BATTLEFIELD), table.size(left)) == (["Left"], (1, 1))
    assert characteristics(table.game, table.now(left)).mana_cost == ManaCost.parse("{1}{B}")


def test_711_3_only_the_face_that_is_up_is_copied() -> None:
    """CR 706.8, 711.3; CR26 202.3b: the mana value of a back face is that of the front today, and 0 in 2011."""
    front, back = (
        creature("Outlaw", 2, 2, cost="{1}{R}").front,
        Face("Pack", types=(CardType.CREATURE,), power="4", toughness="4"),
    )
    wolf = Card("Outlaw", (front, back), Layout.TRANSFORM)
    for edition, value in ((None, 0), (CURRENT, 2)):
        table = Table.players(2, edition=edition) if edition else Table.players(2)
        one, clone = table.put(wolf), table.put(creature("Clone", 0, 0))
        table.state.put(table.state.objects[one], Obj.face, 1)
        table.state.put(table.state.objects[one], Obj.base, printed(back))
        becomes_copy(table, clone, one)
        assert reading.characteristics(still(table), one).mana_value == value
        assert (name_of(table, clone), reading.characteristics(still(table), clone).mana_value) == ("Pack", 0)


def test_712_9_it_does_not_transform_nor_turn_face_down() -> None:
    """CR26 712.4c, 712.9, 712.16."""
    turn = spell("Turn", Transform(Target()), TurnFace(Target(), False), target=CREATURE, cost="{0}")
    table, host = melded(turn)
    cast_named(table, "Turn")
    assert table.size(host) == (5, 6)


def test_712_8g_a_copy_has_mana_value_0() -> None:
    """CR26 202.3c, 712.8g: and is no melded permanent."""
    copies = spell("Copies", CreateCopies(Target()), target=CREATURE, cost="{0}")
    table, host = melded(copies)
    cast_named(table, "Copies")
    twin = table.state.battlefield[-1]
    assert twin != host
    assert (table.size(twin), characteristics(table.game, twin).mana_value) == ((5, 6), 0)


def test_712_21_one_permanent_dies_two_cards_are_put_into_a_graveyard() -> None:
    """CR26 712.21, 712.21a, 712.21e: in the order that the owner says; abilities see one creature and two cards."""
    dies = Triggered(Moves(CREATURE, origin=BATTLEFIELD, to=GRAVEYARD), Body((Do(GainLife(Fixed(1))),)))
    cards = Triggered(Moves(IsCard(), to=GRAVEYARD), Body((Do(GainLife(Fixed(10))),)))
    table = Table.players(edition=CURRENT)
    table.put(LEFT)
    table.put(RIGHT)
    table.hand(1, MELDS, KILL)
    cast_named(table, "Melds")
    table.game.state.create_card(enchantment("Seer", dies, cards), 1, BATTLEFIELD)
    cast_named(table, "Kill")
    table.answer(tuple(reversed(table.decision.options)))  # type: ignore[attr-defined]
    assert table.names(GRAVEYARD)[1:3] == ["Right", "Left"]
    table.answer(table.decision.options)  # type: ignore[attr-defined]
    table.resolve_all()
    assert table.life(1) == 20 + 1 + 10 * 3  # the two, and the spell


def test_712_21c_both_are_found() -> None:
    """CR26 712.21c: exiled, and returned at the end of turn, both return as what they are on their fronts."""
    back = Delayed(StepBegins(Step.END, next=True), Body((Do(Move(Target(), BATTLEFIELD, origin=EXILE)),)))
    journey = spell("Journey", Move(Target(), EXILE), back, target=CREATURE, cost="{0}")
    table, _ = melded(journey)
    cast_named(table, "Journey")
    assert sorted(table.names(EXILE)) == ["Left", "Right"]
    table.go_to(Step.END)
    table.resolve_all()
    assert sorted(table.names(BATTLEFIELD)) == ["Left", "Right"]


def test_712_21c_numbers_are_of_both() -> None:
    """CR26 712.21c, 400.7j: an effect that asks for a number of what it has returned asks both that came back."""
    life = Do(GainLife(StatOf(Stat.TOUGHNESS, Target())))
    journey = spell(
        "Journey",
        Move(Target(), EXILE),
        Do(Move(Target(), BATTLEFIELD, origin=EXILE)),
        life,
        target=CREATURE,
        cost="{0}",
    )
    table, _ = melded(journey)  # a 5/6 made of two 1/1s
    cast_named(table, "Journey")
    assert sorted(table.names(BATTLEFIELD)) == ["Left", "Right"]
    assert table.life(1) == 20 + 1 + 1


def test_712_21_what_an_aura_brings_back() -> None:
    """CR26 712.21c: "return that card" of the dying permanent returns both."""
    returns = Triggered(
        Moves(Is(This()), origin=BATTLEFIELD, to=GRAVEYARD), Body((Do(Move(Event(), BATTLEFIELD, origin=GRAVEYARD)),))
    )
    host = Face("Host", types=(CardType.CREATURE,), power="5", toughness="6", paragraphs=((returns,),))
    table, _ = melded(KILL, left=half("Left", "{1}", host), right=half("Right", "{1}", host))
    cast_named(table, "Kill")
    table.answer(table.decision.options)  # type: ignore[attr-defined]
    table.resolve_all()
    assert sorted(table.names(BATTLEFIELD)) == ["Left", "Right"]


def test_712_21d_one_replacement_effect_for_both() -> None:
    """CR26 712.21d: the effect that is chosen moves both cards."""
    exiles = Replacement(Moves(IsCard(), to=GRAVEYARD), GoesTo(EXILE))
    bottom = Replacement(Moves(IsCard(), to=GRAVEYARD), GoesTo(LIBRARY, place=Place.BOTTOM))
    for chosen, found in ((0, EXILE), (1, LIBRARY)):
        table = Table.players(edition=CURRENT)
        table.put(LEFT)
        table.put(RIGHT)
        leyline, wheel = table.put(enchantment("Leyline", exiles)), table.put(enchantment("Wheel", bottom))
        table.hand(1, MELDS, BOUNCE, KILL)
        cast_through(table, "Melds", leyline)
        cast_through(table, "Kill", (leyline, wheel)[chosen])
        assert {"Left", "Right"} <= set(table.names(found))
