"""Abilities that are linked with each other or with themselves (CR 607), also by a replacement (CR 614.14); what an
effect says of itself comes first (CR 616.1a)."""

from __future__ import annotations

from arbitre import unhandled
from arbitre.cards.catalogue import catalogue
from arbitre.ir.abilities import Activated, Body, Triggered
from arbitre.ir.amounts import This
from arbitre.ir.costs import ManaCost, PayMana
from arbitre.ir.effects import Destroy, Do, Move, TargetSlot
from arbitre.ir.filters import And, CardType, HasType, InZone, Is
from arbitre.ir.patterns import Moves, Step
from arbitre.ir.refs import Linked, Target
from helpers.laying import cast_free, resolve
from helpers.named import named
from helpers.worded import reads
from table import BATTLEFIELD, EXILE, GRAVEYARD, HAND, LIBRARY, Table, artifact, creature

BEAR = creature("Bear", 2, 2, cost="{0}")
HERE = TargetSlot(And((HasType(CardType.CREATURE), InZone(GRAVEYARD))))
TAKES = "When {0} enters, exile target card from a graveyard."
GIVES = "When {0} leaves the battlefield, return the exiled card to its owner's hand."


def test_607_1a_an_ability_that_an_object_grants_itself() -> None:
    """CR 607.1a: an ability printed within another one of the same object is linked with the others."""
    text = TAKES.format("Sage") + '\nAs long as you control an artifact, Sage has "' + GIVES.format("Sage") + '"'
    for stones in (1, 0):
        table = Table.players()
        if stones:
            table.put(artifact("Stone"))
        buried, loose = table.put(BEAR, zone=GRAVEYARD), table.put(BEAR, zone=EXILE)
        sage = table.put(reads("Sage", text, CardType.CREATURE, power="1", toughness="1"), zone=HAND)
        table.cast(sage)
        table.resolve_all()
        assert table.zone(buried) is EXILE
        cast_free(table, reads("End", "Destroy target creature.", CardType.INSTANT), table.now(sage))
        table.resolve_all()
        assert (table.zone(buried), table.zone(loose)) == (HAND if stones else EXILE, EXILE)


def test_607_1b_an_ability_that_is_linked_to_itself() -> None:
    """CR 607.1b: it speaks of what it has exiled itself, each time it was activated, and of nothing else."""
    text = "{0}: Exile the top card of your library. Then you gain 1 life for each card exiled with Mill."
    table = Table.players()
    table.put(BEAR, zone=EXILE)
    mill, other = [table.put(reads("Mill", text, CardType.ARTIFACT)) for _ in range(2)]
    gained = []
    for one in (mill, mill, other):
        before = table.life(1)
        table.activate(one)
        table.resolve_top()
        gained.append(table.life(1) - before)
    assert gained == [1, 2, 1]


def test_607_2c_what_was_put_onto_the_battlefield_with_it() -> None:
    """CR 607.2c: only what the first ability put there."""
    fetch = Activated(PayMana(ManaCost()), Body((Do(Move(Target(), BATTLEFIELD, link="put")),), (HERE,)))
    leaves = Triggered(Moves(Is(This()), origin=BATTLEFIELD), Body((Do(Destroy(Linked("put"))),)))
    table = Table.players()
    gate = table.put(artifact("Gate", fetch, leaves))
    stays, back = table.put(BEAR), table.put(BEAR, zone=GRAVEYARD)
    table.activate(gate, back)
    table.resolve_top()
    assert table.zone(back) is BATTLEFIELD
    cast_free(table, reads("End", "Destroy target artifact.", CardType.INSTANT), gate)
    table.resolve_all()
    assert (table.zone(back), table.zone(stays)) == (GRAVEYARD, BATTLEFIELD)


def test_607_2i_what_was_paid_as_it_was_cast() -> None:
    """CR 607.2i: X is what was chosen for the additional cost; 0 for a permanent that was not cast."""
    text = "As an additional cost to cast this spell, pay X life.\nGhoul enters with X +1/+1 counters on it."
    ghoul = reads("Ghoul", text, CardType.CREATURE, power="1", toughness="1")
    table = Table.players()
    held, buried = table.put(ghoul, zone=HAND), table.put(ghoul, zone=GRAVEYARD)
    table.cast(held, 3)
    table.resolve_top()
    assert (table.life(1), table.size(table.now(held))) == (17, (4, 4))
    cast_free(
        table,
        reads("Rise", "Return target creature card from your graveyard to the battlefield.", CardType.SORCERY),
        buried,
    )
    assert (table.life(1), table.size(table.now(buried))) == (17, (1, 1))


def test_607_2j_championed_cards_come_back() -> None:
    """CR 607.2j, 702.70b, 702.70c: what comes back is what was exiled by champion, of all cards in exile."""
    table = Table.players()
    elf = table.put(creature("Elf", 1, 1, subtypes=("Elf",)))
    loose = table.put(BEAR, zone=EXILE)
    hero = table.put(named("Changeling Hero"), zone=HAND)
    table.mana(1, "WWWWW")
    table.cast(hero)
    resolve(table)
    assert (table.zone(hero), table.zone(elf)) == (BATTLEFIELD, EXILE)
    cast_free(table, reads("End", "Destroy target creature.", CardType.INSTANT), table.now(hero))
    resolve(table)
    assert (table.zone(elf), table.zone(loose)) == (BATTLEFIELD, EXILE)


def test_614_14_and_607_2b_what_a_replacement_exiled() -> None:
    """CR 614.14, 607.2b: "exiled with" is what its own replacement effect exiled, and nothing that another one did."""
    text = (
        "If a card would be put into a graveyard from anywhere, exile it instead.\n"
        "At the beginning of your upkeep, return a card exiled with {} to its owner's hand."
    )
    table = Table.players()
    table.put(reads("Void", text.format("Void"), CardType.ENCHANTMENT))
    loose = table.put(BEAR, zone=EXILE)
    bear = table.put(BEAR)
    cast_free(table, reads("End", "Destroy target creature.", CardType.INSTANT), bear)
    assert table.zone(bear) is EXILE
    table.go_to(Step.UPKEEP, 3)
    before = table.zone(loose)
    while table.game.state.stack:
        resolve(table)
    assert before is EXILE
    assert (table.zone(bear) is HAND) or "End" in table.names(HAND)
    assert table.zone(loose) is EXILE


def test_616_1a_what_an_effect_says_of_itself_comes_first() -> None:
    """CR 616.1a, 614.15: a spell that exiles what it counters does so, though all cards would go to a library instead;
    nobody is asked."""
    table = Table.players()
    wheel = "If a card would be put into a graveyard from anywhere, shuffle it into its owner's library instead."
    table.put(reads("Wheel", wheel, CardType.ENCHANTMENT))
    text = "Counter target spell. If that spell is countered this way, exile it instead of putting it into"
    text += " its owner's graveyard."
    bear, no = table.put(BEAR, zone=HAND), table.put(reads("No", text, CardType.INSTANT), zone=HAND)
    spell = table.cast(bear)
    table.cast(no, spell)
    table.resolve_top()
    assert (table.zone(bear), table.zone(no)) == (EXILE, LIBRARY)


def test_607_2b_a_replacement_ability_is_linked() -> None:
    """CR 607.2b: a card whose replacement ability exiles is executable with an ability that speaks of it; so is a spell
    that speaks of the card that its cost has exiled (CR 117.8)."""
    assert unhandled(catalogue().get("Gisa, Glorious Resurrector").card) == []
    assert unhandled(catalogue().get("Draconic Intervention").card) == []


def test_607_2a_what_exiles_itself_returns_by_its_own_ability() -> None:
    """CR 607.2a, 603.6d: a creature that exiled itself, and one before it, is a card exiled with it as it leaves."""
    table = Table.players()
    back = "When Wave leaves the battlefield, return all cards exiled with Wave to the battlefield."
    wave = table.put(
        reads("Wave", f"{{0}}: Exile target creature.\n{back}", CardType.CREATURE, power="1", toughness="1")
    )
    bear = table.put(BEAR, 2)
    table.activate(wave, bear)
    resolve(table)
    assert table.zone(bear) is EXILE
    table.activate(wave, wave)
    resolve(table)
    assert (table.names(BATTLEFIELD, 1), table.names(BATTLEFIELD, 2)) == (["Wave"], ["Bear"])
