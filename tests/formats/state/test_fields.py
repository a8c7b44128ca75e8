"""Fields of the state: declared once, written in one way."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from arbitre.ir.values import Step
from arbitre.state.fields import Feeds, Field, Record
from arbitre.state.objects import Obj
from arbitre.state.players import Mana, Player
from arbitre.state.state import State

WRITES = {
    "state.put(state, State.turn, 2)": "",
    "state.put(state.player(1), Player.hand, (7,))": "",
    "state.put(state.player(1), Player.counters, ())": "",
    "state.put(state, State.turn, 'two')": "Cannot infer",
    "state.put(state.player(1), State.turn, 2)": "Cannot infer",
    "state.put(state, 'turn', 2)": "Argument 2",
    "state.put(state, State.tunr, 2)": "no attribute",
    "state.turn = 2": "Incompatible types",
}


@pytest.mark.slow
def test_a_type_checker_sees_every_wrong_write(tmp_path: Path) -> None:
    head = "from arbitre.state.players import Player\nfrom arbitre.state.state import State\nstate = State(())\n"
    file = tmp_path / "writes.py"
    file.write_text(head + "\n".join(WRITES) + "\n")
    root = Path(__file__).resolve().parents[3]
    command = [sys.executable, "-m", "mypy", "--config-file", str(root / "pyproject.toml"), str(file)]
    told = subprocess.run(command, capture_output=True, text=True, cwd=root, check=False).stdout
    for line, (write, error) in enumerate(WRITES.items(), 4):
        said = [text for text in told.splitlines() if f"writes.py:{line}: error" in text]
        assert bool(said) == bool(error), f"{write}: {told}"
        assert error in "".join(said)


def test_a_field_starts_with_its_first_value_and_each_record_has_its_own() -> None:
    class Door(Record):
        opens = Field(False)
        seen: Field[tuple[int, ...]] = Field((), Feeds.NOTHING)

    state, one, other = State(()), Door(), Door()
    state.put(one, Door.opens, True)
    state.put(one, Door.seen, (1,))
    twin = one.twin()
    assert (one.opens, other.opens, twin.opens, twin.seen) == (True, False, True, (1,))
    state.undo(0)
    assert (one.opens, one.seen, twin.opens) == (False, (), True)
    assert list(Door.fields) == ["opens", "seen"]


def test_a_record_may_have_no_field_of_its_own() -> None:
    """Only what it shares with others, or nothing at all."""

    class Bare(Record):
        pass

    class Gate(Bare):
        opens = Field(False)

    class Arch(Gate):
        pass

    assert (list(Bare().twin().fields), Arch().opens) == ([], False)


def test_what_is_derived_becomes_stale_as_the_field_says() -> None:
    """Nothing, only what looks at the field, what is asked at a time, the tables of the rooms, or every continuous
    effect as well; and nothing if it is written again."""
    state = State(("one", "two"))

    def stale(holder: object, field: object, value: object) -> tuple[bool, bool, bool]:
        version, content, epoch = state.version, state.content, state.epoch
        state.put(holder, field, value)  # type: ignore[type-var, arg-type]
        return state.version != version, state.content != content, state.epoch != epoch

    assert stale(state, State.passes, 1) == (False, False, False)
    assert stale(state.player(1), Player.pool, (Mana("G"),)) == (False, False, False)
    assert stale(state, State.step_plan, (Step.END,)) == (True, False, False)
    assert stale(state, State.turn, 3) == (True, True, False)
    assert stale(state, State.turn, 3) == (False, False, False)
    state.watch(frozenset({Player.pool, State.battlefield}))
    assert stale(state.player(1), Player.pool, ()) == (True, True, True)
    assert stale(state, State.battlefield, (7,)) == (True, True, True)
    assert "tapped" in Obj.first
    assert "id" not in Obj.first
