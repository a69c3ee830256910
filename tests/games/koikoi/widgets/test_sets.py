"""What raises the pay of a month stands on the deck while it is played."""

from __future__ import annotations

from random import Random

from hanawidgets.widgets import KoiKoiTable

from ....widgets.tables import go_on


def test_K_CLUB_35_the_sticks_on_the_field_are_seen_at_the_table() -> None:
    table = KoiKoiTable("club_half", opponent="open", seed=11)
    seen = set()
    for _ in range(400):
        sticks = table.session.now.observe("A").honba
        deck = table.view["board"]["deck"]
        assert deck.get("times", "") == (f"+{sticks}" if sticks else "")
        assert not sticks or "K-CLUB-" in deck["label"]
        seen.add(sticks)
        if table.state.is_over:
            break
        go_on(table, Random(table.view["n"]), 1)
    assert len(seen) > 1, "no stick was ever laid: the test shows nothing"
