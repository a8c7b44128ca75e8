"""Cards exiled face down that are played or turned face up later (CR 406.3, 607.2a)."""

from __future__ import annotations

from arbitre.cards.records import Card
from arbitre.ir.values import CardType
from arbitre.oracle.discourse.linking import linked
from arbitre.oracle.reading import read
from formats.oracle.test_played import table
from table import BATTLEFIELD, EXILE, Table, card, creature, land


def _vault(text: str) -> Card:
    reading = read(text, "Vault", types=frozenset({CardType.ARTIFACT}))
    assert reading.complete
    abilities = (ability for paragraph in linked(tuple(reading.paragraphs)) for ability in paragraph)
    return card("Vault", *abilities, types=(CardType.ARTIFACT,), cost="{0}")


HIDES = "When Vault enters, you may exile a card from your hand face down.\n"


def _hiding(text: str, hidden: Card) -> tuple[Table, int, int]:
    """The vault with the card beneath it, and the card."""
    game = table()
    vault, inside = game.hand(1, _vault(HIDES + text), hidden)
    game.cast(vault)
    game.resolve_top()
    game.resolve_top(True)
    assert (game.zone(inside), bool(game.object(game.now(inside)).face_down)) == (EXILE, True)
    return game, vault, inside


def test_406_3a_a_land_exiled_face_down_is_played() -> None:
    """CR26 406.3a: it is turned face up just before it is played, and so is a land."""
    game, vault, inside = _hiding("{0}: You may play the exiled card without paying its mana cost.", land("Forest"))
    game.activate(vault)
    game.resolve_top(True)
    assert (game.zone(inside), game.game.player(1).lands_played) == (BATTLEFIELD, 1)
    assert not game.object(game.now(inside)).face_down


def test_406_3_what_is_turned_face_up_has_its_characteristics_again() -> None:
    """CR 406.3, 607.2a: "turn the exiled card face up. If it's a creature card …" """
    text = "{0}: Turn the exiled card face up. If it's a creature card, put it onto the battlefield under your control."
    for hidden, zone in ((creature("Bear", 2, 2), BATTLEFIELD), (land("Forest"), EXILE)):
        game, vault, inside = _hiding(text, hidden)
        game.activate(vault)
        game.resolve_all()
        assert game.zone(inside) is zone
        assert not game.object(game.now(inside)).face_down
        assert any("406.3" in entry.rule for entry in game.game.log if entry.what == "turns face up")
