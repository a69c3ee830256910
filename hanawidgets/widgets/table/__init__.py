"""The table of every game: its panels, and what each game gives to it."""
