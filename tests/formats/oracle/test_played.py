"""What cards say, played: texts of newer kinds are read, put on cards and carried out."""

from __future__ import annotations

from arbitre.cards.records import Card, Layout
from arbitre.engine.kernel import handlers
from arbitre.engine.kernel.decisions import CastSpell
from arbitre.ir.node import Ability
from arbitre.ir.values import CardType, Step
from arbitre.oracle import read
from arbitre.rules.editions import CURRENT
from table import BATTLEFIELD, EXILE, GRAVEYARD, Table, artifact, card, creature, enchantment, land

DECLINE = False


def said(text: str, *types: CardType) -> tuple[Ability, ...]:
    """The abilities of a text in which the card calls itself ~."""
    reading = read(text, "~", types=types or (CardType.CREATURE,), names=("~",))
    assert reading.complete, reading.refusals
    return tuple(ability for paragraph in reading.paragraphs for ability in paragraph)


def instant(text: str, cost: str = "{0}") -> Card:
    made = card("Text", *said(text, CardType.INSTANT), types=(CardType.INSTANT,), cost=cost)
    assert not handlers.unhandled(made)
    return made


def permanent(text: str, power: int = 1, toughness: int = 1, cost: str = "{0}") -> Card:
    made = creature("Texted", power, toughness, *said(text), cost=cost)
    assert not handlers.unhandled(made)
    return made


def table(players: int = 2) -> Table:
    return Table.players(players, edition=CURRENT)


# --- cards exiled to be played -----------------------------------------------------------------------------------------


def test_the_exiled_top_card_may_be_played_this_turn() -> None:
    """The card is played from exile for its cost, and no longer once the turn has ended."""
    game = table()
    first, second = game.library(1, creature("Bear", 2, 2, cost="{0}"), creature("Elk", 3, 3, cost="{0}"))
    text = "Exile the top card of your library. You may play that card this turn."
    dig = game.hand(1, instant(text), instant(text))
    game.cast(dig[0])
    game.resolve_top()
    exiled = next(i for i in (first, second) if game.zone(i) is EXILE)
    assert game.can(CastSpell(game.now(exiled)))
    game.cast(exiled)
    game.resolve_top()
    assert game.zone(exiled) is BATTLEFIELD
    game.cast(dig[1])
    game.resolve_top()
    other = second if exiled == first else first
    assert game.zone(other) is EXILE
    game.next_turn()
    game.go_to(Step.PRECOMBAT_MAIN, 3)
    assert not game.can(CastSpell(game.now(other)))


def test_a_land_exiled_so_is_played_as_the_land_of_the_turn() -> None:
    """CR 305.1: "play" is said of lands, too."""
    game = table()
    (forest,) = game.library(1, land("Forest"))
    (dig,) = game.hand(
        1, instant("Exile the top card of your library. Until the end of your next turn, you may play that card.")
    )
    game.cast(dig)
    game.resolve_top()
    game.go_to(Step.PRECOMBAT_MAIN, 3)
    game.play_land(forest)
    assert game.zone(forest) is BATTLEFIELD


def test_until_your_next_end_step() -> None:
    """The permission ends as the end step begins."""
    game = table()
    (bear,) = game.library(1, instant("You gain 1 life."))
    (dig,) = game.hand(
        1, instant("Exile the top card of your library. Until your next end step, you may play that card.")
    )
    game.cast(dig)
    game.resolve_top()
    assert game.can(CastSpell(game.now(bear)))
    game.go_to(Step.END)
    assert not game.can(CastSpell(game.now(bear)))


def test_mana_as_though_of_any_color() -> None:
    """It pays for colours, not for what must be colourless."""
    game = table()
    blue, hungry = instant("You gain 1 life.", "{U}"), instant("You gain 1 life.", "{C}")
    first, second = game.library(1, blue, hungry)
    text = (
        "Exile the top two cards of your library. You may cast those cards this turn, and you may spend mana as though it "
        "were mana of any color to cast those spells."
    )
    (dig,) = game.hand(1, instant(text))
    game.lands(1, "Forest")
    game.cast(dig)
    game.resolve_top()
    assert game.can(CastSpell(game.now(first)))
    assert not game.can(CastSpell(game.now(second)))


def test_a_card_is_cast_at_once_and_exiled_afterwards() -> None:
    """CR 608.2g: from the graveyard without paying; what would put it back there exiles it."""
    game = table()
    (old,) = game.graveyard(1, instant("You gain 3 life.", "{9}"))
    text = (
        "You may cast target instant card from your graveyard without paying its mana cost. If that spell would be put into "
        "your graveyard, exile it instead."
    )
    (again,) = game.hand(1, instant(text))
    game.cast(again, old)
    game.resolve_top(True)
    game.resolve_all()
    assert game.life(1) == 23
    assert game.zone(old) is EXILE


# --- when you do -------------------------------------------------------------------------------------------------------


def test_when_you_do_targets_then() -> None:
    """CR26 603.12: the target is chosen as the ability triggers, after what was done."""
    game = table()
    (texted,) = game.battlefield(
        1, permanent("Whenever ~ attacks, you may pay 2 life. When you do, destroy target creature.")
    )
    (bear,) = game.battlefield(2, creature("Bear", 2, 2))
    game.attack(texted)
    game.resolve_top(True)
    assert game.life(1) == 18
    game.answer(bear)
    assert game.zone(bear) is BATTLEFIELD
    game.resolve_top()
    assert game.zone(bear) is GRAVEYARD


def test_what_was_not_done_triggers_nothing() -> None:
    """CR26 603.12: without the payment there is no ability."""
    game = table()
    (texted,) = game.battlefield(
        1, permanent("Whenever ~ attacks, you may pay 2 life. When you do, destroy target creature.")
    )
    (bear,) = game.battlefield(2, creature("Bear", 2, 2))
    game.attack(texted)
    game.resolve_top(DECLINE)
    game.go_to(Step.END)
    assert game.zone(bear) is BATTLEFIELD


# --- linked abilities --------------------------------------------------------------------------------------------------


def test_607_2a_the_exiled_card_returns() -> None:
    """CR 607.2a: the card that the other ability of the same object exiled, and no other."""
    text = "When ~ enters, exile another target creature.\nWhen ~ leaves the battlefield, return the exiled card to the battlefield under its owner's control."
    game = table()
    bear, elk = game.battlefield(2, creature("Bear", 2, 2), creature("Elk", 3, 3))
    (ring,) = game.hand(1, permanent(text))
    (away,) = game.hand(1, instant("Exile target creature."))
    (kill,) = game.hand(1, instant("Destroy target creature."))
    game.cast(ring)
    game.resolve_top()
    game.answer(bear)
    game.resolve_top()
    assert game.zone(bear) is EXILE
    game.cast(away, elk)
    game.resolve_top()
    game.cast(kill)
    game.resolve_all()
    assert game.zone(bear) is BATTLEFIELD
    assert game.zone(elk) is EXILE


def test_nothing_that_exiles_is_refused() -> None:
    """A card that speaks of "the exiled card" without exiling one is not played."""
    lonely = creature(
        "Lonely", 1, 1, *said("When ~ dies, return the exiled card to the battlefield under its owner's control.")
    )
    assert handlers.unhandled(lonely)


def test_107_3_an_x_that_nothing_defines_is_refused() -> None:
    """A card that speaks of X, and neither says what it is nor has it chosen, is not played."""
    text = "When ~ enters the battlefield, you may pay {2}. If you do, draw X cards."
    assert handlers.unhandled(creature("Vague", 1, 1, *said(text)))
    assert handlers.unhandled(creature("Clear", 1, 1, *said(text.replace("{2}", "{X}")))) == []


# --- events ------------------------------------------------------------------------------------------------------------


def test_the_second_spell_of_each_turn() -> None:
    """Only the second one, in each turn."""
    game = table()
    game.battlefield(1, permanent("Whenever you cast your second spell each turn, you gain 1 life."))
    cards = game.hand(1, *(instant("You gain 10 life.") for _ in range(3)))
    for one in cards:
        game.cast(one)
        game.resolve_all()
    assert game.life(1) == 51


def test_triggers_only_once_each_turn() -> None:
    """The limit counts what triggers; an event without its condition does not use it up."""
    game = table()
    text = "Whenever you cast a spell, if you control an artifact, you gain 1 life. This ability triggers only once each turn."
    game.battlefield(1, permanent(text))
    (rock,) = game.hand(1, artifact("Rock", cost="{0}"))
    cards = game.hand(1, *(instant("You lose 5 life.") for _ in range(2)))
    game.cast(rock)
    game.resolve_all()
    assert game.life(1) == 20
    for one in cards:
        game.cast(one)
        game.resolve_all()
    assert game.life(1) == 11


def test_attacking_with_others() -> None:
    """ "~ and at least one other creature attack"."""
    game = table()
    text = "Whenever ~ and at least one other creature attack, you gain 5 life."
    texted, bear = game.battlefield(1, permanent(text), creature("Bear", 2, 2))
    game.attack(texted, bear)
    game.resolve_all()
    assert game.life(1) == 25


def test_attacking_alone_is_not_with_others() -> None:
    """Not for an attacker alone."""
    game = table()
    (texted,) = game.battlefield(1, permanent("Whenever ~ and at least one other creature attack, you gain 5 life."))
    game.attack(texted)
    game.go_to(Step.END)
    assert game.life(1) == 20


def test_attacking_with_three_or_more() -> None:
    """ "Whenever you attack with three or more creatures" counts the attackers."""
    for count, life in ((2, 20), (3, 21)):
        game = table()
        game.battlefield(
            1, enchantment("Text", *said("Whenever you attack with three or more creatures, you gain 1 life."))
        )
        bears = game.battlefield(1, *(creature("Bear", 2, 2) for _ in range(count)))
        game.attack(*bears)
        game.go_to(Step.END)
        assert game.life(1) == life


def test_an_event_during_your_turn_only() -> None:
    """ "During your turn" is asked as the event happens."""
    text = "Whenever you draw a card during your turn, you gain 1 life."
    game = table()
    game.battlefield(1, permanent(text))
    draws = game.hand(1, instant("Draw a card."), instant("Draw a card."))
    game.cast(draws[0])
    game.resolve_all()
    assert game.life(1) == 21
    game.next_turn()
    game.go_to(Step.DRAW)
    game.pass_priority()
    game.cast(draws[1])
    game.resolve_all()
    assert game.life(1) == 21


def test_discarded_by_an_opponent() -> None:
    """ "A spell or ability an opponent controls causes you to discard ~" is not one's own doing."""
    text = "When a spell or ability an opponent controls causes you to discard ~, you gain 4 life."
    for by, life in ((1, 20), (2, 24)):
        game = table()
        game.hand(1, permanent(text))
        (fog,) = game.hand(by, instant("Target player discards a card."))
        if by == 2:
            game.pass_priority()
        game.cast(fog, 1)
        game.resolve_all()
        assert (game.names(GRAVEYARD), game.life(1)) == ((["Texted", "Text"], life) if by == 1 else (["Texted"], life))


# --- what may be had ---------------------------------------------------------------------------------------------------


def test_you_may_have_it_deal_damage() -> None:
    """The controller decides as it resolves."""
    for choice, life in ((True, 18), (False, 20)):
        game = table()
        (texted,) = game.hand(1, permanent("When ~ enters, you may have it deal 2 damage to target player."))
        game.cast(texted)
        game.resolve_top()
        game.answer(2)
        game.resolve_top(choice)
        assert game.life(2) == life


def test_the_owner_chooses_the_end_of_the_library() -> None:
    """ "Its owner puts it on their choice of the top or bottom": the owner is asked."""
    game = table()
    (bear,) = game.battlefield(2, creature("Bear", 2, 2))
    (lost,) = game.hand(
        1, instant("Target creature's owner puts it on their choice of the top or bottom of their library.")
    )
    game.cast(lost, bear)
    game.pass_priority(2)
    assert game.decision.player == 2
    game.answer("bottom")
    assert game.state.player(2).library[0] == game.now(bear)


# --- what is hindered --------------------------------------------------------------------------------------------------


def test_anger_works_in_the_graveyard() -> None:
    """ "As long as ~ is in your graveyard and …" works there (CR 112.6)."""
    text = "As long as ~ is in your graveyard and you control a Mountain, creatures you control have haste."
    game = table()
    game.graveyard(1, permanent(text))
    (bear,) = game.battlefield(1, creature("Bear", 2, 2))
    (mountain,) = game.hand(1, land("Mountain"))
    assert "haste" not in game.keywords(bear)
    game.play_land(mountain)
    assert "haste" in game.keywords(bear)


def test_counters_for_each() -> None:
    """It enters with so many counters as there are of what is counted."""
    game = table()
    game.battlefield(1, creature("Bear", 2, 2), creature("Elk", 3, 3))
    (texted,) = game.hand(1, permanent("~ enters with a +1/+1 counter on it for each other creature you control."))
    game.cast(texted)
    game.resolve_top()
    assert game.size(texted) == (3, 3)
    assert game.zone(texted) is BATTLEFIELD


def test_that_card_may_be_played_by_another_than_its_owner() -> None:
    """What was on the battlefield may be cast from exile, and no longer once it was on the battlefield again (CR 400.7)."""
    text = (
        "When ~ enters, exile another target creature. You may cast that card for as long as it remains exiled, and you may "
        "spend mana as though it were mana of any color to cast that spell."
    )
    game = table()
    (bear,) = game.battlefield(2, creature("Bear", 2, 2, cost="{G}"))
    game.lands(1, "Island", 2)
    (taker,) = game.hand(1, permanent(text))
    (back,) = game.hand(1, instant("Exile target creature."))
    game.cast(taker)
    game.resolve_all()
    assert game.zone(bear) is EXILE
    game.cast(bear)
    game.resolve_all()
    assert (game.zone(bear), game.controller(bear)) == (BATTLEFIELD, 1)
    game.cast(back, game.now(bear))
    game.resolve_all()
    assert game.zone(bear) is EXILE
    assert not game.can(CastSpell(game.now(bear)))


def test_nothing_is_asked_when_nothing_can_be_cast() -> None:
    """CR 608.2d: lands among the cards are no spells; nobody is asked to cast them."""
    game = table()
    game.library(1, land("Forest"))
    text = "Exile the top card of your library. You may cast any number of spells from among cards exiled this way without paying their mana costs."
    (dig,) = game.hand(1, instant(text))
    game.cast(dig)
    game.resolve_top()
    assert game.names(EXILE) == ["Forest"]


def test_no_spells_last_turn_asks_for_a_last_turn() -> None:
    """In the first turn there was none before it."""
    text = "At the beginning of each upkeep, if no spells were cast last turn, put a +1/+1 counter on ~."
    game = table()
    (texted,) = game.battlefield(1, permanent(text))
    assert game.counters(texted, "+1/+1") == 0
    game.next_turn()
    game.resolve_all()
    assert game.counters(texted, "+1/+1") == 1


def test_that_many_are_those_that_moved() -> None:
    """ "That many" after an instruction to exile several counts what was exiled."""
    game = table()
    game.battlefield(1, creature("Bear", 2, 2), creature("Elk", 3, 3))
    text = "Exile all creatures you control, then create that many 5/5 green Beast creature tokens."
    (day,) = game.hand(1, instant(text))
    game.cast(day)
    game.resolve_top()
    assert game.names(BATTLEFIELD).count("Beast Token") == 2


# --- keywords ----------------------------------------------------------------------------------------------------------


def test_702_157_squad() -> None:
    """CR26 702.157a: paid twice, two tokens come along, which are no cast spells and bring none."""
    game = table()
    game.lands(1, "Plains", 4)
    (texted,) = game.hand(1, permanent("Squad {2}"))
    game.cast(texted, 2)
    game.resolve_all()
    assert game.names(BATTLEFIELD).count("Texted") == 3


def test_702_127_aftermath() -> None:
    """CR26 702.127a: only from the graveyard, and then into exile."""
    life, more = instant("You gain 1 life.").faces[0], instant("Aftermath\nYou gain 5 life.").faces[0]
    halves = Card("Life // More", (life, more), Layout.SPLIT)
    game = table()
    (both,) = game.hand(1, halves)
    assert not game.can(CastSpell(game.now(both), 1, "aftermath"))
    assert not game.can(CastSpell(game.now(both), 1))
    game.cast(both)
    game.resolve_all()
    assert (game.zone(both), game.life(1)) == (GRAVEYARD, 21)
    game.cast(both, face=1, way="aftermath")
    game.resolve_all()
    assert (game.zone(both), game.life(1)) == (EXILE, 26)


def test_702_149_training() -> None:
    """CR26 702.149a: only beside a stronger attacker."""
    for power, counters in ((1, 0), (2, 1)):
        game = table()
        pupil, other = game.battlefield(1, permanent("Training"), creature("Teacher", power, 2))
        game.attack(pupil, other)
        game.resolve_all()
        assert game.counters(pupil, "+1/+1") == counters


def test_702_105_dethrone() -> None:
    """CR26 702.105a: the attacked player has the most life, or is tied for it."""
    for life, counters in ((0, 1), (3, 0)):
        game = table()
        (rebel,) = game.battlefield(1, permanent("Dethrone"))
        (gain,) = game.hand(1, instant("You gain 3 life."))
        if life:
            game.cast(gain)
            game.resolve_all()
        game.attack(rebel)
        game.resolve_all()
        assert game.counters(rebel, "+1/+1") == counters


def test_121_6_counters_with_which_it_enters_are_put_on_it() -> None:
    """CR 121.6: "whenever one or more counters are put on" sees them."""
    game = table()
    text = "~ enters with two +1/+1 counters on it.\nWhenever one or more +1/+1 counters are put on ~, you gain 1 life."
    (texted,) = game.hand(1, permanent(text))
    game.cast(texted)
    game.resolve_all()
    assert (game.size(texted), game.life(1)) == ((3, 3), 21)


def test_countered_into_exile() -> None:
    """The countered spell goes to exile instead of the graveyard."""
    game = table()
    (gain,) = game.hand(1, instant("You gain 3 life."))
    text = "Counter target spell. If that spell is countered this way, exile it instead of putting it into its owner's graveyard."
    (no,) = game.hand(1, instant(text))
    game.cast(gain)
    game.cast(no)
    game.resolve_all()
    assert (game.zone(gain), game.life(1)) == (EXILE, 20)


def test_a_graveyard_is_exiled() -> None:
    """All cards of the one player's, none of the other's."""
    game = table()
    (mine,) = game.graveyard(1, creature("Bear", 2, 2))
    theirs = game.graveyard(2, creature("Elk", 3, 3), creature("Ox", 3, 3))
    (bog,) = game.hand(1, instant("Exile target player's graveyard."))
    game.cast(bog, 2)
    game.resolve_all()
    assert [game.zone(i) for i in (mine, *theirs)] == [GRAVEYARD, EXILE, EXILE]
