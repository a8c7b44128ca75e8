"""The formats of deck files: Arena and MTGO text, `.dck` of Forge and of XMage, `.cod` of Cockatrice."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import groupby
from pathlib import Path
from typing import Final

from arbitre.cards.cockatrice import parse_cockatrice
from arbitre.cards.decklist import MOST_BYTES, DeckLine, DeckList, Part, TextLine, deck_line, is_comment, text_lines
from arbitre.cards.messages import said
from arbitre.errors import AmbiguousInput, Place
from arbitre.files import read_text
from arbitre.messages import Message

_TEXT_LINE: Final = re.compile(
    r"\s*(?P<side>SB:\s*)?(?P<count>\d+)[xX]?\s+"
    r"(?P<name>\S++(?:\s++\S++)*?)(?:\s+\([A-Za-z0-9]{2,6}\)(?:\s+\S+)?)?(?:\s+\*F\*)?"
)
_FORGE_LINE: Final = re.compile(r"\s*(?P<count>\d+)[xX]?\s+(?P<name>[^|\s]+?(?:\s++[^|\s]+?)*?)\+?\s*+(?:\|.*)?")
_XMAGE_LINE: Final = re.compile(r"\s*(?P<side>SB:\s*)?(?P<count>\d+)\s+\[[^\]:]*+:[^\]]*+\]\s*(?P<name>\S.*)")
"""Names go on by whole words, so that a long line is read in one walk."""
_COUNT: Final = re.compile(r"\s*(?:SB:\s*)?\d+[xX]?(?=\s|$)\s*")
_SECTION: Final = re.compile(r"\s*\[(?P<name>[^\]]*)\]\s*")
_XMAGE_HEAD: Final = re.compile(r"\s*(?P<key>NAME|AUTHOR|LAYOUT MAIN|LAYOUT SIDEBOARD):(?P<value>.*)")

_TEXT_HEADERS: Final = {
    "deck": Part.MAIN,
    "main": Part.MAIN,
    "maindeck": Part.MAIN,
    "sideboard": Part.SIDEBOARD,
    "commander": Part.COMMANDER,
    "companion": Part.COMPANION,
}
_ABOUT: Final = ("name", "format", "note", "note-fr")
_FORGE_SECTIONS: Final = {
    "main": Part.MAIN,
    "sideboard": Part.SIDEBOARD,
    "commander": Part.COMMANDER,
    "planes": Part.PLANAR,
    "schemes": Part.SCHEMES,
    "avatar": Part.VANGUARD,
}
_ONLY_FORGE: Final = (Part.PLANAR, Part.SCHEMES, Part.VANGUARD)


def read_deck_list(path: Path) -> DeckList:
    """The deck list of a file; its ending and its first line tell the format.

    :raises MalformedInput: the file cannot be read, or a line of it; the error shows the place.
    :raises AmbiguousInput: a list without headers has more than two groups of lines.
    """
    text = read_text(path, MOST_BYTES)
    if path.suffix.lower() == ".cod":
        return parse_cockatrice(text, str(path))
    if path.suffix.lower() == ".dck":
        return parse_dck(text, str(path))
    return parse_text(text, str(path))


def parse_list(text: str, file: str = "") -> DeckList:
    """A list in any of the formats, told apart by how it begins.

    :raises MalformedInput: a line of it cannot be read; the error shows the place.
    :raises AmbiguousInput: as :func:`read_deck_list`.
    """
    if text.lstrip("\ufeff").lstrip().startswith("<"):
        return parse_cockatrice(text, file)
    lines = [line.text for line in text_lines(text, file) if not is_comment(line)]
    first = next((line for line in lines if line.strip()), "")
    if _SECTION.fullmatch(first) or any(map(_XMAGE_LINE.fullmatch, lines)):
        return parse_dck(text, file)
    return parse_text(text, file)


def write_list(found: DeckList) -> str:
    """The list as a text that :func:`parse_list` reads: Arena's, or Forge's if it has parts that only that one has."""
    about = [*([f"Name {found.name}"] if found.name else []), *([f"Format {found.format}"] if found.format else [])]
    parts = {part: [f"{line.count} {line.name}" for line in found.lines if line.part is part] for part in Part}
    if any(parts[part] for part in _ONLY_FORGE):
        heads = {part: f"[{name}]" for name, part in _FORGE_SECTIONS.items()}
        blocks = [["[metadata]", f"Name={found.name}"], *([heads[part], *parts[part]] for part in heads if parts[part])]
    else:
        heads = {part: part.name.title() for part in (Part.COMMANDER, Part.COMPANION)}
        heads |= {Part.MAIN: "Deck", Part.SIDEBOARD: "Sideboard"}
        blocks = [["About", *about]] if about else []
        blocks += [[head, *parts[part]] for part, head in heads.items() if parts[part]]
    return "\n\n".join("\n".join(block) for block in blocks) + "\n"


def parse_dck(text: str, file: str = "") -> DeckList:
    """A `.dck` file: Forge's has sections in square brackets, XMage's has the set in brackets on every line."""
    lines = [line for line in text_lines(text, file) if not is_comment(line)]
    return _parse_forge(lines) if lines and _SECTION.fullmatch(lines[0].text) else _parse_xmage(lines)


def parse_text(text: str, file: str = "") -> DeckList:
    """A list as Arena or Magic Online exports it, or as a person writes it.

    Without headers, a blank line stands between main deck and sideboard, as Magic Online has it.
    """
    lines = [line for line in text_lines(text, file) if _header(line) or not is_comment(line)]
    headed = any(_header(line) for line in lines) or any(line.text.lstrip().startswith("SB:") for line in lines)
    if not headed:
        return DeckList("", tuple(_unheaded(lines, text.splitlines(), file)))
    part: Part | None = Part.MAIN
    about, found = dict[str, str](), []
    for line in lines:
        header = _header(line)
        if header:
            part = _TEXT_HEADERS.get(header)
        elif part is None:
            key, value = _about(line)
            about[key] = value
        else:
            found.append(_text_line(line, part))
    note = Message((about.get("note", ""), about.get("note-fr", about.get("note", ""))))
    return DeckList(about.get("name", ""), tuple(found), about.get("format", ""), note)


def _about(line: TextLine) -> tuple[str, str]:
    """What a line says of the whole deck: its name, unless another word says what."""
    key, _, value = line.text.strip().partition(" ")
    return (key.lower(), value.strip()) if key.lower() in _ABOUT else ("name", line.text.strip())


def _header(line: TextLine) -> str:
    """The header that the line is, in lower case, also as a comment; "about" starts what is no card."""
    word = line.text.strip().lstrip("/#").strip().rstrip(":").lower()
    return word if word in _TEXT_HEADERS or word == "about" else ""


def _unheaded(lines: list[TextLine], rows: list[str], file: str) -> Iterator[DeckLine]:
    """One group of lines is the main deck, a second one the sideboard."""
    of_group: dict[int, int] = {}
    filled = [(number, bool(row.strip())) for number, row in enumerate(rows, 1)]
    for index, (_, group) in enumerate(g for g in groupby(filled, key=lambda row: row[1]) if g[0]):
        of_group |= {number: index for number, _ in group}
    groups = sorted({of_group[line.number] for line in lines})
    if len(groups) > 2:
        third = next(line for line in lines if of_group[line.number] == groups[2])
        raise AmbiguousInput(
            said("more than two groups"),
            [said("main deck"), said("sideboard")],
            Place(file, third.number, 1, third.text, len(third.text)),
        )
    for line in lines:
        yield _text_line(line, Part.MAIN if of_group[line.number] == groups[0] else Part.SIDEBOARD)


def _text_line(line: TextLine, part: Part) -> DeckLine:
    return _entry(_TEXT_LINE, line, part, "4 Lightning Bolt")


def _parse_forge(lines: list[TextLine]) -> DeckList:
    part: Part | None = None
    name, found = "", []
    for line in lines:
        section = _SECTION.fullmatch(line.text)
        if section:
            part = _forge_section(line, section)
        elif part is None:
            key, _, value = line.text.partition("=")
            name = value.strip() if key.strip().lower() == "name" else name
        else:
            found.append(_entry(_FORGE_LINE, line, part, "4 Lightning Bolt|M10"))
    return DeckList(name, tuple(found))


def _forge_section(line: TextLine, section: re.Match[str]) -> Part | None:
    """The part that a section holds; None for the metadata."""
    word = section["name"].strip().lower()
    if word == "metadata":
        return None
    if word not in _FORGE_SECTIONS:
        expected = [f"[{known}]" for known in ("metadata", *_FORGE_SECTIONS)]
        raise line.error(
            said("there is no section in a deck", name=section["name"]), *section.span("name"), expected=expected
        )
    return _FORGE_SECTIONS[word]


def _parse_xmage(lines: list[TextLine]) -> DeckList:
    name, found = "", []
    for line in lines:
        head = _XMAGE_HEAD.fullmatch(line.text)
        if head is None:
            found.append(_entry(_XMAGE_LINE, line, Part.MAIN, "4 [M10:146] Lightning Bolt"))
        elif head["key"] == "NAME":
            name = head["value"].strip()
    return DeckList(name, tuple(found))


def _entry(form: re.Pattern[str], line: TextLine, part: Part, example: str) -> DeckLine:
    """The card of *line*, which must have the *form*; after ``SB:`` it is in the sideboard."""
    match = form.fullmatch(line.text)
    if match is None:
        count = _COUNT.match(line.text)
        missing = said("after the count") if count else said("no count")
        raise line.error(missing, min(count.end(), len(line.text)) if count else 0, expected=[example])
    part = Part.SIDEBOARD if match.groupdict().get("side") else part
    return deck_line(line, part, match.span("count"), match.span("name"))
