"""Votes, villainous choices, and mana that each player may pay (CR26 701.38, 701.55)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final

from arbitre.french import glossary
from arbitre.ir.abilities import Static
from arbitre.ir.amounts import VotesFor
from arbitre.ir.conditions import MoreVotes
from arbitre.ir.effects import Do, EachPaysMana, Perform, VillainousChoice, Vote
from arbitre.ir.filters import Anything
from arbitre.ir.modifications import FacesOnceMore, VotesOnceMore
from arbitre.ir.refs import MostVoted, Players, Who, You
from arbitre.oracle.categories import (
    AMOUNT,
    CLAUSES,
    CONDITION,
    EFFECT,
    NP,
    OBJECTS,
    STATIC,
    VERB,
)
from arbitre.oracle.discourse.said import DOER, ThisWay
from arbitre.oracle.formalism.grammar import PLUR, SING, Terminal, row
from arbitre.oracle.formalism.terms import h
from arbitre.oracle.lexicon.normalise import Token
from arbitre.oracle.phrases.amounts.measures import UNIT
from arbitre.oracle.phrases.clauses.follows import flat

# --- the words that are voted for -------------------------------------------------------------------------------------

_LONGEST: Final = 3
"""So many tokens has the longest of the words that are voted for."""
_JOINTS: Final = frozenset({",", "or", ".", "a"})


def _words_at(tokens: Sequence[Token], at: int) -> Iterator[tuple[str, int]]:
    """The word that may be voted for at a place, in each length."""
    for end in range(at + 1, min(at + _LONGEST, len(tokens) - 1) + 1):
        if tokens[end - 1].kind != "word" or tokens[end - 1].text in _JOINTS:
            return
        yield " ".join(token.text for token in tokens[at:end]), end


def _read_option(tokens: Sequence[Token], at: int) -> Iterator[tuple[Any, int, str]]:
    for word, end in _words_at(tokens, at):
        yield word, end, SING


OPTION: Final = Terminal(
    "word to vote for",
    ("<word>",),
    _read_option,
    lambda v, _: (v.split(" "), SING) if isinstance(v, str) else None,
    lambda v, _, cell, agrees: ([glossary.vote(v)], SING) if isinstance(v, str) else None,
)


for _secret, _en, _fr in (
    (False, "starting with you, each player votes for {}", "en commençant par vous, chaque joueur vote pour {}"),
    (
        True,
        "each player secretly votes for {}, then those votes are revealed",
        "chaque joueur vote secrètement pour {}, puis ces votes sont révélés",
    ),
):
    row(
        EFFECT,
        Vote((h.first, h.second), secret=_secret),
        en=_en.format("{first} or {second}"),
        fr=_fr.format("{first} ou {second}"),
        first=OPTION,
        second=OPTION,
    )
    row(
        EFFECT,
        Vote(what=h.what, secret=_secret),
        en=_en.format("a {what:sing}"),
        fr=_fr.format("un* {what:sing}"),
        what=NP,
    )

# --- what comes of them -----------------------------------------------------------------------------------------------

row(CONDITION, MoreVotes, en="{option} gets more votes", fr="{option} obtient plus de votes", option=OPTION)
row(
    CONDITION,
    MoreVotes(option=h.option, tied=True),
    en="{option} gets more votes or the vote is tied",
    fr="{option} obtient plus de votes ou en cas d'égalité",
    option=OPTION,
)
row(UNIT, VotesFor, en="{option} vote", fr="vote {option}", option=OPTION)
row(AMOUNT, VotesFor, en="the number of {option} votes", fr="le nombre de votes {option}", option=OPTION)
_MOST_FR: Final = "ayant obtenu le plus de votes ou à égalité pour le plus de votes"
row(
    OBJECTS,
    MostVoted,
    en="each {what:sing} with the most votes or tied for most votes",
    fr=f"chaque* {{what:sing}} {_MOST_FR}",
    what=NP,
)
row(
    OBJECTS,
    MostVoted(Anything()),
    en="each card with the most votes or tied for most votes",
    fr=f"chaque carte {_MOST_FR}",
    number=PLUR,
)


for _may, _en, _fr in (
    (True, "you may vote a additional time", "vous pouvez voter une fois supplémentaire"),
    (False, "you get a additional vote", "vous avez un vote supplémentaire"),
):
    row(STATIC, Static(You(), (VotesOnceMore(_may),)), en=f"while voting, {_en}.", fr=f"quand vous votez, {_fr}.")

# --- villainous choices -----------------------------------------------------------------------------------------------


def _as_one(clauses: Any) -> Do:
    done = flat(clauses)
    return done[0] if len(done) == 1 else Do(Perform(done))


def _apart(option: Do) -> tuple[tuple[Do, ...], ...]:
    inner = option.effect.clauses if isinstance(option.effect, Perform) and option == Do(option.effect) else (option,)
    return tuple((clause,) for clause in inner)


def _options(given: VillainousChoice) -> dict[str, Any] | None:
    if len(given.options) != 2 or given.who != DOER:
        return None
    one, other = map(_apart, given.options)
    return {"one": one, "other": other}


row(
    VERB,
    build=lambda one, other: VillainousChoice((_as_one(one), _as_one(other)), DOER),
    unbuild=_options,
    of_type=VillainousChoice,
    en="face* a villainous choice — {one}, or {other}",
    fr="faire* un choix infâme — {one}, ou {other}",
    one=CLAUSES,
    other=CLAUSES,
)

row(
    STATIC,
    Static(Players(Who.OPPONENTS), (FacesOnceMore(),)),
    en="if a opponent would face a villainous choice, they face that choice a additional time.",
    fr="si un adversaire devait faire un choix infâme, il fait ce choix une fois supplémentaire.",
)

# --- mana that each player may pay ------------------------------------------------------------------------------------

row(
    EFFECT,
    EachPaysMana(),
    en="starting with you, each player may pay any amount of mana",
    fr="en commençant par vous, chaque joueur peut payer n'importe quelle quantité de mana",
)
row(
    EFFECT,
    build=EachPaysMana,
    of_type=EachPaysMana,
    en="each player starting with you may pay any amount of mana",
    alias=True,
)
row(AMOUNT, ThisWay(h.at, EachPaysMana), en="the total amount of mana paid this way", alias=True)
