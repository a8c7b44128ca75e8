"""Scripted games with expectations, as one JSON line each, and what came of running them."""
