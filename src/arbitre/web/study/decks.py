"""The pages of decks, as a worker makes them."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from itertools import islice
from typing import Any, Final

from arbitre import Dice, MalformedInput
from arbitre.cards import pools, sets
from arbitre.cards.catalogue import catalogue
from arbitre.cards.deckfiles.model import DeckList, Part
from arbitre.cards.deckfiles.reading import parse_deck
from arbitre.cards.deckfiles.writing import write_deck
from arbitre.cards.decks import deck_list, main_facts, shipped_decks
from arbitre.cards.records import Card
from arbitre.cards.search import search
from arbitre.messages import Message
from arbitre.services.decks import Studied, study
from arbitre.web.numbers import whole
from arbitre.web.packing import pack, unpack
from arbitre.web.pages import decks as pages
from arbitre.web.pages.board import Tile
from arbitre.web.pages.framing import called
from arbitre.web.study.deck_changes import MOST_SEED
from arbitre.web.study.words import said

FOUND: Final = 12
"""So many cards of a search are shown at first."""
MOST_FOUND: Final = 96
HAND: Final = 7
PICKS: Final = "0123456789abcd"
"""CR 100.2b: which card of a booster of fourteen was taken, a letter for each."""

Fields = Mapping[str, Any]


def shipped(fields: Fields, lang: str) -> str:
    """The decks that the package has, and where to bring one's own."""
    offers = [
        pages.Offer(id, called(name, lang), format, note.told(lang), cards, colors)
        for id, (name, format), note, cards, colors in _shipped()
    ]
    return pages.shipped(
        lang, offers, sorted(sets.sets()), str(fields.get("refused", "")), str(fields.get("written", ""))
    )


@cache
def _shipped() -> list[tuple[str, tuple[str, str], Message, int, tuple[str, ...]]]:
    """Each with its name and format, what it does, how many cards it has, and its colours; by format."""
    found = []
    for id in shipped_decks():
        listed = deck_list(id)
        cards = main_facts(listed, catalogue())
        found.append((id, (listed.name, listed.format), listed.note, len(cards), pages.colors_of(cards)))
    return sorted(found, key=lambda one: (one[1][1], one[1][0]))


def listed(fields: Fields) -> DeckList:
    """The deck that an address speaks of: one that is shipped by its name, or a packed list.

    :raises MalformedInput: there is none, or it cannot be read.
    """
    name = str(fields.get("name", ""))
    if not name:
        return parse_deck(unpack(str(fields.get("list", ""))))
    if name not in shipped_decks():
        raise MalformedInput(said("no deck", name=name[:100]))
    return deck_list(name)


def deck(fields: Fields, lang: str) -> str:
    """A deck that is looked at and built."""
    found = listed(fields)
    studied, text = study(found, catalogue()), write_deck(found)
    packed, theirs = pack(text), str(fields.get("theirs", ""))
    query, seed = str(fields.get("q", ""))[:200], _number(fields, "hand", 1, MOST_SEED)
    kept = f"/decks/deck?list={packed}" + (f"&theirs={theirs}" if theirs else "")
    return pages.deck(
        lang,
        kept,
        studied,
        _searched(query, _number(fields, "n", FOUND, MOST_FOUND), lang),
        packed=packed,
        theirs=theirs,
        text=text,
        seed=seed,
        hand=_hand(studied, seed, lang),
        kept=f"{kept}&lang={lang}",
        found=FOUND,
    )


def _searched(query: str, most: int, lang: str) -> pages.Search:
    if not query.strip():
        return pages.Search()
    try:
        found = search(catalogue(), query)
        shown = tuple(pages.found(entry, lang) for entry in islice(found, most))
    except MalformedInput as error:
        return pages.Search(query, refused=error.told().told(lang))
    return pages.Search(query, shown, most < MOST_FOUND and next(found, None) is not None)


def _hand(studied: Studied, seed: int, lang: str) -> list[Tile]:
    """CR 103.4: an opening hand, the same for the same seed."""
    cards = [row.card for row in studied.rows if row.part is Part.MAIN and row.card for _ in range(row.count)]
    below = Dice(seed).below
    drawn = [cards.pop(below(len(cards))) for _ in range(min(HAND, len(cards)))]
    order = sorted(drawn, key=lambda card: (not card.front.types, str(card.front.types), card.name))
    return [pages.drawn(card, lang) for card in order]


def sealed(fields: Fields, lang: str) -> str:
    """CR 100.2b: the address of a deck of what somebody has opened or drafted, and that of one opposite."""
    boosters, below = pools.Boosters(str(fields.get("set", ""))[:20], catalogue()), Dice(_seed(fields)).below
    drawn = [pools.sealed(boosters, below) for _ in range(2)]
    return _with_pools(drawn, boosters, f"sealed {_seed(fields)}", lang)


def draft(fields: Fields, lang: str) -> str:
    """A draft against programs, as far as it has come: a page, or at its end the address of the decks."""
    code, seed, picks = str(fields.get("set", ""))[:20], _seed(fields), str(fields.get("picks", ""))
    boosters = pools.Boosters(code, catalogue())
    taken: list[list[Card]] = [[] for _ in range(pools.DRAFTERS)]
    left = list(picks)
    for booster in pools.drafting(boosters, Dice(seed).below, taken):
        if not left:
            return _booster(booster, taken[0], code, seed, picks, lang)
        at = PICKS.find(left.pop(0))
        if not 0 <= at < len(booster):
            raise MalformedInput(said("no pick"))
        taken[0].append(booster.pop(at))
    return _with_pools(taken[:2], boosters, f"draft {seed}", lang)


def _booster(booster: list[Card], taken: list[Card], code: str, seed: int, picks: str, lang: str) -> str:
    here = f"/decks/draft?set={code}&seed={seed}&picks="
    cards = [
        pages.Found(f"{here}{picks}{PICKS[at]}&lang={lang}", pages.drawn(card, lang)) for at, card in enumerate(booster)
    ]
    own = [pages.Found(card.name, pages.drawn(card, lang)) for card in taken]
    round, pick = divmod(len(picks), sum(count for _, count in pools.BOOSTER))
    back = f"{here}{picks[:-1]}&lang={lang}" if picks else ""
    return pages.drafting(lang, here + picks, cards, own, set=code.upper(), round=round + 1, pick=pick + 1, back=back)


def _with_pools(drawn: list[list[Card]], boosters: pools.Boosters, name: str, lang: str) -> str:
    """Where the deck that is proposed for the first pool can be built; the second is for who sits opposite."""
    packed = []
    for own in drawn:
        made = pools.build(name, own, boosters, catalogue())
        packed.append(pack(write_deck(pools.as_list(made, f"Limited {boosters.code}"))))
    return f"/decks/deck?list={packed[0]}&theirs={packed[1]}&lang={lang}"


def _seed(fields: Fields) -> int:
    return _number(fields, "seed", 0, MOST_SEED)


def _number(fields: Fields, name: str, usual: int, most: int) -> int:
    found = whole(str(fields.get(name, "")))
    return usual if found is None else min(found, most)
