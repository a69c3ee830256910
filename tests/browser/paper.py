"""A page as it is printed."""

from __future__ import annotations

import re
import unicodedata

import pypdfium2
from playwright.sync_api import Page

CONTROLS = """() => [...document.querySelectorAll(
    ".hw-button:not(th *), .hw-stepper button, .hw-site a, .hw-sisters a, textarea, [type=search], [type=range], [role=radio][aria-checked=false], [role=tab], .hw-band-play, details:not([open]) > summary")]
  .filter((node) => node.checkVisibility({ visibilityProperty: true })).map((node) => node.outerHTML.slice(0, 100))"""
# Browsers print no grounds unless asked to: every text must be read on white.
PALE = """() => {
  const found = new Set(), contrasts = new Map();
  const texts = document.createTreeWalker(document.querySelector("main"), NodeFilter.SHOW_TEXT);
  const part = (c) => (c /= 255) <= 0.03928 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
  const pixel = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
  const onWhite = (colour) => {
    pixel.fillStyle = "#fff"; pixel.fillRect(0, 0, 1, 1);
    pixel.fillStyle = colour; pixel.fillRect(0, 0, 1, 1);
    const [r, g, b] = pixel.getImageData(0, 0, 1, 1).data;
    return 1.05 / (0.2126 * part(r) + 0.7152 * part(g) + 0.0722 * part(b) + 0.05);
  };
  while (texts.nextNode()) {
    const parent = texts.currentNode.parentElement;
    if (!texts.currentNode.data.trim() || !parent.checkVisibility() || parent.closest(".hw-vh, script, style, option, svg")) continue;
    const { color } = getComputedStyle(parent);
    if (!contrasts.has(color)) contrasts.set(color, onWhite(color));
    const contrast = contrasts.get(color);
    if (contrast < 4.5) found.add(`${texts.currentNode.data} <${parent.className}> ${contrast.toFixed(1)}`);
  }
  return [...found];
}"""


LINKS = """() => [...document.querySelectorAll("main .hw-id, main .hw-inline")].filter((node) => node.checkVisibility() &&
  new Set(getComputedStyle(node).color.match(/[0-9.]+/g).slice(0, 3)).size > 1).map((node) => node.textContent)"""


def printed(page: Page, sheets: str = "") -> list[str]:
    """Print a page as people do, without grounds; return the text of each sheet.

    sheets  which of its sheets, as a browser's print dialog takes them: ``"1"``, ``"2-4"``; all unless given
    """
    with pypdfium2.PdfDocument(page.pdf(format="A4", page_ranges=sheets)) as document:
        return [sheet.get_textpage().get_text_bounded() for sheet in document]


def squeezed(text: str) -> str:
    """Text without blanks; a font may name a character by its twin."""
    return re.sub(r"\s+", "", unicodedata.normalize("NFKC", text))


def on_paper(page: Page) -> list[str]:
    """Return what nobody can use or read on a printed page: controls, pale text, rules as links."""
    page.emulate_media(media="print")
    found = [f"control: {node}" for node in page.evaluate(CONTROLS)]
    found += [f"pale: {text}" for text in page.evaluate(PALE)]
    found += [f"link: {text}" for text in page.evaluate(LINKS)]
    page.emulate_media(media="null")
    return found


def empty(page: Page, lead: str) -> list[str]:
    """Say which sheets of a printed page say nothing; the first has its heading alone."""
    sheets = [squeezed(sheet) for sheet in printed(page)]
    sheets[0] = sheets[0].replace(squeezed(lead), "")
    return [
        f"sheet {n} of {len(sheets)} is empty"
        for n, sheet in enumerate(sheets, 1)
        if len(sheet) < (20 if n == 1 else 1)
    ]
