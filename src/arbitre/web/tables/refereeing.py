"""The process of a referee: games of tables are played in it, each step in a thread of its own that can be ended.

A step that takes long costs the others no more than their share of the processor. What is ended leaves its table
forgotten here; it is opened anew from what the server keeps of it. The server is the watchdog: a process that does not
end a step when told to is killed.
"""

from __future__ import annotations

import ctypes
import os
import queue
import signal
import sys
import threading
import traceback
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from typing import Any, BinaryIO, Final

import msgspec
from msgspec.structs import replace

from arbitre import Dice, IllegalAction, MalformedInput, parse
from arbitre.engine.games.record import encode
from arbitre.errors import AmbiguousInput, UnsupportedText
from arbitre.rules.numbers import cite
from arbitre.tables import Beginning, Table, begin, reasons, showing, thinking
from arbitre.tables.beginning import Arrangement
from arbitre.tables.line import Entry
from arbitre.tables.table import WATCHING
from arbitre.web import pages
from arbitre.web.hired import bound, get_ready, peak
from arbitre.web.limits import SWITCHING
from arbitre.web.messages import LENGTH, framed
from arbitre.web.tables import messages
from arbitre.web.tables.tasks import Outcome, Task, tasks
from arbitre.web.tables.words import said

SLICE: Final = 0.25
"""Seconds after which what a table does by itself is told, before it goes on."""
REFUSED: Final = (MalformedInput, AmbiguousInput, UnsupportedText)
_ENTRIES: Final = msgspec.json.Decoder(tuple[Entry, ...])

Fields = Mapping[str, Any]


class Ended(BaseException):
    """A step is ended."""


# --- what is done at a table -----------------------------------------------------------------------------------------


def seen_from(table: Table, seats: Sequence[int]) -> int:
    """From which of the seats the table is looked at now: that which must decide, if it is one of them."""
    return table.decider if table.decider in seats else seats[0]


def _act(table: Table, fields: Fields) -> None:
    """What a window has sent, done from the seat from which it looks."""
    sent, seats = messages.read(fields["sent"]), fields["seats"]
    seat = seen_from(table, seats)
    if seat == WATCHING:
        raise MalformedInput(said("only watching"))
    match sent:
        case messages.Answer(at=at, choice=choice):
            table.answer(seat, at, choice)
        case messages.Undo(at=at, to=to, ask=ask):
            table.undo(seat, at, to, ask=ask, agreed=seats)
        case messages.Redo(at=at, ask=ask):
            table.redo(seat, at, ask=ask, agreed=seats)
        case messages.Approve(at=at, yes=yes):
            table.approve(seat, at, yes=yes)
        case messages.Stop(step=step, whose=whose, on=on):
            table.stop(seat, step, whose, on=on)
        case messages.Yield(name=name) if name:
            table.respond_to(seat, name)
        case messages.Yield(object=id, on=on) if id:
            table.yield_to(seat, id, on=on)
        case messages.Yield(at=at, until=until):
            table.rest(seat, at, until)
        case messages.Concede():
            table.concede(seat)


def _program(table: Table, fields: Fields) -> None:
    """The answer of a program."""
    table.answer(fields["seat"], table.at, fields["answer"], "program")


def _by_chance(table: Table, fields: Fields) -> None:
    """A legal answer instead of a program's, whatever it is."""
    decision = table.game.decision
    if decision is not None and table.decider == fields["seat"]:
        made = encode(decision.sample(Dice(table.at + fields["try"]).below))
        table.answer(fields["seat"], table.at, made, "program")


def _told(table: Table, fields: Fields) -> dict[str, Any]:
    """A region that tells about an object."""
    lang, sent = fields["lang"], messages.read(fields["sent"])
    seat = seen_from(table, fields["seats"])
    if not isinstance(sent, messages.Why | messages.Hover):
        raise MalformedInput(said("not understood"))
    shown = table.shown(seat, lang)
    derived = reasons.numbers(table, seat, sent.object, lang)
    if isinstance(sent, messages.Hover):
        return {"at": shown.at, "regions": {"tip": pages.explained(shown, derived, lang)}}
    refused = reasons.why_not(table, seat, sent.object, lang)
    return {"at": shown.at, "regions": {"card": pages.inspected(shown, sent.object, refused, derived, lang)}}


def _shown(table: Table, fields: Fields) -> dict[str, str]:
    """What is shown now: all of it as data, or the regions of the page."""
    table.here = fields["here"]
    lang, seats = fields["lang"], fields["seats"]
    shown = table.shown(seen_from(table, seats), lang, seats)
    return {"shown": msgspec.json.encode(shown).decode()} if fields["data"] else pages.render(shown, lang)


def _page(table: Table, fields: Fields) -> str:
    table.here = fields["here"]
    lang, seats = fields["lang"], fields["seats"]
    shown = table.shown(seen_from(table, seats), lang, seats)
    return pages.page(shown, lang, fields["socket"], pictures=fields["pictures"])


_DONE: Final[Mapping[str, Callable[[Table, Fields], Any]]] = {
    "act": _act,
    "program": _program,
    "chance": _by_chance,
    "run out": lambda table, _: table.run_out(),
    "go on": lambda table, _: None,
    "tell": _told,
    "show": _shown,
    "page": _page,
    "record": lambda table, fields: table.record(fields["seats"]),
}
"""Each is given the table and the fields."""
_LOOKING: Final = frozenset({"tell", "show", "page", "record"})
"""What changes nothing."""


class Referee:
    """The games of a process."""

    def __init__(self) -> None:
        self.tables: dict[str, Table] = {}

    def serve(self, task: Task) -> Outcome:
        """What comes of a task, whatever it is.

        :raises Ended: it was ended; its table is forgotten.
        """
        try:
            return self._serve(task)
        except BaseException as error:
            self.tables.pop(task.table, None)
            if not isinstance(error, Exception):
                raise
            return Outcome(task.number, fault=traceback.format_exc())

    def _serve(self, task: Task) -> Outcome:
        lang = task.fields.get("lang", "en")
        try:
            if task.do == "begin":
                made = begin(msgspec.json.decode(task.fields["beginning"], type=Beginning))
                return Outcome(task.number, msgspec.json.encode(made))
            if task.do == "think":
                thought = thinking.think(task.table, **task.fields)
                return Outcome(task.number, thought, missing=thought is None)
            if task.do == "forget":
                self.tables.pop(task.table, None)
                thinking.forget(task.table)
                return Outcome(task.number)
            if task.do == "open":
                opened = self.tables[task.table] = _opened(task.fields)
                return Outcome(task.number, aside=opened.aside, standing=opened.standing)
        except REFUSED as error:
            return Outcome(task.number, refused=_no(error.told().told(lang)))
        table = self.tables.get(task.table)
        if table is None or table.at != task.at or task.aside is None:
            return Outcome(task.number, missing=True)
        table.aside = task.aside
        return _done(table, task, lang)


def _opened(fields: Fields) -> Table:
    arrangement = msgspec.json.decode(fields["arrangement"], type=Arrangement)
    return Table(fields["id"], parse(fields["start"]), arrangement, _ENTRIES.decode(fields["entries"]))


def _done(table: Table, task: Task, lang: str) -> Outcome:
    """What is done at a table, and what it does by itself then."""
    told, refused, more = None, b"", False
    try:
        told = _DONE[task.do](table, task.fields)
        if task.do not in _LOOKING and task.fields.get("on", True):
            more = table.go_on(SLICE)
    except MalformedInput as error:
        refused = _no(error.told().told(lang))
    except IllegalAction as error:
        refused = _illegal(table, seen_from(table, task.fields.get("seats") or (WATCHING,)), error, lang)
    except RecursionError:
        if task.do not in _LOOKING:
            raise
        refused = _no(said("not understood").told(lang))
    entries = msgspec.json.encode(table.line.entries[task.at :])
    return Outcome(task.number, told, entries, table.aside, table.standing, more, refused)


def _illegal(table: Table, seat: int, error: IllegalAction, lang: str) -> bytes:
    subject = error.subject if isinstance(error.subject, int) else 0
    rule = cite(error.rule, table.game.edition) if error.rule else ""
    return _no(*table.refusal(seat, error, lang), rule=rule, object=error.source or subject)


def _no(*lines: str, **more: Any) -> bytes:
    """A refusal, as a window is told it."""
    return msgspec.json.encode({"lines": lines, **more})


# --- the process -----------------------------------------------------------------------------------------------------


class Steps:
    """The tasks of a process, each in a thread of its own."""

    def __init__(self, referee: Referee, most: int) -> None:
        self.frames: queue.SimpleQueue[bytes] = queue.SimpleQueue()
        self._referee = referee
        self._most = most
        """So many bytes the process may have had."""
        self._running: dict[int, threading.Thread] = {}

    def begin(self, task: Task) -> None:
        """Begin a task."""
        thread = threading.Thread(target=self._run, args=(task,), daemon=True)
        self._running[task.number] = thread
        thread.start()

    def end(self, number: int) -> None:
        """End a task, if it still runs. Where Python runs no code of ours, as in a library, that comes later."""
        thread = self._running.get(number)
        if thread is not None and thread.ident is not None:
            ctypes.pythonapi.PyThreadState_SetAsyncExc(ctypes.c_ulong(thread.ident), ctypes.py_object(Ended))

    def _run(self, task: Task) -> None:
        try:
            found = self._referee.serve(task)
            last = task.do != "open" and peak() > self._most  # what was opened is for a step that follows
            self.frames.put(framed(replace(found, last=last)))
        except Ended:
            self.frames.put(framed(Outcome(task.number, ended=True)))
        except Exception:  # it cannot be told
            self.frames.put(framed(Outcome(task.number, fault=traceback.format_exc())))
        finally:
            self._running.pop(task.number, None)


def main() -> None:
    """Do tasks until the server has nothing more to say. Argument: megabytes of memory."""
    megabytes = int(sys.argv[1])
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # an interruption at the terminal is for the server
    stream = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # whatever else is printed does not get among the outcomes
    get_ready(showing.prepare)
    bound(megabytes)
    sys.setswitchinterval(SWITCHING)
    steps = Steps(Referee(), megabytes * 1_000_000 // 2)
    steps.frames.put(framed(Outcome(0)))
    threading.Thread(target=_send, args=(stream, steps.frames), daemon=True).start()
    while length := sys.stdin.buffer.read(LENGTH):
        task = tasks.decode(sys.stdin.buffer.read(int.from_bytes(length, "big")))
        if task.do:
            steps.begin(task)
        else:
            steps.end(task.number)
    os._exit(0)  # the server is gone, and nobody waits for what is being done


def _send(stream: BinaryIO, frames: queue.SimpleQueue[bytes]) -> None:
    while True:
        with suppress(BrokenPipeError):
            stream.write(frames.get())
            stream.flush()


if __name__ == "__main__":
    main()
