"""Which language a command speaks, what of it a library says in English only, and how it is printed."""

from __future__ import annotations

import sys
from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import Annotated, Any, Final

import typer

from arbitre.errors import language
from arbitre.french.typography import shown
from arbitre.messages import LANGUAGES, Message, speak, spoken

OPTION: Final = "--lang"
_PLACES: Final = ("LC_ALL", "LC_MESSAGES", "LANG")
"""Variables in which a system is told the language of messages; the first that is set counts."""


def asked(arguments: Sequence[str], environment: Mapping[str, str]) -> str:
    """The language of a command line: that of its option ``--lang``, of ``ARBITRE_LANG``, of the system; or English.

    A language in which there are no texts is passed over here; the command refuses it.

    >>> asked(["rules", "5", "--lang", "fr"], {}), asked([], {"LANG": "fr_CA.UTF-8"})
    ('fr', 'fr')
    >>> asked([], {"LC_ALL": "C", "LANG": "fr_FR"}), asked([], {"LANG": "fr_FR", "ARBITRE_LANG": "en"})
    ('en', 'en')
    """
    options = [after for before, after in pairwise(arguments) if before == OPTION]
    options += [one.partition("=")[2] for one in arguments if one.startswith(f"{OPTION}=")]
    system = next((environment[name] for name in _PLACES if environment.get(name)), "")
    named = (*options, environment.get("ARBITRE_LANG", ""), system[:2].lower())
    return next((one for one in named if one in LANGUAGES), "en")


def _spoken(value: str) -> str:
    """The language of the option is spoken; without one, that which is spoken already.

    :raises MalformedInput: there are no texts in it.
    """
    if value:
        speak(language(value))
    return value or spoken()


def if_named(value: str) -> str:
    if value:
        speak(language(value))
    return value


Lang = Annotated[
    str,
    typer.Option(OPTION, callback=_spoken, is_eager=True, show_default=False, help="The language: en or fr."),
]
"""The option of a command that tells in one language."""
MaybeLang = Annotated[
    str,
    typer.Option(OPTION, callback=if_named, is_eager=True, show_default=False, help="The language: en or fr."),
]
"""The option of a command for which something else may name the language; empty if it is not given."""


def tell(text: str | Message = "", *, aside: bool = False, **settings: Any) -> None:
    """Print a text as it is set in the language that is spoken; *aside*: beside the output proper."""
    print(shown(str(text), spoken()), file=sys.stderr if aside else sys.stdout, **settings)
