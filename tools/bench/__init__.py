"""Figures, not tests: ``python -m tools.bench``."""
