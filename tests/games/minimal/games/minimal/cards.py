"""The deck of High Card."""

from hanawidgets.core.playing_cards import playing_deck

DECK = playing_deck("HC-01")
