"""What could be done: with what a player has, by which creatures, at what cost; each with the rule that decides."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from typing import Final, NamedTuple

from arbitre import text
from arbitre.engine.games.game import Game
from arbitre.engine.games.why import Befell, Verdict
from arbitre.engine.kernel.decisions import Action, Activate, CastSpell, Decision, PlayLand, Priority, Special
from arbitre.engine.kernel.log import Entry
from arbitre.engine.kernel.reading import characteristics
from arbitre.engine.playing import aims, castable
from arbitre.engine.stack import timing
from arbitre.engine.vocabulary.qualities import is_mana_ability
from arbitre.errors import AmbiguousInput, IllegalAction, MalformedInput, Place
from arbitre.ir.abilities import Activated
from arbitre.ir.values import CardType, Zone
from arbitre.judge.lines.course import Course
from arbitre.judge.lines.performing import Unanswered
from arbitre.judge.questions import legality
from arbitre.judge.questions.asked import DIE, Asked
from arbitre.judge.questions.asked import Kind as Ends
from arbitre.judge.questions.asked_case import Case, Told, words
from arbitre.judge.questions.general.timing import of_step
from arbitre.judge.questions.outcomes import Reply, fate_of, loses, reply_of
from arbitre.judge.questions.possible_questions import EQUIP, REGENERATE, TAP, Kind, Possible, combat, fate, spell
from arbitre.judge.questions.told import said as said_of_rules
from arbitre.judge.questions.under_way import go_on
from arbitre.judge.wording.messages import said
from arbitre.judge.wording.model import Line
from arbitre.judge.wording.sentences import Sentence
from arbitre.messages import NOTHING, Message, in_both, worded
from arbitre.rules.numbers import cite
from arbitre.text.explaining import Wording, refusal_lines
from arbitre.text.explaining import said as said_of

Meant = Callable[[str], list[int]]


class _Play(NamedTuple):
    """Something that a player might do, with the sentence that says so."""

    object: int
    action: Action
    sentence: str


class Possibilities:
    """Answers what could be done at the moment that a play has come to."""

    def __init__(self, playing: Course, asked: Possible, question: str, meant: Meant, wording: Wording | None) -> None:
        self.playing = playing
        self.game = playing.game
        self.asked = asked
        self.question = question
        self.meant = meant
        self.wording = wording

    def reply(self) -> Reply:
        """The answer; the game is as it was afterwards."""
        yes, told = _ANSWERS[self.asked.kind](self)
        return reply_of(self.question, [], yes, told)

    # --- what is there ---

    @property
    def player(self) -> int:
        """Who would do it: who is named, who has what is spoken of, else who does not have priority."""
        if self.asked.by:
            return self.playing.world.player(self.asked.by)
        if self.asked.using or self.asked.kind in (Kind.COST, Kind.TARGETS, Kind.MUST):
            return self._whose(self.meant(self.asked.using or self.asked.about)[0])
        active = self.game.state.active
        if self.asked.kind is Kind.ABLE:
            whose = self._whose(self.meant(self.asked.about)[0])
            return next(one.id for one in self.game.state.players if one.id != whose)
        other = next(one.id for one in self.game.state.players if one.id != active)
        return other if self.asked.kind is Kind.RESPOND or combat(self.asked.verb) == "block" else active

    def _whose(self, id: int) -> int:
        obj = self.game.object(id)
        return obj.controller if obj.zone in (Zone.BATTLEFIELD, Zone.STACK) else obj.owner

    def rule(self, number: str) -> str:
        """A rule as the edition in play numbers it."""
        return cite(number, self.game.edition)

    def plays(self) -> Iterator[_Play]:
        """The cards in hand that are no lands, those that can be cast from elsewhere, and the activated abilities that
        are no mana abilities; only those of what is named, if something is."""
        game, world, player = self.game, self.playing.world, self.player
        only = self.meant(self.asked.using) if self.asked.using else None
        who = game.player(player).name
        for id in game.state.zone(Zone.HAND, player):
            if not characteristics(game, id).is_land and (only is None or id in only):
                yield _Play(id, CastSpell(id), f"{who} casts {world.name(id)}")
                for way in castable.ways(game, player, game.object(id)):
                    if way.way:
                        yield _Play(id, way, f"{who} casts {world.name(id)} using {way.way}")
        for id, obj in list(game.state.objects.items()):
            if obj.zone in _ELSEWHERE and (only is None or id in only):
                for way in castable.ways_from_there(game, player, obj):
                    yield _Play(id, way, f"{who} casts {world.name(id)}{f' using {way.way}' if way.way else ''}")
        for id in game.state.battlefield:
            if game.controller(id) != player or (only is not None and id not in only):
                continue
            for index, ability in enumerate(characteristics(game, id).activated):
                if not is_mana_ability(ability):
                    words = world.text(ability, id)
                    quoted = f': "{words}"' if words else ""
                    yield _Play(id, Activate(id, index), f"{who} activates {world.name(id)}{quoted}")

    def _named(self, play: _Play) -> Told:
        """What would be done, in words."""
        game, decision = self.game, Priority(self.game, self.player)
        if not isinstance(play.action, Activate):
            return _choice(game, decision, play.action)
        ability = characteristics(game, play.object).activated[play.action.ability]
        return lambda lang: [
            worded(
                said("activating", name=text.both(play.object, game), words=self._words(ability, play, lang)),
                lang,
            )
        ]

    def _words(self, ability: Activated, play: _Play, lang: str) -> str:
        return said_of(ability, play.object, self.game, lang, self.wording)

    def _refused(self, refused: IllegalAction) -> Told:
        return lambda lang: refusal_lines(refused, self.game, lang, self.wording)

    def _sentence(self, written: str) -> Sentence:
        return self.playing.sentence(Line(written, Place("question")))


_ELSEWHERE: Final = frozenset({Zone.GRAVEYARD, Zone.LIBRARY, Zone.EXILE, Zone.COMMAND})
"""Where cards lie that rules and effects may let somebody cast, besides the hand."""


def ways_of(playing: Course, sentence: Sentence) -> Iterator[str]:
    """The other ways in which a player may cast now what a sentence names."""
    game, player = playing.game, playing.player(sentence)
    entry = playing.names.entry(sentence.parts["what"], sentence.place("what"))
    for obj in list(game.state.objects.values()):
        if playing.world.playable_as(entry, obj.id):
            yield from (one.way for one in castable.ways(game, player, obj) if one.way)


def way_meant(playing: Course, sentence: Sentence) -> Iterator[str]:
    """The way in which a card is cast that can be cast in that way only, and of which no way is said."""
    if sentence.kind == "cast" and "down" not in sentence.parts:
        action = playing.action(sentence, Priority(playing.game, playing.player(sentence)))
        playing.forget_answers()
        if isinstance(action, CastSpell) and action.way:
            yield action.way


def _joined(*parts: Told, indent: bool = False) -> Told:
    """Several lines; *indent*: all but the first belong to it."""

    def told(lang: str) -> list[str]:
        lines = [line for one in parts for line in one(lang)]
        return [lines[0], *(f"  {line}" for line in lines[1:])] if indent and lines else lines

    return told


# --- bringing about a fate -------------------------------------------------------------------------------------------


def _able(asks: Possibilities) -> tuple[bool, Told]:
    """Whether one spell or ability of the player, used now, has something meet a fate."""
    about, wanted = asks.meant(asks.asked.about)[0], fate(asks.asked.verb)
    refusals: list[tuple[bool, Told]] = []
    for play in asks.plays():
        if asks.asked.verb in _TARGETING and not aims.takes_targets(asks.game, asks.player, play.action):
            continue
        if wanted == EQUIP and f'"{EQUIP} ' not in play.sentence.lower():
            continue
        aimed = aims.takes_targets(asks.game, asks.player, play.action)
        written = f"{play.sentence} targeting {asks.asked.about}" if aimed else play.sentence
        with suppress(MalformedInput, AmbiguousInput):
            sentence = asks._sentence(written)
            refused = legality.refusal(asks.playing, [sentence])
            if refused is not None:
                at_all = aims.why_no_target(asks.game, asks.player, play.action, about) is None
                refusals.append((at_all, _joined(asks._named(play), asks._refused(refused), indent=True)))
                continue
            done, told = _followed(asks, sentence, about, wanted)
            if done is None:
                continue
            if done:
                return True, _joined(asks._named(play), told, indent=True)
            refusals.append((True, _joined(asks._named(play), told, indent=True)))
    if not refusals and asks.asked.act:
        raise MalformedInput(said("nothing for it", name=asks.asked.using, rule=asks.rule("116.1")), Place("question"))
    target = asks.game.state.find(about)
    if not refusals and wanted in (DIE, "destroy") and target is not None and (target.attacking or target.blocking):
        raise MalformedInput(said("they fight", name=asks.game.player(asks.player).name), Place("question"))
    if not refusals:
        return False, words(said("nothing for it", name=asks.game.player(asks.player).name, rule=asks.rule("116.1")))
    refusals.sort(key=lambda one: not one[0])
    return False, _joined(*(told for _, told in refusals[:MOST_TOLD]))


_TARGETING: Final = ("target", "cibler")
MOST_TOLD: Final = 6
"""So many possibilities are told."""


def _followed(asks: Possibilities, sentence: Sentence, about: int, wanted: str) -> tuple[bool | None, Told]:
    """Whether it has met its fate once nobody does anything more, None if not in the way that is asked for; it is taken
    back. What is told is worded before."""
    playing = asks.playing
    before, since = tuple(playing.game.choices), len(playing.game.log)
    try:
        with suppress(Unanswered):
            playing.carry_out([sentence])
            go_on(playing)
        new = playing.game.log[since:]
        if asks.asked.act and not any(_is_given_up(asks, one) for one in new):
            return None, words()
        case = Case(playing, Asked(Ends.FATE, asks.asked.about, wanted), [about], [], asks.wording)
        if playing.game.state.is_player(about):
            lost, told = loses(case)
            done = bool(lost) or wanted in ("", EQUIP)
        elif wanted == REGENERATE:
            shields = [one for one in new if one.what == "creates shield" and dict(one.parts)["object"] == about]
            done, told = bool(shields), case.log(shields)
        elif wanted == TAP:
            obj = playing.game.state.objects.get(about)
            done, told = obj is not None and obj.tapped, words()
        elif wanted in ("", EQUIP):
            found = playing.game.why(Befell(about))
            done, told = True, case.found(found) if found.verdict is Verdict.HAPPENED else words()
        else:
            done, told = fate_of(case)
        lines = {lang: told(lang) for lang in text.LANGUAGES}
    finally:
        playing.back_to(before)
    return done, lambda lang: lines[lang]


def _is_given_up(asks: Possibilities, entry: Entry) -> bool:
    """Whether what is used is sacrificed."""
    parts = dict(entry.parts)
    return parts.get("cause") == asks.asked.act and parts.get("object") in asks.meant(asks.asked.using)


# --- what there is to do ---------------------------------------------------------------------------------------------


def _respond(asks: Possibilities) -> tuple[bool, Told]:
    """CR 116.1: whether the player has anything to do before the top of the stack resolves."""
    game, name = asks.game, asks.game.player(asks.player).name
    if (nobody := _nobody(asks)) is not None:
        return False, nobody
    if not game.state.stack:
        return False, _nothing_waits(asks)
    able, unable = _sorted(asks)
    if able:
        return True, _joined(words(said("has priority first", name=name, rule=asks.rule("116.3"))), *able)
    return False, _joined(words(said("nothing to do", name=name, rule=asks.rule("116.1"))), *unable[:MOST_TOLD])


def _nobody(asks: Possibilities) -> Told | None:
    """CR 502.3, 514.3: why nobody can do anything in this step; None if somebody gets priority in it."""
    refused = timing.nobody(asks.game)
    return None if refused is None else asks._refused(refused.error(refused.why, asks.player))


def _nothing_waits(asks: Possibilities) -> Told:
    """Nothing is on the stack: a mana ability or a special action does not use it (CR 115.2a, 605.3b)."""
    done = [one for one in asks.game.log if one.what in ("activates", "plays land", "adds mana", "casts", "moves")]
    last = next((one for one in reversed(done) if one.what != "adds mana"), None)
    if last is not None and (last.rule == "605.3b" or done[-1].what == "adds mana"):
        return words(said("of mana", rule=asks.rule("605.3b")))
    if last is not None and last.what != "casts" and _is_land_play(last.parts):
        return words(said("of land", rule=asks.rule("305.1")))
    return words(said("nothing waits", rule=asks.rule("116.4")))


def _is_land_play(parts: tuple[tuple[str, object], ...]) -> bool:
    return dict(parts).get("cause") in ("play", "land", "play land")


def _options(asks: Possibilities) -> tuple[None, Told]:
    """Everything that the player could cast or activate, and why the rest is refused."""
    if (nobody := _nobody(asks)) is not None:
        return None, nobody
    able, unable = _sorted(asks)
    name = asks.game.player(asks.player).name
    if not able:
        return None, _joined(words(said("nothing to do", name=name, rule=asks.rule("116.1"))), *unable[:MOST_TOLD])
    head = words(said("can do now", name=name, rule=asks.rule("116.1")))
    return None, _joined(head, *able, *unable[:MOST_TOLD])


def _sorted(asks: Possibilities, plays: Sequence[_Play] | None = None) -> tuple[list[Told], list[Told]]:
    """What the player may do with priority now, and what not, with the reason; of some *plays* only, if they are
    given."""
    decision = Priority(asks.game, asks.player)
    others = decision.actions if plays is None else ()
    able = [_choice(asks.game, decision, one) for one in others if isinstance(one, PlayLand | Special)]
    unable: list[Told] = []
    for play in asks.plays() if plays is None else plays:
        refused = asks.game.why_not(asks.player, play.action)
        if refused is None:
            able.append(asks._named(play))
        else:
            unable.append(_joined(asks._named(play), asks._refused(refused), indent=True))
    alike = {"; ".join(one(text.LANGUAGES[0])): one for one in able}  # several cards of one name are told once
    return [_may(one) for one in alike.values()], unable


def _some(asks: Possibilities) -> tuple[bool | None, Told]:
    """CR 116.1: whether the player can cast any spell of a type, or activate any ability; if there
    is none to tell of, what the step allows."""
    if (nobody := _nobody(asks)) is not None:
        return False, nobody
    wanted = spell(asks.asked.verb)
    plays = [one for one in asks.plays() if _is_some(asks, one, wanted)]
    able, unable = _sorted(asks, plays)
    if able or unable:
        return bool(able), _joined(*able, *unable[:MOST_TOLD])
    rule = of_step(asks.game.state.step)
    nothing = said("has none such", name=asks.game.player(asks.player).name)
    return None, words(
        nothing, said_of_rules("rules say", text=in_both(*rule.words), rule=cite(rule.rule, asks.game.edition))
    )


def _is_some(asks: Possibilities, play: _Play, wanted: str) -> bool:
    if wanted == "ability" or not isinstance(play.action, CastSpell):
        return wanted == "ability" and isinstance(play.action, Activate)
    return not wanted or CardType(wanted) in characteristics(asks.game, play.object).types


def _choice(game: Game, decision: Decision, action: Action) -> Told:
    """An action in words."""
    return lambda lang: [text.choice(decision, action, game, lang)]


def _may(named: Told, later: Message = NOTHING) -> Told:
    """That it is legal, and in which later step if it is not done now."""

    def told(lang: str) -> list[str]:
        lines = named(lang)
        if later:
            return [worded(said("legal then", what=line, when=later), lang) for line in lines]
        return [worded(said("legal one", what=line), lang) for line in lines]

    return told


# --- creatures -------------------------------------------------------------------------------------------------------


def _which(asks: Possibilities) -> tuple[None, Told]:
    """For each creature of the player whether it can attack, or block, by itself."""
    game, verb, player = asks.game, combat(asks.asked.verb), asks.player
    who = game.player(player).name
    whom = f" {asks.asked.about}" if asks.asked.about else ""
    told: list[Told] = []
    for id in game.state.battlefield:
        if game.controller(id) != player or not characteristics(game, id).is_creature:
            continue
        named = words(said("quoted plain", name=text.both(id, game)))
        with suppress(AmbiguousInput):
            refused = legality.refusal(
                asks.playing, [asks._sentence(f"{who} {verb}s{whom} with {asks.playing.world.name(id)}")]
            )
            waits = refused is not None and not whom and any(one.what == "no attacker" for one in refused.remedies)
            later = said("once attacked") if waits else asks.playing.later
            told.append(
                _may(named, later) if refused is None or waits else _joined(named, asks._refused(refused), indent=True)
            )
    return None, _joined(*told) if told else words(said("no creature", name=who))


def _must(asks: Possibilities) -> tuple[bool, Told]:
    """CR 508.1d, 509.1c: whether the creature may be left out."""
    game, verb, player = asks.game, combat(asks.asked.verb), asks.player
    id, who = asks.meant(asks.asked.about)[0], asks.game.player(asks.player).name
    none = asks._sentence(f"{who} {verb}s with nothing" if verb == "attack" else f"{who} doesn't block")
    refused = legality.refusal(asks.playing, [none])
    others = [
        asks.playing.world.name(one)
        for one in game.state.battlefield
        if one != id and game.controller(one) == player and characteristics(game, one).is_creature
    ]
    for name in others if refused is not None and verb == "attack" else ():
        with suppress(MalformedInput, AmbiguousInput):
            if legality.refusal(asks.playing, [asks._sentence(f"{who} attacks with {name}")]) is None:
                refused = None
                break
    if refused is not None:
        return True, asks._refused(refused)
    rule = asks.rule("508.1a" if verb == "attack" else "509.1a")
    return False, words(said(f"need not {verb}", name=text.both(id, game), rule=rule))


# --- costs and targets -----------------------------------------------------------------------------------------------


def _cost(asks: Possibilities) -> tuple[None, Told]:
    """CR 601.2e: the mana that a spell costs the player now, and what changes that."""
    game, player = asks.game, asks.player
    id = next((one for one in asks.meant(asks.asked.about) if one in game.state.objects), 0)
    price = castable.price(game, player, id) if id else None
    if price is None:
        return None, words(said("no price", name=asks.asked.about, rule=asks.rule("601.2a")))
    name, printed = text.both(id, game), characteristics(game, id).mana_cost
    generic = sum(int(symbol) for symbol in price.mana if symbol.isdigit())
    mana = [*([str(generic)] if generic else []), *(symbol for symbol in price.mana if not symbol.isdigit())]
    symbols = "{X}" * (printed.x_count if printed is not None else 0) + "".join(f"{{{s}}}" for s in mana)
    who = game.player(player).name
    lines = [said("costs now", name=name, who=who, cost=symbols or "{0}", rule=asks.rule("601.2e"))]
    if price.parts:
        lines.append(said("and other costs", rule=asks.rule("117.8")))
    changes = dict.fromkeys(castable.changing(game, player, id))
    lines += [said("changes cost", name=text.both(one, game)) for one in changes]
    if printed is not None and (changes or str(printed) != symbols):
        lines.append(said("mana cost is", cost=str(printed), rule=asks.rule("202.1")))
    return None, words(*lines)


def _targets(asks: Possibilities) -> tuple[None, Told]:
    """CR 114.1: what could be a target of it, and why the rest could not."""
    game, player = asks.game, asks.player
    source = asks.meant(asks.asked.about)
    play = next((one for one in asks.plays() if one.object in source and _aims(asks, one)), None)
    if play is None:
        return None, words(said("no targets", name=asks.asked.about, rule=asks.rule("114.1")))
    able: list[Told] = []
    unable: list[Told] = []
    candidates = [*game.state.battlefield, *(one.id for one in game.state.players), *game.state.stack]
    for id in candidates:
        refused = aims.why_no_target(game, player, play.action, id)
        named = words(said("quoted plain", name=text.both(id, game)))
        if refused is None:
            able.append(_may(named))
        elif refused.source or (game.state.is_player(id) is False and _is_kind(asks, play, id)):
            unable.append(_joined(named, asks._refused(refused), indent=True))
    if not able:
        unable.insert(0, words(said("no target now", name=text.both(play.object, game), rule=asks.rule("601.2c"))))
    return None, _joined(*able, *unable[: MOST_TOLD + 1])


def _aims(asks: Possibilities, play: _Play) -> bool:
    return aims.takes_targets(asks.game, asks.player, play.action)


def _is_kind(asks: Possibilities, play: _Play, id: int) -> bool:
    """Whether it is a permanent that is worth a word: a creature."""
    return id in asks.game.state.battlefield and characteristics(asks.game, id).is_creature


_ANSWERS: Final[dict[Kind, Callable[[Possibilities], tuple[bool | None, Told]]]] = {
    Kind.ABLE: _able,
    Kind.RESPOND: _respond,
    Kind.OPTIONS: _options,
    Kind.WHICH: _which,
    Kind.MUST: _must,
    Kind.COST: _cost,
    Kind.SOME: _some,
    Kind.TARGETS: _targets,
}
__all__: Sequence[str] = ["Possibilities"]
