"""Packages that a site is built from, besides this package: exact versions from the package registries, with digests.

Wheels come by pip, Pyodide by npm; neither is asked for anything that lies in the cache already. Nothing here
names a registry: which one pip and npm use is the person's own setting.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Pin:
    """One file of a registry."""

    name: str
    version: str
    file: str
    sha256: str


PYODIDE: Final = Pin(
    "pyodide", "314.0.6", "pyodide-314.0.6.tgz", "d78ac549b28a2a58600cd06f44e017024151775f8c6b2d73fab1475400d38ea2"
)
"""CPython 3.14 for browsers."""

PYTHON: Final = "314"
"""Python version of that Pyodide, as wheels name it."""

WHEELS: Final = (
    Pin(
        "anywidget",
        "0.11.0",
        "anywidget-0.11.0-py3-none-any.whl",
        "c574d9acc6503ad27b37a9acea48f957a8ba7c9c9876cfcb37898931c098ce9d",
    ),
    Pin(
        "comm",
        "0.2.3",
        "comm-0.2.3-py3-none-any.whl",
        "c615d91d75f7f04f095b30d1c1711babd43bdc6419c1be9886a85f2f4e489417",
    ),
    Pin(
        "fsrs",
        "6.3.2",
        "fsrs-6.3.2-py3-none-any.whl",
        "bc55066c821164b1cff6d75b17a3ed8e86cfd45789e3d775cfcb895319ce9ba4",
    ),
    Pin(
        "ipywidgets",
        "8.1.9",
        "ipywidgets-8.1.9-py3-none-any.whl",
        "f2b8cbcaae10252b809fbe4d7470db75c09b769a32cbf816d20e5ca6d3c5a79d",
    ),
    Pin(
        "psygnal",
        "0.16.1",
        "psygnal-0.16.1-py3-none-any.whl",
        "93b96894d8c46f0a3c0bfaaf8abe73f0d6db2c20cc6d303624cf08f85abc3c92",
    ),
    Pin(
        "segno",
        "1.6.6",
        "segno-1.6.6-py3-none-any.whl",
        "28c7d081ed0cf935e0411293a465efd4d500704072cdb039778a2ab8736190c7",
    ),
    Pin(
        "traitlets",
        "5.16.1",
        "traitlets-5.16.1-py3-none-any.whl",
        "f775618166caa0396c8e337099240f2bd3e5e917d203b2e6fbe21a58d3cb1f6b",
    ),
    Pin(
        "typing_extensions",
        "4.16.0",
        "typing_extensions-4.16.0-py3-none-any.whl",
        "481caa481374e813c1b176ada14e97f1f67a4539ce9cfeb3f350d78d6370c2e8",
    ),
)
"""The widgets' Python packages: pure Python, the versions that are tested."""

LAB_WHEELS: Final = (
    Pin(
        "asttokens",
        "3.0.2",
        "asttokens-3.0.2-py3-none-any.whl",
        "9da13157f5b28becde0bd374fc677dcd3c290614264eff096f167c469cd9f933",
    ),
    Pin(
        "decorator",
        "5.3.1",
        "decorator-5.3.1-py3-none-any.whl",
        "f47fe6fdbd2edd623ecfe36875d37aba411624e2670dd395dddae1358689bb3c",
    ),
    Pin(
        "executing",
        "2.3.0",
        "executing-2.3.0-py3-none-any.whl",
        "736e859c9f8701f11fcf516856f26f562e04776387824b43a35a1dfe21c84122",
    ),
    Pin(
        "ipython",
        "9.12.0",
        "ipython-9.12.0-py3-none-any.whl",
        "0f2701e8ee86e117e37f50563205d36feaa259d2e08d4a6bc6b6d74b18ce128d",
    ),
    Pin(
        "ipython_pygments_lexers",
        "1.1.1",
        "ipython_pygments_lexers-1.1.1-py3-none-any.whl",
        "a9462224a505ade19a605f71f8fa63c2048833ce50abc86768a0d81d876dc81c",
    ),
    Pin(
        "matplotlib_inline",
        "0.2.2",
        "matplotlib_inline-0.2.2-py3-none-any.whl",
        "3c821cf1c209f59fb2d2d64abbf5b23b67bcb2210d663f9918dd851c6da1fcf6",
    ),
    Pin(
        "micropip",
        "0.11.1",
        "micropip-0.11.1-py3-none-any.whl",
        "768de165adb8e66906039d8fec4127a57f522dfdf8e6fbff877a4616941ecfd3",
    ),
    Pin(
        "packaging",
        "26.3",
        "packaging-26.3-py3-none-any.whl",
        "d7193f7c8e4e93f444fde0262bf90af30e16fa0ad0ad44cb553c87339b23cd1c",
    ),
    Pin(
        "prompt_toolkit",
        "3.0.53",
        "prompt_toolkit-3.0.53-py3-none-any.whl",
        "01c0891d7f9237d5e339f7d3e42cdae80b7534abb1c7c0e3352efba6231492f2",
    ),
    Pin(
        "pure_eval",
        "0.2.4",
        "pure_eval-0.2.4-py3-none-any.whl",
        "96cae060a313cfaad51bb761278bfb0e62dc0248d9315a81173752dc546cd37a",
    ),
    Pin(
        "pygments",
        "2.21.0",
        "pygments-2.21.0-py3-none-any.whl",
        "2363c69b61c4a97c838da3b130dcd6468f4848992b21a82f2a63ec34377137d9",
    ),
    Pin(
        "stack_data",
        "0.6.3",
        "stack_data-0.6.3-py3-none-any.whl",
        "d5558e0c25a4cb0853cddad3d77da9891a08cb85dd9f9f91b9f8cd66e511e695",
    ),
    Pin(
        "wcwidth",
        "0.2.14",
        "wcwidth-0.2.14-py2.py3-none-any.whl",
        "a7bb560c8aee30f9957e5f9895805edd20602f2d7f720186dfd906e82b4982e1",
    ),
)
"""What a notebook in the browser needs besides: IPython, and the kernel's installer. Without jedi, which
completes by reading sources: 4.9 MB for what IPython mostly finds by looking at the living objects."""

LITE_TOOLS: Final = (
    Pin(
        "doit",
        "0.37.0",
        "doit-0.37.0-py3-none-any.whl",
        "a9f181566aa90faac515e276f85e6526019554ed7e13c12cf9dc094ffecf3e1b",
    ),
    Pin(
        "jupyterlab_language_pack_ja_jp",
        "4.5.post3",
        "jupyterlab_language_pack_ja_jp-4.5.post3-py2.py3-none-any.whl",
        "f3fe9d9228f79fa5b289bb271564e106b75c21be79e7874a658ad2aa50901299",
    ),
    Pin(
        "jupyterlite_core",
        "0.8.6",
        "jupyterlite_core-0.8.6-py3-none-any.whl",
        "2c77f7ca2a667e5404800632abedbc83d3edb9cc73303aa357016138e94e7aaa",
    ),
    Pin(
        "pkginfo",
        "2.0",
        "pkginfo-2.0-py3-none-any.whl",
        "98c7aaa804dfe017b0de65d4b41a2f4649a656f43d3c21525b13e8075716fa1b",
    ),
)
"""JupyterLite and what builds it, with JupyterLab's words in Japanese: used while a site is built."""

LITE_EXTENSIONS: Final = (
    Pin(
        "jupyterlab_widgets",
        "3.0.17",
        "jupyterlab_widgets-3.0.17-py3-none-any.whl",
        "40ac1e9955acf116c4d995d9bfa082d86ad9ec6d91c4f134827cf5e0a5eb75e0",
    ),
    Pin(
        "jupyterlite_pyodide_kernel",
        "0.8.6",
        "jupyterlite_pyodide_kernel-0.8.6-py3-none-any.whl",
        "c9e698420e7f95f156c09c1474898ee6727b35b1740b369cb5f5aaa59ea73d3f",
    ),
)
"""JupyterLab's extensions for the full edition, besides anywidget's: widgets, and Python as a kernel. That
kernel is made for one Pyodide: its ``constants.py`` must name the version above."""
