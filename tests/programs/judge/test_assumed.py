"""What a scenario leaves unsaid is told, and both outcomes where that turns the outcome."""

from __future__ import annotations

import pytest

from arbitre.rules.editions import Edition
from arbitre.services import judging

MADE = """cards:
  Coin: {cost: "{0}", type: Sorcery, text: "Flip a coin. If you win the flip, you gain 5 life."}
  Drop: {cost: "{0}", type: Sorcery, text: "You gain 1 life."}
"""


def assumed(text: str, lang: str = "en") -> list[str]:
    """The lines of a report under its heading."""
    report = judging.judge(judging.read(text), lang, "current").text().splitlines()
    heading = "Assumed:" if lang == "en" else "Supposé :"
    plain = [line.replace("\u202f", " ").replace("\u00a0", " ") for line in report]
    if heading not in plain:
        return []
    lines = plain[plain.index(heading) + 1 :]
    return [line.strip() for line in lines[: lines.index("") if "" in lines else None]]


TURN = "turn: {player: Alice, step: precombat_main}\n"
BEARS = "players: {Alice: {battlefield: [BEARS]}, Bob: {}}\nplay: [Alice attacks with Grizzly Bears]\n"


def test_both_outcomes_where_it_matters_since_when_a_creature_is_there() -> None:
    """CR 302.6: said, nothing is assumed; of what does not attack nothing is asked."""
    (line,) = assumed(TURN + BEARS.replace("BEARS", "Grizzly Bears"))
    assert "taken not to have come this turn" in line
    assert "CR 302.6" in line
    assert assumed(TURN + BEARS.replace("BEARS", "{card: Grizzly Bears, sick: no}")) == []
    assert assumed(TURN + BEARS.replace("BEARS", "Raging Goblin").replace("Grizzly Bears", "Raging Goblin")) == []
    assert assumed(TURN + "players: {Alice: {battlefield: [Grizzly Bears]}, Bob: {}}\n") == []


def test_it_is_told_in_french() -> None:
    (line,) = assumed(TURN + BEARS.replace("BEARS", "Grizzly Bears"), "fr")
    assert "Sinon, ceci est refusé" in line


@pytest.mark.parametrize(("card", "told"), [("Coin", True), ("Drop", False)])
def test_both_outcomes_where_chance_decides(card: str, told: bool) -> None:
    """A coin; unless the scenario says which chance."""
    text = f"{MADE}{TURN}players: {{Alice: {{hand: [{card}]}}, Bob: {{}}}}\nplay: [Alice casts {card}, it resolves]\n"
    found = assumed(text)
    assert bool(found) is told
    assert all("Chance decides. Otherwise it ends differently: Alice 2" in line for line in found)
    assert assumed(f"seed: 3\n{text}") == []


def test_where_it_begins_is_told() -> None:
    """Unsaid, or in the middle of a turn."""
    base = "players: {Alice: {}, Bob: {}}\n"
    assert [line.split(":")[1] for line in assumed(base)] == [
        " whose turn it is; taken to be Alice's.",
        " in which step it begins; taken to be the precombat main phase.",
    ]
    (line,) = assumed("turn: {player: Bob, step: combat_damage}\n" + base)
    assert line.startswith("It begins as Bob's combat damage step does")


def test_how_a_text_was_read_is_told() -> None:
    """A name for short, and cards in hand of which nothing is said."""
    text = "It is Alice's first main phase. Alice has 2 Mountains. Bob has Hill Giant. Alice casts Shock on the Giant."
    found = assumed(text)
    assert "Not said where they are, and taken to be in hand: Shock." in found
    assert '"the Giant" is read as Hill Giant.' in found


def test_libraries_that_nobody_speaks_of_hold_cards_where_somebody_must_draw() -> None:
    """CR 104.3c: nobody loses for want of a card because a text does not say what is in a library."""
    told = "Alice has Pacifism and 2 Plains. Bob has Grizzly Bears{}. It is Alice's main phase. Go to Bob's main phase."
    found = judging.judge(judging.read(told.format(""))).text()
    assert "Bob draws Wastes. [CR 504.1]" in found
    assert "Not said: what is in the libraries; each is taken to hold 10 cards Wastes." in found
    assert "704.5b" not in found
    french = judging.judge(judging.read(told.format("")), "fr").text()
    assert "Non dit : ce que contiennent les bibliothèques ; chacune est supposée contenir 10 cartes Wastes." in french
    empty = judging.judge(judging.read(told.format(" and an empty library"))).text()
    assert "Bob could not draw and loses the game. [CR 704.5b]" in empty
    asked = judging.why(judging.read(told.format("")), "How many cards does Bob have in hand?")
    assert "Bob has 1 card in hand" in asked.text()
    still = judging.judge(judging.read("Alice has Plains. Bob has nothing. It is Alice's main phase.")).text()
    assert "libraries" not in still


TWO_TRIGGERS = """cards:
  Both:
   {cost: "{0}", type: Creature, power: 1, toughness: 1, text: "When ~ enters, you lose 2 life.\\nWhen ~ enters, DRAWN"}
players: {Alice: {hand: [Both], life: 2}, Bob: {}}
play: [Alice casts Both, everything resolves]
"""


def test_both_outcomes_where_the_order_of_triggers_decides() -> None:
    """CR 603.3b: what triggers together is put on the stack in the order that its controller chooses."""
    text = TURN + TWO_TRIGGERS.replace("DRAWN", "if you have 2 or less life, you gain 9 life.")
    (line,) = assumed(text)
    assert "in which order abilities are put on the stack that trigger together" in line
    assert "CR 603.3b" in line
    same = TURN + TWO_TRIGGERS.replace("DRAWN", "each opponent loses 2 life.").replace("life: 2", "life: 9")
    assert assumed(same) == []


BLOCKED = """players:
  Alice: {battlefield: [{card: Craw Wurm, sick: no}]}
  Bob: {battlefield: [Hill Giant, Trained Armodon, Trained Armodon]}
play:
  - Alice attacks with Craw Wurm
  - Bob blocks Craw Wurm with Hill Giant, Trained Armodon, Trained Armodon
"""


@pytest.mark.parametrize("edition", ["2011-02-04", "current"])
def test_both_outcomes_where_the_division_of_damage_decides(edition: str) -> None:
    """CR 510.1c: the attacking player divides damage among blockers; said, nothing is assumed."""
    text = f"edition: {edition}\n{TURN}{BLOCKED}  - go to end of combat\n"
    (line,) = (str(one) for one in judging.played(judging.read(text), Edition.named(edition)).assumed)
    assert "how damage is divided among several creatures" in line
    told = text.replace("  - go to", "  - Alice assigns 3 to Hill Giant, 3 to Trained Armodon\n  - go to")
    assert judging.played(judging.read(told), Edition.named(edition)).assumed == []


def test_whom_an_attack_is_on_is_told_where_it_could_be_another_player() -> None:
    """CR 508.1b."""
    text = TURN + BEARS.replace("BEARS", "{card: Grizzly Bears, sick: no}").replace("Bob: {}", "Bob: {}, Cy: {}")
    (line,) = assumed(text)
    assert "whom it attacks; it is taken to be Bob [CR 508.1b]" in line
    assert assumed(text.replace("attacks with", "attacks Cy with")) == []


def test_what_is_still_on_the_stack_where_what_is_expected_does_not_hold() -> None:
    """CR 405.1: a spell that is cast has not resolved; an ability is called after its source."""
    text = (
        "players: {Alice: {battlefield: [Mountain, Soul Warden], hand: [Lightning Bolt]}, Bob: {life: 3}}\n"
        "play: [Alice casts Lightning Bolt targeting Bob]\nexpect: [Bob has lost]\n"
    )
    assert assumed(TURN + text) == ["Not said to have resolved, and still on the stack: Lightning Bolt."]
    assert assumed(TURN + text.replace("Bob has lost", "Bob has 3 life")) == []
    assert assumed(TURN + text.replace("targeting Bob]", "targeting Bob, it resolves]")) == []


@pytest.mark.parametrize(
    ("other", "told"), [("{card: Grizzly Bears, counters: {+1/+1: 1}}", True), ("Grizzly Bears", False)]
)
def test_which_of_several_of_one_name_attacks(other: str, told: bool) -> None:
    """CR 508.1a: those that are alike need not be told apart."""
    board = f"[{{card: Grizzly Bears, sick: no}}, {other}]"
    text = f"players: {{Alice: {{battlefield: {board}}}, Bob: {{}}}}\nplay: [Alice attacks with Grizzly Bears]\n"
    assert any("which of several that are called Grizzly Bears" in line for line in assumed(TURN + text)) is told
