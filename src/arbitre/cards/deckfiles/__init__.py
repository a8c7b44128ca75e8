"""Deck files as people have them: each kind is told by what is in it, and read to the same list of lines.

`reading` tells the kinds apart; `text` reads lists of lines (Arena, Magic Online, Forge, XMage, Magic Workstation,
Archidekt, Moxfield, what people type), with `headings` and `entries` for what a line says; `xml` (Cockatrice, Magic
Online, OCTGN), `tables` (CSV) and `objects` (JSON) read the others; `writing` writes them.
"""
