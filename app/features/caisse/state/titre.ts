/** From the number of "Lait concentré sucré 397 g", "Piles R6 (×4)" or "Recharge 1 000" to the end. */
const MEASURE = /\s(\(?[×x]?\d[\d.,/-]*(?:\s\d{3})*(?:\s?\p{L}{1,8})?\)?)$/u;

/** Products of one name differ in their measure at the end, so a title that is too long is cut before `measure`. */
export function splitTitre(titre: string): { name: string; measure: string } {
  const found = MEASURE.exec(titre);
  return found?.[1] === undefined
    ? { name: titre, measure: "" }
    : { name: titre.slice(0, found.index), measure: found[1] };
}

const SHORT = 40;

/** For a sentence about a product. */
export function shortTitre(titre: string): string {
  if (titre.length <= SHORT) return titre;
  const { name, measure } = splitTitre(titre);
  return `${name.slice(0, SHORT - measure.length - 2).trimEnd()}… ${measure}`.trimEnd();
}
