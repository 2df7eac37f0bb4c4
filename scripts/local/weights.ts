import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { gzipSync } from "node:zlib";
import { parseAst } from "vite";

type Manifest = {
  entry: { module: string };
  routes: { [id: string]: { parentId?: string; module: string } };
};

export type Weight = {
  route: string;
  /** Both sizes are bytes after gzip. */
  eager: number;
  lazy: number;
  files: { file: string; bytes: number; lazy: boolean }[];
};

type Chunk = { bytes: number; imports: string[]; lazyImports: string[] };

/** `folder` is build/client/assets. Files that match `elsewhere` belong to other screens and do not count. */
export function weigh(folder: string, elsewhere: RegExp): Weight[] {
  const chunk = chunkReader(folder);
  const name = readdirSync(folder).find((file) => /^manifest-.*\.js$/.test(file));
  if (!name) throw new Error(`Aucun manifeste dans ${folder}`);
  const manifest = readManifest(join(folder, name));
  return Object.keys(manifest.routes).map((route) => {
    const entries = [name, basename(manifest.entry.module), ...modulesOf(manifest, route)];
    const eager = reach(entries, (file) => chunk(file).imports);
    const all = reach(entries, (file) => {
      return [...chunk(file).imports, ...chunk(file).lazyImports.filter((lazy) => !elsewhere.test(lazy))];
    });
    const files = [...all].map((file) => ({ file, bytes: chunk(file).bytes, lazy: !eager.has(file) }));
    files.sort((a, b) => b.bytes - a.bytes);
    const sum = (lazy: boolean) =>
      files.reduce((bytes, file) => bytes + (file.lazy === lazy ? file.bytes : 0), 0);
    return { route, eager: sum(false), lazy: sum(true), files };
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

function reach(entries: string[], next: (file: string) => string[]): Set<string> {
  const seen = new Set<string>();
  const left = [...entries];
  for (let file = left.pop(); file !== undefined; file = left.pop()) {
    if (seen.has(file)) continue;
    seen.add(file);
    left.push(...next(file));
  }
  return seen;
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
