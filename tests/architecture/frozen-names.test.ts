// Others store or send these names, so renaming code must not change them.
// `frozen-names.txt` changes only with a migration or the contract.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { expect, test } from "vitest";
import { ROOT } from "#scripts/bootstrap/root.mjs";
import { testDocument } from "#tests/helpers/document.ts";
import { type Kind, migrated, rowsOf } from "./source/database.ts";
import { type Source, sourcesUnder, walk } from "./source/sources.ts";
import { textsOf } from "./source/texts.ts";

function databaseNames(kind: Kind): string[] {
  const db = migrated(kind);
  const objects = rowsOf(
    db,
    "SELECT name, type, sql FROM sqlite_master WHERE name NOT GLOB 'sqlite_*' ORDER BY name",
  );
  return objects.flatMap(({ name, type, sql }) => [
    `${kind} ${String(type)} ${String(name)}`,
    ...(type === "table"
      ? rowsOf(db, `SELECT name FROM pragma_table_info('${String(name)}')`).map(
          (column) => `${kind} column ${String(name)}.${String(column["name"])}`,
        )
      : []),
    ...[...String(sql).matchAll(/CONSTRAINT "(\w+)"/g)].map(
      ([, constraint]) => `${kind} constraint ${constraint}`,
    ),
  ]);
}

function apiNames(): string[] {
  const document = testDocument();
  const found: string[] = [];
  for (const [path, methods] of Object.entries(document.paths))
    for (const method of Object.keys(methods)) found.push(`api call ${method} ${path}`);
  const enter = (value: unknown): void => {
    if (typeof value !== "object" || value === null) return;
    const { properties, name, in: place } = value as Record<string, unknown>;
    if (typeof properties === "object" && properties !== null)
      found.push(...Object.keys(properties).map((property) => `api property ${property}`));
    if (typeof name === "string" && typeof place === "string") found.push(`api parameter ${place} ${name}`);
    Object.values(value).forEach(enter);
  };
  enter(document);
  return found;
}

function formNames(): string[] {
  const found: string[] = [];
  const isSchemas = ({ path }: Source) => /\/schemas(\.ts|\/)|-claims\.ts$/.test(path);
  for (const source of sourcesUnder("worker").filter(isSchemas))
    walk(source, (node) => {
      if (
        ts.isCallExpression(node) &&
        /\bz\.\w*[oO]bject$|Schema\.extend$/.test(node.expression.getText(source.ast))
      )
        for (const field of fieldsOf(node.arguments[0])) found.push(`field ${field}`);
    });
  for (const source of sourcesUnder("app")) {
    const { text } = source;
    for (const [, field] of text.matchAll(/\bname="([\w.-]+)"/g)) found.push(`field ${String(field)}`);
    for (const [, field] of text.matchAll(/\w+_(?:FIELD|HEADER) = "([\w-]+)"/g))
      found.push(`field ${String(field)}`);
    for (const [, field] of text.matchAll(/(?:[pP]arams|data|form)\.(?:get|has)\("([\w.-]+)"\)/g))
      found.push(`field ${String(field)}`);
  }
  return found;
}

function fieldsOf(shape: ts.Node | undefined): string[] {
  if (!shape || !ts.isObjectLiteralExpression(shape)) return [];
  return shape.properties.flatMap(({ name }) => (name && ts.isIdentifier(name) ? [name.text] : []));
}

function browserNames(): string[] {
  const stored = [
    ...["KeptState", "PanierCaisse", "CaisseLine", "ConfirmedSale", "ParkedPanier"],
    ...["FlashToast", "ToastInput", "StoredSound"],
  ];
  // An older screen may still ask these routes and loaders.
  const answered = ["ErrorResponse", "VenteResponse", "CatalogueResponse", "AppData"];
  const texts = sourcesUnder("app", "worker")
    .flatMap(textsOf)
    .filter((text) => /^(__Host-|etal[._-])\S+$/.test(text));
  return [
    ...texts.map((text) => `browser ${text}`),
    ...jsonKeys(sourcesUnder("app"), /\.setItem$/).map((key) => `browser stored ${key}`),
    ...sourcesUnder("app").flatMap((source) =>
      membersOf(source, (name) => [...stored, ...answered].includes(name)).map(
        (name) => `browser stored ${name}`,
      ),
    ),
  ];
}

function channelNames(): string[] {
  const texts = sourcesUnder("worker/stomp", "worker/realtime", "app/realtime")
    .flatMap(textsOf)
    .filter((text) => /^\/?[a-z]+([/.-][a-z]+)+\.?…?$/.test(text) && !text.endsWith(".ts"));
  return [
    ...texts.map((text) => `channel ${text}`),
    ...sourcesUnder("worker/features/evenements")
      .filter(({ path }) => path.includes("/domain/"))
      .flatMap((source) => membersOf(source, () => true).map((name) => `channel event ${name}`)),
  ];
}

function membersOf(source: Source, of: (type: string) => boolean): string[] {
  const found: string[] = [];
  walk(source, (node) => {
    if (!ts.isTypeAliasDeclaration(node) || !of(node.name.text)) return;
    const enter = (part: ts.Node) => {
      if (ts.isPropertySignature(part)) found.push(part.name.getText(source.ast));
      ts.forEachChild(part, enter);
    };
    enter(node);
  });
  return found;
}

function jsonKeys(sources: Source[], into: RegExp): string[] {
  const found: string[] = [];
  for (const source of sources)
    walk(source, (node) => {
      if (!ts.isCallExpression(node) || node.expression.getText(source.ast) !== "JSON.stringify") return;
      if (!ts.isCallExpression(node.parent) || !into.test(node.parent.expression.getText(source.ast))) return;
      found.push(...fieldsOf(node.arguments[0]));
    });
  return found;
}

/** Keys of log lines, by which an operator searches the log. */
function logNames(): string[] {
  return jsonKeys(sourcesUnder("worker"), /^console\./).map((key) => `log ${key}`);
}

function environmentNames(): string[] {
  const wrangler = readFileSync(join(ROOT, "wrangler.toml"), "utf8");
  const bound = [...wrangler.matchAll(/^(?:binding|name) = "([A-Z]\w*)"|^([A-Z_0-9]+) = /gm)];
  const read = sourcesUnder("app", "worker", "scripts", "tests", "bench").flatMap(({ text }) => [
    ...text.matchAll(/\benv\["([A-Z]\w*)"\]/g),
  ]);
  return [...bound, ...read].map(([, a, b]) => `environment ${String(a ?? b)}`);
}

test("what others keep under a name keeps its name", async () => {
  const names = [
    ...databaseNames("annuaire"),
    ...databaseNames("boutique"),
    ...apiNames(),
    ...formNames(),
    ...browserNames(),
    ...channelNames(),
    ...logNames(),
    ...environmentNames(),
  ];
  await expect([...new Set(names)].sort().join("\n") + "\n").toMatchFileSnapshot("./frozen-names.txt");
});
