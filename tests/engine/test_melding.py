"""Meld pairs (CR26 701.42, 712.4, 712.8, 712.21)."""

from __future__ import annotations

import pytest

from arbitre.cards.records import Card, Face, Layout
from arbitre.engine.layers import characteristics
from arbitre.ir.abilities import Keyword, Replacement, Triggered
from arbitre.ir.amounts import Fixed
from arbitre.ir.effects import (
    Body,
    CreateCopies,
    Delayed,
    Destroy,
    Do,
    GainLife,
    GoesTo,
    Meld,
    Move,
    Place,
    Transform,
    TurnFace,
)
from arbitre.ir.filters import HasType, Is, IsCard, Named
from arbitre.ir.patterns import Moves, StepBegins
from arbitre.ir.refs import Both, Event, Pick, Result, Target, This
from arbitre.ir.values import CardType, ManaCost, Step
from arbitre.rules.editions import CURRENT
from arbitre.state import notation
from arbitre.state.check import check
from arbitre.variants.commander import designate
from table import BATTLEFIELD, COMMAND, EXILE, GRAVEYARD, HAND, LIBRARY, Table, creature, enchantment, spell

CREATURE = HasType(CardType.CREATURE)
HOST = Face("Host", types=(CardType.CREATURE,), power="5", toughness="6", paragraphs=((Keyword("haste"),),))
OTHER = Face("Other", types=(CardType.CREATURE,), power="1", toughness="1")
KILL = spell("Kill", Destroy(Target()), target=CREATURE, cost="{0}")
BOUNCE = spell("Bounce", Move(Target(), HAND), target=CREATURE, cost="{0}")


def half(name: str, cost: str, back: Face = HOST) -> Card:
    front = creature(name, 1, 1, Keyword("flying"), cost=cost).front
    return Card(name, (front, back), Layout.MELD)


LEFT, RIGHT = half("Left", "{1}{B}"), half("Right", "{4}{B}")
MELDS = spell(
    "Melds",
    Do(Move(Both((Pick(Named("Left"), Fixed(1)), Pick(Named("Right"), Fixed(1)))), EXILE), note="them"),
    Do(Meld(Result("them"), "Host")),
    cost="{0}",
)


def melded(*cards: Card, left: Card = LEFT, right: Card = RIGHT, **fields: object) -> tuple[Table, int]:
    """A table at which the two have melded, with further cards in hand; and the permanent."""
    table = Table.players(edition=CURRENT)
    table.put(left, **fields)  # type: ignore[arg-type]
    table.put(right)
    table.hand(1, MELDS, *cards)
    cast(table, "Melds")
    return table, table.state.battlefield[-1] if table.state.battlefield else 0


def cast(table: Table, name: str, *answers: object) -> None:
    card = next(id for id in table.game.state.player(1).hand if table.object(id).base.name == name)
    table.cast(card, *answers)
    table.resolve_top()
    assert check(table.game.state) == []


def test_701_42a_one_permanent_of_two_cards() -> None:
    """CR26 701.42a, 712.8g: it has the combined back face, and the mana value of both fronts; it has just entered."""
    table, host = melded()
    assert (table.names(BATTLEFIELD), table.size(host), table.names(EXILE)) == (["Host"], (5, 6), [])
    assert characteristics(table.game, host).mana_value == 7
    assert characteristics(table.game, host).abilities == (Keyword("haste"),)
    text = notation.write(table.state)
    assert notation.write(notation.read(text)) == text
    table.game.pop()
    while table.names(BATTLEFIELD) == ["Host"]:
        table.game.pop()
    assert sorted(table.names(BATTLEFIELD)) == ["Left", "Right"]


@pytest.mark.parametrize("right", [half("Right", "{2}", OTHER), creature("Right", 1, 1)])
def test_701_42b_cards_that_are_no_pair(right: Card) -> None:
    """CR26 701.42b–c: they stay in exile."""
    table, _ = melded(right=right)
    assert (table.names(BATTLEFIELD), table.names(EXILE)) == ([], ["Left", "Right"])


def test_701_42c_a_token_is_no_card_of_a_pair() -> None:
    """CR26 701.42b–c: the card stays in exile; the token ceases to exist."""
    copies = spell("Copies", CreateCopies(Target()), target=CREATURE, cost="{0}")
    table = Table.players(edition=CURRENT)
    left = table.put(LEFT)
    right = table.put(RIGHT)
    table.hand(1, copies, KILL, MELDS)
    cast(table, "Copies", right)
    cast(table, "Kill", right)
    cast(table, "Melds")
    assert table.zone(left) is EXILE
    assert (table.names(BATTLEFIELD), table.names(EXILE)) == ([], ["Left"])


def test_712_8g_a_copy_has_mana_value_0() -> None:
    """CR26 202.3c, 712.8g: and is no melded permanent."""
    copies = spell("Copies", CreateCopies(Target()), target=CREATURE, cost="{0}")
    table, host = melded(copies)
    cast(table, "Copies")
    twin = table.state.battlefield[-1]
    assert twin != host
    assert (table.size(twin), characteristics(table.game, twin).mana_value) == ((5, 6), 0)


def test_712_9_it_does_not_transform_nor_turn_face_down() -> None:
    """CR26 712.4c, 712.9, 712.16."""
    turn = spell("Turn", Transform(Target()), TurnFace(Target(), False), target=CREATURE, cost="{0}")
    table, host = melded(turn)
    cast(table, "Turn")
    assert table.size(host) == (5, 6)


def test_712_21_one_permanent_dies_two_cards_are_put_into_a_graveyard() -> None:
    """CR26 712.21, 712.21a: in the order that the owner says; abilities see one creature and two cards."""
    dies = Triggered(Moves(CREATURE, origin=BATTLEFIELD, to=GRAVEYARD), Body((Do(GainLife(Fixed(1))),)))
    cards = Triggered(Moves(IsCard(), to=GRAVEYARD), Body((Do(GainLife(Fixed(10))),)))
    table = Table.players(edition=CURRENT)
    table.put(LEFT)
    table.put(RIGHT)
    table.hand(1, MELDS, KILL)
    cast(table, "Melds")
    table.game.state.create_card(enchantment("Seer", dies, cards), 1, BATTLEFIELD)
    cast(table, "Kill")
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
    cast(table, "Journey")
    assert sorted(table.names(EXILE)) == ["Left", "Right"]
    table.go_to(Step.END)
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


def cast_through(table: Table, name: str, effect: int) -> None:
    """Cast and resolve it; where replacement effects are to be chosen among, take that one."""
    card = next(id for id in table.game.state.player(1).hand if table.object(id).base.name == name)
    table.cast(card)
    table.pass_priority(2)
    while type(table.decision).__name__ != "Priority":
        options = table.decision.options  # type: ignore[attr-defined]
        table.answer((effect,) if effect in options else options)


def test_903_9c_a_melded_commander() -> None:
    """CR26 903.3b, 903.9c: only the card that is a commander may go to the command zone instead."""
    table = Table.players(edition=CURRENT)
    table.put(LEFT)
    right = table.put(RIGHT)
    designate(table.state, table.state.objects[right])
    table.hand(1, MELDS, BOUNCE)
    cast(table, "Melds")
    host = table.state.battlefield[-1]
    table.cast(table.state.player(1).hand[0], host)
    table.resolve_top(True)
    assert (table.names(HAND), table.names(COMMAND)) == (["Left"], ["Right"])


def test_712_21_what_an_aura_brings_back() -> None:
    """CR26 712.21c: "return that card" of the dying permanent returns both."""
    returns = Triggered(
        Moves(Is(This()), origin=BATTLEFIELD, to=GRAVEYARD), Body((Do(Move(Event(), BATTLEFIELD, origin=GRAVEYARD)),))
    )
    host = Face("Host", types=(CardType.CREATURE,), power="5", toughness="6", paragraphs=((returns,),))
    table, _ = melded(KILL, left=half("Left", "{1}", host), right=half("Right", "{1}", host))
    cast(table, "Kill")
    table.answer(table.decision.options)  # type: ignore[attr-defined]
    table.resolve_all()
    assert sorted(table.names(BATTLEFIELD)) == ["Left", "Right"]


def test_712_8b_cast_as_its_front() -> None:
    """CR26 712.8a–b, 712.14: in every other zone, and cast, it has its front face's characteristics only."""
    table = Table.players(edition=CURRENT)
    table.mana(1, "BB")
    (left,) = table.hand(1, LEFT)
    table.cast(left)
    table.resolve_top()
    assert (table.names(BATTLEFIELD), table.size(left)) == (["Left"], (1, 1))
    assert characteristics(table.game, table.now(left)).mana_cost == ManaCost.parse("{1}{B}")
