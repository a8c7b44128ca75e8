"""Tails of sentences that compose with any instruction: numbers told last, "otherwise", "for each", "twice", "do this only
once each turn"; and counters of any kind that would be put on something, as they are played."""

from __future__ import annotations

import pytest

from arbitre.engine.kernel.decisions import Activate, CastSpell
from arbitre.ir.abilities import Keyword
from arbitre.ir.values import CardType, Step
from arbitre.oracle import read
from formats.oracle.test_played import instant, permanent, said, table
from helpers.words import CREATURE
from table import BATTLEFIELD, GRAVEYARD, HAND, LIBRARY, Table, artifact, card, creature, enchantment, land

BEAR = creature("Bear", 2, 2)
ELK = creature("Elk", 3, 3)
ENCHANT = Keyword("enchant", what=(CREATURE,))


def aura(text: str) -> object:
    return enchantment("Cloak", ENCHANT, *said(text, CardType.ENCHANTMENT), subtypes=["Aura"], cost="{W}")


def resolved(game: Table, text: str, *answers: object) -> None:
    (spell,) = game.hand(1, instant(text))
    game.cast(spell, *answers)
    game.resolve_all()


# --- numbers that are told last -----------------------------------------------------------------------------------------


def test_608_2h_a_number_told_last_is_determined_first() -> None:
    """CR 608.2h: the cards that are drawn do not count."""
    game = table()
    game.graveyard(2, BEAR, BEAR)
    game.library(1, BEAR, BEAR, BEAR)
    text = "You draw X cards and you lose X life, where X is the number of creature cards in target player's graveyard."
    resolved(game, text, 2)
    assert (len(game.names(HAND)), game.life(1)) == (2, 18)


def test_the_power_of_what_was_sacrificed() -> None:
    """CR 608.2g: as it last was."""
    game = table()
    game.library(1, BEAR, BEAR, BEAR, BEAR)
    game.battlefield(1, ELK)
    resolved(game, "Sacrifice a creature. You gain X life and draw X cards, where X is that creature's power.")
    assert (len(game.names(HAND)), game.life(1)) == (3, 23)


def test_how_much_less_spells_cost_may_be_x() -> None:
    """CR 601.2e, 107.3: X is asked as the total cost is determined."""
    game = table()
    game.battlefield(
        1,
        artifact(
            "Lens",
            *said("Creature spells you cast cost {X} less to cast, where X is the number of artifacts you control."),
        ),
    )
    (elk,) = game.hand(1, creature("Big", 5, 5, cost="{1}"))
    assert game.can(CastSpell(elk))


def test_what_entered_under_your_control_counts_wherever_it_is() -> None:
    """CR 608.2g: also what has left since."""
    game = table()
    game.battlefield(
        1,
        enchantment(
            "Bond",
            *said(
                "Creatures you control get +X/+X, where X is the number of creatures that entered under your control this turn."
            ),
        ),
    )
    (first, kill, second) = game.hand(
        1, creature("Ox", 1, 1, cost="{0}"), instant("Destroy target creature."), creature("Ant", 1, 1, cost="{0}")
    )
    game.cast(first)
    game.resolve_all()
    game.cast(kill, game.now(first))
    game.resolve_all()
    game.cast(second)
    game.resolve_all()
    assert game.size(second) == (3, 3)


# --- how long, how often, otherwise --------------------------------------------------------------------------------------


def test_until_end_of_turn_is_said_of_both() -> None:
    """CR 611.2a: one duration for both changes."""
    game = table()
    field = game.put(land("Field"))
    resolved(game, "Until end of turn, all creatures become black and all lands become Swamps.")
    assert game.can(Activate(field, 0)), "for black mana"
    game.next_turn()
    assert not game.can(Activate(field, 0))


@pytest.mark.parametrize(("text", "number"), [("investigate twice", 2), ("investigate three times", 3)])
def test_so_often(text: str, number: int) -> None:
    """CR 608.2c."""
    game = table()
    resolved(game, f"{text.capitalize()}.")
    assert len(game.names(BATTLEFIELD)) == number


def test_for_each_said_first_does_it_together() -> None:
    """CR 608.2c: "for each land you control, create …" creates so many at once."""
    game = table()
    game.lands(1, "Forest", 3)
    game.battlefield(1, enchantment("Choir", *said("Whenever one or more tokens you control enter, you gain 1 life.")))
    resolved(game, "For each land you control, create a 1/1 white Soldier creature token.")
    assert (game.names(BATTLEFIELD).count("Soldier Token"), game.life(1)) == (3, 21)


def test_otherwise_of_a_static_ability() -> None:
    """CR 604.2: one of the two effects applies."""
    game = table()
    text = "Enchanted creature gets +1/+2 as long as it's white. Otherwise, it gets -2/-1."
    white, other = game.battlefield(1, creature("Knight", 2, 2, cost="{W}"), ELK)
    for host in (white, other):
        game.put(aura(text), attached_to=host)  # type: ignore[arg-type]
    assert (game.size(white), game.size(other)) == ((3, 4), (1, 2))


def test_protection_that_spares_the_aura_that_gives_it() -> None:
    """CR 702.14c, 704.5n: another white Aura is put into the graveyard."""
    game = table()
    (bear,) = game.battlefield(1, BEAR)
    ward = game.put(
        aura("Enchanted creature has protection from white. This effect doesn't remove this Aura."), attached_to=bear
    )  # type: ignore[arg-type]
    other = game.put(enchantment("Other", ENCHANT, subtypes=["Aura"], cost="{W}"), attached_to=bear)
    game.pass_priority()
    assert (game.zone(ward), game.zone(other)) == (BATTLEFIELD, GRAVEYARD)


@pytest.mark.parametrize("done", [True, False])
def test_603_2h_what_is_done_only_once_each_turn(done: bool) -> None:
    """CR26 603.2h: it triggers again as long as its controller has not done it."""
    game = table()
    game.battlefield(
        1, enchantment("Well", *said("Whenever you gain life, you may draw a card. Do this only once each turn."))
    )
    game.library(1, BEAR, BEAR, BEAR)
    first, second = game.hand(1, instant("You gain 1 life."), instant("You gain 1 life."))
    game.cast(first)
    game.resolve_top()
    game.resolve_top(done)
    game.cast(second)
    game.resolve_top()
    assert len(game.state.stack) == (0 if done else 1)


def test_a_process_that_is_repeated() -> None:
    """CR 608.2c: as long as a land card is revealed."""
    game = table()
    game.library(1, BEAR, land("Field"), land("Moor"))
    text = "At the beginning of your upkeep, reveal the top card of your library. If it's a land card, put it into your graveyard and repeat this process."
    game.battlefield(1, enchantment("Plow", *said(text)))
    game.at(1, Step.UNTAP)
    game.go_to(Step.UPKEEP)
    game.resolve_all()
    assert sorted(game.names(GRAVEYARD)) == ["Field", "Moor"]


def test_what_follows_a_repeated_process_is_refused() -> None:
    """It would be repeated as well."""
    assert not read(
        "You lose 2 life. You may repeat this process any number of times. Draw a card.", "~", types=(CardType.SORCERY,)
    ).complete


# --- abilities and Auras by what they are of ------------------------------------------------------------------------------


@pytest.mark.parametrize("of_artifact", [True, False])
def test_112_7_an_ability_from_an_artifact_source(of_artifact: bool) -> None:
    """CR 112.7: the source is the object that has the ability."""
    game = table()
    ability = said("{0}: You gain 1 life.")
    maker = artifact("Cup", *ability) if of_artifact else creature("Monk", 1, 1, *ability)
    (source,) = game.battlefield(1, maker)
    (rust,) = game.hand(1, instant("Counter target activated ability from an artifact source."))
    game.activate(source)
    assert game.can(CastSpell(rust)) is of_artifact


def test_auras_by_what_they_are_attached_to() -> None:
    """CR 303.4b."""
    game = table()
    (mine,), (theirs,) = game.battlefield(1, BEAR), game.battlefield(2, ELK)
    near = game.put(enchantment("Near", ENCHANT, subtypes=["Aura"]), attached_to=mine)
    far = game.put(enchantment("Far", ENCHANT, subtypes=["Aura"]), attached_to=theirs)
    (spell,) = game.hand(1, instant("Destroy target Aura attached to a creature you control."))
    game.cast(spell)
    game.resolve_all()
    assert (game.zone(near), game.zone(far)) == (GRAVEYARD, BATTLEFIELD)


def test_the_most_common_color() -> None:
    """CR 105.2: a permanent of several colors counts for each."""
    game = table()
    djinn = creature(
        "Djinn",
        5,
        5,
        *said(
            "~ gets -2/-2 as long as black is the most common color among all permanents or is tied for most common."
        ),
    )
    (it,) = game.battlefield(1, djinn)
    assert game.size(it) == (3, 3), "tied with all others"
    other = table()
    (it,) = other.battlefield(1, djinn)
    other.battlefield(1, creature("Knight", 2, 2, cost="{W}"))
    assert other.size(it) == (5, 5)


@pytest.mark.parametrize("has_one", [True, False])
def test_614_a_land_that_enters_at_a_price(has_one: bool) -> None:
    """CR 614.1a: without the sacrifice it goes to the graveyard instead."""
    game = table()
    if has_one:
        game.lands(1, "Forest")
    text = "If ~ would enter, sacrifice a Forest instead. If you do, put ~ onto the battlefield. If you don't, put it into its owner's graveyard."
    (grove,) = game.hand(1, land("Grove", *said(text, CardType.LAND)))
    game.play_land(grove)
    assert game.zone(grove) is (BATTLEFIELD if has_one else GRAVEYARD)
    assert game.names(GRAVEYARD) == (["Forest"] if has_one else ["Grove"])


def test_706_10_another_player_may_copy_the_spell() -> None:
    """CR 706.10: the copy is that player's, who chooses its targets."""
    game = table()
    (mine,), (theirs,) = game.battlefield(1, BEAR), game.battlefield(2, ELK)
    (chain,) = game.hand(
        1,
        instant(
            "Destroy target creature. Then that creature's controller may copy this spell and may choose a new target for that copy."
        ),
    )
    game.cast(chain, theirs)
    game.resolve_top(True, mine)
    game.resolve_top()
    assert (game.zone(theirs), game.zone(mine)) == (GRAVEYARD, GRAVEYARD)


def test_shuffled_into_the_library() -> None:
    """CR 701.20: cards of one's own graveyard."""
    game = table()
    game.graveyard(1, BEAR, land("Field"))
    resolved(game, "Shuffle all creature cards from your graveyard into your library.")
    assert ("Bear" in game.names(LIBRARY), "Field" in game.names(GRAVEYARD)) == (True, True)


# --- counters ---------------------------------------------------------------------------------------------------------

SEASON = "If an effect would put one or more counters on a permanent you control, it puts twice that many of those counters on that permanent instead."


def test_121_6_counters_of_any_kind_are_doubled_also_as_something_enters() -> None:
    """CR 121.6, 614.12."""
    game = table()
    (bear,) = game.battlefield(1, BEAR)
    game.battlefield(1, enchantment("Season", *said(SEASON)))
    (hydra,) = game.hand(1, permanent("~ enters with two charge counters on it."))
    resolved(game, "Put a +1/+1 counter on target creature.", bear)
    game.cast(hydra)
    game.resolve_all()
    assert (game.counters(bear, "+1/+1"), game.counters(game.now(hydra), "charge")) == (2, 4)


def test_counters_that_pay_a_cost_are_put_by_no_effect() -> None:
    """CR 117.1, 606.4: the cost of a loyalty ability is not doubled; what it enters with is."""
    game = table()
    game.battlefield(1, enchantment("Season", *said(SEASON)))
    walker = card("Walker", *said("+1: You gain 1 life."), types=(CardType.PLANESWALKER,), cost="{0}", loyalty="3")
    (it,) = game.hand(1, walker)
    game.cast(it)
    game.resolve_all()
    assert game.counters(game.now(it), "loyalty") == 6
    game.activate(it)
    assert game.counters(game.now(it), "loyalty") == 7


def test_half_as_many_counters_of_opponents() -> None:
    """CR26 107.1a: rounded down."""
    game = table()
    text = "If an opponent would put one or more counters on a permanent or player, they put half that many of each of those kinds of counters on that permanent or player instead, rounded down."
    game.battlefield(2, enchantment("Praetor", *said(text)))
    (bear,) = game.battlefield(1, BEAR)
    resolved(game, "Put three +1/+1 counters on target creature.", bear)
    assert game.counters(bear, "+1/+1") == 1


def test_a_counter_of_your_choice_as_it_enters() -> None:
    """CR 614.12: chosen as it enters."""
    game = table()
    (cat,) = game.hand(1, permanent("~ enters with your choice of a +1/+1, first strike, or vigilance counter on it."))
    game.cast(cat)
    game.resolve_top(1)
    assert game.counters(game.now(cat), "first strike") == 1
    assert "first strike" in game.keywords(cat)


def test_for_each_creature_tapped_this_way() -> None:
    """CR 608.2c: those that the instruction has tapped."""
    game = table()
    bears = game.battlefield(1, BEAR, BEAR, BEAR)
    (spell,) = game.hand(
        1,
        instant("Tap any number of untapped creatures you control. You gain 4 life for each creature tapped this way."),
    )
    game.cast(spell)
    game.resolve_top(bears[:2])
    assert game.life(1) == 28
