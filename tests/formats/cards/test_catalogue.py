"""The catalogue: what is looked up is found however it is typed, and the index survives what machines do to files."""

from __future__ import annotations

import sqlite3
import threading
from pathlib import Path

import pytest

from arbitre.cards import staleness
from arbitre.cards.catalogue import Catalogue, add_to_user_catalogue, catalogue, to_lines, user_lines
from arbitre.cards.entries import Entry, Refused, decode, encode
from arbitre.cards.index import open_index
from arbitre.cards.names import fold, nearest
from arbitre.cards.search import search
from arbitre.errors import AmbiguousInput, MalformedInput, UnsupportedText
from arbitre.ir.abilities import Keyword
from arbitre.ir.amounts import Fixed
from arbitre.ir.effects import CardToken, Draw
from arbitre.ir.node import walk
from formats.cards.samples import FLYER, READ, facts, refused, sample


@pytest.mark.parametrize(
    "entry",
    [
        Entry(FLYER, released="2011-09-30"),
        Entry(READ),
        refused("Odd Engine"),
        facts("Low Hill", "", "Basic Land — Mountain"),
        facts("Null Rod", "{0}"),
        facts("Red Rod", "", colors="R"),
        facts("A Walker", "{2}", "Planeswalker — Jace", loyalty="3"),
        Entry(FLYER, (Refused(1, 1),), texts=("Some text.\nMore.",)),
    ],
    ids=lambda entry: entry.name,
)
def test_a_line_gives_the_entry_back(entry: Entry) -> None:
    line = encode(entry)
    assert decode(line) == entry
    assert b"\n" not in line


def test_lines_are_short_and_sorted_by_name() -> None:
    lines = to_lines([facts("beta"), facts("Álpha"), facts("Gamma")]).splitlines()
    assert lines == [encode(facts(name)) for name in ("Álpha", "beta", "Gamma")]
    assert encode(facts("X", "{1}", "Artifact")) == b'{"name":"X","faces":[{"type":"Artifact","cost":"{1}"}]}'


def test_a_damaged_line_is_refused() -> None:
    with pytest.raises(MalformedInput, match="not a line of a catalogue"):
        decode(b'{"name": 3}')
    with pytest.raises(MalformedInput, match=r"the catalogue is damaged: .* in line 2"):
        open_index([encode(facts("A")) + b"\n{"], Path("nowhere"))
    with pytest.raises(MalformedInput, match="unknown node"):
        decode(b'{"name":"A","faces":[{"type":"Artifact","text":[[{"node":"Nonsense"}]]}]}')


@pytest.mark.parametrize("name", ["Æther Gull", "aether gull", "ÆTHER  GULL", "Aether Gull "])
def test_case_accents_and_spaces_do_not_matter(name: str) -> None:
    found = sample().find(name)
    assert found is not None
    assert found.card == FLYER


@pytest.mark.parametrize("name", ["Wind // Wave", "wind/wave", "Wind//Wave", "Wind", "WAVE"])
def test_708_7_split_names_and_the_names_of_halves(name: str) -> None:
    """CR 708.1: both halves are one card."""
    assert sample().get(name).card == READ


def test_a_whole_name_goes_before_the_name_of_a_face() -> None:
    cards = Catalogue.of([Entry(READ), facts("Wave")])
    assert cards.get("wave").name == "Wave"


def test_a_face_of_two_cards_is_ambiguous() -> None:
    other = Entry(READ.__class__("Wind // Sail", READ.faces[:1] * 2, READ.layout))
    with pytest.raises(AmbiguousInput, match=r"'Wind // Sail', 'Wind // Wave'"):
        Catalogue.of([Entry(READ), other]).find("Wind")


def test_an_unknown_name_is_told_with_suggestions() -> None:
    assert sample().find("Black Cat") is None
    with pytest.raises(MalformedInput) as caught:
        sample().get("ether gul")
    assert str(caught.value) == "no card is called 'ether gul'\n  hint: did you mean 'Æther Gull'?"
    with pytest.raises(MalformedInput) as caught:
        sample().get("xyzzy")
    assert str(caught.value) == "no card is called 'xyzzy'"


def test_suggestions_begin_with_the_likeliest() -> None:
    names = ["Lightning Bolt", "Lightning Blast", "Serra Angel", "Jace Beleren", "Jace, Memory Adept"]
    assert nearest("Lightnig Bolt", names)[0] == "Lightning Bolt"
    assert nearest("jace", names) == ("Jace Beleren", "Jace, Memory Adept")
    assert nearest("", names) == ()


def test_a_refused_card_cannot_be_played_by_mistake() -> None:
    entry = sample().get("Odd Engine")
    assert entry.facts.front.paragraphs == ()
    with pytest.raises(UnsupportedText, match="cannot read the text of 'Odd Engine', line 2"):
        _ = entry.card


def test_what_was_not_understood_as_the_catalogue_was_built_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    """Its text is not known there, so that a wording that was added since cannot be tried."""
    monkeypatch.setattr(staleness, "version", lambda: "of tomorrow")
    with pytest.raises(UnsupportedText) as caught:
        _ = sample().get("Odd Engine").card
    told = caught.value.told()
    assert "no wording that was known when the catalogue was built fits" in str(told)
    assert "the phrasebook has changed since; import the card" in str(told)
    assert "le recueil de tournures a changé depuis ; importez la carte" in told.told("fr")


def test_a_refusal_of_this_phrasebook_is_not_stale(monkeypatch: pytest.MonkeyPatch) -> None:
    """To import the card would change nothing."""
    monkeypatch.setattr("arbitre.cards.entries.is_stale", lambda: False)
    with pytest.raises(UnsupportedText) as caught:
        _ = sample().get("Odd Engine").card
    told = caught.value.told()
    assert "no wording known here fits; its text is not shipped" in str(told)
    assert "son texte n'est pas fourni" in told.told("fr")
    assert "import" not in str(told)


def test_the_catalogue_is_of_the_phrasebook_that_read_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """By a hash of the source: what is built with this one is not stale, and any change makes it so."""
    folder = tmp_path / "data" / "catalogue"
    folder.mkdir(parents=True)
    monkeypatch.setattr(staleness, "version", lambda: "of today")
    monkeypatch.setattr("arbitre.cards.staleness.resources.files", lambda _: tmp_path)
    assert staleness.is_stale()
    (folder / staleness.READ_BY).write_text("of today\n", "utf-8")
    assert not staleness.is_stale()
    monkeypatch.setattr(staleness, "version", lambda: "of tomorrow")
    assert staleness.is_stale()


def test_a_card_that_was_imported_before_its_wording_was_known_is_read_anew() -> None:
    gull, text = facts("Grey Gull", "{1}{U}", "Creature — Bird", power="1", toughness="1").facts, "Flying"
    found = Catalogue.of([Entry(gull, (Refused(1, 1),), texts=(text,))]).get("Grey Gull")
    assert found.card.front.paragraphs == ((Keyword("flying"),),)
    assert found.texts == (text,)
    odd = Catalogue.of([Entry(gull, (Refused(1, 1),), texts=("Fly oddly.",))]).get("Grey Gull")
    with pytest.raises(UnsupportedText, match=r"no wording known here fits|Fly oddly"):
        _ = odd.card


def test_searches_and_tokens_know_a_card_as_it_is_read_now() -> None:
    """What was refused as it was imported is stored so; whoever asks gets the same answer, by whatever way."""
    gull, spawn = (
        facts(name, "{1}{U}", "Creature — Bird", power="1", toughness="1").facts for name in ("Gull", "Spawn")
    )
    text = "Flying\nWhen this creature enters, create a Gull token."
    stale = [
        Entry(gull, (Refused(1, 1),), texts=("Flying",)),
        Entry(spawn, (Refused(1, 1), Refused(1, 2)), texts=(text,)),
        Entry(facts("Odd Engine").facts, (Refused(1, 1),), texts=("Fly oddly.",)),
    ]
    cards = Catalogue.of(stale)

    def found(query: str) -> list[str]:
        return [entry.name for entry in search(cards, query)]

    assert found("is:refused") == [entry.name for entry in cards if entry.refused] == ["Odd Engine"]
    assert found("is:playable") == found("keyword:flying") == ["Gull", "Spawn"]
    token = next(node for node in walk(cards.get("Spawn").card.front.paragraphs) if isinstance(node, CardToken))
    assert token.card is not None
    assert token.card.front.paragraphs == ((Keyword("flying"),),)


def test_length_order_and_membership() -> None:
    cards = sample()
    assert len(cards) == 5
    assert [entry.name for entry in cards] == list(cards.names)
    assert list(cards.names) == ["Æther Gull", "Low Hill", "Odd Engine", "Old Giant", "Wind // Wave"]
    assert "wind" in cards
    assert "window" not in cards


def test_fold_is_stable() -> None:
    for name in ("Lim-Dûl's Vault", "Fire // Ice", "Æther Vial", "Jötun Grunt", "Urza’s Mine"):
        assert fold(fold(name)) == fold(name)
    assert fold("Urza’s Mine") == fold("urza's mine")


# --- the index --------------------------------------------------------------------------------------------------------

LINES = to_lines([facts("Alpha"), facts("Beta")])


def names(connection: sqlite3.Connection) -> list[str]:
    return list(Catalogue(connection).names)


def test_the_index_is_built_once(tmp_path: Path) -> None:
    assert names(open_index([LINES], tmp_path)) == ["Alpha", "Beta"]
    (file,) = tmp_path.iterdir()
    before = file.stat().st_mtime_ns
    assert names(open_index([LINES], tmp_path)) == ["Alpha", "Beta"]
    assert [path.stat().st_mtime_ns for path in tmp_path.iterdir()] == [before]


def test_another_content_has_another_index(tmp_path: Path) -> None:
    open_index([LINES], tmp_path)
    assert names(open_index([LINES, to_lines([facts("Gamma")])], tmp_path)) == ["Alpha", "Beta", "Gamma"]
    assert len(list(tmp_path.iterdir())) == 2


def test_a_later_source_takes_the_place_of_a_name(tmp_path: Path) -> None:
    cards = Catalogue(open_index([LINES, to_lines([facts("ALPHA", "{3}")])], tmp_path))
    assert list(cards.names) == ["ALPHA", "Beta"]
    assert str(cards.get("alpha").card.front.mana_cost) == "{3}"


@pytest.mark.parametrize("garbage", [b"", b"no database", b"SQLite format 3\0" + b"x" * 4096])
def test_a_damaged_index_is_built_again(tmp_path: Path, garbage: bytes) -> None:
    open_index([LINES], tmp_path).close()
    (file,) = tmp_path.iterdir()
    file.write_bytes(garbage)
    assert names(open_index([LINES], tmp_path)) == ["Alpha", "Beta"]
    assert file.stat().st_size > 4096


def test_an_index_with_overwritten_bytes_is_built_again(tmp_path: Path) -> None:
    """Wherever they are, also where the database itself would not notice: in the line of a card."""
    open_index([LINES], tmp_path).close()
    (file,) = tmp_path.iterdir()
    whole = file.read_bytes()
    for at in (0, 20, 100, 5000, whole.index(b"Alpha"), whole.rindex(b"Beta"), len(whole) - 1):
        file.write_bytes(whole[:at] + bytes([whole[at] ^ 1]) + whole[at + 1 :])
        assert names(open_index([LINES], tmp_path)) == ["Alpha", "Beta"]
        assert file.read_bytes() == whole


def test_a_folder_that_cannot_be_written_is_no_hindrance(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("in the way")
    assert names(open_index([LINES], blocked)) == ["Alpha", "Beta"]
    assert names(open_index([LINES], blocked / "below")) == ["Alpha", "Beta"]


def test_an_unwritable_cache_leaves_nothing_behind(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object) -> None:
        raise OSError(28, "no space left on device")

    monkeypatch.setattr("os.replace", full)
    assert names(open_index([LINES], tmp_path)) == ["Alpha", "Beta"]
    assert list(tmp_path.iterdir()) == []


def test_several_may_build_at_the_same_time(tmp_path: Path) -> None:
    found: list[list[str]] = []
    threads = [threading.Thread(target=lambda: found.append(names(open_index([LINES], tmp_path)))) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert found == [["Alpha", "Beta"]] * 8
    assert [path.suffix for path in tmp_path.iterdir()] == [".index"]


# --- the user's own cards ---------------------------------------------------------------------------------------------


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("ARBITRE_DATA_DIR", str(tmp_path / "data"))
    monkeypatch.setenv("ARBITRE_CACHE_DIR", str(tmp_path / "cache"))
    catalogue.cache_clear()
    return tmp_path


@pytest.mark.usefixtures("home")
def test_imported_cards_join_and_replace() -> None:
    assert user_lines() == b""
    add_to_user_catalogue([facts("Zzyx Zyzzy"), facts("Other Zyzzy")])
    add_to_user_catalogue([facts("ZZYX ZYZZY", "{7}")])
    assert [decode(line).name for line in user_lines().splitlines()] == ["Other Zyzzy", "ZZYX ZYZZY"]
    assert str(catalogue().get("zzyx zyzzy").card.front.mana_cost) == "{7}"


OLDER = {
    "a number where an amount is": b'{"node":"Draw","count":2}',
    "a field that is no more": b'{"node":"Draw","number":{"node":"Fixed","value":2}}',
    "a node that is no more": b'{"node":"DrawSome"}',
}


@pytest.mark.parametrize("effect", OLDER.values(), ids=OLDER)
def test_abilities_of_an_older_form_are_read_anew_or_refused(home: Path, effect: bytes) -> None:
    """They load only as this version writes them: from their text if it is known, else it is said what is wrong; cards
    that are imported again take their place."""
    body = b'[[{"node":"SpellAbility","body":{"node":"Body","clauses":[{"node":"Do","effect":' + effect + b"}]}}]]"
    line = b'{"name":"%s","faces":[{"type":"Sorcery","cost":"{U}","text":' + body + b"}]%s}\n"
    file = add_to_user_catalogue([facts("Zzyx Zyzzy")])
    file.write_bytes(line % (b"Kept Lesson", b',"printed":["Draw three cards."]') + line % (b"Old Lesson", b""))
    catalogue.cache_clear()
    read = catalogue().get("Kept Lesson").card
    assert [node.count for node in walk(read.faces[0].paragraphs[0][0]) if isinstance(node, Draw)] == [Fixed(3)]
    with pytest.raises(MalformedInput, match="abilities of 'Old Lesson' are not written as this version writes them"):
        catalogue().get("Old Lesson")
    add_to_user_catalogue([facts("Old Lesson", "{5}")])
    assert str(catalogue().get("Old Lesson").card.faces[0].mana_cost) == "{5}"


def test_a_failed_write_leaves_the_user_catalogue_as_it_was(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object) -> None:
        raise OSError(28, "no space left on device")

    add_to_user_catalogue([facts("Zzyx Zyzzy")])
    before = user_lines()
    monkeypatch.setattr("os.replace", full)
    with pytest.raises(MalformedInput, match="cannot write"):
        add_to_user_catalogue([facts("Other Zyzzy")])
    assert user_lines() == before
    assert len(list((home / "data").iterdir())) == 1


def test_a_data_folder_that_is_a_file_is_told(home: Path) -> None:
    (home / "data").write_text("in the way")
    with pytest.raises(MalformedInput, match="cannot make the folder"):
        add_to_user_catalogue([facts("Other Zyzzy")])


# --- searching --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("query", "found"),
    [
        ("gull", ["Æther Gull"]),
        ("ol gi", ["Old Giant"]),
        ('"d g"', ["Old Giant"]),
        ("type:creature", ["Æther Gull", "Old Giant"]),
        ("t:giant", ["Old Giant"]),
        ("t:basic", ["Low Hill"]),
        ("type:creature -type:giant", ["Æther Gull"]),
        ("c:r", ["Old Giant", "Wind // Wave"]),
        ("c:wu", ["Æther Gull"]),
        ("color=w", []),
        ("color:colorless", ["Low Hill", "Odd Engine"]),
        ("color:red", ["Old Giant", "Wind // Wave"]),
        ("mv>=2", ["Æther Gull", "Old Giant"]),
        ("cmc<1 t:land", ["Low Hill"]),
        ("power=5 toughness!=4", ["Old Giant"]),
        ("pow>0", ["Old Giant"]),
        ("keyword:flying", ["Æther Gull"]),
        ("kw:flying -keyword:haste", []),
        ("released<=2011", ["Æther Gull", "Odd Engine"]),
        ("released<2011-09-30", ["Odd Engine"]),
        ("is:refused", ["Odd Engine"]),
        ("is:playable mv=6", ["Old Giant"]),
    ],
)
def test_search(query: str, found: list[str]) -> None:
    assert [entry.name for entry in search(sample(), query)] == found


@pytest.mark.parametrize(
    ("query", "column", "words"),
    [
        ("gull colour:red", 6, "cards have no 'colour'"),
        ("color:q", 6, "'Q' is no colour"),
        ("mv>=two", 3, "'two' is not a number"),
        ("mv>=" + "9" * 900, 3, "is not a number"),
        ("type>goblin", 5, "'>' does not compare words"),
        ("released<soon", 9, "'soon' is not a date"),
        ("is:good", 3, "cards are not 'good'"),
        ('gull "open', 6, "has no end"),
    ],
)
def test_a_bad_term_is_shown(query: str, column: int, words: str) -> None:
    with pytest.raises(MalformedInput, match=words) as caught:
        list(search(sample(), query))
    assert caught.value.where.column == column
    assert caught.value.expected
