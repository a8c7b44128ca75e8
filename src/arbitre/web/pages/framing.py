"""What pages of the site have in common besides the table: where they lead, their languages, their words."""

from __future__ import annotations

from functools import partial
from typing import Any, Final

from arbitre import drawing
from arbitre.french.typography import shown
from arbitre.messages import Message, Part, pick, worded
from arbitre.rules.editions import Edition
from arbitre.web.pages.rendering import cited, template
from arbitre.web.pages.study_words import said
from arbitre.web.pages.words import said as table

LATEST: Final = Edition.named("current").name
TONGUES: Final = (("en", "English"), ("fr", "Français"))


def frame(lang: str, here: str, at: str, edition: str = LATEST) -> dict[str, Any]:
    """What the template of such a page is told.

    :param here: the address of the page, without its language.
    :param at: which of the places of the site it is.
    :param edition: of the rules that it cites.
    """
    joint = "&" if "?" in here else "?"
    return {
        "lang": lang,
        "say": partial(say, lang),
        "marked": lambda text: drawing.marked(text, lang),
        "cited": partial(cited, edition, lang),
        "at": at,
        "tongues": [(one, name, f"{here}{joint}lang={one}") for one, name in TONGUES],
    }


def say(lang: str, key: str, **parts: Part) -> str:
    """Words of these pages, or else of the table's, as they are set in the language."""
    words = said if key in said.rows else table
    return shown(words(key, **parts).told(lang), lang)


def told(lang: str, message: Message | str) -> str:
    """A message as it is set."""
    return shown(worded(message, lang), lang)


_DECKS: Final = {pair[0]: pair for key, pair in table.rows.items() if key.startswith("deck ")}
"""The names of shipped decks in both languages, by their English names."""


def called(name: str, lang: str) -> str:
    """The name of a deck in the language, if it is one that is shipped."""
    return shown(pick(_DECKS.get(name, (name, name)), lang), lang)


def refused(lang: str, told: str, at: str) -> str:
    """The page that says why something is refused."""
    return template("refused.html").render(frame(lang, f"/{at}", at), told=shown(told, lang))
