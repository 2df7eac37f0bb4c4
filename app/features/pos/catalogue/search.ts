// The till's search (specification 2.8): the results' order is their relevance, and Entrée adds the first one.
import type { ProduitCaisse } from "#worker/features/produits/domain.ts";
import { fold } from "#worker/kernel/domain/text.ts";

export function findCode(produits: readonly ProduitCaisse[], code: string): ProduitCaisse | undefined {
  const sought = code.trim().toUpperCase();
  if (sought === "") return undefined;
  return produits.find((produit) => hasCode(produit, sought));
}

function hasCode({ codesBarres, reference }: ProduitCaisse, sought: string): boolean {
  return codesBarres.some((code) => code.toUpperCase() === sought) || reference.toUpperCase() === sought;
}

/** `text`: "riz parfume 25 kg|epi-001|6044000001015|". `end`: where the title ends. */
type Folded = { text: string; end: number };

const products = new WeakMap<ProduitCaisse, Folded>();
/** By place in the catalogue, because a search of 20,000 products has no time to look each one up. */
const lists = new WeakMap<readonly ProduitCaisse[], Folded[]>();

function foldedList(produits: readonly ProduitCaisse[], most: number): readonly Folded[] {
  const list = lists.get(produits) ?? [];
  lists.set(produits, list);
  for (const produit of produits.slice(list.length, most)) list.push(foldedOf(produit));
  return list;
}

/** Folding is costly, and a changed stock leaves the other products' objects as they are. */
function foldedOf(produit: ProduitCaisse): Folded {
  let folded = products.get(produit);
  if (folded === undefined) {
    const titre = fold(produit.titre);
    const codes = [produit.reference, ...produit.codesBarres].map((code) => `${fold(code)}|`);
    folded = { text: `${titre}|${codes.join("")}`, end: titre.length };
    products.set(produit, folded);
  }
  return folded;
}

/** Folds the first `most` products before a search needs them. True when that is all. */
export function foldAhead(produits: readonly ProduitCaisse[], most: number): boolean {
  return foldedList(produits, most).length === produits.length;
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

/** The class of the word's best occurrence, or NONE. */
function place({ text, end }: Folded, word: string): number {
  let at = text.indexOf(word);
  if (at === 0) return TITLE;
  if (at < 0) return NONE;
  const inTitle = at < end;
  for (; at >= 0 && at < end; at = text.indexOf(word, at + 1)) {
    if (!isWordPart(text.charCodeAt(at - 1))) return WORD_START;
  }
  if (inTitle) return INSIDE;
  for (; at >= 0; at = text.indexOf(word, at + 1)) {
    if (text[at - 1] !== "|") continue;
    return text[at + word.length] === "|" ? CODE : CODE_START;
  }
  return CODE_INSIDE;
}

function isWordPart(code: number): boolean {
  return (code >= 97 && code <= 122) || (code >= 48 && code <= 57) || code > 127;
}

function relevance(folded: Folded, query: string, words: readonly string[]): number {
  if (words.length === 1) return place(folded, query);
  let worst = FIRST_WORD;
  let begins = false;
  for (const word of words) {
    const found = place(folded, word);
    if (found === NONE) return NONE;
    if (found === TITLE) begins = true;
    else worst = Math.max(worst, found === CODE ? CODE_START : found);
  }
  if (begins && folded.text.startsWith(query)) return TITLE;
  return begins && worst === WORD_START ? FIRST_WORD : Math.max(worst, WORD_START);
}

export function searchFor(
  produits: readonly ProduitCaisse[],
  search: string,
  categorieId: number | null,
): readonly ProduitCaisse[] {
  const query = fold(search);
  if (query === "") {
    return categorieId === null
      ? produits
      : produits.filter((produit) => produit.categorieId === categorieId);
  }
  const words = query.split(" ");
  const folded = foldedList(produits, produits.length);
  const classes: ProduitCaisse[][] = Array.from({ length: CLASSES }, () => []);
  produits.forEach((produit, i) => {
    const text = folded[i];
    if (text === undefined || (categorieId !== null && produit.categorieId !== categorieId)) return;
    classes[relevance(text, query, words)]?.push(produit);
  });
  return classes.flat();
}
