// Compiles archives of Python sources with the Python that will run them:
//   node compile.mjs FOLDER-OF-PYODIDE compile_in_pyodide.py IN.zip OUT.zip [IN.zip OUT.zip ...]
import { readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";

const [folder, code, ...files] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(resolve(folder, "pyodide.mjs")).href);
// without columns in tracebacks: a third of the size; with one order of sets: the same bytes each time
const python = await loadPyodide({ indexURL: resolve(folder) + "/", env: { PYTHONNODEBUGRANGES: "1", PYTHONHASHSEED: "0" } });
python.FS.writeFile("/home/pyodide/compile_in_pyodide.py", readFileSync(code));
const { compiled } = python.pyimport("compile_in_pyodide");
for (let i = 0; i + 1 < files.length; i += 2) {
  const source = python.toPy(new Uint8Array(readFileSync(files[i]))).tobytes();
  writeFileSync(files[i + 1], compiled(source).toJs());
}
process.exit(0);
