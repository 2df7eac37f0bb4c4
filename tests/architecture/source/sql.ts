import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { ROOT } from "#scripts/bootstrap/root.mjs";
import { type Source, walk } from "./sources.ts";

const SQL =
  /\b(SELECT\s[\s\S]*\bFROM|INSERT\s+(OR\s+\w+\s+)?INTO|UPDATE\s+\w+\s+SET|DELETE\s+FROM|CREATE\s+(TABLE|INDEX|TRIGGER)|PRAGMA\s)\b/;

export function statementsOf(source: Source): { node: ts.Node; text: string }[] {
  const found: { node: ts.Node; text: string }[] = [];
  walk(source, (node) => {
    if (isText(node) && SQL.test(node.getText(source.ast)))
      found.push({ node, text: node.getText(source.ast) });
    if (isChain(node)) found.push({ node, text: node.getText(source.ast) });
  });
  return found;
}

export function tablesOf(database: "annuaire" | "boutique"): Set<string> {
  const folder = join(ROOT, "migrations", database);
  const tables = new Set<string>();
  for (const name of readdirSync(folder).filter((file) => file.endsWith(".sql"))) {
    const text = readFileSync(join(folder, name), "utf8");
    for (const [, table] of text.matchAll(/CREATE TABLE [`"]?(\w+)/g)) if (table) tables.add(table);
  }
  return tables;
}

export function tablesNamed(text: string): string[] {
  const inSql = text.matchAll(/\b(?:FROM|JOIN|INTO|UPDATE|TABLE)\s+[`"]?(\w+)/g);
  const inBuilder = text.matchAll(/\.(?:from|insert|update|delete|\w*[jJ]oin)\(\s*(\w+)/g);
  return [...inSql, ...inBuilder].flatMap(([, name]) => (name ? [snake(name)] : []));
}

function isText(node: ts.Node): boolean {
  return ts.isStringLiteralLike(node) || ts.isTemplateExpression(node);
}

/** The outermost call of `db.select().from(x).where(…)`. */
function isChain(node: ts.Node): boolean {
  if (!ts.isCallExpression(node) || ts.isPropertyAccessExpression(node.parent)) return false;
  return /\.(select|selectDistinct|insert|update|delete)\([\s\S]*?\)\s*\.(from|values|set|where|select)\(/.test(
    node.getText(),
  );
}

function snake(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
