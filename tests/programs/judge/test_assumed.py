"""What a scenario leaves unsaid is told, and both outcomes where that turns the outcome."""

from __future__ import annotations

import pytest

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
