"""Whether a player has a forced win this turn in a described position: the answer, the line, and what was assumed."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from msgspec import Struct

from arbitre import PASS, Game, text
from arbitre.errors import MalformedInput
from arbitre.french.typography import shown
from arbitre.judge.known import executable, wording
from arbitre.judge.scenarios.playing import Playing
from arbitre.judge.wording.model import Scenario
from arbitre.messages import LANGUAGES, Message, Messages
from arbitre.services.answer import Answer
from arbitre.services.judging import language, rules_of
from arbitre.solving.proof import Outcome, Verdict, main_line, prepared, solve
from arbitre.wording import chosen

BUDGET: Final = 50_000
"""So many choices are made in a search."""

said: Final = Messages(
    {
        "win": ("{player} has a forced win this turn.", "{player} a une victoire forcée ce tour-ci."),
        "none": (
            "{player} has no forced win this turn: every line was looked at.",
            "{player} n'a pas de victoire forcée ce tour-ci : toutes les lignes ont été examinées.",
        ),
        "none as paid": (
            "{player} has no forced win this turn in which mana is paid as the game pays it by itself; other payments"
            " were not all looked at within the budget.",
            "{player} n'a pas de victoire forcée ce tour-ci si le mana est payé comme la partie le paie d'elle-même ;"
            " les autres paiements n'ont pas tous été examinés dans le budget.",
        ),
        "open": (
            "Nothing is proved of {player}: the budget was spent first.",
            "Rien n'est prouvé pour {player} : le budget a été épuisé avant.",
        ),
        "work": (
            "{work} choices were tried, of a budget of {budget}; {positions} positions were told apart.",
            "{work|choix essayé|choix essayés}, sur un budget de {budget} ; {positions|position distincte|positions"
            " distinctes}.",
        ),
        "hidden": (
            "Hands and libraries are taken to be as described, libraries in that order.",
            "Les mains et les bibliothèques sont supposées telles que décrites, les bibliothèques dans cet ordre.",
        ),
        "tapped": (
            "What has an ability that asks for no more than being tapped for mana is tapped to pay for something.",
            "Ce qu'il suffit d'engager pour avoir du mana n'est engagé que pour payer quelque chose.",
        ),
        "chance": (
            "Where chance decides, the line counts as lost: that was so {count|time|times}.",
            "Là où le hasard décide, la ligne compte comme perdue : {count} fois.",
        ),
        "line": ("The longest line, without passing:", "La plus longue ligne, sans le fait de passer :"),
        "step": ("{number}. {player}: {choice}", "{number}. {player} : {choice}"),
        "others": (
            "{number}. {player}: {choice} (and {count|other answer, which loses|other answers, which lose} too)",
            "{number}. {player} : {choice} (et {count|autre réponse, qui perd aussi|autres réponses, qui perdent"
            " aussi})",
        ),
        "how it goes": ("How it goes:", "Comment cela se passe :"),
        "no player": ("nobody called '{name}' plays", "personne ne joue sous le nom « {name} »"),
        "refused": (
            "the play of the scenario is refused: {problem}",
            "le jeu du scénario est refusé : {problem}",
        ),
        "over": ("nobody has anything to decide in it", "personne n'a rien à y décider"),
    }
)


class Step(Struct, frozen=True):
    """A choice of the line, in each language, and the rule that asks for it."""

    player: str
    choice: dict[str, str]
    rule: str
    other_answers: int
    """How many other answers there are, each of which loses too."""
    passes: bool


class Solved(Struct, frozen=True):
    """The answer for programs. The line is the longest of the proof; it is empty if nothing is won."""

    verdict: str
    player: str
    edition: str
    budget: int
    work: int
    positions: int
    chances: int
    assumed: dict[str, list[str]]
    line: list[Step]
    log: dict[str, list[str]]


def solved(scenario: Scenario, player: str = "", budget: int = BUDGET, lang: str = "", edition: str = "") -> Answer:
    """Whether the player, that of the turn if none is named, has a forced win this turn; not well if it has none.

    :raises MalformedInput: there is no such player, or a sentence of the scenario has no place in the game.
    """
    told, rules = language(lang, scenario), rules_of(edition, scenario)
    playing = Playing(scenario, executable, wording, rules)
    verdict = playing.run()
    if verdict.illegal is not None:
        raise MalformedInput(said("refused", problem=str(verdict.illegal)))
    game = playing.game
    if game.decision is None:
        raise MalformedInput(said("over"))
    names = {game.player(id).name: id for id in game.order()}
    if player and player not in names:
        raise MalformedInput(said("no player", name=player), expected=tuple(names))
    solver = names[player] if player else game.state.active
    found = solve(game, solver, budget)
    assumed = list(_assumed(found))
    steps, logs = _line(game, solver, found)
    name = game.player(solver).name

    def data() -> Solved:
        return Solved(
            found.verdict.value, name, rules.name, budget, found.work, found.positions, found.chances,
            {one: [message.told(one) for message in assumed] for one in LANGUAGES}, steps, logs,
        )  # fmt: skip

    def words() -> str:
        work = said("work", work=found.work, budget=budget, positions=found.positions)
        head = [said(found.verdict.value, player=name), work, *assumed]
        lines = [message.told(told) for message in head]
        if steps:
            lines += ["", said("line").told(told), *_in_words(steps, told), "", said("how it goes").told(told)]
            lines += logs[told]
        return shown("\n".join(lines), told)

    return Answer(data=data, text=words, well=found.verdict is Verdict.WIN)


def _assumed(found: Outcome) -> Iterator[Message]:
    yield said("hidden")
    yield said("tapped")
    if found.chances:
        yield said("chance", count=found.chances)


def _line(game: Game, solver: int, found: Outcome) -> tuple[list[Step], dict[str, list[str]]]:
    """The longest line of the proof, and the log of it in each language."""
    logs: dict[str, list[str]] = {lang: [] for lang in LANGUAGES}
    if found.proof is None:
        return [], logs
    team = {p for p in game.order() if p == solver or (game.player(solver).team and
            game.player(p).team == game.player(solver).team)}  # fmt: skip
    line = prepared(game, tuple(p for p in game.order() if p not in team))
    since, steps = len(line.log), list[Step]()
    for at, choice, others in main_line(line, found.proof):
        decision = at.decision
        if decision is not None:
            words = {lang: chosen(decision, choice, at, lang) for lang in LANGUAGES}
            steps.append(Step(at.player(at.decider).name, words, decision.rule, others, choice == PASS))
    for lang in LANGUAGES:
        logs[lang] = list(text.log_lines(line, lang, since=since, brief=True))
    return steps, logs


def _in_words(steps: list[Step], lang: str) -> Iterator[str]:
    """The choices but for passing, in order."""
    for number, step in enumerate((one for one in steps if not one.passes), 1):
        choice = f"{step.choice[lang]} [{step.rule}]"
        if step.other_answers:
            told = said("others", number=number, player=step.player, choice=choice, count=step.other_answers)
        else:
            told = said("step", number=number, player=step.player, choice=choice)
        yield told.told(lang)
