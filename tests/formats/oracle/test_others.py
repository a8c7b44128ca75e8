"""What "other", "another" and "each other" tell things apart from: what was spoken of, the source only if nothing was."""

from __future__ import annotations

import pytest

from arbitre.errors import IllegalAction
from arbitre.ir.values import CardType, Step
from arbitre.oracle import read
from formats.oracle.test_played import instant, permanent, said, table
from table import BATTLEFIELD, EXILE, GRAVEYARD, HAND, Table, artifact, creature, enchantment

BEAR = creature("Bear", 2, 2)
ELK = creature("Elk", 3, 3)
WALL = creature("Wall", 0, 9)


def sorcery(game: Table, text: str, *targets: int) -> None:
    """Cast and resolved."""
    (spell,) = game.hand(1, instant(text))
    game.cast(spell, *targets)
    game.resolve_top()


def test_the_tokens_just_made_are_spared() -> None:
    """ "Create two tokens. Destroy all other creatures.\""""
    game = table()
    bear, elk = *game.battlefield(1, BEAR), *game.battlefield(2, ELK)
    sorcery(game, "Create two 1/1 white Soldier creature tokens. Destroy all other creatures.")
    assert game.zone(bear) is game.zone(elk) is GRAVEYARD
    assert game.names(BATTLEFIELD) == ["Soldier Token", "Soldier Token"]


def test_other_creatures_than_the_target_cannot_attack() -> None:
    """ "~ deals 3 damage to target creature. Other creatures can't attack this turn.\""""
    game = table()
    wall, bear = game.battlefield(1, creature("Ox", 1, 9), BEAR)
    sorcery(game, "~ deals 3 damage to target creature. Other creatures can't attack this turn.", wall)
    game.go_to(Step.BEGIN_COMBAT)
    with pytest.raises(IllegalAction):
        game.attack(wall, bear)
    game.attack(wall)
    assert game.object(wall).attacking


def test_each_other_creature_than_the_one_that_deals_it() -> None:
    """ "Target creature deals damage equal to its power to each other creature": not to itself."""
    game = table()
    ox, wall = game.battlefield(1, creature("Ox", 4, 4), WALL)
    (elk,) = game.battlefield(2, ELK)
    sorcery(game, "Target creature you control deals damage equal to its power to each other creature.", ox)
    assert [game.damage(ox), game.damage(wall)] == [0, 4]
    assert game.zone(elk) is GRAVEYARD


def test_the_newcomer_is_spared() -> None:
    """ "Whenever a creature enters, destroy all other creatures": others than the newcomer."""
    game = table()
    game.battlefield(1, enchantment("Plague", *said("Whenever a creature enters, destroy all other creatures.")))
    (bear,) = game.battlefield(2, BEAR)
    (elk,) = game.hand(1, creature("Elk", 3, 3, cost="{0}"))
    game.cast(elk)
    game.resolve_all()
    assert game.zone(bear) is GRAVEYARD
    assert game.zone(elk) is BATTLEFIELD


def test_the_attacker_does_not_count_itself() -> None:
    """ "It gets +1/+0 for each other attacking creature": others than the creature of the event."""
    game = table()
    text = "Whenever a Goblin you control attacks, it gets +1/+0 until end of turn for each other attacking creature."
    game.battlefield(1, enchantment("Animosity", *said(text)))
    goblin, elk = game.battlefield(1, creature("Raider", 2, 2, subtypes=("Goblin",)), ELK)
    game.go_to(Step.BEGIN_COMBAT)
    game.attack(goblin, elk)
    game.resolve_all()
    assert [game.power(goblin), game.power(elk)] == [3, 3]


def test_the_enchanted_creature_does_not_count_itself() -> None:
    """ "Enchanted creature gets +2/+2 for each other creature.\""""
    game = table()
    bear, _ = game.battlefield(1, BEAR, ELK)
    text = "Enchant creature\nEnchanted creature gets +2/+2 for each other creature on the battlefield."
    game.battlefield(1, enchantment("Status", *said(text, CardType.ENCHANTMENT), subtypes=("Aura",)), attached_to=bear)
    assert game.size(bear) == (4, 4)


def test_other_enchantments_than_the_aura() -> None:
    """ "Enchanted creature gets +2/+2 for each other enchantment": the creature is called none."""
    game = table()
    (bear,) = game.battlefield(1, BEAR)
    text = "Enchant creature\nEnchanted creature gets +2/+2 for each other enchantment on the battlefield."
    game.battlefield(1, enchantment("Mask", *said(text, CardType.ENCHANTMENT), subtypes=("Aura",)), attached_to=bear)
    game.battlefield(2, enchantment("Shrine"))
    assert game.size(bear) == (4, 4)


def test_each_counts_the_others() -> None:
    """ "Each creature you control gets +1/+1 for each other creature you control": each its own others."""
    game = table()
    text = "Each creature you control gets +1/+1 for each other creature you control."
    game.battlefield(1, enchantment("Podium", *said(text)))
    bear, elk = game.battlefield(1, BEAR, ELK)
    assert [game.size(bear), game.size(elk)] == [(3, 3), (4, 4)]


def test_each_of_some_counts_the_others_for_a_turn() -> None:
    """ "Creatures you control get +1/+0 until end of turn for each other creature you control.\""""
    game = table()
    bear, elk = game.battlefield(1, BEAR, ELK)
    sorcery(game, "Creatures you control get +1/+0 until end of turn for each other creature you control.")
    assert [game.power(bear), game.power(elk)] == [3, 4]


def test_others_before_the_target_is_named() -> None:
    """ "Each other creature becomes a copy of target creature": others than the target that follows."""
    game = table()
    bear, elk = game.battlefield(1, BEAR, ELK)
    sorcery(game, "Each other creature becomes a copy of target nonlegendary creature until end of turn.", elk)
    assert game.size(bear) == game.size(elk) == (3, 3)


def test_another_creature_than_the_destroyed_one_died() -> None:
    """ "Destroy target creature. If another creature died this turn, draw a card.\""""
    text = "Destroy target creature. If another creature died this turn, draw a card."
    for before in (False, True):
        game = table()
        bear, elk = game.battlefield(2, BEAR, ELK)
        game.library(1, artifact("Rod"), artifact("Ring"))
        first, second = game.hand(1, instant("Destroy target creature."), instant(text))
        if before:
            game.cast(first, bear)
            game.resolve_top()
        game.cast(second, elk)
        game.resolve_top()
        assert ("Rod" in game.names(HAND) or "Ring" in game.names(HAND)) == before


def test_others_of_others_are_told_apart_from_the_same() -> None:
    """ "Put a counter on each other creature you control. You gain 1 life for each other creature you control.\""""
    game = table()
    text = (
        "Whenever ~ attacks, put a +1/+1 counter on each other creature you control. "
        "You gain 1 life for each other creature you control."
    )
    (lord,) = game.battlefield(1, permanent(text))
    game.battlefield(1, BEAR, ELK)
    game.go_to(Step.BEGIN_COMBAT)
    game.attack(lord)
    game.resolve_all()
    assert game.life(1) == 22


def test_others_than_the_card_beside_what_is_no_such_thing() -> None:
    """A spell that was cast, a land that entered, creatures of opponents: "other creatures you control" are not told
    apart from these, but from the card itself."""
    game = table()
    text = "Whenever you cast a Spirit or Arcane spell, each other creature you control gets +1/+1 until end of turn."
    (kodama,) = game.battlefield(1, permanent(text))
    (bear,) = game.battlefield(1, BEAR)
    (spirit,) = game.hand(1, creature("Ghost", 1, 1, cost="{0}", subtypes=("Spirit",)))
    game.cast(spirit)
    game.resolve_top()
    assert [game.size(kodama), game.size(bear)] == [(1, 1), (3, 3)]


def test_another_target_card_than_the_creature_that_died() -> None:
    """ "Whenever a creature dies, exile it. Return another target creature card": not the one that died."""
    game = table()
    text = (
        "Whenever a creature you control dies, exile it. "
        "Return up to one other target creature card from your graveyard to the battlefield."
    )
    game.battlefield(1, enchantment("Masquerade", *said(text)))
    (bear,) = game.battlefield(1, BEAR)
    (elk,) = game.graveyard(1, ELK)
    sorcery(game, "Destroy target creature.", bear)
    game.answer(elk)
    game.resolve_all()
    assert game.zone(bear) is EXILE
    assert game.zone(elk) is BATTLEFIELD


def test_others_than_nothing_are_refused() -> None:
    """A spell is no creature, and each card is not to be compared with itself."""
    for text in (
        "Destroy all other creatures.",
        "Target player discards all nonland cards with the same name as another card in their hand.",
    ):
        assert not read(text, "Text", types=(CardType.SORCERY,)).complete


def test_another_card_is_not_the_one_that_died() -> None:
    """CR 400.7d: the card that the creature became is no other one; that of a creature that died before is."""
    game = table()
    text = "Whenever a creature you control dies, return another target creature card from your graveyard to your hand."
    game.battlefield(1, enchantment("Crow", *said(text)))
    bear, elk = game.battlefield(1, BEAR, ELK)
    first, second = game.hand(1, instant("Destroy target creature."), instant("Destroy target creature."))
    game.cast(first, bear)
    game.resolve_all()
    assert (game.zone(bear), len(game.state.stack)) == (GRAVEYARD, 0), "there was no target"
    game.cast(second, elk)
    game.resolve_all()
    assert (game.zone(bear), game.zone(elk)) == (HAND, GRAVEYARD)


def test_that_something_is_cast_is_an_event() -> None:
    """CR 603.8, 400.7f: "when you cast it" waits for the casting of that card, and is no state."""
    text = "You may cast target creature card in a graveyard this turn. When you cast it this turn, ~ gains flying."
    game = table()
    (lich,) = game.battlefield(1, creature("Lich", 1, 1, *said(f"{{0}}: {text}")))
    (bear,) = game.graveyard(2, creature("Bear", 2, 2, cost="{0}"))
    game.activate(lich)
    game.resolve_top()
    assert "flying" not in game.keywords(lich)
    game.cast(bear)
    game.resolve_top()
    assert "flying" in game.keywords(lich)


RETURNS = "return another target creature card from your graveyard to your hand."


def test_another_card_is_not_what_the_card_itself_became() -> None:
    """CR 400.7d: "when ~ dies, return another target creature card" finds no target in the card that ~ is by then."""
    for there in (False, True):
        game = table()
        (dying,) = game.battlefield(1, permanent(f"When ~ dies, {RETURNS}"))
        (elk,) = game.graveyard(1, ELK) if there else (0,)
        sorcery(game, "Destroy target creature.", dying)
        assert len(game.state.stack) == there
        game.resolve_all()
        assert game.zone(dying) is GRAVEYARD
        assert not there or game.zone(elk) is HAND


def test_another_card_that_is_chosen_without_a_target() -> None:
    """CR 400.7d: of "all other creature cards in your graveyard" the card itself is none as it has died."""
    game = table()
    (dying,) = game.battlefield(
        1, permanent("When ~ dies, return all other creature cards from your graveyard to your hand.")
    )
    (elk,) = game.graveyard(1, ELK)
    sorcery(game, "Destroy target creature.", dying)
    game.resolve_all()
    assert (game.zone(dying), game.zone(elk)) == (GRAVEYARD, HAND)


def test_another_card_after_it_was_sacrificed_by_its_own_effect() -> None:
    """CR26 400.7j, 603.12: "when you do" triggers of the sacrifice of the card that is no other one by then."""
    for there in (False, True):
        game = table()
        (giving,) = game.battlefield(1, permanent(f"{{0}}: You may sacrifice ~. When you do, {RETURNS}"))
        (elk,) = game.graveyard(1, ELK) if there else (0,)
        game.activate(giving)
        game.resolve_top(True)
        assert len(game.state.stack) == there
        game.resolve_all()
        assert game.zone(giving) is GRAVEYARD
        assert not there or game.zone(elk) is HAND


def test_other_cards_than_the_one_that_paid() -> None:
    """CR 400.7g: an ability finds what paid for it, so that the card is none of the others."""
    game = table()
    text = "Sacrifice ~: Return all other creature cards from your graveyard to your hand."
    (paid,) = game.battlefield(1, permanent(text))
    (elk,) = game.graveyard(1, ELK)
    game.activate(paid)
    game.resolve_all()
    assert (game.zone(paid), game.zone(elk)) == (GRAVEYARD, HAND)


BLINK = "Exile target creature, then return it to the battlefield under its owner's control."


def test_a_new_object_is_another_creature() -> None:
    """CR 400.7: what has left and come back by another effect has no relation to what it was: it is another."""
    game = table()
    (pinger,) = game.battlefield(1, permanent("{0}: ~ deals 1 damage to each other creature.", 1, 3))
    (blink,) = game.hand(1, instant(BLINK))
    game.activate(pinger)
    game.cast(blink, pinger)
    game.resolve_all()
    assert game.damage(pinger) == 1


def test_a_card_that_went_on_is_another_card() -> None:
    """CR 400.7d: an ability finds what its source became as it triggered, not what that became afterwards."""
    game = table()
    (dying,) = game.battlefield(
        1, permanent("When ~ dies, return all other creature cards from your graveyard to your hand.")
    )
    raised, kills = game.hand(
        1,
        instant("Return target creature card from your graveyard to the battlefield."),
        instant("Destroy target creature."),
    )
    sorcery(game, "Destroy target creature.", dying)
    game.cast(raised)
    game.resolve_top()
    game.cast(kills)
    game.resolve_top()
    game.resolve_top()  # it triggers again, finds itself and returns nothing
    assert game.zone(dying) is GRAVEYARD
    game.resolve_top()  # the first time it died
    assert game.zone(dying) is HAND


def test_another_player_than_you_beside_whom_it_is_said() -> None:
    """ "You and another target player each draw a card": of three players you are no target."""
    game = table(3)
    game.library(1, artifact("A"), artifact("B"))
    game.library(2, artifact("C"))
    (rat,) = game.battlefield(1, permanent("When ~ dies, you and another target player each draw a card."))
    (spell,) = game.hand(1, instant("Destroy target creature."))
    game.cast(spell)
    game.resolve_top()
    with pytest.raises(IllegalAction):
        game.answer(1)
    game.answer(2)
    game.resolve_all()
    assert game.zone(rat) is GRAVEYARD
    assert (len(game.names(HAND)), game.names(HAND, 2)) == (1, ["C"])


def test_another_player_than_the_one_of_the_event() -> None:
    """ "Whenever a player gains life, another target player loses 1 life": not the one who gained it, perhaps you."""
    game = table(3)
    text = "Whenever a player gains life, another target player loses 1 life."
    game.battlefield(1, enchantment("Lord", *said(text)))
    (heal,) = game.hand(1, instant("Target player gains 1 life."))
    game.cast(heal, 2)
    game.resolve_top()
    with pytest.raises(IllegalAction):
        game.answer(2)
    game.answer(1)
    game.resolve_all()
    assert [game.life(1), game.life(2)] == [19, 21]


def test_any_other_target_than_the_creature_that_deals_it() -> None:
    """ "When ~ enters, enchanted creature deals damage equal to its power to any other target": never to itself."""
    game = table()
    text = "Enchant creature\nWhen ~ enters, enchanted creature deals damage equal to its power to any other target."
    (elk,) = game.battlefield(1, ELK)
    (pain,) = game.hand(1, enchantment("Pain", *said(text, CardType.ENCHANTMENT), subtypes=("Aura",), cost="{0}"))
    game.cast(pain)
    game.resolve_top()
    with pytest.raises(IllegalAction):
        game.answer(elk)
    game.answer(2)
    game.resolve_all()
    assert (game.damage(elk), game.life(2)) == (0, 17)


def test_each_other_exiled_card_than_the_one_just_exiled() -> None:
    """ "Exile up to one other target creature …. Return each other card exiled with ~": the one before, not this one."""
    game = table()
    text = (
        "Whenever ~ attacks, exile up to one other target creature until ~ leaves the battlefield. If a creature is put "
        "into exile this way, return each other card exiled with ~ to the battlefield under its owner's control."
    )
    (car,) = game.battlefield(1, permanent(text, 1, 9))
    bear, elk = game.battlefield(2, BEAR, ELK)
    for turn, one in ((1, bear), (3, elk)):
        game.go_to(Step.BEGIN_COMBAT, turn)
        game.attack(car)
        game.answer(one)
        game.resolve_all()
        assert game.zone(one) is EXILE
    assert game.zone(bear) is BATTLEFIELD


def test_another_player_than_nobody_is_refused() -> None:
    """Neither you nor anybody else was spoken of."""
    for text in ("When ~ dies, another target player draws a card.", "{T}: Another target player loses 1 life."):
        assert not read(text, "~", names=("~",)).complete
