"""The site of the documentation: `make docs` builds it into `site/`; nothing of it is fetched when it is read."""

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
