// Numbers as they are typed: pure functions, tested without a browser.

const THIN = "\u202F";

/** What a typed amount means, as a plain value for the server: "12 500,5" → "12500.5". Anything else typed is left out. */
export function plainNumber(typed: string, decimals: 0 | 2): string {
  const cleaned = typed.replace(/[^\d.,]/g, "").replace(/,/g, ".");
  const [whole = "", ...rest] = cleaned.split(".");
  const digits = whole.replace(/^0+(?=\d)/, "");
  if (decimals === 0 || rest.length === 0) return digits;
  return `${digits || "0"}.${rest.join("").slice(0, decimals)}`;
}

/** The same amount as it is shown while typing: thousands grouped, a comma kept where it is: "12500.5" → "12 500,5". */
export function groupNumber(typed: string, decimals: 0 | 2): string {
  const [whole = "", fraction] = plainNumber(typed, decimals).split(".");
  const grouped = whole.replace(/\B(?=(\d{3})+(?!\d))/g, THIN);
  return fraction === undefined ? grouped : `${grouped},${fraction}`;
}

/** Where the caret goes after regrouping: behind the same number of significant characters as before. */
export function caretAfter(before: string, caret: number, after: string): number {
  let left = significant(before.slice(0, caret));
  let position = 0;
  while (left > 0 && position < after.length) {
    if (significant(after.charAt(position)) > 0) left -= 1;
    position += 1;
  }
  return position;
}

function significant(text: string): number {
  return text.replace(/[^\d.,]/g, "").length;
}
