"""What the pages of the documentation have for screen readers and for the keyboard, where the theme leaves it out."""

from __future__ import annotations

import runpy

from hygiene.project import ROOT


def test_the_columns_of_a_page_have_names_of_their_own() -> None:
    """Two landmarks of one kind are told apart by their names; what is mended once stays as it is."""
    mended = runpy.run_path(str(ROOT / "docs" / "conf.py"))["mended"]
    page = mended('<aside class="sidebar-drawer"></aside><aside class="toc-drawer no-toc"></aside>')
    assert page.count("<aside aria-label=") == 2
    assert len(set(page.split('aria-label="')[1:])) == 2
    assert mended(page) == page
