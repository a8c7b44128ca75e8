"""The X that an ability itself tells, or that another object has (CR 107.3c, 107.3g; CR26 107.3e, 701.37c)."""

from __future__ import annotations

import pytest

from arbitre.engine.kernel import handlers
from arbitre.engine.kernel.decisions import Activate, CastSpell
from arbitre.ir.values import CardType, Step
from arbitre.rules.editions import CURRENT
from helpers.worded import reads
from helpers.words import BEAR, worded
from table import BATTLEFIELD, EXILE, GRAVEYARD, HAND, Table, creature

DOLL = (
    "{X}{X}, {T}: ~ deals damage equal to the number of pin counters on it to any target. "
    "X is the number of pin counters on ~."
)


@pytest.mark.parametrize(("mana", "can"), [(3, False), (4, True)])
def test_107_3c_as_many_as_there_are_counters(table: Table, mana: int, can: bool) -> None:
    """CR 107.3c: nobody chooses X; {X}{X} is four mana with two counters."""
    doll = table.put(reads("Doll", DOLL, CardType.ARTIFACT), counters=(("pin", 2),))
    table.mana(1, "C" * mana)
    assert table.can(Activate(doll, 0)) is can
    if can:
        table.activate(doll, 2)
        table.resolve_top()
        assert (table.life(2), table.pool(1)) == (18, "")


@pytest.mark.parametrize(("mana", "can"), [(2, False), (3, True)])
def test_107_3c_the_mana_value_of_the_exiled_card(table: Table, mana: int, can: bool) -> None:
    """CR 202.3, 607.2a: of the card that the object has exiled."""
    text = (
        "When ~ enters the battlefield, you may exile a creature card from your hand.\n"
        "{X}, {T}: Create a token that's a copy of the exiled card. X is the mana value of that card."
    )
    foundry = table.put(reads("Foundry", text, CardType.ARTIFACT), 1, HAND)
    ogre = table.put(creature("Ogre", 3, 3, cost="{1}{R}{R}"), 1, HAND)
    table.mana(1, "C" * mana)
    table.cast(foundry)
    table.resolve_top()
    table.resolve_top(True)
    assert table.zone(ogre) is EXILE
    assert table.can(Activate(table.now(foundry), 0)) is can
    if can:
        table.activate(table.now(foundry))
        table.resolve_top()
        assert table.names(zone=table.object(table.now(foundry)).zone).count("Ogre") == 1


@pytest.mark.parametrize(("black", "can"), [(2, False), (3, True)])
def test_117_9_the_top_black_cards_of_a_graveyard(table: Table, black: int, can: bool) -> None:
    """CR 404.2, 117.9a: the topmost black cards, whatever lies between them; fewer do not pay."""
    text = (
        "You may exile the top three black cards of your graveyard rather than pay this spell's mana "
        "cost.\nYou gain 3 life."
    )
    dark = table.put(worded("Dark", text, (CardType.INSTANT,), "{9}"), 1, HAND)
    lowest = table.graveyard(1, creature("Imp", 1, 1, cost="{B}"))[0] if can else 0
    table.graveyard(1, *[creature("Imp", 1, 1, cost="{B}"), BEAR] * black)
    assert table.can(CastSpell(dark, way="alternative")) is can
    if not can:
        return
    table.cast(dark, way="alternative")
    table.resolve_top()
    assert (table.life(1), len(table.names(EXILE)), table.zone(lowest)) == (23, 3, GRAVEYARD)


# --- sentences behind the one that tells -----------------------------------------------------------------------------


def test_107_3g_the_same_x_in_the_sentence_behind() -> None:
    """CR 107.3g, 608.2h: X is determined once; that the life total has changed by then is the same to it."""
    table = Table.players(2, life=9)
    text = (
        "Create an X/X black Horror creature token, where X is half your life total, rounded up. "
        "It deals X damage to you."
    )
    (night,) = table.hand(1, reads("Night", text, CardType.SORCERY))
    table.cast(night)
    table.resolve_top()
    (horror,) = table.state.battlefield
    assert (table.size(horror), table.life(1)) == ((5, 5), 4)


def test_107_3g_what_is_done_first_counts_for_x(table: Table) -> None:
    """CR 608.2c: X is told after the counter was put on, and holds for what is not paid."""
    text = (
        "At the beginning of your upkeep, put a +1/+1 counter on ~. Then you may pay {X}, where X is the number of "
        "+1/+1 counters on it. If you don't, tap ~ and it deals X damage to you."
    )
    ooze = table.put(reads("Ooze", text, CardType.CREATURE, power="1", toughness="1"), counters=(("+1/+1", 2),))
    table.go_to(Step.UPKEEP, 3)
    table.resolve_top()
    assert (table.size(ooze), table.tapped(ooze), table.life(1)) == ((4, 4), True, 17)


@pytest.mark.parametrize("pays", [True, False])
def test_107_3g_as_many_as_were_paid_for(table: Table, pays: bool) -> None:
    """CR 107.3c: "you may pay X life, where X is its power. If you do, draw X cards": as it last was (CR 608.2g)."""
    text = "When ~ dies, you may pay X life, where X is its power. If you do, draw X cards."
    bear = table.put(reads("Bear", text, CardType.CREATURE, power="3", toughness="3"))
    table.library(1, *[BEAR] * 4)
    (kill,) = table.hand(1, reads("Kill", "Destroy target creature.", CardType.INSTANT))
    table.cast(kill, bear)
    table.resolve_top()
    table.resolve_top(pays)
    assert (table.life(1), len(table.names(HAND))) == ((17, 3) if pays else (20, 0))


@pytest.mark.parametrize(("power", "found"), [(1, False), (2, True)])
def test_107_3g_x_in_what_is_looked_for(table: Table, power: int, found: bool) -> None:
    """CR 107.3g: "a card with mana value X or less from among them" has the X of the sentence before."""
    text = (
        "When ~ enters, look at the top X cards of your library, where X is its power. You may put a creature card "
        "with mana value X or less from among them onto the battlefield. Put the rest on the bottom of your library "
        "in a random order."
    )
    (two, *_) = table.library(1, *[creature("Two", 2, 2, cost="{2}")] * 2)
    (worm,) = table.hand(1, reads("Worm", text, CardType.CREATURE, power=str(power), toughness="9"))
    table.cast(worm)
    table.resolve_top()
    table.resolve_top(*([True, (two,)] if found else []))
    assert (table.zone(two) is BATTLEFIELD) is found


# --- other objects ---------------------------------------------------------------------------------------------------


def test_107_3e_the_x_of_the_spell_that_it_waits_for() -> None:
    """CR26 107.3e: X is that of the spell with {X} in its mana cost, not that of the object with the ability."""
    table = Table.players(2, edition=CURRENT)
    text = "Whenever you cast a spell with {X} in its mana cost, put X +1/+1 counters on ~."
    hydra = table.put(reads("Hydra", text, CardType.CREATURE, cost="{X}", power="1", toughness="1"), zone=HAND)
    (blast,) = table.hand(1, reads("Blast", "You gain X life.", CardType.INSTANT, cost="{X}"))
    table.mana(1, "GGGGGGG")
    table.cast(hydra, 2)
    table.resolve_all()
    hydra = table.now(hydra)
    table.cast(blast, 5)
    table.resolve_all()
    assert (table.counters(hydra, "+1/+1"), table.life(1)) == (5, 25)


def test_701_37c_the_x_with_which_it_became_monstrous() -> None:
    """CR26 701.37c: other abilities of the permanent speak of that X, whatever it was cast with."""
    table = Table.players(2, edition=CURRENT)
    text = "{X}{G}: Monstrosity X.\nWhen ~ becomes monstrous, you gain X life."
    hydra = table.put(reads("Hydra", text, CardType.CREATURE, power="1", toughness="1"))
    table.mana(1, "GGGG")
    table.activate(hydra, 3)
    table.resolve_all()
    assert (table.size(hydra), table.life(1)) == ((4, 4), 23)


def test_107_3f_as_many_as_were_given_up() -> None:
    """CR26 107.3f, 603.12: X is chosen as they are sacrificed, and "when you do" has the same X for its targets."""
    table = Table.players(2, edition=CURRENT)
    text = "When ~ enters, you may sacrifice X lands. When you do, destroy up to X target creatures."
    forests = table.lands(1, "Forest", 3)
    bears = table.battlefield(2, BEAR, BEAR, BEAR)
    (cook,) = table.hand(1, reads("Cook", text, CardType.ENCHANTMENT))
    assert handlers.unhandled(table.object(cook).card) == []
    table.cast(cook)
    table.resolve_top()
    table.resolve_top(True, 2, forests[:2])
    table.answer(bears[:2])
    table.resolve_top()
    assert [table.zone(id) for id in bears] == [GRAVEYARD, GRAVEYARD, BATTLEFIELD]
