"""How scenarios are understood: described permanents, answers, names, checks, refusals with their place."""

from __future__ import annotations

from pathlib import Path

import pytest

from arbitre.errors import MalformedInput
from arbitre.ir.values import Step
from arbitre.judge.known import executable, wording
from arbitre.judge.lines.verdict import Verdict
from arbitre.judge.reports import as_text, report
from arbitre.judge.scenarios.playing import Playing
from arbitre.judge.wording.reading import parse_scenario
from arbitre.rules.editions import CURRENT, Edition
from arbitre.services import judging
from arbitre.services.showing import ability_text
from helpers.formats import check_formats
from programs.cli.runner import run

CARDS = """
cards:
  Voice: {cost: "{1}", type: Creature — Angel, power: 2, toughness: 2,
    text: "As Voice enters, choose a color.\\nVoice has protection from the chosen color."}
  Shock Land: {type: Land, text: "As Shock Land enters, you may pay 2 life. If you don't, it enters tapped."}
  Slow Land: {type: Land, text: "This land enters tapped.\\n{T}: Add {B}."}
  Mimic: {cost: "{3}{U}", type: Creature — Shapeshifter, power: 0, toughness: 0,
    text: "You may have this creature enter as a copy of any creature on the battlefield."}
  Bear: {cost: "{1}{G}", type: Creature — Bear, power: 2, toughness: 2}
  Kiki, Mirror Breaker: {cost: "{2}{R}", type: Legendary Creature — Goblin, power: 2, toughness: 2}
  "Circle: Red": {cost: "{1}", type: Artifact, text: "{1}: You gain 1 life."}
  Shock: {cost: "{R}", type: Instant, text: "Shock deals 2 damage to any target."}
  Walker: {cost: "{1}{U}", type: Creature — Merfolk, power: 1, toughness: 1, text: Islandwalk}
  End: {cost: "{0}", type: Sorcery, text: "The game is a draw."}
  Call: {cost: "{0}", type: Sorcery, text: "Create a 1/1 green Wolf creature token."}
  Later: {cost: "{5}", type: Creature — Bear, power: 2, toughness: 2, text: "Suspend 2—{0}\\nPlot {0}"}
  Fate: {cost: "{R}", type: Sorcery, text: "Choose a color. You gain 1 life for each creature of the chosen color."}
"""


def judged(text: str, edition: str = "current") -> Verdict:
    """What comes of a scenario with these cards."""
    return Playing(parse_scenario(CARDS + text, "it.yaml"), executable, wording, Edition.named(edition)).run()


def refused(text: str) -> MalformedInput:
    """Why it is not played."""
    with pytest.raises(MalformedInput) as caught:
        judged(text)
    return caught.value


def two(alice: str = "", bob: str = "", rest: str = "") -> str:
    return f"players:\n  Alice: {{{alice}}}\n  Bob: {{{bob}}}\n{rest}"


# --- described permanents ---------------------------------------------------------------------------------------------


def test_nothing_is_asked_of_what_is_described() -> None:
    """The state of a permanent is what is written: untapped, no life paid, no colour chosen, no copy."""
    alice = "battlefield: [Shock Land, Slow Land, Voice, {card: Mimic, counters: {+1/+1: 1}}]"
    checks = (
        "[Shock Land is untapped, Slow Land is untapped, Alice has 20 life, Mimic is 1/1, Alice controls 0 Bear,"
        " Voice has no protection from red, Voice has no protection from white]"
    )
    verdict = judged(two(alice, "battlefield: [Bear]") + f"play:\n  - expect: {checks}\n")
    assert verdict.failed == []
    assert verdict.game.log == []


def test_what_was_chosen_is_told() -> None:
    """A colour, and a creature that stands later in the file."""
    alice = "battlefield: [{card: Voice, choices: red}, {card: Mimic, as: twin, choices: [Bear]}]"
    checks = '[Voice has protection from red, Voice has no protection from blue, "@twin is 2/2"]'
    assert judged(two(alice, "battlefield: [Bear]") + f"play:\n  - expect: {checks}\n").failed == []


@pytest.mark.parametrize(
    "card", ["{card: Bear, choices: red}", "{card: Voice, choices: [red, blue]}", "{card: Voice, choices: tea}"]
)
def test_choices_that_nothing_asks_for_are_refused(card: str) -> None:
    """Nothing that is written is passed over."""
    error = refused(two(f"battlefield: [{card}]"))
    assert "does not ask for what is told" in str(error.what)
    assert error.where.line == CARDS.count("\n") + 2


@pytest.mark.parametrize(
    ("card", "left"),
    [
        ("{card: Voice, choices: [red, blue]}", ": 'blue'"),
        ("{card: Bear, choices: red}", ": 'red'"),
        ("{card: Mimic, choices: [Voice]}", ""),
    ],
)
def test_what_is_left_of_the_choices_is_told(card: str, left: str) -> None:
    """A copy of what asks for a colour needs one, too."""
    told = str(refused(two(f"battlefield: [{{card: Voice, choices: red}}, {card}]")).what)
    assert told.endswith(f"does not ask for what is told of its choices{left}")


def test_a_choice_of_a_copy_is_told_after_it() -> None:
    """First what is copied, then what that asks for."""
    alice = "battlefield: [{card: Voice, choices: red}, {card: Mimic, as: twin, choices: [Voice, blue]}]"
    checks = '["@twin has protection from blue", "@twin has no protection from red", "@twin is 2/2"]'
    assert judged(two(alice) + f"play:\n  - expect: {checks}\n").failed == []


def test_what_cannot_be_on_the_battlefield_is_refused() -> None:
    """CR 304.4: an instant."""
    assert str(refused(two("battlefield: [Shock]")).what) == "'Shock' cannot be on the battlefield"


@pytest.mark.parametrize(
    ("card", "checks"),
    [
        ("{card: Bear, tapped: yes}", "[Bear is tapped]"),
        ("{card: Slow Land, tapped: no}", "[Slow Land is untapped]"),
        ("{card: Bear, controller: Bob}", "[Bob controls 1 Bear, Alice controls 0 Bear]"),
        ("{card: Bear, counters: {+1/+1: 2}}", "[Bear is 4/4]"),
    ],
)
def test_how_a_permanent_lies_there(card: str, checks: str) -> None:
    """Tapped or not, under whose control, with which counters."""
    assert judged(two(f"battlefield: [{card}]") + f"play:\n  - expect: {checks}\n").failed == []


@pytest.mark.parametrize(
    ("card", "complaint"),
    [
        ("{card: Bear, count: 501}", "not between 1 and 500"),
        ("{card: Bear, count: 0}", "not between 1 and 500"),
        ("{card: Bear, count: -1}", "not between 1 and 500"),
        ("{card: Bear, count: " + "9" * 10_000 + "}", "10000 digits"),
        ("{card: Bear, count: many}", "not a number: 'many'"),
        ("{card: Bear, taped: yes}", "unknown field 'taped'"),
        ("{card: Bear, tapped: perhaps}", "not yes or no"),
        ("{card: Bear, controller: Zoe}", "there is no player 'Zoe'"),
        ("{card: Bear, counters: {charge: -1}}", "not between 0"),
        ("{tapped: yes}", "a card has no name"),
        ("{card: Bear, attached_to: Boat}", "there is nothing called 'Boat'"),
    ],
)
def test_a_card_that_is_described_wrongly(card: str, complaint: str) -> None:
    """Where, and why; one line."""
    error = refused(two(f"battlefield: [{card}]"))
    assert complaint in str(error.what)
    assert error.where.line == CARDS.count("\n") + 2


def test_only_permanents_are_tapped() -> None:
    """What a card elsewhere cannot be is refused."""
    assert "of a permanent only" in str(refused(two("hand: [{card: Bear, tapped: yes}]")).what)


def test_a_field_that_was_meant_is_suggested() -> None:
    """Much like it."""
    assert str(refused(two("battelfield: [Bear]")).hint) == "did you mean 'battlefield'?"
    assert str(refused(two("", "", "turn: {step: upkep}")).hint) == "did you mean 'upkeep'?"


def test_there_are_not_too_many_cards() -> None:
    """All together."""
    many = ", ".join(["{card: Bear, count: 500}"] * 5)
    assert "more than 2000 cards" in str(refused(two(f"library: [{many}]")).what)


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("players: {Alice: {}, Alice: {}}", "the name 'Alice' stands twice"),
        ('players: {Alice: {}, "": {}}', "a name is empty"),
        (two(rest="turn: 3"), "expected fields with values"),
        (two(rest="turn: {number: 0}"), "not between 1"),
        (two(rest="turn: {number: -3}"), "not between 1"),
        (two("poison: -1"), "not between 0"),
        (two(rest="play: [" + "[" * 40 + "]" * 40 + "]"), "nested more than"),
        (two(rest="title: &t x\nquestion: *t"), "the alias '*t'"),
        (two(rest='title: "\\ud800"'), "half of a surrogate pair"),
        (two(rest='play: ["Alice \x01 passes"]'), "U+0001"),
        (two(rest="play:\n  - Bob has: {a: b}"), "unknown field 'Bob has'"),
    ],
)
def test_a_file_that_is_not_understood(text: str, complaint: str) -> None:
    """Each told with its place."""
    error = refused(text)
    assert complaint in str(error.what)
    assert error.where.line > 0


def test_a_file_that_is_no_text_is_told_in_one_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Bytes that are not UTF-8, and a file that is not there."""
    file = tmp_path / "it.yaml"
    file.write_bytes(b"title: fine\nplayers: {\xff}")
    outcome = run(capsys, "judge", file)
    assert outcome.code == 2
    assert "UTF-8" in outcome.err
    assert "line 2" in outcome.err
    assert run(capsys, "judge", tmp_path / "none.yaml").code == 2


# --- names and answers ------------------------------------------------------------------------------------------------

MOUNTAINS = "{card: Mountain, count: 3}"


def test_a_name_with_a_comma_is_one_name() -> None:
    """Also among several."""
    verdict = judged(
        two(f"battlefield: [{MOUNTAINS}], hand: [Shock, Shock]", "battlefield: ['Kiki, Mirror Breaker', Bear]")
        + """
play:
  - Alice casts Shock targeting Kiki, Mirror Breaker
  - everyone passes
  - Kiki, Mirror Breaker is in the graveyard
""".replace("  - Kiki", "  - expect: Kiki")
        + "  - expect: Bear is on the battlefield\n"
    )
    assert verdict.failed == []


def test_several_attackers_with_a_comma_in_a_name() -> None:
    """The longest name that is known is meant."""
    verdict = judged(
        two("battlefield: ['Kiki, Mirror Breaker', Bear]")
        + "play:\n  - Alice attacks with Bear, Kiki, Mirror Breaker\n  - go to end_combat\nexpect: [Bob has 16 life]\n"
    )
    assert verdict.failed == []


def test_a_name_with_a_colon() -> None:
    """With or without quotation marks around it."""
    verdict = judged(
        two(f"battlefield: [Circle: Red, {MOUNTAINS}]")
        + "play:\n  - Alice activates Circle: Red\n  - everyone passes\nexpect:\n  - Alice has 21 life\n"
        + "  - Circle: Red is on the battlefield\n"
    )
    assert verdict.failed == []


@pytest.mark.parametrize(("word", "life"), [("green", 2), ("vert", 2), ("G", 2), ("red", 0)])
def test_a_color_is_chosen_by_its_name(word: str, life: int) -> None:
    """In either language."""
    position = two(f"life: 1, battlefield: [{MOUNTAINS}, Bear], hand: [Fate]", "battlefield: [Bear]")
    play = f"play: [Alice casts Fate, everyone passes, Alice chooses {word}]\n"
    assert judged(f"{position}{play}expect: [Alice has {1 + life} life]\n").failed == []


@pytest.mark.parametrize(
    ("begins", "goal", "reached"),
    [
        ("upkeep", "main", Step.PRECOMBAT_MAIN),
        ("begin_combat", "main", Step.POSTCOMBAT_MAIN),
        ("upkeep", "postcombat main", Step.POSTCOMBAT_MAIN),
        ("upkeep", "phase principale", Step.PRECOMBAT_MAIN),
    ],
)
def test_going_to_a_main_phase(begins: str, goal: str, reached: Step) -> None:
    """CR 505.1: a main phase, not said which, is the next one of either kind."""
    text = two("library: [Forest]", rest=f"turn: {{player: Alice, step: {begins}}}\n")
    playing = Playing(parse_scenario(f"{text}play: [go to {goal}]\n", "it.yaml"), executable, wording, CURRENT)
    playing.run()
    assert playing.game.state.step is reached


SHOCKS = "hand: [Shock, Shock], battlefield: [Mountain, Mountain]"


@pytest.mark.parametrize(
    ("alice", "rest", "complaint"),
    [
        ("", "play: [go to teatime]", "there is no step 'teatime'"),
        ("", "play: [everyone passes]", "there is nothing on the stack to resolve"),
        (SHOCKS, "play: [Alice casts Shock targeting Bob, Bear resolves]", "there is nothing called 'Bear'"),
        (SHOCKS, "play: [Alice casts Fate]", "there is nothing called 'Fate'"),
        ("battlefield: [Bear]", "expect: [Wolf is on the battlefield]", "there is nothing called 'Wolf'"),
        ("battlefield: [Bear]", "expect: [Bear has 2 carge counters]", "there are no counters 'carge'"),
        ("life: 1", "play: [Bob concedes, go to end]", "the game has ended before this: Bob concedes. [CR 104.3a]"),
        ("hand: [Shock]", "play: [Shock resolves]", "there is nothing on the stack to resolve"),
    ],
)
def test_a_sentence_that_has_no_place_is_refused(alice: str, rest: str, complaint: str) -> None:
    """What is missing is told."""
    assert complaint in str(refused(f"{two(alice)}{rest}\n").what)


@pytest.mark.parametrize(
    ("resolving", "life"),
    [("everything resolves", 16), ("the top of the stack resolves", 18), ("Shock resolves", 18), ("", 20)],
)
def test_how_much_of_the_stack_resolves(resolving: str, life: int) -> None:
    """CR 608.1: all of it, or the top of it, or as far down as a spell that is named."""
    casts = ", ".join(["Alice casts Shock targeting Bob"] * 2 + ([resolving] if resolving else []))
    assert judged(f"{two(SHOCKS)}play: [{casts}]\nexpect: [Bob has {life} life]\n").failed == []


def test_yes_to_a_redirection() -> None:
    """CR 306.7: with one planeswalker "yes" is enough."""
    for word, life, loyalty in (("yes", 20, 1), ("no", 18, 3)):
        verdict = judged(
            two(f"battlefield: [{MOUNTAINS}], hand: [Shock]", "battlefield: [Jace Beleren]")
            + f"play:\n  - Alice casts Shock targeting Bob\n  - everyone passes\n  - Alice says {word}\n"
            + f"expect: [Bob has {life} life, Jace Beleren has {loyalty} loyalty counters]\n",
            "2011-09-30",
        )
        assert verdict.failed == []


def test_a_question_that_nothing_answers_is_told_with_its_options() -> None:
    """The sentence that led to it, what is asked, and what could be said."""
    error = refused(
        two(f"battlefield: [{MOUNTAINS}], hand: [Fate]") + "play:\n  - Alice casts Fate\n  - everyone passes\n"
    )
    assert str(error.what).startswith("Alice is asked, and no sentence answers:")
    assert error.where.line == CARDS.count("\n") + 6
    assert len(error.expected) == 5


def test_an_answer_that_nothing_asks_for() -> None:
    """In the words of the scenario."""
    error = refused(
        two(f"battlefield: [{MOUNTAINS}], hand: [Shock]")
        + "play:\n  - Alice casts Shock targeting Bob\n  - Alice says yes\n"
    )
    assert str(error.what) == "no question takes this answer: yes"


def test_shares_without_anybody() -> None:
    """An amount needs somebody."""
    error = refused(
        two("battlefield: [Bear]", "battlefield: [Bear]")
        + "play:\n  - Alice attacks with Bear\n  - Alice assigns 1 to Bob, 1 for Bear\n"
    )
    assert error.where.line == CARDS.count("\n") + 6


@pytest.mark.parametrize("sentence", ["Alice chooses " + "9" * 10_000, "Alice " + "x" * 5000])
def test_a_sentence_that_is_too_long(sentence: str) -> None:
    """It is refused before anything is made of it."""
    assert "too long" in str(refused(two(rest=f"play:\n  - {sentence}\n")).what)


# --- checks -----------------------------------------------------------------------------------------------------------

POSITION = two("battlefield: [Walker, Voice, Mountain], library: [Bear]", "battlefield: [Bear], graveyard: [Shock]")


@pytest.mark.parametrize(
    ("sentence", "holds"),
    [
        ("Walker has islandwalk", True),
        ("Walker has swampwalk", False),
        ("Walker has no swampwalk", True),
        ("Walker has no islandwalk", False),
        ("Bear has flying", False),
        ("Walker is a Merfolk", True),
        ("Walker is a creature Merfolk", True),
        ("Walker is not a goblin", True),
        ("Walker is a goblin", False),
        ("Mountain is a basic land", True),
        ("Bear is 2/2", True),
        ("Bear is 2/3", False),
        ("Mountain has no power or toughness", True),
        ("Bear is green", True),
        ("Bear is colorless", False),
        ("Voice is colorless", True),
        ("Bear is tapped", False),
        ("Bear is untapped", True),
        ("Bear is on the battlefield", True),
        ("Shock is in the graveyard", True),
        ("Shock is in Bob's graveyard", True),
        ("Shock is in Alice's graveyard", False),
        ("Shock is not in the hand", True),
        ("Bear has mana value 2", True),
        ("Bear has 0 damage", True),
        ("Bear has 1 +1/+1 counters", False),
        ("Alice has 20 life", True),
        ("Alice has 1 card in library", True),
        ("Alice has no mana", True),
        ("Alice has {R}", False),
        ("Alice controls Walker", True),
        ("Alice controls 1 land", True),
        ("Bob controls Walker", False),
        ("Bob does not control Walker", True),
        ("Alice has won", False),
        ("Alice has not won", True),
        ("Alice has not lost", True),
        ("Alice has lost", False),
        ("Alice has left the game", False),
        ("the game is a draw", False),
        ("the stack is empty", True),
        ("the stack has 1 object", False),
        ("the step is precombat main", True),
        ("the step is upkeep", False),
        ("it is Alice's turn", True),
        ("it is Bob's turn", False),
        ("it is neither day nor night", True),
        ("it is day", False),
        ("Bear is a commander", False),
        ("Bear has the color identity {G}", True),
        ("Bear has no color identity", False),
        ("Bear is named Bear", True),
        ("Bear is named Wolf", False),
        ("Bear is gone", False),
        ("Alice can see Bear", True),
        ("Alice decides for Bob", False),
        ("Alice's range of influence is 0", True),
        ("Bear is within Alice's range of influence", True),
        ("there are 0 turn markers", True),
        ("Alice has no turn marker", True),
        ("Bear may be in a deck led by Walker", False),
        ("Bear cannot be in a deck led by Walker", True),
        ("Walker is attached to Bear", False),
    ],
)
def test_a_sentence_that_holds_or_does_not(sentence: str, holds: bool) -> None:
    """It is told what was found instead."""
    failed = judged(f'{POSITION}expect: ["{sentence}"]\n').failed
    assert (failed == []) is holds
    assert all(line.startswith(sentence) for line in failed)


@pytest.mark.parametrize(
    "sentence",
    [
        "Bear has flyng",
        "Bear has no flyng",
        "Bear is a gobln",
        "Bear is not a gobln",
        "Boat is on the battlefield",
        "Boat is gone",
        "Alice controls 0 Boat",
        "Alice does not control Boat",
        "the step is tea",
        "Alice decides for Zoe",
        "Zoe has 20 life",
    ],
)
def test_what_a_check_does_not_understand_is_refused(sentence: str) -> None:
    """Never false, and never true of what is denied."""
    error = refused(f'{POSITION}expect: ["{sentence}"]\n')
    assert error.where.line == CARDS.count("\n") + 4


def test_an_answer_that_nothing_ever_asks_for_is_not_illegal_but_wrong() -> None:
    """What never comes up cannot be refused by a rule."""
    assert "nothing is asked" in str(refused(two() + "play: [{illegal: Bob chooses red}]\n").what)


@pytest.mark.parametrize("passes", ["everyone passes", "the top of the stack resolves"])
def test_a_game_that_ends_as_a_spell_resolves(passes: str) -> None:
    """CR 104.4c: nobody passes any more, though the spell is still on the stack."""
    verdict = judged(two("hand: [End]") + f"play: [Alice casts End, {passes}]\nexpect: [Bob has 20 life]\n")
    assert (verdict.failed, verdict.game.result) == ([], ())


def test_nothing_is_led_by_a_token() -> None:
    """CR 903.5c: it has no card, and so no colour identity."""
    play = "play: [Alice casts Call, everyone passes]\nexpect: [SENTENCE]\n"
    for sentence, holds in (("cannot", True), ("may", False)):
        told = play.replace("SENTENCE", f"Bear {sentence} be in a deck led by Wolf Token")
        assert (judged(two("battlefield: [Bear], hand: [Call]") + told).failed == []) is holds


def test_the_last_play_is_illegal() -> None:
    """CR 601.2g: under the rule that is told."""
    play = "play: [Alice casts Shock targeting Bob]\nexpect: ['the last play is illegalRULE']\n"
    for rule, holds in (("", True), (" [CR 117.3]", True), (" [CR 509.1]", False)):
        assert (judged(two("hand: [Shock]") + play.replace("RULE", rule), "2011-09-30").failed == []) is holds
    legal = two(f"hand: [Shock], battlefield: [{MOUNTAINS}]") + play.replace("RULE", "")
    assert judged(legal).failed != []


@pytest.mark.parametrize(
    ("rule", "ends"),
    [("", "Everything expected holds."), (" [CR 509.1]", "the last play is illegal [CR 509.1]: 117.3")],
)
def test_a_report_ends_with_what_became_of_the_expectations(rule: str, ends: str) -> None:
    """For people: that all of them hold, or each that does not."""
    play = f"play: [Alice casts Shock targeting Bob]\nexpect: ['the last play is illegal{rule}']\n"
    verdict = judged(two("hand: [Shock]") + play, "2011-09-30")
    found = report(verdict, "en", ability_text, pictured=False)
    assert as_text(found, "en").splitlines()[-1].endswith(ends)
    assert ("Tout ce qui était attendu est vérifié." in as_text(found, "fr")) == (not verdict.failed)


# --- rules that plays carry -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("sentence", "answer", "holds"),
    [
        ("Alice casts Fate [601.2a]", "", True),
        ("Alice casts Fate [CR 601.2a]", "", True),
        ("Alice casts Fate [509.1]", "", False),
        ("everyone passes", "Alice chooses red [608.2d]", True),
        ("everyone passes", "Alice chooses red [601.2a]", False),
    ],
)
def test_a_play_carries_the_rules_that_are_named(sentence: str, answer: str, holds: bool) -> None:
    """The number of a line of the log; of an answer that of the question."""
    first = "" if "casts" in sentence else "  - Alice casts Fate\n"
    last = f"  - {answer}\n" if answer else ""
    failed = judged(
        two(f"battlefield: [{MOUNTAINS}], hand: [Fate]") + f"play:\n{first}  - {sentence}\n{last}", "2011-09-30"
    ).failed
    assert (failed == []) is holds


def test_a_refusal_carries_its_rule() -> None:
    """As a check of its own does."""
    play = "play: ['Alice casts Shock targeting Bob [RULE]']\nexpect: [the last play is illegal]\n"
    for rule, holds in (("117.3", True), ("116.1", False)):
        assert (judged(two("hand: [Shock]") + play.replace("RULE", rule), "2011-09-30").failed == []) is holds


# --- why not ----------------------------------------------------------------------------------------------------------


def test_why_an_attack_is_too_late(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """CR 508.1a: what forbids it as things stand is told also after the moment for it."""
    file = tmp_path / "it.yaml"
    file.write_text(
        CARDS
        + two("battlefield: [{card: Bear, tapped: yes}, Walker]")
        + "turn: {player: Alice, step: postcombat_main}\n"
    )
    told = run(capsys, "why", file, "Alice attacks with Bear").out
    assert "not legal" in told
    assert "tapped" in told
    assert "508.1" in run(capsys, "why", file, "Alice attacks with Walker").out


@pytest.mark.parametrize(
    ("sentence", "words"),
    [
        ("Alice attacks with Walker", "attackers are declared as their step begins [CR 508.1]"),
        ("Bob blocks Walker with Bear", "blockers are declared as their step begins [CR 509.1]"),
    ],
)
def test_a_declaration_out_of_its_step_is_refused(
    sentence: str, words: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """CR 508.1, 509.1: nothing else forbids it."""
    file = tmp_path / "it.yaml"
    file.write_text(
        CARDS + two("battlefield: [Walker]", "battlefield: [Bear]") + "turn: {player: Alice, step: postcombat_main}\n"
    )
    assert words in run(capsys, "why", file, sentence).out


def test_who_is_asked_does_not_pass(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """CR 116.3: a question is no priority to pass; it is told that no sentence answers it."""
    file = tmp_path / "it.yaml"
    made = 'cards:\n  Ask: {cost: "{0}", type: Instant, text: You may gain 1 life.}\n'
    plays = "play: [Alice casts Ask, Alice passes, Bob passes, Alice passes]\n"
    file.write_text(made + two("hand: [Ask]") + plays)
    assert "Alice is asked, and no sentence answers" in run(capsys, "judge", file).err


@pytest.mark.parametrize(
    ("sentence", "words"),
    [
        ("Bob repeats the last 1 plays 3 times", "this player does not have priority here"),
        ("Alice repeats the last 5 plays 3 times", "there are no 5 plays before this one"),
    ],
)
def test_what_cannot_be_repeated(sentence: str, words: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """CR 716.2a: it is for the player with priority to propose, and about what was done."""
    file = tmp_path / "it.yaml"
    made = 'cards:\n  Spring: {type: Artifact, text: "{0}: You gain 1 life."}\n'
    plays = f"play: [Alice activates Spring, everyone passes, {sentence}]\n"
    file.write_text(made + two("battlefield: [Spring]") + plays)
    assert words in run(capsys, "judge", file).err


@pytest.mark.parametrize(("said", "reach"), [("", None), ("range: 0\n", 0), ("range: {Alice: 0, Bob: 2}\n", (0, 2))])
def test_ranges_of_influence_may_be_nothing(said: str, reach: object) -> None:
    """CR 801.2a: a player is always within that player's own range."""
    assert parse_scenario(CARDS + two(rest=said), "it.yaml").range == reach


@pytest.mark.parametrize(("said", "deploy"), [("", None), ("deploy: yes\n", True), ("deploy: no\n", False)])
def test_whether_creatures_are_deployed_is_asked_or_left_to_the_variant(said: str, deploy: bool | None) -> None:
    """CR 804.1: what is not said is as the variant has it."""
    assert parse_scenario(CARDS + two(rest=said), "it.yaml").deploy is deploy


def test_a_step_without_priority_can_be_gone_to() -> None:
    """CR 502.3: nobody has priority in an untap step; the scenario stays in it all the same."""
    cards = f"library: [{', '.join([MOUNTAINS] * 3)}]"
    verdict = judged(
        two(cards, cards) + "play:\n  - go to Bob's untap\nexpect: [the step is untap, it is Bob's turn]\n"
    )
    assert verdict.failed == []


ASKED = """
players:
  Alice: {battlefield: [Wind Drake]}
  Bob: {battlefield: [Grizzly Bears]}
turn: {player: Alice, step: begin_combat}
play:
  - Alice attacks with Wind Drake
  - why: Can Bob block Wind Drake with Grizzly Bears? ANSWER
  - go to end_combat
"""


@pytest.mark.parametrize(
    ("answer", "failed"),
    [
        ("[no, 702.9b]", 0),
        ("[non]", 0),
        ("[509.1b]", 0),
        ("", 0),
        ("[yes]", 1),
        ("[no, 702.9c]", 1),
    ],
)
def test_a_question_among_the_lines_is_answered_as_it_must_be(answer: str, failed: int) -> None:
    """A verdict, the rule that decides or one to be read with it, both, or neither; it is told in every format."""
    scenario = parse_scenario(ASKED.replace("ANSWER", answer), "it.yaml")
    verdict = Playing(scenario, executable, wording, Edition.named("2011-09-30")).run()
    assert len(verdict.failed) == failed
    found = check_formats(verdict)
    assert [one.question for one in found.replies] == ["Can Bob block Wind Drake with Grizzly Bears?"]
    assert [moment.asked for moment in found.timeline if moment.asked] == [(0,)]
    assert [check.holds for check in found.checks] == ([] if not answer else [not failed])


def test_what_is_no_answer_to_a_question_is_refused() -> None:
    with pytest.raises(MalformedInput, match="no answer to a question") as caught:
        parse_scenario(ASKED.replace("ANSWER", "[perhaps]"), "it.yaml")
    assert caught.value.where.line == 8


@pytest.mark.parametrize(
    ("first", "complaint"),
    [
        ("battlefield: [{card: Grizzly Bears, as: x}, {card: Hill Giant, as: x}]", "two cards are called '@x'"),
        ("schemes: [Shock]", "'Shock' is neither a scheme nor a plane"),
        ("planes: [Grizzly Bears]", "'Grizzly Bears' is neither a scheme nor a plane"),
        ("vanguard: Shock", "'Shock' is no vanguard"),
    ],
)
def test_what_cannot_be_so_called_or_put_there_is_refused(first: str, complaint: str) -> None:
    with pytest.raises(MalformedInput, match=complaint):
        judging.played(judging.read(f"players: {{Alice: {{{first}}}, Bob: {{}}}}"), CURRENT)
