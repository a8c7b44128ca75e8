"""Playing a scenario: its line of play, with the questions that are asked among its lines."""

from __future__ import annotations

from arbitre import text
from arbitre.judge.lines.course import Checked, Course
from arbitre.judge.lines.verdict import Held, Reply, Verdict
from arbitre.judge.questions import why
from arbitre.messages import NOTHING, Message, in_both
from arbitre.text.explaining import Wording


class Playing(Course):
    """A scenario being played."""

    words: Wording | None = None
    """The words of abilities, for the answers to questions."""

    def ask(self, check: Checked, verdict: Verdict) -> list[Message]:
        """Ask a question here; what is answered otherwise than it should be.

        :raises MalformedInput: it should be answered, and is not understood; it may be ambiguous likewise.
        """
        told = len(self.game.log)
        wanted = ", ".join(filter(None, (check.verdict, check.rule)))
        if not wanted:
            verdict.replies.append(why.answered(self, check.asked, self.words, told))
            return []
        found = why.why(self, check.asked, self.words)
        answer = tuple(tuple(found.as_text(lang, self.words).split("\n")) for lang in text.LANGUAGES)
        verdict.replies.append(Reply(check.asked, answer, told))
        as_meant = check.verdict in ("", found.verdict) and check.rule in ("", *found.rules)
        line = f"{check.asked} [{wanted}]"
        held = Held(line, NOTHING if as_meant else in_both(*(lines[0] for lines in answer)))
        verdict.held.append(held)
        return [held.told] if held.found else []
