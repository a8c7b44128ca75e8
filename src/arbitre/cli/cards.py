"""`arbitre cards`: show, search, deck, try, import, coverage."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Final

import typer

from arbitre.cards import french_names, legalities, pictures, sets
from arbitre.cards.catalogue import add_to_user_catalogue, catalogue
from arbitre.cards.compiling import compile_cards, with_texts
from arbitre.cards.coverage import Counts, Obstacle, count, obstacles, pool, shipped
from arbitre.cards.entries import Entry
from arbitre.cards.importing import Imported, read_file
from arbitre.cards.names import fold
from arbitre.cli import decks, output
from arbitre.cli.language import Lang, tell
from arbitre.cli.output import EDITION, Jobs, print_columns, print_json, with_progress
from arbitre.cli.stages import stage
from arbitre.cli.trying import try_text
from arbitre.messages import Message, Messages
from arbitre.services import cards
from arbitre.services.cards import MOST_FOUND
from arbitre.services.showing import abilities

Json = Annotated[bool, typer.Option("--json", help="Print JSON for programs.")]


MOST_NAMED: Final = 20
"""So many of the cards that were replaced are named to people; programs are told all."""

said: Final = Messages(
    {
        "imported": (
            "{count|card is|cards are} now in {file}, {read} of them can be played",
            "{count|carte est|cartes sont} maintenant dans {file}, dont {read} {read|jouable|jouables|}",
        ),
        "replaced": (
            "in place of cards with the same names: {names}{more}",
            "à la place de cartes de mêmes noms : {names}{more}",
        ),
        "more": (" and {count} more", " et {count|autre|autres}"),
        "french names": (
            "{count} French names are now those of their cards in French",
            "{count|nom français est maintenant celui de sa carte|noms français sont maintenant ceux de "
            "leurs cartes} en français",
        ),
        "sets": (
            "boosters can be drawn of {count|set|sets} ('arbitre cards pool')",
            "on peut tirer des boosters de {count|extension|extensions} (« arbitre cards pool »)",
        ),
        "left out": ("left out: {count} ({reason})", "{count} {count|laissée|laissées|} de côté ({reason})"),
        "interrupted": (
            "interrupted: nothing is written by halves, and the same command begins anew",
            "interrompu : rien n'est écrit à moitié, et la même commande recommence",
        ),
        "reading cards": ("reading cards", "lecture des cartes"),
        "kept: refused": (
            "{count|pattern|patterns} of refused lines, by the number of cards that each alone keeps from being read",
            "{count|modèle|modèles} de lignes refusées, d'après le nombre de cartes que chacun empêche seul "
            "d'être lues",
        ),
        "kept: executable": (
            "{count|kind|kinds} of node without a handler, by the number of cards that each alone keeps from "
            "being executable",
            "{count|sorte|sortes} de nœuds que rien n'exécute, d'après le nombre de cartes que chacune empêche "
            "seule d'être exécutables",
        ),
        "kept: exercised": (
            "{count|thing|things} not seen in games, by the number of cards that each alone keeps from being exercised",
            "{count|chose jamais vue|choses jamais vues} en partie, d'après le nombre de cartes que chacune empêche "
            "seule d'être exercées",
        ),
        "count: total": ("total", "total"),
        "count: read": ("read", "lues"),
        "count: executable": ("executable", "exécutables"),
        "count: exercised": ("exercised", "exercées"),
        "count: confirmed": ("confirmed", "confirmées"),
        "count: ambiguous": ("ambiguous", "ambiguës"),
        "not measured": ("not measured", "non mesuré"),
        "alone": ("alone", "seul"),
        "cards": ("cards", "cartes"),
        "pattern": ("pattern", "modèle"),
        "for example": ("for example", "par exemple"),
    }
)


def register(app: typer.Typer) -> None:
    """Add the commands."""
    commands = typer.Typer(
        help="Look at cards, add your own, and measure how many are understood.", no_args_is_help=True
    )
    commands.command("show")(show)
    commands.command("search", context_settings={"ignore_unknown_options": True})(search_cards)
    decks.register(commands)
    commands.command("try")(try_text)
    commands.command("import")(import_file)
    commands.command("coverage")(coverage)
    app.add_typer(commands, name="cards")


def show(
    name: Annotated[str, typer.Argument(help="The name of a card or of one of its faces, or how it begins.")],
    lang: Lang = "",
    edition: Annotated[str, typer.Option(help=f"With the words that cards have under it. {EDITION}")] = "",
    ir: Annotated[bool, typer.Option("--ir", help="Print the abilities as the engine has them.")] = False,
    json: Json = False,
) -> None:
    """Print a card, its text written from what the engine understood, and what was seen of each ability in games."""
    if ir and not json:
        print_json(abilities(catalogue().meant(name)))
    else:
        output.show(cards.show(name, lang, edition), json)


def search_cards(
    query: Annotated[
        list[str], typer.Argument(help="Words of the name, or terms such as type:goblin color:r mv<=2 keyword:haste.")
    ],
    limit: Annotated[int, typer.Option(min=1, max=MOST_FOUND, help="How many cards are printed.")] = 50,
    lang: Lang = "",
    json: Json = False,
) -> None:
    """Find cards by their names and facts. The exit code is 1 if there are none."""
    output.show(cards.search(" ".join(query), limit, lang), json)


def import_file(
    file: Annotated[Path, typer.Argument(help="Scryfall cards (JSON array or lines) or MTGJSON AtomicCards.")],
    jobs: Jobs = 1,
    lang: Lang = "",
    json: Json = False,
) -> None:
    """Add the cards of a file to your own catalogue, in place of those with the same names."""
    try:
        with output.ending_as_interrupted():
            found, entries, replaced, where = _added(file, jobs)
    except KeyboardInterrupt:
        output.note(said("interrupted"))
        raise typer.Exit(output.INTERRUPTED) from None
    read = sum(not entry.refused for entry in entries)
    if json:
        counts = {"cards": len(entries), "read": read}
        told = {
            "replaced": replaced,
            "left_out": {why.told("en"): n for why, n in found.left_out.items()},
            "french_names": len(found.french),
            "sets": {code: len(names) for code, names in sorted(found.printings.items())},
        }
        print_json({"file": str(where), **counts, **told})
        return
    tell(said("imported", count=len(entries), file=str(where), read=read))
    if replaced:
        left = len(replaced) - MOST_NAMED
        tell(said("replaced", names=tuple(replaced[:MOST_NAMED]), more=said("more", count=left) if left > 0 else ""))
    if found.french:
        tell(said("french names", count=len(found.french)))
    if found.printings:
        tell(said("sets", count=len(found.printings)))
    for reason, number in sorted((str(reason), number) for reason, number in found.left_out.items()):
        tell(said("left out", count=number, reason=reason))


def _added(file: Path, jobs: int) -> tuple[Imported, list[Entry], list[str], Path]:
    """What was found in a file and added to the user's own catalogue, what it stands in place of, and where that is."""
    found = read_file(file)
    compiled = with_progress(compile_cards(found.cards, jobs), len(found.cards), said("reading cards"))
    entries = [with_texts(done.entry, card) for card, done in zip(found.cards, compiled, strict=True)]
    known = set(map(fold, catalogue().names))
    replaced = [entry.name for entry in entries if fold(entry.name) in known]
    where = add_to_user_catalogue(entries)
    if found.french:
        french_names.add(found.french)
    if found.printings:
        sets.add(found.printings)
    if found.legalities:
        legalities.add(found.legalities)
    if found.pictures:
        pictures.add(found.pictures)
    return found, entries, replaced, where


def coverage(
    file: Annotated[
        Path | None, typer.Argument(help="A file of cards as for import; without one, the cards that are known.")
    ] = None,
    released_before: Annotated[
        str, typer.Option(metavar="DATE", help="Only cards first printed on or before this date.")
    ] = "",
    everything: Annotated[
        bool, typer.Option("--all", help="Count planes, schemes, vanguards and conspiracies too.")
    ] = False,
    refused: Annotated[int, typer.Option(min=0, help="How many refused lines are listed.")] = 20,
    from_stop: Annotated[
        bool, typer.Option("--from-stop", help="List refused lines from the word where the reading stopped.")
    ] = False,
    exercise: Annotated[
        bool,
        typer.Option(
            "--exercise", help="Exercise every executable card now, instead of counting those recorded; takes long."
        ),
    ] = False,
    jobs: Jobs = 1,
    lang: Lang = "",
    json: Json = False,
) -> None:
    """Count the cards that are read, executable, exercised and confirmed, and rank the refused lines."""
    if file is None:
        compiled = shipped(catalogue(), released_before, everything)
    else:
        cards = pool(read_file(file), released_before, everything)
        compiled = list(with_progress(compile_cards(cards, jobs), len(cards), said("reading cards")))
    report = count(compiled, stage(compiled, exercise, jobs))
    ranked = {"refused": obstacles(compiled, from_stop), **report.obstacles}
    if json:
        kept = {name: {"patterns": len(found), "first": found[:refused]} for name, found in ranked.items()}
        print_json(report.counts.named() | {"obstacles": kept})
        return
    _print_counts(report.counts)
    for name, found in ranked.items():
        if name in _KEPT:
            _print_obstacles(said(f"kept: {name}", count=len(found)), found, refused)


_KEPT: Final = frozenset({"refused", "executable", "exercised"})
"""The counts for which it is told what keeps cards from them."""


def _print_counts(counts: Counts) -> None:
    rows = [
        (said(f"count: {name}"), said("not measured") if number is None else str(number), _share(number, counts.total))
        for name, number in counts.named().items()
    ]
    print_columns(rows, right=frozenset({1, 2}))


def _share(number: int | None, total: int) -> str:
    return "" if number is None or not total else f"{100 * number / total:.1f} %"


def _print_obstacles(what: Message, ranked: list[Obstacle], most: int) -> None:
    if not ranked or not most:
        return
    tell()
    tell(what)
    rows: list[tuple[str | Message, ...]] = [tuple(map(said, ("alone", "cards", "pattern", "for example")))]
    rows += [(str(one.unlocks), str(one.cards), one.pattern, one.example) for one in ranked[:most]]
    print_columns(rows, right=frozenset({0, 1}))
