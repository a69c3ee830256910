"""What hatchling does besides when it builds a wheel: it puts the tutorials in without what they once showed.

In the repository a tutorial is read as it stands, with its tables and pictures; who installed the package runs it, and
then sees its own. The outputs are nine tenths of these files.
"""

from __future__ import annotations

import json
import shutil
import tempfile
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

TUTORIALS, PLACE = "notebooks/tutorials", "hanawidgets/cli/tutorials"


def bare(notebook: str) -> str:
    """Return a notebook's text as of one that was never run."""
    content = json.loads(notebook)
    for cell in content["cells"]:
        if cell["cell_type"] == "code":
            cell |= {"execution_count": None, "outputs": []}
    return json.dumps(content, indent=1, ensure_ascii=False) + "\n"


class BareTutorials(BuildHookInterface[Any]):
    """The tutorials of the wheel. An editable install has those of its checkout."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Write the notebooks into a folder of this build and have them taken from there."""
        if version != "standard":
            return
        self.made = tempfile.mkdtemp()
        for source in sorted(Path(self.root, TUTORIALS).glob("*/*.ipynb")):
            name = f"{source.parent.name}/{source.name}"
            target = Path(self.made, name)
            target.parent.mkdir(exist_ok=True)
            target.write_text(bare(source.read_text("utf-8")), "utf-8")
            build_data["force_include"][str(target)] = f"{PLACE}/{name}"

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        """Clear up."""
        if version == "standard":
            shutil.rmtree(self.made)
