"""What card faces show: a part of a sheet each, which the browser could draw."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Locator

_PARTS = """async (all) => {
  const sheets = new Map();
  for (const face of all) {
    const { backgroundImage: image, backgroundPosition: place, backgroundSize: size } = getComputedStyle(face);
    const url = /^url\\("(.*)"\\)$/s.exec(image)?.[1];
    if (url && !sheets.has(url)) {
      const picture = Object.assign(new Image(), { src: url });
      sheets.set(url, picture.decode().then(() => picture.naturalWidth > 0, () => false));
    }
    face.drawn = url && [await sheets.get(url), url.length, place, size].join();
  }
  return all.map((face) => face.drawn ?? "");
}"""


def parts(faces: Locator) -> list[str]:
    """Return what part of which sheet each face (``.hw-art``) shows; fail if one shows none."""
    found: list[Any] = faces.evaluate_all(_PARTS)
    assert found
    assert all(part.startswith("true,") for part in found), [part[:60] for part in found]
    return found
