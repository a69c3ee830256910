"""What stands in for cases of some games only."""

import pytest


@pytest.fixture
def only_koikoi(monkeypatch: pytest.MonkeyPatch) -> None:
    """As if the other games' cases could not be recomputed yet."""
    from hanawidgets.teach.cases import files as cases

    monkeypatch.setattr(cases, "CASES", {"koikoi": cases.CASES["koikoi"]})
