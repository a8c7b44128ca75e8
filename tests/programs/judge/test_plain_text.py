"""Scenarios in plain text, in English and French: who has what, what is played, what is so; never a guess."""

from __future__ import annotations

import io
import sys
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from arbitre.errors import AmbiguousInput, MalformedInput
from arbitre.ir.values import Step, Zone
from arbitre.judge.known import executable, find, wording
from arbitre.judge.lines.verdict import Verdict
from arbitre.judge.scenarios.playing import Playing
from arbitre.judge.wording.model import Scenario
from arbitre.judge.wording.plain import is_yaml, parse
from arbitre.judge.wording.reading import parse_scenario
from arbitre.judge.wording.rewriting import as_written
from arbitre.judge.wording.written import as_yaml
from arbitre.rules.editions import Edition
from arbitre.services import judging
from programs.cli.runner import run


def read(text: str) -> Scenario:
    return parse(text, "it.txt", executable, find)


def judged(text: str, edition: str = "2011-09-30") -> Verdict:
    return Playing(read(text), executable, wording, Edition.named(edition)).run()


def told(scenario: Scenario) -> list[tuple[str, str, str, int]]:
    """Whose card, where, which, how many of it."""
    return [(seat.name, p.zone.value, p.card, p.count) for seat in scenario.seats for p in seat.cards]


ENGLISH = """Alice, 12 life, has Grizzly Bears and 3 Forests. Bob has Hill Giant; it is Alice's main phase.
Alice casts Giant Growth targeting Grizzly Bears. It resolves.
Alice attacks with the Bears, and Bob blocks with the Giant. Go to end of combat.
The Giant dies. Grizzly Bears survives. Alice has 12 life. What happens?
"""
FRENCH = """Alice a 12 points de vie, Grizzly Bears et trois Forests.
Bob contrôle Hill Giant ; c’est la phase principale d’Alice.
Alice lance « Giant Growth » sur les Grizzly Bears. Il se résout.
Alice attaque avec les Bears, et Bob les bloque avec le Giant. On passe à la fin de combat.
Le Giant meurt. Grizzly Bears survit. Alice est à 12 points de vie. Que se passe-t-il ?
"""


@pytest.mark.parametrize(("text", "lang"), [(ENGLISH, "en"), (FRENCH, "fr")])
def test_a_puzzle_is_told_in_either_language(text: str, lang: str) -> None:
    """The same position and line of play; the report is in the language of the text."""
    verdict = judged(text)
    assert verdict.failed == []
    assert verdict.scenario.lang == lang
    assert verdict.scenario.seats[0].life == 12
    assert sorted(told(verdict.scenario)) == [
        ("Alice", "battlefield", "Forest", 3),
        ("Alice", "battlefield", "Grizzly Bears", 1),
        ("Alice", "hand", "Giant Growth", 1),
        ("Bob", "battlefield", "Hill Giant", 1),
    ]
    assert verdict.scenario.question.endswith("?")


def test_what_does_not_hold_is_told() -> None:
    assert judged(ENGLISH.replace("Giant dies", "Giant survives")).failed == ["The Giant survives: graveyard"]


@pytest.mark.parametrize(
    ("has", "cards"),
    [
        ("two tapped Forests", [("battlefield", "Forest", 2)]),
        ("a Forest, an Island and the Swamp", [("battlefield", x, 1) for x in ("Forest", "Island", "Swamp")]),
        ("Sword of Fire and Ice and Fire // Ice in hand", None),
        (
            "Sword of Fire and Ice; Fire // Ice in hand",
            [("battlefield", "Sword of Fire and Ice", 1), ("hand", "Fire // Ice", 1)],
        ),
        (
            "Kiki-Jiki, Mirror Breaker, and Forest",
            [("battlefield", "Kiki-Jiki, Mirror Breaker", 1), ("battlefield", "Forest", 1)],
        ),
        ("kiki-jiki, mirror breaker", [("battlefield", "Kiki-Jiki, Mirror Breaker", 1)]),
        ("Circle of Protection: Red", [("battlefield", "Circle of Protection: Red", 1)]),
        ("Lim-Dul's Vault", [("hand", "Lim-Dûl's Vault", 1)]),
        (
            "Grizzly Bears on the battlefield and Shock in hand",
            [("battlefield", "Grizzly Bears", 1), ("hand", "Shock", 1)],
        ),
        (
            "Grizzly Bears, with Shock and Forest in hand",
            [("battlefield", "Grizzly Bears", 1), ("hand", "Shock", 1), ("hand", "Forest", 1)],
        ),
        ("in hand: Shock, Forest", [("hand", "Shock", 1), ("hand", "Forest", 1)]),
        ("Shock in the graveyard, Forest on top of her library", [("graveyard", "Shock", 1), ("library", "Forest", 1)]),
        ("nothing", []),
        ("no permanents", []),
        ("Grizzly Bears, Forest and Shock in hand", None),
    ],
)
def test_what_a_player_has(has: str, cards: list[tuple[str, str, int]] | None) -> None:
    """Names with commas, colons and "and"; plurals; zones, which are asked about where they could be of all or one."""
    text = f"Alice has {has}. Bob has nothing."
    if cards is None:
        with pytest.raises(AmbiguousInput, match="all in hand"):
            read(text)
    else:
        assert [one[1:] for one in told(read(text))] == cards


@pytest.mark.parametrize(
    ("text", "cards"),
    [
        ("Bob controls Forest and has a Shock in hand.", [("battlefield", "Forest", 1), ("hand", "Shock", 1)]),
        ("Bob contrôle 2 Mountain et a Shock en main.", [("battlefield", "Mountain", 2), ("hand", "Shock", 1)]),
        ("Bob a Shock et Forest au cimetière.", [("graveyard", "Shock", 1), ("graveyard", "Forest", 1)]),
        ("Bob has Shock and Grizzly Bears in exile.", [("exile", "Shock", 1), ("exile", "Grizzly Bears", 1)]),
    ],
)
def test_what_cannot_be_on_the_battlefield_is_where_the_list_is(text: str, cards: list[tuple[str, str, int]]) -> None:
    """One place said last holds for it; what could be on the battlefield is asked about."""
    assert [one[1:] for one in told(read(f"Alice has nothing. {text}")) if one[0] == "Bob"] == cards


@pytest.mark.parametrize(
    "text",
    [
        "Alice controls Hill Giant and Bob a Craw Wurm and two Forests. Bob passes.",
        "Alice has Hill Giant, Bob Craw Wurm and 2 Forest.",
        "Alice contrôle Hill Giant et Bob une Craw Wurm et deux Forest.",
        "Alice contrôle Hill Giant tandis que Bob contrôle Craw Wurm et deux Forest.",
    ],
)
def test_the_verb_of_somebody_before_holds_for_who_has_none(text: str) -> None:
    where = "battlefield"
    assert told(read(text)) == [
        ("Alice", where, "Hill Giant", 1),
        ("Bob", where, "Craw Wurm", 1),
        ("Bob", where, "Forest", 2),
    ]


def test_a_word_before_a_card_is_no_player_unless_it_is_spoken_of_again() -> None:
    with pytest.raises(MalformedInput, match="no card is called 'old craw wurm'"):
        read("Alice has Hill Giant and Old Craw Wurm. Bob has nothing.")
    text = "Alice is at 12 life and Carol at 7. Carol has nothing."
    assert [(seat.name, seat.life) for seat in read(text).seats] == [("Alice", 12), ("Carol", 7)]


@pytest.mark.parametrize(
    "arrived",
    [
        "Grizzly Bears came under Alice's control this turn.",
        "It has just arrived.",
        "Grizzly Bears est arrivé ce tour-ci.",
        "Il vient d'arriver sur le champ de bataille.",
        "Les Grizzly Bears viennent d'arriver.",
    ],
)
def test_what_arrived_this_turn_is_told_in_a_sentence(arrived: str) -> None:
    """CR 302.6: it has not been under control since the turn began."""
    [bears, forest] = read(f"Alice has Grizzly Bears and Forest. {arrived} Bob has nothing.").seats[0].cards
    assert (bears.sick, forest.sick) == (True, None)


@pytest.mark.parametrize(
    "text",
    [
        "Alice attacks Bob with Hill Giant and two Grizzly Bears. Bob blocks Hill Giant with Craw Wurm.",
        "Alice attaque Bob avec un Hill Giant et deux Grizzly Bears. Bob bloque Hill Giant avec Craw Wurm.",
    ],
)
def test_creatures_that_fight_are_on_the_battlefield_if_nobody_said_where(text: str) -> None:
    found = read(text)
    where = "battlefield"
    assert told(found) == [
        ("Alice", where, "Hill Giant", 1),
        ("Alice", where, "Grizzly Bears", 2),
        ("Bob", where, "Craw Wurm", 1),
    ]
    assert found.on_battlefield == ("Hill Giant", "Grizzly Bears", "Craw Wurm")
    there = read("Alice has Hill Giant. Bob has nothing. Alice attacks with Hill Giant.")
    assert (told(there), there.on_battlefield) == ([("Alice", where, "Hill Giant", 1)], ())


@pytest.mark.parametrize("text", ["It is Alice's upkeep.", "C'est l'entretien d'Alice.", "Alice casts Shock on Bob."])
def test_whose_turn_it_is_or_who_acts_tells_who_plays(text: str) -> None:
    assert [seat.name for seat in read(text).seats] == ["Alice", "Bob"]


def test_a_size_in_parentheses_reminds_of_a_card_and_must_be_its_own() -> None:
    text = "Alice has Hill Giant (3/3) and two Grizzly Bears (2/2). Bob has nothing."
    assert [card for _, _, card, _ in told(read(text))] == ["Hill Giant", "Grizzly Bears"]
    with pytest.raises(MalformedInput):
        read("Alice has Hill Giant (4/4). Bob has nothing.")


def test_the_state_of_a_permanent() -> None:
    """Counters, damage, what is attached, tapped or face down; told at once or in a sentence of its own."""
    text = """Alice has Grizzly Bears with two +1/+1 counters and a charge counter, Hill Giant with 1 damage,
    a tapped Forest, Craw Wurm enchanted with Pacifism, and Plains. Bob has 3 poison counters. Plains is tapped."""
    cards = {placed.card: placed for seat in read(text).seats for placed in seat.cards}
    assert dict(cards["Grizzly Bears"].counters) == {"+1/+1": 2, "charge": 1}
    assert cards["Hill Giant"].damage == 1
    assert cards["Forest"].tapped
    assert cards["Plains"].tapped
    assert cards["Pacifism"].attached_to == f"@{cards['Craw Wurm'].alias}"
    assert read(text).seats[1].counters == (("poison", 3),)
    state = "expect: [Hill Giant has 1 damage, Grizzly Bears is 4/4, Forest is tapped]"
    yaml = as_yaml(as_written(read(text))) + f"play:\n- {{{state}}}\n"
    assert Playing(parse_scenario(yaml), executable, wording, Edition.named("current")).run().failed == []


@pytest.mark.parametrize(
    ("sentence", "active", "step"),
    [
        ("It is Bob's upkeep.", 2, Step.UPKEEP),
        ("It's Bob's turn, declare attackers step.", 2, Step.DECLARE_ATTACKERS),
        ("C'est le tour de Bob, étape de fin.", 2, Step.END),
        ("C’est l’étape d’entretien de Bob.", 2, Step.UPKEEP),
        ("Bob is the active player.", 2, Step.PRECOMBAT_MAIN),
        ("Nous sommes dans la deuxième phase principale de Bob.", 2, Step.POSTCOMBAT_MAIN),
        ("", 1, Step.PRECOMBAT_MAIN),
    ],
)
def test_whose_turn_it_is(sentence: str, active: int, step: Step) -> None:
    found = read(f"Alice has nothing. Bob has nothing. {sentence}")
    assert (found.active, found.step) == (active, step)


def test_a_list_may_stand_on_lines_of_its_own() -> None:
    found = read(
        "Alice has:\n- Grizzly Bears\n- 3 Forests\n\nBob: 5 life\n\nAlice attacks with Grizzly Bears\neveryone passes\n"
    )
    assert told(found) == [("Alice", "battlefield", "Grizzly Bears", 1), ("Alice", "battlefield", "Forest", 3)]
    assert found.seats[1].life == 5
    assert len(found.play) == 2


def test_a_sentence_may_run_over_lines() -> None:
    found = read("Alice has Grizzly\nBears. Bob has nothing.\nAlice attacks\nBob with\nGrizzly Bears.")
    assert told(found) == [("Alice", "battlefield", "Grizzly Bears", 1)]
    assert len(found.play) == 1


def test_who_is_only_spoken_of_plays_as_well() -> None:
    found = read("Alice has 3 Mountains. Alice casts Lightning Bolt targeting Bob.")
    assert [seat.name for seat in found.seats] == ["Alice", "Bob"]
    assert found.in_hand == ("Lightning Bolt",)


@pytest.mark.parametrize(
    ("text", "line", "column", "says"),
    [
        ("Alice has Grizly Bears. Bob has nothing.", 1, 11, "did you mean 'Grizzly Bears'"),
        ("Alice has Forest. Bob has nothing.\nAlice cats Shock.", 2, 7, "did you mean 'casts'?"),
        ("Alice has Forest. Bob has nothing.\nZoe passes.", 2, 1, "there is no player 'Zoe'"),
        ("Alice has 501 Forests. Bob has nothing.", 1, 1, "not between 1 and 500"),
        ("hello", 1, 0, "it is not said who they are"),
    ],
)
def test_what_is_wrong_is_told_with_its_place(text: str, line: int, column: int, says: str) -> None:
    """Line, column, and what was meant."""
    with pytest.raises(MalformedInput) as caught:
        read(text)
    assert says in str(caught.value)
    assert (caught.value.where.line, caught.value.where.column) == (line, column)


def test_a_shortened_name_is_asked_about_where_it_could_be_two() -> None:
    """The Giant is one card; a card of either player is not said whose."""
    base = "Alice has 2 Mountains, Hill Giant and Grizzly Bears. Bob has Frost Giant and Grizzly Bears. "
    with pytest.raises(AmbiguousInput, match=r"'Frost Giant', 'Hill Giant'"):
        judged(f"{base}Alice casts Shock targeting the Giant.")
    with pytest.raises(AmbiguousInput, match="Alice's Grizzly Bears"):
        judged(f"{base}Alice casts Shock targeting Grizzly Bears.")
    assert (
        judged(
            f"{base}Alice casts Shock targeting Bob's Grizzly Bears. It resolves. Bob controls 0 Grizzly Bears."
        ).failed
        == []
    )


def test_what_is_yaml() -> None:
    """By its first field, or the name of the file."""
    assert is_yaml("# a remark\nplayers:\n  Alice: {}")
    assert is_yaml("playes: {}")
    assert is_yaml("hello", "it.YAML")
    assert not is_yaml("Alice: 12 life. Bob: nothing.")
    assert not is_yaml("Alice has nothing")


def test_the_command_reads_text_and_yaml(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A file of text, and either form on the standard input; `-o FILE.yaml` writes the scenario."""
    (file := tmp_path / "it.txt").write_text(FRENCH, encoding="utf-8")
    assert "Hill Giant est détruit" in run(capsys, "judge", file).out
    made = tmp_path / "it.yaml"
    assert run(capsys, "judge", file, "-o", made).code == 0
    assert "Hill Giant est détruit" in run(capsys, "judge", made).out
    for text in (ENGLISH, made.read_text("utf-8")):
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(text.encode()), encoding="utf-8"))
        assert "CR 704.5g" in run(capsys, "judge").out
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(b"\xff\xfe"), encoding="utf-8"))
    assert run(capsys, "judge", "-").code == 2


def test_judge_takes_a_question_itself(capsys: pytest.CaptureFixture[str]) -> None:
    """What is no file and is in words is the text; the name of a file that is not there is told to be one."""
    assert "509.1a" in run(capsys, "judge", "Can a tapped creature block?").out
    assert "509.1a" in run(capsys, "judge", "Est-ce qu'une créature engagée peut bloquer ?").out
    for name in ("no such file.yaml", "nothing", "a puzzle of the week that is not there.txt"):
        assert run(capsys, "judge", name).code == 2


WORDS = st.sampled_from(
    [
        "Alice",
        "Bob",
        "has",
        "a",
        "casts",
        "Forest",
        "Grizzly Bears",
        "and",
        ",",
        ".",
        ";",
        "\n",
        "12",
        "life",
        "in hand",
        "?",
        ":",
        "it is",
        '"',
    ]
)


@settings(max_examples=100, deadline=None)
@given(st.text(max_size=200) | st.lists(WORDS, max_size=60).map(" ".join))
def test_no_text_breaks_the_reader(text: str) -> None:
    """It is a scenario, or refused."""
    try:
        found = read(text)
    except (MalformedInput, AmbiguousInput):
        return
    assert all(placed.zone in Zone for seat in found.seats for placed in seat.cards)


def test_against_a_player_alone_plays_somebody_who_has_nothing() -> None:
    """And the report says that this was assumed."""
    for first, other in (("Alice", "Bob"), ("Bob", "Alice")):
        scenario = parse(f"{first} has Humility and Opalescence.", "", executable, find)
        assert [seat.name for seat in scenario.seats] == [first, other]
        assert scenario.unsaid == {"opponent", "player", "step", "library", "number"}
    report = judging.judge(parse("Alice has Forest.", "", executable, find), "en").data()
    assert "Not said: who else plays; taken to be Bob, who has nothing." in report.assumed.en


@pytest.mark.parametrize(
    "words", ["4 Forests", "Forest x4", "4x Forest", "Forest (4)", "4 × Forest", "four copies of Forest"]
)
def test_numbers_of_a_card_are_written_in_many_ways(words: str) -> None:
    scenario = parse(f"Alice has {words}. Bob has nothing.", "", executable, find)
    assert [(placed.card, placed.count) for placed in scenario.seats[0].cards] == [("Forest", 4)]


BOTH = "Alice has Wind Drake and Hill Giant. Bob has Grizzly Bears. It is Alice's beginning of combat. "


@pytest.mark.parametrize(
    "text",
    [
        "Alice has 2 Plains; Isamaru, Hound of Konda in hand. Bob has nothing. It is turn 3, Alice's main phase. "
        "Alice casts Isamaru, Hound of Konda. It resolves. Isamaru, Hound of Konda is on the battlefield.",
        "Alice has tapped Grizzly Bears; 2 Islands and a Forest in the library. Bob has nothing. Alice's upkeep. "
        "Grizzly Bears is tapped. Everything resolves. Alice has 3 cards in her library.",
        "Alice has 4 Plains; Whipcorder in hand. Bob has nothing. Alice casts Whipcorder face down. It resolves. "
        "Whipcorder is face down. Alice turns Whipcorder face up. Whipcorder is face up.",
        "Alice a 4 Plains ; Whipcorder en main. Bob n'a rien. Alice lance Whipcorder face cachée. Il se résout. "
        "Alice retourne Whipcorder face visible. Whipcorder est face visible.",
        "Alice has 4 Islands; Clone in hand. Bob has Hill Giant. Alice casts Clone. It resolves. Alice says yes. "
        "Alice chooses Hill Giant. Clone is 3/3. Alice controls 0 Clone. Alice controls 1 Hill Giant.",
        "Alice has a Mountain; Rift Bolt in hand. Bob has nothing. Alice suspends Rift Bolt. Rift Bolt is exiled.",
        "Alice has a Plains and 3 life; Healing Salve in hand. Bob has nothing. Alice casts Healing Salve with mode 1 "
        "targeting Alice. It resolves. Alice has 6 life.",
    ],
)
def test_sentences_as_people_write_them(text: str) -> None:
    """Names with commas in lists, what is tapped, the turn with its number, morphs, copies, special actions, modes."""
    assert judged(text).failed == []


def test_damage_that_is_assigned_before_its_step() -> None:
    """CR 510.1c, 510.1e: it is assigned as combat comes to it; the order is that in which it is told, and nothing that
    is assigned is left out."""
    fight = (
        "Alice has Craw Wurm. Bob has Wall of Wood and Eager Cadet. It is Alice's beginning of combat. "
        "Alice attacks with Craw Wurm. Bob blocks Craw Wurm with Wall of Wood, Eager Cadet. "
    )
    verdict = judged(f"{fight}Alice assigns 1 damage to Eager Cadet and 5 damage to Wall of Wood. Eager Cadet dies.")
    assert (verdict.failed, verdict.game.state.step) == ([], Step.COMBAT_DAMAGE)
    assert judged(f"{fight}Alice assigns 6 damage to Wall of Wood. Eager Cadet survives.").failed == []
    illegal = judged(f"{fight}Alice assigns 1 damage to Wall of Wood and 5 damage to Eager Cadet.").illegal
    assert illegal is not None
    assert illegal.rule == "510.1c"


def test_one_of_several_abilities_is_never_guessed() -> None:
    garden = "Alice has Temple Garden. Bob has nothing. Alice taps Temple Garden for"
    assert judged(f"{garden} green mana. Alice has {{G}}.").failed == []
    with pytest.raises(AmbiguousInput, match="several abilities") as caught:
        judged(f"{garden} mana.")
    assert 'Alice activates Temple Garden: "{T}: Add {W}."' in str(caught.value)


def test_a_question_among_the_lines_is_asked_there() -> None:
    """One after which something is played; the last ones are asked in the end."""
    scenario = read(
        f"{BOTH}Alice attacks with Wind Drake. Can Bob block it with Grizzly Bears? Go to end of combat. Who wins?"
    )
    assert scenario.question == "Who wins?"
    told = judging.judge(scenario).text()
    asked = told.index('Asked: "Can Bob block it with Grizzly Bears?"')
    assert told.index("Wind Drake attacks Bob") < asked < told.index("Wind Drake deals 2 damage to Bob")
    assert "'Wind Drake' has flying [CR 702.9b]" in told


def test_what_comes_too_late_is_told_so() -> None:
    with pytest.raises(MalformedInput, match="described before the first play"):
        read(f"{BOTH}Bob casts Shock on Hill Giant. Bob has 2 Islands.")
    bolt = (
        "Alice has Mountain; Lightning Bolt in hand. Bob is at 3 life. Alice casts Lightning Bolt on Bob. It resolves. "
    )
    with pytest.raises(MalformedInput, match=r"ended before this: Bob .* loses the game"):
        judged(f"{bolt}Go to end of combat.")
    with pytest.raises(MalformedInput, match=r"ended before this: Bob .* loses the game"):
        judged(
            "Alice has nothing. Bob has Bitterblossom and Grizzly Bears. Bob is at 1 life. It is Alice's end step. "
            "Bob attacks Alice with Grizzly Bears."
        )


SHOCKS = "Alice has Shock in hand; 2 Mountains. Bob has Shock in hand; a Mountain. It is Alice's main phase. "
SOLDIERS = "Alice has 4 Plains; Captain's Call in hand. Alice casts Captain's Call. It resolves. "


@pytest.mark.parametrize(
    ("told", "refused"),
    [
        (SHOCKS + "Alice casts Alice's Shock targeting Bob. It resolves. Bob has 18 life.", ""),
        (
            SHOCKS + "Alice casts Bob's Shock targeting Bob.",
            "it is another player's card [CR 601.2a]",
        ),
        ("Alice has Forest in hand. Bob has nothing. Alice plays Alice's Forest. Forest is untapped.", ""),
        (SOLDIERS + "Alice casts Soldier.", "it is no card [CR 601.2a]"),
    ],
)
def test_whose_card_is_cast_may_be_said(told: str, refused: str) -> None:
    """CR 601.2a: one's own; another player's is refused as a rule has it, and so is what is no card, as a token."""
    text = judging.judge(judging.read(told)).text()
    assert (refused in text) if refused else ("Refused" not in text and "Not as expected" not in text)


def test_a_stolen_creature_is_its_controllers() -> None:
    """CR 110.2: both Bears are under one player's control, so that it is not asked whose is meant."""
    verdict = judged(
        "Alice has Grizzly Bears, 8 Mountains, 2 Forests, Threaten and Giant Growth. Bob has Grizzly Bears.\n"
        "It is Alice's main phase.\n"
        "Alice casts Threaten targeting Bob's Grizzly Bears. It resolves.\n"
        "Alice casts Giant Growth targeting Grizzly Bears. It resolves.\n"
        "Alice controls 2 Grizzly Bears. Bob controls 0 creatures."
    )
    assert verdict.failed == []


def test_a_sentence_may_wait_for_the_next_turn_and_is_told_to() -> None:
    """CR 506.2: the attack is one of Bob's own turn; libraries of which nothing is said are no reason that it fails."""
    text = (
        "Alice has Craw Wurm. Bob has Grizzly Bears. It is Alice's main phase. Bob attacks with Grizzly Bears."
        " Alice doesn't block. Go to end of combat. Alice has 18 life."
    )
    told = judging.judge(judging.read(text)).text()
    assert "Not as expected" not in told
    assert '"Bob attacks with Grizzly Bears" is read as: in the declare attackers step of Bob\'s turn.' in told
    assert "10 cards Wastes" in told


@pytest.mark.parametrize(
    "text",
    [
        "Alice's graveyard: Think Twice, Shock. Alice's battlefield: 3 Islands. Bob's life: 7. Bob's hand: empty.",
        "In Alice's graveyard: Think Twice, Shock. Alice’s board: 3 Islands. Bob: 7 life.",
        "Cimetière d'Alice : Think Twice, Shock. Champ de bataille d'Alice : 3 Islands. Points de vie de Bob : 7.",
        "Dans le cimetière d'Alice : Think Twice, Shock. Champ de bataille d’Alice : 3 Islands. Vie de Bob : 7.",
        "Main de Bob : vide. Bob : 7 pv. Cimetière d'Alice : Think Twice, Shock. Champ de bataille d'Alice : 3 Island.",
    ],
)
def test_what_somebody_has_under_the_name_of_where_it_is(text: str) -> None:
    scenario = read(text)
    assert sorted(told(scenario)) == [
        ("Alice", "battlefield", "Island", 3),
        ("Alice", "graveyard", "Shock", 1),
        ("Alice", "graveyard", "Think Twice", 1),
    ]
    assert {seat.name: seat.life for seat in scenario.seats} == {"Alice": None, "Bob": 7}


@pytest.mark.parametrize(
    ("text", "sizes"),
    [
        (
            "Alice has Grizzly Bears enchanted with Rancor. Bob has Grizzly Bears enchanted with Holy Strength.",
            {1: [(4, 2)], 2: [(3, 4)]},
        ),
        (
            "Alice has Grizzly Bears enchanted with Rancor and Grizzly Bears equipped with Bonesplitter. Bob: 9 life.",
            {1: [(4, 2), (4, 2)], 2: []},
        ),
        (
            "Alice a Grizzly Bears enchantée par Rancor. Alice a aussi Grizzly Bears enchantée par Holy Strength.",
            {1: [(3, 4), (4, 2)], 2: []},
        ),
    ],
)
def test_what_is_attached_to_cards_of_one_name_stays_with_each(
    text: str, sizes: dict[int, list[tuple[int, int]]]
) -> None:
    """CR 301.5, 303.4: an Aura or Equipment is on the one that it is said to be on, whoever else has such a card."""
    game = Playing(read(text), executable, wording, Edition.named("2011-09-30")).game
    found: dict[int, list[tuple[int, int]]] = {1: [], 2: []}
    for id in game.state.battlefield:
        chars = game.characteristics(id)
        if chars.is_creature:
            found[game.object(id).controller].append(chars.size)
    assert {player: sorted(all_) for player, all_ in found.items()} == sizes
