"""Merging with permanents, and mutate (CR26 730, 702.140)."""

from __future__ import annotations

from arbitre.cards.records import Card
from arbitre.engine import anew
from arbitre.engine.layers import characteristics
from arbitre.ir.abilities import Keyword, Triggered
from arbitre.ir.amounts import Fixed, TimesMutated
from arbitre.ir.costs import PayMana
from arbitre.ir.effects import Body, Destroy, Do, GainLife, Move
from arbitre.ir.filters import HasType, Is
from arbitre.ir.patterns import Moves, Mutates
from arbitre.ir.refs import Target, This
from arbitre.ir.values import CardType, ManaCost
from arbitre.rules.editions import CURRENT
from arbitre.state import notation
from arbitre.state.check import check
from table import BATTLEFIELD, EXILE, GRAVEYARD, HAND, Table, creature, spell

CREATURE = HasType(CardType.CREATURE)
ITSELF = Is(This())
OVER, UNDER = False, True


def beast(*more: object) -> Card:
    """A flying 4/4 that may mutate."""
    return creature(
        "Beast",
        4,
        4,
        Keyword("mutate", PayMana(ManaCost.parse("{1}"))),
        Keyword("flying"),
        *more,  # type: ignore[arg-type]
        cost="{5}",
        subtypes=("Beast",),
    )


def gains(amount: object) -> Triggered:
    return Triggered(Mutates(ITSELF), Body((Do(GainLife(amount)),)))  # type: ignore[arg-type]


def laid(*cards: Card, **fields: object) -> tuple[Table, int, list[int]]:
    """A bear with trample on the battlefield, and the cards in hand."""
    table = Table.players(edition=CURRENT)
    table.mana(1, "CCCC")
    bear = table.put(creature("Bear", 2, 2, Keyword("trample"), subtypes=("Bear",)), **fields)  # type: ignore[arg-type]
    return table, bear, [table.put(card, 1, HAND) for card in cards]


def mutated(table: Table, card: int, where: bool, *answers: object) -> None:
    table.cast(card, *answers, way="mutate")
    table.resolve_top(where)
    assert check(table.game.state) == []


def name(table: Table, id: int) -> str:
    return characteristics(table.game, table.now(id)).name


def test_702_140_over() -> None:
    """CR26 702.140c, 702.140e, 730.2a: the topmost card's characteristics, and the abilities of both."""
    table, bear, (card,) = laid(beast())
    mutated(table, card, OVER)
    assert (name(table, bear), table.size(bear)) == ("Beast", (4, 4))
    assert {"flying", "trample", "mutate"} <= table.keywords(bear)
    assert table.names(BATTLEFIELD) == ["Beast"]
    assert characteristics(table.game, bear).subtypes == {"Beast"}


def test_702_140_under() -> None:
    """CR26 702.140e: underneath it gives its abilities only."""
    table, bear, (card,) = laid(beast())
    mutated(table, card, UNDER)
    assert (name(table, bear), table.size(bear)) == ("Bear", (2, 2))
    assert {"flying", "trample"} <= table.keywords(bear)


def test_730_2c_it_is_the_same_object() -> None:
    """CR26 730.2b–c: nothing enters; counters, status and damage stay, and it is not summoning sick."""
    enters = Triggered(Moves(ITSELF, to=BATTLEFIELD), Body((Do(GainLife(Fixed(7))),)))
    table, bear, (card,) = laid(beast(enters), tapped=True, damage=1, counters=(("+1/+1", 1),))
    mutated(table, card, OVER)
    table.resolve_all()
    obj = table.game.object(bear)
    assert (obj.tapped, obj.damage, obj.sick, table.size(bear), table.life(1)) == (True, 1, False, (5, 5), 20)


def test_702_140d_whenever_it_mutates() -> None:
    """CR26 702.140d: the abilities of every component see it; how often it has mutated counts every time."""
    table, bear, (first, second) = laid(beast(gains(TimesMutated())), beast())
    mutated(table, first, UNDER)
    table.resolve_all()
    assert table.life(1) == 21
    mutated(table, second, OVER)
    table.resolve_all()
    assert (table.life(1), name(table, bear)) == (23, "Beast")


def test_702_140a_what_it_may_target() -> None:
    """CR26 702.140a: a non-Human creature with the same owner, whoever controls it."""
    table = Table.players(edition=CURRENT)
    table.mana(1, "CC")
    card = table.put(beast(), 1, HAND)
    table.put(creature("Villager", 1, 1, subtypes=("Human",)))
    theirs = table.put(creature("Theirs", 1, 1), 2)
    lent = table.put(creature("Lent", 1, 1), 1, controller=2)
    table.cast(card, way="mutate")
    table.resolve_top(OVER)
    assert (name(table, lent), table.controller(lent), name(table, theirs)) == ("Beast", 2, "Theirs")


def test_702_140b_without_its_target() -> None:
    """CR26 702.140b: it goes on as a creature spell."""
    kill = spell("Kill", Destroy(Target()), target=CREATURE, cost="{0}")
    table, bear, (card, murder) = laid(beast(gains(Fixed(5))), kill)
    table.cast(card, way="mutate")
    table.cast(murder)
    table.resolve_all()
    assert (table.zone(bear), table.zone(card), table.size(card)) == (GRAVEYARD, BATTLEFIELD, (4, 4))
    assert table.life(1) == 20


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


def test_730_3c_an_effect_that_finds_it_finds_all() -> None:
    """CR26 730.3c: exiled and returned, every card returns, as an object of its own."""

    there, back = Move(Target(), EXILE), Move(Target(), BATTLEFIELD, origin=EXILE)
    table, bear, (card, flicker) = laid(beast(), spell("Blink", there, back, target=CREATURE, cost="{0}"))
    mutated(table, card, OVER)
    table.cast(flicker)
    table.resolve_all()
    assert sorted(table.names(BATTLEFIELD)) == ["Bear", "Beast"]
    assert table.game.object(table.now(bear)).merged == ()


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


def test_730_3_a_merged_permanent_as_the_game_is_restarted() -> None:
    """CR26 730.3, CR 714.2: each of its cards is brought to the new game."""
    table, _bear, (card,) = laid(beast())
    mutated(table, card, UNDER)
    found = sorted(obj.card.name for obj in anew.cards(table.game.state) if obj.card is not None)
    assert [name for name in found if name != "Blank"] == ["Bear", "Beast"]
