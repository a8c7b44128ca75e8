"""Questions about what could be done: at what cost, by which creatures, with what a player has; in both languages.

Each answer is told with the rule that decides it, in the edition asked for.
"""

from __future__ import annotations

import pytest

from arbitre.services import judging

TAXED = "Alice has Thalia, Guardian of Thraben. Bob has Shock in hand and 2 Mountains. It is Bob's main phase."
CALLED = (
    "Alice has Grizzly Bears in hand and two Forests. Bob has Counterspell in hand and two Islands."
    " Alice casts Grizzly Bears."
)
GRIP = (
    "Alice has Krosan Grip in hand and three Forests. Bob has Sol Ring; Counterspell in hand; two Islands."
    " Alice casts Krosan Grip targeting Sol Ring."
)
KNIGHT = (
    "Alice has Terror in hand; two Swamps. Bob has White Knight, Hill Giant and Walking Corpse. It is"
    " Alice's main phase."
)
SHUSHER = (
    "Alice has Vexing Shusher in hand and two Forests. Bob has Counterspell in hand and two Islands."
    " Alice casts Vexing Shusher."
)
FLIES = (
    "Alice has Serra Angel. Bob has Grizzly Bears and Wind Drake. It is Alice's beginning of combat."
    " Alice attacks with Serra Angel."
)
BURNT = (
    "Alice has Grizzly Bears; Giant Growth in hand; a Forest. Bob has Shock in hand and a Mountain."
    " It is Bob's main phase. Bob casts Shock targeting Grizzly Bears."
)
BLADE = "Alice has Bonesplitter and Grizzly Bears and a Forest. Bob has nothing."
JUGGERNAUT = "Alice has Juggernaut and Grizzly Bears. Bob has nothing. It is Alice's beginning of combat."
LURED = (
    "Alice has Craw Wurm enchanted with Lure. Bob has Grizzly Bears. It is Alice's beginning of combat."
    " Alice attacks with Craw Wurm."
)
COLOSSUS = "Alice has Darksteel Colossus. Bob has Doom Blade in hand; 2 Swamps. It is Bob's main phase."
ELF = "Alice has Llanowar Elves. Bob has Stifle in hand and an Island. It is Alice's main phase."
SHOCKS = "Alice has Mountain; Shock in hand. Bob has Shock in hand. It is Alice's main phase."
LAND = "Alice has Forest in hand. Bob has Stifle in hand; an Island. Alice plays Forest."


def asked(position: str, question: str, lang: str = "", edition: str = "") -> list[str]:
    """The lines of the answer."""
    told = judging.why(judging.read(position), question, lang, edition).text()
    return [line.strip() for line in told.split("\n")]


@pytest.mark.parametrize(
    ("position", "question", "lines"),
    [
        (TAXED, "How much does Shock cost?", ["Shock costs Bob {1}{R} [CR 601.2e]"]),
        (TAXED, "What does Shock cost to cast?", ["Shock costs Bob {1}{R} [CR 601.2e]"]),
        (TAXED, "How much must Bob pay for Shock?", ["Shock costs Bob {1}{R} [CR 601.2e]"]),
        (TAXED, "What is the cost of Shock?", ["because of Thalia, Guardian of Thraben", "its mana cost is {R}"]),
        (CALLED, "Can Bob counter Grizzly Bears?", ["Yes.", "cast Counterspell {U}{U}", "[CR 701.5a]"]),
        (CALLED, "Can Bob respond?", ["Yes.", "Bob receives priority before it resolves [CR 116.3]"]),
        (CALLED, "Can Alice respond?", ["No.", "Alice has nothing to cast or activate now [CR 116.1]"]),
        (SHUSHER, "Can Bob counter it?", ["No.", "cast Counterspell {U}{U}", "[CR 101.2"]),
        (GRIP, "Can Bob counter Krosan Grip?", ["No.", "[CR 702.59a]", 'because of Krosan Grip: "Split second"']),
        (GRIP, "Can anyone respond?", ["No.", "[CR 702.59a]"]),
        (KNIGHT, "Can Alice kill White Knight with Terror?", ["No.", "[CR 702.15b]"]),
        (KNIGHT, "Can Terror kill Hill Giant?", ["Yes.", "Hill Giant is destroyed. [CR 701.6a]"]),
        (KNIGHT, "Can Alice Terror the Giant?", ["Yes.", "cast Terror {1}{B}"]),
        (KNIGHT, "What can Terror target?", ["Hill Giant: legal", "White Knight", "[CR 702.15b]"]),
        (KNIGHT, "What can Alice cast?", ["cast Terror {1}{B}: legal"]),
        (
            FLIES,
            "Which creatures can block Serra Angel?",
            ["Grizzly Bears", "[CR 702.9b]", "Wind Drake: legal"],
        ),
        (FLIES, "Who can block it?", ["Wind Drake: legal"]),
        (BURNT, "Can Alice save the Bears?", ["Yes.", "cast Giant Growth {G}"]),
        (
            BLADE + " It is Alice's declare attackers step.",
            "Can Alice equip Grizzly Bears?",
            ["No.", "[CR 702.6a]"],
        ),
        (BLADE + " It is Alice's main phase.", "Can Alice equip Grizzly Bears?", ["Yes."]),
        (JUGGERNAUT, "Does Juggernaut have to attack?", ["Yes.", "CR 508.1d"]),
        (
            JUGGERNAUT,
            "Does Grizzly Bears have to attack?",
            ["No.", "Grizzly Bears may be left out of the attack [CR 508.1a]"],
        ),
        (LURED, "Must Grizzly Bears block?", ["Yes.", "CR 509.1c"]),
        (COLOSSUS, "Can Bob kill Darksteel Colossus?", ["No.", "Darksteel Colossus is not destroyed. [CR 700.4]"]),
        (ELF + " Alice activates Llanowar Elves.", "Can Bob respond?", ["No.", "[CR 605.3b]"]),
        (LAND, "Can Bob respond?", ["No.", "[CR 305.1]"]),
        (SHOCKS, "Can Alice cast Alice's Shock?", ["Alice casts Alice's Shock: legal"]),
        (SHOCKS, "Can Alice cast Bob's Shock?", ["it is another player's card [CR 601.2a]"]),
    ],
)
def test_what_could_be_done(position: str, question: str, lines: list[str]) -> None:
    told = "\n".join(asked(position, question))
    for line in lines:
        assert line in told


@pytest.mark.parametrize(
    ("position", "question", "lines"),
    [
        (TAXED, "Combien coûte Shock ?", ["Shock coûte {1}{R} à Bob [CR 601.2e]"]),
        (TAXED, "Combien Shock coûte-t-il à Bob ?", ["Shock coûte {1}{R} à Bob [CR 601.2e]"]),
        (CALLED, "Bob peut-il contrecarrer Grizzly Bears ?", ["Oui.", "[CR 701.5a]"]),
        (GRIP, "Bob peut-il répondre ?", ["Non.", "[CR 702.59a]"]),
        (FLIES, "Qui peut bloquer Serra Angel ?", ["Wind Drake : légal", "[CR 702.9b]"]),
        (JUGGERNAUT, "Juggernaut doit-il attaquer ?", ["Oui.", "CR 508.1d"]),
        (KNIGHT, "Quelles sont les cibles légales de Terror ?", ["Hill Giant : légal", "[CR 702.15b]"]),
        (KNIGHT, "Que peut lancer Alice ?", [": légal"]),
    ],
)
def test_in_french(position: str, question: str, lines: list[str]) -> None:
    told = "\n".join(asked(position, question, "fr")).replace("\u202f", " ").replace("\u00a0", " ")
    for line in lines:
        assert line in told


FAR = """
players:
  Alice: {hand: [Vindicate], battlefield: [Plains, Swamp, Swamp]}
  Bob: {battlefield: [Grizzly Bears]}
  Carol: {battlefield: [Hill Giant, Sol Ring]}
  Dan: {}
range: 1
"""


def test_of_what_is_out_of_range_creatures_are_named() -> None:
    """CR 801.4: nothing on the battlefield keeps them from being targets; the rest is not worth a line."""
    told = asked(FAR, "What can Vindicate target?")
    assert "'Hill Giant' cannot be a target: it is out of the range of influence [CR 801.4]" in told
    assert not [line for line in told if "Sol Ring" in line]


def test_the_rule_is_that_of_the_edition() -> None:
    """CR26 601.2f is today's number of CR 601.2e."""
    assert asked(TAXED, "How much does Shock cost?", "en", "current")[0] == "Shock costs Bob {1}{R} [CR 601.2f]"


def test_what_is_tried_is_taken_back() -> None:
    """Trying what Bob has changes nothing of the story."""
    told = judging.judge(judging.read(f"{CALLED} Can Bob counter Grizzly Bears? Does Grizzly Bears resolve?")).text()
    assert "If nobody does anything more:\n    Yes.\n" in told
    assert "Bob casts Counterspell" not in told.split("Question:")[0]


ON_THE_STACK = (
    "Alice has Shock in hand, Mountain. Bob has Counterspell in hand; 2 Islands; Grizzly Bears. It is Alice's"
    " main phase."
    " Alice casts Shock on Grizzly Bears."
)
IN_COMBAT = (
    "Alice has Serra Angel, Grizzly Bears. Bob has Wind Drake, Hill Giant. It is Alice's beginning of combat."
    " Alice attacks with Serra Angel."
)


@pytest.mark.parametrize(
    ("position", "question", "line"),
    [
        (ON_THE_STACK, "Can Bob counter that?", "Shock is countered by Counterspell. [CR 701.5a]"),
        (ON_THE_STACK, "Can Shock be countered?", "Shock is countered by Counterspell. [CR 701.5a]"),
        (ON_THE_STACK, "Can Shock be countered by Alice?", "Alice has nothing with which to do it [CR 116.1]"),
        (ON_THE_STACK, "Is Bob able to counter the spell?", "Shock is countered by Counterspell. [CR 701.5a]"),
        (ON_THE_STACK, "Bob peut-il contrer Shock ?", "CR 701.5a"),
        (ON_THE_STACK, "Shock peut-il être contrecarré ?", "CR 701.5a"),
        (
            ON_THE_STACK,
            "How much mana does Bob need to cast Counterspell?",
            "Counterspell costs Bob {U}{U} [CR 601.2e]",
        ),
        (ON_THE_STACK, "Combien de mana faut-il pour lancer Counterspell ?", "{U}{U}"),
        (ON_THE_STACK, "Does Alice have any mana left?", "Alice has no mana in the mana pool [CR 106.4]"),
        (ON_THE_STACK, "What phase is it?", "Alice's precombat main phase [CR 500.1, CR 505]"),
        (ON_THE_STACK, "Which player is the active player?", "it is Alice's turn [CR 102.1]"),
        (ON_THE_STACK, "Who gets priority first?", "Alice has priority [CR 116.3, CR 505.5]"),
        (IN_COMBAT, "Who is attacking?", "Serra Angel attacks Bob"),
        (IN_COMBAT, "What is Grizzly Bears attacking?", "no creature attacks [CR 508.1a]"),
        (IN_COMBAT, "Serra Angel attaque-t-elle ?", "Oui."),
        (IN_COMBAT, "Is Bob forced to block?", "legal"),
        (IN_COMBAT, "Does Wind Drake die if it blocks Serra Angel?", "Wind Drake is destroyed. [CR 704.5g]"),
        (IN_COMBAT, "Wind Drake meurt-il s'il bloque Serra Angel ?", "CR 704.5g"),
        (IN_COMBAT, "Combien de points de vie Bob aura-t-il ?", "CR 118.1"),
        (IN_COMBAT, "Did Serra Angel tap?", "Serra Angel is untapped"),
    ],
)
def test_other_words_for_it(position: str, question: str, line: str) -> None:
    assert line in "\n".join(asked(position, question))


@pytest.mark.parametrize(
    "question",
    [
        "Qui peut bloquer ?",
        "Combien coûte Serra Angel ?",
        "Serra Angel meurt-elle ?",
        "Où est Hill Giant ?",
        "À qui est le tour ?",
    ],
)
def test_a_french_question_is_answered_in_french(question: str) -> None:
    told = "\n".join(asked(IN_COMBAT, question))
    assert any(word in told for word in ("légal", "coûte", "Non.", "champ de bataille", "le tour"))
