// The list of routes that every page with scripts loads, without what says nothing: "no" and "none" of each route, and the
// files that the entry has loaded before any route. 0.2 kB of every page after gzip.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { process } from "./process.ts";

const PREFIX = "window.__remixManifest=";

type Manifest = {
  entry: { imports: string[] };
  routes: { [id: string]: { [name: string]: unknown; imports: string[] } };
};

export function slim(source: string): string {
  if (!source.startsWith(PREFIX)) throw new Error("Not a manifest");
  const manifest = JSON.parse(source.slice(PREFIX.length).replace(/;\s*$/, "")) as Manifest;
  const loaded = manifest.entry.imports;
  const routes = Object.entries(manifest.routes).map(([id, { imports, ...route }]) => {
    const said = { ...route, imports: imports.filter((file) => !loaded.includes(file)) };
    return [id, Object.fromEntries(Object.entries(said).filter(([, value]) => !isNothing(value)))];
  });
  return `${PREFIX}${JSON.stringify({ ...manifest, routes: Object.fromEntries(routes) as unknown })};`;
}

function isNothing(value: unknown): boolean {
  return value === false || (Array.isArray(value) && value.length === 0);
}

const [, , folder] = process.argv;
if (import.meta.main && folder !== undefined) {
  const assets = join(folder, "assets");
  for (const name of readdirSync(assets).filter((file) => /^manifest-.*\.js$/.test(file)))
    writeFileSync(join(assets, name), slim(readFileSync(join(assets, name), "utf8")));
}
