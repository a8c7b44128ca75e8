"""What was put somewhere "this way", different numbers, the next spell of a turn, what was discarded or revealed, and what is
attacked, as they are played."""

from __future__ import annotations

import pytest

from arbitre.engine.kernel.decisions import CastSpell
from arbitre.ir.values import CardType, Step, Supertype
from arbitre.oracle import read, write
from formats.oracle.test_played import instant, permanent, said, table
from table import BATTLEFIELD, EXILE, GRAVEYARD, HAND, Table, artifact, card, creature, land

BEAR = creature("Bear", 2, 2, cost="{0}")
ELK = creature("Elk", 3, 3, cost="{0}")
FOREST = land("Forest")


def play(game: Table, card: int, *answers: object, way: str = "") -> None:
    game.cast(card, *answers, way=way)
    game.resolve_all()


def resolved(game: Table, text: str, *answers: object) -> None:
    (spell,) = game.hand(1, instant(text))
    play(game, spell, *answers)


# --- put somewhere this way --------------------------------------------------------------------------------------------

REEF = "Look at the top card of your library. If it's a land card, you may put it onto the battlefield. If you don't put the card onto the battlefield, put it into your hand."


@pytest.mark.parametrize(
    ("top", "answers", "zone"), [(FOREST, (True,), BATTLEFIELD), (FOREST, (False,), HAND), (BEAR, (), HAND)]
)
def test_if_you_do_not_put_it_there(top: object, answers: tuple[bool, ...], zone: object) -> None:
    """CR 608.2c: whether it was declined or no land card, it was not put there."""
    game = table()
    (card_on_top,) = game.library(1, top)  # type: ignore[arg-type]
    (look,) = game.hand(1, instant(REEF))
    game.cast(look)
    game.resolve_top(*answers)
    assert game.zone(card_on_top) is zone


@pytest.mark.parametrize(("cards", "life"), [((BEAR, FOREST), 20), ((FOREST, FOREST), 24)])
def test_if_you_did_not_put_a_card_into_your_hand_this_way(cards: tuple[object, ...], life: int) -> None:
    """CR 608.2c: where there is none to be put there, none was, although the offer was taken up."""
    game = table()
    game.library(1, *cards)  # type: ignore[arg-type]
    text = (
        "Look at the top two cards of your library. You may reveal a creature card from among them and put it into your hand. "
        "Put the rest on the bottom of your library in a random order. If you didn't put a card into your hand this way, you gain 4 life."
    )
    (look,) = game.hand(1, instant(text))
    game.cast(look)
    game.resolve_top(True)
    assert (game.life(1), len(game.names(HAND))) == (life, int(life == 20))


# --- different numbers -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("powers", "drawn"), [((1, 2, 3), 1), ((1, 2, 2), 0)])
def test_creatures_with_different_powers(powers: tuple[int, ...], drawn: int) -> None:
    """As many as there are different powers among them."""
    game = table()
    game.library(1, BEAR)
    game.battlefield(1, *(creature("Kin", power, 9) for power in powers))
    resolved(game, "If you control three or more creatures with different powers, draw a card.")
    assert len(game.names(HAND)) == drawn


@pytest.mark.parametrize(("costs", "gained"), [(("{1}", "{2}"), 5), (("{2}", "{G}{G}"), 0)])
def test_mana_values_among_cards(costs: tuple[str, ...], gained: int) -> None:
    """CR 202.3: not the costs, the mana values are different."""
    game = table()
    game.graveyard(1, *(creature("Dead", 1, 1, cost=cost) for cost in costs))
    resolved(game, "If there are two or more mana values among cards in your graveyard, you gain 5 life.")
    assert game.life(1) == 20 + gained


# --- the next spell ----------------------------------------------------------------------------------------------------


def test_the_next_spell_only() -> None:
    """CR 603.7b: once, and not for one of another kind; no longer in the next turn."""
    game = table()
    game.library(1, *[BEAR] * 9)
    first, second, gain, *bears = game.hand(
        1,
        instant("When you next cast a creature spell this turn, draw a card."),
        instant("When you cast your next creature spell this turn, draw a card."),
        instant("You gain 1 life."),
        *[BEAR] * 3,
    )
    play(game, first)
    for one, drawn in ((gain, 0), (bears[0], 1), (bears[1], 0)):
        before = len(game.names(HAND)) - 1
        play(game, one)
        assert len(game.names(HAND)) - before == drawn
    play(game, second)
    game.go_to(Step.PRECOMBAT_MAIN, 3)
    before = len(game.names(HAND)) - 1
    play(game, bears[2])
    assert len(game.names(HAND)) == before


def test_the_copy_of_the_next_spell_has_new_targets() -> None:
    """CR 706.10c: what is said after the time belongs to it."""
    game = table()
    mine, theirs = game.battlefield(2, creature("Ox", 1, 9), creature("Ant", 1, 9))
    text = "When you next cast an instant or sorcery spell this turn, copy that spell. You may choose new targets for the copy."
    twin, bolt = game.hand(1, instant(text), instant("~ deals 3 damage to target creature."))
    play(game, twin)
    game.cast(bolt, mine)
    game.resolve_top(theirs)
    game.resolve_all()
    assert (game.damage(mine), game.damage(theirs)) == (3, 3)


def test_that_creature_enters_with_a_counter() -> None:
    """CR 614.1c: of the spell that becomes it, and of no other."""
    game = table()
    text = "When you next cast a creature spell this turn, that creature enters with an additional +1/+1 counter on it."
    bless, first, second = game.hand(1, instant(text), BEAR, BEAR)
    for one in (bless, first, second):
        play(game, one)
    assert [game.size(game.now(one)) for one in (first, second)] == [(3, 3), (2, 2)]


def test_each_creature_enters_so_this_turn() -> None:
    """CR 614.1c: what enters once it was said."""
    game = table()
    text = "This turn, each creature you control enters with an additional +1/+1 counter on it."
    before, bless, after = game.hand(1, BEAR, instant(text), BEAR)
    for one in (before, bless, after):
        play(game, one)
    assert [game.size(game.now(one)) for one in (before, after)] == [(2, 2), (3, 3)]


# --- what happened this turn -------------------------------------------------------------------------------------------


def test_haven_t_cast_a_spell_from_your_hand() -> None:
    """A spell cast this turn from there counts."""
    game = table()
    (watcher,) = game.battlefield(
        1, permanent("{0}: If you haven't cast a spell from your hand this turn, you gain 2 life.")
    )
    (loss,) = game.hand(1, instant("You lose 1 life."))
    game.activate(watcher)
    game.resolve_all()
    assert game.life(1) == 22
    play(game, loss)
    game.activate(watcher)
    game.resolve_all()
    assert game.life(1) == 21


@pytest.mark.parametrize(("way", "life"), [("", 20), ("warp", 23)])
def test_a_spell_was_warped(way: str, life: int) -> None:
    """CR26 702.185b: cast for its warp cost; one cast for its mana cost was not."""
    game = table()
    text = "If a nonland permanent left the battlefield this turn or a spell was warped this turn, you gain 3 life."
    ship, void = game.hand(1, creature("Ship", 1, 1, *said("Warp {0}"), cost="{0}"), instant(text))
    play(game, ship, way=way)
    play(game, void)
    assert game.life(1) == life


def test_it_enters_untapped() -> None:
    """CR 603.6a: as it entered."""
    mine = land(
        "Mine",
        *said(
            "~ enters tapped unless you control a creature.\nWhen ~ enters untapped, you gain 3 life.", CardType.LAND
        ),
    )
    for beasts, life in ((0, 20), (1, 23)):
        game = table()
        game.battlefield(1, *[BEAR] * beasts)
        (one,) = game.hand(1, mine)
        game.play_land(one)
        game.resolve_all()
        assert game.life(1) == life


# --- discarded, revealed, spent ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("given", "life"), [(BEAR, 24), (FOREST, 20)])
def test_the_discarded_card(given: object, life: int) -> None:
    """CR 608.2g: what was discarded as the cost."""
    game = table()
    (altar,) = game.battlefield(
        1, permanent("Discard a card: If the discarded card was a creature card, you gain 4 life.")
    )
    game.hand(1, given)  # type: ignore[arg-type]
    game.activate(altar)
    game.resolve_all()
    assert game.life(1) == life


def test_the_revealed_card() -> None:
    """CR 608.2g: what was revealed as the spell was cast."""
    game = table()
    (ox,) = game.battlefield(2, creature("Ox", 1, 9))
    game.hand(1, ELK)
    charge = card(
        "Charge",
        *said("As an additional cost to cast this spell, reveal a creature card from your hand.\n~ deals damage to target creature equal to the revealed card's power.", CardType.SORCERY),
        types=(CardType.SORCERY,),
        cost="{0}",
    )  # fmt: skip
    (spell,) = game.hand(1, charge)
    game.cast(spell, ox)
    game.resolve_all()
    assert game.damage(ox) == 3


@pytest.mark.parametrize(("symbols", "life"), [("", 20), ("C", 25)])
def test_no_mana_was_spent(symbols: str, life: int) -> None:
    """CR 106.6, 601.2g."""
    game = table()
    game.battlefield(
        2,
        artifact(
            "Void", *said("Whenever a player casts a spell, if no mana was spent to cast it, counter that spell.")
        ),
    )
    game.mana(1, symbols)
    (gain,) = game.hand(1, instant("You gain 5 life.", cost="{1}" if symbols else "{0}"))
    game.cast(gain)
    game.resolve_all()
    assert game.life(1) == life


def test_its_power_was_so() -> None:
    """CR 608.2g: as it last was on the battlefield."""
    game = table()
    text = "When ~ dies, if its power was 3 or greater, you gain 5 life."
    _small, great = game.battlefield(1, permanent(text, 1, 1), permanent(text, 1, 1))
    grow, kill = game.hand(
        1, instant("Target creature gets +2/+0 until end of turn."), instant("Destroy all creatures.")
    )
    play(game, grow, great)
    play(game, kill)
    assert game.life(1) == 25


# --- who is attacked, how many -----------------------------------------------------------------------------------------


def test_the_player_that_it_attacks() -> None:
    """CR 508.4: of several players the one that the creature attacks."""
    game = table(3)
    (rider,) = game.battlefield(
        1, permanent("Haste\nWhenever ~ attacks, it deals 1 damage to the player or planeswalker it's attacking.", 0, 3)
    )
    game.attack((rider, 3))
    game.resolve_all()
    assert (game.life(2), game.life(3)) == (20, 19)


def test_as_many_from_the_top() -> None:
    """CR 401.2: as many as the damage was."""
    game = table()
    game.library(1, *[BEAR] * 5)
    (thief,) = game.battlefield(
        1,
        permanent(
            "Haste\nWhenever ~ deals combat damage to a player, exile that many cards from the top of your library.",
            3,
            3,
        ),
    )
    game.combat(thief)
    game.resolve_all()
    assert len(game.names(EXILE)) == 3


def test_that_many_plus_one() -> None:
    """CR 107.1."""
    game = table()
    game.library(1, *[BEAR] * 9)
    game.hand(1, BEAR, BEAR, BEAR)
    resolved(game, "Discard your hand, then draw that many cards plus one.")
    assert len(game.names(HAND)) == 4


def test_outlaws() -> None:
    """CR26 700.12: of any of the five types."""
    game = table()
    for kind in ("Assassin", "Mercenary", "Pirate", "Rogue", "Warlock", "Knight"):
        game.battlefield(1, creature(kind, 1, 1, subtypes=[kind]))
    resolved(game, "You gain life equal to the number of outlaws you control.")
    assert game.life(1) == 25


def test_power_or_toughness() -> None:
    """One of them is enough."""
    game = table()
    wall, ant = game.battlefield(2, creature("Wall", 0, 5), creature("Ant", 1, 1))
    resolved(game, "Destroy each creature with power or toughness 4 or greater.")
    assert (game.zone(wall), game.zone(ant)) == (GRAVEYARD, BATTLEFIELD)


def test_as_long_as_each_enters_so() -> None:
    """CR 614.1c: asked as it enters."""
    game = table()
    game.battlefield(
        1,
        permanent(
            "As long as you control a Forest, each creature you control enters with an additional +1/+1 counter on it."
        ),
    )
    before, forest, after = game.hand(1, BEAR, FOREST, BEAR)
    play(game, before)
    game.play_land(forest)
    play(game, after)
    assert [game.size(game.now(one)) for one in (before, after)] == [(2, 2), (3, 3)]


def test_a_chapter_may_have_a_name() -> None:
    """CR26 207.2d: its name means nothing."""
    text = "(As this Saga enters and after your draw step, add a lore counter.)\nI, II — Double — You gain 2 life.\nIII — You gain 5 life."
    reading = read(text, "Saga", types=(CardType.ENCHANTMENT,))
    assert reading.complete
    written = write(reading.paragraphs, "Saga")
    assert written.startswith("I, II — Double — You gain 2 life.")


# --- joined and chosen -------------------------------------------------------------------------------------------------


def test_two_kinds_of_counters_on_one() -> None:
    """CR 121.1: both on the same creature."""
    game = table()
    (bear,) = game.battlefield(2, BEAR)
    resolved(game, "Put two +1/+1 counters and a trample counter on target creature.", bear)
    assert (game.size(bear), game.counters(bear, "trample")) == ((4, 4), 1)


def test_it_enters_with_two_kinds_of_counters() -> None:
    """CR 614.1c."""
    game = table()
    (one,) = game.hand(
        1, creature("Dust", 1, 1, *said("~ enters with two +1/+1 counters and a lifelink counter on it."), cost="{0}")
    )
    play(game, one)
    assert (game.size(game.now(one)), game.counters(game.now(one), "lifelink")) == ((3, 3), 1)


def test_the_copy_is_not_legendary() -> None:
    """CR 706.9; CR26 707.10f: both stay."""
    game = table()
    text = "When you next cast a creature spell this turn, copy that spell, except the copy isn't legendary."
    king = creature("King", 2, 2, cost="{0}", supertypes=(Supertype.LEGENDARY,))
    twin, hero = game.hand(1, instant(text), king)
    play(game, twin)
    play(game, hero)
    assert game.names(BATTLEFIELD).count("King") == 2


@pytest.mark.parametrize("place", [HAND, GRAVEYARD])
def test_from_your_hand_or_graveyard(place: object) -> None:
    """CR 400.1: a card in either zone can be chosen."""
    game = table()
    forest = game.put(FOREST, zone=place)  # type: ignore[arg-type]
    (dig,) = game.hand(1, instant("You may put a land card from your hand or graveyard onto the battlefield."))
    game.cast(dig)
    game.resolve_top(True)
    assert game.zone(forest) is BATTLEFIELD


def test_the_chosen_player_is_the_target() -> None:
    """CR 608.2c: of three players the one that was chosen."""
    game = table(3)
    game.battlefield(3, BEAR, BEAR)
    resolved(game, "Choose target opponent. Then the chosen player loses 2 life and you gain 3 life.", 3)
    assert (game.life(2), game.life(3), game.life(1)) == (20, 18, 23)


def test_its_owner_may_cast_the_exiled_card() -> None:
    """CR 400.7: for as long as it is there, and nobody else."""
    game = table()
    (elk,) = game.battlefield(2, ELK)
    text = "Exile target nonland permanent. For as long as that card remains exiled, its owner may cast it without paying its mana cost."
    resolved(game, text, elk)
    assert not game.can(CastSpell(game.now(elk), 0, "free"))
    game.go_to(Step.PRECOMBAT_MAIN, 2)
    assert game.can(CastSpell(game.now(elk), 0, "free"))


@pytest.mark.parametrize(("cost", "mana", "life"), [("{4}", "CCCC", 23), ("{3}", "CCC", 20)])
def test_at_least_so_much_mana_was_spent(cost: str, mana: str, life: int) -> None:
    """CR 601.2g."""
    game = table()
    game.battlefield(
        1,
        permanent(
            "Whenever you cast a noncreature spell, if at least four mana was spent to cast it, you gain 3 life."
        ),
    )
    game.mana(1, mana)
    (spell,) = game.hand(1, instant("Draw a card.", cost=cost))
    game.library(1, BEAR)
    play(game, spell)
    assert game.life(1) == life


# --- what was not done -------------------------------------------------------------------------------------------------


def test_it_is_not_what_was_declined() -> None:
    """CR 608.2c: the card that was revealed, for the one that would have been played is none."""
    game = table()
    (elk,) = game.library(1, ELK)
    text = "Reveal the top card of your library. You may play that card without paying its mana cost. If you don't, exile it."
    (wish,) = game.hand(1, instant(text))
    game.cast(wish)
    game.resolve_top(False)
    assert game.zone(elk) is EXILE


def test_what_was_not_chosen_is_not_spoken_of() -> None:
    """What would say something of a target that was not chosen is refused."""
    text = (
        "Choose target creature with mana value 3 or less. If this spell was kicked, instead choose target creature. "
        "Exile the chosen creature, then its controller gains life equal to its mana value."
    )
    assert not read(text, "~", types=(CardType.INSTANT,)).complete


# --- what is done in its place -----------------------------------------------------------------------------------------


def kicker_spell(game: Table, text: str) -> int:
    (spell,) = game.hand(1, instant("Kicker {0}\n" + text))
    return spell


@pytest.mark.parametrize(("kicked", "power"), [(False, 1), (True, 0)])
def test_those_creatures_are_the_same_if_it_was_kicked(kicked: bool, power: int) -> None:
    """CR 614.15: what would have got -1/-1 gets -2/-2; its player is a target in any case."""
    game = table()
    (bear,) = game.battlefield(2, BEAR)
    (elk,) = game.battlefield(1, ELK)
    text = "Creatures target player controls get -1/-0 until end of turn. If this spell was kicked, those creatures get -2/-0 until end of turn instead."
    game.cast(kicker_spell(game, text), kicked, (2,))
    game.resolve_all()
    assert (game.power(bear), game.power(elk)) == (power, 3)


@pytest.mark.parametrize("kicked", [False, True])
def test_this_way_is_whichever_was_done(kicked: bool) -> None:
    """CR 608.2c: cards that were exiled by either of the two instructions count."""
    game = table()
    dead = game.graveyard(2, BEAR, FOREST, ELK)
    text = (
        "Exile up to two target cards from a single graveyard. If this spell was kicked, instead exile target player's graveyard. "
        "Create a 2/2 black Rogue creature token for each creature card exiled this way."
    )
    game.cast(kicker_spell(game, text), kicked, (2,) if kicked else tuple(dead[:2]))
    game.resolve_all()
    assert len(game.names(BATTLEFIELD)) == (2 if kicked else 1)
