"""The source documents: the table of their numbers, with what each demands and the scenarios that show it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from arbitre.french.typography import shown as as_set
from arbitre.rules.editions import EDITIONS
from arbitre.services.documents import DocumentWhole
from arbitre.web.pages.framing import frame
from arbitre.web.pages.rendering import template

PLACE: Final = "/documents"


def table(lang: str, documents: Sequence[DocumentWhole]) -> str:
    """The page."""
    return template("documents.html").render(
        frame(lang, PLACE, "documents"),
        documents=documents,
        editions=[edition.name for edition in EDITIONS],
        as_set=as_set,
    )


def address(document: str, number: str, at: int, lang: str) -> str:
    """Where a scenario of a number is played."""
    return f"{PLACE}/{document}/{number}?at={at}&lang={lang}"
