"""Keyword actions of newer editions and the events that wait for them, by the words that ask for them (CR26 701)."""

from __future__ import annotations

import pytest

from arbitre.cards.records import Card
from arbitre.engine.decisions import Special
from arbitre.engine.layers import characteristics
from arbitre.ir.values import CardType, Step
from arbitre.rules.editions import CURRENT
from engine.test_by_text import BEAR, CREATURE, worded
from table import BATTLEFIELD, GRAVEYARD, HAND, Table, artifact, creature, land

INSTANT = (CardType.INSTANT,)
ENCHANTMENT = (CardType.ENCHANTMENT,)


def body(name: str, text: str, size: tuple[int, int] = (1, 1), **facts: object) -> Card:
    """A creature with this text, for {0}."""
    return worded(name, text, CREATURE, "{0}", power=str(size[0]), toughness=str(size[1]), **facts)


def instant(text: str, name: str = "Act") -> Card:
    """An instant with this text, for {0}."""
    return worded(name, text, INSTANT, "{0}")


def table(n: int = 2) -> Table:
    return Table.players(n, edition=CURRENT)


def cast(game: Table, card: Card, *answers: object) -> int:
    """Player 1 casts the card; it resolves, with the answers given on the way."""
    id = game.game.state.create_card(card, 1, HAND).id
    game.cast(id, *answers)
    game.resolve_all()
    return id


# --- events ----------------------------------------------------------------------------------------------------------


def test_becomes_the_target_of_a_spell_or_ability_you_control() -> None:
    """CR 603.2: whose spell it is decides."""
    game = table()
    hero = game.put(
        body("Hero", "Whenever Hero becomes the target of a spell or ability you control, you gain 1 life.")
    )
    mine, theirs = (
        game.put(instant("Target creature gets +1/+0 until end of turn."), 1, HAND),
        game.put(instant("Target creature gets +1/+0 until end of turn."), 2, HAND),
    )
    game.cast(mine, hero)
    game.resolve_all()
    assert game.life(1) == 21
    game.pass_priority(1)
    game.cast(theirs, hero)
    game.resolve_all()
    assert game.life(1) == 21


def test_for_the_first_time_each_turn() -> None:
    """CR 603.2: the second time in the same turn it does not trigger, in the next turn it does again."""
    text = "Whenever Glass becomes the target of a spell or ability for the first time each turn, counter that spell or ability."  # noqa: E501
    game = table()
    glass = game.put(body("Glass", text))
    for power in (1, 2):
        cast(game, instant("Target creature gets +1/+0 until end of turn."), glass)
        assert game.size(glass) == (power, 1)
    game.go_to(Step.PRECOMBAT_MAIN, 3)
    cast(game, instant("Target creature gets +1/+0 until end of turn."), glass)
    assert game.size(glass) == (1, 1)


def test_magecraft_sees_copies() -> None:
    """CR 706.10: a copy is not cast, but it is copied."""
    game = table()
    game.put(worded("School", "Whenever you cast or copy an instant or sorcery spell, you gain 1 life.", ENCHANTMENT))
    first, copy = (
        game.put(instant("You gain 5 life.", "Five"), 1, HAND),
        game.put(instant("Copy target spell."), 1, HAND),
    )
    game.cast(first)
    game.cast(copy, game.now(first))
    game.resolve_all()
    assert game.life(1) == 20 + 5 + 5 + 3


@pytest.mark.parametrize(("target", "life"), [("theirs", 21), ("mine", 20), ("player", 21), ("grave", 21)])
def test_700_13_a_crime(target: str, life: int) -> None:
    """CR26 700.13: an opponent, what an opponent controls, a card in an opponent's graveyard."""
    game = table()
    game.put(worded("Outlaw", "Whenever you commit a crime, you gain 1 life.", ENCHANTMENT))
    mine, theirs = game.put(BEAR), game.put(BEAR, 2)
    grave = game.put(BEAR, 2, GRAVEYARD)
    if target == "player":
        cast(game, instant("Target player loses 1 life."), 2)
    elif target == "grave":
        cast(game, instant("Exile target card from a graveyard."), grave)
    else:
        cast(game, instant("Tap target creature."), theirs if target == "theirs" else mine)
    assert game.life(1) == life


def test_spells_from_elsewhere() -> None:
    """CR 601.2a: where the card was as it was cast."""
    game = table()
    game.put(
        worded("Watcher", "Whenever you cast a spell from anywhere other than your hand, you gain 1 life.", ENCHANTMENT)
    )
    text = "You gain 2 life.\nFlashback {0}"
    think = game.put(worded("Think", text, INSTANT, "{0}"), 1, HAND)
    game.cast(think)
    game.resolve_all()
    assert game.life(1) == 22
    game.cast(think, way="flashback")
    game.resolve_all()
    assert game.life(1) == 25


def test_a_source_you_control_deals_damage() -> None:
    """CR 119.7: any object can be a source; once for each source in a batch."""
    game = table()
    game.put(
        worded(
            "Embers",
            "Whenever a source you control deals damage to one or more permanents and/or players, you gain 1 life.",
            ENCHANTMENT,
        )
    )
    game.battlefield(2, BEAR, BEAR)
    cast(game, instant("Act deals 1 damage to each creature and each player."))
    assert (game.life(1), game.life(2)) == (20, 19)


def test_702_110b_exploits_also_itself() -> None:
    """CR26 702.110b: the creature that is sacrificed may be the one that exploits."""
    game = table()
    zombie = game.put(body("Zombie", "Exploit\nWhen Zombie exploits a creature, you gain 3 life."), 1, HAND)
    game.cast(zombie)
    game.resolve_top()
    game.resolve_top(True)
    game.resolve_all()
    assert (game.zone(zombie), game.life(1)) == (GRAVEYARD, 23)


def test_701_37b_becomes_monstrous() -> None:
    """CR26 701.37b: once."""
    game = table()
    giant = game.put(body("Giant", "{0}: Monstrosity 2.\nWhen Giant becomes monstrous, you gain 3 life."))
    for _ in range(2):
        game.activate(giant)
        game.resolve_all()
    assert (game.size(giant), game.life(1)) == ((3, 3), 23)


def test_enters_and_at_the_beginning() -> None:
    """CR 603.1: two events for one ability."""
    game = table()
    cast(
        game, worded("Vow", "When Vow enters and at the beginning of your upkeep, you gain 1 life.", ENCHANTMENT, "{0}")
    )
    assert game.life(1) == 21
    game.go_to(Step.DRAW, 3)
    assert game.life(1) == 22


def test_you_put_counters_on_a_creature() -> None:
    """CR26 122.6a: you, if it enters with them under your control."""
    game = table()
    game.put(worded("Song", "Whenever you put one or more +1/+1 counters on a creature, you gain 1 life.", ENCHANTMENT))
    cast(game, body("Sprout", "Sprout enters with two +1/+1 counters on it."))
    assert game.life(1) == 21
    cast(game, instant("Put a +1/+1 counter on target creature."), game.game.state.create_card(BEAR, 2, BATTLEFIELD).id)
    assert game.life(1) == 22


# --- actions ---------------------------------------------------------------------------------------------------------


def test_701_15_goaded_creatures_attack_someone_else() -> None:
    """CR26 701.15a–b: until your next turn it attacks, and not you if it can."""
    game = table(3)
    bear = game.put(BEAR, 2)
    cast(game, instant("Goad target creature."), bear)
    game.go_to(Step.POSTCOMBAT_MAIN, 2)
    assert [game.life(player) for player in (1, 2, 3)] == [20, 20, 18]


def test_701_35_detained() -> None:
    """CR26 701.35a: no attack, no block, no activated abilities, until your next turn."""
    game = table()
    imp = game.put(body("Imp", "{0}: You gain 1 life."), 2)
    cast(game, instant("Detain target creature."), imp)
    game.pass_priority(1)
    with pytest.raises(Exception, match="activat"):
        game.activate(imp)


def test_701_60_suspected() -> None:
    """CR26 701.60c–d: menace and no blocking for as long as it is suspected."""
    game = table()
    bear = game.put(BEAR)
    for _ in range(2):
        cast(game, instant("Suspect target creature."), bear)
    chars = characteristics(game.game, bear)
    assert [ability.name for ability in chars.keyword("menace")] == ["menace"]
    cast(game, instant("Target creature is no longer suspected."), bear)
    assert "menace" not in characteristics(game.game, bear).keywords


@pytest.mark.parametrize(("card", "size"), [(land("Forest"), (1, 1)), (creature("Elk", 3, 3), (2, 2))])
def test_701_50_connive(card: Card, size: tuple[int, int]) -> None:
    """CR26 701.50a: a counter if a nonland card is discarded."""
    game = table()
    spy = game.put(body("Spy", "{0}: Spy connives."))
    (top,) = game.library(1, card)
    game.put(BEAR, 1, HAND)
    game.activate(spy)
    game.resolve_top()
    game.answer(game.now(top))
    assert (game.size(spy), game.zone(top)) == (size, GRAVEYARD)


def test_701_47_amass() -> None:
    """CR26 701.47a: an Army is made if there is none; the next one grows it and adds the other type."""
    game = table()
    cast(game, instant("Amass Zombies 2."))
    cast(game, instant("Amass Orcs 1."))
    (army,) = [id for id in game.game.state.battlefield if "Army" in characteristics(game.game, id).subtypes]
    assert game.size(army) == (3, 3)
    assert {"Zombie", "Orc", "Army"} <= characteristics(game.game, army).subtypes


def test_701_40_manifest() -> None:
    """CR26 701.40a–b: a face-down 2/2, turned face up for its mana cost if it is a creature card."""
    game = table()
    (elk,) = game.library(1, creature("Elk", 5, 4, cost="{0}"))
    cast(game, instant("Manifest the top card of your library."))
    elk = game.now(elk)
    assert game.size(elk) == (2, 2)
    game.act(Special(elk, "turn manifested face up"))
    assert game.size(elk) == (5, 4)


def test_701_62_manifest_dread() -> None:
    """CR26 701.62a: one of two, the other goes to the graveyard."""
    game = table()
    elk, ox = game.library(1, creature("Elk", 5, 4), creature("Ox", 2, 4))
    dread = game.put(instant("Manifest dread."), 1, HAND)
    game.cast(dread)
    game.resolve_top(elk)
    assert (game.zone(elk), game.zone(ox)) == (BATTLEFIELD, GRAVEYARD)


def test_701_58_the_cloaked_permanent_is_it() -> None:
    """CR26 701.58a: with ward {2}; what is said of it afterwards is said of the cloaked permanent."""
    game = table()
    (elk,) = game.library(1, creature("Elk", 5, 4))
    coat = game.put(worded("Coat", "When Coat enters, cloak the top card of your library, then attach Coat to it.\nEquipped creature gets +1/+0.",  # noqa: E501
                           (CardType.ARTIFACT,), "{0}", subtypes=("Equipment",)), 1, HAND)  # fmt: skip
    game.cast(coat)
    game.resolve_all()
    assert game.size(elk) == (3, 2)
    assert "ward" in characteristics(game.game, game.now(elk)).keywords


def test_702_11d_hexproof_from_a_color() -> None:
    """CR26 702.11d: only from black, and only from opponents."""
    game = table()
    knight = game.put(body("Knight", "Hexproof from black"), 2)
    black = game.put(worded("Doom", "Destroy target creature.", INSTANT, "{B}"), 1, HAND)
    red = game.put(worded("Burn", "Destroy target creature.", INSTANT, "{R}"), 1, HAND)
    game.mana(1, "BR")
    with pytest.raises(Exception, match="target"):
        game.cast(black, knight)
    game.cast(red, knight)
    game.resolve_all()
    assert game.zone(knight) is GRAVEYARD


@pytest.mark.parametrize("bargained", [True, False])
def test_702_166_bargained(bargained: bool) -> None:
    """CR26 702.166b: it asks whether the cost was paid."""
    game = table()
    relic = game.put(artifact("Relic"))
    card = body("Guest", "Bargain\nWhen Guest enters, if it was bargained, you gain 3 life.")
    guest = game.put(card, 1, HAND)
    game.cast(guest, bargained)
    game.resolve_all()
    assert (game.life(1), game.zone(relic)) == ((23, GRAVEYARD) if bargained else (20, BATTLEFIELD))


def test_601_2e_bargaining_makes_it_cheap_enough() -> None:
    """CR 601.2e: the total cost is determined after it was announced that the cost will be paid."""
    game = table()
    game.put(artifact("Relic"))
    card = worded(
        "Glutton",
        "Bargain\nThis spell costs {2} less to cast if it's bargained.",
        CREATURE,
        "{3}",
        power="6",
        toughness="6",
    )
    glutton = game.put(card, 1, HAND)
    game.mana(1, "G")
    game.cast(glutton, True)
    game.resolve_all()
    assert game.zone(glutton) is BATTLEFIELD


def test_701_41_support() -> None:
    """CR26 701.41a: up to so many creatures, other than the one that supports; any for a spell."""
    game = table()
    one, two = game.battlefield(1, BEAR, BEAR)
    captain = game.put(body("Captain", "{0}: Support 2."))
    game.activate(captain, (one, two))
    game.resolve_all()
    cast(game, instant("Support 1."), captain)
    assert [game.size(id) for id in (one, two, captain)] == [(3, 3), (3, 3), (2, 2)]
    with pytest.raises(Exception, match="words ask for"):
        game.activate(captain, (captain,))
