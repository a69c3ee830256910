"""How Sphinx writes the documentation. ``python docs OUT`` puts the source together and calls it."""

import sys
from importlib import import_module
from typing import Any

from hanawidgets import __version__

# The games' front doors are attributes of the package; autodoc asks for modules.
for _name in ("koikoi", "ohhell", "haggis"):
    sys.modules[f"hanawidgets.{_name}"] = import_module(f"hanawidgets.games.{_name}.api")

project = "hanawidgets"
copyright = "the hanawidgets founders. MIT licence"  # noqa: A001  (Sphinx calls it so)
release = version = __version__
language = "en"
extensions = [
    "myst_nb",
    "sphinx.ext.autodoc",
    "sphinx_design",
    "sphinx_copybutton",
    "hanadocs.docstrings",
    "hanadocs.named",
    "hanadocs.tables",
    "hanadocs.live",
]

# -- texts ---------------------------------------------------------------------------------------------
myst_enable_extensions = ["colon_fence", "deflist", "attrs_inline"]  # the last: a span with its language
myst_heading_anchors = 4
nb_execution_mode = "off"  # tutorials stand as their authors saved them
nb_ipywidgets_js: dict[Any, Any] = {}
nb_mime_priority_overrides = [("html", "application/vnd.jupyter.widget-view+json", None)]
suppress_warnings = [
    "mystnb.mime_priority",
    "myst.header",  # a text for the repository may begin at a lower level
    "misc.highlighting_failure",  # a notebook's cell with a magic
]
copybutton_prompt_text = r">>> |\.\.\. |\$ "
copybutton_prompt_is_regexp = True

# -- reference -------------------------------------------------------------------------------------------
autodoc_member_order = "bysource"
autodoc_typehints = "signature"
autodoc_typehints_format = "short"
autodoc_class_signature = "mixed"
python_use_unqualified_type_names = True
add_module_names = False
python_maximum_signature_line_length = 90  # longer ones have a line for each argument
# types in signatures: Python's own, and ours that nobody makes by hand
nitpick_ignore_regex = [(r"py:(class|obj|data|attr|exc|mod|func|meth)", r"(?!hanawidgets\.widgets\.[A-Z]).*")]

# -- look ------------------------------------------------------------------------------------------------
html_theme = "pydata_sphinx_theme"
html_title = "hanawidgets"
html_static_path = ["_static"]
html_css_files = ["docs.css"]
html_favicon = "_static/mark.svg"
html_sidebars: dict[str, list[str]] = {page: [] for page in ("index", "start", "gallery", "ja", "tutorials/*/index")}
html_show_sphinx = False
html_copy_source = False
html_show_sourcelink = False
html_theme_options = {
    "logo": {
        "text": "hanawidgets",
        "image_light": "_static/mark.svg",
        "image_dark": "_static/mark.svg",
        "alt_text": "",
    },
    "navbar_align": "left",
    "navbar_end": ["theme-switcher"],
    "navbar_persistent": ["search-button-field"],
    "header_links_before_dropdown": 6,
    "secondary_sidebar_items": ["page-toc"],
    "footer_start": ["copyright"],
    "footer_end": [],
    "show_prev_next": True,
    "pygments_light_style": "a11y-high-contrast-light",
    "pygments_dark_style": "a11y-high-contrast-dark",
    "back_to_top_button": False,
    "enable_search_shortcuts": False,  # a slash is a sign like others in code that one edits
}
html_context = {"default_mode": "auto"}
