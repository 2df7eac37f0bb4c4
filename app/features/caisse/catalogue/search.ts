// The till's search: the results' order is their relevance, and Entrée adds the first one.
import { codeForm } from "#worker/core/domain/code.ts";
import { fold } from "#worker/core/domain/text.ts";
import { wordsOf } from "#worker/core/domain/words.ts";
import type { ProduitCaisse } from "#worker/features/catalogue/domain.ts";
import type { LiveCatalogue } from "./catalogue.ts";

/** The places of the products that have a code, by its form. Products from place `known` on are not in it yet. */
type Codes = { produits: readonly ProduitCaisse[]; places: Map<string, number[]>; known: number };

let codes: Codes = { produits: [], places: new Map(), known: 0 };

/** At least those of the products before place `to`. Forms are costly to make. */
function placesIn(produits: readonly ProduitCaisse[], to: number): Codes["places"] {
  if (codes.produits !== produits) {
    codes = haveTextsOf(produits, codes.produits)
      ? { ...codes, produits }
      : { produits, places: new Map(), known: 0 };
  }
  for (const { codesBarres, reference } of produits.slice(codes.known, to)) {
    for (const code of [reference, ...codesBarres]) {
      const form = codeForm(code);
      const found = codes.places.get(form);
      if (found) found.push(codes.known);
      else codes.places.set(form, [codes.known]);
    }
    codes.known++;
  }
  return codes.places;
}

/** A changed stock makes another object of a product, and changes nothing that is searched. */
function haveTextsOf(produits: readonly ProduitCaisse[], others: readonly ProduitCaisse[]): boolean {
  const textOf = ({ titre, reference, codesBarres }: ProduitCaisse) =>
    [titre, reference, ...codesBarres].join("|");
  return (
    produits.length === others.length &&
    produits.every((one, i) => {
      const other = others[i];
      return one === other || (other !== undefined && textOf(one) === textOf(other));
    })
  );
}

/** The product that a code names. The server's `idOfCode` (features/produits/queries.ts) chooses in the same way. */
export function findCode(produits: readonly ProduitCaisse[], code: string): ProduitCaisse | undefined {
  const form = codeForm(code);
  const places = form === "" ? [] : (placesIn(produits, produits.length).get(form) ?? []);
  const found = places.flatMap((place) => produits[place] ?? []);
  const rank = ({ codesBarres, reference }: ProduitCaisse) => {
    if (codesBarres.includes(code.trim())) return 0;
    if (codesBarres.some((one) => codeForm(one) === form)) return 1;
    return reference === code.trim() ? 2 : 3;
  };
  // Older products may share a code (rule: one-code): a barcode counts first, then the spelling, then the age.
  return found.length > 1 ? found.toSorted((a, b) => rank(a) - rank(b) || a.id - b.id)[0] : found[0];
}

/** `text`: "riz parfume 25 kg|epi-001|6044000001015|". `titre`: the length of the title. */
type Folded = { text: string; titre: number };

/** Folding is costly, and a changed stock leaves the other products' objects as they are. */
const products = new WeakMap<ProduitCaisse, Folded>();

function foldedOf(produit: ProduitCaisse): Folded {
  let folded = products.get(produit);
  if (folded === undefined) {
    const titre = fold(produit.titre);
    const codes = [produit.reference, ...produit.codesBarres].map((code) => `${fold(code)}|`);
    folded = { text: `${titre}|${codes.join("")}`, titre: titre.length };
    products.set(produit, folded);
  }
  return folded;
}

/**
 * The whole catalogue in one text, because 20,000 texts would lie scattered in the memory. Product `i` begins at `starts[i]`,
 * its title ends at `titres[i]`, and its line ends before `starts[i + 1]`.
 */
type Index = { text: string; starts: readonly number[]; titres: readonly number[] };

let indexed: { produits: readonly ProduitCaisse[]; index: Index } | undefined;

function indexOf(produits: readonly ProduitCaisse[]): Index {
  if (indexed?.produits === produits) return indexed.index;
  const index = indexed && haveTextsOf(produits, indexed.produits) ? indexed.index : createIndex(produits);
  indexed = { produits, index };
  return index;
}

function createIndex(produits: readonly ProduitCaisse[]): Index {
  const folded = produits.map(foldedOf);
  const starts = [0];
  const titres: number[] = [];
  let start = 0;
  for (const { text, titre } of folded) {
    titres.push(start + titre);
    start += text.length + 1;
    starts.push(start);
  }
  return { text: folded.map(({ text }) => `${text}\n`).join(""), starts, titres };
}

/** Folds the products from place `from` up to `to`, without it, before a search needs them. True when all are ready. */
export function foldAhead(produits: readonly ProduitCaisse[], from: number, to: number): boolean {
  for (const produit of produits.slice(from, to)) foldedOf(produit);
  placesIn(produits, to);
  if (to < produits.length) return false;
  indexOf(produits);
  return true;
}

// Classes of relevance, best first. Within a class the catalogue's natural order stays.
const CODE = 0;
const TITLE = 1;
const FIRST_WORD = 2;
const WORD_START = 3;
const INSIDE = 4;
const CODE_START = 5;
const CODE_INSIDE = 6;
const CLASSES = 7;
const NONE = -1;

/** The class of the best occurrence of `word` in product `i`, whose first occurrence is `at`. */
function place({ text, starts, titres }: Index, i: number, word: string, at: number): number {
  const end = titres[i] ?? 0;
  const stop = starts[i + 1] ?? 0;
  if (at === starts[i]) return TITLE;
  const inTitle = at < end;
  for (; at >= 0 && at < end; at = text.indexOf(word, at + 1)) {
    if (!isWordPart(text.charCodeAt(at - 1))) return WORD_START;
  }
  if (inTitle) return INSIDE;
  for (; at >= 0 && at < stop; at = text.indexOf(word, at + 1)) {
    if (text[at - 1] !== "|") continue;
    return text[at + word.length] === "|" ? CODE : CODE_START;
  }
  return CODE_INSIDE;
}

function isWordPart(code: number): boolean {
  return (code >= 97 && code <= 122) || (code >= 48 && code <= 57) || code > 127;
}

/** Of several words, each counts with its best occurrence. `at`: the first occurrence of the first word. */
function placeAll(index: Index, i: number, words: readonly string[], at: number): number {
  const start = index.starts[i] ?? 0;
  const line = index.text.slice(start, index.starts[i + 1]);
  let worst = FIRST_WORD;
  let begins = false;
  for (const word of words) {
    const first = word === words[0] ? at - start : line.indexOf(word);
    if (first < 0) return NONE;
    const found = place(index, i, word, start + first);
    if (found === TITLE) begins = true;
    else worst = Math.max(worst, found === CODE ? CODE_START : found);
  }
  if (begins && line.startsWith(words.join(" "))) return TITLE;
  return begins && worst === WORD_START ? FIRST_WORD : Math.max(worst, WORD_START);
}

export function searchFor(
  produits: readonly ProduitCaisse[],
  search: string,
  categorieId: number | null,
): readonly ProduitCaisse[] {
  const words = wordsOf(search);
  const [first = ""] = words;
  if (first === "") {
    return categorieId === null
      ? produits
      : produits.filter((produit) => produit.categorieId === categorieId);
  }
  const index = indexOf(produits);
  const { text, starts } = index;
  const classes: ProduitCaisse[][] = Array.from({ length: CLASSES }, () => []);
  let i = 0;
  for (let at = text.indexOf(first); at >= 0; at = text.indexOf(first, starts[i])) {
    while ((starts[i + 1] ?? Infinity) <= at) i++;
    const produit = produits[i];
    if (produit && (categorieId === null || produit.categorieId === categorieId)) {
      const found = words.length === 1 ? place(index, i, first, at) : placeAll(index, i, words, at);
      classes[found]?.push(produit);
    }
    i++;
  }
  const found = classes.flat();
  const named = findCode(produits, search);
  if (!named || (categorieId !== null && named.categorieId !== categorieId)) return found;
  return [named, ...found.filter((produit) => produit !== named)];
}

/** Finds the ids of the results. Stocks change none of them, so the array stays the same over a change of stocks. */
export function createResults(
  search: string,
  categorieId: number | null,
): (catalogue: LiveCatalogue) => readonly number[] {
  let known: readonly number[] | null = null;
  let results: readonly number[] = [];
  return ({ ids, produits }) => {
    if (ids === known) return results;
    known = ids;
    const found = searchFor(produits, search, categorieId);
    results = found === produits ? ids : found.map(({ id }) => id);
    return results;
  };
}
