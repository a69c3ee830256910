"""Rules, decks, scores. Standard library only; no language, no files, no chance of its own."""
