// Where a name or a sentence may be broken into lines. Pure; the text itself is never changed.

/** `whole`: shown on one line. The pieces follow each other without anything between them. */
export type LinePiece = { text: string; whole: boolean };

const NUMBER = String.raw`\d+(?:[.,/]\d+)*(?:\s\d{3}(?!\d))*`;
/** "32 Go", "de 20 L", "6 × 33 cl", "10 800 FCFA". */
const MEASURE = String.raw`(?:(?<=\s)de\s)?(?<![\p{L}\d])${NUMBER}(?:\s?[×x]\s?${NUMBER})*(?:\s(?:\p{L}{1,5}|%)(?![\p{L}\d'-]))?`;
/** "USB-C", "T-shirt". A longer word may be broken at its hyphens. */
const HYPHENATED = String.raw`(?<![\p{L}\d-])(?=[\p{L}\d-]{3,12}(?![\p{L}\d-]))[\p{L}\d]+(?:-[\p{L}\d]+)+`;
const WHOLE = new RegExp(`${MEASURE}|${HYPHENATED}`, "gu");

export function linePieces(text: string): LinePiece[] {
  const pieces: LinePiece[] = [];
  let end = 0;
  for (const { 0: whole, index } of text.matchAll(WHOLE)) {
    if (!/[\s-]/.test(whole)) continue;
    if (index > end) pieces.push({ text: text.slice(end, index), whole: false });
    pieces.push({ text: whole, whole: true });
    end = index + whole.length;
  }
  if (end < text.length) pieces.push({ text: text.slice(end), whole: false });
  return pieces;
}
