"""What the package says of itself, on the repository and on a package index."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import yaml

import hanawidgets
from hanawidgets.widgets import ForTeachers
from tests.needs import some

ROOT = Path(__file__).parents[2]
README = (ROOT / "README.md").read_text("utf-8")
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
LINK = re.compile(r"\]\(([^)\s]+)\)")
OURS = re.compile(
    r"https://(?:raw\.githubusercontent\.com/hanawidgets/hanawidgets|github\.com/hanawidgets/hanawidgets/(?:blob|tree))/main/(.*)"
)


def test_links_of_the_readme_lead_somewhere_from_anywhere() -> None:
    links = LINK.findall(README)
    assert len(links) > 15
    assert [link for link in links if not link.startswith("https://")] == []
    for link in [*links, *PROJECT["urls"].values()]:
        if found := OURS.fullmatch(link):
            assert (ROOT / found[1].partition("#")[0]).exists(), link


def test_the_version_is_the_same_everywhere() -> None:
    version = PROJECT["version"]
    assert hanawidgets.__version__ == version
    citation = yaml.safe_load((ROOT / "CITATION.cff").read_text("utf-8"))
    assert (citation["version"], citation["license"]) == (version, PROJECT["license"])
    assert re.search(rf"^## {re.escape(version)} ", (ROOT / "CHANGELOG.md").read_text("utf-8"), re.MULTILINE)
    for name in (
        "deploy/jupyterhub/Dockerfile",
        "deploy/jupyterhub/values.yaml",
        "docs/jupyterhub.md",
        "docs/release.md",
    ):
        assert version in (ROOT / name).read_text("utf-8"), name


def test_badges_are_true() -> None:
    classified = {each.rpartition(" ")[2] for each in PROJECT["classifiers"] if each.startswith("Programming Language")}
    first, last = some(re.search(r"!\[Python ([\d.]+) to ([\d.]+)\]", README)).groups()
    assert {first, last} <= classified
    assert PROJECT["requires-python"] == f">={first}"
    assert PROJECT["license"] == "MIT"


def test_the_front_page_leads_to_the_documentation_that_the_project_names() -> None:
    assert ForTeachers().base["docs"] == PROJECT["urls"]["Documentation"]
