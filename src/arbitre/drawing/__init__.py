"""How cards are drawn on any page: frames, symbols, the colours of a page. All of it is ours.

drawing.style("theme", "cards")      their style sheets, one after the other
drawing.glyphs()                     the symbols, to stand once in a page
drawing.marked("{T}: Add {G}.", "en")   a text with its symbols drawn
drawing.framed("G", "")              the classes of a frame
drawing.colours("G")                 its colours, for a picture
"""

from arbitre.drawing.assets import glyphs, policy_hash, style
from arbitre.drawing.frames import colours, framed
from arbitre.drawing.symbols import DRAWN, marked, symbol

__all__ = ["DRAWN", "colours", "framed", "glyphs", "marked", "policy_hash", "style", "symbol"]
