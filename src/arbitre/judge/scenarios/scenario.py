"""Scenarios as Python has them: `arbitre.Scenario`, to write, read, save, play and ask."""

from __future__ import annotations

from pathlib import Path
from typing import Self

import msgspec

from arbitre.engine.games.game import Game
from arbitre.files import read_text, write_whole
from arbitre.judge.known import executable, find, wording
from arbitre.judge.lines.verdict import Verdict
from arbitre.judge.questions.general import is_of_rules, speaks_of_rules
from arbitre.judge.scenarios.playing import Playing
from arbitre.judge.scenarios.taken import taken
from arbitre.judge.wording import model
from arbitre.judge.wording.limits import MOST_BYTES
from arbitre.judge.wording.plain import parse
from arbitre.judge.wording.rewriting import as_written
from arbitre.judge.wording.written import ScenarioAt, as_yaml
from arbitre.rules.editions import Edition


class Scenario(ScenarioAt, frozen=True, omit_defaults=True, forbid_unknown_fields=True, kw_only=True):
    """A described situation with a line of play, as a file has it (`docs/examples.md`).

    >>> from arbitre import PlayerAt
    >>> bears = Scenario(players={"Alice": PlayerAt(battlefield="Grizzly Bears"), "Bob": PlayerAt()},
    ...                  play=["Alice attacks with Grizzly Bears", "go to end of combat"])
    >>> bears.judge().game.state.players[1].life
    18
    """

    @classmethod
    def of(cls, text: str, lang: str = "") -> Self:
        """The scenario that is written as *text*: YAML, or sentences in English or French.

        :raises MalformedInput: it cannot be read; says where and what was expected.
        """
        return cls._again(parse(text, "", executable, find, lang, is_of_rules, speaks_of_rules))

    @classmethod
    def load(cls, path: Path | str) -> Self:
        """The scenario in a file, in either form.

        :raises MalformedInput: it cannot be read; says where and what was expected.
        """
        return cls._again(
            parse(
                read_text(Path(path), MOST_BYTES),
                str(path),
                executable,
                find,
                of_rules=is_of_rules,
                speaks_of_rules=speaks_of_rules,
            )
        )

    @classmethod
    def at(cls, game: Game) -> Self:
        """The scenario that begins where a game stands: in words if they can tell all of it.

        :raises MalformedInput: the game is over, or no player has had priority yet.
        """
        return msgspec.convert(msgspec.to_builtins(taken(game)), cls)

    @classmethod
    def _again(cls, scenario: model.Scenario) -> Self:
        return msgspec.convert(msgspec.to_builtins(as_written(scenario)), cls)

    def yaml(self) -> str:
        """The file that says the same."""
        return as_yaml(self)

    def save(self, path: Path | str) -> None:
        """Write the file.

        :raises MalformedInput: it cannot be written; what was there is as it was.
        """
        write_whole(Path(path), self.yaml().encode())

    def read(self) -> model.Scenario:
        """The scenario, understood.

        :raises MalformedInput: a field has no meaning; the place is that in :meth:`yaml`.
        """
        return parse(self.yaml(), "scenario", executable, find)

    def game(self, edition: str = "") -> Game:
        """The game at its first decision, before any sentence of play; under another edition if one is named.

        :raises MalformedInput: as :meth:`read`, or a card is not known.
        """
        return self._playing(edition, every_step=False).game

    def judge(self, edition: str = "") -> Verdict:
        """What comes of it: the game at its end, why a play was refused, what does not hold.

        :raises MalformedInput: as :meth:`game`, or a sentence has no place in the game.
        """
        return self._playing(edition).run()

    def _playing(self, edition: str, *, every_step: bool = True) -> Playing:
        rules = Edition.named(edition or self.edition or "2011-09-30")
        return Playing(self.read(), executable, wording, rules, every_step=every_step)
