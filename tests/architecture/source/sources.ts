import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { ROOT } from "#scripts/bootstrap/root.mjs";

export type Source = { path: string; text: string; ast: ts.SourceFile };

const cache = new Map<string, Source>();

export function filesUnder(folders: readonly string[], endings = [".ts", ".tsx"]): string[] {
  return folders
    .flatMap((folder) => readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && endings.some((ending) => entry.name.endsWith(ending)))
    .map((entry) => join(entry.parentPath, entry.name).slice(ROOT.length))
    .sort();
}

export function sourcesUnder(...folders: string[]): Source[] {
  return filesUnder(folders).map((path) => {
    const known = cache.get(path);
    if (known) return known;
    const source = parse(path, readFileSync(join(ROOT, path), "utf8"));
    cache.set(path, source);
    return source;
  });
}

/** Parses a text as if it were the file at `path`, so that a test can prove that its rule fails. */
export function parse(path: string, text: string): Source {
  return { path, text, ast: ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true) };
}

export function walk(source: Source, visit: (node: ts.Node) => void): void {
  const enter = (node: ts.Node) => {
    visit(node);
    ts.forEachChild(node, enter);
  };
  enter(source.ast);
}

export function where(source: Source, node: ts.Node): string {
  const { line } = source.ast.getLineAndCharacterOfPosition(node.getStart(source.ast));
  return `${source.path}:${line + 1}`;
}
