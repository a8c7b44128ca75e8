"""The operations: what can be asked, where, and in which forms it is answered. HTTP and assistants have the same."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

from arbitre.web import requests

Form = Literal["json", "text", "html"]
MEDIA: Final[dict[str, str]] = {
    "json": "application/json",
    "text": "text/plain; charset=utf-8",
    "html": "text/html; charset=utf-8",
}
"""The media type of each form."""
TEXTS: Final = ("application/yaml", "text/plain", "text/yaml", "application/x-yaml")
"""The media types of a body that is a text."""


@dataclass(frozen=True, slots=True)
class Operation:
    """Something that can be asked."""

    name: str
    path: str
    request: type[requests.Request]
    body: str = ""
    """The field that is the body of a POST; without one it is a GET. All other fields are parameters of the query."""
    forms: tuple[Form, ...] = ("json", "text")
    """How it is answered; the first is the usual one."""

    @property
    def method(self) -> str:
        """The method of HTTP."""
        return "POST" if self.body else "GET"

    @property
    def takes(self) -> tuple[str, ...]:
        """The media types of its body. A scenario may be JSON as well."""
        json = ("application/json",) if self.body == "scenario" else ()
        return (TEXTS if self.body == "scenario" else TEXTS[1:2]) + json if self.body else ()


PAGED: Final[tuple[Form, ...]] = ("json", "text", "html")
OPERATIONS: Final = (
    Operation("judge", "/v1/judge", requests.Judge, "scenario", PAGED),
    Operation("why", "/v1/why", requests.Why, "scenario"),
    Operation("compare", "/v1/compare", requests.Compare, "scenario", PAGED),
    Operation("card", "/v1/cards", requests.Card),
    Operation("search_cards", "/v1/cards/search", requests.SearchCards),
    Operation("try_card", "/v1/cards/try", requests.TryCard, "text"),
    Operation("rule", "/v1/rules", requests.Rule),
    Operation("search_rules", "/v1/rules/search", requests.SearchRules),
    Operation("documents", "/v1/documents", requests.Documents),
    Operation("document", "/v1/documents/rules", requests.OneDocument),
    Operation("versions", "/v1/versions", requests.Versions),
)
NAMED: Final = {operation.name: operation for operation in OPERATIONS}
FRAMING: Final = "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
"""What no page may do, as a content-security policy: change its base, send forms, stand in another page."""
