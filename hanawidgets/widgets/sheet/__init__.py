"""The score sheets of real tables: what those of all games share."""
