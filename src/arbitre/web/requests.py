"""What can be asked: the fields of each request with their limits. The words for them are in `words`."""

from __future__ import annotations

from typing import Annotated, Final, Literal

from msgspec import Meta, Struct

from arbitre.web.limits import MOST_BODY

Lang = Literal["", "en", "fr"]
Scenario = Annotated[str, Meta(min_length=1, max_length=MOST_BODY)]
Edition = Annotated[str, Meta(max_length=500, examples=["2011-09-30", "current", "2011-09-30+MANA_BURN"])]
Document = Annotated[str, Meta(max_length=50, examples=["S1"])]
Line = Annotated[str, Meta(min_length=1, max_length=1_000)]
MOST_CARDS: Final = 200
"""So many cards one search tells at most."""


class Request(Struct, kw_only=True, frozen=True, forbid_unknown_fields=True):
    """What every request may say."""

    lang: Lang = ""


class Judge(Request, frozen=True):
    """Play a scenario."""

    scenario: Scenario
    edition: Edition = ""
    level: Literal["brief", "whole", "explained"] = "whole"
    document: Document = ""


class Why(Request, frozen=True):
    """A question about the position that a scenario leads to."""

    scenario: Scenario
    question: Line
    at: Annotated[int, Meta(ge=0, le=1_000)] | None = None
    before: Annotated[str, Meta(max_length=1_000)] = ""
    after: Annotated[str, Meta(max_length=1_000)] = ""
    edition: Edition = ""


class Compare(Request, frozen=True):
    """Play a scenario under two editions."""

    scenario: Scenario
    editions: Annotated[str, Meta(min_length=1, max_length=1_000, examples=["2011-09-30,current"])] = (
        "2011-09-30,current"
    )


class Card(Request, frozen=True):
    """A card by its name."""

    name: Line


class SearchCards(Request, frozen=True):
    """Cards by their names and facts."""

    query: Line
    limit: Annotated[int, Meta(ge=1, le=MOST_CARDS)] = 50


class TryCard(Request, frozen=True):
    """A text as on a card."""

    text: Annotated[str, Meta(min_length=1, max_length=5_000)]
    type: Annotated[str, Meta(max_length=200, examples=["Instant", "Creature — Goblin"])] = ""
    name: Annotated[str, Meta(min_length=1, max_length=200)] = "Test Card"
    cost: Annotated[str, Meta(max_length=200, examples=["{1}{G}"])] = "{2}"


class Rule(Request, frozen=True):
    """A rule by its number."""

    number: Annotated[str, Meta(min_length=1, max_length=50, examples=["510.1c", "508", "7"])]
    edition: Edition = "2011-09-30"
    document: Document = ""


class SearchRules(Request, frozen=True):
    """Rules by the words of their titles."""

    words: Line


class Documents(Request, frozen=True):
    """The source documents."""


class OneDocument(Request, frozen=True):
    """The rules of a source document."""

    name: Annotated[str, Meta(min_length=1, max_length=50, examples=["S1"])]


class Versions(Request, frozen=True):
    """What this server knows."""
