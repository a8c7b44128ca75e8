"""Sagas and Adventures (CR26 714, 715)."""

from __future__ import annotations

from arbitre.cards.records import Card, Layout
from arbitre.engine.decisions import CastSpell
from arbitre.ir.abilities import Chapter
from arbitre.ir.amounts import Fixed
from arbitre.ir.effects import Body, Counter, Do, GainLife, PutCounters
from arbitre.ir.filters import HasType, IsSpell
from arbitre.ir.refs import Target
from arbitre.ir.values import CardType, Step
from arbitre.rules.editions import CURRENT
from table import BATTLEFIELD, EXILE, GRAVEYARD, HAND, Table, creature, enchantment, spell

ENCHANTMENT = HasType(CardType.ENCHANTMENT)


def table() -> Table:
    return Table.players(edition=CURRENT)


def chapter(life: int, *numbers: int) -> Chapter:
    return Chapter(numbers, Body((Do(GainLife(Fixed(life))),)))


SAGA = enchantment("Saga", chapter(1, 1, 2), chapter(10, 3), cost="{0}", subtypes=("Saga",))


def test_714_3_a_saga_tells_a_chapter_each_turn() -> None:
    """CR26 714.2b–c, 714.3a, 714.3c, 714.4: one as it enters, one in each main phase, then it is gone."""
    game = table()
    (saga,) = game.hand(1, SAGA)
    game.cast(saga)
    game.resolve_top()
    assert (game.counters(saga, "lore"), game.life(1)) == (1, 20)
    game.resolve_all()
    assert game.life(1) == 21
    game.go_to(Step.PRECOMBAT_MAIN, 2)
    assert game.counters(saga, "lore") == 1
    game.go_to(Step.PRECOMBAT_MAIN, 3)
    game.resolve_all()
    assert (game.counters(saga, "lore"), game.life(1), game.zone(saga)) == (2, 22, BATTLEFIELD)
    game.go_to(Step.PRECOMBAT_MAIN, 5)
    assert game.zone(saga) is BATTLEFIELD  # its last chapter waits on the stack
    game.resolve_all()
    assert (game.life(1), game.zone(saga)) == (32, GRAVEYARD)


def test_714_2b_several_counters_reach_several_chapters() -> None:
    """CR26 714.2b: each number that is passed triggers, for the counters that are put on at once."""
    game = table()
    (saga,) = game.hand(1, SAGA)
    (more,) = game.hand(1, spell("More", PutCounters("lore", Fixed(2), Target()), target=ENCHANTMENT, cost="{0}"))
    game.cast(saga)
    game.resolve_all()
    game.cast(more)
    game.resolve_top()
    assert game.decision.what == "order triggers"
    game.answer(next(iter(game.decision.answers())))
    game.resolve_all()
    assert (game.life(1), game.zone(saga)) == (32, GRAVEYARD)


def adventurer() -> Card:
    giant = creature("Giant", 4, 3, cost="{0}").faces[0]
    stomp = spell("Stomp", GainLife(Fixed(3)), cost="{0}", subtypes=("Adventure",)).faces[0]
    return Card("Giant // Stomp", (giant, stomp), Layout.ADVENTURE)


def test_715_3d_an_adventure_is_exiled_and_goes_on_as_a_creature() -> None:
    """CR26 715.3, 715.3d: from exile the card may be cast normally, not as an Adventure again."""
    game = table()
    (giant,) = game.hand(1, adventurer())
    game.cast(giant, face=1)
    game.resolve_top()
    assert (game.life(1), game.zone(giant)) == (23, EXILE)
    assert not game.can(CastSpell(game.now(giant), 1))
    game.cast(giant)
    game.resolve_top()
    assert (game.zone(giant), game.size(giant)) == (BATTLEFIELD, (4, 3))


def test_715_3d_only_as_it_resolves() -> None:
    """A countered Adventure goes to the graveyard, from where it may not be played."""
    game = table()
    (giant,) = game.hand(1, adventurer())
    (no,) = game.hand(1, spell("No", Counter(Target()), target=IsSpell(), cost="{0}"))
    game.cast(giant, face=1)
    game.cast(no)
    game.resolve_all()
    assert game.zone(giant) is GRAVEYARD
    assert not game.can(CastSpell(game.now(giant), 0))


def test_715_4_elsewhere_it_is_only_the_creature() -> None:
    """CR26 715.4: in the hand it is a creature card, no instant."""
    game = table()
    (giant,) = game.hand(1, adventurer())
    assert game.zone(giant) is HAND
    card = game.object(giant).card
    assert card is not None
    assert game.object(giant).base.types == frozenset({CardType.CREATURE})
