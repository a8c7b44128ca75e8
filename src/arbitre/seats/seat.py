"""A seat: puts the questions of a game to a program, judges its answers and counts them."""

from __future__ import annotations

from collections.abc import Callable
from enum import StrEnum
from typing import Any, Final, NamedTuple

import msgspec

from arbitre.engine.games.record import encode, program
from arbitre.errors import IllegalAction, MalformedInput
from arbitre.files import from_json
from arbitre.messages import LANGUAGES, Message, speaking
from arbitre.seats import protocol
from arbitre.seats.lines import LONGEST, Gone, Lines, TooLong
from arbitre.seats.messages import said
from arbitre.seats.protocol import (
    Answer,
    Ask,
    Because,
    Begin,
    Bye,
    Count,
    Drawn,
    Hello,
    Over,
    Refuse,
    Said,
    Welcome,
    Why,
)
from arbitre.state.chance import Dice
from arbitre.views import VERSION, Asked, Options, Refused, Told, View

MOST_REASON: Final = 400
"""The longest reason that is told, in letters: it may quote what was answered."""
MOST_ASKED: Final = 100
"""So often a program may ask about one question (`Why`) before it counts as an attempt."""


class Then(StrEnum):
    """What happens after too many attempts at one question."""

    RANDOM = "random"
    """A legal answer is drawn."""
    FORFEIT = "forfeit"
    """The program has lost."""


class Patience(msgspec.Struct, frozen=True):
    """How many illegal or malformed answers there may be to one question, and what happens then."""

    attempts: int = 10
    then: Then = Then.RANDOM


class Forfeit(Exception):
    """Who plays has lost, though not by the rules of the game; `why` tells it."""

    def __init__(self, why: Message) -> None:
        super().__init__(why)
        self.why = why


class _Wrong(NamedTuple):
    """What is wrong with an answer, as it is told."""

    kind: str
    reason: str
    refused: Refused | None


class Seat:
    """A program that plays, as an agent: it is told what its player may know, and nothing else."""

    def __init__(self, connect: Callable[[], Lines], seed: int = 0, patience: Patience | None = None) -> None:
        """*connect* gives the connection, once there is a question; a legal answer is drawn by *seed*."""
        self._connect = connect
        self._patience = patience or Patience()
        self._dice = Dice(seed)
        self._lines: Lines | None = None
        self._lost: Message | None = None
        """Why the program has lost this game."""
        self._gone: Message | None = None
        """Why it loses every other as well."""
        self._playing = False
        self._told: list[Told] = []
        self.count = Count()
        self.lang: str = "en"
        self.name: str = ""
        """What the program calls itself."""
        self.games = 0
        self.won = 0

    # --- as an agent -------------------------------------------------------------------------------------------------

    def choose(self, view: View, asked: Asked) -> Any:
        """The answer of the program, or a legal one at random after too many attempts.

        :raises Forfeit: the program is gone, or has lost by its attempts; from then on always.
        """
        try:
            if self._gone is None and not self._playing:
                self._begin(view)
            if self._lost is None:
                return self._answer(view, asked)
        except Gone as gone:
            self._go(gone.why)
        raise Forfeit(self._lost or said("has ended"))

    def reversed(self, view: View, error: IllegalAction) -> None:
        """CR 717.1: what the program has begun could not be completed; it is asked anew."""
        self._add(reversed=1)
        wrong = _Wrong("reversed", self._reason(view, error), self._why(view, error))
        self._try_to_say(Refuse(self.count.asked, *wrong, self._patience.attempts))

    def end(self, view: View) -> None:
        """The game is over, or broken off."""
        won = view.result is not None and view.viewer in view.result and self._lost is None
        self.won += won
        try:
            if self._gone is None and not self._playing:
                self._begin(view)
            self._say(self._over(view, won=won))
        except Gone as gone:
            self._go(gone.why)
        self._playing, self._lost = False, self._gone

    def close(self) -> None:
        """There is no other game."""
        if self._lines is None:
            return
        reason = self._gone.told(self.lang) if self._gone is not None else ""
        self._try_to_say(Bye(reason, self.games, self.won, self.count))
        self._lines.close()
        self._lines = None

    # --- the course of a game ----------------------------------------------------------------------------------------

    def _begin(self, view: View) -> None:
        if self._lines is None:
            self._lines = self._connect()
            self._greet()
        self._playing, self._told = True, []
        self.games += 1
        names = tuple(seat.name for seat in view.players)
        self._say(Begin(self.games, view.viewer, names, view.edition))

    def _greet(self) -> None:
        """:raises Gone: the program does not answer as it should."""
        patience = self._patience
        self._say(Hello(protocol.PROTOCOL, program(), VERSION, patience.attempts, patience.then.value, LONGEST))
        heard = self._heard()
        if not isinstance(heard, Welcome) or heard.protocol != protocol.PROTOCOL:
            raise Gone(said("another protocol", ours=protocol.PROTOCOL))
        self.lang = heard.lang if heard.lang in LANGUAGES else "en"
        self.name = heard.name[:MOST_REASON]

    def _answer(self, view: View, asked: Asked) -> Any:
        """:raises Forfeit: the program has had too many attempts, and loses by them."""
        self._add(asked=1)
        options = self._ask(view)
        for left in reversed(range(self._patience.attempts)):
            answer = self._heard_of(view, asked)
            try:
                return self._legal(answer, asked, options)
            except IllegalAction as error:
                self._add(illegal=1)
                wrong = _Wrong("illegal", self._reason(view, error), self._why(view, error))
            except MalformedInput as error:
                self._add(malformed=1)
                wrong = _Wrong("malformed", error.told().told(self.lang)[:MOST_REASON], None)
            if left:
                self._say(Refuse(self.count.asked, *wrong, left))
        return self._instead(view, asked, wrong)

    def _instead(self, view: View, asked: Asked, wrong: _Wrong) -> Any:
        """What happens after too many attempts.

        :raises Forfeit: the program loses.
        """
        if self._patience.then is Then.FORFEIT:
            self._lost = said("too many", count=self._patience.attempts)
            raise Forfeit(self._lost)
        self._add(replaced=1)
        drawn = asked.sample(self._dice.below)
        words = view.words(drawn, self.lang)
        self._say(Drawn(self.count.asked, wrong.kind, wrong.reason, encode(drawn), words))
        return drawn

    def _ask(self, view: View) -> Options:
        options, since = view.options(self.lang), self._known(view)
        told = view.told(since)
        self._told += told
        lines = tuple(view.lines(self.lang, since))
        fields = (options.listed, options.complete, options.how, options.parts, since, told, lines, view)
        self._say(Ask(self.count.asked, view.question(self.lang), *fields))
        return options

    def _known(self, view: View) -> int:
        """So many lines of the log the program was told, and they still stand: some may have been taken back since
        (CR 717.1)."""
        while self._told and view.told(len(self._told) - 1)[:1] != (self._told[-1],):
            self._told.pop()
        return len(self._told)

    def _legal(self, answer: Answer | Message, asked: Asked, options: Options) -> Any:
        """The answer, if it is one; or what is wrong with the line.

        :raises MalformedInput: it is none to this question.
        :raises IllegalAction: it is against the rules.
        """
        if isinstance(answer, Message):
            raise MalformedInput(answer)
        number, key = self.count.asked, answer.key
        if answer.number != number:
            raise MalformedInput(said("another question", number=number, given=answer.number))
        if key is None and answer.choice is None:
            raise MalformedInput(said("neither"))
        chosen = [one.choice for one in options.listed if one.key == str(key)] if key is not None else [answer.choice]
        if not chosen:
            raise MalformedInput(said("no key", key=str(key)[:MOST_REASON]))
        choice = asked.read(chosen[0])
        refused = asked.check(choice)
        if refused is not None:
            raise refused
        return choice

    def _over(self, view: View, *, won: bool) -> Over:
        since = self._known(view)
        told, lines = view.told(since), tuple(view.lines(self.lang, since))
        forfeit = self._lost.told(self.lang) if self._lost is not None else ""
        return Over(self.games, won, view.result, forfeit, self.count, since, told, lines, view)

    # --- talking -----------------------------------------------------------------------------------------------------

    def _say(self, what: Said) -> None:
        if self._lines is None:
            raise Gone(said("has ended"))
        self._lines.send(protocol.encode(what))

    def _try_to_say(self, what: Said) -> None:
        try:
            self._say(what)
        except Gone as gone:
            self._go(gone.why)

    def _heard(self) -> Welcome | Answer | Why | Message:
        """The next line, or what is wrong with it."""
        if self._lines is None:
            raise Gone(said("has ended"))
        try:
            with speaking(self.lang):
                heard: Welcome | Answer | Why = from_json(self._lines.receive(), protocol.LINES, said("unreadable"))
                return heard
        except TooLong:
            return said("too long", most=LONGEST)
        except MalformedInput as error:
            return error.told()

    def _heard_of(self, view: View, asked: Asked) -> Answer | Message:
        """The next line but those that only ask, or what is wrong with it."""
        for _ in range(MOST_ASKED):
            heard = self._heard()
            if isinstance(heard, Welcome):
                return said("not now")
            if isinstance(heard, Answer) and heard.number < self.count.asked:
                continue
            if not isinstance(heard, Why):
                return heard
            try:
                refused = asked.check(asked.read(heard.choice))
            except MalformedInput as error:
                return error.told()
            why = None if refused is None else self._why(view, refused)
            self._say(Because(self.count.asked, refused is None, why))
        return said("asked too often", most=MOST_ASKED)

    def _reason(self, view: View, error: IllegalAction) -> str:
        return view.refusal(error, self.lang)[:MOST_REASON]

    def _why(self, view: View, error: IllegalAction) -> Refused:
        found = view.refused(error, self.lang)
        return msgspec.structs.replace(found, reason=found.reason[:MOST_REASON])

    # --- counting ----------------------------------------------------------------------------------------------------

    def _add(self, **more: int) -> None:
        self.count += Count(**more)

    def _go(self, why: Message) -> None:
        """The program plays no more."""
        self._gone = self._gone or why
        self._lost = self._lost or self._gone
