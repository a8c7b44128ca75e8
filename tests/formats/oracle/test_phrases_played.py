"""Phrases of effects, static abilities, costs and conditions, read from a text and carried out."""

from __future__ import annotations

import pytest

from arbitre.engine.kernel.decisions import Activate, CastSpell
from arbitre.engine.kernel.reading import characteristics
from arbitre.errors import IllegalAction
from arbitre.ir.values import Step, Zone
from formats.oracle.test_played import instant, permanent, table
from table import BATTLEFIELD, EXILE, GRAVEYARD, HAND, artifact, creature, enchantment, land

BEAR = creature("Bear", 2, 2)
ELK = creature("Elk", 3, 3)


# --- numbers -----------------------------------------------------------------------------------------------------------


def test_for_each_after_the_time() -> None:
    """ "Until end of turn for each creature": counted as it resolves (CR 608.2g)."""
    game = table()
    bear, _ = game.battlefield(1, BEAR, ELK)
    (grow,) = game.hand(1, instant("Target creature gets +1/+2 until end of turn for each creature you control."))
    game.cast(grow, bear)
    game.resolve_top()
    assert game.size(bear) == (4, 6)
    game.next_turn()
    assert game.size(bear) == (2, 2)


def test_each_of_several_has_its_own_number() -> None:
    """ "Each creature gets +1/+1 for each counter on it" speaks of each one, not of the source."""
    game = table()
    game.battlefield(1, permanent("Each creature you control gets +1/+1 for each +1/+1 counter on it."))
    bear, elk = game.battlefield(1, BEAR, ELK)
    game.set(bear, counters=(("+1/+1", 2),))
    assert game.size(bear) == (6, 6)
    assert game.size(elk) == (3, 3)


def test_each_creature_deals_damage_equal_to_its_own_power() -> None:
    """The singular subject is what "its" means."""
    game = table()
    game.battlefield(1, BEAR, ELK)
    (giant,) = game.battlefield(2, creature("Giant", 9, 9))
    (fire,) = game.hand(1, instant("Each creature you control deals damage equal to its power to target creature."))
    game.cast(fire, giant)
    game.resolve_top()
    assert game.damage(giant) == 5


def test_march_of_artifacts() -> None:
    """Power and toughness of each artifact are its own mana value."""
    game = table()
    game.battlefield(
        1,
        permanent(
            "Each noncreature artifact is an artifact creature with power and toughness each equal to its mana value."
        ),
    )
    cheap, dear = game.battlefield(1, artifact("Cheap", cost="{1}"), artifact("Dear", cost="{4}"))
    assert game.size(cheap) == (1, 1)
    assert game.size(dear) == (4, 4)


def test_the_counters_removed_as_a_cost_are_counted() -> None:
    """CR 602.2b: how many is chosen as the cost is paid; so much mana is added."""
    game = table()
    depot = game.put(
        permanent(
            "{T}, Remove any number of storage counters from ~: Add {U} for each storage counter removed this way."
        )
    )
    game.set(depot, counters=(("storage", 3),), sick=False)
    game.activate(depot, 2)
    assert game.pool(1) == "UU"
    assert game.counters(depot, "storage") == 1


def test_the_greatest_among() -> None:
    """Only what no other exceeds may be the target."""
    game = table()
    bear, elk = game.battlefield(2, BEAR, ELK)
    (away,) = game.hand(1, instant("Exile target creature with the greatest power among creatures on the battlefield."))
    game.cast(away)
    game.resolve_top()
    assert game.zone(elk) is EXILE
    assert game.zone(bear) is BATTLEFIELD


# --- conditions --------------------------------------------------------------------------------------------------------


def test_two_or_fewer_other_lands() -> None:
    """The permanent itself is not counted."""
    for lands, tapped in ((2, False), (3, True)):
        game = table()
        game.lands(1, "Forest", lands)
        (isle,) = game.hand(1, permanent("~ enters tapped unless you control two or fewer other lands."))
        game.cast(isle)
        game.resolve_top()
        assert game.tapped(isle) is tapped


def test_more_cards_in_hand_than_each_opponent() -> None:
    """As many as one of them are not more."""
    game = table(3)
    (keeper,) = game.battlefield(
        1, permanent("As long as you have more cards in hand than each opponent, ~ gets +3/+3.")
    )
    game.hand(1, BEAR, BEAR)
    game.hand(2, BEAR)
    game.hand(3, BEAR, ELK)
    assert game.size(keeper) == (1, 1)
    game = table(3)
    (keeper,) = game.battlefield(
        1, permanent("As long as you have more cards in hand than each opponent, ~ gets +3/+3.")
    )
    game.hand(1, BEAR, BEAR)
    game.hand(2, BEAR)
    assert game.size(keeper) == (4, 4)


# --- control, counters, what is chosen ---------------------------------------------------------------------------------


def test_control_is_gained_for_good() -> None:
    """CR 611.2a: without a time the effect does not end."""
    game = table()
    gift = game.put(permanent("{0}: Target opponent gains control of ~."))
    game.activate(gift, 2)
    game.resolve_top()
    assert game.controller(gift) == 2
    game.next_turn()
    assert game.controller(gift) == 2


def test_each_other_enters_with_an_additional_counter() -> None:
    """CR 614.12: also beside other counters; the source itself gets none."""
    game = table()
    lord, own = game.hand(
        1,
        permanent("Each other creature you control enters with an additional +1/+1 counter on it."),
        permanent("~ enters with two +1/+1 counters on it."),
    )
    game.cast(lord)
    game.resolve_top()
    game.cast(own)
    game.resolve_all()
    assert game.counters(lord, "+1/+1") == 0
    assert game.counters(own, "+1/+1") == 3


def test_returned_with_a_finality_counter() -> None:
    """The card comes back with the counter."""
    game = table()
    (bear,) = game.graveyard(1, BEAR)
    (raise_,) = game.hand(
        1, instant("Return target creature card from your graveyard to the battlefield with a finality counter on it.")
    )
    game.cast(raise_, bear)
    game.resolve_top()
    assert game.zone(bear) is BATTLEFIELD
    assert game.counters(bear, "finality") == 1


def test_one_mode_chosen_more_than_once() -> None:
    """CR26 700.2d."""
    game = table()
    (many,) = game.hand(
        1, instant("Choose three. You may choose the same mode more than once.\n• Draw a card.\n• You gain 2 life.")
    )
    game.cast(many, 1, 1, 0)
    game.resolve_top()
    assert game.life(1) == 24


def test_any_number_of_cards_is_discarded() -> None:
    """As many as the player likes; what follows counts them."""
    game = table()
    (bear,) = game.battlefield(1, BEAR)
    one, two, _ = game.hand(1, ELK, ELK, ELK)
    (rites,) = game.hand(
        1,
        instant(
            "Discard any number of cards. Creatures you control get +0/+1 until end of turn for each card discarded this way."
        ),
    )
    game.cast(rites)
    game.resolve_top((one, two))
    assert game.size(bear) == (2, 4)
    assert game.names(HAND, 1) == ["Elk"]


def test_a_creature_cannot_block_one_attacker() -> None:
    """Only that attacker."""
    game = table()
    (slippery,) = game.battlefield(1, permanent("{0}: Target creature can't block ~ this turn.", 3, 3))
    (other,) = game.battlefield(1, ELK)
    (wall,) = game.battlefield(2, BEAR)
    game.activate(slippery, wall)
    game.resolve_top()
    game.attack(slippery, other)
    with pytest.raises(IllegalAction):
        game.block((wall, slippery))
    game.block((wall, other))


def test_a_source_deals_damage_to_itself() -> None:
    """ "To itself" is the source of the damage."""
    game = table()
    (bear,) = game.battlefield(2, BEAR)
    (wrack,) = game.hand(1, instant("Target creature deals damage to itself equal to its power."))
    game.cast(wrack, bear)
    game.resolve_all()
    assert game.zone(bear) is GRAVEYARD


def test_all_that_is_attached_to_what_was_named() -> None:
    """ "Attached to that creature" is about the target, not the source."""
    game = table()
    bear, elk = game.battlefield(2, BEAR, ELK)
    held = game.put(artifact("Blade", subtypes=("Equipment",)), 2, attached_to=bear)
    other = game.put(artifact("Axe", subtypes=("Equipment",)), 2, attached_to=elk)
    (slag,) = game.hand(
        1, instant("~ deals 1 damage to target creature. Destroy all Equipment attached to that creature.")
    )
    game.cast(slag, bear)
    game.resolve_all()
    assert game.zone(held) is GRAVEYARD
    assert game.zone(other) is BATTLEFIELD


def test_cards_and_tokens_are_exiled_instead() -> None:
    """A token that would die is exiled, too."""
    game = table()
    game.put(
        enchantment(
            "Void",
            *permanent("If a card or token would be put into a graveyard from anywhere, exile it instead.")
            .faces[0]
            .paragraphs[0],
        )
    )
    game.battlefield(1, permanent("Whenever a creature dies, you gain 5 life."))
    token = game.put(BEAR, 2, token=True)
    (kill,) = game.hand(1, instant("Destroy target creature."))
    game.cast(kill, token)
    game.resolve_all()
    assert game.life(1) == 20
    assert game.zone(kill) is EXILE


def test_colors_and_types_besides_its_own() -> None:
    """Nothing that it was is lost."""
    game = table()
    (bear,) = game.graveyard(2, creature("Bear", 2, 2, cost="{1}{G}", subtypes=("Bear",)))
    text = "Put target creature card from a graveyard onto the battlefield under your control. That creature is a black Zombie in addition to its other colors and types."
    (rise,) = game.hand(1, instant(text))
    game.cast(rise, bear)
    game.resolve_top()
    now = characteristics(game.game, game.now(bear))
    assert {str(color) for color in now.colors} == {"G", "B"}
    assert {"Bear", "Zombie"} <= set(now.subtypes)
    assert game.controller(bear) == 1


# --- what abilities say of themselves ----------------------------------------------------------------------------------


def test_602_2b_an_ability_that_costs_less() -> None:
    """What the ability says of its cost takes off generic mana; so it can be activated with less."""
    for others, payable in ((0, False), (2, True)):
        game = table()
        text = "{3}: You gain 1 life. This ability costs {1} less to activate for each other creature you control. Activate only as a sorcery."
        (crown,) = game.battlefield(1, permanent(text))
        game.battlefield(1, *(BEAR for _ in range(others)))
        game.lands(1, "Forest")
        assert game.can(Activate(crown, 0)) is payable


def test_706_10b_the_third_time_it_resolves() -> None:
    """Each resolution of the turn counts, this one included; the count starts anew with the turn."""
    game = table()
    (flame,) = game.battlefield(
        1,
        permanent(
            "{0}: You gain 1 life. If this is the third time this ability has resolved this turn, you gain 10 life."
        ),
    )
    for life in (21, 22, 33, 34):
        game.activate(flame)
        game.resolve_top()
        assert game.life(1) == life
    game.next_turn()
    game.next_turn()
    game.go_to(Step.PRECOMBAT_MAIN)
    game.activate(flame)
    game.resolve_top()
    assert game.life(1) == 35


def test_activated_four_or_more_times() -> None:
    """A mana ability counts its activations, too."""
    game = table()
    text = "{0}: Add {W}. If this ability has been activated four or more times this turn, sacrifice ~ at the beginning of the next end step."
    (priest,) = game.battlefield(1, permanent(text))
    for _ in range(3):
        game.activate(priest)
    game.next_turn()
    assert game.zone(priest) is BATTLEFIELD
    game.next_turn()
    game.go_to(Step.PRECOMBAT_MAIN)
    for _ in range(4):
        game.activate(priest)
    game.next_turn()
    assert game.zone(priest) is GRAVEYARD


def test_one_spell_each_turn_by_one_permission() -> None:
    """Only one, only on its controller's turns; another object gives a permission of its own."""
    game = table()
    text = "Once during each of your turns, you may cast a creature spell from your graveyard."
    game.battlefield(1, permanent(text))
    one, two, three = game.graveyard(
        1, creature("A", 1, 1, cost="{0}"), creature("B", 1, 1, cost="{0}"), creature("C", 1, 1, cost="{0}")
    )
    game.cast(one)
    game.resolve_top()
    assert not game.can(CastSpell(two))
    game.next_turn()
    game.next_turn()
    game.go_to(Step.PRECOMBAT_MAIN)
    game.cast(two)
    game.resolve_top()
    assert not game.can(CastSpell(three))


def test_a_spell_from_the_hand_without_paying_once() -> None:
    """The first for nothing, the second for its cost."""
    game = table()
    game.battlefield(
        1,
        permanent(
            "Once during each of your turns, you may cast an instant or sorcery spell from your hand without paying its mana cost."
        ),
    )
    one, two = game.hand(1, instant("You gain 3 life.", "{9}"), instant("You gain 3 life.", "{9}"))
    game.cast(one, way="free")
    game.resolve_top()
    assert game.life(1) == 23
    assert not game.can(CastSpell(two, 0, "free"))


# --- this way, this step, instead --------------------------------------------------------------------------------------


def test_what_was_dealt_damage_this_way_is_exiled_if_it_dies() -> None:
    """Only that creature, later in the turn too."""
    game = table()
    bear, elk = game.battlefield(2, creature("Giant", 5, 5), ELK)
    fire, kill, end = game.hand(
        1,
        instant(
            "~ deals 3 damage to any target. If a creature dealt damage this way would die this turn, exile it instead."
        ),
        instant("Destroy target creature."),
        instant("Destroy target creature."),
    )
    game.cast(fire, bear)
    game.resolve_top()
    game.cast(kill, bear)
    game.resolve_top()
    game.cast(end, elk)
    game.resolve_top()
    assert game.zone(bear) is EXILE
    assert game.zone(elk) is GRAVEYARD


def test_what_was_dealt_damage_this_way_cannot_be_regenerated() -> None:
    """CR 701.12: no shield helps it this turn."""
    game = table()
    (bear,) = game.battlefield(2, permanent("{0}: Regenerate ~.", 2, 2))
    (fire,) = game.hand(
        1, instant("~ deals 3 damage to any target. A creature dealt damage this way can't be regenerated this turn.")
    )
    game.cast(fire, bear)
    game.pass_priority()
    game.activate(bear)
    game.resolve_all()
    assert game.zone(bear) is GRAVEYARD


def test_508_1_been_attacked_this_step() -> None:
    """Only who was attacked, and only in the declare attackers step."""
    for attack in (True, False):
        game = table(3)
        (bear,) = game.battlefield(1, BEAR)
        (stand,) = game.hand(
            2,
            instant(
                "Cast this spell only during the declare attackers step and only if you've been attacked this step.\nYou gain 5 life."
            ),
        )
        game.attack((bear, 2 if attack else 3))
        game.pass_priority()
        assert game.can(CastSpell(stand)) is attack


def test_flashback_for_the_mana_cost() -> None:
    """CR 702.32a: the card is cast from the graveyard for its mana cost, then exiled."""
    game = table()
    (old,) = game.graveyard(1, instant("You gain 3 life.", "{1}"))
    (mage,) = game.hand(
        1,
        permanent(
            "When ~ enters, target instant or sorcery card in your graveyard gains flashback until end of turn. The flashback cost is equal to its mana cost."
        ),
    )
    game.lands(1, "Forest")
    game.cast(mage)
    game.resolve_all()
    game.cast(old, way="flashback")
    game.resolve_all()
    assert game.life(1) == 23
    assert game.zone(old) is EXILE


def test_207_2c_instead_in_a_paragraph_of_its_own() -> None:
    """An ability word before it means nothing: it goes on with the instruction above."""
    for died, size in ((False, (4, 4)), (True, None)):
        game = table()
        (giant,) = game.battlefield(2, creature("Giant", 5, 5))
        (token,) = game.battlefield(2, BEAR)
        kill, slip = game.hand(
            1,
            instant("Destroy target creature."),
            instant(
                "Target creature gets -1/-1 until end of turn.\nMorbid — That creature gets -13/-13 until end of turn instead if a creature died this turn."
            ),
        )
        if died:
            game.cast(kill, token)
            game.resolve_top()
        game.cast(slip, giant)
        game.resolve_all()
        assert (game.zone(giant) is GRAVEYARD) if size is None else (game.size(giant) == size)


def test_exiled_until_one_is_found() -> None:
    """The cards down to the first that matches; that one may be cast."""
    game = table()
    _, gift, first = game.library(1, BEAR, instant("You gain 3 life.", "{9}"), land("Forest"))
    (dig,) = game.hand(
        1,
        instant(
            "Exile cards from the top of your library until you exile a nonland card. You may cast that card without paying its mana cost."
        ),
    )
    game.cast(dig)
    game.resolve_top(True)
    game.resolve_all()
    assert {game.zone(first), game.zone(gift)} <= {EXILE, GRAVEYARD}
    assert game.zone(first) is EXILE
    assert game.life(1) == 23


def test_discarded_onto_the_battlefield() -> None:
    """CR 614.6: only where an opponent's spell or ability makes its owner discard it."""
    for player, zone in ((2, BATTLEFIELD), (1, GRAVEYARD)):
        game = table()
        (liege,) = game.hand(
            1,
            permanent(
                "If a spell or ability an opponent controls causes you to discard ~, put it onto the battlefield instead of putting it into your graveyard."
            ),
        )
        text = "Target opponent discards a card." if player == 2 else "Discard a card."
        (rot,) = game.hand(player, instant(text))
        if player == 2:
            game.pass_priority()
        game.cast(rot)
        game.resolve_all()
        assert game.zone(liege) is zone


def test_only_its_owner_looks_at_the_top_card() -> None:
    """CR 400.2: the others do not see it."""
    game = table()
    game.battlefield(1, permanent("You may look at the top card of your library any time."))
    game.library(1, ELK)
    top = game.game.player(1).library[-1]
    assert game.game.is_revealed(top, 1)
    assert not game.game.is_revealed(top, 2)
    assert not game.game.is_revealed(top)


def test_if_you_do_after_a_later_time() -> None:
    """ "Sacrifice it at the beginning of the next end step. If you do, …" asks what is done then (CR 603.7)."""
    game = table()
    (bear,) = game.battlefield(1, BEAR)
    text = "Target creature gets +1/+1 until end of turn. Sacrifice it at the beginning of the next end step. If you do, you gain 3 life."
    (embrace,) = game.hand(1, instant(text))
    game.cast(embrace, bear)
    game.resolve_top()
    assert game.life(1) == 20
    game.go_to(Step.END)
    game.resolve_all()
    assert (game.zone(bear), game.life(1)) == (GRAVEYARD, 23)


# --- one number for several, spells of the turn, parties -----------------------------------------------------------------


def test_608_2h_one_number_for_several_instructions() -> None:
    """It is determined once, before the first of them is carried out."""
    game = table()
    game.battlefield(1, BEAR, BEAR)
    (drain,) = game.hand(
        1, instant("Target player loses X life and you gain X life, where X is the number of creatures you control.")
    )
    game.cast(drain, 2)
    game.resolve_top()
    assert (game.life(1), game.life(2)) == (22, 18)


def test_that_player_or_that_planeswalkers_controller() -> None:
    """Of a player it is that player."""
    game = table()
    game.hand(2, BEAR, ELK)
    (ruin,) = game.hand(
        1,
        instant(
            "~ deals 2 damage to target opponent or planeswalker. That player or that planeswalker's controller discards two cards."
        ),
    )
    game.cast(ruin)
    game.resolve_all()
    assert game.life(2) == 18
    assert game.names(HAND, 2) == []


def test_another_spell_this_turn() -> None:
    """The spell itself is none, nor is the spell that became the permanent."""
    text = "When ~ enters, if you've cast another spell this turn, you gain 5 life."
    for before, life in ((False, 20), (True, 26)):
        game = table()
        one, beast = game.hand(1, instant("You gain 1 life."), permanent(text))
        if before:
            game.cast(one)
            game.resolve_all()
        game.cast(beast)
        game.resolve_all()
        assert game.life(1) == life


def test_mana_spent_to_cast_that_spell() -> None:
    """What was paid, not the mana value."""
    for cost, power in (("{4}", 1), ("{5}", 4)):
        game = table()
        (artist,) = game.battlefield(
            1,
            permanent(
                "Whenever you cast an instant or sorcery spell, if five or more mana was spent to cast that spell, put three +1/+1 counters on ~."
            ),
        )
        game.lands(1, "Forest", 6)
        (spell,) = game.hand(1, instant("You gain 1 life.", cost))
        game.cast(spell)
        game.resolve_all()
        assert game.power(artist) == power


def test_700_8_a_party_has_one_of_each() -> None:
    """CR26 700.8a: a creature of two types stands for the one that makes the party larger."""
    game = table()
    (boss,) = game.battlefield(1, permanent("~ gets +1/+0 for each creature in your party.", 0, 1))
    game.battlefield(
        1,
        creature("A", 1, 1, subtypes=("Cleric", "Wizard")),
        creature("B", 1, 1, subtypes=("Cleric",)),
        creature("C", 1, 1, subtypes=("Cleric",)),
    )
    assert game.power(boss) == 2


def test_powerstones_pay_for_no_spell_but_artifacts() -> None:
    """Its mana can be spent on artifact spells and on abilities."""
    game = table()
    (maker,) = game.hand(1, instant("Create a Powerstone token."))
    (bear,) = game.hand(1, creature("Bear", 2, 2, cost="{1}"))
    (rock,) = game.hand(1, artifact("Rock", cost="{1}"))
    game.cast(maker)
    game.resolve_all()
    assert not game.can(CastSpell(bear))
    assert game.can(CastSpell(rock))


@pytest.mark.parametrize(("given_away", "where"), [(True, BATTLEFIELD), (False, GRAVEYARD)])
def test_701_14a_you_sacrifice_it_only_if_you_control_it_then(given_away: bool, where: Zone) -> None:
    """ "Sacrifice it" is said to the controller of the ability: what another player controls by then stays."""
    game = table()
    (bear,) = game.battlefield(1, BEAR)
    later = "Target creature gets +1/+0 until end of turn. Sacrifice it at the beginning of the next end step."
    give = instant("Target opponent gains control of target creature.")
    doom, gift = game.hand(1, instant(later), give)
    game.cast(doom, bear)
    if given_away:
        game.cast(gift, 2, bear)
    game.resolve_all()
    game.next_turn()
    assert game.zone(bear) is where


def test_701_14a_its_controller_sacrifices_it() -> None:
    """Whoever controls it by then."""
    game = table()
    (theirs,) = game.battlefield(2, ELK)
    spell = (
        "Target creature gets +1/+0 until end of turn. "
        "Its controller sacrifices it at the beginning of the next end step."
    )
    (doom,) = game.hand(1, instant(spell))
    game.cast(doom, theirs)
    game.resolve_top()
    game.next_turn()
    assert game.zone(theirs) is GRAVEYARD


def test_701_20_what_follows_a_clash_that_is_won() -> None:
    """CR 701.20a–c: "if you win": the card with the higher converted mana cost; after the choices, and not for a loss."""
    for costs, hand in ((("{5}", "{1}"), 1), (("{1}", "{5}"), 0)):
        game = table()
        game.library(1, *(creature(f"Card {n}", 1, 1, cost=costs[0]) for n in range(2)))
        game.library(2, creature("Other", 1, 1, cost=costs[1]))
        (shout,) = game.hand(1, instant("Clash with an opponent. If you win, return ~ to its owner's hand."))
        game.cast(shout)
        game.resolve_top(False, False)
        assert len(game.names(HAND)) == hand
        assert len(game.names(GRAVEYARD)) == 1 - hand
