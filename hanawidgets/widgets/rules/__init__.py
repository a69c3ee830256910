"""The rule book, and the panel that chooses a rule set."""
