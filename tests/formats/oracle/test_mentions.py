"""What "it" and "that creature" mean: whole texts read and played, the card itself and what stands beside it included."""

from __future__ import annotations

import pytest

from arbitre.ir.abilities import Keyword
from arbitre.ir.values import CardType, Step
from arbitre.oracle import read
from formats.oracle.test_played import instant, permanent, table
from table import BATTLEFIELD, EXILE, GRAVEYARD, HAND, artifact, creature

BEAR = creature("Bear", 2, 2)
ELK = creature("Elk", 3, 3)
NOTHING = "You gain 1 life."


def test_the_card_that_was_exiled_returns_not_the_spell() -> None:
    """ "Exile ~. Return it …": it is the card, which was spoken of last, not the spell of the event."""
    game = table()
    text = (
        "When a player casts a spell or a creature attacks, exile ~. "
        "Return it to the battlefield under its owner's control at the beginning of the next end step."
    )
    (coward,) = game.battlefield(1, permanent(text))
    (spell,) = game.hand(1, instant(NOTHING))
    game.cast(spell)
    game.resolve_top()
    assert game.zone(coward) is EXILE
    game.go_to(Step.END)
    game.resolve_all()
    assert game.zone(coward) is BATTLEFIELD


def test_the_creature_untaps_not_the_spell() -> None:
    """ "~ gets +1/+1 until end of turn. Untap it.\""""
    game = table()
    (weird,) = game.battlefield(
        1,
        permanent("Whenever you cast an instant or sorcery spell, ~ gets +1/+1 until end of turn. Untap it."),
        tapped=True,
    )
    (spell,) = game.hand(1, instant(NOTHING))
    game.cast(spell)
    game.resolve_top()
    assert game.size(weird) == (2, 2)
    assert not game.tapped(weird)


def test_counters_on_it_in_the_clause_of_the_card_are_the_cards() -> None:
    """ "~ deals damage equal to the number of charge counters on it": the card has just been named."""
    game = table()
    text = (
        "Whenever you cast an instant or sorcery spell, put a charge counter on ~. Then ~ deals damage equal to the number of "
        "charge counters on it to each opponent."
    )
    game.battlefield(1, permanent(text))
    first, second = game.hand(1, instant(NOTHING), instant(NOTHING))
    for spell in (first, second):
        game.cast(spell)
        game.resolve_all()
    assert game.life(2) == 20 - 1 - 2


def test_the_subject_of_the_event_before_its_other_part() -> None:
    """ "Whenever ~ becomes the target of a spell, put a +1/+1 counter on it": on the creature, not on the spell."""
    game = table()
    (hero,) = game.battlefield(
        1, permanent("Whenever ~ becomes the target of a spell or ability you control, put a +1/+1 counter on it.")
    )
    (spell,) = game.hand(1, instant("Target creature gains flying until end of turn."))
    game.cast(spell, hero)
    game.resolve_top()
    assert game.counters(hero, "+1/+1") == 1


def test_the_card_is_sacrificed_not_what_was_exiled() -> None:
    """ "Exile a creature card. If you do, put a counter on ~. Otherwise, sacrifice it.\""""
    game = table()
    text = (
        "At the beginning of your upkeep, exile a creature card from your graveyard. If you do, put a +1/+1 counter on ~. "
        "Otherwise, sacrifice it."
    )
    (troll,) = game.battlefield(2, permanent(text, 4, 4))
    (fed,) = game.graveyard(2, BEAR)
    game.next_turn()
    game.resolve_all()
    assert game.zone(fed) is EXILE
    assert game.size(troll) == (5, 5)
    game.next_turn()
    game.next_turn()
    game.resolve_all()
    assert game.zone(troll) is GRAVEYARD


def test_what_stands_beside_it_is_something_else() -> None:
    """ "~ deals 2 damage to it" is not "to itself": the newcomer is dealt damage."""
    game = table()
    (flash,) = game.battlefield(1, permanent("Whenever a creature enters, ~ deals 2 damage to it.", 1, 5))
    (elk,) = game.hand(1, creature("Elk", 3, 3, cost="{0}"))
    game.cast(elk)
    game.resolve_all()
    assert game.damage(elk) == 2
    assert game.damage(flash) == 0


def test_a_creature_does_not_fight_itself() -> None:
    """ "Target creature you control fights that creature": the one chosen before."""
    game = table()
    (bear,) = game.battlefield(1, BEAR)
    (elk,) = game.battlefield(2, ELK)
    text = "Choose target creature an opponent controls. Target creature you control fights that creature."
    (feed,) = game.hand(1, instant(text))
    game.cast(feed, elk, bear)
    game.resolve_top()
    assert game.zone(bear) is GRAVEYARD
    assert game.damage(elk) == 2


def test_no_counter_is_put_on_a_spell() -> None:
    """ "Whenever you cast a spell that targets ~, put a +1/+1 counter on it": a spell has no counters."""
    game = table()
    (hoplite,) = game.battlefield(1, permanent("Whenever you cast a spell that targets ~, put a +1/+1 counter on it."))
    (spell,) = game.hand(1, instant("Target creature gains flying until end of turn."))
    game.cast(spell, hoplite)
    game.resolve_top()
    assert game.counters(hoplite, "+1/+1") == 1


def test_what_was_sacrificed_gets_nothing() -> None:
    """ "You may sacrifice an artifact. If you do, it gets +2/+2": what is gone does not."""
    game = table()
    text = "Whenever ~ attacks, you may sacrifice an artifact. If you do, it gets +2/+2 until end of turn."
    (socialite,) = game.battlefield(1, permanent(text))
    game.battlefield(1, artifact("Rod"))
    game.attack(socialite)
    game.resolve_top(True)
    assert game.size(socialite) == (3, 3)


def test_damage_to_itself() -> None:
    """Where it is the same, the text says "itself", and says so again when it is written."""
    game = table()
    (elk,) = game.battlefield(2, ELK)
    (struggle,) = game.hand(1, instant("Target creature deals damage to itself equal to its power."))
    game.cast(struggle, elk)
    game.resolve_top()
    assert game.zone(elk) is GRAVEYARD


def test_after_the_target_it_is_the_target() -> None:
    """Of what one clause has named, "it" in the next is rather what is not the card itself."""
    game = table()
    (sniper,) = game.battlefield(1, permanent("{0}: ~ deals 1 damage to target creature. Tap it."))
    (elk,) = game.battlefield(2, ELK)
    game.activate(sniper, elk)
    game.resolve_top()
    assert game.tapped(elk)
    assert not game.tapped(sniper)


def test_the_second_question_is_about_the_revealed_card() -> None:
    """ "If it's a creature card, create … If it's a land card, …": of the card, not of the token just made."""
    game = table()
    text = (
        "{0}: Reveal the top card of your library. If it's a creature card, create a 1/1 green Saproling creature token. "
        "If it's a noncreature, nonland card, you gain 2 life."
    )
    (satchel,) = game.battlefield(1, permanent(text))
    game.library(1, artifact("Rod"))
    game.activate(satchel)
    game.resolve_top()
    assert game.life(1) == 22


@pytest.mark.parametrize(
    "text",
    [
        "Target creature you control fights target creature you don't control. It gains trample until end of turn.",
        "Return target creature card and target land card from your graveyard to your hand. Exile it.",
    ],
)
def test_two_that_fit_equally_are_refused(text: str) -> None:
    """Nothing is guessed."""
    assert not read(text, "Text", types=(CardType.SORCERY,)).complete


def test_its_own_toughness_is_that_of_the_creature_that_is_asked_about() -> None:
    """ "A creature with power equal to its toughness": its own, not the card's."""
    game = table()
    text = "Whenever a creature you control with power equal to its toughness attacks, it gets +1/+0 until end of turn."
    game.battlefield(1, permanent(text, 0, 9))
    ox, bear = game.battlefield(1, creature("Ox", 2, 9), BEAR)
    game.attack(ox, bear)
    game.resolve_all()
    assert [game.power(ox), game.power(bear)] == [2, 3]


@pytest.mark.parametrize("kicked", [True, False])
def test_it_after_this_spell_is_the_spell(kicked: bool) -> None:
    """ "Return target creature … If this spell was kicked, it deals 2 damage …": not the creature, which has lifelink."""
    game = table()
    game.lands(1, "Forest")
    (linked,) = game.battlefield(2, creature("Linked", 2, 2, Keyword("lifelink")))
    (elk,) = game.battlefield(2, ELK)
    text = "Return target creature to its owner's hand. If this spell was kicked, it deals 3 damage to another target creature."
    (jolt,) = game.hand(1, instant(f"Kicker {{1}}\n{text}"))
    game.cast(jolt, kicked, linked, *([elk] if kicked else []))
    game.resolve_all()
    assert game.zone(linked) is HAND
    assert game.zone(elk) is (GRAVEYARD if kicked else BATTLEFIELD)
    assert game.life(2) == 20


def test_it_after_this_spell_is_the_spell_where_it_does_something_instead() -> None:
    """ "… If this spell was kicked, it deals … instead" stands in the place of a clause: still the spell deals it."""
    game = table()
    game.lands(1, "Forest")
    (linked,) = game.battlefield(2, creature("Linked", 2, 2, Keyword("lifelink")))
    (elk,) = game.battlefield(2, ELK)
    text = "This spell deals 1 damage to target creature. If this spell was kicked, it deals 3 damage divided as you choose among any number of targets instead."
    (fire,) = game.hand(1, instant(f"Kicker {{1}}\n{text}"))
    game.cast(fire, True, elk)
    game.resolve_all()
    assert (game.zone(linked), game.zone(elk), game.life(2)) == (BATTLEFIELD, GRAVEYARD, 20)


def test_it_after_cards_exiled_with_the_card_is_the_card() -> None:
    """ "Exile target creature. Then if there are two or more cards exiled with …, put a counter on it": on the card."""
    game = table()
    text = "{0}: Exile target creature. Then if there are two or more cards exiled with ~, put a charge counter on it."
    (shrine,) = game.battlefield(1, permanent(text))
    bears = game.battlefield(2, BEAR, ELK)
    for bear in bears:
        game.activate(shrine, bear)
        game.resolve_all()
    assert [game.zone(bear) for bear in bears] == [EXILE, EXILE]
    assert game.counters(shrine, "charge") == 1
