"""What people leave unsaid in a scenario is read as they mean it, or told; never answered otherwise without a word."""

from __future__ import annotations

from typing import Any

import pytest

from arbitre.errors import AmbiguousInput, MalformedInput
from arbitre.judge.known import executable, wording
from arbitre.judge.lines.verdict import Verdict
from arbitre.judge.scenarios.playing import Playing
from arbitre.judge.wording.reading import parse_scenario
from arbitre.messages import worded
from arbitre.rules.editions import Edition
from arbitre.services import judging

CARDS = """
cards:
  Bear: {cost: "{1}{G}", type: Creature — Bear, power: 2, toughness: 2}
  Shock: {cost: "{R}", type: Instant, text: "Shock deals 2 damage to any target."}
  Crown: {cost: "{0}", type: Sorcery, text: "You become the monarch."}
  Delver: {cost: "{0}", type: Sorcery, text: "You take the initiative."}
  Martyr: {cost: "{1}", type: Creature — Human, power: 1, toughness: 1,
    text: "When this creature dies, create a 1/1 white Spirit creature token."}
  Mourners: {cost: "{1}", type: Enchantment, text: "Whenever a creature you control dies, you gain 1 life."}
  Prophet: {cost: "{1}", type: Artifact, text: "You may play lands and cast spells from the top of your library.
    If you cast a spell this way, pay life equal to its mana value rather than pay its mana cost."}
  Shrinker: {cost: "{1}", type: Enchantment, text: "Creatures have base power and toughness 1/1."}
  Grower: {cost: "{1}", type: Enchantment, text: "Creatures have base power and toughness 4/4."}
  Chosen: {cost: "{1}", type: Enchantment,
    text: "As this enchantment enters, choose a creature type.\\n
    Creatures of the chosen type have base power and toughness 4/4."}
  Cage: {cost: "{1}", type: Enchantment — Aura,
    text: "Enchant creature\\nEnchanted creature has base power and toughness 1/1."}
  Anthem: {cost: "{1}", type: Enchantment, text: "Creatures you control get +1/+1."}
  Insight: {cost: "{U}", type: Sorcery, text: "Draw three cards."}
  Watcher: {cost: "{1}", type: Enchantment, text: "Whenever an opponent draws a card, you gain 1 life."}
  Ogre: {cost: "{2}{R}", type: Creature — Ogre, power: 3, toughness: 3}
  Growth: {cost: "{G}", type: Instant,
    text: "Put a +1/+1 counter on target creature. It gets +2/+2 until end of turn."}
  Dear: {cost: "{1}", type: Creature — Elemental, power: 1, toughness: 1,
    text: "Spells your opponents cast that target this creature cost {5} more to cast."}
  Spark: {cost: "{0}", type: Instant, text: "You gain 1 life."}
  Sage: {cost: "{1}", type: Creature — Human, power: 1, toughness: 1,
    text: "Whenever you cast a noncreature spell, choose one —\\n• You gain 1 life.\\n• You gain 2 life."}
  Echo: {cost: "{1}{U}", type: Sorcery, text: "You gain 1 life.\\nFlashback {R}"}
  Reverb: {cost: "{1}{U}", type: Sorcery,
    text: "You gain 1 life.\\nFlashback {R}\\nEscape—{R}, Exile two other cards from your graveyard."}
"""
MOUNTAINS = "{card: Mountain, count: 3}"


def judged(text: str, edition: str = "current") -> Verdict:
    """What comes of a scenario with these cards."""
    return Playing(parse_scenario(CARDS + text, "it.yaml"), executable, wording, Edition.named(edition)).run()


def answer(text: str, question: str, lang: int = 0, edition: str = "current") -> str:
    """The answer to a question in the end."""
    verdict = judged(text.rstrip() + f"\n  - why: {question}\n", edition)
    return "\n".join(verdict.replies[-1].lines[lang])


# --- what resolves ----------------------------------------------------------------------------------------------------


def test_everything_resolves_with_what_triggers_on_the_way() -> None:
    """CR 603.3, 608.1: of two abilities that trigger together both have resolved."""
    verdict = judged(
        "players:\n  Alice: {battlefield: [Mourners, Martyr]}\n  Bob: {battlefield: [Mountain], hand: [Shock]}\n"
        "turn: {player: Bob}\nplay: [Bob casts Shock targeting Martyr, everything resolves]\n"
        "expect: [Alice has 21 life, Alice controls 1 Spirit]\n"
    )
    assert verdict.failed == []


@pytest.mark.parametrize("card", ["Crown", "Delver"])
def test_a_card_is_named_while_an_ability_without_a_source_is_on_the_stack(card: str) -> None:
    """CR26 725.2, 726.2: the monarch's draw, and the venture of who has the initiative, have no source."""
    step = "  - go to end\n" if card == "Crown" else ""
    verdict = judged(
        f"players:\n  Alice: {{hand: [{card}], library: [Forest, Bear]}}\n"
        "  Bob: {battlefield: [Bear, Mountain], hand: [Shock]}\nturn: {player: Alice, step: precombat_main}\n"
        f"play:\n  - Alice casts {card}\n  - the top of the stack resolves\n{step}"
        "  - expect: Bear is a creature\n  - Bob casts Shock targeting Alice\n  - the top of the stack resolves\n"
        "expect: [Alice has 18 life]\n"
    )
    assert verdict.failed == []
    assert len(verdict.game.state.stack) == 1


# --- what can be cast -------------------------------------------------------------------------------------------------

ON_TOP = f"players:\n  Alice: {{battlefield: [Prophet, {MOUNTAINS}], library: [Forest, Shock]}}\n  Bob: {{}}\n"
IN_GRAVEYARD = (
    f"players:\n  Alice: {{battlefield: [{MOUNTAINS}], graveyard: [Echo, Bear], hand: [Forest]}}\n  Bob: {{}}\n"
)


def test_what_can_be_cast_in_one_way_only_is_cast_so() -> None:
    """CR 601.3: the top of the library by permission, a card in the graveyard by its flashback."""
    assert judged(f"{ON_TOP}play: [Alice casts Shock targeting Bob]\n").illegal is None
    assert judged(f"{IN_GRAVEYARD}play: [Alice casts Echo]\n").illegal is None
    refused = judged(f"{IN_GRAVEYARD}play: [Alice casts Bear]\n").illegal
    assert refused is not None
    assert refused.rule == "601.2a"


def test_of_several_ways_one_must_be_said() -> None:
    """CR26 702.34a, 702.138a: a card with flashback and escape."""
    graveyard = "[Reverb, {card: Bear, count: 2}]"
    board = f"players:\n  Alice: {{battlefield: [{MOUNTAINS}], graveyard: {graveyard}}}\n  Bob: {{}}\n"
    with pytest.raises(AmbiguousInput, match="several ways"):
        judged(f"{board}play: [Alice casts Reverb]\n")
    assert judged(f"{board}play: [Alice casts Reverb using escape]\n").illegal is None


@pytest.mark.parametrize(
    ("board", "told"),
    [
        (ON_TOP, "cast Shock (permitted): legal"),
        (IN_GRAVEYARD, "cast Echo (flashback): legal"),
        (IN_GRAVEYARD, "play Forest: legal"),
    ],
)
def test_all_that_somebody_can_do_is_told(board: str, told: str) -> None:
    """CR 116.1, 601.3: also what lies elsewhere than in the hand, and lands."""
    assert told in answer(f"{board}play:\n", "What can Alice do?")


# --- priority ---------------------------------------------------------------------------------------------------------

SHOCKED = f"players:\n  Alice: {{battlefield: [{MOUNTAINS}], hand: [Shock]}}\n  Bob: {{}}\nplay:\n"


@pytest.mark.parametrize(
    ("question", "lang", "lines"),
    [
        ("Does Alice have priority?", 0, ["Yes.", "Alice has priority"]),
        ("Alice a-t-elle la priorité ?", 1, ["Oui.", "Alice a la priorité"]),
        ("Does Bob have priority now?", 0, ["No.", "Alice has priority"]),
        ("Est-ce que Bob a la priorité ?", 1, ["Non.", "Alice a la priorité"]),
        ("Will Bob get priority?", 0, ["Yes.", "as soon as Alice passes", "CR 116.3d"]),
        ("Bob reçoit-il la priorité ?", 1, ["Oui.", "dès qu'Alice passe", "CR 116.3d"]),
    ],
)
def test_who_has_priority(question: str, lang: int, lines: list[str]) -> None:
    """CR 116.3: asked of priority, answered of priority, whether anything is on the stack or not."""
    for play in ("", "  - Alice casts Shock targeting Bob\n"):
        told = answer(SHOCKED + play, question, lang, "2011-09-30")
        assert all(line in told for line in lines), told


# --- what nobody says -------------------------------------------------------------------------------------------------


def assumed(text: str) -> str:
    """What is assumed, and what comes of it otherwise."""
    verdict = judging.played(parse_scenario(CARDS + text, "it.yaml"), Edition.named("current"))
    assert verdict.failed == []
    return "\n".join(worded(one, "en") for one in verdict.assumed)


BOARD = "players:\n  Alice: {{battlefield: [{board}, Bear]}}\n  Bob: {{}}\nplay: []\nexpect: [Bear is {size}]\n"


@pytest.mark.parametrize(
    ("board", "size"),
    [
        ("Shrinker, Grower", "4/4"),
        ("Grower, Shrinker", "1/1"),
        ("{card: Grower, timestamp: 9}, Shrinker", "4/4"),
        ("Grower, {card: Shrinker, timestamp: 0}", "4/4"),
        ("{card: Cage, attached_to: Bear}, Grower", "4/4"),
        ("Grower, {card: Cage, attached_to: Bear}", "1/1"),
        ("{card: Chosen, choices: Bear}, Shrinker", "1/1"),
        ("Shrinker, {card: Chosen, choices: Bear}", "4/4"),
    ],
)
def test_timestamps_are_as_the_board_is_written(board: str, size: str) -> None:
    """CR 613.6: whatever is attached or chosen; a field says otherwise. Where it turns the outcome, it is told."""
    told = assumed(BOARD.format(board=board, size=size))
    assert ("in which order the permanents came" in told) is ("timestamp" not in board)
    assert ("Otherwise this does not hold: Bear is" in told) is ("timestamp" not in board)


def test_an_order_that_turns_nothing_is_not_told() -> None:
    """CR 613.6g: what merely adds comes to the same in each order."""
    assert "order" not in assumed(BOARD.format(board="Anthem, Anthem, Grower", size="6/6"))


def test_an_order_that_turns_an_answer_is_told() -> None:
    """Nothing is expected, but asked."""
    text = BOARD.format(board="Shrinker, Grower", size="4/4").replace("play: []", 'play: [why: "How big is Bear?"]')
    assert "in which order the permanents came" in assumed(text)


def test_a_described_upkeep_is_no_first_turn() -> None:
    """CR 103.7a: the draw is skipped in the first turn of a game only, and only if that is said."""
    text = "players: {{Alice: {{library: [Bear, Bear]}}, Bob: {{}}}}\nturn: {{step: upkeep{}}}\nplay: [go to main]\n"
    assert len(judged(text.format("")).game.state.player(1).hand) == 1
    assert len(judged(text.format(", number: 1")).game.state.player(1).hand) == 0


def test_libraries_are_assumed_for_what_an_answer_foresees() -> None:
    """The drawing happens where nobody does anything more; the answer tells it, and what was assumed."""
    text = (
        "players: {Alice: {battlefield: [Island], hand: [Insight]}, Bob: {battlefield: [Watcher]}}\n"
        "turn: {player: Alice, step: precombat_main}\n"
        'play: [Alice casts Insight, why: "How many times does Watcher trigger?"]\n'
    )
    verdict = judging.played(parse_scenario(CARDS + text, "it.yaml"), Edition.named("current"))
    assert "3 times" in verdict.replies[-1].lines[0][1]
    assert any("what is in the libraries" in worded(one, "en") for one in verdict.assumed)


def test_who_is_expected_to_lose_draws_from_an_empty_library() -> None:
    """CR 704.5b: nothing is assumed that would keep what is expected from happening."""
    text = (
        "players: {Alice: {battlefield: [Island], hand: [Insight]}, Bob: {}}\n"
        "turn: {player: Alice, step: precombat_main}\n"
        "play: [Alice casts Insight, everyone passes]\nexpect: [Alice has lost]\n"
    )
    assert "what is in the libraries" not in assumed(text)


# --- two moments ------------------------------------------------------------------------------------------------------

GROWING = (
    "players:\n  Alice: {battlefield: [Bear, Forest], hand: [Growth]}\n  Bob: {battlefield: [Ogre]}\n"
    "turn: {player: Alice, step: precombat_main}\nplay:\n  - Alice casts Growth targeting Bear\n"
)
FOUGHT = (
    GROWING
    + "  - everyone passes\n  - go to declare attackers\n  - Alice attacks with Bear\n  - Bob blocks with Ogre\n"
)


@pytest.mark.parametrize(
    ("play", "question", "lang", "now", "then"),
    [
        (GROWING, "How big is Bear?", 0, "Bear, power: 2", "Bear, power: 5"),
        (GROWING, "Quelle est l'endurance de Bear ?", 1, "endurance : 2", "endurance : 5"),
        (GROWING, "Is Bear 5/5?", 0, "No.", "Yes."),
        (GROWING, "Combien de marqueurs +1/+1 y a-t-il sur Bear ?", 1, "n'a pas", "1 marqueur"),
        (FOUGHT, "Ogre est-il encore sur le champ de bataille ?", 1, "Oui.", "dans le cimetière"),
        (FOUGHT, "How many creatures does Bob control?", 0, "Bob controls 1", "Bob controls 0"),
        (FOUGHT, "Pourquoi Ogre est-il détruit ?", 1, "cela ne s'est pas produit", "Ogre est détruit"),
        (FOUGHT, "Why does Ogre die?", 0, "this has not happened", "Ogre is destroyed"),
    ],
)
def test_how_things_stand_is_told_for_both_moments(play: str, question: str, lang: int, now: str, then: str) -> None:
    """CR 608.2, 510.2: now, and once the stack and the combat are over; nothing has changed thereafter."""
    told = answer(play, question, lang)
    head = ("If nobody does anything more:", "Si personne ne fait rien de plus :")[lang]
    assert now in told[: told.index(head)]
    assert then in told[told.index(head) :]


def test_one_moment_is_told_where_nothing_changes_or_only_now_is_asked() -> None:
    """The answer is not said twice."""
    for question in ("How big is Ogre?", "How big is Bear now?", "Does Bear have flying?"):
        assert "nobody does anything more" not in answer(GROWING, question)


# --- refused, as expected ---------------------------------------------------------------------------------------------

SHOCKING = (
    f"players:\n  Alice: {{battlefield: [{MOUNTAINS}, Bear], hand: [Shock]}}\n  Bob: {{battlefield: [Dear]}}\nplay:\n"
)


@pytest.mark.parametrize(
    ("play", "rule"),
    [
        ("Alice casts Shock targeting Bear, Bob", "601.2c"),
        ("Alice casts Shock targeting Dear", "601.2c"),
        ("Alice activates Bear", "602.2"),
    ],
)
def test_what_cannot_be_done_is_refused_as_expected(play: str, rule: str) -> None:
    """CR 601.2c: too many targets, one that cannot be paid for; CR 602.2: no ability to activate."""
    verdict = judged(f"{SHOCKING}  - illegal: {play}\n")
    assert verdict.failed == []
    refused = verdict.tried[-1].refused
    assert refused is not None
    assert refused.rule == rule
    assert "(" not in str(refused.message)


def test_modes_are_chosen_by_number() -> None:
    """CR 700.2b: as an ability triggers, the answer names its mode as printed."""
    text = "players:\n  Alice: {battlefield: [Sage], hand: [Spark]}\n  Bob: {}\nplay:\n  - Alice casts Spark\n  - "
    for answered in ("Alice chooses mode 2", "Alice choisit le mode 2", "Alice chooses option 2"):
        assert judged(text + f"{answered}\n  - everyone passes\nexpect: [Alice has 22 life]\n").failed == []


def test_a_question_in_words_is_no_choice_to_be_refused() -> None:
    """CR 116.1 does not decide what is not understood."""
    question: Any = "Why did Bear die?"
    game = judged(f"{SHOCKING}  - Alice casts Shock targeting Bob\n").game
    with pytest.raises(MalformedInput, match="no question as data"):
        game.why(question)
