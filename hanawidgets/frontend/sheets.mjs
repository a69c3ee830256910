// A style sheet that a module imports is put into the page's style when that module is loaded, minified: after the sheets
// of the components that this one is made of, so a component may dress its parts and never the other way round.
import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { transform } from "esbuild";

const REGISTRY = resolve("src/core/sheets.ts");

export const sheets = {
  name: "sheets",
  setup(build) {
    build.onLoad({ filter: /\.css$/ }, async ({ path }) => {
      const { code } = await transform(await readFile(path, "utf8"), { loader: "css", minify: true, target: "es2022" });
      const contents = `import { sheet } from ${JSON.stringify(REGISTRY)};\nsheet(${JSON.stringify(code)});`;
      return { contents, loader: "js" };
    });
  },
};
