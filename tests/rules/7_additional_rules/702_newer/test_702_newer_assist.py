"""Assist (CR26 702.132)."""

from __future__ import annotations

import pytest

from arbitre.engine.kernel.decisions import Activate, CastSpell
from arbitre.ir.values import CardType
from helpers.worded import reads
from helpers.words import modern
from table import HAND, STACK, Table


def spell(game: Table, cost: str = "{4}{U}") -> int:
    """A sorcery with assist in the hand of player 1, who has two Islands; player 2 has three Mountains."""
    card = reads("Plan", "Assist\nYou gain 5 life.", CardType.SORCERY, cost=cost)
    (id,) = game.hand(1, card)
    return id


def laid(players: int = 2, own: int = 2) -> Table:
    game = modern(players)
    game.lands(1, "Island", own)
    game.lands(2, "Mountain", 3)
    return game


def decide(game: Table, what: str, player: int, choice: object) -> None:
    assert (game.decision.what, game.decision.player) == (what, player)
    game.answer(choice)


def test_702_132a_another_player_pays_for_generic_mana() -> None:
    """CR26 702.132a: any amount of it, with mana of that player."""
    game = laid()
    id = spell(game)
    game.game.push(CastSpell(id))
    decide(game, "assistant", 1, (2,))
    decide(game, "assist", 2, 3)
    game.resolve_all()
    assert game.life(1) == 25
    assert [sum(game.tapped(id) for id in game.game.state.battlefield if game.controller(id) == p) for p in (1, 2)] == [
        2,
        3,
    ]


@pytest.mark.parametrize(
    ("cost", "able"), [("{4}{U}", True), ("{5}{U}", False), ("{3}{U}{U}{U}", False), ("{U}{U}", True)]
)
def test_702_132a_only_for_the_generic_part(cost: str, able: bool) -> None:
    """CR26 702.132a: five mana in all are there, coloured mana must be the player's own."""
    game = laid()
    assert game.can(CastSpell(spell(game, cost))) is able


def test_702_132a_without_need_the_player_may_do_without() -> None:
    """CR26 702.132a: "you may choose another player"."""
    game = laid(own=5)
    id = spell(game)
    game.game.push(CastSpell(id))
    assert game.decision.check(()) is None
    game.answer(())
    game.resolve_all()
    assert game.life(1) == 25


def test_702_132a_one_player_pays_less_than_was_hoped_for() -> None:
    """CR26 702.132a, CR 717.1: the casting is reversed, with all that has been paid."""
    game = laid()
    id = spell(game)
    game.game.push(CastSpell(id))
    decide(game, "assistant", 1, (2,))
    said = game.log()
    decide(game, "assist", 2, 2)
    assert (game.zone(id), game.decision.what, game.decision.player) == (HAND, "priority", 1)
    assert not any(game.tapped(land) for land in game.game.state.battlefield)
    assert game.log("takes back")
    before = game.game.choices[:]
    assert game.game.pop() == 2
    assert (game.decision.what, game.decision.player, game.zone(id)) == ("assist", 2, STACK)
    assert game.log() == said
    game.answer(3)
    game.resolve_all()
    assert (game.life(1), len(before)) == (25, 3)


@pytest.mark.parametrize("keyword", ["Assist", "Convoke"])
def test_702_132a_to_cast_a_spell_no_ability(keyword: str) -> None:
    """CR26 702.51a, 702.132a: what helps to cast it does not help to activate its abilities."""
    game = laid(own=1)
    card = reads("Fan", f"{keyword}\n{{2}}: Untap this creature.", CardType.CREATURE, power="1", toughness="1")
    fan = game.put(card)
    assert not game.can(Activate(fan, 0))


def test_702_132a_it_is_not_the_total_of_several_players() -> None:
    """CR26 702.132a: one other player."""
    game = laid(3)
    game.lands(3, "Mountain", 3)
    dear, cheap = spell(game, "{6}{U}"), spell(game, "{4}{U}")
    assert not game.can(CastSpell(dear))
    assert game.can(CastSpell(cheap))


def test_702_132a_the_mana_counts_as_spent() -> None:
    """CR26 702.132a, 601.2h: what the other player pays is spent to cast the spell."""
    game = laid()
    id = spell(game)
    game.game.push(CastSpell(id))
    decide(game, "assistant", 1, (2,))
    decide(game, "assist", 2, 3)
    cast = game.game.state.objects[game.game.state.stack[-1]].cast
    assert cast is not None
    assert sorted(cast.mana_spent) == ["R", "R", "R", "U", "U"]
    assert game.zone(id) is STACK
