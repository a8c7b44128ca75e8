"""Questions about a scenario in people's words: what is asked, and what answers it, each with its rule."""
