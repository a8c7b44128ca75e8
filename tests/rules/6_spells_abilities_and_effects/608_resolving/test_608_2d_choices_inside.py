"""What is chosen as an effect is applied, inside a reference that makes something else of it (CR 608.2d)."""

from __future__ import annotations

import pytest

from arbitre.ir.amounts import Fixed
from arbitre.ir.effects import Choice, ChooseQuality, GainLife, Tap
from arbitre.ir.filters import And, ControlledBy, HasSupertype, HasType, Not, Or
from arbitre.ir.node import Filter, Ref
from arbitre.ir.refs import All, Both, ControllerOf, Others, OwnerOf, Pick, Target
from arbitre.ir.values import CardType, Supertype
from helpers.doing import do
from helpers.worded import reads
from helpers.words import BEAR, CREATURE
from table import GRAVEYARD, HAND, Table, artifact, creature, land

ONE = Pick(CREATURE, Fixed(1))


@pytest.mark.parametrize(
    ("ref", "tapped"),
    [
        (Both((Target(), ONE)), [0, 1]),
        (Both((ONE, ONE)), [1, 2]),
        (Others(All(CREATURE), ONE), [0, 2]),
        (Others(ONE, Target()), [1]),
    ],
)
def test_608_2d_one_that_is_chosen_and_others(ref: Ref, tapped: list[int]) -> None:
    """CR 608.2d: it with the target, each once; two chosen ones; all but the chosen one; it unless it is the target."""
    table = Table.players()
    bears = table.battlefield(1, BEAR, BEAR, BEAR)
    asks = 2 if ref == Both((ONE, ONE)) else 1
    done = do(table, Tap(ref), targets=[bears[0]], answers=bears[1 : 1 + asks])
    assert [n for n, bear in enumerate(bears) if done.state.objects[bear].tapped] == tapped
    assert [asked.what for asked in done.asked] == ["choose"] * asks


@pytest.mark.parametrize(("ref", "lives"), [(ControllerOf(ONE), (20, 23)), (OwnerOf(ONE), (23, 20))])
def test_608_2d_whose_the_chosen_one_is(ref: Ref, lives: tuple[int, int]) -> None:
    """CR 108.3, 108.4, 608.2d: its controller, or its owner."""
    table = Table.players()
    lent = table.put(BEAR, 1, controller=2)
    table.put(BEAR, 1)
    done = do(table, GainLife(Fixed(3), ref), answers=[lent])
    assert (done.life(1), done.life(2)) == lives


LEGENDARY = HasSupertype(Supertype.LEGENDARY)


@pytest.mark.parametrize(
    ("of", "names"),
    [
        (None, ["Bear", "Blank", "Duke", "Isle", "Rock"]),
        (CREATURE, ["Bear", "Duke"]),
        (LEGENDARY, ["Duke"]),
        (Or((HasType(CardType.LAND), HasType(CardType.ARTIFACT))), ["Isle", "Rock"]),
        (And((CREATURE, Not(LEGENDARY))), ["Bear"]),
    ],
)
def test_201_3_the_name_of_a_card_of_a_kind(of: Filter | None, names: list[str]) -> None:
    """CR 201.3: of the cards that the player knows, those that are such as they are printed; no other may be named."""
    table = Table.players()
    duke = creature("Duke", 2, 2, supertypes=(Supertype.LEGENDARY,))
    for one in (BEAR, duke, artifact("Rock"), land("Isle")):
        table.put(one, zone=HAND)
    done = do(table, ChooseQuality(Choice.NAME, of=of), answers=[names[0]])
    (asked,) = done.asked
    assert list(asked.known) == names  # type: ignore[attr-defined]
    others = {"Bear", "Duke", "Isle", "Rock"} - set(names)
    assert all(asked.check(other) is not None for other in others)


def test_608_2d_a_color_at_random(table: Table) -> None:
    """CR 608.2d: nobody is asked, and in time it is any of them."""
    chosen = [do(table, ChooseQuality(Choice.COLOR, random=True)) for _ in range(60)]
    assert [done.asked for done in chosen] == [[]] * 60
    assert {done.ctx.words["color"] for done in chosen} == set("WUBRG")


def test_608_2d_there_is_nothing_to_choose_among(table: Table) -> None:
    """CR 608.2d: none of the creatures is an opponent's."""
    table.put(BEAR)
    theirs = Pick(And((CREATURE, Not(ControlledBy()))), Fixed(1))
    done = do(table, Tap(Both((theirs, theirs))))
    assert (done.asked, [o.tapped for o in done.state.permanents()]) == ([], [False])


@pytest.mark.parametrize("players", [2, 3])
def test_608_2d_an_opponent_who_is_chosen_first_chooses(players: int) -> None:
    """CR 608.2d: which opponent is a choice of its own where there are several; it is told who chose the card."""
    table = Table.players(players)
    cards = table.library(1, *(creature(name, 1, 1) for name in ("Ant", "Bee", "Cat")))
    text = "Reveal the top three cards of your library. An opponent chooses one of them. Put that card into your "
    spell = reads("Murmurs", f"{text}graveyard and the rest into your hand.", CardType.INSTANT)
    table.cast(table.put(spell, zone=HAND))
    table.resolve_top()
    if players == 3:
        assert (table.decision.player, table.decision.what) == (1, "choose")
        table.answer(players)
    assert table.decision.player == players
    table.answer(cards[1])
    assert [table.zone(card) for card in cards] == [HAND, GRAVEYARD, HAND]
    assert any(f"player={players}" in line for line in table.log("chooses"))
