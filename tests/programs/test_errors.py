"""The messages of the errors, and their journey between processes."""

import pickle

import pytest

from arbitre import text
from arbitre.errors import (
    AmbiguousInput,
    EngineFault,
    EngineLimit,
    IllegalAction,
    MalformedInput,
    Place,
    UnsupportedText,
)
from arbitre.messages import Messages, speaking

TEXT = "Whenever ~ deals damage, draw a crad."


def test_an_illegal_action_says_what_why_which_rule_and_where() -> None:
    """What was asked and why not, then the rule in brackets, then where in the game."""
    error = IllegalAction("cannot attack with 'Serra Angel': it is tapped", "CR 508.1a", 7, "turn 3, declare attackers")
    assert str(error) == "cannot attack with 'Serra Angel': it is tapped [CR 508.1a] (turn 3, declare attackers)"
    assert (error.rule, error.subject) == ("CR 508.1a", 7)
    assert isinstance(error, ValueError)
    assert str(IllegalAction("cannot", "508.1a")) == "cannot [CR 508.1a]"


def test_unsupported_text_points_at_the_word() -> None:
    """The line of the card with carets under the word that stopped the reading."""
    error = UnsupportedText("Test Card", TEXT, 1, 32, 36, ("card", "cards"))
    assert str(error).splitlines() == [
        'cannot read the text of \'Test Card\', line 1: expected "card" or "cards"',
        f"  {TEXT}",
        "  " + " " * 32 + "^^^^",
    ]


def test_many_expected_words_are_counted() -> None:
    """A long list is cut short."""
    error = UnsupportedText("Test Card", TEXT, 1, 32, 36, [f"w{i}" for i in range(9)])
    assert str(error).splitlines()[0].endswith('"w4", "w5" or 3 others')
    assert "no wording" in str(UnsupportedText("Test Card", TEXT, 1, 32, 36))


def test_malformed_input_points_at_the_place() -> None:
    """File, line and column, what could stand there, the line with a caret under the place, and a hint."""
    where = Place("board.yaml", 3, 5, "a:\tb c", 1)
    error = MalformedInput("cannot read the zone 'b'", where, ["hand"], "zones are written in lower case")
    assert str(error).splitlines() == [
        "cannot read the zone 'b' in board.yaml, line 3, column 5: expected \"hand\"",
        "  a:\tb c",
        "    \t ^",
        "  hint: zones are written in lower case",
    ]
    assert str(MalformedInput("cannot read 'x'", expected="a number")) == "cannot read 'x': expected \"a number\""


def test_ambiguous_input_names_the_candidates() -> None:
    """The user must name one of them."""
    assert str(AmbiguousInput("'bolt' is not one card", ["A", "B"])) == "'bolt' is not one card: it can mean 'A', 'B'"


def test_an_engine_fault_gives_the_state() -> None:
    """A mistake of the engine is reported with the rule it broke and the notation of the state."""
    error = EngineFault("object 41 is in two zones", "CR 400.1", "turn 5")
    assert str(error) == "engine fault: object 41 is in two zones [CR 400.1]; state: turn 5"
    assert not isinstance(error, ValueError)


@pytest.mark.parametrize(
    "error",
    [
        MalformedInput("cannot read 'x'", Place("f", 1, 2, "ax"), ["b"], "h"),
        IllegalAction("cannot", "CR 508.1a", 7, "turn 1"),
        AmbiguousInput("'x'", ["a", "b"], Place("f")),
        UnsupportedText("Test Card", TEXT, 1, 32, 36, ["card"]),
        EngineFault("broken", "CR 400.1", "turn 5"),
    ],
    ids=lambda error: type(error).__name__,
)
def test_errors_travel_between_processes(error: Exception) -> None:
    """An error keeps its message and its fields when it is pickled."""
    copy = pickle.loads(pickle.dumps(error))
    assert type(copy) is type(error)
    assert str(copy) == str(error)
    assert {k: str(v) for k, v in vars(copy).items()} == {k: str(v) for k, v in vars(error).items()}


SAID = Messages(
    {
        "zone": ("cannot read the zone '{name}'", "impossible de lire la zone « {name} »"),
        "cards": ("{count} cards", "{count|carte|cartes}"),
    }
)


@pytest.mark.parametrize(
    ("error", "french"),
    [
        (
            MalformedInput(
                SAID("zone", name="b"), Place("deck.txt", 3, 2, "ab"), ["hand", SAID("cards", count=1)], "--x"
            ),
            "impossible de lire la zone « b » dans deck.txt, ligne 3, colonne 2 : il faut « hand » ou « 1 carte »\n"
            "  ab\n   ^\n  conseil : --x",
        ),
        (MalformedInput(SAID("cards", count=20_000), Place(line=2)), "20\u202f000 cartes à la ligne 2"),
        (AmbiguousInput(SAID("cards", count=0), ["A", "B"]), "0 carte : il peut s'agir de « A », « B »"),
        (
            UnsupportedText("Test Card", "Fly.", 2, 0, 3),
            "impossible de lire le texte de « Test Card », ligne 2 : aucune tournure connue ne convient ici\n"
            "  Fly.\n  ^^^",
        ),
        (EngineFault("no zone", "400.1"), "erreur du moteur (à signaler telle quelle) : no zone [CR 400.1]"),
        (
            EngineLimit(SAID("cards", count=2), 3 * 10**13, 20_000, "110.5"),
            "limite du moteur : plus de 10^12 2 cartes, c'est plus que les 20\u202f000 que le moteur peut suivre "
            "un par un [CR 110.5]",
        ),
        (
            IllegalAction("cannot play 'Forest': the stack is not empty", "CR 305.1", also="115.2a"),
            "impossible de jouer une Forêt : la pile n'est pas vide [CR 305.1]",
        ),
    ],
)
def test_errors_are_told_in_the_language_that_is_spoken(error: Exception, french: str) -> None:
    """In French after a journey between processes too."""
    english = str(error)
    assert text.LANGUAGES == ("en", "fr")  # who tells refusals in French is there
    with speaking("fr"):
        assert str(error) == french
        assert str(pickle.loads(pickle.dumps(error))) == french
    assert str(error) == english != french
