// `import { code } from "./menu.ts?inline-script"` gives a file's script as text, minified and with what it imports, for pages
// without React.
import { build } from "esbuild";
import type { Plugin } from "vite";

const MARK = "?inline-script";

export function inlineScript(): Plugin {
  return {
    name: "etal-inline-script",
    enforce: "pre",
    async load(id) {
      if (!id.endsWith(MARK)) return null;
      const { code, files } = await bundled(id.slice(0, -MARK.length));
      for (const file of files) this.addWatchFile(file);
      return `export const code = ${JSON.stringify(code)};`;
    },
  };
}

async function bundled(path: string): Promise<{ code: string; files: string[] }> {
  const { outputFiles, metafile } = await build({
    entryPoints: [path],
    bundle: true,
    write: false,
    metafile: true,
    format: "iife",
    minify: true,
    target: "es2022",
  });
  const code = (outputFiles[0]?.text ?? "").trim();
  // The text stands between <script> and </script>.
  if (/<\/|<!--/.test(code)) throw new Error(`${path} would end its own element`);
  return { code, files: Object.keys(metafile.inputs) };
}
