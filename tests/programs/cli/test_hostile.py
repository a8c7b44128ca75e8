"""Whatever is fed to a command: no traceback, no fault, no endless run; the same inputs as `tools/hostile.py` makes."""

from __future__ import annotations

import random

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

import hostile

FEW = settings(
    max_examples=15,
    deadline=None,
    suppress_health_check=list(HealthCheck),
    derandomize=True,
    phases=[Phase.generate],  # an input that takes long would be made smaller for hours
)


@pytest.fixture(scope="module", autouse=True)
def _loaded() -> None:
    hostile.load()
    hostile.LONGEST = 20  # how long 5 seconds are depends on the machine: the tool measures them, not the tests


@pytest.mark.parametrize("kind", hostile.KINDS)
@FEW
@given(dice=st.randoms(use_true_random=False))
def test_no_input_breaks_a_command(kind: str, dice: random.Random) -> None:
    code, problem = hostile.run(hostile.KINDS[kind](dice))
    assert not problem
    assert code in (0, 1, 2)


def test_what_breaks_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """The check itself."""

    def broken(_folder: object) -> None:
        raise KeyError("x")

    assert hostile.run(hostile.Case(call=broken))[1].startswith("KeyError: 'x'")
    monkeypatch.setattr(hostile, "LONGEST", 0.05)

    def endless(_folder: object) -> None:
        while True:
            pass

    assert hostile.run(hostile.Case(call=endless))[1].startswith("over 0.05 s")


def test_each_input_may_need_as_much_as_the_others() -> None:
    """What an earlier input has left behind is not counted against a later one."""
    resource = pytest.importorskip("resource")
    before = resource.getrlimit(resource.RLIMIT_AS)
    left = []
    try:
        for _ in range(2):
            hostile.limit_memory()
            with pytest.raises(MemoryError):
                bytearray(hostile.MOST_MEMORY * 6 // 5)
            left.append(bytearray(hostile.MOST_MEMORY // 5 * 3))
    finally:
        resource.setrlimit(resource.RLIMIT_AS, before)
    assert len(left) == 2
