"""Places on the field: a card lies where it was laid until somebody takes it."""

from __future__ import annotations

from random import Random

import pytest

from hanawidgets.games.koikoi.cards import in_order
from hanawidgets.games.koikoi.widgets.motion import DEALT, EMPTY, slots_at
from hanawidgets.widgets import KoiKoiTable

from ....widgets.tables import go_on


@pytest.mark.slow
def test_a_card_keeps_its_place_and_the_places_hold_the_field() -> None:
    """Of a random game with several deals."""
    table, kept = KoiKoiTable("bga_general_half", opponent="random", seed=3), 0
    go_on(table, Random(3), 60)
    session = table.session
    pictures = [slots_at(session, at).faces for at in range(session.at + 1)]
    for move, before, after in zip(session.moves, pictures, pictures[1:], strict=False):
        field = [card.face for card in in_order(move.state.current.field)]
        assert sorted(face for face in after if face != EMPTY) == sorted(field)
        if any(event.kind in ("dealt", "redeal") for event in move.events):
            assert len(after) >= (DEALT if field else 0)
            continue
        assert len(after) >= len(before)
        for was, face in zip(before, after, strict=False):
            kept += face == was != EMPTY
            assert face in (was, EMPTY) or was == EMPTY, "no card moves up"
    assert kept > 100
