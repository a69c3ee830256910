"""The lesson format, its proof, progress, hints and the judge; what a game brings is in :mod:`.game`."""
