"""Rules of chapter 1 that stand in the detail of a section: choices, starting hands, values of X, tokens, costs."""

from __future__ import annotations

import pytest

from arbitre.engine.games.game import Game
from arbitre.engine.kernel.decisions import Activate, CastSpell, Special
from arbitre.engine.kernel.events import Event, Kind
from arbitre.engine.kernel.options import Options
from arbitre.engine.kernel.pipeline import propose
from arbitre.ir.abilities import Body, OpeningHand, You, Zone
from arbitre.ir.amounts import Fixed
from arbitre.ir.effects import Do, GainLife, Move
from arbitre.ir.filters import And, CardType, InZone, OwnedBy
from arbitre.ir.refs import All
from arbitre.text.naming import sees
from helpers.laying import cast_free, settle, word
from helpers.outside import aside
from helpers.worded import reads
from helpers.words import giants
from table import BATTLEFIELD, BLANK, GRAVEYARD, HAND, Table, card, creature, enchantment, spell

# --- 101, 103, 104 ---------------------------------------------------------------------------------------------------


def test_101_4a_cards_are_chosen_in_secret() -> None:
    """CR 101.4a: the card that a player has chosen stays hidden while the others choose; then all are discarded."""
    table = Table.players()
    mine = table.hand(1, creature("Mine", 1, 1), creature("Other", 1, 1))
    table.hand(2, creature("Theirs", 1, 1), creature("Another", 1, 1))
    card = table.put(reads("Purge", "Each player discards a card.", CardType.SORCERY), zone=HAND)
    table.cast(card)
    table.pass_priority(2)
    assert table.decision.player == 1
    table.answer(mine[0])
    assert table.decision.player == 2
    assert table.zone(mine[0]) is HAND
    assert not sees(mine[0], table.game, 2)
    settle(table)
    assert table.zone(mine[0]) is GRAVEYARD


def test_103_5b_a_card_is_revealed_from_an_opening_hand() -> None:
    """CR 103.5b: once, and all players see it."""
    omen = enchantment("Omen", OpeningHand(Body((Do(GainLife(Fixed(3))),)), reveal=True))
    deck = [omen] + [BLANK] * 6
    game = Game.new([deck, [BLANK] * 7], 3, options=Options(starting_player=1, mulligans=False, skip_forced=False))
    card = next(id for id in game.player(1).hand if game.object(id).base.name == "Omen")
    assert (game.decision and game.decision.what, sees(card, game, 2)) == ("opening hand", False)
    game.push((card,))
    assert sees(card, game, 2)
    assert game.decision is not None
    assert game.decision.what != "opening hand"
    assert game.player(1).life == 23


def test_104_3f_to_win_and_to_lose_is_to_lose() -> None:
    """CR 104.3f: both at the same time."""
    table = Table.players()
    events = [Event(Kind.WIN, player=1), Event(Kind.LOSE, player=1, word="effect")]
    for _ in propose(table.game, events):
        raise AssertionError("nothing is asked")
    assert table.game.result == (2,)


# --- 107: X ----------------------------------------------------------------------------------------------------------


def test_107_3c_an_x_that_the_text_defines_is_not_chosen() -> None:
    """CR 107.3c: nobody is asked for it, and it changes with the game while the spell is on the stack."""
    text = "Blaze deals X damage to target player, where X is the number of creatures you control."
    table = Table.players()
    table.put(creature("Bear", 2, 2))
    flash = table.put(reads("Call", "Create a 1/1 white Soldier creature token.", CardType.INSTANT), zone=HAND)
    blaze = table.put(reads("Blaze", text, CardType.INSTANT), zone=HAND)
    table.act(CastSpell(blaze))
    assert table.decision.what == "target"
    table.answer(2)
    table.cast(flash)
    table.resolve_top()
    table.resolve_top()
    assert table.life(2) == 18


def test_107_3d_x_of_a_special_action() -> None:
    """CR 107.3d: the player who turns the permanent face up chooses X as the morph cost is paid."""
    hydra = creature("Hydra", 1, 1, word("morph", None, "{X}"), cost="{9}")
    table = Table.players()
    there = table.put(hydra, face_down="morph")
    table.mana(1, "CCC")
    action = next(a for a in table.decision.answers() if isinstance(a, Special))
    table.act(action)
    assert table.decision.what == "x"
    table.answer(2)
    assert (table.pool(1), table.size(there)) == ("C", (1, 1))


# --- 108 to 111 -------------------------------------------------------------------------------------------------------


def test_110_5d_a_token_that_cannot_enter_is_not_created() -> None:
    """CR 110.5d: an effect forbids creatures to enter the battlefield."""
    table = Table.players()
    table.put(reads("Ban", "Creatures can't enter the battlefield.", CardType.ENCHANTMENT))
    cast_free(table, reads("Call", "Create two 1/1 white Soldier creature tokens.", CardType.INSTANT))
    assert table.names(BATTLEFIELD) == ["Ban"]


# --- 117, 118: costs --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("cost", "mana"), [("{R}{R}", "R"), ("{2}{G}", "CG")])
def test_117_7d_a_reduction_by_phyrexian_mana(cost: str, mana: str) -> None:
    """CR 117.7d: it takes off one mana of the symbol's color; generic mana if there is none (CR 117.7a)."""
    table = Table.players()
    table.put(reads("Forge", "Spells you cast cost {R/P} less to cast.", CardType.ENCHANTMENT))
    card = table.put(spell("Act", GainLife(Fixed(1)), cost=cost), zone=HAND)
    table.mana(1, mana)
    table.cast(card)
    table.resolve_top()
    assert (table.life(1), table.pool(1)) == (21, "")


def test_118_4a_a_team_pays_with_its_life() -> None:
    """CR 118.4a: no more than the team has, whatever the player alone would have; it comes off the team's total."""
    table = giants()
    rites = [table.put(reads(f"Rite {n}", f"Pay {n} life: Draw a card.", CardType.ARTIFACT)) for n in (25, 31)]
    assert [table.can(Activate(rite, 0)) for rite in rites] == [True, False]
    table.activate(rites[0])
    table.resolve_top()
    assert ([table.life(player) for player in (1, 2, 3)], len(table.game.player(1).hand)) == ([5, 5, 30], 1)
    assert not table.can(Activate(rites[0], 0))


def test_108_5_a_nontraditional_card_stays_outside_the_game() -> None:
    """CR 108.5: an effect that would bring a plane into the game from outside does not; other cards come."""
    table = Table.players()
    plane = aside(table, card("Isle", types=(CardType.PLANE,)))
    bear = aside(table, creature("Bear", 2, 2))
    cast_free(table, spell("Wish", Move(All(And((OwnedBy(You()), InZone(Zone.OUTSIDE)))), HAND), cost="{0}"))
    assert (table.zone(bear), table.zone(plane)) == (HAND, Zone.OUTSIDE)
