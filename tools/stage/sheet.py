"""Pictures side by side on one sheet, and pictures with what was found marked."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path

from PIL import Image, ImageDraw

LINE, GAP, WIDE = 14, 6, 2400


def write(path: Path, shots: list[tuple[str, bytes]]) -> None:
    """Write a sheet of pictures, each below its name."""
    if not shots:
        return
    images = [(name, Image.open(BytesIO(data))) for name, data in shots]
    width = max(image.width for _, image in images) + GAP
    height = max(image.height for _, image in images) + GAP + LINE
    across = min(len(images), max(1, WIDE // width))
    sheet = Image.new("RGB", (across * width, -(-len(images) // across) * height), "white")
    draw = ImageDraw.Draw(sheet)
    for nth, (name, image) in enumerate(images):
        x, y = nth % across * width, nth // across * height
        draw.text((x + 2, y + 1), name, fill="black")
        sheet.paste(image, (x, y + LINE))
    sheet.save(path)


def marked(picture: bytes, boxes: list[tuple[str, float, float, float, float]]) -> bytes:
    """Return a picture of a page with a frame around what was found, and its kind beside it."""
    image = Image.open(BytesIO(picture)).convert("RGB")
    draw = ImageDraw.Draw(image)
    for kind, left, top, width, height in boxes:
        draw.rectangle((left, top, left + max(width, 2), top + max(height, 2)), outline="red", width=2)
        draw.text((left + 3, top + 1), kind, fill="red")
    written = BytesIO()
    image.save(written, "png")
    return written.getvalue()
