"""Python sources of an archive as bytecode: the visitor's browser then compiles nothing, which is half of an
ordinary start. Runs in Pyodide while a site is built (``compile.mjs``), because bytecode fits one Python
version only. Needs the standard library only.
"""

from __future__ import annotations

import ast
import io
import marshal
import zipfile
from importlib.util import MAGIC_NUMBER

DOCS = "keep-docstrings.txt"
EPOCH = (1980, 1, 1, 0, 0, 0)
_UNCHECKED = (1).to_bytes(4, "little") + bytes(8)  # PEP 552: by hash, never compared with a source


def compiled(archive: bytes) -> bytes:
    """Return an archive with every ``.py`` compiled, without docstrings; stored: it is packed whole.

    Modules that the archive's file ``keep-docstrings.txt`` names keep theirs; that file goes.
    """
    out = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(archive)) as source, zipfile.ZipFile(out, "w") as target:
        names = sorted(source.namelist())
        documented = source.read(DOCS).decode().split() if DOCS in names else []
        for name in names:
            data = source.read(name)
            if name == DOCS:
                continue
            if name.endswith(".py"):
                name, data = name + "c", module(data, name, docs=name in documented)
            target.writestr(zipfile.ZipInfo(name, EPOCH), data)
    return out.getvalue()


def module(source: bytes, name: str, docs: bool = False) -> bytes:
    """Return one module as the content of a ``.pyc``."""
    tree = ast.parse(source)
    code = compile(tree if docs else _without_docs(tree), name, "exec", dont_inherit=True)
    return MAGIC_NUMBER + _UNCHECKED + marshal.dumps(code)


def _without_docs(tree: ast.Module) -> ast.Module:
    """Empty all docstrings. They stay text: some packages add to theirs when they are imported."""
    for node in ast.walk(tree):
        if isinstance(node, (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)) and node.body:
            match node.body[0]:
                case ast.Expr(value=ast.Constant(value=str())) as doc:
                    doc.value = ast.copy_location(ast.Constant(""), doc.value)
    return tree
