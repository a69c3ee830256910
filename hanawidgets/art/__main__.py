"""``python -m hanawidgets.art`` writes the sprite anew."""

from pathlib import Path

import hanawidgets

from . import FILE_NAME
from .sheet import sprite

target = Path(hanawidgets.__file__).with_name("static") / FILE_NAME
target.write_text(sprite(), encoding="utf-8", newline="\n")
