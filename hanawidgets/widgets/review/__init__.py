"""The daily review and what a browser keeps for it."""
