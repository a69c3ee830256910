"""Printed pages as HTML: one file without a script or a request, its cards drawn once and used by name."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from html import escape
from pathlib import Path
from types import MappingProxyType
from typing import ClassVar, Final

from hanawidgets.art import face_parts
from hanawidgets.teach.handouts import HandoutPanel, HandoutSection
from hanawidgets.teach.parts import RulePart, RuleRow
from hanawidgets.text import Words, words_in
from hanawidgets.text.explained import face_name

from ..fallback import CardRow, Heading, Paragraph, Part, Points, TextTable
from .parts import AnyPart, CutCard, CutCards, Fit, Leaflet, Named, Small, WriteIn, fit, tight

MARGIN: Final = 9
"""mm at each edge: no printer of a home or a school needs more."""
_TOP: Final = 46
"""mm that a form's title, date and heads take."""
_HEADING: Final = 18
"""mm that the heading above the first cards takes."""
_EDGE, _LINE, _CUT = 0.8, 2.75, 0.25
"""mm around a card that is cut out, of a line of its name, and of a line to cut along."""
_TALLEST: Final = 14
"""mm of a row to write in."""
_NAMING_A_RULE: Final = re.compile(r"\s*[（(][^（()）]*\b[A-Z]+-[A-Z\d-]*\d[）)]", re.ASCII)
"""On paper nobody opens a rule by its id."""

STYLE: Final = """
* { box-sizing: border-box }
body { font: 11pt/1.45 "Hiragino Sans", "Noto Sans CJK JP", "Yu Gothic", "Segoe UI", system-ui, sans-serif;
  color: #000; background: #fff; margin: 0 auto; padding: 4mm; line-break: strict; text-wrap: pretty;
  word-break: auto-phrase }
@media print { body { padding: 0; max-width: none } }
h1 { font-size: 16pt; line-height: 1.2; margin: 0 0 1mm }
h2 { font-size: 12.5pt; margin: 4mm 0 1mm; break-after: avoid }
h3 { font-size: 11pt; margin: 3mm 0 .6mm; break-after: avoid }
.about { margin: 0 0 3mm; font-size: 9.5pt }
p { margin: 0 0 1.6mm; orphans: 2; widows: 2 }
ul { list-style: none; margin: 0 0 1.6mm; padding: 0 }
.cards { display: flex; flex-wrap: wrap; gap: 1mm; margin: 0 0 2mm }
figure { margin: 0; width: 11.8mm; break-inside: avoid }
figure svg { display: block; width: 11.8mm; height: 19.4mm }
figcaption { font-size: 6.5pt; line-height: 1.15; text-align: center; overflow-wrap: anywhere; hyphens: auto }
table { border-collapse: collapse; font-size: 9pt }
tr { break-inside: avoid }
td, th { border: .2mm solid #555; padding: .4mm 1.6mm; text-align: left }
"""
_STYLE: Final = """
main > ul { list-style: disc; padding-left: 5mm }
.row { break-inside: avoid } .label { font-size: 9pt; margin: 0 0 .6mm }
.who { display: flex; gap: 8mm; margin: 0 0 3mm; justify-content: flex-end }
.who span { border-bottom: .3mm solid #000; width: 52mm; padding-bottom: .6mm; font-size: 9.5pt }
.leaf { break-after: page } .leaf:last-child { break-after: auto }
.cut { display: grid; width: max-content; margin: 0 auto; border: solid #777; border-width: .2mm 0 0 .2mm }
.cut > div { border: solid #777; border-width: 0 .2mm .2mm 0; display: flex; break-inside: avoid }
.side { display: flex; flex-direction: column; align-items: center; justify-content: center; text-align: center;
  padding: 0 .6mm; overflow: hidden; container-type: inline-size }
.side svg { display: block } .side + .side { border-left: .25mm dashed #777 }
.front { justify-content: flex-start; padding-top: .8mm }
.side p { margin: .5mm 0 0; font-size: 6.5pt; line-height: 1.18; overflow-wrap: anywhere }
.back p { font-size: 8.5pt; line-height: 1.3; margin: 0 0 .8mm }
.back p:nth-child(2) { font-size: min(11.5pt, 12.6cqi) }
.back p:first-child { font-size: min(16pt, 17cqi); font-weight: 700 }
main > table:not([class]) { width: 100%; table-layout: fixed; font-size: 10.5pt }
main > table:not([class]) tr + tr td { height: 10.8mm }
main > table:not([class]):has(tr:nth-child(24)) tr + tr td { height: 7.5mm } /* one sheet, and room for a pen */
.form { width: calc(100% - .6mm); margin: 0 .3mm; table-layout: fixed }
.form th { text-align: center; font-size: 7.5pt; padding: .4mm .3mm; line-height: 1.2; white-space: nowrap }
.form .name { height: 10mm; font-weight: 400; text-align: left; vertical-align: top; padding: .4mm 1mm }
.form td { text-align: center; padding: 0 .8mm }
.form td.lead { white-space: nowrap }
.form .first { border-left: .5mm solid #000 }
.leaflet { columns: 2; column-gap: 6mm; font-size: calc(9.5pt * var(--size)); line-height: 1.35; --size: 1 }
.leaflet h2 { font-size: 1.25em; margin: 0 0 1.6mm; border-bottom: .4mm solid #000 } * + .leaflet { margin-top: 3mm }
.leaflet section { break-inside: avoid; margin: 0 0 calc(3.4mm * var(--size)) }
.leaflet h3 { font-size: 1.15em; line-height: 1.25; margin: 0 0 .6mm; display: flex; justify-content: space-between;
  align-items: baseline; gap: 3mm }
.leaflet h3 span { border: .3mm solid #000; border-radius: 2mm; padding: 0 1.6mm; white-space: nowrap }
.leaflet p { margin: 0 0 .8mm } .leaflet ul { list-style: disc; padding-left: 1.4em; margin: 0 0 .8mm }
.leaflet .label { font-size: .9em } .leaflet table { font-size: .9em; margin: 0 0 .8mm }
.dense section { display: flex; flex-wrap: wrap; gap: .2mm 3mm; margin: 0 0 1.2mm }
.dense h3 { flex: 1 0 100%; margin: 0; order: -2 } .dense section > p { flex: 1 0 100%; margin: 0 }
.dense section > div { flex: 1 1 36mm } .dense section > .rows { order: -1; flex: none; max-width: 100% }
.rows { display: flex; flex-wrap: wrap; gap: 1mm 3mm; margin: 0 0 .8mm }
.rows > div { max-width: 100% } .rows .label { margin: 0 }
.hand { display: flex; flex-wrap: wrap; gap: .5mm; padding-left: var(--lap, 0mm) }
.hand svg { width: var(--wide); height: calc(1.64 * var(--wide)); margin-left: calc(-1 * var(--lap, 0mm)) }
.hand svg.lit { outline: .5mm solid #000; outline-offset: -.1mm; border-radius: .8mm }
.numbers { display: flex; flex-wrap: wrap; gap: .6mm; margin: 0 0 .8mm }
.numbers span { border: .2mm solid #555; min-width: 5.4mm; text-align: center; padding: 0 .8mm }
.numbers .off { border-style: dashed; text-decoration: line-through .35mm; }
.result { font-weight: 700 }
rt { font-size: max(.5em, 5pt); font-weight: 400 }
.dense rt { display: inline; font-size: .7em; margin-left: .8mm }
.small { margin-top: 3mm } .small p { font-size: 8.5pt; line-height: 1.3; margin: 0 0 .6mm }
"""
_INK: Final = """
/* the dark cards of Haggis would take much ink: here they are dark on light */
rect[fill="#1C1B22"] { fill: #fff; stroke: #1C1B22; stroke-width: 1.5 }
g[stroke="#FBF6E9"], symbol > use[stroke="#E8B53A"] { stroke: #1C1B22 }
"""
NO_READINGS: Final[Mapping[str, str]] = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class Printed:
    """A printed page: an HTML page that needs nothing else; a notebook shows it.

    title  what stands above it
    name   for a file: ``koikoi-cards``
    page   the page
    """

    title: str
    name: str
    page: str

    def save(self, file: str | Path) -> Path:
        """Write the page to a file and return its path."""
        path = Path(file)
        path.write_text(self.page, encoding="utf-8")
        return path

    def _repr_html_(self) -> str:
        frame = escape(self.page)
        return f'<iframe style="width: 100%; height: 40em; border: 1px solid" srcdoc="{frame}"></iframe>'

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self.name!r})"


@dataclass(frozen=True, slots=True)
class Paper:
    """A sheet of paper, upright or lying on its side."""

    name: str
    landscape: bool = False

    sizes: ClassVar[Mapping[str, tuple[float, float]]] = {"A4": (210, 297), "Letter": (215.9, 279.4)}
    """Width and height in mm."""

    @property
    def room(self) -> tuple[float, float]:
        """Width and height within the margins, in mm."""
        wide, high = sorted(self.sizes[self.name], reverse=self.landscape)
        return wide - 2 * MARGIN, high - 2 * MARGIN

    @property
    def style(self) -> str:
        """The rule that makes a browser choose it."""
        side = " landscape" if self.landscape else ""
        wide = f"body {{ max-width: {self.room[0] + 8:g}mm }}"
        return f"@page {{ size: {self.name}{side}; margin: {MARGIN}mm }}\n{wide}"


def whole(title: str, words: Words, style: str, body: str, faces: Iterable[str]) -> str:
    """Return a page of its own; ``faces``: those that its body draws."""
    drawn = sorted(set(faces))
    ink = _INK if any(face.startswith("hg-") for face in drawn) else ""
    return (
        f'<!DOCTYPE html><html lang="{words.lang}"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width">'
        f"<title>{escape(title)}</title><style>{STYLE}{style}{ink}</style></head><body>"
        '<svg width="0" height="0" style="position:absolute" aria-hidden="true">'
        f"<defs>{face_parts(drawn)}</defs></svg>{body}</body></html>\n"
    )


def document(
    title: str, about: str, parts: Sequence[AnyPart], words: Words, paper: Paper, said: Mapping[str, str] = NO_READINGS
) -> str:
    """Return the page of a sheet; ``words``: those to write readings above, where cards and yaku are named."""
    forms = any(isinstance(part, WriteIn) for part in parts)
    date = f'<p class="who"><span>{escape(words.say("paper.date"))}</span></p>' if forms else ""
    top = f"<h1>{escape(title)}</h1>" + (f'<p class="about">{escape(about)}</p>' if about else "") + date
    inner = "".join(_drawn(part, words, paper, said) for part in parts)
    faces = (face for part in parts for face in _faces(part))
    return whole(title, words, f"{_STYLE}{paper.style}", f"<main>{top}{inner}</main>", faces)


def _faces(part: AnyPart) -> Iterator[str]:
    match part:
        case CardRow(faces=faces):
            yield from faces
        case CutCards(cards=cards):
            yield from (card.face for card in cards)
        case Leaflet(sections=sections):
            panels = (panel for section in sections for panel in section["panels"])
            yield from (
                face for panel in panels for part in panel["parts"] for row in part["rows"] for face in row["faces"]
            )


def _drawn(part: AnyPart, words: Words, paper: Paper, said: Mapping[str, str]) -> str:
    match part:
        case CutCards():
            return _cut(part, paper, said)
        case WriteIn():
            return _form(part, words, paper)
        case Leaflet(sections):
            how = fit(sections, paper.room)
            drawn = "".join(_section(section, said, how) for section in sections)
            style = f"--size: {how.size:g}; --wide: {how.card:.3g}mm"
            return f'<div class="leaflet{" dense" if how.dense else ""}" style="{style}">{drawn}</div>'
        case Small(texts):
            told = (_NAMING_A_RULE.sub("", text) for text in texts)
            return f'<div class="small">{"".join(f"<p>{escape(text)}</p>" for text in told)}</div>'
        case _:
            return part_html(part, words)


def _read(text: str, words: Mapping[str, str]) -> str:
    """Return a text as HTML, with readings above its words."""
    if not words:
        return escape(text)
    pieces = re.split(f"({'|'.join(map(re.escape, words))})", text)
    return "".join(
        f"<ruby>{piece}<rt>{words[piece]}</rt></ruby>" if at % 2 else escape(piece) for at, piece in enumerate(pieces)
    )


# -- parts that a worksheet has, too ---------------------------------------------------------------


def part_html(part: Part, words: Words) -> str:
    """Return a part as HTML whose cards are drawn by name."""
    match part:
        case Heading(text, level):
            return f"<h{level}>{escape(text)}</h{level}>"
        case Paragraph(text):
            return f"<p>{escape(text)}</p>" if text else ""
        case Points(items):
            return f"<ul>{''.join(f'<li>{escape(item)}</li>' for item in items if item)}</ul>"
        case CardRow():
            label = f'<p class="label">{escape(part.label)}</p>' if part.label else ""
            return f'<div class="row">{label}{cards_html(part.faces, part.called, words)}</div>' if part.faces else ""
        case TextTable(heads, rows):
            top = "".join(f"<th>{escape(head)}</th>" for head in heads) if any(heads) else ""
            lines = ("".join(f"<td>{escape(cell)}</td>" for cell in row) for row in rows)
            return f"<table>{f'<tr>{top}</tr>' if top else ''}{''.join(f'<tr>{line}</tr>' for line in lines)}</table>"


def cards_html(faces: Iterable[str], called: Mapping[str, str], words: Words) -> str:
    """Return cards side by side, each named below its picture; ``called``: face → its name here."""
    drawn = "".join(
        f"<figure>{_card(face)}<figcaption>{escape(called.get(face, face_name(face, words, short=True)))}</figcaption>"
        "</figure>"
        for face in faces
    )
    return f'<div class="cards">{drawn}</div>' if drawn else ""


def _card(face: str, wide: float = 0, *, lit: bool = False) -> str:
    size = f' width="{wide:.1f}mm" height="{wide * 1.64:.1f}mm"' if wide else ""
    mark = ' class="lit"' if lit else ""
    return f'<svg viewBox="0 0 100 164"{size}{mark} aria-hidden="true"><use href="#hw-{face}"/></svg>'


# -- cards to cut out ------------------------------------------------------------------------------


def _cut(part: CutCards, paper: Paper, words: Mapping[str, str]) -> str:
    room, high = paper.room
    tall = (high - _HEADING) / part.down
    sides = part.across * (2 if any(card.back for card in part.cards) else 1)
    names = max(len(card.names) for card in part.cards) and part.caption * _LINE
    wide = min(part.wide, (tall - 2 * _EDGE - names) / 1.64, (room - _CUT) / sides - _CUT - 2 * _EDGE)
    side = f'style="width: {wide + 2 * _EDGE:.2f}mm; height: {min(tall, wide * 1.64 + 2 * _EDGE + names):.2f}mm"'
    columns = f"grid-template-columns: repeat({part.across}, max-content)"
    most = part.across * part.down
    return "".join(
        f'<section class="leaf"><div class="cut" style="{columns}">'
        + "".join(f"<div>{_sides(card, wide, side, words)}</div>" for card in part.cards[at : at + most])
        + "</div></section>"
        for at in range(0, len(part.cards), most)
    )


def _sides(card: CutCard, wide: float, side: str, words: Mapping[str, str]) -> str:
    front = f'<div class="side front" {side}>{_card(card.face, wide)}{_lines(card.names)}</div>'
    return f'{front}<div class="side back" {side}>{_lines(card.back, words)}</div>' if card.back else front


def _lines(lines: Named, words: Mapping[str, str] = NO_READINGS) -> str:
    return "".join(f'<p lang="{lang}">{_read(line, words)}</p>' for lang, line in lines)


# -- forms -----------------------------------------------------------------------------------------


def _form(part: WriteIn, words: Words, paper: Paper) -> str:
    wide, high = paper.room
    tall = min(_TALLEST, (high - _TOP - part.below) / len(part.rows))
    lead, of_each = len(part.lead), len(part.columns)
    of_players = (wide - 1 - sum(width for _, width in part.lead)) / (part.players * of_each)
    widths = [*(width for _, width in part.lead), *[of_players] * part.players * of_each]
    columns = "".join(f'<col style="width: {width:.1f}mm"/>' for width in widths)
    name = escape(words.say("paper.name"))
    top = "".join(f'<th rowspan="2">{escape(head)}</th>' for head, _ in part.lead)
    top += f'<th class="name first" colspan="{of_each}">{name}</th>' * part.players
    heads = _cells(part.columns, "th", 0, of_each) * part.players
    rows = [[*row, *[""] * (len(widths) - len(row))] for row in part.rows]
    body = "".join(f'<tr style="height: {tall:.1f}mm">{_cells(row, "td", lead, of_each)}</tr>' for row in rows)
    return (
        f'<table class="form"><colgroup>{columns}</colgroup>'
        f"<thead><tr>{top}</tr><tr>{heads}</tr></thead><tbody>{body}</tbody></table>"
    )


def _cells(texts: Sequence[str], tag: str, lead: int, of_each: int) -> str:
    """Return cells; the first of each player has a line of its own."""
    kinds = ("lead" if at < lead else "" if (at - lead) % of_each else "first" for at in range(len(texts)))
    return "".join(f'<{tag} class="{kind}">{escape(text)}</{tag}>' for kind, text in zip(kinds, texts, strict=True))


# -- handouts --------------------------------------------------------------------------------------


def _section(section: HandoutSection, words: Mapping[str, str], how: Fit) -> str:
    title = f"<h2>{escape(section['title'])}</h2>" if section["title"] else ""
    return title + "".join(_panel(panel, words, how) for panel in section["panels"])


def _panel(panel: HandoutPanel, words: Mapping[str, str], how: Fit) -> str:
    mark = f"<span>{escape(panel['mark'])}</span>" if panel["mark"] else ""
    texts = "".join(f"<p>{escape(text)}</p>" for text in (panel["off"], *panel["texts"]) if text)
    parts = "".join(_example(part, how, tight(panel)) for part in panel["parts"])
    return f"<section><h3><b>{_read(panel['title'], words)}</b>{mark}</h3><div>{texts}</div>{parts}</section>"


def _example(part: RulePart, how: Fit, many: bool) -> str:
    label = f'<p class="label">{escape(part["label"])}</p>' if part["label"] else ""
    rows = "".join(_hand(row, how, many) for row in part["rows"] if row["faces"])
    numbers = part.get("numbers")
    cells = (
        (f'<span class="{"off" if cell["off"] else ""}">{cell["text"]}</span>' for cell in numbers["cells"])
        if numbers
        else ()
    )
    table = part.get("table")
    return (
        label
        + (f'<div class="rows">{rows}</div>' if rows else "")
        + (f'<div class="numbers">{"".join(cells)}</div>' if numbers else "")
        + (part_html(TextTable(table["head"], table["rows"]), words_in("")) if table else "")
        + (f'<p class="result">{escape(part["result"])}</p>' if part["result"] else "")
        + (part_html(Points(part["notes"]), words_in("")) if part["notes"] else "")
    )


def _hand(row: RuleRow, how: Fit, many: bool) -> str:
    label = f'<p class="label">{escape(row["label"])}</p>' if row["label"] else ""
    lap = how.lap(len(row["faces"]), many)
    style = f' style="--lap: {lap:g}mm"' if lap else ""
    faces = "".join(_card(face, lit=place in row["lit"]) for place, face in enumerate(row["faces"]))
    return f'<div>{label}<div class="hand"{style}>{faces}</div></div>'


__all__ = ["STYLE", "Paper", "Printed", "cards_html", "document", "part_html", "whole"]
