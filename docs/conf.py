"""The site of the documentation: `make docs` builds it into `site/`; nothing of it is fetched when it is read."""

from pathlib import Path

project = "arbitre"
author = "the arbitre contributors"
extensions = ["myst_parser", "sphinx.ext.autodoc", "sphinx.ext.viewcode"]
source_suffix = {".md": "markdown"}
exclude_patterns = ["rulebook.md"]
html_theme = "furo"
html_title = "arbitre"
html_show_sphinx = False
html_copy_source = False
html_show_sourcelink = False
myst_heading_anchors = 3
suppress_warnings = ["myst.xref_missing"]
autodoc_default_options = {"members": True, "member-order": "bysource"}
autodoc_typehints = "signature"

_MENDED = (
    ('role="heading">', 'role="heading" aria-level="2">'),
    ('<div class="highlight"><pre>', '<div class="highlight"><pre tabindex="0">'),
    ('<aside class="sidebar-drawer">', '<aside aria-label="The whole site" class="sidebar-drawer">'),
    ('<aside class="toc-drawer', '<aside aria-label="On this page" class="toc-drawer'),
)
"""What the theme leaves out, for screen readers and for the keyboard: the level of headings, a way into wide code,
what each column is."""


def mended(page: str) -> str:
    """A page with that."""
    for lacking, whole in _MENDED:
        page = page.replace(lacking, whole)
    return page


def _mend(app, error):
    """Once all pages are written; one that was mended before stays as it is."""
    for file in [] if error else sorted(Path(app.outdir).rglob("*.html")):
        page = file.read_text(encoding="utf-8")
        if "gallery" not in file.parts and mended(page) != page:
            file.write_text(mended(page), encoding="utf-8")


def setup(app):
    """What is done beside what the extensions do."""
    app.connect("build-finished", _mend)
