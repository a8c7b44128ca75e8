"""Cards as the commands print them."""

from __future__ import annotations

from typing import Any

from arbitre import oracle
from arbitre.cards.entries import Entry
from arbitre.cards.records import Face
from arbitre.cards.typeline import TypeLine
from arbitre.ir.node import to_data


def as_text(entry: Entry, lang: str = "en") -> str:
    """The card as on paper, face after face; a refused card with the places that were not understood."""
    texts = entry.texts or ("",) * len(entry.facts.faces)
    faces = [_face(entry, face, text, lang) for face, text in zip(entry.facts.faces, texts, strict=True)]
    return "\n\n".join(faces)


def _face(entry: Entry, face: Face, text: str, lang: str) -> str:
    lines = [f"{face.name}  {face.mana_cost}" if face.mana_cost else face.name, type_line(face)]
    number = entry.facts.faces.index(face) + 1
    missing = [str(place.line) for place in entry.refused if place.face == number]
    if entry.refused:
        lines += text.split("\n") if text else []
        lines += [f"(not understood: line {', '.join(missing)} of the text)"] if missing else []
    elif face.paragraphs:
        lines += oracle.write(face.paragraphs, face.name, lang).split("\n")
    numbers = _numbers(face)
    return "\n".join([*lines, numbers] if numbers else lines)


def type_line(face: Face) -> str:
    """The type line in English."""
    return str(TypeLine(face.supertypes, face.types, face.subtypes))


def _numbers(face: Face) -> str:
    if face.power is not None:
        return f"{face.power}/{face.toughness}"
    return f"loyalty {face.loyalty}" if face.loyalty is not None else ""


def columns(entry: Entry) -> tuple[str, str, str, str]:
    """The card in one line: name, cost, type line, numbers."""
    faces = entry.facts.faces
    return (
        entry.name,
        " // ".join(str(face.mana_cost) for face in faces if face.mana_cost),
        " // ".join(map(type_line, faces)),
        " // ".join(filter(None, map(_numbers, faces))) + (" (text not understood)" if entry.refused else ""),
    )


def as_data(entry: Entry, abilities_only: bool = False) -> Any:
    """The card as JSON data: with its facts, or only the abilities of each face."""
    if abilities_only:
        return {face.name: [[to_data(one) for one in part] for part in face.paragraphs] for face in entry.card.faces}
    return {
        "card": to_data(entry.facts),
        "refused": [{"face": place.face, "line": place.line} for place in entry.refused],
        "released": entry.released,
        "texts": list(entry.texts),
    }
