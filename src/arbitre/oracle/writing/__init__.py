"""Writing: from what is meant to tokens, to words, to text, in English and French."""
