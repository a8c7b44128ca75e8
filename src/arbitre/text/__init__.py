"""What a player reads, in English and French: the log, the questions of the game, and why something is refused.

    text.log_line(entry, game, "fr")      a line of the log with the number of its rule
    text.question(decision, game, "fr")   what a player must decide
    text.option(decision, one, game)      one of the things to choose from
    text.choice(decision, made, game)     a whole choice
    text.refusal(error, game, "fr")       why a choice is refused
    text.refusal_lines(error, game)       the same with whose doing it is, and what would make it legal
    text.derivation_lines(found, game)    why a characteristic is what it is
    text.answer_lines(answer, game, "fr") the answer that ``game.why`` gives

Objects are named as *viewer* may know them; 0 sees everything.
"""

from arbitre.text.answering import answer_lines
from arbitre.text.deriving import derivation_lines
from arbitre.text.explaining import refusal_lines
from arbitre.text.log import is_silent, log_line, log_lines, whole
from arbitre.text.messages import LANGUAGES
from arbitre.text.naming import both, name
from arbitre.text.questions import choice, option, question
from arbitre.text.refusals import refusal

__all__ = [
    "LANGUAGES",
    "answer_lines",
    "both",
    "choice",
    "derivation_lines",
    "is_silent",
    "log_line",
    "log_lines",
    "name",
    "option",
    "question",
    "refusal",
    "refusal_lines",
    "whole",
]
