// `import { code } from "./menu.ts?inline-script"` gives a file's script as text, minified, for pages without React. The file
// imports nothing, so it needs no bundle.
import { readFile } from "node:fs/promises";
import { type Plugin, transformWithEsbuild } from "vite";

const MARK = "?inline-script";

export function inlineScript(): Plugin {
  return {
    name: "etal-inline-script",
    enforce: "pre",
    async load(id) {
      if (!id.endsWith(MARK)) return null;
      const path = id.slice(0, -MARK.length);
      this.addWatchFile(path);
      return `export const code = ${JSON.stringify(await minified(path))};`;
    },
  };
}

async function minified(path: string): Promise<string> {
  const { code } = await transformWithEsbuild(await readFile(path, "utf8"), path, {
    loader: "ts",
    format: "iife",
    minify: true,
    target: "es2022",
    sourcemap: false,
  });
  // The text stands between <script> and </script>.
  if (/<\/|<!--/.test(code)) throw new Error(`${path} would end its own element`);
  return code.trim();
}
