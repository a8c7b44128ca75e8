"""Read ahead, demonstrate, impending, craft, and what is spliced onto any instant or sorcery (CR26 702.47, 702.144,
702.155, 702.167, 702.176)."""

from __future__ import annotations

import pytest

from arbitre.cards.records import Card, Face, Layout
from arbitre.engine.kernel.decisions import Activate, CastSpell
from arbitre.engine.kernel.reading import characteristics
from arbitre.ir.values import CardType, Step
from arbitre.wording import ability_text
from helpers.words import A_CREATURE, modern, worded
from table import BATTLEFIELD, EXILE, GRAVEYARD, HAND, LIBRARY, Table, artifact, creature

ENCHANTMENT, SORCERY, INSTANT = (CardType.ENCHANTMENT,), (CardType.SORCERY,), (CardType.INSTANT,)
SAGA = worded(
    "Saga", "Read ahead\nI — You gain 1 life.\nII — You gain 10 life.\nIII — You gain 100 life.", ENCHANTMENT, "{0}",
    subtypes=("Saga",),
)  # fmt: skip


def idol(text: str) -> Card:
    """An artifact with a craft ability, and a 4/4 as its other side."""
    (front,) = worded("Idol", text, (CardType.ARTIFACT,), "{2}").faces
    golem = Face("Golem", types=(CardType.ARTIFACT, *A_CREATURE), power="4", toughness="4")
    return Card("Idol", (front, golem), Layout.TRANSFORM)


@pytest.mark.parametrize(("chapter", "life"), [("1", 21), ("2", 30), ("3", 120)])
def test_702_155_a_saga_is_read_ahead(chapter: str, life: int) -> None:
    """CR26 702.155a–b, 714.2d, 714.3b: it enters with so many counters, and only that chapter triggers this turn."""
    table = modern()
    saga = table.put(SAGA, zone=HAND)
    table.act(CastSpell(saga))
    table.pass_priority(2)
    assert table.decision.options == ("1", "2", "3")
    table.answer((chapter,))
    table.resolve_all()
    assert table.life(1) == life
    assert table.zone(saga) is (GRAVEYARD if chapter == "3" else BATTLEFIELD)
    if chapter == "1":
        assert table.counters(saga, "lore") == 1
        table.go_to(Step.PRECOMBAT_MAIN, 3)
        table.resolve_all()
        assert (table.counters(saga, "lore"), table.life(1)) == (2, 31)


def test_702_155a_more_counters_in_the_same_turn() -> None:
    """CR26 702.155a: a chapter that is reached later in that turn triggers if the Saga has just that number."""
    table = modern()
    saga = table.put(SAGA, zone=HAND)
    words = "Put two lore counters on target enchantment."
    more = table.put(worded("More", words, SORCERY, "{0}"), zone=HAND)
    table.cast(saga)
    table.pass_priority(2)
    table.answer(("1",))
    table.resolve_all()
    table.cast(more)
    table.resolve_all()
    assert (table.life(1), table.zone(saga)) == (121, GRAVEYARD)


@pytest.mark.parametrize("copies", [False, True])
def test_702_144a_demonstrate(copies: bool) -> None:
    """CR26 702.144a: its controller may copy it; then an opponent of their choice does so as well."""
    table = modern(3)
    spell = table.put(worded("Show", "Demonstrate\nYou gain 3 life.", SORCERY, "{0}"), zone=HAND)
    table.cast(spell)
    table.resolve_top(copies, *[3] * copies)
    table.resolve_all()
    assert [table.life(player) for player in (1, 2, 3)] == ([26, 20, 23] if copies else [23, 20, 20])


@pytest.mark.parametrize("impends", [True, False])
def test_702_176a_impending(impends: bool) -> None:
    """CR26 702.176a: with time counters, and no creature while it has one; one goes at its controller's end step."""
    table = modern()
    lord = worded("Lord", "Impending 2—{1}{G}\nFlying", (*ENCHANTMENT, *A_CREATURE), "{3}{G}", power="6", toughness="6")
    card = table.put(lord, zone=HAND)
    table.lands(1, "Forest", 2 if impends else 4)
    table.cast(card, way="impending" if impends else "")
    table.resolve_all()
    assert table.counters(card, "time") == (2 if impends else 0)
    assert _is_creature(table, card) is not impends
    table.go_to(Step.END, 1)
    table.resolve_all()
    assert table.counters(card, "time") == (1 if impends else 0)
    table.go_to(Step.END, 2)
    table.resolve_all()
    assert table.counters(card, "time") == (1 if impends else 0)
    table.go_to(Step.END, 3)
    table.resolve_all()
    assert _is_creature(table, card)


def _is_creature(table: Table, id: int) -> bool:
    return CardType.CREATURE in characteristics(table.game, table.now(id)).types


def test_702_167_craft() -> None:
    """CR26 702.167a–b: this and an artifact, or such a card in one's graveyard, are exiled; it comes back turned."""
    table = modern()
    this = table.put(idol("Craft with artifact {1}{G}"))
    stone, mine, theirs = (
        table.put(artifact("Stone")), table.put(artifact("Old"), zone=GRAVEYARD), table.put(artifact("Their"), 2)
    )  # fmt: skip
    bear = table.put(creature("Bear", 2, 2), zone=GRAVEYARD)
    table.lands(1, "Forest", 2)
    table.act(Activate(this, 0))
    assert set(table.decision.options) == {stone, mine}
    table.answer((mine,))
    table.resolve_all()
    assert (table.zone(this), table.zone(mine), table.zone(stone)) == (BATTLEFIELD, EXILE, BATTLEFIELD)
    assert (table.zone(theirs), table.zone(bear)) == (BATTLEFIELD, GRAVEYARD)
    assert characteristics(table.game, table.now(this)).name == "Golem"
    assert table.object(this).controller == 1


def test_702_167a_not_without_materials() -> None:
    """CR26 702.167a: not without something to exile, which is not the card itself."""
    table = modern()
    this = table.put(idol("Craft with artifact {1}{G}"))
    table.lands(1, "Forest", 2)
    assert not table.can(Activate(this, 0))


def test_702_167a_one_or_more() -> None:
    """CR26 702.167a: "one or more" of permanents and cards together."""
    table = modern()
    this = table.put(idol("Craft with one or more creatures {2}"))
    bear = table.put(creature("Bear", 2, 2))
    dead = [table.put(creature(name, 2, 2), zone=GRAVEYARD) for name in ("Ox", "Elk")]
    table.lands(1, "Forest", 2)
    table.act(Activate(this, 0))
    assert (table.decision.least, table.decision.most) == (1, 3)
    table.answer((bear, *dead))
    table.resolve_all()
    assert [table.zone(id) for id in (this, bear, *dead)] == [BATTLEFIELD, EXILE, EXILE, EXILE]


def test_702_47a_spliced_onto_any_instant_or_sorcery() -> None:
    """CR26 702.47a: "instant or sorcery", also without a subtype."""
    table = modern()
    dream = table.put(worded("Dream", "Draw a card.\nSplice onto instant or sorcery {U}", INSTANT, "{9}"), zone=HAND)
    other = table.put(worded("Rite", "You gain 3 life.", SORCERY, "{0}"), zone=HAND)
    table.put(creature("Bear", 2, 2), zone=LIBRARY)
    table.lands(1, "Island")
    table.cast(other, (dream,))
    table.resolve_all()
    assert (table.life(1), table.names(HAND)) == (23, ["Dream", "Bear"])


@pytest.mark.parametrize("land", ["Island", "Plains"])
def test_702_47b_two_splice_abilities_of_one_card(land: str) -> None:
    """CR26 702.47a–b: it is spliced once, for either cost, whichever can be paid."""
    table = modern()
    words = "You gain 10 life.\nSplice onto instant or sorcery {U}\nSplice onto Arcane {W}"
    dream = table.put(worded("Dream", words, INSTANT, "{9}"), zone=HAND)
    other = table.put(worded("Rite", "You gain 3 life.", SORCERY, "{0}", subtypes=("Arcane",)), zone=HAND)
    table.lands(1, land)
    table.cast(other, (dream,))
    table.resolve_all()
    assert (table.life(1), table.names(HAND)) == (33, ["Dream"])


@pytest.mark.parametrize(("lands", "loyalty", "life"), [(4, 5, 20), (3, 3, 18), (2, 1, 16)])
def test_702_150_compleated(lands: int, loyalty: int, life: int) -> None:
    """CR26 702.150a: two loyalty counters fewer for each Phyrexian symbol for which life was paid."""
    table = modern()
    walker = worded(
        "Walker", "Compleated\n+1: You gain 1 life.", (CardType.PLANESWALKER,), "{2}{G/P}{G/P}", loyalty="5"
    )
    card = table.put(walker, zone=HAND)
    table.lands(1, "Forest", lands)
    table.act(CastSpell(card))
    while table.decision.what != "priority":
        table.answer(False)
    table.resolve_all()
    assert (table.counters(card, "loyalty"), table.life(1)) == (loyalty, life)


WALKER = worded("Walker", "Compleated\n+1: You gain 1 life.", (CardType.PLANESWALKER,), "{2}{G/P}{G/P}", loyalty="5")
TWICE = (
    "If an effect would put one or more counters on a permanent you control, it puts twice that many of those counters "
    "on that permanent instead."
)


@pytest.mark.parametrize(("first", "loyalty"), [(0, 8), (1, 6)])
def test_702_150a_beside_what_doubles_the_counters(first: int, loyalty: int) -> None:
    """CR26 702.150a, 616.1: its controller chooses which of the two effects is applied first."""
    table = modern()
    table.put(worded("Season", TWICE, ENCHANTMENT))
    card = table.put(WALKER, zone=HAND)
    table.lands(1, "Forest", 3)
    table.cast(card, False)
    table.pass_priority(2)
    assert table.decision.what == "replacement"
    table.answer((table.decision.options[first],))
    assert table.counters(card, "loyalty") == loyalty


def test_702_150a_only_as_it_enters() -> None:
    """CR26 702.150a: counters that it gets later are not fewer, nor those of what enters again without being cast."""
    table = modern()
    card = table.put(WALKER, zone=HAND)
    blink = "Exile target permanent you control, then return it to the battlefield under its owner's control."
    again = table.put(worded("Blink", blink, INSTANT, "{0}"), zone=HAND)
    table.lands(1, "Forest", 2)
    table.cast(card)
    table.resolve_all()
    table.activate(card)
    table.resolve_all()
    assert table.counters(card, "loyalty") == 2
    table.cast(again, table.now(card))
    table.resolve_all()
    assert table.counters(card, "loyalty") == 5


def test_614_12_what_it_says_of_counters_put_on_it_counts_as_it_enters() -> None:
    """CR26 614.12, 122.6: also of those with which it enters, if it speaks of itself."""
    table = modern()
    words = "This creature enters with two +1/+1 counters on it.\nIf one or more +1/+1 counters would be put on this "
    words += "creature, that many plus one +1/+1 counters are put on it instead."
    hound = table.put(worded("Hound", words, A_CREATURE, "{0}", power="1", toughness="1"), zone=HAND)
    table.cast(hound)
    table.resolve_all()
    assert table.counters(hound, "+1/+1") == 3


def test_614_12_a_saga_that_would_have_read_ahead_enters_so() -> None:
    """CR26 614.12, 714.3b: an effect that gives it to Sagas is looked at as it enters."""
    table = modern()
    table.put(worded("Guide", "Sagas you control have read ahead.", ENCHANTMENT))
    words = "I — You gain 1 life.\nII — You gain 10 life."
    saga = table.put(worded("Saga", words, ENCHANTMENT, "{0}", subtypes=("Saga",)), zone=HAND)
    table.cast(saga)
    table.pass_priority(2)
    table.answer(("2",))
    table.resolve_all()
    assert table.life(1) == 30


PLAIN = worded("Plain", "I — You gain 1 life.\nII — You gain 10 life.", ENCHANTMENT, "{0}", subtypes=("Saga",))
HAS_ONE = "~ enters with a lore counter on it."


def _told(table: Table, id: int) -> list[str]:
    """The abilities of a permanent in words; what only the rules give has none."""
    return [ability_text(ability, "en") for ability in table.game.written(table.now(id))]


def test_714_3_a_saga_has_the_one_way_to_enter_that_is_its_own() -> None:
    """CR26 702.155b, 714.3a–b: by whether it has read ahead, printed or given."""
    table = modern()
    plain, ahead = table.put(PLAIN), table.put(SAGA)
    assert _told(table, plain) == ["I — You gain 1 life.", "II — You gain 10 life.", HAS_ONE]
    assert len(_told(table, ahead)) == 5
    assert HAS_ONE not in _told(table, ahead)
    done = modern()
    plain, theirs = done.put(PLAIN), done.put(PLAIN, 2)
    done.put(worded("Guide", "Sagas you control have read ahead.", ENCHANTMENT))
    given = _told(done, plain)
    assert len(given) == 4
    assert "Read ahead" in given
    assert HAS_ONE not in given
    assert HAS_ONE in _told(done, theirs)
    steps = done.game.derivation(plain, "abilities").steps
    assert [step.layer for step in steps] == ["", "", "6", ""]
    assert [step.rule.removeprefix("CR ") for step in steps[1:]] == ["714.3a", "613.1f", "714.3b"]


def test_714_3a_a_saga_that_loses_read_ahead() -> None:
    """CR26 714.3a: it is one without read ahead."""
    table = modern()
    table.put(worded("Slow", "Sagas lose read ahead.", ENCHANTMENT))
    saga = table.put(SAGA, zone=HAND)
    table.cast(saga)
    table.resolve_top()
    assert table.counters(saga, "lore") == 1
