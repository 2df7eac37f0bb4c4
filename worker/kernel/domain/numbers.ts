// Numbers as people type them, the same on the page and on the server. The specification coerces what it cannot read to
// 0 (its part 5); money must be right, so it is refused in words instead, and never guessed.

/** Why a typed number is not taken: no number, below zero, more decimals than there are. */
export type RefusNombre = "illisible" | "negatif" | "decimales";

/**
 * `texte` is the number in plain form ("12500", "12.5", "-5"), "" when nothing was typed or nothing can be read; it
 * counts only while `refus` is null.
 */
export type NombreLu = { texte: string; refus: RefusNombre | null };

/** What stands before the number, the number with its sign, and what follows it. */
const PARTIES = /^([^-\u2212\u2013\d.,]*)([-\u2212\u2013]?)([\d.,\s]*)(.*)$/s;
/** Thousands apart by spaces and one kind of mark: "12.500.000", "12,500", "1 250.000". */
const GROUPE = /^[1-9]\d{0,2}(?:(?:[\s.]\d{3})+|(?:[\s,]\d{3})+)$/;
const DECIMAL = /^(.*)([.,])(\d*)$/s;

/**
 * Reads "12 500", "12 500,50", "1.234,56" and, where `unites` name it, "12 500 FCFA". A mark before three digits is of
 * the thousands in a currency without decimals; elsewhere it may be either, and is refused.
 */
export function lireNombre(tape: string, decimales: 0 | 2, unites: readonly string[] = []): NombreLu {
  if (tape.trim() === "") return { texte: "", refus: null };
  const [, avant = "", signe, nombre = "", apres = ""] = PARTIES.exec(tape) ?? [];
  const unite = nue(avant + apres);
  const lu = unite === "" || unites.some((une) => nue(une) === unite) ? lireParties(nombre, decimales) : null;
  if (!lu) return { texte: "", refus: "illisible" };
  const { entier, fraction } = lu;
  const absolu = fraction === "" ? entier : `${entier}.${fraction}`;
  const negatif = signe !== "" && /[1-9]/.test(absolu);
  return {
    texte: negatif ? `-${absolu}` : absolu,
    refus: negatif ? "negatif" : fraction.length > decimales ? "decimales" : null,
  };
}

/** The digits before and after the decimal mark, or null when there is no telling. */
function lireParties(ecrit: string, decimales: 0 | 2): { entier: string; fraction: string } | null {
  const nombre = ecrit.trim();
  const marques = nombre.replace(/[^.,]/g, "").length;
  if (GROUPE.test(nombre) && (decimales === 0 || marques > 1))
    return { entier: chiffres(nombre), fraction: "" };
  const [, avant = nombre, marque, fraction = ""] = DECIMAL.exec(nombre) ?? [];
  // In one number a mark has one meaning.
  const lisible = /^[\d\s]*$/.test(avant) || (GROUPE.test(avant) && !avant.includes(marque ?? ""));
  if (!lisible || chiffres(avant) + fraction === "") return null;
  // ",00" adds nothing where there are no decimals.
  const reste = decimales === 0 && /^0{1,2}$/.test(fraction) ? "" : fraction;
  return { entier: chiffres(avant).replace(/^0+(?=\d)/, "") || "0", fraction: reste };
}

function chiffres(texte: string): string {
  return texte.replace(/\D/g, "");
}

/** "F.CFA" and "f cfa" are FCFA. */
function nue(unite: string): string {
  return unite.replace(/[\s.]/g, "").toUpperCase();
}
