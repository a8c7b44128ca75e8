"""What is told of a scenario is held whole, line by line, in both languages.

Each has a replacement or prevention effect, a copy, an effect that lasts, a triggered ability or a state-based action
in it. `tools/record_stories.py` writes them anew and shows what has changed.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from helpers.stories import STORIES, scenarios, told

FILES = scenarios()


@pytest.mark.parametrize("story", sorted(STORIES.glob("*.txt")), ids=lambda file: file.stem)
def test_the_whole_story(story: Path) -> None:
    assert told(FILES[story.stem])[0].splitlines() == story.read_text("utf-8").splitlines()


def test_there_are_stories_of_each_kind() -> None:
    """At least a hundred; lines in both languages."""
    stories = [story.read_text("utf-8") for story in STORIES.glob("*.txt")]
    assert len(stories) >= 100
    for section in ("603.", "611.", "614.", "615.", "616.", "704.", "706.", "707."):
        assert any(f"[CR {section}" in story for story in stories), section
