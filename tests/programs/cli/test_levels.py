"""What `arbitre cards` tells of each ability, of refused texts, and of a text of one's own."""

from __future__ import annotations

import io

import pytest

from arbitre.cards.catalogue import catalogue
from arbitre.cards.nearby import nearest
from arbitre.cards.reading import read_face
from arbitre.cards.records import Face
from arbitre.cli import main
from arbitre.corpus import recorded
from arbitre.corpus.exercise import exercise
from arbitre.corpus.recorded import Known, Level, parse, recording
from arbitre.ir.values import CardType
from arbitre.services import levels

FACE = Face("Tester", types=(CardType.CREATURE,))


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("Whenever Tester deals damage, draw a crad.", "Whenever Tester deals damage, draw a card."),
        ("Flyign", "Flying"),
        ("{T}: Add {G} thrice.", "{T}: Add {G} twice."),
        ("Blorp the frobnicator.", ""),
    ],
)
def test_the_nearest_wording_that_is_understood(text: str, meant: str) -> None:
    (refusal,) = read_face(FACE, text).refusals
    assert nearest(FACE, refusal) == meant
    assert not meant or not read_face(FACE, meant).refusals


def run(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str]:
    with pytest.raises(SystemExit) as left:
        main(arguments)
    return int(left.value.code or 0), capsys.readouterr().out


def test_a_text_is_written_back_in_both_languages(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("Flying\nWhen ~ enters the battlefield, draw a card.\n"))
    code, out = run(capsys, "cards", "try")
    assert code == 0
    assert "Flying\nWhen Test Card enters, draw a card." in out
    assert "Vol\nQuand Test Card arrive sur le champ de bataille, piochez une carte." in out


def test_a_text_that_is_not_understood_shows_the_place_and_what_would_be(capsys: pytest.CaptureFixture[str]) -> None:
    code, out = run(capsys, "cards", "try", "When ~ dies, draw a crad.")
    assert code == 1
    line, text, caret, missing, meant = out.splitlines()
    assert "line 1: expected" in line
    assert caret.index("^") == text.index("crad")
    assert missing == "What is not read there: an event"
    assert meant == 'Understood would be: "When Test Card dies, draw a card."'


def test_a_text_can_be_played(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    """Without a terminal, programs play it."""
    monkeypatch.setattr("arbitre.cli.trying.self_play", lambda game, *_: print([o.name for o in of(game)]))
    code, out = run(capsys, "cards", "try", "Draw two cards.", "--type", "Instant", "--play")
    assert code == 0
    assert "['Test Card', 'Test Card'" in out


def of(game: object) -> list[object]:
    state = game.state  # type: ignore[attr-defined]
    return sorted((o.base for o in state.objects.values() if o.card and o.card.name == "Test Card"), key=str)


def test_each_ability_of_a_card_has_its_level(monkeypatch: pytest.MonkeyPatch) -> None:
    entry = catalogue().meant("Serra Angel")
    facts = entry.facts
    known = Known(recorded.digest(facts)[:8], (Level(("blocks",), ()), Level((), ("tap",))))
    monkeypatch.setattr("arbitre.services.levels.level_of", lambda card: known)
    monkeypatch.setattr("arbitre.services.levels.confirmed", lambda: {"Serra Angel": ("EX-1", "case/2")})
    assert levels.lines(entry, "en") == [
        "Exercised (blocks): Flying",
        "Not seen in games (tap): Vigilance",
        "Confirmed by EX-1, case/2",
    ]
    assert levels.lines(entry, "fr")[0] == "Exercée (blocks) : Vol"


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_what_has_no_words_of_its_own_is_told_with_its_paragraph(lang: str) -> None:
    """The abilities of two options, one of which is chosen: the paragraph says all three of them at once."""
    told = levels.lines(catalogue().meant("Frontier Siege"), lang)[:3]
    assert all(": " in line and "Khans" in line and "• Dragons" in line for line in told)


def test_what_is_recorded_reads_back() -> None:
    card = catalogue().meant("Llanowar Elves").facts
    known = parse(recording(card, exercise(card)))
    assert known == {"Llanowar Elves": Known(recorded.digest(card)[:8], (Level(("AddMana",), ()),))}
    assert recorded.fits(known["Llanowar Elves"], card)
    assert not recorded.fits(known["Llanowar Elves"], catalogue().meant("Fyndhorn Elves").facts)


def test_of_many_lines_only_the_first_are_helped(capsys: pytest.CaptureFixture[str]) -> None:
    code, out = run(capsys, "cards", "try", "\n".join(["Flyign"] * 7))
    assert code == 1
    assert (out.count("cannot read"), out.count("Understood would be")) == (7, 5)
