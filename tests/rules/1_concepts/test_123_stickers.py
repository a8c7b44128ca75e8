"""Stickers (CR26 123), as far as they are name stickers."""

from __future__ import annotations

from typing import Any

import pytest

from arbitre.engine.characteristics.name_words import count_words, with_words
from arbitre.engine.kernel.reading import characteristics
from arbitre.engine.objects.stickers import check_alone
from arbitre.errors import EngineFault
from arbitre.ir.amounts import Fixed
from arbitre.ir.effects import Apply, Do, Move, PutCounters, PutNameSticker
from arbitre.ir.modifications import Copies, HasName
from arbitre.ir.refs import Target, You
from arbitre.ir.values import CardType, Zone
from arbitre.oracle import read, write
from arbitre.state import notation
from arbitre.state.objects import Component, Obj
from arbitre.state.players import Player
from arbitre.state.stickers import NameSticker
from helpers.doing import Done, do
from table import Table, creature

CUB = creature("Bear Cub", 2, 2)
STICK = Do(PutNameSticker(Target()))


def table_with(*words: str | NameSticker, player: int = 1) -> Table:
    """A table at which one player has access to these stickers."""
    table = Table.players(2)
    stickers = tuple(NameSticker(one) if isinstance(one, str) else one for one in words)
    table.state.put(table.state.player(player), Player.stickers, stickers)
    return table


def name(done: Done, id: int) -> str:
    """What an object is called now."""
    return characteristics(done.game, done.now(id)).name


def stick(table: Table, id: int, *answers: Any) -> Done:
    """Player 1 puts a name sticker on an object."""
    return do(table, STICK, targets=[id], answers=list(answers))


def asked(done: Done) -> list[tuple[str, int]]:
    """The questions that were asked, and whom."""
    return [(decision.what, decision.player) for decision in done.asked]


def test_123_3_a_sticker_that_is_on_an_object_is_not_available() -> None:
    """CR26 123.2c, 123.3, 123.3a: each sticker is there once, also two with the same word."""
    table = table_with("Dark", "Dark", "Old")
    first, second, third, last = (table.put(CUB) for _ in range(4))
    assert name(stick(table, first, ("Dark",), 0), first) == "Dark Bear Cub"
    assert name(stick(table, second, ("Dark",), 0), second) == "Dark Bear Cub"
    done = stick(table, third, 0)
    assert name(done, third) == "Old Bear Cub"
    done = stick(table, last)
    assert (name(done, last), asked(done)) == ("Bear Cub", [])


def test_123_3b_no_sticker_on_what_another_player_owns() -> None:
    """CR26 123.3b: that part of the effect does nothing."""
    table = table_with("Dark")
    theirs = table.put(CUB, player=2)
    done = stick(table, theirs)
    assert (name(done, theirs), asked(done)) == ("Bear Cub", [])


def test_123_3b_what_got_a_sticker_is_what_the_effect_goes_on_about() -> None:
    """CR26 123.3b, 608.2c: "it" is the object on which one was put; without one there is no such object."""
    table = table_with("Dark")
    cub, theirs = table.put(CUB), table.put(CUB, player=2)
    assert stick(table, theirs).result() == ()
    assert stick(table, cub, 0).result() == (cub,)
    assert stick(table, cub).result() == (), "there is no sticker left"


def test_123_3c_ticket_costs_are_paid() -> None:
    """CR26 107.17a, 123.3c: with one {TK} too few the sticker cannot be chosen; with enough, that many are gone."""
    table = table_with(NameSticker("Golden", 2))
    cub = table.put(CUB)
    tickets = Do(PutCounters("ticket", Fixed(1), You()))
    assert name(do(table, tickets, STICK, targets=[cub]), cub) == "Bear Cub"
    done = do(table, Do(PutCounters("ticket", Fixed(2), You())), STICK, targets=[cub], answers=[2])
    assert name(done, cub) == "Bear Cub Golden"
    assert done.state.player(1).counter("ticket") == 1


def test_123_5_stickers_are_kept_in_public_zones_and_lost_in_hidden_ones() -> None:
    """CR26 123.5, 400.7m: through graveyard and exile back to the battlefield; not in the hand, where it is free."""
    table = table_with("Dark")
    cub = table.put(CUB)
    done = stick(table, cub, 1)
    for zone in (Zone.GRAVEYARD, Zone.EXILE, Zone.BATTLEFIELD):
        done = do(table, Do(Move(Target(), zone)), targets=[done.now(cub)])
        assert (done.zone(cub), name(done, cub)) == (zone, "Bear Dark Cub")
    done = do(table, Do(Move(Target(), Zone.HAND)), targets=[done.now(cub)])
    assert name(done, cub) == "Bear Cub"
    other = table.put(CUB)
    assert name(stick(table, other, 0), other) == "Dark Bear Cub"


def test_123_6a_blank_lines_are_no_words() -> None:
    """CR26 123.6a: what stands between spaces is a word, with hyphens and punctuation; a blank line is none."""
    assert count_words("Wolf in ________ Clothing") == 3
    assert count_words("________, Half-Elf") == 1
    assert with_words("Wolf in ________ Clothing", "Dark", 3) == "Wolf in ________ Clothing Dark"
    assert with_words("Half-Elf, Old", "Dark", 1) == "Half-Elf, Dark Old"


def test_123_6b_the_controller_chooses_the_place() -> None:
    """CR26 123.6, 123.6b: player 1 owns the creature and chooses the sticker, player 2 controls it and chooses its
    place."""
    table = table_with("Dark", "Old")
    cub = table.put(CUB)
    table.state.put(table.state.objects[cub], Obj.controller, 2)
    done = stick(table, cub, ("Dark",), 2)
    assert asked(done) == [("sticker", 1), ("sticker place", 2)]
    assert name(done, cub) == "Bear Cub Dark"


def test_123_6b_further_stickers_stand_among_all_words() -> None:
    """CR26 123.6b–c, 612.9: the second word may stand after the first sticker's; both apply in timestamp order."""
    table = table_with("Dark", "Old")
    cub = table.put(CUB)
    stick(table, cub, ("Dark",), 1)
    assert name(stick(table, cub, 2), cub) == "Bear Dark Old Cub"


def test_123_6c_an_effect_that_sets_the_name_later_leaves_nothing_of_the_word() -> None:
    """CR26 123.6c, 612.8, 613.7k: later than the sticker it overrides it, until the object has a new timestamp: then
    that of the sticker is right after it."""
    table = table_with("Dark")
    cub = table.put(CUB)
    stick(table, cub, 1)
    done = do(table, Apply(Target(), (HasName("Bold Bob"),)), targets=[cub])
    assert name(done, cub) == "Bold Bob"
    table.state.put(table.state.objects[cub], Obj.timestamp, table.state.new_id())
    assert name(do(table), cub) == "Bold Dark Bob"


def test_123_6c_what_is_face_down_is_called_by_its_stickers_alone() -> None:
    """CR26 123.6b–c: without a name, its name is the sticker's word; face up again the place is remembered."""
    table = table_with("Dark")
    cub = table.put(CUB)
    stick(table, cub, 1)
    table.state.put(table.state.objects[cub], Obj.face_down, "morph")
    done = do(table)
    assert name(done, cub) == "Dark"
    table.state.put(table.state.objects[cub], Obj.face_down, "")
    assert name(do(table), cub) == "Bear Dark Cub"


def test_123_1_stickers_are_not_copied() -> None:
    """CR26 123.1, 707.2: what they change is no part of the copiable values."""
    table = table_with("Dark")
    cub, other = table.put(CUB), table.put(creature("Ogre", 3, 3))
    stick(table, cub, 0)
    done = do(table, Do(Apply(Target(), (Copies(Target(1)),))), targets=[other, cub])
    assert (name(done, cub), name(done, other)) == ("Dark Bear Cub", "Bear Cub")


def test_123_5c_what_several_cards_represent_is_refused() -> None:
    """CR26 123.5a–c: which of the cards keeps the stickers is not understood; nothing is played in its place."""
    table = table_with("Dark", "Old")
    merged, cub = table.put(CUB), table.put(CUB)
    table.state.put(table.state.objects[merged], Obj.merged, (Component(merged), Component(merged)))
    with pytest.raises(EngineFault, match="several cards represent"):
        stick(table, merged, ("Dark",), 0)
    stick(table, cub, ("Dark",), 0)
    with pytest.raises(EngineFault, match="several cards represent"):
        check_alone(table.state.objects[merged], table.state.objects[cub])


def test_123_notation_keeps_stickers() -> None:
    """A state with stickers is written and read back."""
    table = table_with("Dark", NameSticker("Old", 3))
    stick(table, table.put(CUB), 1)
    text = notation.write(table.state)
    assert notation.write(notation.read(text)) == text
    assert '"words":"Dark"' in text


def test_123_3_the_instruction_in_both_languages() -> None:
    """CR26 123.3: the words that have a player put a name sticker on an object."""
    text = "Put a name sticker on target creature you own."
    found = read(text, "Label", types=(CardType.SORCERY,))
    assert write(found.paragraphs, "Label") == text
    french = "Mettez un autocollant de nom sur la créature ciblée que vous possédez."
    assert write(found.paragraphs, "Label", "fr") == french
