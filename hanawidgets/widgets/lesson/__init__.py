"""Lessons: the player, its views and what a game draws in them."""
