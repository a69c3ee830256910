"""Words of the game are explained where the lessons first use them, in the order in which they are taken."""

from __future__ import annotations

import re
from pathlib import Path

import hanawidgets
from hanawidgets.teach.courses import COURSES

from ..rows import each

GAMES = Path(hanawidgets.__file__).parent / "games"
TEXT = re.compile(r"^(?!title|goal|done)[\w.]+\.(en|ja) = \"(.*)\"$")


def texts(game: str, lang: str) -> list[str]:
    """All texts of the steps, lesson by lesson, as they follow each other in the files."""
    files = (GAMES / game / "lessons" / f"{name}.toml" for name in COURSES[game])
    lines = (line for file in files for line in file.read_text("utf-8").splitlines())
    return [found[2] for line in lines if (found := TEXT.match(line)) and found[1] == lang]


@each(
    "game, lang, term, explained",
    [
        ("koikoi", "ja", "役(?!割)", "点になる組み合わせ"),
        ("koikoi", "ja", "親", "先に打つ人"),
        ("koikoi", "ja", "子(?=が|は|の|（)", "親でない"),
        ("koikoi", "ja", "こいこい", "あがらずに続け"),
        ("koikoi", "ja", "囲将会", "クラブ"),
        ("koikoi", "ja", "倍返し", "相手がこいこいをした後であがると、二倍"),
        ("koikoi", "ja", "[●▲▮／]", "札の下の印が種類"),
        ("koikoi", "en", r"\byaku\b", "scoring set"),
        ("koikoi", "en", r"\boya\b|\bdealer\b", r"dealer \(oya\)"),
        ("koikoi", "en", "koi-koi", "played on instead of stopping"),
        ("koikoi", "en", "Ishōkai", "club"),
        ("koikoi", "en", "rain man", "man with the umbrella"),
        ("koikoi", "en", "double-back", "pays double"),
        ("ohhell", "ja", "トリック", "全員が一枚ずつ出すと、一トリック"),
        ("ohhell", "ja", "切り札", "ほかより強いスート"),
        ("ohhell", "ja", "リード(?!と同じ)", "最初に出すこと"),
        ("ohhell", "ja", "ビッド", "取るトリックの数を言い"),
        ("ohhell", "ja", "親", "配る人"),
        ("ohhell", "ja", "フォロー", "リードと同じスートを出すこと"),
        ("ohhell", "en", r"\btricks?\b", "how many tricks|One card from everybody"),
        ("ohhell", "en", r"\btrumps?\b", "the suit above all others"),
        ("ohhell", "en", r"\bleads?\b|\bled\b|\bleading\b", "Playing first"),
        ("ohhell", "en", r"\bbids?\b", "how many tricks you will take"),
        ("ohhell", "en", r"\bdealer\b", "player who deals"),
        ("ohhell", "en", r"\bfollow(?:s|ing)?\b", "of the suit that was led"),
        ("ohhell", "en", "blackout", "exact bid pays"),
        ("haggis", "ja", "リード", "最初に出す"),
        ("haggis", "ja", "セット", "同じ数字をそろえて"),
        ("haggis", "ja", "ワイルド", "ほかのカードと出せば"),
        ("haggis", "ja", "爆弾", "あとで習う"),
        ("haggis", "ja", "四色", "という爆弾"),
        ("haggis", "en", r"\bleader?\b", "plays first"),
        ("haggis", "en", r"\bwild\b", "fill any empty cell"),
        ("haggis", "en", r"\bbombs?\b", "comes later"),
        ("haggis", "en", "rainbow", "are a bomb, called"),
    ],
)
def test_a_term_is_explained_where_it_first_stands(game: str, lang: str, term: str, explained: str) -> None:
    first = next(text for text in texts(game, lang) if re.search(term, text))
    assert re.search(explained, first), first
