"""How long a browser that has drawn nothing yet takes to show a whole deck."""

from __future__ import annotations

import re
import statistics
import subprocess
import tempfile
from pathlib import Path

import hanawidgets

from .pages import browser

SPRITE = Path(hanawidgets.__file__).parent / "static" / "cards.svg"
FRONTEND = Path(hanawidgets.__file__).parent / "frontend"
DECKS = {"hanafuda": r"hw-m\d\d-\d", "playing cards": r"hw-pc-\w+", "Haggis": r"hw-hg-(?:\d+\w|[JQK])"}
WIDE, HIGH = 76, 125

# The faces come as they come on every page (core/art.ts). A card is there when the browser says that it was shown.
SHOW = """([sprite, ids, wide, high]) => new Promise((done, lost) => {
  const { loadSprite, art, faceRules } = window.drawn;
  document.adoptedStyleSheets = [faceRules()];
  const late = setTimeout(() => lost(new Error("not all cards were shown")), 10000);
  requestAnimationFrame(() => requestAnimationFrame(() => {
    const start = performance.now();
    const shown = [];
    new PerformanceObserver((list) => {
      shown.push(...list.getEntries().map((entry) => entry.renderTime));
      if (shown.length < ids.length) return;
      clearTimeout(late);
      done(Math.max(...shown) - start);
    }).observe({ type: "element" });
    loadSprite(sprite);
    document.body.append(...ids.map((id) => {
      const card = document.createElement("div");
      card.className = "hw-art";
      card.style = `float: left; width: ${wide}px; height: ${high}px`;
      card.dataset.art = art(id);
      card.setAttribute("elementtiming", id);
      return card;
    }));
  }));
})"""


def compare(runs: int) -> None:
    """Print milliseconds until all cards of a deck are seen, for each deck, each time in a new browser."""
    sprite = SPRITE.read_text(encoding="utf-8")
    with tempfile.TemporaryDirectory() as folder:
        script = Path(folder) / "drawn.js"
        entry = f'export * from "{FRONTEND / "src" / "core" / "art.ts"}"'
        esbuild = [
            FRONTEND / "node_modules" / ".bin" / "esbuild",
            "--bundle",
            "--global-name=drawn",
            f"--outfile={script}",
        ]
        subprocess.run(esbuild, input=entry, text=True, check=True, capture_output=True, cwd=FRONTEND)
        for deck, pattern in DECKS.items():
            ids = re.findall(rf'<symbol id="({pattern})"', sprite)
            took = []
            for _ in range(runs):
                with browser() as chromium:
                    page = chromium.new_page(viewport={"width": 1280, "height": 800})
                    page.add_script_tag(path=script)
                    page.wait_for_timeout(500)  # the browser itself has begun
                    took.append(page.evaluate(SHOW, [sprite, ids, WIDE, HIGH]))
            print(f"{deck}, {len(ids)} cards: median {statistics.median(took):.0f} ms, most {max(took):.0f} ms")
