// JavaScript that a page loads without a press: its modules, its layouts, all that they import, and what comes at rest.
import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { gzipSync } from "node:zlib";
import { parseAst } from "vite";

/**
 * What a page may send (docs/decisions/0046); tests/journeys/every-screen/weight.test.ts holds what a browser receives to the same.
 */
export function mostOf(route: string): { bytes: number; files: number } {
  return { bytes: FAST.has(route) ? 155_000 : 165_000, files: 20 };
}

/** The screens that are opened with customers waiting, or first of all. */
const FAST: ReadonlySet<string> = new Set(["routes/_app.pos", "routes/_public.login"]);

type Manifest = {
  entry: { module: string };
  routes: { [id: string]: { parentId?: string; module: string } };
};

export type Weight = {
  route: string;
  /** Bytes after gzip. */
  bytes: number;
  files: { file: string; bytes: number }[];
};

type Chunk = { bytes: number; imports: string[]; lazyImports: string[] };

/** `folder` is build/client/assets. Of what a page imports later, files matching `unasked` come by themselves. */
export function weigh(folder: string, unasked: RegExp): Weight[] {
  const chunk = chunkReader(folder);
  const name = readdirSync(folder).find((file) => /^manifest-.*\.js$/.test(file));
  if (!name) throw new Error(`Aucun manifeste dans ${folder}`);
  const manifest = readManifest(join(folder, name));
  return Object.keys(manifest.routes).map((route) => {
    const loaded = new Set([name, basename(manifest.entry.module), ...modulesOf(manifest, route)]);
    for (const file of loaded) {
      const { imports, lazyImports } = chunk(file);
      for (const next of [...imports, ...lazyImports.filter((lazy) => unasked.test(lazy))]) loaded.add(next);
    }
    const files = [...loaded].map((file) => ({ file, bytes: chunk(file).bytes }));
    files.sort((a, b) => b.bytes - a.bytes);
    return { route, bytes: files.reduce((total, { bytes }) => total + bytes, 0), files };
  });
}

function readManifest(file: string): Manifest {
  const json = readFileSync(file, "utf8")
    .replace(/^window\.__remixManifest=/, "")
    .replace(/;\s*$/, "");
  return JSON.parse(json) as Manifest;
}

function modulesOf(manifest: Manifest, id: string): string[] {
  const modules: string[] = [];
  for (let next: string | undefined = id; next !== undefined; next = manifest.routes[next]?.parentId) {
    const module = manifest.routes[next]?.module;
    if (module) modules.push(basename(module));
  }
  return modules;
}
function chunkReader(folder: string): (file: string) => Chunk {
  const chunks = new Map<string, Chunk>();
  return (file) => {
    let chunk = chunks.get(file);
    if (!chunk) {
      const source = readFileSync(join(folder, file));
      chunk = { bytes: gzipSync(source).length, ...importsOf(source.toString("utf8")) };
      chunks.set(file, chunk);
    }
    return chunk;
  };
}

export function importsOf(source: string): { imports: string[]; lazyImports: string[] } {
  const imports: string[] = [];
  const lazyImports: string[] = [];
  walk(parseAst(source), (node) => {
    const from = literal(node["source"]);
    if (!from?.endsWith(".js")) return;
    (node["type"] === "ImportExpression" ? lazyImports : imports).push(basename(from));
  });
  return { imports, lazyImports };
}

type Node = { [key: string]: unknown };

function literal(node: unknown): string | undefined {
  const value = typeof node === "object" && node !== null ? (node as Node)["value"] : undefined;
  return typeof value === "string" ? value : undefined;
}

function walk(node: unknown, visit: (node: Node) => void): void {
  if (Array.isArray(node)) for (const item of node) walk(item, visit);
  else if (typeof node === "object" && node !== null) {
    if (typeof (node as Node)["type"] === "string") visit(node as Node);
    for (const value of Object.values(node)) walk(value, visit);
  }
}
