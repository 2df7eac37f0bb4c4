import { fold } from "#worker/core/domain/text.ts";
import { wordsOf } from "#worker/core/domain/words.ts";

/** The text with the first match of each word of `query` in bold. */
export function Marked({ text, query }: { text: string; query: string }) {
  // Odd parts are the matches.
  return splitMatches(text, query).map((part, rank) => (rank % 2 ? <b key={rank}>{part}</b> : part));
}

/** The text cut around its matches, without case and accents: ["", "Lai", "t concentré"], or [text] without a match. */
export function splitMatches(text: string, query: string): string[] {
  const ranges = wordsOf(query)
    .flatMap((word) => rangeOf(text, word))
    .sort((a, b) => a[0] - b[0]);
  const parts: string[] = [];
  let at = 0;
  for (const [start, end] of ranges) {
    if (start >= at) {
      parts.push(text.slice(at, start), text.slice(start, end));
      at = end;
    }
  }
  parts.push(text.slice(at));
  return parts;
}

/** Parts of the text are folded and compared: folding may lengthen a text (œ), so its positions are useless. */
function rangeOf(text: string, word: string): [start: number, end: number][] {
  const contains = (from: number, to?: number) => fold(text.slice(from, to)).includes(word);
  if (!word || !contains(0)) return [];
  let end = 0;
  while (!contains(0, end)) end++;
  let start = end;
  while (!contains(start, end)) start--;
  return [[start, end]];
}
