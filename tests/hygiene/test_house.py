"""What `docs/house.md` shows by commits is in the history, under the subject that it gives."""

import re
import subprocess

import pytest

from hygiene.project import ROOT

HOUSE = (ROOT / "docs" / "house.md").read_text(encoding="utf-8")
SHOWN = re.findall(r"\| ([0-9a-f]{7}) \"([^\n]+)\" \|$", HOUSE, re.MULTILINE)


def git(*words: str) -> str:
    done = subprocess.run(["git", *words], cwd=ROOT, capture_output=True, text=True, check=False)
    return done.stdout.strip() if done.returncode == 0 else ""


def test_adding_something_is_shown_by_commits() -> None:
    """All kinds of thing in the table but the question, which is shown with the instruction that asks it."""
    adding = HOUSE.partition("## Adding something")[2]
    rows = [line for line in adding.splitlines() if line.startswith("| a")]
    assert len(rows) == 11
    assert len(SHOWN) == len(rows) - 1


@pytest.mark.parametrize(("commit", "subject"), SHOWN)
def test_a_commit_that_the_house_names_is_in_the_history(commit: str, subject: str) -> None:
    if git("rev-parse", "--show-toplevel") != str(ROOT):
        pytest.skip("there is no history: this is not a checkout")
    if git("rev-parse", "--is-shallow-repository") != "false":
        pytest.skip("the history is cut off: this is a shallow clone")
    assert git("log", "-1", "--format=%s", commit) == subject
    assert commit in git("log", "--format=%h", "--abbrev=7", "HEAD").split()
