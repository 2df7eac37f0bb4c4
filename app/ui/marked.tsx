import { fold, wordsOf } from "#worker/kernel/domain/text.ts";

/** The text with its first match of `query` in bold, else with the first match of each of its words. */
export function Marked({ text, query }: { text: string; query: string }) {
  // Odd parts are the matches.
  return splitMatches(text, query).map((part, rank) => (rank % 2 ? <b key={rank}>{part}</b> : part));
}

/** The text cut around its matches, without case and accents: ["", "Lai", "t concentré"], or [text] without a match. */
export function splitMatches(text: string, query: string): string[] {
  const whole = fold(query);
  const words = fold(text).includes(whole) ? [whole] : wordsOf(query);
  const ranges = words.map((word) => rangeOf(text, word)).sort(([a = 0], [b = 0]) => a - b);
  const parts: string[] = [];
  let at = 0;
  for (const [start = -1, end] of ranges) {
    if (start < at) continue;
    parts.push(text.slice(at, start), text.slice(start, end));
    at = end ?? at;
  }
  parts.push(text.slice(at));
  return parts;
}

/** Parts of the text are folded and compared: folding may lengthen a text (œ), so its positions are useless. */
function rangeOf(text: string, word: string): number[] {
  const contains = (from: number, to?: number) => fold(text.slice(from, to)).includes(word);
  if (!word || !contains(0)) return [];
  let end = 0;
  while (!contains(0, end)) end++;
  let start = end;
  while (!contains(start, end)) start--;
  return [start, end];
}
