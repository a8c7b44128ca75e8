"""Phrases of numbers, owners, costs of keywords and things named later, read from a text and carried out."""

from __future__ import annotations

from arbitre.engine.kernel.decisions import Activate, CastSpell, Number, Special
from arbitre.engine.kernel.reading import characteristics
from arbitre.ir.values import CardType, Step, Zone
from arbitre.oracle import read, write
from formats.oracle.test_played import instant, permanent, table
from helpers.words import A_CREATURE, worded
from table import BATTLEFIELD, EXILE, GRAVEYARD, HAND, creature, land

BEAR = creature("Bear", 2, 2, cost="{1}")
ELK = creature("Elk", 3, 3, cost="{3}")


def both(text: str, *types: CardType) -> tuple[str, str]:
    """What is written of a text in the two languages."""
    reading = read(text, "Zed", types=types or (CardType.CREATURE,))
    assert reading.complete, reading.refusals
    return write(reading.paragraphs, "Zed"), write(reading.paragraphs, "Zed", "fr")


# --- numbers -----------------------------------------------------------------------------------------------------------


def test_for_each_blocker_beyond_the_first() -> None:
    """Counted as it resolves (CR 608.2g); one blocker, or none any more, changes nothing."""
    for blockers, size in ((1, (9, 9)), (3, (5, 7))):
        game = table()
        wurm = game.put(
            permanent(
                "Whenever ~ becomes blocked, it gets -2/-1 until end of turn for each creature blocking it beyond the first.",
                9,
                9,
            )
        )
        theirs = game.battlefield(2, *[BEAR] * blockers)
        game.attack(wurm)
        game.block(*((one, wurm) for one in theirs))
        game.resolve_top()
        assert game.size(wurm) == size


def test_exactly_so_many_counters() -> None:
    """As long as there is exactly one, and as long as there are exactly three (CR 611.3)."""
    game = table()
    crab = game.put(
        permanent(
            "As long as there is exactly one tide counter on ~, it gets -1/-1.\n"
            "As long as there are exactly three tide counters on ~, it gets +1/+1.",
            2,
            2,
        )
    )
    tides = game.hand(1, *[instant("Put a tide counter on target creature.")] * 4)
    sizes = [game.power(crab)]
    for tide in tides:
        game.cast(tide, crab)
        game.resolve_top()
        sizes.append(game.power(crab))
    assert sizes == [2, 1, 2, 3, 2]


def test_a_card_in_hand() -> None:
    """CR 603.4: with a card in hand it returns as the upkeep begins, without one it stays."""
    for cards in (0, 1):
        game = table()
        pet = game.put(
            permanent("At the beginning of your upkeep, if you have a card in hand, return ~ to its owner's hand.")
        )
        game.hand(1, *[BEAR] * cards)
        game.go_to(Step.UPKEEP, 3)
        game.resolve_all()
        assert (game.zone(pet) is HAND) is bool(cards)


def test_mana_for_each_counter_removed() -> None:
    """Each of them may be of another color (CR 106.1b)."""
    game = table()
    relic = game.put(
        permanent(
            "{0}: Remove all charge counters from ~. Add one mana of any color for each charge counter removed this way."
        )
    )
    game.set(relic, counters=(("charge", 2),))
    game.act(Activate(relic, 0))
    while not game.pool(1):
        game.answer(next(iter(game.decision.answers())))
    assert len(game.pool(1)) == 2


# --- owners and players ------------------------------------------------------------------------------------------------


def test_each_player_takes_back_what_that_player_owns() -> None:
    """CR 108.3, 110.2: the owner, whoever controls it now."""
    game = table()
    bear, elk = game.put(BEAR, 2), game.put(ELK)
    (steal,) = game.hand(1, instant("Gain control of target creature."))
    home = game.put(permanent("{0}: Each player gains control of all creatures they own."))
    game.cast(steal, bear)
    game.resolve_top()
    assert game.controller(bear) == 1
    game.activate(home)
    game.resolve_top()
    assert (game.controller(bear), game.controller(elk)) == (2, 1)


def test_each_player_other_than_a_target() -> None:
    """CR 102.1: everybody but the player who is the target."""
    game = table(3)
    (gift,) = game.hand(1, instant("Each player other than target player draws a card."))
    for player in (1, 2, 3):
        game.library(player, BEAR, BEAR)
    game.cast(gift, 2)
    game.resolve_top()
    assert [len(game.names(Zone.HAND, player)) for player in (1, 2, 3)] == [1, 0, 1]


def test_third_from_the_top() -> None:
    """CR 401.7: two cards remain above it."""
    game = table()
    game.library(1, *[BEAR] * 5)
    (sphinx,) = game.battlefield(
        1,
        permanent(
            "When ~ is put into your graveyard from the battlefield, put it into your library third from the top."
        ),
    )
    (kill,) = game.hand(1, instant("Destroy target creature."))
    game.cast(kill, sphinx)
    game.resolve_all()
    assert game.names(Zone.LIBRARY, 1)[-3] == "Texted"


# --- abilities of keywords ---------------------------------------------------------------------------------------------


def test_what_abilities_of_a_keyword_cost() -> None:
    """CR 601.2e, 602.2b: equip costs less, other abilities do not; typecycling is cycling (CR 702.27e)."""
    game = table()
    game.put(permanent("Equip abilities you activate cost {1} less to activate."))
    game.put(permanent("Cycling abilities you activate cost up to {2} less to activate."))
    bear = game.put(BEAR)
    sword = game.put(
        worded(
            "Sword",
            "Equipped creature gets +1/+1.\n{1}: You gain 1 life.\nEquip {1}",
            (CardType.ARTIFACT,),
            subtypes=("Equipment",),
        )
    )
    cat = game.hand(1, worded("Cat", "Forestcycling {2}", A_CREATURE, "{5}", power="1", toughness="1"))[0]
    game.at(3, Step.PRECOMBAT_MAIN)
    offered = {action for action in game.decision.answers() if isinstance(action, Activate)}
    assert {action.object for action in offered} == {sword, cat}
    game.act(next(action for action in offered if action.object == sword), bear)
    game.resolve_top()
    assert game.size(bear) == (3, 3)


def test_abilities_that_are_no_mana_abilities() -> None:
    """CR 605.1a: tapping a land for mana is none of them."""
    game = table()
    game.put(permanent("Whenever a player activates an ability that isn't a mana ability, you gain 1 life."))
    forest = game.put(land("Forest"))
    pump = game.put(permanent("{0}: ~ gets +1/+0 until end of turn."))
    game.act(Activate(forest, 0))
    assert game.life(1) == 20
    game.activate(pump)
    game.resolve_all()
    assert game.life(1) == 21


def test_702_80b_what_was_devoured_is_known() -> None:
    """CR 702.80b: to abilities that trigger, and for as long as the creature is there."""
    for meals in (0, 2):
        game = table()
        thrulls = game.battlefield(1, *[BEAR] * 2)
        text = "Devour 1\n~ has flying if it devoured a creature.\nWhen ~ enters, you gain 2 life for each creature it devoured."
        (whelp,) = game.hand(1, permanent(text))
        game.cast(whelp)
        game.pass_until(lambda game=game: getattr(game.decision, "what", "") == "sacrifice")
        game.answer(tuple(thrulls[:meals]))
        game.resolve_all()
        assert (game.life(1), "flying" in game.keywords(whelp)) == (20 + 2 * meals, bool(meals))


def test_702_60a_not_with_no_counter() -> None:
    """CR 107.3d: where X cannot be more than 0, such a card is not suspended."""
    game = table()
    (card,) = game.hand(1, permanent("Suspend X—{X}{G}. X can't be 0.", cost="{9}"))
    game.mana(1, "G")
    assert Special(card, "suspend") not in game.decision.answers()


def test_702_60a_suspended_with_x_counters() -> None:
    """CR 107.3d: X is chosen as the card is suspended, and is not 0; each counter removed while it is exiled draws."""
    game = table()
    text = (
        "Suspend X—{X}{G}. X can't be 0.\nWhenever a time counter is removed from ~ while it's exiled, you gain 1 life."
    )
    (card,) = game.hand(1, permanent(text, cost="{9}"))
    game.mana(1, "GGG")
    game.act(Special(card, "suspend"))
    asked = game.decision
    assert isinstance(asked, Number)
    assert (asked.low, asked.high) == (1, 2)
    game.answer(2)
    assert (game.zone(card), game.counters(card, "time")) == (EXILE, 2)
    game.go_to(Step.UPKEEP, 3)
    game.resolve_all()
    assert (game.counters(card, "time"), game.life(1)) == (1, 21)


def test_117_9_a_cost_that_an_effect_offers() -> None:
    """CR 117.9: rather than the mana cost of such spells, and of no others; what else they cost stays."""
    game = table()
    game.put(permanent("You may pay {0} rather than pay the mana cost for Bear creature spells you cast."))
    bear, elk = game.hand(
        1, creature("Bear", 2, 2, cost="{9}", subtypes=("Bear",)), creature("Elk", 3, 3, cost="{9}", subtypes=("Elk",))
    )
    offered = [action for action in game.decision.answers() if isinstance(action, CastSpell)]
    assert [action.card for action in offered] == [bear]
    assert "CR" in game.why_not(CastSpell(elk))
    game.act(offered[0])
    game.resolve_top()
    assert game.zone(bear) is BATTLEFIELD


def test_701_12b_regenerated_by_a_static_ability() -> None:
    """CR 701.12b: it is tapped and stays, unless it can't be regenerated."""
    for word, zone in (("", BATTLEFIELD), (" It can't be regenerated.", GRAVEYARD)):
        game = table()
        cleric = game.put(permanent("If ~ would be destroyed, regenerate it."))
        (kill,) = game.hand(1, instant(f"Destroy target creature.{word}"))
        game.cast(kill, cleric)
        game.resolve_all()
        assert game.zone(cleric) is zone


def test_702_20c_bands_with_other_legends() -> None:
    """CR 702.20c: read from a text, as others grant it."""
    written = both('Green legendary creatures you control have "bands with other legendary creatures."')
    assert written[0] == "Green legendary creatures you control have bands with other legendary creatures."
    assert written[1].endswith("ont le regroupement avec d'autres créatures légendaires.")


# --- named later -------------------------------------------------------------------------------------------------------


def test_any_target_chosen_first_and_hit_later() -> None:
    """CR 115.1, 608.2c: "that permanent or player" is the target, and not the card revealed in between."""
    blast = instant(
        "Choose any target. Reveal cards from the top of your library until you reveal a nonland card. ~ deals damage "
        "equal to that card's mana value to that permanent or player. Put the revealed cards on the bottom of your "
        "library in any order."
    )
    for at_player in (False, True):
        game = table()
        bear = game.put(BEAR, 2)
        game.library(1, land("Forest"), ELK)
        (spell,) = game.hand(1, blast)
        game.cast(spell, 2 if at_player else bear)
        game.resolve_all()
        assert (game.zone(bear), game.life(2)) == ((BATTLEFIELD, 17) if at_player else (GRAVEYARD, 20))


def test_until_it_leaves_the_battlefield() -> None:
    """CR 611.2b: the land is a Plains while the one who says so is there."""
    game = table()
    antelope = game.put(permanent("{0}: Target land becomes a Plains until ~ leaves the battlefield."))
    forest = game.put(land("Forest"))
    (kill,) = game.hand(1, instant("Destroy target creature."))
    game.activate(antelope, forest)
    game.resolve_top()
    assert characteristics(game.game, forest).subtypes == {"Plains"}
    game.cast(kill, antelope)
    game.resolve_all()
    assert characteristics(game.game, forest).subtypes == {"Forest"}


def test_a_name_that_is_a_word_of_the_text() -> None:
    """CR 201.4: before "target" the word is the verb, before "creature" the type."""
    for name, text in (
        ("Exile", "Exile target creature."),
        ("Assembly-Worker", "{T}: Target Assembly-Worker creature gets +1/+1 until end of turn."),
    ):
        reading = read(text, name, types=(CardType.INSTANT if name == "Exile" else CardType.CREATURE,))
        assert reading.complete
        assert write(reading.paragraphs, name) == text


def test_written_in_both_languages() -> None:
    """In the wording of today, and in French that agrees."""
    assert both(
        "Whenever Zed becomes blocked, it gets -2/-1 until end of turn for each creature blocking it beyond the first."
    )[1].startswith(
        "À chaque fois que Zed devient bloqué, il gagne -2/-1 pour chaque créature bloquant celui-ci au-delà de la première"
    )
    assert both("Suspend X—{X}{U}. X can't be 0.") == (
        "Suspend X—{X}{U}. X can't be 0.",
        "Suspension X — {X}{U}. X ne peut pas être 0.",
    )
    assert both("Return all artifacts target player owns to their hand.", CardType.INSTANT) == (
        "Return all artifacts target player owns to their owners' hands.",
        "Renvoyez tous les artefacts que le joueur ciblé possède dans la main de leur propriétaire.",
    )
    assert both("Zed is a Mountain, Forest, and Plains.") == (
        "Zed is a Mountain, Forest, and Plains.",
        "Zed est une Montagne, une Forêt et une Plaine.",
    )
    assert (
        both("Destroy target Knight and it can't be regenerated.", CardType.INSTANT)[0]
        == "Destroy target Knight. It can't be regenerated."
    )


def test_611_2d_who_gains_control_is_found_once() -> None:
    """CR 611.2d: the player who has the most cards in hand as it resolves keeps it when another has more."""
    game = table()
    text = "{0}: The player who has the most cards in hand gains control of ~."
    prize = game.put(permanent(text))
    game.hand(1, instant("You gain 1 life."), instant("You gain 1 life."))
    game.hand(2, BEAR)
    first = game.game.player(1).hand[0]
    game.activate(prize)
    game.resolve_top()
    assert game.controller(prize) == 1
    game.cast(first)
    game.resolve_top()
    game.cast(game.game.player(1).hand[0])
    assert game.controller(prize) == 1, "although the other player has more cards in hand now"
