"""Wordings of older cards, as they are played: what is being blocked, three cards that are searched for, opening hands, further lands."""

from __future__ import annotations

import pytest

from arbitre.cards.records import Card
from arbitre.engine.games.game import Game
from arbitre.engine.kernel.decisions import PASS, CastSpell, PlayLand
from arbitre.engine.kernel.options import Options
from arbitre.ir.values import CardType
from formats.oracle.test_played import instant, permanent, said, table
from table import BATTLEFIELD, BLANK, EXILE, HAND, Table, card, creature, enchantment, land

BEAR = creature("Bear", 2, 2)
FOREST = land("Forest")


def resolved(game: Table, text: str, *answers: object) -> None:
    (spell,) = game.hand(1, instant(text))
    game.cast(spell, *answers)
    game.resolve_all()


# --- what it is blocking -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("cost", ["{T}", "Sacrifice ~"])
def test_the_creature_it_is_blocking(cost: str) -> None:
    """CR 509.1g, 608.2g: only that one is a target, also if the blocker has been sacrificed for it."""
    game = table()
    first, _other = game.battlefield(2, creature("Elk", 3, 3), creature("Elk", 3, 3))
    (wall,) = game.battlefield(1, permanent(f"{cost}: ~ deals 2 damage to target creature it's blocking.", 0, 4))
    game.next_turn()
    game.attack(first, _other)
    game.block((wall, first))
    game.pass_priority()
    game.activate(wall, (first,))
    game.resolve_top()
    assert (game.damage(first), game.damage(_other)) == (2, 0)


# --- searching for so many ---------------------------------------------------------------------------------------------


def test_so_many_cards_have_to_be_found() -> None:
    """CR 701.15c: not up to three, for no quality is stated."""
    game = table()
    cards = game.library(1, BEAR, BEAR, BEAR, FOREST)
    (spell,) = game.hand(1, instant("Search your library for three cards, exile them, then shuffle."))
    game.cast(spell)
    game.pass_priority(2)
    decision = game.decision
    assert (decision.what, decision.least, decision.most) == ("search", 3, 3)  # type: ignore[attr-defined]
    game.answer(cards[:3])
    assert [game.zone(one) for one in cards[:3]] == [EXILE] * 3


def test_they_are_put_on_top_in_any_order() -> None:
    """CR 401.4: in the order that their owner chooses, after shuffling."""
    game = table()
    forest, bear, *_ = game.library(1, FOREST, BEAR, *[BLANK] * 6)
    text = "Search your library for up to two cards, reveal them, then shuffle and put those cards on top in any order."
    (spell,) = game.hand(1, instant(text))
    game.cast(spell)
    game.resolve_top((forest, bear), (bear, forest))
    assert [game.object(one).base.name for one in game.state.player(1).library[-2:]][::-1] == ["Bear", "Forest"]


# --- cards in opening hands ----------------------------------------------------------------------------------------------


def test_103_5b_a_card_is_revealed_from_the_opening_hand() -> None:
    """CR 103.5b, 603.7: at the beginning of the first upkeep, whoever's it is, and only then."""
    text = "You may reveal ~ from your opening hand. If you do, at the beginning of the first upkeep, each opponent loses 3 life."
    herald: Card = enchantment("Herald", *said(text, CardType.ENCHANTMENT))
    game = Game.new([[herald] * 7 + [BLANK] * 9] * 2, 1, options=Options(mulligans=False, skip_forced=False))
    asked: list[int] = []
    while game.decision is not None and game.decision.what == "opening hand":
        asked.append(game.decision.player)
        game.push(game.decision.options[:1] if len(asked) == 1 else ())  # type: ignore[attr-defined]
    while game.decision is not None and game.state.turn < 3:
        game.push(PASS if game.decision.what == "priority" else next(iter(game.answers())))
    revealer = asked[0]
    assert [game.state.player(player).life for player in (revealer, 3 - revealer)] == [20, 17]


# --- further lands, more than before -------------------------------------------------------------------------------------


def test_up_to_so_many_additional_lands() -> None:
    """CR 305.2: the land of the turn, and as many as that."""
    game = table()
    lands = game.hand(1, *[FOREST] * 5)
    resolved(game, "You may play up to three additional lands this turn.")
    for one in lands[:4]:
        game.play_land(one)
    assert not game.can(PlayLand(lands[4]))


def test_a_additional_bonus_comes_on_top() -> None:
    """CR 613.3c: both bonuses count."""
    game = table()
    (bear,) = game.battlefield(1, BEAR)
    resolved(
        game, "Target creature gets +1/+1 until end of turn. It gets an additional +2/+2 until end of turn.", (bear,)
    )
    assert game.size(bear) == (5, 5)


# --- what can be no target -----------------------------------------------------------------------------------------------


def test_cards_in_graveyards_cannot_be_targets() -> None:
    """CR 114.4: nothing there can be chosen; a permanent still can."""
    game = table()
    game.battlefield(
        1,
        enchantment(
            "Seal", *said("Cards in graveyards can't be the targets of spells or abilities.", CardType.ENCHANTMENT)
        ),
    )
    game.graveyard(2, BEAR)
    game.battlefield(2, BEAR)
    digs, kills = game.hand(1, instant("Exile target card from a graveyard."), instant("Destroy target creature."))
    assert not game.can(CastSpell(digs))
    assert game.can(CastSpell(kills))


def test_a_third_target_is_another_than_both_before() -> None:
    """CR 114.3: three different ones."""
    game = table()
    bears = game.battlefield(1, BEAR, BEAR, BEAR)
    text = "Put a +1/+1 counter on target creature, two +1/+1 counters on another target creature, and three +1/+1 counters on a third target creature."
    resolved(game, text, *((bear,) for bear in bears))
    assert [game.size(bear) for bear in bears] == [(3, 3), (4, 4), (5, 5)]


# --- it is the spell -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("kicked", "life"), [(False, 19), (True, 16)])
def test_it_deals_is_said_of_the_spell(kicked: bool, life: int) -> None:
    """CR 608.2c: nothing else was spoken of that could deal damage."""
    game = table()
    text = "Kicker {0}\n~ deals 1 damage to each player. If this spell was kicked, it deals 4 damage to each player instead."
    (spell,) = game.hand(1, instant(text))
    game.cast(spell, kicked)
    game.resolve_all()
    assert [game.life(player) for player in (1, 2)] == [life, life]


def test_an_aura_comes_back_from_where_its_land_has_gone() -> None:
    """CR 603.6c: the land that it is on is put into a graveyard from the battlefield."""
    game = table()
    (forest,) = game.battlefield(1, FOREST)
    text = "Enchant Forest\nWhen enchanted Forest is put into a graveyard, you may return ~ from your graveyard to your hand."
    aura = card(
        "Genju", *said(text, CardType.ENCHANTMENT), types=(CardType.ENCHANTMENT,), subtypes=("Aura",), cost="{0}"
    )
    genju = game.put(aura, 1, attached_to=forest)
    (spell,) = game.hand(1, instant("Destroy target land."))
    game.cast(spell, (forest,))
    game.resolve_top()
    game.pass_until(lambda: game.decision.what != "priority")
    game.answer(True)
    assert game.zone(genju) is HAND
    assert game.zone(forest) is not BATTLEFIELD
