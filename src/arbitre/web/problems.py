"""What went wrong, as data (RFC 9457): which kind of problem, what in particular, and where."""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from arbitre.errors import AmbiguousInput, EngineLimit, IllegalAction, MalformedInput, Place, UnsupportedText, Words
from arbitre.french.typography import shown
from arbitre.messages import Pair, worded
from arbitre.web.words import say

MOST_TEXT: Final = 1_000
"""A longer line is not shown in a problem."""
MEDIA: Final = "application/problem+json"

KINDS: Final[dict[str, tuple[int, Pair]]] = {
    "malformed-request": (400, ("The request is not understood", "La requête n'est pas comprise")),
    "cross-site": (
        403,
        ("Pages of other sites may not ask this", "Les pages d'autres sites ne peuvent pas demander cela"),
    ),
    "not-found": (404, ("There is nothing at this address", "Il n'y a rien à cette adresse")),
    "wrong-method": (405, ("This address is not asked in this way", "Cette adresse ne se demande pas ainsi")),
    "not-acceptable": (406, ("There is no answer in this form", "Il n'y a pas de réponse sous cette forme")),
    "too-slow": (408, ("The request did not arrive in time", "La requête n'est pas arrivée à temps")),
    "too-long": (413, ("The request is too long", "La requête est trop longue")),
    "wrong-media": (
        415,
        ("The body is of a kind that is not read here", "Le corps est d'un genre qui n'est pas lu ici"),
    ),
    "wrong-host": (421, ("This server does not go by that name", "Ce serveur ne porte pas ce nom")),
    "malformed-input": (422, ("What was sent cannot be read", "Ce qui a été envoyé ne peut pas être lu")),
    "ambiguous-input": (
        422,
        ("What was sent can mean several things", "Ce qui a été envoyé peut vouloir dire plusieurs choses"),
    ),
    "unsupported-text": (422, ("The text of a card is not understood", "Le texte d'une carte n'est pas compris")),
    "illegal-action": (422, ("A rule of the game forbids this", "Une règle du jeu interdit cela")),
    "too-much-work": (
        422,
        ("This takes more work than one request may", "Cela demande plus de travail qu'une requête ne le peut"),
    ),
    "fault": (500, ("arbitre has made a mistake", "arbitre s'est trompé")),
    "busy": (503, ("Too many requests are waiting", "Trop de requêtes attendent")),
}
"""The kinds of problem: the status of HTTP, and the title in both languages."""


class Problem(Struct, kw_only=True, frozen=True, omit_defaults=True):
    """A problem. Lines and columns count from 1; a place is in the body, or in the parameter that is named."""

    type: str
    title: str
    status: int
    detail: str = ""
    parameter: str = ""
    line: int = 0
    column: int = 0
    width: int = 0
    text: str = ""
    expected: tuple[str, ...] = ()
    hint: str = ""
    candidates: tuple[str, ...] = ()
    rule: str = ""


def problem(kind: str, lang: str, detail: Words = "", parameter: str = "", expected: tuple[Words, ...] = ()) -> Problem:
    """A problem of a kind; :func:`of_error` makes those of the engine's errors."""
    status, title = KINDS[kind]
    return Problem(
        type=f"/problems/{kind}",
        title=say(title, lang),
        status=status,
        detail=shown(worded(detail, lang), lang),
        parameter=parameter,
        expected=tuple(worded(one, lang) for one in expected),
    )


def as_text(found: Problem) -> str:
    """A problem in lines for who reads it."""
    where = found.detail or found.title
    at = Place(line=found.line, column=found.column, text=found.text, width=found.width).caret()
    more = [*found.expected, *found.candidates]
    lines = [f"{where}{at}", *([found.hint] if found.hint else []), *([", ".join(more)] if more else [])]
    return "\n".join(lines)


Refusal = MalformedInput | AmbiguousInput | IllegalAction | UnsupportedText | EngineLimit
REFUSALS: Final = (MalformedInput, AmbiguousInput, IllegalAction, UnsupportedText, EngineLimit)


def of_error(error: Refusal, lang: str) -> Problem:
    """What the engine complains of."""
    kind = next(kind for cls, kind in _KIND.items() if isinstance(error, cls))
    place = _place(error)
    status, title = KINDS[kind]
    return Problem(
        type=f"/problems/{kind}",
        title=say(title, lang),
        status=status,
        detail=shown(_told(error, lang).partition("\n")[0], lang),
        line=place.line,
        column=place.column,
        width=place.width if place.column else 0,
        text=place.text if len(place.text) <= MOST_TEXT else "",
        expected=tuple(worded(one, lang) for one in getattr(error, "expected", ())),
        hint=shown(worded(getattr(error, "hint", ""), lang), lang),
        candidates=tuple(worded(one, lang) for one in getattr(error, "candidates", ())),
        rule=getattr(error, "rule", ""),
    )


_KIND: Final[dict[type, str]] = {
    MalformedInput: "malformed-input",
    AmbiguousInput: "ambiguous-input",
    IllegalAction: "illegal-action",
    UnsupportedText: "unsupported-text",
    EngineLimit: "too-much-work",
}


def _told(error: Refusal, lang: str) -> str:
    return str(error) if isinstance(error, IllegalAction) else error.told().told(lang)


def _place(error: Refusal) -> Place:
    if isinstance(error, UnsupportedText):
        width = max(error.end - error.start, 1)
        return Place(line=error.line, column=error.start + 1, text=error.text, width=width)
    return error.where if isinstance(error, MalformedInput | AmbiguousInput) else Place()
