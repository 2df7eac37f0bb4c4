// What esbuild does not read by itself, for the build of development: what the Vite plugins of vite.config.ts do, as far
// as it changes what a page does. What only makes files smaller is left out.
import { readFile } from "node:fs/promises";
import { isBuiltin } from "node:module";
import { dirname, join, resolve } from "node:path";
import { compile } from "@tailwindcss/node";
import { Scanner } from "@tailwindcss/oxide";
import { build, type BuildOptions, type Loader, type OutputFile, type Plugin, transform } from "esbuild";
import { removeExports } from "@remix-run/dev/dist/vite/remove-exports.js";
import { ROOT } from "../../bootstrap/root.mjs";
import { toHtml } from "../markdown.ts";
import { PAGE, STUB } from "../scriptless.ts";

const SERVER_EXPORTS = ["loader", "action", "headers"];
const FILES: { [extension: string]: Loader } = {
  ".avif": "file",
  ".svg": "file",
  ".wasm": "file",
  ".woff2": "file",
};

/** Both builds, and the parts that they build apart, give a file the same address. */
export const COMMON = {
  absWorkingDir: ROOT,
  bundle: true,
  write: false,
  format: "esm",
  target: "es2022",
  legalComments: "none",
  charset: "utf8",
  logLevel: "error",
  loader: FILES,
  assetNames: "assets/[name]-[hash]",
  publicPath: "/",
  define: { "process.env.NODE_ENV": '"production"' },
} as const satisfies BuildOptions;

/**
 * What is made apart from a bundle, once for both sides. `files` come with it: fonts of a style, the decoder's
 * WebAssembly.
 */
export type Parts = {
  outdir: string;
  files: Map<string, OutputFile>;
  texts: Map<string, Promise<string>>;
};

/** For the pages' code on both sides. */
export function pageSources(parts: Parts): Plugin {
  return {
    name: "etal-sources",
    setup(esbuild) {
      esbuild.onResolve({ filter: /\?(url|inline|inline-script)$/ }, ({ path, resolveDir }) => {
        const [file = "", query = ""] = path.split("?");
        const found = file.startsWith(".") ? resolve(resolveDir, file) : inModules(file);
        // The name that the browser sees is that of a script.
        const name = query === "url" ? found.replace(/\.ts$/, ".js") : found;
        return { path: name, namespace: query, pluginData: found, sideEffects: false };
      });
      esbuild.onLoad({ filter: /./, namespace: "url" }, async ({ pluginData }) => {
        const file = String(pluginData);
        const contents = /\.(css|ts)$/.test(file) ? await made(file, parts) : await readFile(file);
        return { contents, loader: "file" };
      });
      esbuild.onLoad({ filter: /\.css$/, namespace: "inline" }, async ({ pluginData }) => ({
        contents: await made(String(pluginData), parts),
        loader: "text",
      }));
      esbuild.onLoad({ filter: /\.ts$/, namespace: "inline-script" }, async ({ pluginData }) => {
        const source = await readFile(String(pluginData), "utf8");
        const { code } = await transform(source, { loader: "ts", format: "iife", minify: true });
        return { contents: `export const code = ${JSON.stringify(code.trim())};`, loader: "js" };
      });
      esbuild.onLoad({ filter: /\.md$/ }, async ({ path }) => ({
        contents: `export const html = ${JSON.stringify(toHtml(await readFile(path, "utf8")))};`,
        loader: "js",
      }));
    },
  };
}

/** For the browser's code: screens without what only the server does, and what is loaded by an address. */
export function browserSources(): Plugin {
  const screens = new Map<string, { source: string; code: string }>();
  return {
    name: "etal-browser-sources",
    setup(esbuild) {
      esbuild.onResolve({ filter: /\/\.server\// }, ({ path, importer }) => ({
        errors: [{ text: `${path} n'est que pour le serveur, et ${importer} va aussi au navigateur` }],
      }));
      esbuild.onResolve({ filter: /^[a-z:_/]+$/ }, ({ path }) =>
        isBuiltin(path) ? { path, external: true, sideEffects: false } : null,
      );
      esbuild.onLoad(
        { filter: /\/app\/(root|routes\/[^/]+|features\/site\/landing\/landing)\.tsx?$/ },
        async ({ path }) => {
          if (PAGE.test(path)) return { contents: STUB, loader: "js", resolveDir: dirname(path) };
          const source = await readFile(path, "utf8");
          const known = screens.get(path);
          if (known?.source === source) return { contents: known.code, loader: "js" };
          const { code: plain } = await transform(source, { loader: "tsx", jsx: "automatic" });
          const { code } = removeExports(plain, SERVER_EXPORTS) as { code: string };
          screens.set(path, { source, code });
          return { contents: code, loader: "js" };
        },
      );
      esbuild.onLoad(
        { filter: /\/(camera\/detector\.ts|zbar-wasm\/dist\/index\.mjs)$/ },
        async ({ path }) => ({
          contents: withAddresses(await readFile(path, "utf8")),
          loader: path.endsWith(".ts") ? "ts" : "js",
        }),
      );
    },
  };
}

/** esbuild does not follow `new URL("./file", import.meta.url)`, but imports. */
function withAddresses(code: string): string {
  const imports: string[] = [];
  const replaced = code.replace(
    /new URL\("(?:\.\/)?([\w.-]+\.\w+)",\s*import\.meta\.url\)/g,
    (_, file: string) => {
      const name = `etalAddress${String(imports.length)}`;
      imports.push(`import ${name} from "./${file}?url";\n`);
      return `new URL(${name}, import.meta.url)`;
    },
  );
  return imports.join("") + replaced;
}

function inModules(file: string): string {
  return join(ROOT, "node_modules", file);
}

function made(file: string, parts: Parts): Promise<string> {
  const text = parts.texts.get(file) ?? (file.endsWith(".css") ? style(file, parts) : script(file, parts));
  parts.texts.set(file, text);
  return text;
}

async function style(file: string, parts: Parts): Promise<string> {
  const base = dirname(file);
  const source = await readFile(file, "utf8");
  const compiler = await compile(source, {
    from: file,
    base,
    shouldRewriteUrls: true,
    onDependency: () => undefined,
  });
  const { root, sources } = compiler;
  let css = compiler.build([]);
  if (source.includes('@import "tailwindcss"')) {
    const own = root === "none" ? [] : [{ ...(root ?? { base: ROOT, pattern: "**/*" }), negated: false }];
    css = compiler.build(new Scanner({ sources: [...own, ...sources] }).scan());
  }
  return apart({ stdin: { contents: css, loader: "css", resolveDir: base } }, parts);
}

function script(file: string, parts: Parts): Promise<string> {
  return apart({ entryPoints: [file], plugins: [pageSources(parts), browserSources()] }, parts);
}

async function apart(options: BuildOptions, { outdir, files }: Parts): Promise<string> {
  const { outputFiles = [] } = await build({ ...COMMON, outdir, write: false, ...options });
  const [main] = outputFiles.filter(({ path }) => !path.startsWith(join(outdir, "assets/")));
  for (const output of outputFiles) if (output !== main) files.set(output.path, output);
  return main?.text ?? "";
}
