"""High Card: two players, five cards each, the higher card takes. The least that a game has to bring."""
