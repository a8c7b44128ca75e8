"""Keyword actions (CR26 701): what only the latest edition has, 701.15–62."""

from __future__ import annotations

import pytest

from arbitre.cards.records import Card, Face, Layout
from arbitre.engine.kernel.decisions import Confirm, Special
from arbitre.engine.kernel.reading import characteristics
from arbitre.ir import amounts as a
from arbitre.ir import effects as e
from arbitre.ir import refs as r
from arbitre.ir.abilities import Activated, Keyword
from arbitre.ir.amounts import Fixed
from arbitre.ir.costs import PayMana
from arbitre.ir.effects import Amass, Body, CreateCopies, Destroy, Do, Explore, GainLife, Transform, TurnFace
from arbitre.ir.modifications import Goaded
from arbitre.ir.refs import Target, This
from arbitre.ir.values import CardType, ManaCost, Step, Zone
from arbitre.rules.editions import CURRENT, Edition
from arbitre.state import notation
from helpers.casting import with_cost
from helpers.copying import MELDS, cast_named, half, melded, name, turned, wolf
from helpers.doing import do
from helpers.fights import law, legal, refusal
from helpers.outside import aside, wish, wishing
from helpers.positions import positions
from helpers.worded import body, body_for, cast_it, instant
from helpers.words import BEAR, CREATURE, modern, worded
from table import BATTLEFIELD, BLANK, EXILE, GRAVEYARD, HAND, LIBRARY, Table, artifact, card, creature, land, spell

MANIFESTED = "turn manifested face up"
UP = "turn face up"
BEAST = creature("Beast", 5, 5, with_cost("morph", "{G}"), cost="{5}{G}")
OTHER = Face("Other", types=(CardType.CREATURE,), power="1", toughness="1")
KILL = spell("Kill", Destroy(Target()), target=CREATURE, cost="{0}")
LEFT = half("Left", "{1}{B}")
RIGHT = half("Right", "{4}{B}")
OUTSIDE = Zone.OUTSIDE
INSTANT = (CardType.INSTANT,)


def test_701_15_goaded_creatures_attack_someone_else() -> None:
    """CR26 701.15a–b: until your next turn it attacks, and not you if it can."""
    game = modern(3)
    bear = game.put(BEAR, 2)
    cast_it(game, instant("Goad target creature."), bear)
    game.go_to(Step.POSTCOMBAT_MAIN, 2)
    assert [game.life(player) for player in (1, 2, 3)] == [20, 20, 18]


def test_da_5_goaded_creatures() -> None:
    """CR26 701.15b–d: a goaded creature attacks, and another player than who goaded it, as far as it can."""
    table = Table.players(3)
    bear = table.put(creature("Bear", 2, 2))
    table.put(law("Goading", Goaded(), to=CREATURE), 2)
    assert legal(table) == {((bear, 3),)}
    assert "must attack a player other than 'Player 2' if able" in refusal(table, (bear, 2))
    table = Table.players(2)
    bear = table.put(creature("Bear", 2, 2))
    table.put(law("Goading", Goaded(), to=CREATURE), 2)
    assert legal(table) == {((bear, 2),)}
    table = Table.players(3)
    bear = table.put(creature("Bear", 2, 2))
    for player in (2, 3):
        table.put(law("Goading", Goaded(), to=CREATURE), player)
    assert legal(table) == {((bear, 2),), ((bear, 3),)}


def test_milling_more_than_there_is(table: Table) -> None:
    """CR26 701.17b: as many as possible, all at once."""
    done = do(table, e.Mill(a.Fixed(50), r.Target()), targets=[2])
    assert len(done.state.player(2).graveyard) == 20
    assert done.number() == 20


def test_cr26_701_25_surveil(table: Table) -> None:
    """CR26 701.25a: any of the cards to the graveyard, the rest on top in any order."""
    low, middle, top = table.library(1, card("Low"), card("Middle"), card("Top"))
    done = do(table, e.Surveil(a.Fixed(3)), answers=[(middle,), (low, top)])
    assert done.zone(middle) is GRAVEYARD
    assert done.state.player(1).library[-2:] == (top, low)


def test_701_27d_not_into_a_sorcery() -> None:
    """CR26 701.27d: the face that would be up is a sorcery, so nothing happens."""
    table = Table.players(edition=CURRENT)
    day = table.put(wolf(types=(CardType.SORCERY,), power=None, toughness=None))
    turned(table, day)
    assert name(table, day) == "Day"


@positions("permanents_ignore_stale_transforming", {True: "Pack", False: "Outlaw"})
def test_701_27f_two_abilities_that_transform_it(edition: Edition, expected: str) -> None:
    """CR26 701.27f: the second one to resolve does nothing; in 2011 it turns the permanent back."""
    turns = Activated(PayMana(ManaCost.parse("{0}")), Body((Do(Transform(This())),)))
    back = Face("Pack", types=(CardType.CREATURE,), power="4", toughness="4", paragraphs=((turns,),))
    table = Table.players(2, edition=edition)
    wolf = table.put(Card("Outlaw", (creature("Outlaw", 2, 2, turns).front, back), Layout.TRANSFORM))
    for _ in range(2):
        table.activate(wolf)
    table.resolve_top()
    assert table.names(BATTLEFIELD) == ["Pack"]
    table.resolve_top()
    assert table.names(BATTLEFIELD) == [expected]
    table.activate(wolf)
    table.resolve_top()
    assert table.names(BATTLEFIELD) != [expected]


def test_701_35_detained() -> None:
    """CR26 701.35a: no attack, no block, no activated abilities, until your next turn."""
    game = modern()
    imp = game.put(body("Imp", "{0}: You gain 1 life."), 2)
    cast_it(game, instant("Detain target creature."), imp)
    game.pass_priority(1)
    with pytest.raises(Exception, match="activat"):
        game.activate(imp)


def test_701_37b_becomes_monstrous() -> None:
    """CR26 701.37b: once."""
    game = modern()
    giant = game.put(body("Giant", "{0}: Monstrosity 2.\nWhen Giant becomes monstrous, you gain 3 life."))
    for _ in range(2):
        game.activate(giant)
        game.resolve_all()
    assert (game.size(giant), game.life(1)) == ((3, 3), 23)


def test_701_40_manifest() -> None:
    """CR26 701.40a–b: a face-down 2/2, turned face up for its mana cost if it is a creature card."""
    game = modern()
    (elk,) = game.library(1, creature("Elk", 5, 4, cost="{0}"))
    cast_it(game, instant("Manifest the top card of your library."))
    elk = game.now(elk)
    assert game.size(elk) == (2, 2)
    game.act(Special(elk, "turn manifested face up"))
    assert game.size(elk) == (5, 4)


@pytest.mark.parametrize("why", ["manifest", "cloak"])
def test_26_701_40b_a_manifested_creature_for_its_mana_cost(why: str) -> None:
    """CR26 701.40b, 701.58b: for its mana cost, as it has no morph cost."""
    table = Table.players(2, edition=CURRENT)
    one = table.put(creature("Ogre", 3, 3, cost="{1}{R}"), face_down=why)
    table.mana(1, "RR")
    assert "CR 702.35d" in table.why_not(Special(one, UP))
    table.act(Special(one, MANIFESTED))
    assert (table.size(one), table.pool(1)) == ((3, 3), "")


def test_26_701_40b_only_a_manifested_one_and_only_a_creature_card() -> None:
    """CR26 701.40b: not what was cast with morph, and no card of another type."""
    table = Table.players(2, edition=CURRENT)
    cast = table.put(creature("Ogre", 3, 3, cost="{R}"), face_down="morph")
    other = table.put(spell("Mend", GainLife(Fixed(1)), cost="{R}"), face_down="manifest")
    table.mana(1, "RR")
    assert "it is not manifested" in table.why_not(Special(cast, MANIFESTED))
    assert "it is no creature card" in table.why_not(Special(other, MANIFESTED))


def test_26_701_40c_a_manifested_card_with_morph_has_both_ways() -> None:
    """CR26 701.40c: either cost may be paid."""
    table = Table.players(2, edition=CURRENT)
    one = table.put(BEAST, face_down="manifest")
    table.mana(1, "GGGGGG")
    assert table.can(Special(one, UP))
    assert table.can(Special(one, MANIFESTED))


def test_26_701_40g_an_instant_card_stays_face_down() -> None:
    """CR26 701.40g: an effect that would turn it up only reveals it."""
    table = Table.players(2, edition=CURRENT)
    one = table.put(spell("Mend", GainLife(Fixed(1)), cost="{R}"), face_down="manifest")
    done = do(table, TurnFace(Target()), targets=[one])
    assert done.game.object(one).face_down == "manifest"


def test_701_41_support() -> None:
    """CR26 701.41a: up to so many creatures, other than the one that supports; any for a spell."""
    game = modern()
    one, two = game.battlefield(1, BEAR, BEAR)
    captain = game.put(body("Captain", "{0}: Support 2."))
    game.activate(captain, (one, two))
    game.resolve_all()
    cast_it(game, instant("Support 1."), captain)
    assert [game.size(id) for id in (one, two, captain)] == [(3, 3), (3, 3), (2, 2)]
    with pytest.raises(Exception, match="words ask for"):
        game.activate(captain, (captain,))


def test_701_42a_one_permanent_of_two_cards() -> None:
    """CR26 701.42a, 712.4a, 712.8g, 712.14c: it has the combined back face, and the mana value of both fronts."""
    table, host = melded()
    assert (table.names(BATTLEFIELD), table.size(host), table.names(EXILE)) == (["Host"], (5, 6), [])
    assert characteristics(table.game, host).mana_value == 7
    assert characteristics(table.game, host).abilities == (Keyword("haste"),)
    text = notation.write(table.state)
    assert notation.write(notation.read(text)) == text
    table.game.pop()
    while table.names(BATTLEFIELD) == ["Host"]:
        table.game.pop()
    assert sorted(table.names(BATTLEFIELD)) == ["Left", "Right"]


@pytest.mark.parametrize("right", [half("Right", "{2}", OTHER), creature("Right", 1, 1)])
def test_701_42b_cards_that_are_no_pair(right: Card) -> None:
    """CR26 701.42b–c: they stay in exile."""
    table, _ = melded(right=right)
    assert (table.names(BATTLEFIELD), table.names(EXILE)) == ([], ["Left", "Right"])


def test_701_42c_a_token_is_no_card_of_a_pair() -> None:
    """CR26 701.42b–c: the card stays in exile; the token ceases to exist."""
    copies = spell("Copies", CreateCopies(Target()), target=CREATURE, cost="{0}")
    table = Table.players(edition=CURRENT)
    left = table.put(LEFT)
    right = table.put(RIGHT)
    table.hand(1, copies, KILL, MELDS)
    cast_named(table, "Copies", right)
    cast_named(table, "Kill", right)
    cast_named(table, "Melds")
    assert table.zone(left) is EXILE
    assert (table.names(BATTLEFIELD), table.names(EXILE)) == ([], ["Left"])


@pytest.mark.parametrize(("top", "discarded"), [("land", False), ("spell", False), ("spell", True)])
def test_701_44a_explore(top: str, discarded: bool) -> None:
    """CR26 701.44a: a land goes to the hand; else a counter, and the card may go to the graveyard."""
    game = modern()
    bear = game.put(creature("Bear", 2, 2))
    card = game.put(land("Plains") if top == "land" else KILL, 1, LIBRARY)
    look = game.put(spell("Look", Explore(Target()), target=CREATURE, cost="{0}"), 1, HAND)
    game.cast(look, bear)
    game.resolve_top(*([] if top == "land" else [discarded]))
    assert game.size(bear) == ((2, 2) if top == "land" else (3, 3))
    assert game.zone(card) is (HAND if top == "land" else GRAVEYARD if discarded else LIBRARY)


def test_701_44a_exploring_without_a_library() -> None:
    """CR26 701.44a: no card is revealed, which is no land card; nothing is asked."""
    game = Table.players(2, edition=CURRENT, library=0)
    bear = game.put(creature("Bear", 2, 2))
    done = do(game, Explore(Target()), targets=[bear])
    assert (done.asked, done.state.objects[bear].counters) == ([], (("+1/+1", 1),))


def test_701_47_amass() -> None:
    """CR26 701.47a: an Army is made if there is none; the next one grows it and adds the other type."""
    game = modern()
    cast_it(game, instant("Amass Zombies 2."))
    cast_it(game, instant("Amass Orcs 1."))
    (army,) = [id for id in game.game.state.battlefield if "Army" in characteristics(game.game, id).subtypes]
    assert game.size(army) == (3, 3)
    assert {"Zombie", "Orc", "Army"} <= characteristics(game.game, army).subtypes


def test_701_47a_the_army_is_what_the_effect_goes_on_about() -> None:
    """CR26 701.47a–c, 608.2c: "the amassed Army" is the one that was chosen, made for it or not, also with no counters
    put on it."""
    table = modern()
    made = do(table, Amass("Orc", Fixed(2))).result()
    assert [table.state.objects[id].counters for id in made] == [(("+1/+1", 2),)]
    assert do(table, Amass("Zombie", Fixed(0))).result() == made


def test_701_48a_learn() -> None:
    """CR26 701.48a: discard a card to draw one; who does not may take a Lesson from outside the game."""
    lesson = card("Lesson", types=(CardType.SORCERY,), cost="{0}", subtypes=("Lesson",))
    for discards in (True, False):
        table = Table.players(2, edition=CURRENT)
        page, bear = aside(table, lesson), aside(table, BEAR)
        junk = table.put(BLANK, zone=HAND)
        spell = table.put(wishing("Learn."), zone=HAND)
        table.cast(spell)
        table.resolve_top(discards)
        if not discards:
            assert isinstance(table.decision, Confirm)
            table.answer(True)
        assert table.zone(junk) is (GRAVEYARD if discards else HAND)
        assert table.zone(page) is (OUTSIDE if discards else HAND)
        assert table.zone(bear) is OUTSIDE
        assert len(table.names(HAND)) == (1 if discards else 2)


def test_701_48a_learn_with_an_empty_hand() -> None:
    """CR26 701.48a: where no card can be discarded, the Lesson may be taken."""
    lesson = card("Lesson", types=(CardType.SORCERY,), cost="{0}", subtypes=("Lesson",))
    table = Table.players(2, edition=CURRENT)
    page = aside(table, lesson)
    wish(table, True, text="Learn.")
    assert table.zone(page) is HAND


@pytest.mark.parametrize(("card", "size"), [(land("Forest"), (1, 1)), (creature("Elk", 3, 3), (2, 2))])
def test_701_50_connive(card: Card, size: tuple[int, int]) -> None:
    """CR26 701.50a: a counter if a nonland card is discarded."""
    game = modern()
    spy = game.put(body("Spy", "{0}: Spy connives."))
    (top,) = game.library(1, card)
    game.put(BEAR, 1, HAND)
    game.activate(spy)
    game.resolve_top()
    game.answer(game.now(top))
    assert (game.size(spy), game.zone(top)) == (size, GRAVEYARD)


def test_701_58_the_cloaked_permanent_is_it() -> None:
    """CR26 701.58a: with ward {2}; what is said of it afterwards is said of the cloaked permanent."""
    game = modern()
    (elk,) = game.library(1, creature("Elk", 5, 4))
    coat = game.put(worded("Coat", "When Coat enters, cloak the top card of your library, then attach Coat to it.\nEquipped creature gets +1/+0.",  # noqa: E501
                           (CardType.ARTIFACT,), "{0}", subtypes=("Equipment",)), 1, HAND)  # fmt: skip
    game.cast(coat)
    game.resolve_all()
    assert game.size(elk) == (3, 2)
    assert "ward" in characteristics(game.game, game.now(elk)).keywords


@pytest.mark.parametrize("enough", [True, False])
def test_701_59_collecting_evidence_for_ward(enough: bool) -> None:
    """CR26 701.59a–b: cards of the payer's graveyard with that total mana value or more."""
    game = modern()
    ferox = game.put(body_for("Ferox", "Ward—Collect evidence 3."), 2)
    cards = game.graveyard(1, creature("Elk", 1, 1, cost="{2}"), artifact("Relic", cost="{1}" if enough else "{0}"))
    kill = game.put(worded("Kill", "Destroy target creature.", INSTANT, "{0}"), 1, HAND)
    game.cast(kill, ferox)
    if enough:
        game.resolve_top(True, cards)
    game.resolve_all()
    assert (game.zone(ferox) is GRAVEYARD) is enough


@pytest.mark.parametrize("collects", [True, False])
def test_701_59c_evidence_as_an_additional_cost(collects: bool) -> None:
    """CR26 701.59c: whether it was collected as the spell was cast."""
    game = modern()
    (elk,) = game.graveyard(1, creature("Elk", 1, 1, cost="{6}"))
    cost = "As an additional cost to cast this spell, you may collect evidence 6."
    text = f"{cost}\nIf evidence was collected, you gain 1 life."
    card = game.put(worded("Case", text, INSTANT, "{0}"), 1, HAND)
    game.cast(card, *((True, elk) if collects else (False,)))
    game.resolve_all()
    assert game.life(1) == (21 if collects else 20)


def test_701_60_suspected() -> None:
    """CR26 701.60c–d: menace and no blocking for as long as it is suspected."""
    game = modern()
    bear = game.put(BEAR)
    for _ in range(2):
        cast_it(game, instant("Suspect target creature."), bear)
    chars = characteristics(game.game, bear)
    assert [ability.name for ability in chars.keyword("menace")] == ["menace"]
    cast_it(game, instant("Target creature is no longer suspected."), bear)
    assert "menace" not in characteristics(game.game, bear).keywords


def test_701_62_manifest_dread() -> None:
    """CR26 701.62a: one of two, the other goes to the graveyard."""
    game = modern()
    elk, ox = game.library(1, creature("Elk", 5, 4), creature("Ox", 2, 4))
    dread = game.put(instant("Manifest dread."), 1, HAND)
    game.cast(dread)
    game.resolve_top(elk)
    assert (game.zone(elk), game.zone(ox)) == (BATTLEFIELD, GRAVEYARD)
