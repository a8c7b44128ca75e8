"""`arbitre bench`: the workloads run, and figures are compared with those of another day."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from arbitre.bench.measure import WORKLOADS, Figures, measure, ratio
from arbitre.cli import bench as benching
from arbitre.errors import MalformedInput
from programs.cli.runner import run


@pytest.mark.parametrize("workload", sorted(WORKLOADS))
def test_every_workload_can_be_measured(workload: str) -> None:
    """What belongs to a workload is measured; times are positive."""
    found = measure(workload, games=1)
    assert found.workload == workload
    if workload.startswith("declarations"):
        assert min(found.attackers_us, found.blockers_us) > 0
        return
    assert min(found.enumeration_us, found.copy_us, found.pass_us, found.characteristics_us) > 0
    if workload in ("w60", "spells"):
        assert found.games == 1
        assert found.choices > 10
        assert found.games_per_second > 0
    if workload == "stack_50":
        assert found.resolutions_per_second > 0


def test_the_same_games_are_played_every_time() -> None:
    """The number of choices is the same on every machine."""
    assert measure("w60", 1).choices == measure("w60", 1).choices


def test_ratios_tell_how_many_times_better() -> None:
    """More games per second and fewer microseconds are better."""
    assert ratio("games_per_second", 20, 10) == 2
    assert ratio("copy_us", 20, 10) == 0.5
    assert ratio("copy_us", 0, 10) == 0


def test_figures_are_compared_with_a_baseline(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A column for each workload, with the ratio to the file's figure."""
    file = tmp_path / "before.jsonl"
    file.write_bytes(msgspec.json.encode(Figures("w60", games_per_second=5, pass_us=8)) + b"\n")
    monkeypatch.setattr(
        benching, "_in_its_own_process", lambda name, *_: Figures(name, games_per_second=10, pass_us=16)
    )
    outcome = run(capsys, "bench", "w60", "--baseline", file)
    assert outcome.code == 0
    assert "10.0 (2.00x)" in outcome.out or "10 (2.00x)" in outcome.out
    assert "(0.50x)" in outcome.out


def test_json_is_a_line_for_each_workload(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(benching, "_in_its_own_process", lambda name, *_: Figures(name, games=3))
    lines = run(capsys, "bench", "--json").out.splitlines()
    assert [msgspec.json.decode(line, type=Figures).workload for line in lines] == list(WORKLOADS)


def test_what_is_no_workload_or_baseline_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(capsys, "bench", "w61").code == 2
    file = tmp_path / "x"
    file.write_text("not figures")
    with pytest.raises(MalformedInput, match="no figures: "):
        benching.read_baseline(file)
