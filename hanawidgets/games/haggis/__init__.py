"""Haggis (ハギス): its deck."""
