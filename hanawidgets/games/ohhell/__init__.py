"""Oh Hell (オーヘル): rule sets, bids, tricks, scores, whole games, and the score sheet of a real table."""
