import { globSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { expect, test } from "vitest";
import { ROOT } from "#scripts/bootstrap/root.mjs";
import { filesUnder, parse, type Source, sourcesUnder, walk } from "./source/sources.ts";
import { textsOf } from "./source/texts.ts";

const ALL = ["app", "worker", "tests", "scripts", "bench"];
/** Letters, digits and hyphens. In a route's name `_`, `.` and `$` have a meaning for Remix. */
const KEBAB =
  /^[a-z0-9]+(-[a-z0-9]+)*(\.(server|client|test|annuaire|boutique|config|d))*\.(ts|tsx|mjs|mts|css)$/;
const ROUTE = /^[a-z0-9_$.-]+\.tsx?$/;
/** Remix, the runtime and the tools find these modules by their file and use the default export. */
const DEFAULT_EXPORT = [
  /^app\/routes\//,
  /^app\/(root|entry\.(client|server))\.tsx$/,
  /^worker\/index\.ts$/,
  /^worker\/schema\/drizzle\.\w+\.config\.ts$/,
  /^tests\/journeys\/harness\/global-setup\.ts$/,
  /^tests\/helpers\/worker\.ts$/,
  /^scripts\/pictures\/worker\.ts$/,
];

function misnamed(path: string): boolean {
  const name = path.slice(path.lastIndexOf("/") + 1);
  return path.startsWith("app/routes/")
    ? !ROUTE.test(name)
    : !KEBAB.test(name) && !/^[a-z-]+\.d\.ts$/.test(name);
}

function misusesDefault(source: Source): boolean {
  if (DEFAULT_EXPORT.some((place) => place.test(source.path))) return false;
  let found = false;
  walk(source, (node) => {
    found ||=
      ts.isExportAssignment(node) ||
      (ts.isExportSpecifier(node) && node.name.text === "default") ||
      (ts.canHaveModifiers(node) && !!node.modifiers?.some((m) => m.kind === ts.SyntaxKind.DefaultKeyword));
  });
  return found;
}

function isBarrel(source: Source): boolean {
  // A route may re-export another route: a second address of the same screen.
  if (source.path.startsWith("app/routes/")) return false;
  const statements = source.ast.statements;
  return statements.length > 0 && statements.every((s) => ts.isExportDeclaration(s) && s.moduleSpecifier);
}

function exportsAll(source: Source): boolean {
  return source.ast.statements.some(
    (s) => ts.isExportDeclaration(s) && (!s.exportClause || ts.isNamespaceExport(s.exportClause)),
  );
}

test("files are named in kebab-case", () => {
  expect(filesUnder(ALL, [".ts", ".tsx", ".mjs", ".css"]).filter(misnamed)).toEqual([]);
  expect(["app/shell/useTheme.ts", "worker/core/cles_idempotence.ts", "worker/X.ts"].every(misnamed)).toBe(
    true,
  );
});

test("exports have names, and no file only passes on what others export", () => {
  const sources = sourcesUnder(...ALL);
  expect(sources.filter(misusesDefault).map((source) => source.path)).toEqual([]);
  expect(sources.filter(isBarrel).map((source) => source.path)).toEqual([]);
  expect(sources.filter(exportsAll).map((source) => source.path)).toEqual([]);
  expect(misusesDefault(parse("worker/features/x/service.ts", "export default function x() {}"))).toBe(true);
  expect(misusesDefault(parse("worker/features/x/service.ts", "const x = 1; export { x as default };"))).toBe(
    true,
  );
  expect(
    isBarrel(parse("worker/features/x/service.ts", `export * from "./a.ts"; export { b } from "./b.ts";`)),
  ).toBe(true);
  expect(exportsAll(parse("app/routes/x.tsx", `const a = 1; export * from "./a.ts";`))).toBe(true);
  expect(exportsAll(parse("app/routes/x.tsx", `const a = 1; export * as b from "./a.ts";`))).toBe(true);
});

/** Paths in texts that tools read; the compiler does not check them. */
const NAMED = /^(\.\/)?(app|worker|tests|scripts|bench)\/\S+\.(ts|tsx|mjs|json)$/;

test("files that scripts, benches and migrations name as text are there", () => {
  const named = sourcesUnder("scripts", "bench", "worker/schema")
    .flatMap(textsOf)
    .filter((text) => NAMED.test(text));
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter((path) => globSync(path, { cwd: ROOT }).length === 0)).toEqual([]);
});

// Oxlint takes the imports of a file that tsconfig.json does not list as unknown, and its rules then find less.
test("tsconfig.json lists every source", () => {
  const { config } = ts.readConfigFile(join(ROOT, "tsconfig.json"), (path) => ts.sys.readFile(path)) as {
    config: unknown;
  };
  const listed = new Set(ts.parseJsonConfigFileContent(config, ts.sys, ROOT).fileNames);
  const unlisted = filesUnder(ALL, [".ts", ".tsx"]).filter((path) => !listed.has(join(ROOT, path)));
  expect(unlisted).toEqual([]);
});
