// Names are English, except the nouns of docs/glossary.md and the names that others keep (frozen-names.txt).
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import ts from "typescript";
import { expect, test } from "vitest";
import { ROOT } from "#scripts/bootstrap/root.mjs";
import { parse, type Source, sourcesUnder, walk } from "./source/sources.ts";

const require = createRequire(import.meta.url);
const text = (path: string) => readFileSync(join(ROOT, path), "utf8");
const fold = (word: string) => word.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

const ENGLISH = new Set(require("an-array-of-english-words") as string[]);
const FRENCH = new Set((require("an-array-of-french-words") as string[]).map(fold));
/** French words that are also English with another meaning, or that the English list has by accident. */
const FALSE_FRIENDS = new Set(text("tests/architecture/false-friends.txt").trim().split("\n"));
const NOUNS = new Set(
  [...text("docs/glossary.md").matchAll(/^\| ([a-z ,]+?) +\|/gm)]
    .flatMap(([, nouns = ""]) => nouns.split(/[ ,]+/))
    .flatMap((noun) => [noun, `${noun}s`]),
);
const ABBREVIATIONS = new Set([
  "api",
  "benin",
  "cote",
  "etc",
  "hop",
  "ivoire",
  "min",
  "ms",
  "nul",
  "referer",
]);
const CODES = new Set(["activite", "annee", "defaut", "profil", "reglages", "semaine", "tous"]);
/** Frozen names as words: "prix vente". */
const FROZEN = new Set(
  text("tests/architecture/frozen-names.txt")
    .split(/\s+/)
    .flatMap((name) => name.split(/[./]/))
    .map((name) => wordsOf(name).join(" ")),
);

function wordsOf(name: string): string[] {
  return name
    .replace(/([a-z0-9])([A-Z])/g, "$1 $2")
    .replace(/([A-Z]+)([A-Z][a-z])/g, "$1 $2")
    .split(/[^\p{L}]+/u)
    .filter((word) => word.length > 1)
    .map(fold);
}

/** The French words of a name that are not in the glossary. A frozen name has none. */
function frenchIn({ name, holdsField }: Declared): string[] {
  const words = wordsOf(name);
  if (holdsField && FROZEN.has(words.join(" "))) return [];
  return withoutFrozen(words).filter(
    (word) =>
      !NOUNS.has(word) &&
      !ABBREVIATIONS.has(word) &&
      (FALSE_FRIENDS.has(word) || (FRENCH.has(word) && !ENGLISH.has(word))),
  );
}

/** `prixVenteReelPositive` contains the field `prixVenteReel`, which is left out. A single word is not left out. */
function withoutFrozen(words: string[]): string[] {
  for (let length = words.length; length > 1; length--)
    for (let at = 0; at + length <= words.length; at++)
      if (FROZEN.has(words.slice(at, at + length).join(" ")))
        return [...withoutFrozen(words.slice(0, at)), ...withoutFrozen(words.slice(at + length))];
  return words;
}

/** `holdsField`: the name may be a field's own (a member, a local taken out of one, a table). */
type Declared = { name: string; holdsField: boolean };

/** Codes in capitals that are keys or values of the API are left out. */
function namesIn(source: Source): Declared[] {
  const found: Declared[] = [];
  walk(source, (node) => {
    const { name } = node as { name?: ts.Node };
    if (!name || !(ts.isIdentifier(name) || ts.isPrivateIdentifier(name)) || !declares(node)) return;
    if (isMember(node) && (CODES.has(name.text) || /^[A-Z\d_]+$|^[a-z\d]+(_[a-z\d]+)+$/.test(name.text)))
      return;
    const isTable = ts.isVariableDeclaration(node) && source.path.includes("/tables/");
    const holdsField = isMember(node) || ts.isBindingElement(node) || isTable;
    found.push({ name: name.text, holdsField });
  });
  return found;
}

function isMember(node: ts.Node): boolean {
  return (
    ts.isPropertySignature(node) ||
    ts.isPropertyAssignment(node) ||
    ts.isPropertyDeclaration(node) ||
    ts.isMethodSignature(node) ||
    ts.isMethodDeclaration(node) ||
    ts.isAccessor(node)
  );
}

function declares(node: ts.Node): boolean {
  return (
    isMember(node) ||
    ts.isVariableDeclaration(node) ||
    ts.isParameter(node) ||
    ts.isNamespaceImport(node) ||
    (ts.isImportSpecifier(node) && node.propertyName !== undefined) ||
    ts.isBindingElement(node) ||
    ts.isFunctionDeclaration(node) ||
    ts.isTypeAliasDeclaration(node) ||
    ts.isInterfaceDeclaration(node) ||
    ts.isClassDeclaration(node) ||
    ts.isTypeParameterDeclaration(node) ||
    ts.isNamedTupleMember(node)
  );
}

const SOURCES = sourcesUnder("app", "worker", "tests", "scripts", "bench");

test("names in code are English, or nouns of the glossary", () => {
  const found = SOURCES.flatMap((source) =>
    namesIn(source)
      .filter((declared) => frenchIn(declared).length > 0)
      .map(({ name }) => `${source.path} : ${name}`),
  );
  const message =
    "French names: write English, take the field apart ({ nom }), or name the noun in the glossary";
  expect([...new Set(found)], message).toEqual([]);
});

test("so are the names of files; a route's file has its address", () => {
  const stems = SOURCES.filter(({ path }) => !path.startsWith("app/routes/")).flatMap(({ path }) =>
    path
      .split("/")
      .filter(
        (part) => frenchIn({ name: part.replace(/\.(test\.)?tsx?$/, ""), holdsField: true }).length > 0,
      ),
  );
  expect([...new Set(stems)]).toEqual([]);
});

test.each([
  "const attendre = 1;",
  "function lireCookie() {}",
  "class X { #attendre = 1 }",
  "type Refuses = { joindre: 1 };",
  "const issueSuite = 1",
  "const cle = 1",
  "function adresse() {}",
])("a French name would be seen: %s", (code) => {
  expect(namesIn(parse("worker/x.ts", code)).flatMap(frenchIn)).not.toEqual([]);
});

test.each(["const seuilAlerte = 1;", "type VenteCreate = { prixVente: 1 };", "const queue = 1;"])(
  "a noun of the shop, a field of the wire, an English word may stand: %s",
  (code) => {
    expect(namesIn(parse("worker/x.ts", code)).flatMap(frenchIn)).toEqual([]);
  },
);
