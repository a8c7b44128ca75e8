"""What a card is, as facts (CR 200): names, costs, types, numbers and abilities as IR; no printed text."""

from __future__ import annotations

from enum import StrEnum

import msgspec

from arbitre.ir.node import Ability, Node
from arbitre.ir.values import CardType, Color, ManaCost, Supertype

Paragraph = tuple[Ability, ...]
"""The abilities of one paragraph of text; several only where keywords share a line."""


class Layout(StrEnum):
    """How the faces of a card go together."""

    NORMAL = "normal"
    SPLIT = "split"
    FLIP = "flip"
    TRANSFORM = "transform"
    MODAL_DFC = "modal_dfc"
    MELD = "meld"
    ADVENTURE = "adventure"
    SAGA = "saga"
    CLASS = "class"
    LEVELER = "leveler"
    MUTATE = "mutate"
    PROTOTYPE = "prototype"
    PREPARE = "prepare"
    PLANAR = "planar"
    SCHEME = "scheme"
    VANGUARD = "vanguard"


class Face(Node, frozen=True):
    """One set of characteristics (CR 109.3)."""

    name: str
    """Its own, in English ("Fire" of Fire // Ice)."""
    mana_cost: ManaCost | None = None
    """None: no mana cost (CR 202.1b)."""
    colors: tuple[Color, ...] = ()
    """From the mana cost or the colour indicator (CR 202.2, 204)."""
    supertypes: tuple[Supertype, ...] = ()
    """In the order of the type line (CR 205.4)."""
    types: tuple[CardType, ...] = ()
    """In the order of the type line (CR 205.2)."""
    subtypes: tuple[str, ...] = ()
    """In the order of the type line, capitalised (CR 205.3)."""
    power: str | None = None
    """As printed: ``"3"``, ``"*"``, ``"1+*"``; None for what has none."""
    toughness: str | None = None
    """As printed, likewise."""
    loyalty: str | None = None
    """As printed, of a planeswalker (CR 209.1): ``"3"``, ``"X"``; None for what has none."""
    defense: str | None = None
    """Of a battle (CR26 210.1); None: it is not known."""
    paragraphs: tuple[Paragraph, ...] = ()
    """The abilities of each paragraph of its text, in order; what has no meaning of its own is left out."""
    halves: tuple[Face, ...] = ()
    """Of the halves together, where they share a type line: which of it is in which half (CR26 709.5)."""

    @property
    def abilities(self) -> tuple[Ability, ...]:
        """All abilities in printed order."""
        return tuple(ability for paragraph in self.paragraphs for ability in paragraph)


class Card(Node, frozen=True):
    """A card: its faces in printed order, the front (or left, or upright) one first.

    However many they are, it is one card (CR26 715.2c, 720.2c, 722.2c).
    """

    name: str
    """Of the whole card, in English ("Fire // Ice")."""
    faces: tuple[Face, ...]
    """One, or as the layout has them: two halves, the front and the back, the card and its Adventure."""
    layout: Layout = Layout.NORMAL
    """How they go together (a split card, CR 708; a flip card, CR 709; a double-faced card, CR 711)."""
    hand_modifier: int = 0
    """Of a vanguard card: so many cards more or, below 0, fewer (CR 210.1, 902.5)."""
    life_modifier: int = 0
    """Of a vanguard card: so much more or, below 0, less life at the start (CR 211.1, 902.4)."""

    @property
    def front(self) -> Face:
        """The face that counts where only one can (CR 711.4)."""
        return self.faces[0]


class Deck(msgspec.Struct, frozen=True):
    """The cards that a player brings to a game, each as often as it is in the deck, in the order of the list.

    `commanders` stand in the command zone as the game starts (CR 903.6); the last three parts belong to the casual
    variants of CR 9.
    """

    name: str = ""
    """As its list calls it; empty: not at all."""
    main: tuple[Card, ...] = ()
    """The deck itself, as it is before any game (CR 100.2)."""
    sideboard: tuple[Card, ...] = ()
    """What may be put in between games (CR 100.4)."""
    commanders: tuple[Card, ...] = ()
    """One, or two that may be so together (CR 903.3; CR26 702.124)."""
    planes: tuple[Card, ...] = ()
    """Its planar deck (CR 901.3)."""
    schemes: tuple[Card, ...] = ()
    """Its scheme deck (CR 904.3)."""
    vanguards: tuple[Card, ...] = ()
    """The cards whose characters the player plays (CR 902.3)."""
    companions: tuple[Card, ...] = ()
    """Those cards of the sideboard that the list names as its companion (CR26 702.139)."""
