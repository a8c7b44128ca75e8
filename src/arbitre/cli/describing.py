"""A scenario that is asked for step by step: who plays, who has what, whose turn it is, what is played.

What is typed becomes the sentences of a plain text, and each is checked at once by the reader of such texts; so the
whole is what that text says, and the last answer is taken back by leaving its sentence out.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from arbitre.cli.asking import NO, YES
from arbitre.cli.streams import printable
from arbitre.errors import AmbiguousInput, MalformedInput
from arbitre.files import keep, write_whole
from arbitre.judge.known import executable, wording
from arbitre.judge.lines.performing import Unanswered
from arbitre.judge.lines.verdict import Verdict
from arbitre.judge.questions.why import why
from arbitre.judge.scenarios.playing import Playing
from arbitre.judge.wording.model import Scenario
from arbitre.judge.wording.rewriting import as_written
from arbitre.judge.wording.written import as_yaml
from arbitre.messages import Messages, speaking
from arbitre.services import judging
from arbitre.services.showing import ability_texts
from arbitre.text import log_lines, refusal

said: Final = Messages(
    {
        "hint": (
            "Enter goes on, u takes back the last answer, text shows what is there, ? helps, end finishes.",
            "Entrée continue, u annule la dernière réponse, texte montre ce qui est là, ? aide, fin termine.",
        ),
        "help": (
            "What you type is read as in a scenario of plain text:\n"
            "  12 life, Grizzly Bears with a +1/+1 counter, 3 Forests, a tapped Mountain; Giant Growth in hand\n"
            "  Bob's declare attackers step\n"
            "  Alice casts Giant Growth targeting Grizzly Bears\n"
            "  everyone passes   Alice attacks with Grizzly Bears   Alice says yes   go to Bob's upkeep",
            "Ce que vous tapez se lit comme dans un scénario en texte :\n"
            "  12 points de vie, Grizzly Bears avec un marqueur +1/+1, Mountain engagée ; Giant Growth en main\n"
            "  l'étape de déclaration des attaquants de Bob\n"
            "  Alice lance Giant Growth en ciblant Grizzly Bears\n"
            "  tout le monde passe   Alice attaque avec Grizzly Bears   Alice dit oui   aller à l'entretien de Bob",
        ),
        "who": ("Who plays? [Alice, Bob]", "Qui joue ? [Alice, Bob]"),
        "has": ("What does {player} have? [nothing more]", "Qu'a {player} ? [rien de plus]"),
        "turn": (
            "Whose turn, and which step? [{player:s} main phase]",
            "À qui le tour, quelle étape ? [phase principale {player:de}]",
        ),
        "plays": ("What is played? [that is all]", "Que joue-t-on ? [c'est tout]"),
        "answer": ("Your answer for {player}", "Votre réponse pour {player}"),
        "no answer": ("That is no answer to it.", "Ce n'est pas une réponse à cela."),
        "save": ("Save the scenario as [do not save]", "Enregistrer le scénario sous [ne pas enregistrer]"),
        "saved": ("Saved as {path}.", "Enregistré sous {path}."),
        "no description": (
            "this does not tell what is there before anything is played: {text} (Enter goes on)",
            "ceci ne dit pas ce qui est là avant que l'on joue : {text} (Entrée continue)",
        ),
        "refused": ("That is refused: {why}", "C'est refusé : {why}"),
        "not kept": ("It is not kept.", "Ce coup n'est pas retenu."),
        "taken back": ("Taken back: {text}", "Annulé : {text}"),
        "nothing left": ("There is nothing to take back.", "Il n'y a rien à annuler."),
        "two names": ("two names or more, with commas between them", "deux noms au moins, séparés par des virgules"),
        "someone has": ("{player} has {things}", "{player} a {things}"),
        "has nothing": ("{player} has nothing", "{player} n'a rien"),
        "it is": ("It is {turn}", "C'est {turn}"),
        "main phase": ("{player:s} main phase", "la phase principale {player:de}"),
    }
)
Read = Callable[[str], str]
"""Gives a line that was typed after a prompt; raises EOFError at the end of the input."""
_UNDO: Final = frozenset({"u", "undo", "annuler"})
_HELP: Final = frozenset({"?", "help", "aide"})
_SHOW: Final = frozenset({"text", "texte", "show", "montrer"})
_END: Final = frozenset({"end", "fin", "q", "quit", "quitter"})
_YES_NO: Final = frozenset({"yes", "no", "oui", "non"})
DEFAULT: Final = "scenario.yaml"
"""Where it is saved if only "yes" is said."""
MOST_ASKED: Final = 500
"""More answers than this no scenario needs."""


def describe(lang: str) -> Scenario:
    """The scenario that is described at the terminal.

    :raises MalformedInput: the input ended before there was one.
    """
    with speaking(lang):
        return Describing(_typed, lambda text: print(printable(text)), lang).scenario()


def _typed(prompt: str) -> str:
    print(printable(prompt), end=" ", flush=True)
    line = sys.stdin.readline()
    if not line:
        raise EOFError
    return line.strip()


@dataclass(frozen=True, slots=True)
class _Said:
    """A sentence of the text, and the stage at which it was said."""

    stage: int
    text: str


class _Finished(Exception):
    """The user has said all there is."""


class Describing:
    """The dialogue: :meth:`scenario` asks until all is said."""

    def __init__(self, read: Read, tell: Callable[[str], None], lang: str = "en") -> None:
        self.read = read
        self.tell = tell
        self.lang = lang
        self.names: list[str] = []
        self.said: list[_Said] = []
        self.stage = 0
        """0: who plays; from 1: what each of them has; then the turn; then the plays."""
        self.told = 0
        """How much of the log has been shown."""

    def scenario(self) -> Scenario:
        """Ask for everything; the scenario that was described, which may have been saved.

        :raises MalformedInput: the input ended before two players were named.
        """
        self.tell(str(said("hint")))
        try:
            for _ in range(MOST_ASKED):
                self._ask()
        except (EOFError, _Finished):
            pass
        scenario = self._read()
        self._save(scenario)
        return scenario

    # --- stages ---

    @property
    def _turn_stage(self) -> int:
        return len(self.names) + 1

    def _ask(self) -> None:
        """One question, and what is done with the answer."""
        typed = self.read(f"{self._prompt()}:" if self.lang == "en" else f"{self._prompt()} :")
        plain = typed.lower().strip()
        if plain in _UNDO:
            self._take_back()
        elif plain in _HELP:
            self.tell(str(said("help")))
        elif plain in _SHOW:
            self.tell(self.text())
        elif plain in _END:
            raise _Finished
        else:
            self._answered(typed)

    def _prompt(self) -> str:
        if self.stage == 0:
            return str(said("who"))
        if self.stage < self._turn_stage:
            return str(said("has", player=self.names[self.stage - 1]))
        if self.stage == self._turn_stage:
            return str(said("turn", player=self.names[0]))
        return str(said("plays"))

    def _answered(self, typed: str) -> None:
        if self.stage == 0:
            self._players(typed or "Alice, Bob")
        elif self.stage < self._turn_stage:
            if not typed:
                self.stage += 1
            else:
                self._try(str(said("someone has", player=self.names[self.stage - 1], things=typed)))
        elif self.stage == self._turn_stage:
            turn = typed or str(said("main phase", player=self.names[0]))
            if self._try(turn if re.match(r"(?i)(?:it|c['’]est)\b", turn) else str(said("it is", turn=turn))):
                self.stage += 1
        elif typed.endswith("?"):
            self._question(typed)
        elif typed:
            self._play(typed)
        else:
            raise _Finished

    def _players(self, typed: str) -> None:
        names = [name.strip() for name in re.split(r",|;| and | et ", typed) if name.strip()]
        if len(names) < 2:
            self.tell(str(said("two names")))
            return
        self.names = [name[:1].upper() + name[1:] for name in names]
        self.said = [_Said(0, str(said("has nothing", player=name))) for name in self.names]
        if self._checked() is None:
            self.names, self.said = [], []
            return
        self.stage = 1

    def _try(self, sentence: str) -> bool:
        """Add a sentence if the whole can be read with it; tell why not otherwise."""
        self.said.append(_Said(self.stage, sentence))
        scenario = self._checked()
        if scenario is not None and (scenario.play or scenario.question):
            self.tell(str(said("no description", text=sentence)))
            scenario = None
        if scenario is None:
            self.said.pop()
            return False
        return True

    def _checked(self) -> Scenario | None:
        try:
            scenario = self._read()
            Playing(scenario, executable, wording, judging.rules_of("", scenario))
            return scenario
        except (MalformedInput, AmbiguousInput) as error:
            self.tell(self._complaint(error))
            return None

    # --- plays ---

    def _play(self, typed: str) -> None:
        """A sentence of play, with the answers that it needs."""
        before, answered = len(self.said), -1
        self.said.append(_Said(self.stage, typed))
        for _ in range(MOST_ASKED):
            try:
                verdict = self._run()
            except Unanswered as error:
                if error.answered == answered:  # what was said last is no answer to it
                    self.said.pop()
                    self.tell(str(said("no answer")))
                answered = error.answered
                try:
                    answer = self._asked(error)
                except (EOFError, _Finished):
                    del self.said[before:]
                    raise
                if answer:
                    self.said.append(_Said(self.stage, answer))
                    continue
                del self.said[before:]
                return
            except (MalformedInput, AmbiguousInput) as error:
                self.tell(self._complaint(error))
                del self.said[before if len(self.said) == before + 1 else -1 :]
                if len(self.said) == before:
                    return
                continue
            if verdict.illegal is not None:
                self.tell(str(said("refused", why=refusal(verdict.illegal, verdict.game, self.lang))))
                self.tell(str(said("not kept")))
                del self.said[before:]
                return
            self._show(verdict)
            return

    def _question(self, typed: str) -> None:
        """A question is answered at once, and kept if it is understood."""
        scenario = self._read()
        playing = Playing(scenario, executable, wording, judging.rules_of("", scenario))
        playing.run()
        try:
            worded = ability_texts(playing.game.edition)
            self.tell(why(playing, typed, worded).as_text(self.lang, worded))
        except (MalformedInput, AmbiguousInput) as error:
            self.tell(self._complaint(error))
            return
        self.said.append(_Said(self.stage, typed))

    def _run(self) -> Verdict:
        scenario = self._read()
        return Playing(scenario, executable, wording, judging.rules_of("", scenario)).run()

    def _asked(self, error: Unanswered) -> str:
        """The sentence of an answer to a question of the game; empty if there is none."""
        self.tell(str(error.what))
        options = [str(one) for one in error.expected]
        for number, option in enumerate(options, 1):
            self.tell(f"  {number}. {option}")
        typed = self.read(f"{said('answer', player=error.player)}:")
        if typed.lower() in _END:
            raise _Finished
        if typed.lower() in _UNDO or not typed:
            return ""
        if typed.isdecimal() and 1 <= int(typed) <= len(options):
            typed = options[int(typed) - 1]
        if typed.lower().startswith(error.player.lower()):
            return typed
        verb = ("says" if self.lang == "en" else "dit") if typed.lower() in _YES_NO else ""
        return f"{error.player} {verb or ('chooses' if self.lang == 'en' else 'choisit')} {typed}"

    def _show(self, verdict: Verdict) -> None:
        """What has happened since the last sentence."""
        for line in log_lines(verdict.game, self.lang, since=self.told, wording=ability_texts(verdict.game.edition)):
            self.tell(line)
        self.told = len(verdict.game.log)

    def _take_back(self) -> None:
        own = [one for one in self.said if one.stage > 0]
        if not own:
            self.names, self.said, self.stage = [], [], 0
            self.tell(str(said("nothing left")))
            return
        last = self.said.pop()
        self.stage = last.stage
        self.told = 0
        if self.stage > self._turn_stage:
            self.told = len(self._run().game.log)
        self.tell(str(said("taken back", text=last.text)))

    # --- the whole ---

    def text(self) -> str:
        """All that was said, as a plain text."""
        return "".join(f"{one.text.rstrip('.')}{'' if one.text.endswith('?') else '.'}\n" for one in self.said)

    def _read(self) -> Scenario:
        return judging.read(self.text(), "", self.lang)

    def _complaint(self, error: MalformedInput | AmbiguousInput) -> str:
        """What is wrong, without the place in a text that the user does not see."""
        if isinstance(error, AmbiguousInput):
            return str(AmbiguousInput(error.what, error.candidates))
        return str(MalformedInput(error.what, None, error.expected, error.hint))

    def _save(self, scenario: Scenario) -> None:
        """Ask for a file, and write it."""
        while True:
            try:
                name = self.read(str(said("save")) + (":" if self.lang == "en" else " :"))
            except EOFError:
                return
            if not name or name.lower() in NO:
                return
            name = DEFAULT if name.lower() in YES else name
            path = Path(name if "." in Path(name).name else f"{name}.yaml")
            try:
                keep(path)
                write_whole(path, as_yaml(as_written(scenario)).encode())
            except MalformedInput as error:
                self.tell(str(MalformedInput(error.what)))
                continue
            self.tell(str(said("saved", path=str(path))))
            return
