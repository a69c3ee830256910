"""Koi-Koi (こいこい): rule sets, yaku, settlement, ends of rounds."""
