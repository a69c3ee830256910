"""Explanation trees by themselves: walking, formula lines, differences."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from hanawidgets.core.explain import Status, Term, differing, formula, pieces, product, total
from hanawidgets.core.registry import source_of
from tests.needs import some

from ..games.koikoi import oracle
from .rule_ids import IDS

RULE = "K-BGA-21"


def leaf(name: str, value: int, status: Status = Status.USED) -> Term:
    return Term(name, value, RULE, "reason", status=status)


@st.composite
def trees(draw: Any, depth: int = 3) -> Term:
    """Trees of sums and products of small numbers, some parts switched off (and then neutral)."""
    count = iter(range(1000))

    def grow(level: int) -> Term:
        name = f"t{next(count)}"
        op = draw(st.sampled_from(["value", "sum", "product"])) if level else "value"
        if op == "value":
            return leaf(name, draw(st.integers(0, 12)))
        children = [grow(level - 1) for _ in range(draw(st.integers(1, 3)))]
        if draw(st.booleans()):
            children.append(leaf(f"{name}.off", 0 if op == "sum" else 1, Status.OFF))
        return (total if op == "sum" else product)(name, children, RULE, "reason")

    return grow(depth)


@given(trees())
def test_any_tree_reads_as_a_formula_of_its_value(tree: Term) -> None:
    line = formula(tree)
    assert [oracle.value_of_formula(side) for side in line.split(" = ")] == [tree.value] * len(line.split(" = "))
    assert not any(piece.term and piece.term.status is Status.OFF for piece in pieces(tree))


def test_brackets_stand_around_sums_in_products_only() -> None:
    tree = product(
        "p",
        [total("s", [leaf("a", 2), leaf("b", 3)], RULE, ""), product("q", [leaf("c", 4), leaf("d", 5)], RULE, "")],
        RULE,
        "",
    )
    assert formula(tree) == "(2 + 3) × 4 × 5 = 100"
    deep = product(
        "p",
        [
            leaf("a", 2),
            product("q", [total("s", [leaf("b", 1), leaf("c", 1)], RULE, ""), leaf("d", 1, Status.OFF)], RULE, ""),
        ],
        RULE,
        "",
    )
    assert formula(deep) == "2 × (1 + 1) = 4"
    assert formula(total("s", [leaf("a", 2), leaf("b", 0, Status.OFF)], RULE, "")) == "2"
    assert formula(total("s", [leaf("a", 2), tree], RULE, "")) == "2 + (2 + 3) × 4 × 5 = 102"


def test_a_whole_is_one_number_in_a_formula_but_open_when_shown_alone() -> None:
    whole = replace(total("both", [leaf("a", 2), leaf("b", 3)], RULE, ""), whole=True)
    assert formula(product("p", [whole, leaf("m", 2)], RULE, "")) == "5 × 2 = 10"
    assert formula(whole) == "2 + 3 = 5"


def test_the_names_of_what_a_term_does() -> None:
    assert [status.value for status in Status] == ["used", "idle", "off"]


def test_walking_goes_from_the_root_down() -> None:
    tree = total("r", [product("p", [leaf("a", 1)], RULE, ""), leaf("b", 2)], RULE, "")
    assert [term.name for term in tree.walk()] == ["r", "p", "a", "b"]
    assert (some(tree.find("a")).value, tree.find("z")) == (1, None)


@given(trees(), trees())
def test_differences_are_mutual_and_none_from_itself(left: Term, right: Term) -> None:
    assert differing(left, left) == frozenset()
    assert differing(left, right) == differing(right, left)


def test_differences_name_terms_that_change_or_appear() -> None:
    two, three = (total("r", [leaf("a", n), leaf("b", 1)], RULE, "") for n in (2, 3))
    assert differing(two, three) == {"r", "a"}
    more = total("r", [leaf("a", 2), leaf("b", 1), leaf("c", 0, Status.OFF)], RULE, "")
    assert differing(two, more) == frozenset()  # switched off is as good as absent
    assert differing(two, total("r", [leaf("a", 2), leaf("b", 1), leaf("c", 4)], RULE, "")) == {"r", "c"}


def test_the_source_follows_from_the_id() -> None:
    sources = {"K-BGA": "bga", "K-CLUB": "club", "K-BLOG": "blog", "HOUSE-K": "house"}
    expected = {rule: sources.get(rule.rpartition("-")[0], "reading") for rule in IDS["koikoi"]}
    assert {rule: source_of(rule) for rule in IDS["koikoi"]} == expected
