"""The process of one worker: it reads jobs and writes replies, and ends when the server does, however it ends."""

from __future__ import annotations

import os
import queue
import signal
import sys
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from functools import partial
from typing import BinaryIO, Final, TypeVar

from msgspec.structs import replace

from arbitre.errors import MalformedInput
from arbitre.web.hired import bound, get_ready, peak
from arbitre.web.messages import LENGTH, SLOW, Reply, framed, jobs

YIELDING: Final = 10
"""By how much jobs give way that take long."""
Made = TypeVar("Made")


def main() -> None:
    """Work until the server has nothing more to say. Arguments: megabytes of memory, and after how many jobs to end."""
    megabytes, most_jobs = map(int, sys.argv[1:3])
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # an interruption at the terminal is for the server
    replies = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # whatever else is printed does not get among the replies
    waiting: queue.SimpleQueue[bytes] = queue.SimpleQueue()
    threading.Thread(target=_listen, args=(sys.stdin.buffer, waiting), daemon=True).start()
    _yielding(partial(get_ready, _warm_up))
    from arbitre.web.work import work

    bound(megabytes)
    _send(replies, Reply(200, "", b""))
    for done in range(1, most_jobs + 1):
        job = jobs.decode(waiting.get())
        reply = _yielding(partial(work, job)) if job.operation in SLOW else work(job)
        last = done == most_jobs or bool(reply.fault) or peak() > megabytes * 1_000_000 // 2
        _send(replies, replace(reply, last=last))
        if last:
            os._exit(0)  # the thread that listens is not waited for


def _yielding(do: Callable[[], Made]) -> Made:
    """Do what takes long, as a worker's getting ready, with less right to the processor than who is waited for at a
    table. Linux knows priorities of threads; what gives way there is this, not the worker."""
    give_way = partial(os.nice, YIELDING) if sys.platform == "linux" else None
    with ThreadPoolExecutor(1, initializer=give_way) as aside:
        return aside.submit(do).result()


def _listen(jobs: BinaryIO, waiting: queue.SimpleQueue[bytes]) -> None:
    """Take in jobs; when there can be no more, the server is gone, and nobody waits for what is being done."""
    while length := jobs.read(LENGTH):
        waiting.put(jobs.read(int.from_bytes(length, "big")))
    os._exit(0)


def _send(replies: BinaryIO, reply: Reply) -> None:
    with suppress(BrokenPipeError):
        replies.write(framed(reply))
        replies.flush()


def _warm_up() -> None:
    """Open what every job needs."""
    from arbitre.cards.catalogue import catalogue
    from arbitre.services import judging
    from arbitre.web import work  # noqa: F401

    catalogue()
    with suppress(MalformedInput):
        judging.judge(judging.read("players: {A: {}, B: {}}\nplay: [go to end]")).json()


if __name__ == "__main__":
    main()
