"""Words of the game are explained where the lessons first use them, in the order in which they are taken."""

from __future__ import annotations

import re
from pathlib import Path

import hanawidgets
from hanawidgets.teach.courses import COURSES

from ...rows import each

LESSONS = Path(hanawidgets.__file__).parent / "games/koikoi/lessons"
TEXT = re.compile(r"^(?!title|goal|done)[\w.]+\.(en|ja) = \"(.*)\"$")


def texts(lang: str) -> list[str]:
    """All texts of the steps, lesson by lesson, as they follow each other in the files."""
    lines = (line for name in COURSES["koikoi"] for line in (LESSONS / f"{name}.toml").read_text("utf-8").splitlines())
    return [found[2] for line in lines if (found := TEXT.match(line)) and found[1] == lang]


@each(
    "lang, term, explained",
    [
        ("ja", "役(?!割)", "点になる組み合わせ"),
        ("ja", "親", "先に打つ人"),
        ("ja", "子(?=が|は|の|（)", "親でない"),
        ("ja", "こいこい", "あがらずに続け"),
        ("ja", "囲将会", "クラブ"),
        ("ja", "倍返し", "相手がこいこいをした後であがると、二倍"),
        ("ja", "[●▲▮／]", "札の下の印が種類"),
        ("en", r"\byaku\b", "scoring set"),
        ("en", r"\boya\b|\bdealer\b", r"dealer \(oya\)"),
        ("en", "koi-koi", "played on instead of stopping"),
        ("en", "Ishōkai", "club"),
        ("en", "rain man", "man with the umbrella"),
        ("en", "double-back", "pays double"),
    ],
)
def test_a_term_is_explained_where_it_first_stands(lang: str, term: str, explained: str) -> None:
    first = next(text for text in texts(lang) if re.search(term, text))
    assert re.search(explained, first), first
