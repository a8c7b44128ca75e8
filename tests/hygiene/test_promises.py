"""Every kind of instruction says what is to be seen of it (`arbitre.corpus.promises`), or that nothing is."""

from __future__ import annotations

from arbitre.corpus.promises import PROMISES, SILENT
from arbitre.ir import effects
from arbitre.ir.node import Effect


def test_every_instruction_has_a_promise_or_says_why_not() -> None:
    """A new instruction gets an entry in PROMISES: the events, questions or fields by which it is known."""
    kinds = {kind for name in effects.__all__ if issubclass(kind := getattr(effects, name), Effect)}
    assert {kind.__name__ for kind in kinds - PROMISES.keys() - SILENT} == set()
    assert not PROMISES.keys() & SILENT
