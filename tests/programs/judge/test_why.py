"""Questions at any moment of a scenario: what may be done, what has happened, what would follow; in both languages."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

import arbitre
from arbitre import text
from arbitre.errors import AmbiguousInput, MalformedInput, Remedy
from arbitre.ir.abilities import Keyword
from arbitre.judge.questions.questions import BEFELL, LOST, MAY, SUPPOSE, TRIGGERS, VALUE, Question, Reader, is_french
from arbitre.judge.questions.why import Moment
from arbitre.judge.wording.reading import read_scenario
from arbitre.services import judging
from table import Table, creature

BEAR = creature("Bear", 2, 2)
Ask = Callable[..., str]

KILLED = """
players:
  Alice: {hand: [Doom Blade], battlefield: [Swamp, Swamp]}
  Bob: {battlefield: [Grizzly Bears, Blood Artist, Soul Warden]}
play:
  - Alice casts Doom Blade targeting Grizzly Bears
  - everyone passes
  - Bob targets Alice
"""
FOUGHT = """
players:
  Alice: {battlefield: [Craw Wurm]}
  Bob: {battlefield: [Grizzly Bears]}
turn: {player: Alice, step: begin_combat}
play:
  - Alice attacks with Craw Wurm
  - Bob blocks Craw Wurm with Grizzly Bears
  - go to end_combat
"""
COUNTERED = """
players:
  Alice: {hand: [Shock], battlefield: [Mountain]}
  Bob: {hand: [Cancel], battlefield: [Island, Island, Island]}
play:
  - Alice casts Shock targeting Bob
  - Bob casts Cancel targeting Shock
  - everyone passes
"""
FIZZLED = """
players:
  Alice: {hand: [Giant Growth], battlefield: [Forest, Grizzly Bears]}
  Bob: {hand: [Shock], battlefield: [Mountain]}
play:
  - Alice casts Giant Growth targeting Grizzly Bears
  - Bob casts Shock targeting Grizzly Bears
  - everyone passes
  - everyone passes
"""
BURNED = """
players:
  Alice: {hand: [Lightning Bolt], battlefield: [Mountain]}
  Bob: {life: 3}
play: [Alice casts Lightning Bolt targeting Bob, everyone passes]
"""
LATE = """
players:
  Alice: {hand: [Soul Warden, Grizzly Bears], battlefield: [Forest, Forest, Plains]}
  Bob: {}
play: [Alice casts Grizzly Bears, everyone passes, Alice casts Soul Warden, everyone passes]
"""
POOR = """
players:
  Alice: {battlefield: [Felidar Sovereign], library: [Forest, Forest]}
  Bob: {library: [Forest, Forest]}
turn: {player: Alice, step: end}
play: ["go to Alice's next draw"]
"""
BURIED = """
players:
  Alice: {hand: [Gravedigger], battlefield: [Swamp, Swamp, Swamp, Swamp]}
  Bob: {}
play: [Alice casts Gravedigger, everyone passes]
"""
STEPS = """
players:
  Alice: {hand: [Grizzly Bears, Divination], battlefield: [Forest, Forest, Mountain]}
  Bob: {hand: [Shock], battlefield: [Mountain]}
play: [Alice casts Grizzly Bears, everyone passes, go to begin_combat]
"""


@pytest.fixture
def ask(tmp_path: Path) -> Ask:
    def asked(scenario: str, question: str, lang: str = "", moment: Moment | None = None) -> str:
        file = tmp_path / "position.yaml"
        file.write_text(scenario, encoding="utf-8")
        return judging.why(read_scenario(file), question, lang, moment=moment).text()

    return asked


HAPPENED = [
    (
        KILLED,
        "Why did Grizzly Bears die?",
        "Grizzly Bears is destroyed. [CR 701.6a]\n"
        "  Alice casts Doom Blade. [CR 601.2a]\n"
        "  Doom Blade targets Grizzly Bears. [CR 601.2c]\n"
        "  Doom Blade resolves. [CR 608.2]\n"
        'because of Doom Blade: "Destroy target nonblack creature."',
    ),
    (
        FOUGHT,
        "Pourquoi Grizzly Bears est-il mort ?",
        "Grizzly Bears est détruit. [CR 704.5g]\n"
        "  La Guivre vorace attaque Bob. [CR 508.1j]\n"
        "  Grizzly Bears bloque la Guivre vorace. [CR 509.1g]\n"
        "  La Guivre vorace inflige 6 blessures à Grizzly Bears. [CR 119.3e]\n"
        "à cause de : Guivre vorace",
    ),
    (
        COUNTERED,
        "Why was Shock countered?",
        "Shock is countered by Cancel. [CR 701.5a]\n"
        "  Bob casts Cancel. [CR 601.2a]\n"
        "  Cancel targets Shock. [CR 601.2c]\n"
        "  Cancel resolves. [CR 608.2]\n"
        "because of Cancel",
    ),
    (
        FIZZLED,
        "Why did Giant Growth not resolve?",
        "Giant Growth is countered by the rules. [CR 608.2b]\n"
        "  Alice casts Giant Growth. [CR 601.2a]\n"
        "  Giant Growth targets Grizzly Bears. [CR 601.2c]\n"
        "  Bob casts Shock. [CR 601.2a]\n"
        "  Shock targets Grizzly Bears. [CR 601.2c]\n"
        "  Shock resolves. [CR 608.2]\n"
        "  Shock deals 2 damage to Grizzly Bears. [CR 119.3e]\n"
        "  Grizzly Bears is destroyed. [CR 704.5g]\n"
        "because of Shock",
    ),
    (
        BURNED,
        "Pourquoi Bob a-t-il perdu ?",
        "Bob n'a plus de points de vie et perd la partie. [CR 704.5a]\n"
        "  Alice lance Foudre. [CR 601.2a]\n"
        "  La Foudre cible Bob. [CR 601.2c]\n"
        "  La Foudre se résout. [CR 608.2]\n"
        "  La Foudre inflige 3 blessures à Bob. [CR 119.3a]\n"
        "  Bob perd 3 points de vie et en a 0. [CR 118.2]\n"
        "à cause de : Foudre",
    ),
    (STEPS, "Why did Grizzly Bears die?", "this has not happened"),
    (
        KILLED,
        "Why did Blood Artist trigger?",
        "it has triggered [CR 603.2]\n"
        "  Grizzly Bears is destroyed. [CR 701.6a]\n"
        'because of Blood Artist: "Whenever Blood Artist or another creature dies, target player loses 1 life. '
        'You gain 1 life."',
    ),
    (
        KILLED,
        "Why did Soul Warden not trigger?",
        "what happened is not what the ability waits for [CR 603.2]\n"
        "  Grizzly Bears is destroyed. [CR 701.6a]\n"
        'because of Soul Warden: "Whenever another creature enters the battlefield, you gain 1 life."',
    ),
    (
        LATE,
        "Why didn't Soul Warden trigger when Grizzly Bears entered?",
        "its source was not there as this happened [CR 603.6d]\n"
        "  Grizzly Bears enters the battlefield. [CR 608.3]\n"
        'because of Soul Warden: "Whenever another creature enters the battlefield, you gain 1 life."',
    ),
    (
        POOR,
        "Pourquoi Felidar Sovereign ne se déclenche-t-il pas ?",
        "sa condition (« si ») n'était pas vraie quand cela s'est produit [CR 603.4]\n"
        "à cause de : Felidar Sovereign : « Au début de votre entretien, si vous avez au moins 40 points de vie, "
        "vous gagnez la partie. »",
    ),
    (
        BURIED,
        "Why did Gravedigger not trigger?",
        "it has triggered [CR 603.2]\n"
        "  Gravedigger enters the battlefield. [CR 608.3]\n"
        "  The triggered ability of Gravedigger is removed from the stack. [CR 603.3d]\n"
        'because of Gravedigger: "When Gravedigger enters the battlefield, you may return target creature card from '
        'your graveyard to your hand."',
    ),
    (STEPS, "Why did Grizzly Bears not trigger?", "Grizzly Bears has no triggered ability [CR 603.1]"),
]


@pytest.mark.parametrize(("scenario", "question", "answer"), HAPPENED, ids=[row[1] for row in HAPPENED])
def test_why_something_has_happened_or_has_not(ask: Ask, scenario: str, question: str, answer: str) -> None:
    """CR 603.2, 603.4, 603.6d, 608.2b, 704.5: the deciding line, what led to it, whose doing it is."""
    assert ask(scenario, question) == answer


@pytest.mark.parametrize(
    ("moment", "rule"),
    [
        (Moment(0), "[CR 117.3]"),
        (Moment(1), "[CR 307.1]"),
        (Moment(before="Everyone passes."), "[CR 307.1]"),
        (Moment(after="everyone passes"), "[CR 117.3]"),
        (None, "[CR 307.1]"),
    ],
)
def test_a_question_at_any_moment(ask: Ask, moment: Moment | None, rule: str) -> None:
    """CR 307.1: the stack is not empty as Grizzly Bears waits there, and at last it is combat."""
    assert rule in ask(STEPS, "Can Alice cast Divination?", moment=moment)


def test_a_moment_that_is_not_there(ask: Ask) -> None:
    """What it names, and which there are."""
    with pytest.raises(MalformedInput, match="3 sentences, and 4"):
        ask(STEPS, "Can Alice cast Divination?", moment=Moment(4))
    with pytest.raises(MalformedInput, match="no such sentence") as error:
        ask(STEPS, "Can Alice cast Divination?", moment=Moment(after="Alice sleeps"))
    assert "go to begin_combat" in error.value.expected
    with pytest.raises(AmbiguousInput, match="--at 2"):
        ask(FIZZLED, "Can Alice cast Divination?", moment=Moment(after="everyone passes"))


def test_who_must_have_priority_first(ask: Ask) -> None:
    """CR 116.1: what is legal once a player has priority, is said to be so."""
    assert ask(STEPS, "Can Bob cast Shock?") == "Bob casts Shock: legal\n  once Bob has priority"
    assert ask(STEPS, "Bob peut-il lancer Shock ?") == "Bob lance Shock : légal\n  dès que Bob a la priorité"


@pytest.mark.parametrize("player", ["Alice", "Bob"])
def test_the_player_of_a_creature_is_its_controller(ask: Ask, player: str) -> None:
    """CR 108.4, 508.1a: of a permanent whoever controls it, of a card whoever owns it."""
    stolen = f"""
players:
  Alice: {{hand: [Shock], battlefield: [Mountain, {{card: Craw Wurm, controller: {player}}}]}}
  Bob: {{}}
turn: {{player: Alice, step: begin_combat}}
"""
    assert ask(stolen, "Can Craw Wurm attack?").startswith(f"{player} attacks with Craw Wurm")
    assert ask(stolen, "Can Shock target Bob?").startswith("Alice casts Shock targeting Bob")


def test_what_would_follow(ask: Ask) -> None:
    """Played on trial and taken back: asked twice, it is the same."""
    for _ in range(2):
        told = ask(STEPS, "What would happen if Bob casts Shock targeting Grizzly Bears?").splitlines()
        assert told[0] == "Bob casts Shock targeting Grizzly Bears: this follows"
        assert told[-1] == "  Grizzly Bears is destroyed. [CR 704.5g]"
    refused = ask(STEPS, "Que se passerait-il si Alice lance Divination ?")
    assert refused.startswith("Alice lance Divination : illégal\n  impossible de lancer « Divination »")


def test_what_is_not_understood_is_refused(ask: Ask) -> None:
    for question in ("How so?", "", "?"):
        with pytest.raises(MalformedInput, match="not understood"):
            ask(STEPS, question)
    with pytest.raises(MalformedInput, match="too long"):
        ask(STEPS, "why " * 500)


READ = [
    ("Why can't Alice cast Shock?", Question(MAY, "Alice casts Shock")),
    ("Can Alice attack with Bears?", Question(MAY, "Alice attacks with Bears")),
    ("May Alice attack with nothing?", Question(MAY, "Alice attacks with nothing")),
    ("Is it legal for Alice to cast Shock targeting Bob?", Question(MAY, "Alice casts Shock targeting Bob")),
    ("Can Bears attack?", Question(MAY, "Bob attacks with Bears")),
    ("Can Bears be blocked by Wurm?", Question(MAY, "Alice blocks Bears with Wurm")),
    ("Why can't Shock target Bears?", Question(MAY, "Alice casts Shock targeting Bears")),
    ("Can Alice suspend Wurm?", Question(MAY, "Alice takes the special action suspend of Wurm")),
    ("Can Alice equip Sword to Bears?", Question(MAY, "Alice activates Sword targeting Bears")),
    ("Why can't Alice pay for Wurm?", Question(MAY, "Alice casts Wurm")),
    ("Pourquoi Alice ne peut-elle pas lancer Shock ?", Question(MAY, "Alice lance Shock")),
    ("Est-ce qu’Alice peut attaquer avec Wurm ?", Question(MAY, "Alice attaque avec Wurm")),
    ("Bears peut-il bloquer Wurm ?", Question(MAY, "Bob bloque Wurm avec Bears")),
    ("Wurm peut-elle être bloquée par Bears ?", Question(MAY, "Bob bloque Wurm avec Bears")),
    ("Alice casts Shock targeting Bob.", Question(MAY, "Alice casts Shock targeting Bob")),
    ("What if Alice casts Shock?", Question(SUPPOSE, "Alice casts Shock")),
    ("Que se passe-t-il si Alice lance Shock ?", Question(SUPPOSE, "Alice lance Shock")),
    ("Why did Alice lose?", Question(LOST, "Alice")),
    ("What killed Bears?", Question(BEFELL, "Bears")),
    ("Comment Bears est-il mort ?", Question(BEFELL, "Bears")),
    ("Why does Bears not trigger when Wurm dies?", Question(TRIGGERS, "Bears", "Wurm")),
    ("Pourquoi la capacité de Bears ne s’est-elle pas déclenchée ?", Question(TRIGGERS, "Bears")),
    ("What is the power of Bears?", Question(VALUE, "Bears", "power")),
    ("Why is Bears 4/4?", Question(VALUE, "Bears", "power")),
    ("Pourquoi la force de Bears est-elle 4 ?", Question(VALUE, "Bears", "power")),
    ("Why is Bears red?", Question(VALUE, "Bears", "color")),
    ("Bears' toughness", Question(VALUE, "Bears", "toughness")),
]


@pytest.mark.parametrize(("asked", "meant"), READ, ids=[row[0] for row in READ])
def test_a_question_is_read(asked: str, meant: Question) -> None:
    """As people ask, in both languages."""
    owners = {"Bears": "Bob", "Wurm": "Alice", "Shock": "Alice", "Sword": "Alice"}
    reader = Reader(["Alice", "Bob"], owners.__contains__, owners.__getitem__)
    assert reader.read(asked) == meant


def test_the_language_of_a_question() -> None:
    assert is_french("Pourquoi Alice ne peut-elle pas lancer Shock ?")
    assert not is_french("Why can't Alice cast Shock?")


# --- in Python -------------------------------------------------------------------------------------------------------


def test_game_why_answers_with_data() -> None:
    """CR 302.1, 117.3, 613.1: the verdict, the rule, the object, what would help; nothing has changed."""
    table = Table.players(2)
    bear, wall = table.put(BEAR), table.put(creature("Wall", 0, 3, Keyword("defender")))
    (held,) = table.hand(1, creature("Giant", 3, 3, cost="{2}{R}"))
    table.lands(1, "Mountain")
    table.lands(1, "Forest")
    game = table.game
    before = list(game.choices)
    found = game.why(arbitre.CastSpell(held))
    assert (found.verdict, found.rule, found.also) == ("illegal", "CR 117.3", "CR 601.2g")
    assert found.remedies == (Remedy("mana", (("mana", "{1}"),)),)
    assert text.answer_lines(found, game)[-1] == "to make it legal: have {1} more"
    assert game.why(arbitre.May(arbitre.PlayLand(held), 2)).rule == "CR 305.1"
    assert game.why(arbitre.Value(bear, "power")).derivation is not None
    assert game.why(arbitre.Befell(bear)).verdict == "not"
    assert game.why(arbitre.Lost(1)).verdict == "not"
    assert game.why(arbitre.Triggers(bear)).verdict == "not"
    assert game.choices == before
    table.pass_until(lambda: table.decision.what == "attackers")
    attack = game.why(arbitre.May(((wall, 2),)))
    assert (attack.rule, attack.also, attack.object) == ("CR 702.3b", "CR 508.1c", wall)
    assert attack.ability == Keyword("defender")
    assert game.why(arbitre.May(((bear, 2),))).verdict == "legal"
