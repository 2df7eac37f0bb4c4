import { posix } from "node:path";
import ts from "typescript";
import { type Source, walk, where } from "./sources.ts";

export type Import = {
  at: string;
  /** A path in the project ("worker/core/database/batch.ts"), or a module as written ("hono/cors"). */
  target: string;
  inside: boolean;
  /** The import is erased at compile time, so none of the target's code runs. */
  typeOnly: boolean;
};

export function importsOf(source: Source): Import[] {
  const found: Import[] = [];
  walk(source, (node) => {
    const [specifier, typeOnly] = read(node);
    if (specifier === undefined) return;
    found.push({ at: where(source, node), typeOnly, ...resolve(source.path, specifier) });
  });
  return found;
}

export function packageOf(module: string): string {
  const [first = "", second = ""] = module.split("/");
  return first.startsWith("@") ? `${first}/${second}` : first;
}

function read(node: ts.Node): [specifier: string | undefined, typeOnly: boolean] {
  if (ts.isImportDeclaration(node)) return [text(node.moduleSpecifier), isTypeOnly(node.importClause)];
  if (ts.isExportDeclaration(node)) return [text(node.moduleSpecifier), node.isTypeOnly];
  if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument))
    return [text(node.argument.literal), true];
  if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
    return [text(node.arguments[0]), false];
  }
  return [undefined, false];
}

function isTypeOnly(clause: ts.ImportClause | undefined): boolean {
  return clause?.phaseModifier === ts.SyntaxKind.TypeKeyword;
}

function text(node: ts.Node | undefined): string | undefined {
  return node && ts.isStringLiteralLike(node) ? node.text : undefined;
}

function resolve(path: string, specifier: string): { target: string; inside: boolean } {
  if (specifier.startsWith("#")) return { target: specifier.slice(1), inside: true };
  if (!specifier.startsWith(".")) return { target: specifier, inside: false };
  return { target: posix.join(posix.dirname(path), specifier), inside: true };
}
