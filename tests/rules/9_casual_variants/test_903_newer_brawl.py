"""Brawl (CR26 903.12)."""

from __future__ import annotations

import msgspec
import pytest

from arbitre.cards.records import Card, Deck
from arbitre.engine.games.game import Game
from arbitre.engine.kernel.options import Options
from arbitre.ir.abilities import StationLevel
from arbitre.ir.values import CardType, Supertype
from arbitre.rules.editions import CURRENT
from arbitre.variants.commander import designate
from arbitre.variants.construction import problems
from arbitre.variants.multiplayer import setting
from table import Table, card, creature, land

LEADER = creature("Leader", 2, 2, supertypes=(Supertype.LEGENDARY,))
CARDS = tuple(creature(f"Bear {n}", 2, 2) for n in range(59))


def begun(variant: str, players: int) -> Game:
    """A game with commanders, at its first question."""
    made = setting(variant, players, base=Options(starting_player=1, skip_forced=False))
    decks = [Deck(main=CARDS, commanders=(LEADER,)) for _ in range(players)]
    return Game.new(decks, 3, edition=CURRENT, options=made.options, life=made.life)


@pytest.mark.parametrize(("variant", "players", "life"), [("brawl", 2, 25), ("brawl", 3, 30), ("", 2, 40)])
def test_26_903_12f_the_starting_life_total(variant: str, players: int, life: int) -> None:
    """CR26 103.4d, 119.1d, 903.12f: 25 for two players, 30 for more; in Commander it is 40 (CR26 903.12a)."""
    assert {player.life for player in begun(variant, players).state.players} == {life}


@pytest.mark.parametrize(("variant", "left"), [("brawl", 7), ("", 6)])
def test_26_903_12g_the_first_mulligan_is_free(variant: str, left: int) -> None:
    """CR26 903.12g: also with two players: no card is put on the bottom for it."""
    game = begun(variant, 2)
    taken = False
    while game.decision is not None and game.state.turn == 0:
        decision = game.decision
        if decision.what == "mulligan":
            game.push(decision.player == 1 and not taken)
            taken = taken or decision.player == 1
        elif decision.what == "bottom":
            game.push(game.player(1).hand[:1])
        else:
            game.push(())
    assert len(game.player(1).hand) == left


@pytest.mark.parametrize(("brawl", "lost"), [(True, False), (False, True)])
def test_26_903_12h_no_loss_by_damage_of_a_commander(brawl: bool, lost: bool) -> None:
    """CR26 903.12h: 21 combat damage of a commander are not more than other damage."""
    options = msgspec.structs.replace(Options(skip_forced=False), brawl=brawl)
    table = Table.players(3, edition=CURRENT, options=options, life=40)
    leader = table.put(LEADER)
    designate(table.state, table.state.objects[leader])
    (key,) = table.state.player(1).commanders
    table.set(2, commander_damage=((key, 19),))
    table.attack((leader, 2))
    table.next_turn()
    assert table.game.player(2).lost is lost


def told(commander: Card, main: tuple[Card, ...] = CARDS, *, brawl: bool = True) -> str:
    """What speaks against a deck."""
    deck = Deck(main=main, commanders=(commander,))
    return "\n".join(map(str, problems(deck, CURRENT, brawl=brawl)))


def test_26_903_12d_sixty_cards() -> None:
    """CR26 903.12d: sixty with the commander, not a hundred (CR26 903.12a)."""
    assert told(LEADER) == ""
    assert "903.12d" in told(LEADER, CARDS[1:])
    assert "903.5a" in told(LEADER, brawl=False)


def test_26_903_12c_a_planeswalker_leads() -> None:
    """CR26 903.12c: a legendary planeswalker, and no other planeswalker; in Commander not even that."""
    walker = card("Walker", types=(CardType.PLANESWALKER,), cost="{2}", supertypes=(Supertype.LEGENDARY,))
    assert told(walker) == ""
    assert "903.3)" in told(walker, brawl=False)
    assert "903.3)" in told(card("Walker", types=(CardType.PLANESWALKER,), cost="{2}"))


@pytest.mark.parametrize(("size", "leads"), [(5, True), (None, False)])
def test_26_903_3_a_spacecraft_with_a_size_leads(size: int | None, leads: bool) -> None:
    """CR26 903.3: a legendary Spacecraft, if it has a box of power and toughness."""
    symbol = StationLevel(8, (), size, size)
    facts = {"types": (CardType.ARTIFACT,), "subtypes": ("Spacecraft",), "supertypes": (Supertype.LEGENDARY,)}
    craft = card("Craft", symbol, cost="{2}", **facts)  # type: ignore[arg-type]
    assert ("903.3)" not in told(craft)) is leads


def test_26_903_12e_basic_lands_of_one_type() -> None:
    """CR26 903.12e: with a colorless commander, basic lands of one type, but not of two."""
    plains, swamps = (land("Plains"),) * 20, (land("Swamp"),)
    assert told(LEADER, (*CARDS[20:], *plains)) == ""
    assert "903.5d" in told(LEADER, (*CARDS[21:], *plains, *swamps))
    assert "903.5d" in told(LEADER, (*CARDS[20:], *plains), brawl=False)
