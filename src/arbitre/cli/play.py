"""`arbitre play`: a game between you and a program, at a table in the browser or at the terminal."""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from secrets import randbelow
from typing import Annotated, Any, Final

import typer
from rich.console import Console

from arbitre import (
    PASS,
    AmbiguousInput,
    Concede,
    Edition,
    EngineFault,
    Game,
    IllegalAction,
    MalformedInput,
    Options,
    Priority,
    load,
    save,
)
from arbitre import replay as play_again
from arbitre.agents import Agent
from arbitre.agents.playing import NAMES, Players, player
from arbitre.cards.catalogue import catalogue
from arbitre.cards.deckfiles.writing import write_deck
from arbitre.cards.records import Deck
from arbitre.cli import at_table, opening
from arbitre.cli.asking import MOST_DIGITS, YES, Asking, mana_ability
from arbitre.cli.board import board
from arbitre.cli.language import Lang, tell
from arbitre.cli.output import EDITION
from arbitre.cli.serve import Pictures
from arbitre.cli.streams import printable
from arbitre.cli.table_words import command
from arbitre.french.typography import shown
from arbitre.messages import Messages, speaking
from arbitre.services.playable import lookup
from arbitre.services.showing import ability_texts, ability_words, in_words
from arbitre.state import chance
from arbitre.text import choice, log_lines, question, refusal_lines
from arbitre.text.interface import say
from arbitre.variants.construction import require_together

YOU: Final = 1
_NUMBERS: Final = re.compile(rf"([0-9]{{1,{MOST_DIGITS}}}) +([0-9]{{1,{MOST_DIGITS}}})")

Read = Callable[[str], str]
"""Gives a line that the player typed; raises EOFError at the end of the input."""

said: Final = Messages(
    {
        "not so many choices": (
            "you have made {count|choice|choices} so far",
            "vous avez fait {count|choix|choix} jusqu'ici",
        ),
        "save where": ("save where? name a file", "enregistrer où ? nommez un fichier"),
        "repeat what": (
            "repeat what? say how many of your last choices, and how often",
            "répéter quoi ? dites combien de vos derniers choix, et combien de fois",
        ),
    }
)


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command("play")(play)


def play(
    deck: Annotated[str, typer.Argument(help="Your deck: a file, or the name of a shipped deck.")] = "red-green",
    against: Annotated[str, typer.Argument(help="The deck of the program.")] = "white-weenie",
    agent: Annotated[str, typer.Option(help=f"Who plays against you: {', '.join(NAMES)}.")] = "greedy",
    seed: Annotated[int | None, typer.Option(min=0, max=chance.MOST, help="The same seed shuffles the same.")] = None,
    lang: Lang = "",
    edition: Annotated[str, typer.Option(help=EDITION)] = "2011-09-30",
    port: Annotated[
        int | None,
        typer.Option(
            min=0,
            max=65535,
            help="The port of the table; 0 takes a free one. Its address is told even where no browser can be opened.",
        ),
    ] = None,
    terminal: Annotated[bool, typer.Option("--terminal", help="Play in the terminal.")] = False,
    watch: Annotated[bool, typer.Option("--watch", help="Let the program play both sides and print the log.")] = False,
    resume: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Go on with a saved game, whose decks and edition stand.")
    ] = None,
    pictures: Pictures = "",
    no_sideboard: opening.NoSideboard = False,
    replace: opening.Replace = None,
    blanks: opening.Blanks = False,
    any_deck: opening.AnyDeck = False,
) -> None:
    """Play a game against a program at a table in the browser; in the terminal where there is no browser. Without a
    terminal and a port the program plays both sides and the log is printed."""
    at_terminal = sys.stdin.isatty() and sys.stdout.isatty()
    rules, changes = Edition.named(edition), opening.changes(no_sideboard, replace, blanks)
    decks = [] if resume is not None else opening.legal_decks((deck, against), rules, changes, any_deck)
    if not (terminal or watch) and at_table.wanted(port, at_terminal=at_terminal):
        lists = tuple(write_deck(listed) for listed, _ in decks)
        at_table.play(at_table.Wish(lists, agent, seed, edition, resume, pictures), port or 0, lang)
        return
    number, mine = randbelow(2**31) if seed is None else seed, list[int]()
    opponent = player(agent, number)
    if resume is not None:
        game = play_again(load(resume), lookup, visit=lambda at: _note(at, mine))
    else:
        game = _new_game([opened for _, opened in decks], number, rules, lang)
    if watch or not at_terminal:
        self_play(game, agent, number, lang)
        return
    Session(game, opponent, lang, Console(highlight=False), input, resume, mine).run()


def _new_game(decks: Sequence[Deck], seed: int, rules: Edition, lang: str) -> Game:
    require_together(decks, rules)
    return Game.new(decks, seed, [say("you", lang), say("program", lang)], rules, Options())


def _note(game: Game, mine: list[int]) -> None:
    """Note where the player chose."""
    if game.decider == YOU:
        mine.append(len(game.choices))


def self_play(game: Game, agent: str, seed: int, lang: str) -> None:
    """The program plays for all; the log is printed as it grows."""
    players = Players({seat.id: player(agent, seed + seat.id) for seat in game.state.players})
    printed = 0
    try:
        while game.decision is not None:
            players.go_on(game)
            for line in log_lines(game, lang, since=printed, brief=True):
                tell(line)
            printed = len(game.log)
        players.end(game)
    finally:
        players.close()
    tell(outcome(game, lang))


def outcome(game: Game, lang: str) -> str:
    """How the game ended."""
    if game.result is None:
        return say("unfinished", lang)
    if not game.result:
        return say("draw", lang)
    return "\n".join(say("won", lang, player=game.player(id).name) for id in game.result)


class Session:
    """A game between the player at the terminal and an agent."""

    def __init__(
        self,
        game: Game,
        agent: Agent,
        lang: str,
        console: Console,
        read: Read,
        file: Path | None = None,
        mine: Sequence[int] = (),
    ) -> None:
        self.game = game
        self._players = Players({2: agent})
        self.lang = lang
        self.console = console
        self._read = read
        self._file = file
        """Where the game was saved last."""
        self._mine: list[int] = list(mine)
        """How many choices had been made before each of the player's."""
        self._kept = list(game.choices) if mine else []
        """The choices that a file holds, or that nobody would miss."""
        self._told = len(game.log) if mine else 0
        self._resting = False
        """Passing until something happens."""
        self._over = False

    def run(self) -> None:
        """Play until the game is over or the player quits."""
        with speaking(self.lang):
            try:
                self._play()
                self._players.end(self.game)
            finally:
                self._players.close()

    def _play(self) -> None:
        self._print(say("hint", self.lang), "dim")
        while not self._over:
            decision = self.game.decision
            if decision is None:
                self._tell()
                self._print(outcome(self.game, self.lang), "bold")
                return
            try:
                self._go_on()
            except EngineFault as fault:
                self._take_back_after(fault)

    def _go_on(self) -> None:
        """To the next decision."""
        if self.game.decider != YOU:
            self._players.go_on(self.game)
        elif self._resting and self._may_rest():
            self._push(PASS)
        else:
            self._resting = False
            self._turn()

    def _take_back_after(self, fault: EngineFault) -> None:
        """The engine has made a mistake: the game goes on before the player's last choice, and can be saved.

        :raises EngineFault: there is no such choice.
        """
        if not self._mine:
            raise fault
        self._resting = False
        self._print(f"{say('fault', self.lang)} {fault.message}", "red")
        self._undo()

    def _print(self, text: str, style: str | None = None) -> None:
        """A text as it is set in the language of the table."""
        self.console.print(shown(text, self.lang), style=style, markup=False)

    def _asking(self) -> Asking:
        """The decision as numbered options."""
        decision = self.game.decision
        if decision is None:
            raise EngineFault("there is nothing to ask: the game is over")
        return Asking(self.game, decision, self.lang, wording=ability_words(self.game.edition, self.lang))

    def _may_rest(self) -> bool:
        """Nothing has happened that the player who rests would want to see."""
        state = self.game.state
        if not isinstance(self.game.decision, Priority):
            return False
        if state.stack and self.game.controller(state.stack[-1]) != YOU:
            return False
        return not (state.active == YOU and state.step.value.endswith("_main") and not state.stack)

    def _push(self, made: Any) -> None:
        self._mine.append(len(self.game.choices))
        try:
            self.game.push(made)
        except IllegalAction:  # CR 717.1: the choices since the last priority may be taken back with it
            self._mine = [at for at in self._mine if at < len(self.game.choices)]
            raise

    def _tell(self) -> None:
        """The log since the last time."""
        for line in log_lines(self.game, self.lang, YOU, self._told, brief=True):
            self._print(line, "dim")
        self._told = len(self.game.log)

    def _turn(self) -> None:
        """Show the table, ask, and do what is typed."""
        game, lang, decision = self.game, self.lang, self.game.decision
        if decision is None:
            return
        self._tell()
        self.console.print(board(game, YOU, lang))
        asking = self._asking()
        self._print(question(decision, game, lang, YOU), "bold")
        for number, label in enumerate(asking.labels, 1):
            self._print(f"{number:3}  {label}")
        while game.decision is decision and not self._over and not self._resting:
            try:
                typed = self._read(shown(f"{asking.prompt()}> ", lang)).strip()
            except (EOFError, KeyboardInterrupt):
                if self._unsaved():
                    self._print(say("lost", lang))
                self._over = True
                return
            try:
                if not self._command(typed):
                    self._push_checked(asking.read(typed))
            except IllegalAction as error:
                told = refusal_lines(error, game, lang, ability_texts(game.edition), YOU)
                self._print("\n  ".join(told), "red")
            except (MalformedInput, AmbiguousInput) as error:
                self._print(printable(str(error)), "red")

    def _card(self, typed: str) -> None:
        """The text of a card, and a word about it if it is in another language."""
        entry = catalogue().meant(typed)
        words, whole = in_words(entry, self.lang, of_2011=self.game.edition.card_texts_of_2011)
        self._print(words)
        if not whole:
            self._print(say("card in english", self.lang, card=entry.name), "dim")

    def _push_checked(self, made: Any) -> None:
        decision = self.game.decision
        problem = decision.check(made) if decision is not None else None
        if problem is not None:
            raise problem
        self._push(made)

    def _command(self, typed: str) -> bool:
        """Do what is no choice; False if it is one."""
        meant = command(typed, at_priority=isinstance(self.game.decision, Priority))
        if meant is None:
            return False
        simple: dict[str, Callable[[], None]] = {
            "quit": self._quit,
            "undo": self._undo,
            "rest": self._rest,
            "help": self._help,
            "log": self._log,
            "concede": self._concede,
            "pass": lambda: self._push(PASS),
        }
        taking: dict[str, Callable[[str], None]] = {
            "tap": self._tap,
            "save": lambda file: self._save(Path(file) if file else self._file),
            "card": self._card,
            "why": self._why,
            "play": lambda name: self._push_checked(self._asking().read(name)),
            "repeat": self._repeat_as_told,
        }
        if meant.command in simple:
            simple[meant.command]()
        else:
            taking[meant.command](meant.rest)
        return True

    def _why(self, named: str) -> None:
        """Why a card or permanent cannot be used now, or that it can.

        :raises MalformedInput: the reason, or nothing is called so.
        """
        action = self._asking().read(named)
        problem = self.game.decision.check(action) if self.game.decision is not None else None
        if problem is not None:
            raise problem
        self._print(say("legal", self.lang, name=named))

    def _repeat_as_told(self, numbers: str) -> None:
        """:raises MalformedInput: they are not two numbers, or see `_repeat`."""
        found = _NUMBERS.fullmatch(numbers)
        if found is None:
            raise MalformedInput(said("repeat what"))
        self._repeat(*map(int, found.groups()))

    def _tap(self, rest: str) -> None:
        """CR 605.3a: the player makes mana, which pays for what comes next before anything else is tapped. If one of
        the names means nothing, or the mana cannot be made, nothing is tapped.

        :raises MalformedInput: nothing that could make mana is called so, or it could be different mana.
        :raises IllegalAction: it cannot be made.
        """
        before = len(self.game.choices)
        while rest.strip() and isinstance(self.game.decision, Priority):
            try:
                action, rest = mana_ability(self.game, rest, self.lang)
                self._push_checked(action)
            except (MalformedInput, IllegalAction):
                self._back(before)
                raise

    def _repeat(self, last: int, times: int) -> None:
        """CR 716.2: the player's last choices, with what the others chose meanwhile, are made so many times more.

        :raises IllegalAction: they cannot, or it cannot be told what so many rounds do.
        """
        if not 0 < last <= len(self._mine):
            raise MalformedInput(said("not so many choices", count=len(self._mine)))
        made = len(self.game.choices)
        self.game.repeat(self._mine[-last], times)
        self._mine.append(made)

    def _save(self, file: Path | None) -> None:
        """Write the record of the game; another file than last time is replaced only if the player says so.

        :raises MalformedInput: no file is named, or it cannot be written.
        """
        if file is None:
            raise MalformedInput(said("save where"))
        if file != self._file and os.path.isfile(file) and not self._agrees(say("replace", self.lang, file=str(file))):
            return
        save(self.game, file)
        self._file, self._kept = file, list(self.game.choices)
        self._print(say("saved", self.lang, file=str(file)))

    def _agrees(self, question: str) -> bool:
        return self._answer(question).lower() in YES

    def _unsaved(self) -> bool:
        """Whether a choice of the player would be lost."""
        return bool(self._mine) and self.game.choices != self._kept

    def _quit(self) -> None:
        """Leave the table; a game that would be lost is saved if the player names a file.

        :raises MalformedInput: it cannot be written; the player stays.
        """
        if self._unsaved() and (file := self._answer(say("save before", self.lang))):
            self._save(Path(file))
            self._over = not self._unsaved()
        else:
            self._over = True

    def _answer(self, question: str) -> str:
        """What is typed; nothing if the player is gone."""
        try:
            return self._read(f"{shown(question, self.lang)} ").strip()
        except (EOFError, KeyboardInterrupt):
            return ""

    def _rest(self) -> None:
        self._resting = True
        self._push(PASS)

    def _concede(self) -> None:
        self._push(Concede())

    def _help(self) -> None:
        self._print(say("help", self.lang))

    def _log(self) -> None:
        for line in log_lines(self.game, self.lang, YOU):
            self._print(line)

    def _undo(self) -> None:
        """Back to the player's last choice, over what the others chose since."""
        if not self._mine:
            self._print(say("nothing to undo", self.lang), "red")
            return
        made = self._back(self._mine[-1])
        decision = self.game.decision
        if decision is not None:
            words = choice(decision, made, self.game, self.lang, YOU)
            self._print(say("undone", self.lang, choice=words))

    def _back(self, to: int) -> Any:
        """Take back what was chosen since there were so many choices; the first of them is given."""
        made = None
        while len(self.game.choices) > to:
            made = self.game.pop()
        self._mine = [at for at in self._mine if at < to]
        self._told = min(self._told, len(self.game.log))
        return made
