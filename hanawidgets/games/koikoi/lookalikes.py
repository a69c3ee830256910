"""Cards that learners take for each other: one look-alike for each of the 48, and the pair that explains it.

After the look-alikes that beginners name (plum and cherry, wisteria and bush clover, the plain pampas and
the moon, the lightning card), completed for every card.
"""

from __future__ import annotations

from .cards import Card, Kind, parse_card

# Month → (look-alike month, pair): for cards without a row of their own below.
_MONTHS = {
    1: (11, "pine_willow"),
    2: (3, "plum_cherry"),
    3: (2, "plum_cherry"),
    4: (7, "wisteria_clover"),
    5: (12, "iris_paulownia"),
    6: (9, "peony_chrysanthemum"),
    7: (4, "wisteria_clover"),
    8: (8, "moon_pampas"),
    9: (6, "peony_chrysanthemum"),
    10: (2, "maple_plum"),
    11: (1, "pine_willow"),
    12: (5, "iris_paulownia"),
}
_CARDS = {
    "m01-1": ("m12-1", "crane_phoenix"),
    "m01-3": ("m11-2", "pine_willow"),
    "m01-4": ("m11-2", "pine_willow"),
    "m02-1": ("m04-1", "warbler_cuckoo"),
    "m03-1": ("m03-3", "curtain_cherry"),
    "m04-1": ("m02-1", "warbler_cuckoo"),
    "m05-1": ("m05-3", "bridge_iris"),
    "m06-1": ("m02-1", "butterfly_warbler"),
    "m07-1": ("m10-1", "boar_deer"),
    "m08-1": ("m08-3", "moon_pampas"),
    "m08-2": ("m11-2", "geese_swallow"),
    "m08-3": ("m08-1", "moon_pampas"),
    "m08-4": ("m08-1", "moon_pampas"),
    "m09-1": ("m09-3", "cup_chrysanthemum"),
    "m10-1": ("m07-1", "boar_deer"),
    "m11-1": ("m11-4", "lightning_rainman"),
    "m11-2": ("m04-1", "swallow_cuckoo"),
    "m11-4": ("m11-1", "lightning_rainman"),
    "m12-1": ("m12-2", "phoenix_paulownia"),
}
_RIBBONS = {"aka": ("m04-2", "aka_plain"), "plain": ("m01-2", "aka_plain"), "ao": ("m01-2", "ao_aka")}


def lookalike(card: Card) -> tuple[Card, str]:
    """Return the card that ``card`` is taken for, and the pair (``cards.like.<pair>``) that tells them apart.

    >>> lookalike(parse_card("m02-3"))[1], lookalike(parse_card("m11-4"))[1]
    ('plum_cherry', 'lightning_rainman')
    """
    if card.face in _CARDS:
        face, pair = _CARDS[card.face]
    elif card.kind is Kind.TAN:
        face, pair = _RIBBONS[card.name]
    else:
        month, pair = _MONTHS[card.month]
        face = f"m{month:02}-3"
    return parse_card(face), pair
