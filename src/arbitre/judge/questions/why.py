"""Questions about any moment of a scenario: why something is legal or not, is what it is, has happened or has not."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import partial
from typing import Final

from arbitre import text
from arbitre.engine.games.why import Befell, Lost, May, Triggers, Value, Verdict, judged
from arbitre.engine.kernel.reading import characteristics
from arbitre.errors import AmbiguousInput, IllegalAction, MalformedInput, Place
from arbitre.ir.values import Zone
from arbitre.judge.lines import verdict
from arbitre.judge.lines.course import Course
from arbitre.judge.questions import fights, legality, moments, outcome_questions, possible_questions, questions
from arbitre.judge.questions.answer import Answer
from arbitre.judge.questions.anyone import of_each_player
from arbitre.judge.questions.asked import PAST
from arbitre.judge.questions.both import for_both
from arbitre.judge.questions.claimed import claimed
from arbitre.judge.questions.described import described
from arbitre.judge.questions.facts import fact
from arbitre.judge.questions.general import general
from arbitre.judge.questions.general.steps import of_step
from arbitre.judge.questions.of_rules import by_subject, is_of_anybody, of_rules
from arbitre.judge.questions.outcomes import Reply, reply
from arbitre.judge.questions.possible import Possibilities
from arbitre.judge.questions.rephrased import Form, antecedents, forms, reworded
from arbitre.judge.questions.told import said as said_of
from arbitre.judge.questions.trying import follow, may, sentences_of, suppose
from arbitre.judge.questions.turns import turn_answer
from arbitre.judge.questions.unread import as_written, unread
from arbitre.judge.wording.folding import folded
from arbitre.judge.wording.messages import said
from arbitre.judge.wording.model import NO_DEED, Check, Line, Scenario
from arbitre.judge.wording.sentences import ANSWERS
from arbitre.messages import Message, in_both, spoken, worded
from arbitre.rules.numbers import cite
from arbitre.text.explaining import Wording, refusal_lines


@dataclass(frozen=True, slots=True)
class Moment:
    """When a question is asked: after so many sentences of the play, before or after one of them; else at its end."""

    at: int | None = None
    before: str = ""
    after: str = ""


def until(scenario: Scenario, moment: Moment) -> Scenario:
    """The scenario as far as a moment, without what it expects in the end.

    :raises MalformedInput: the play has no such sentence, or not so many.
    :raises AmbiguousInput: it has several.
    """
    places = [at for at, line in enumerate(scenario.play) if isinstance(line, Line)]
    if moment.at is not None:
        if not 0 <= moment.at <= len(places):
            raise MalformedInput(said("no moment", number=moment.at, count=len(places)))
        end = places[moment.at] if moment.at < len(places) else len(scenario.play)
    elif moment.before or moment.after:
        found = _sentence(scenario, places, moment.before or moment.after)
        end = found if moment.before else found + 1
    else:
        end = len(scenario.play)
    return replace(scenario, play=scenario.play[:end], expect=())


def _sentence(scenario: Scenario, places: Sequence[int], sentence: str) -> int:
    """The place of a sentence in the play."""
    lines = {at: line.text for at in places if isinstance(line := scenario.play[at], Line)}
    wanted = folded(sentence).rstrip(".")
    found = [at for at, written in lines.items() if folded(written).rstrip(".") == wanted]
    if not found:
        raise MalformedInput(said("no sentence", text=sentence), expected=list(lines.values()))
    if len(found) > 1:
        numbers = [f"--at {places.index(at)}" for at in found]
        raise AmbiguousInput(said("several sentences", text=sentence), numbers)
    return found[0]


def why(
    playing: Course, question: str, wording: Wording | None = None, *, still: bool = False, it: Sequence[str] = ()
) -> Answer | Reply:
    """The answer to a question about the position that the play has come to.

    It is asked as people do, or names an object and a characteristic ("Grizzly Bears power", "force de Grizzly Bears"),
    or is a sentence as in a line of play, with the answers that belong to it after full stops. *wording* gives the
    words of abilities to what would follow; *still*: it is asked of things as they stand, without what is to come;
    *it*: who or what "it" could mean besides.

    :raises MalformedInput: it is none of these, or it speaks of what is not there.
    """
    reader = questions.Reader(
        list(playing.world.seats), lambda name: _is_meant(playing, name), lambda name: _owner(playing, name)
    )
    error: MalformedInput | None = None
    active = playing.game.player(playing.game.state.active).name
    asked = described(playing, questions.plain(question))
    if not still and (rule := _on_no_board(playing, question)) is not None:
        return rule

    def thing(name: str) -> bool:
        return reader.known(name) and name.lower() not in (one.lower() for one in reader.players)

    def one_of_them(name: str) -> bool:
        return reader.known(name)

    if not still and (then := _then(playing, asked, question, wording)) is not None:
        return then
    for form in forms(asked, [*antecedents(playing), *it], active, thing, one_of_them):
        try:
            found = _why(playing, reader, form, question, wording, still=still)
        except MalformedInput as problem:
            error = error or problem
            continue
        playing.names.shortened.update(form.read)
        again = partial(_why, playing, reader, form, question, wording, still=still)
        return found if still or not found.stands else for_both(playing, question, found, again, wording) or found
    for one in dict.fromkeys(reworded(asked)):
        each = of_each_player(playing, one, question, lambda name: why(playing, name, wording, still=still, it=it))
        if each is not None:
            return each
    if not still and (rule := _in_general(playing, question)) is not None:
        return rule
    raise error or MalformedInput(said("no question", text=question), Place("question"))


def _in_general(playing: Course, question: str, *, nearly: bool = False) -> Reply | None:
    """What the rules say to a question, or *nearly* to it, whatever there is on the board."""
    scenario = playing.scenario
    names = {name: word for word, name in scenario.called}
    seats = [seat.name for seat in scenario.seats]
    there = [one for one in seats if one in question and folded(one) not in ("ne", "n")]
    here = list(names) or sorted(there, key=question.index)
    before = _asked_before(scenario, question)
    edition = playing.game.edition
    ways = (general(question, before, one, edition, nearly=nearly) for one in ((), here))
    told = next((one for one in ways if one is not None), None)
    of_board = not scenario.is_bare and any(one in question for one in seats)
    if told is None or (of_board and (told.yes is not None or _COUNTS.match(question))):
        return None
    return of_rules(question, told)


_COUNTS: Final = re.compile(r"(?:(?:et|and) )?(?:à )?(?:combien|how (?:much|many))\b", re.IGNORECASE)
"""What is counted on a board, no rule tells."""


def _on_no_board(playing: Course, question: str) -> Reply | None:
    """The answer to a question to which nothing is said of a game; None if a game is spoken of.

    :raises MalformedInput: it is not understood, and names nobody.
    """
    scenario = playing.scenario
    if not scenario.is_bare:
        return None
    if (rule := _in_general(playing, question)) is not None:
        return rule
    nobody = scenario.called and not scenario.given  # nobody is named: whoever tells it speaks of himself
    if scenario.is_general and (nobody or not any(seat.name in question for seat in scenario.seats)):
        if (rule := _in_general(playing, question, nearly=True)) is not None:
            return rule
        asked = dict(scenario.as_asked).get(question, question)
        return by_subject(asked, playing.game.edition, [name for _, name in scenario.called])
    return None


def _asked_before(scenario: Scenario, question: str) -> Sequence[str]:
    """The questions of a scenario before one of them."""
    asked = [one.lines[0].text for one in scenario.play if isinstance(one, Check) and one.kind == "why"]
    asked += [one.strip() for one in re.findall(r"[^?]+[?\s]*", scenario.question)]
    return asked[: asked.index(question)] if question in asked else ()


_IN_COMBAT: Final = ("declare_attackers", "declare_blockers", "first_combat_damage", "combat_damage")
_ASKS_WHEN: Final = re.compile(r"(?:quand|when|(?:à|at|in|dans|pendant) (?:quel|what|which))\b", re.IGNORECASE)


def _then(playing: Course, asked: str, question: str, wording: Wording | None) -> Reply | None:
    """The answer to a question of another moment, which it names; None if it names none to which the game comes."""
    for rest, moment in moments.moments(asked, list(playing.world.seats)):
        if _ASKS_WHEN.match(rest):  # the moment is within what is asked for
            continue
        if moment.is_of_combat and playing.game.state.step.value in _IN_COMBAT:  # it is going on
            continue
        with moments.at(playing, moment) as heads:
            if heads is None:
                continue
            if moment.is_step and outcome_questions.asks_what_happens(rest):
                return _in_step(playing, moment, heads, question, wording)
            with suppress(MalformedInput, AmbiguousInput):
                found = why(playing, rest, wording, still=moment.side is moments.Side.BEFORE)
                yes = {"yes": True, "no": False}.get(found.verdict)
                lines = tuple(
                    (
                        *(worded(one, lang) for one in heads),
                        *_once(found.as_text(lang, wording).split("\n"), lang, heads),
                    )
                    for lang in text.LANGUAGES
                )
                return Reply(question, yes, lines)
    return None


def _once(lines: Sequence[str], lang: str, heads: Sequence[Message]) -> Sequence[str]:
    """The lines of an answer; that nobody does anything more is told by what stands before them, if anything does."""
    again = heads and lines and lines[0] == worded(said("if nothing more"), lang)
    return [line.removeprefix("  ") for line in lines[1:]] if again else lines


def _in_step(
    playing: Course, moment: moments.Moment, heads: Sequence[Message], question: str, wording: Wording | None
) -> Reply:
    """What is done in a step by the rules, and what has been in this one."""
    game = playing.game
    rule = of_step(moment.step)
    told = [one for one in game.log if one.turn == game.state.turn and one.step == moment.step]
    lines = [
        [
            *(worded(one, lang) for one in heads),
            worded(said_of("rules say", text=in_both(*rule.words), rule=cite(rule.rule, game.edition)), lang),
            *(text.log_line(one, game, lang, wording=wording).strip() for one in told if not text.is_silent(one)),
        ]
        for lang in text.LANGUAGES
    ]
    return Reply(question, None, tuple(tuple(one) for one in lines))


def _why(
    playing: Course, reader: questions.Reader, form: Form, question: str, wording: Wording | None, *, still: bool
) -> Answer | Reply:
    """The answer to a question, in one of its forms.

    :raises MalformedInput: it is not understood.
    """
    about = form.text

    def meant(name: str) -> list[int]:
        return _meant(playing, name)

    def ask(rest: str) -> Answer | Reply:
        return why(playing, rest, wording, still=True)

    if (turns := turn_answer(playing, about, question, meant, ask)) is not None:
        return turns
    if (stands := fact(playing, about, question, meant, wording)) is not None:
        return stands
    could = possible_questions.Reader(reader.players, reader.known, lambda name: _is_no_creature(playing, name)).read(
        about
    )
    if could is not None:
        return Possibilities(playing, could, question, meant, wording).reply()
    ends = fights.read(about, reader.known, reader.players, form.tense, still=still)
    ends = ends or outcome_questions.read(about, reader.known, reader.players, PAST if still else "")
    if ends is not None:
        return reply(playing, ends, question, meant, wording)
    so = claimed(playing, about, question, reader.known, wording)
    if so is not None:
        return so
    asked = reader.read(about)
    if asked.kind == questions.UNKNOWN:
        for rest, supposed in questions.supposed(about):
            with suppress(MalformedInput, AmbiguousInput):
                return _if(playing, rest, supposed, question, wording)
            if (so := _if_so(playing, rest, supposed, question, wording)) is not None:
                return so
        about = questions.plain(question)
        what = unread(about, reader.known, in_french=questions.is_french(about))
        raise MalformedInput(what, Place("question"), questions.examples(spoken()))
    if asked.kind == questions.MAY:
        return may(playing, asked.about)
    if asked.kind == questions.SUPPOSE:
        return suppose(playing, asked.about, wording)
    if asked.kind == questions.LOST:
        return _found(playing, question, [Lost(playing.world.player(asked.about))])
    ids = _meant(playing, asked.about)
    if asked.kind == questions.VALUE:
        there = [id for id in ids if id in playing.game.state.objects]
        return _found(playing, question, [Value((there or ids)[0], asked.detail)])
    if asked.kind == questions.BEFELL:
        return _found(playing, question, [Befell(id) for id in ids])
    by = _meant(playing, asked.detail) if asked.detail else [0]
    return _found(playing, question, [Triggers(id, one) for id in _listening(playing, ids) for one in by])


def replies(playing: Course, wording: Wording | None = None) -> Iterator[verdict.Reply]:
    """The answers to the scenario's own questions, where its play has ended."""
    for asked in re.findall(r"[^?]+[?\s]*", playing.scenario.question):
        yield answered(playing, asked.strip(), wording)


def answered(playing: Course, asked: str, wording: Wording | None, told: int | None = None) -> verdict.Reply:
    """The answer to a question; of one that is not understood, what is wrong with it."""
    found = _replied(playing, asked, wording, told)
    return replace(found, question=dict(playing.scenario.as_asked).get(asked, asked))


def _replied(playing: Course, asked: str, wording: Wording | None, told: int | None) -> verdict.Reply:
    other = dict(playing.scenario.again).get(asked, "")
    given = dict(playing.scenario.given).get(asked, ())
    found: Answer | Reply | None = None
    if playing.scenario.is_retold and playing.refused is not None:
        return verdict.Reply(asked, _not_so(playing, playing.refused, wording), told)
    try:
        found = _given(playing, given, other or asked, asked, wording) if given else None
        found = found or _first(playing, other, asked, wording)
    except (MalformedInput, AmbiguousInput) as error:
        if is_of_anybody(asked, playing.scenario):
            with suppress(MalformedInput):
                found = by_subject(asked, playing.game.edition)
        if found is None:
            what = as_written(error.what, asked, dict(playing.scenario.as_asked).get(asked, asked))
            problem = tuple((worded(what, lang),) for lang in text.LANGUAGES)
            return verdict.Reply(asked, problem, told, verdict.Answered.NOT)
    if playing.refused is not None and isinstance(found, Reply) and found.of_play:
        return verdict.Reply(asked, _not_so(playing, playing.refused, wording), told)
    tell = found.whether if isinstance(found, Answer) and questions.asks_whether(asked) else found.as_text
    lines = tuple(tuple(tell(lang, wording).split("\n")) for lang in text.LANGUAGES)
    how = found.answered if isinstance(found, Reply) else verdict.Answered.EXACTLY
    return verdict.Reply(asked, lines, told, how)


def _not_so(playing: Course, refused: IllegalAction, wording: Wording | None) -> tuple[tuple[str, ...], ...]:
    """What is said where a play that is told is refused: what would come of it is anybody's guess."""
    why_not = [refusal_lines(refused, playing.game, lang, wording) for lang in text.LANGUAGES]
    head = said_of("not so")
    return tuple((worded(head, lang), *lines) for lang, lines in zip(text.LANGUAGES, why_not, strict=True))


def _given(
    playing: Course, given: Sequence[Line], other: str, asked: str, wording: Wording | None
) -> Answer | Reply | None:
    """The answer to a question if some sentences are played; they are taken back. None if it is not understood so.

    :raises MalformedInput: a sentence has no place here.
    """
    sentences = [playing.sentence(one) for one in given]
    refused = legality.refusal(playing, sentences)
    if refused is not None:
        return Answer(given[0].text, playing.game, judged(playing.game, May(None), refused))
    before = tuple(playing.game.choices)
    try:
        playing.carry_out(sentences)
        found = why(playing, other, wording)
        tell = found.whether if isinstance(found, Answer) and questions.asks_whether(asked) else found.as_text
        lines = tuple(tuple(tell(lang, wording).split("\n")) for lang in text.LANGUAGES)
    except (MalformedInput, AmbiguousInput):
        return None
    finally:
        playing.back_to(before)
    yes, of_play = (found.yes, found.of_play) if isinstance(found, Reply) else (None, False)
    return Reply(asked, yes, lines, of_play=of_play)


def _first(playing: Course, other: str, asked: str, wording: Wording | None) -> Answer | Reply:
    """The answer to a question of a text in prose with names in it, else to what was asked; of others the reverse.

    :raises MalformedInput: it is understood neither way.
    """
    if (rule := _on_no_board(playing, asked)) is not None:
        return rule
    if playing.scenario.is_retold:
        return _named(playing, other, wording) or why(playing, asked, wording)
    try:
        return why(playing, asked, wording)
    except (MalformedInput, AmbiguousInput):
        if other == NO_DEED or (found := _named(playing, other, wording)) is None:
            raise
        return found


def _named(playing: Course, asked: str, wording: Wording | None) -> Answer | Reply | None:
    """The answer to a question in which all has its name; None if there is none, or it is not understood."""
    if asked == NO_DEED:
        raise MalformedInput(said("no deed"), Place("question"))
    with suppress(MalformedInput, AmbiguousInput):
        return why(playing, asked, wording) if asked else None
    return None


def _found(playing: Course, question: str, about: Sequence[Value | Befell | Lost | Triggers]) -> Answer:
    """The answer that tells of what happened last; of things that share a name each may be meant."""
    game = playing.game
    answers = [game.why(one) for one in about]
    happened = [one for one in answers if one.verdict is not Verdict.NOT]
    if happened and isinstance(about[0], Befell):
        return Answer(question, game, max(happened, key=lambda one: game.log.index(one.course[-1])))
    return Answer(question, game, happened[0] if happened else max(answers, key=lambda one: one.nearness))


def _meant(playing: Course, name: str) -> list[int]:
    """The objects and players of a name, those that are there first.

    :raises MalformedInput: nothing has the name.
    """
    world, state = playing.world, playing.game.state
    entry = playing.names.entry(name, Place("question"))
    first = world.meant(entry)
    if first and state.is_player(first):
        return [first]
    if first and isinstance(entry, str) and entry.startswith("@"):  # also what it was before it went elsewhere
        return list(dict.fromkeys((first, world.aliases.get(entry[1:], first))))
    wanted = entry.get("name", name) if isinstance(entry, dict) else str(entry)
    of = world.player(entry["of"]) if isinstance(entry, dict) and "of" in entry else 0
    gone = [id for id in state.gone if not of or playing.game.object(id).owner == of]
    gone = [id for id in gone if folded(wanted) in (folded(world.name(id)), folded(world.card_name(id)))]
    there = [id for id in state.objects if world.fits(entry, id)]
    found = list(dict.fromkeys(([first] if first else []) + there + gone[::-1]))
    if not found:
        raise MalformedInput(said("nothing called", name=name), expected=_there(playing))
    return found


def _is_meant(playing: Course, name: str) -> bool:
    """Whether a name means something, in full or in short."""
    try:
        return bool(_meant(playing, name))
    except (AmbiguousInput, MalformedInput):
        return False


def _is_no_creature(playing: Course, name: str) -> bool:
    """Whether a name means something to cast or to activate, rather than a creature that fights."""
    game = playing.game
    try:
        ids = _meant(playing, name)
    except (AmbiguousInput, MalformedInput):
        return False
    there = [id for id in ids if id in game.state.objects]
    return bool(there) and not (
        game.object(there[0]).zone is Zone.BATTLEFIELD and not characteristics(game, there[0]).activated
    )


def _listening(playing: Course, ids: Sequence[int]) -> Sequence[int]:
    """Of things of one name, the permanents, now or before they left; all if there are none."""
    state = playing.game.state
    permanents = [id for id in ids if (obj := state.find(id)) is not None and obj.zone.value == "battlefield"]
    return permanents or ids


def _there(playing: Course) -> Sequence[str]:
    """The names of the permanents."""
    return sorted({playing.world.name(id) for id in playing.world.permanents()} - {""})


def _owner(playing: Course, name: str) -> str:
    """The player whose something is: who controls a permanent or spell, who owns a card."""
    game, id = playing.game, playing.world.meant(playing.names.entry(name, Place("question")))
    if not id or game.state.is_player(id):
        return name
    obj = game.object(id)
    player = game.controller(id) if obj.zone.value in ("battlefield", "stack") else obj.owner
    return game.player(player).name


# --- under a supposition ---------------------------------------------------------------------------------------------


def _if(playing: Course, asked: str, sentence: str, question: str, wording: Wording | None) -> Answer | Reply:
    """The answer to a question if a sentence is played and the stack resolves; it is taken back.

    :raises MalformedInput: the sentence or the question is not understood; it may be ambiguous likewise.
    """
    sentences = sentences_of(playing, sentence)
    refused = legality.refusal(playing, sentences)
    if refused is not None:
        return Answer(sentence, playing.game, judged(playing.game, May(None), refused))
    before = tuple(playing.game.choices)
    try:
        playing.carry_out(sentences)
        follow(playing, sentences[0])
        found = why(playing, asked, wording, it=[name for name in playing.world.seats if name in sentence])
        lines = tuple(tuple(found.as_text(lang, wording).split("\n")) for lang in text.LANGUAGES)
    finally:
        playing.back_to(before)
    return Reply(question, found.yes if isinstance(found, Reply) else None, lines)


def _if_so(playing: Course, asked: str, supposed: str, question: str, wording: Wording | None) -> Reply | None:
    """The answer to a question under a supposition that is no play, if that comes true when nobody does anything."""
    with suppress(MalformedInput, AmbiguousInput):
        whether = f"est-ce que {supposed}" if questions.is_french(question) else f"does {supposed}"
        if why(playing, whether, wording).verdict != "yes":
            return None
        found = why(playing, asked, wording)
        yes = {"yes": True, "no": False}.get(found.verdict)
        return Reply(question, yes, tuple(tuple(found.as_text(lang, wording).split("\n")) for lang in text.LANGUAGES))
    return None


__all__ = ["ANSWERS", "Answer", "IllegalAction", "Moment", "until", "why"]
