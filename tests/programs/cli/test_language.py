"""Commands speak the language that is asked for: help, what is wrong with a command line, and all that is printed."""

from __future__ import annotations

import re

import pytest

from arbitre.cli import COMMANDS
from arbitre.cli.language import asked
from arbitre.cli.table_words import command
from arbitre.messages import spoken
from programs.cli.runner import run, run_as_set


@pytest.mark.parametrize("name", ["", *COMMANDS, "cards show", "cards coverage"])
def test_the_help_in_french(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = (
        run(capsys, *name.split(), "--lang", "fr", "--help")
        if not name
        else run(capsys, "--lang", "fr", *name.split(), "--help")
    )
    assert code == 0
    assert out.split()[:2] == ["Usage", ":"]
    assert "Affiche cette aide." in out
    assert not re.search(r"\[default|\[required|Commands|COMMAND\b|Show this|The edition|Print ", out)


@pytest.mark.parametrize(
    ("line", "english", "french"),
    [
        ("rules --foo", "No such option: --foo", "l’option --foo n’existe pas"),
        ("rules --jsn", "(Possible options: --json)", "(options possibles\xa0: --json)"),
        ("rules 1 2", "Got unexpected extra argument", "argument de trop"),
        ("frob", "No such command 'frob'.", "la commande «\u202ffrob\u202f» n’existe pas"),
        ("match", "Missing argument 'A B'.", "il manque l’argument «\u202fA B\u202f»"),
        ("play --seed", "Option '--seed' requires an argument.", "il faut une valeur après l’option --seed"),
        ("judge x --brief=3", "does not take a value", "l’option --brief ne prend pas de valeur"),
        ("match a b --games 0", "0 is not in the range 1<=x", "0 n’est pas dans l’intervalle 1<=x"),
        ("match a b --games x", "'x' is not a valid int", "n’est pas un nombre entier"),
        ("replay nowhere", "no such file or directory", "il n’y a ni fichier ni dossier de ce nom"),
        ("rules 999", "have no number '999'", "n’ont pas de numéro «\u202f999\u202f»"),
    ],
)
def test_what_is_wrong_with_a_command_line(
    line: str, english: str, french: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """In one line and a hint, with exit code 2; in French as it is set."""
    told = run(capsys, *line.split())
    assert (told.code, told.out) == (2, "")
    assert english in told.err
    monkeypatch.setenv("ARBITRE_LANG", "fr")
    told = run_as_set(capsys, *line.split())
    assert (told.code, told.out) == (2, "")
    assert french in told.err
    assert "hint" not in told.err


@pytest.mark.parametrize(
    ("arguments", "environment", "lang"),
    [
        ([], {}, "en"),
        (["rules", "5", "--lang", "fr"], {}, "fr"),
        (["--lang=fr", "rules"], {"LANG": "en_US.UTF-8"}, "fr"),
        (["rules", "--lang", "en"], {"ARBITRE_LANG": "fr"}, "en"),
        (["rules"], {"ARBITRE_LANG": "fr", "LANG": "en_US"}, "fr"),
        (["rules"], {"LANG": "fr_CA.UTF-8"}, "fr"),
        (["rules"], {"LANG": "fr_FR", "LC_MESSAGES": "en_GB"}, "en"),
        (["rules"], {"LANG": "fr_FR", "LC_MESSAGES": "fr_FR", "LC_ALL": "C"}, "en"),
        (["rules"], {"LC_ALL": "", "LANG": "fr"}, "fr"),
        (["rules"], {"LANG": "de_DE.UTF-8"}, "en"),
        (["rules", "--lang"], {}, "en"),
    ],
)
def test_the_language_that_is_asked_for(arguments: list[str], environment: dict[str, str], lang: str) -> None:
    assert asked(arguments, environment) == lang


@pytest.mark.parametrize(
    ("typed", "at_priority", "meant"),
    [
        ("annuler", False, ("undo", "")),
        ("u", False, ("undo", "")),
        ("Aide", False, ("help", "")),
        ("?", False, ("help", "")),
        ("RÉPÉTER 2 3", True, ("repeat", "2 3")),
        ("repeter 2 3", True, ("repeat", "2 3")),
        ("pourquoi l\u2019éclair", True, ("why", "l'éclair")),
        ("why Shock", True, ("why", "Shock")),
        ("sauver", False, ("save", "")),
        ("enregistrer ma partie.json", False, ("save", "ma partie.json")),
        ("lancer Choc", True, ("play", "Choc")),
        ("passer", True, ("pass", "")),
        ("passer", False, None),
        ("n", False, None),
        ("carte", True, None),
        ("journal intime", True, None),
        ("Plains", True, None),
        ("", True, None),
    ],
)
def test_words_typed_at_the_table(typed: str, at_priority: bool, meant: tuple[str, str] | None) -> None:
    """English and French in any game; what is none of them, or needs a player with priority, is a choice."""
    assert command(typed, at_priority) == meant


def test_an_unknown_language_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    told = run(capsys, "rules", "5", "--lang", "de")
    assert told.code == 2
    assert "there are no texts in the language 'de'" in told.err


def test_a_command_leaves_the_language_as_it_was(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(capsys, "rules", "508", "--lang", "fr").out.startswith("508  Déclaration")
    assert spoken() == "en"
