// /sw.js of a build: the service worker with the list of its files and their version. The list is read from the built
// files: what the till's document names, and what these files name in turn.
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { buildSync } from "esbuild";
import { ROOT } from "../bootstrap/root.mjs";

export const SERVICE_WORKER = "sw.js";

/** Routes whose modules the till's document loads. The entry and the root come before. */
const ROUTES = ["root", "routes/_app", "routes/_app.pos"];

/** Files that documents name and no module does. */
const OTHERS = ["/favicon.svg", "/icon-192.png", "/site.webmanifest"];

const WORKER = "app/device/service-worker/worker.ts";
const REMOVAL = "app/device/service-worker/removal.ts";

type Manifest = {
  url: string;
  entry: { module: string };
  routes: { [id: string]: { module: string } | undefined };
};

export type Kept = { files: readonly string[]; version: string };

/** `folder`: the browser's part of the build. `server`: code of the pages, which makes the documents that are kept. */
export function keptFiles(folder: string, server: string, manifest = readManifest(folder)): Kept {
  const files = addressesOf(folder, server, manifest);
  const all = createHash("sha256").update(server);
  for (const file of files)
    all
      .update(file)
      .update("\0")
      .update(readFileSync(join(folder, file)));
  return { files, version: all.digest("hex").slice(0, 12) };
}

/** `live`: for a build that changes with each edit. */
export function serviceWorker({ files, version }: Kept, { live = false } = {}): string {
  return bundle(WORKER, {
    ETAL_FILES: JSON.stringify(files),
    ETAL_VERSION: JSON.stringify(version),
    ETAL_LIVE: String(live),
  });
}

/** Unregisters the service worker of every browser that asks for it. */
export function removal(): string {
  return bundle(REMOVAL, {});
}

function bundle(file: string, define: { [name: string]: string }): string {
  const { outputFiles } = buildSync({
    absWorkingDir: ROOT,
    entryPoints: [file],
    bundle: true,
    write: false,
    minify: true,
    format: "iife",
    target: "es2022",
    legalComments: "none",
    define,
  });
  return outputFiles[0]?.text ?? "";
}

function addressesOf(folder: string, server: string, { url, entry, routes }: Manifest): string[] {
  const assets = join(folder, "assets");
  const built = new Set(readdirSync(assets));
  const namedIn = (text: string) => (text.match(NAMES) ?? []).filter((name) => built.has(name));
  const modules = [entry.module, ...ROUTES.map((id) => routes[id]?.module)].map((address) => {
    if (address === undefined) throw new Error("The build lacks a route of the till");
    return basename(address);
  });
  const found = new Set([...modules, ...namedIn(server).filter((name) => OF_DOCUMENTS.test(name))]);
  for (const name of found) {
    if (!/\.(js|mjs|css)$/.test(name)) continue;
    for (const other of namedIn(readFileSync(join(assets, name), "utf8"))) found.add(other);
  }
  return [...[...found].map((name) => `/assets/${name}`), url, ...OTHERS].sort();
}

/** Names in `assets` carry a hash: such a text is that file's address and nothing else. */
const NAMES = /[\w.-]+\.(?:js|mjs|css|wasm|woff2|svg)\b/g;

/** Named by the documents, and by no module of the till. */
const OF_DOCUMENTS = /^app-[^/]+\.css$|\.woff2$/;

function readManifest(folder: string): Manifest {
  const [name] = readdirSync(join(folder, "assets")).filter((file) => /^manifest-.*\.js$/.test(file));
  if (name === undefined) throw new Error(`Aucun manifeste dans ${folder}`);
  const text = readFileSync(join(folder, "assets", name), "utf8");
  return JSON.parse(text.replace(/^window\.__remixManifest=/, "").replace(/;\s*$/, "")) as Manifest;
}
