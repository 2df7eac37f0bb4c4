// Text as it is compared and searched: without case, without accents.

/** "Œuf frais, Bébé" → "oeuf frais, bebe": what search and sorting compare. */
export function plier(texte: string): string {
  return texte
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/œ/g, "oe")
    .replace(/æ/g, "ae")
    .replace(/ß/g, "ss")
    .replace(/\s+/g, " ")
    .trim();
}

/** "Bébé " and "BÉBÉ" → "bébé": what must be unique without case; accents count. */
export function cleUnique(texte: string): string {
  return texte.normalize("NFC").toLowerCase().replace(/\s+/g, " ").trim();
}

/** True when SQLite can hold the text as it is: no NUL and no half of a surrogate pair (decision 17). */
export function estTexteSain(texte: string): boolean {
  return !texte.includes("\0") && texte.isWellFormed();
}
