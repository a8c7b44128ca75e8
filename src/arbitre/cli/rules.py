"""`arbitre rules`: what a rule is called, its number in each edition, where it is implemented, which tests show it."""

from __future__ import annotations

from typing import Annotated, Final

import typer

from arbitre.cli.language import Lang
from arbitre.cli.output import show
from arbitre.errors import MalformedInput
from arbitre.messages import Messages
from arbitre.rules.editions import PINNED
from arbitre.services import documents as sources
from arbitre.services import rulebook

said: Final = Messages(
    {
        "what to tell": ("say what to tell about", "dites de quoi il s'agit"),
        "a number": ("a number", "un numéro"),
        "what to play": (
            "--play plays the scenarios of a number of a source document",
            "--play joue les scénarios d'un numéro d'un document source",
        ),
    }
)


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command("rules")(rules)


def rules(
    number: Annotated[
        str, typer.Argument(help="A rule (510.1c), a rule with sub-rules (508.1), a section (508) or a chapter (5).")
    ] = "",
    edition: Annotated[str, typer.Option(help="The edition of the number, or whose rules count.")] = PINNED.name,
    lang: Lang = "",
    find_words: Annotated[str, typer.Option("--find", help="Look for words in the titles, in either language.")] = "",
    document: Annotated[
        str,
        typer.Option(
            metavar="NAME", help="The number is that of a source document (S1 118.3a); without one, all of its."
        ),
    ] = "",
    documents: Annotated[bool, typer.Option("--documents", help="The source documents.")] = False,
    play: Annotated[
        bool, typer.Option("--play", help="Play the scenarios that show the number of a source document.")
    ] = False,
    coverage: Annotated[bool, typer.Option("--coverage", help="How many rules code and tests cite.")] = False,
    json: Annotated[bool, typer.Option("--json", help="Print JSON for programs.")] = False,
) -> None:
    """Tell about a rule: our title, its number in each edition, the functions that cite it, the tests that show it; of
    a source document's also what it says in our words, and its scenarios."""
    if sum([bool(number or document), bool(find_words), coverage, documents]) != 1:
        ways = ["--find WORDS", "--coverage", "--document NAME", "--documents"]
        raise MalformedInput(said("what to tell"), expected=[said("a number"), *ways])
    if play and not (number and document):
        raise MalformedInput(said("what to play"), expected=[f"{said('a number')} --document NAME --play"])
    if documents:
        show(sources.all_documents(lang), json)
    elif document and not number:
        show(sources.one_document(document, lang), json)
    elif play:
        from arbitre.services import shown_paragraphs  # what plays games is loaded where one is played

        show(shown_paragraphs.play(number, document, lang), json)
    elif document:
        show(sources.paragraph(number, document, lang), json)
    elif coverage:
        show(rulebook.coverage(edition, lang), json)
    elif find_words:
        show(rulebook.search(find_words, lang), json)
    else:
        show(rulebook.rule(number, edition, lang), json)
