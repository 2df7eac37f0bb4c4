// The build of development: esbuild builds pages and worker again in about half a second. Remix's own build, which is the
// one that is deployed, takes half a minute (docs/decisions/0066).
import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { builtinModules } from "node:module";
import { basename, dirname, join } from "node:path";
import { promisify } from "node:util";
import {
  build as plainBuild,
  type BuildContext,
  context,
  type Metafile,
  type OutputFile,
  type Plugin,
} from "esbuild";
import { flatRoutes } from "@remix-run/dev/dist/config/flat-routes.js";
import { ROOT } from "../../bootstrap/root.mjs";
import { process } from "../process.ts";
import { FUTURE } from "../remix-options.ts";
import type { Bundle } from "../runtime-options.ts";
import { keptFiles, SERVICE_WORKER, serviceWorker } from "../service-worker.ts";
import { swaggerUiFiles } from "../swagger-ui.ts";
import { browserSources, COMMON, pageSources, type Parts } from "./sources.ts";
import { buildAtChanges } from "./watch.ts";

/** `page` changes when what the browser shows may have changed: its code, its styles, the pages that the server makes. */
export type DevBuild = { bundle: Bundle; page: string };

type Routes = ReturnType<typeof flatRoutes>;

/** What pages are made of. */
const SHOWN = ["app", "docs"].map((folder) => join(ROOT, folder));
const SOURCES = [...SHOWN, ...["worker", "public"].map((folder) => join(ROOT, folder))];
const CONTRACT = join(ROOT, "scripts/local/contract.ts");
const WORKER = "worker/index.ts";
/** The worker imports the manifest from here: it is known when the browser's build has ended. */
const MANIFEST = "./manifest.js";
const ROOT_ROUTE = { id: "root", path: "", file: "root.tsx" };

/** Builds at each change, until the process ends. The API's contract is that of the start. */
export async function develop(folder: string, onBuild: (build: DevBuild) => void): Promise<void> {
  const { build } = openDevBuild(folder);
  const contract = promisify(execFile)(process.execPath, [CONTRACT, folder], { cwd: ROOT });
  const first = async () => (await Promise.all([build(), contract]))[0];
  let last: DevBuild | undefined;
  await buildAtChanges(SOURCES, first, (built) => {
    // Editors also write files that change nothing.
    const isNew = built.page !== last?.page || built.bundle.entrypointSource !== last.bundle.entrypointSource;
    last = built;
    if (isNew) onBuild(built);
  });
}

/** Builds into `folder`, which it empties. Files are only added later: pages that are open go on finding theirs. */
export function openDevBuild(folder: string): {
  build: () => Promise<DevBuild>;
  close: () => Promise<void>;
} {
  rmSync(folder, { recursive: true, force: true });
  for (const [to, from] of swaggerUiFiles()) {
    mkdirSync(dirname(join(folder, to)), { recursive: true });
    cpSync(from, join(folder, to));
  }
  let routes: Routes = {};
  let parts: Parts = emptyParts(folder);
  let browser: BuildContext | undefined;
  let worker: BuildContext | undefined;
  const close = async () => {
    await Promise.all([browser?.dispose(), worker?.dispose()]);
  };
  const build = async () => {
    const found = { root: ROOT_ROUTE, ...flatRoutes("app") };
    if (!browser || !worker || JSON.stringify(found) !== JSON.stringify(routes)) {
      await close();
      parts = emptyParts(folder);
      browser = await openBrowser(found, parts);
      worker = await openWorker(found, parts);
      routes = found;
    }
    parts.texts.clear();
    // Read before the build: what is edited meanwhile gets another name with the next one.
    const shown = SHOWN.flatMap(textsOf);
    const [pages, server, exports] = await Promise.all([
      browser.rebuild(),
      worker.rebuild(),
      exportsOf(routes),
    ]);
    cpSync(join(ROOT, "public"), folder, { recursive: true });
    const [main, ...files] = sorted(server.outputFiles ?? []);
    for (const file of [...(pages.outputFiles ?? []), ...files, ...parts.files.values()]) write(file);
    const manifest = createManifest(routes, metafileOf(pages), exports);
    const path = join(folder, manifest.url);
    writeFileSync(path, `window.__remixManifest=${JSON.stringify(manifest)};`);
    const kept = keptFiles(folder, main?.text ?? "", manifest);
    writeFileSync(join(folder, SERVICE_WORKER), serviceWorker(kept, { live: true }));
    const content = `export default ${JSON.stringify(manifest)};`;
    return {
      page: hash(manifest.version, ...shown),
      bundle: {
        path: join(ROOT, "worker.js"),
        entrypointSource: main?.text ?? "",
        modules: [{ name: MANIFEST, content }],
      },
    };
  };
  return { build, close };
}

function emptyParts(outdir: string): Parts {
  return { outdir, files: new Map(), texts: new Map() };
}

function openBrowser(routes: Routes, parts: Parts) {
  const entryPoints = Object.values(routes).map(({ id, file }) => ({
    in: join(ROOT, "app", file),
    out: id.replaceAll(/[^\w.-]/g, "_"),
  }));
  return context({
    ...COMMON,
    entryPoints: [{ in: join(ROOT, "app/entry.client.tsx"), out: "entry.client" }, ...entryPoints],
    outdir: parts.outdir,
    entryNames: "assets/[name]-[hash]",
    chunkNames: "assets/[name]-[hash]",
    splitting: true,
    metafile: true,
    platform: "browser",
    plugins: [browserSources(), pageSources(parts)],
  });
}

function openWorker(routes: Routes, parts: Parts) {
  return context({
    ...COMMON,
    entryPoints: [join(ROOT, WORKER)],
    outdir: parts.outdir,
    metafile: true,
    platform: "neutral",
    mainFields: ["module", "main"],
    conditions: ["workerd", "worker", "browser"],
    external: ["node:*", "cloudflare:*", ...builtinModules],
    plugins: [serverBuild(routes), pageSources(parts)],
  });
}

/** What `build/server/index.js` holds in Remix's own build. */
function serverBuild(routes: Routes): Plugin {
  const all = Object.values(routes);
  const imports = all.map(({ file }, rank) => `import * as route${String(rank)} from "./${file}";`);
  const entries = all.map(
    (route, rank) =>
      `${JSON.stringify(route.id)}: { ...${JSON.stringify({ ...route, file: undefined })}, module: route${String(rank)} },`,
  );
  const contents = `import * as entryServer from "./entry.server.tsx";
    ${imports.join("\n")}
    export { default as assets } from "${MANIFEST}";
    export const mode = "production", basename = "/", publicPath = "/", assetsBuildDirectory = "", isSpaMode = false;
    export const future = ${JSON.stringify(FUTURE)};
    export const entry = { module: entryServer };
    export const routes = { ${entries.join("\n")} };`;
  return {
    name: "etal-server-build",
    setup(esbuild) {
      esbuild.onResolve({ filter: /\/build\/server\/index\.js$/ }, () => ({
        path: "index",
        namespace: "server-build",
      }));
      esbuild.onResolve({ filter: /^\.\/manifest\.js$/, namespace: "server-build" }, () => ({
        path: MANIFEST,
        external: true,
      }));
      esbuild.onLoad({ filter: /./, namespace: "server-build" }, () => ({
        contents,
        loader: "js",
        resolveDir: join(ROOT, "app"),
      }));
    },
  };
}

/** Each route's exports, which the manifest lists for the browser. */
async function exportsOf(routes: Routes): Promise<Map<string, string[]>> {
  const entryPoints = Object.values(routes).map(({ file }) => join(ROOT, "app", file));
  const { metafile } = await plainBuild({
    absWorkingDir: ROOT,
    entryPoints,
    outdir: "exports",
    bundle: false,
    write: false,
    metafile: true,
    format: "esm",
    logLevel: "silent",
  });
  const outputs = Object.values(metafile.outputs);
  return new Map(outputs.map(({ entryPoint = "", exports }) => [entryPoint, exports]));
}

function createManifest(routes: Routes, { outputs }: Metafile, exports: Map<string, string[]>) {
  const assets = (file: string) => {
    const [path] = Object.entries(outputs).find(([, { entryPoint }]) => entryPoint === `app/${file}`) ?? [];
    if (path === undefined) throw new Error(`The browser's build has no app/${file}`);
    const [module = "", ...imports] = [...staticImports(outputs, path)].map(
      (name) => `/assets/${basename(name)}`,
    );
    return { module, imports, css: [] };
  };
  const entry = assets("entry.client.tsx");
  const described = Object.values(routes).map(({ file, ...route }) => {
    const has = new Set(exports.get(`app/${file}`));
    const flags = {
      hasAction: has.has("action"),
      hasLoader: has.has("loader"),
      hasClientAction: has.has("clientAction"),
      hasClientLoader: has.has("clientLoader"),
      hasErrorBoundary: has.has("ErrorBoundary"),
    };
    return [route.id, { ...route, ...flags, ...assets(file) }] as const;
  });
  const content = { entry, routes: Object.fromEntries(described) };
  const version = hash(JSON.stringify(content));
  return { ...content, url: `/assets/manifest-${version}.js`, version };
}

function staticImports(outputs: Metafile["outputs"], path: string): Set<string> {
  const seen = new Set([path]);
  for (const file of seen)
    for (const { path: next, kind } of outputs[file]?.imports ?? [])
      if (kind === "import-statement" && outputs[next]) seen.add(next);
  return seen;
}

function textsOf(folder: string): string[] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => readFileSync(join(parentPath, name), "latin1"));
}

/** The worker's code comes first. */
function sorted(files: OutputFile[]): OutputFile[] {
  return files.toSorted(
    (a, b) => Number(b.path.endsWith("/index.js")) - Number(a.path.endsWith("/index.js")),
  );
}

function write({ path, contents }: OutputFile): void {
  if (existsSync(path)) return;
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, contents);
}

function metafileOf({ metafile }: { metafile?: Metafile | undefined }): Metafile {
  if (!metafile) throw new Error("esbuild told nothing of the build");
  return metafile;
}

function hash(...texts: string[]): string {
  const all = createHash("sha256");
  for (const text of texts) all.update(text).update("\0");
  return all.digest("hex").slice(0, 8);
}
