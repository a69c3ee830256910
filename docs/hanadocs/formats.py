"""Pages of the file formats, with their schemas as they are in the code."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

SCHEMA: Final = "hanawidgets/teach/lesson.schema.json"


def pages(root: Path) -> Iterator[tuple[str, str]]:
    """Yield them: name, text."""
    schema = json.loads((root / SCHEMA).read_text("utf-8"))
    head = {name: kind for name, kind in schema["properties"].items() if name != "step"}
    rows = [
        f"| `{name}` | {_kind(kind)} | {'needed' if name in schema['required'] else ''} |"
        for name, kind in head.items()
    ]
    games = []
    for rule in schema["allOf"]:
        game = rule["if"]["properties"]["game"]["const"]
        games.append(f"### {game}\n\n| kind | keys |\n|---|---|\n" + "\n".join(_kinds(rule)))
    yield "formats/lesson-schema.md", _TEXT.format(rows="\n".join(rows), games="\n\n".join(games))


def _kinds(rule: dict[str, Any]) -> Iterator[str]:
    """Yield the rows of a game's kinds of steps: keys, those that are needed in bold."""
    for step in rule["then"]["properties"]["step"]["items"]["allOf"]:
        if "kind" not in step["if"]["properties"]:
            continue
        kind, then = step["if"]["properties"]["kind"]["const"], step["then"]
        needed = then.get("required", ())
        keys = (f"**`{key}`**" if key in needed else f"`{key}`" for key in then["properties"] if key != "kind")
        yield f"| `{kind}` | {', '.join(keys)} |"


def _kind(schema: dict[str, Any]) -> str:
    if "$ref" in schema:
        return "text in each language"
    if "enum" in schema:
        return ", ".join(f"`{value}`" for value in schema["enum"])
    return str(schema.get("type", ""))


_TEXT: Final = """\
# Schema of lessons

The keys of a lesson, as editors that know JSON Schema complete them: {{download}}`lesson.schema.json <lesson.schema.json>` (draft 7). What
a schema cannot say, `jupyter hanawidgets check` says; what the keys mean, [the format in words](lessons.md).

## A lesson

| key | | |
|---|---|---|
{rows}
| `step` | list of steps | needed |

## Steps

Keys by kind of step; those that are needed are bold.

{games}
"""
