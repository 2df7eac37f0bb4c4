import { fold } from "#worker/kernel/domain/text.ts";

/** The text with its first match of `query` in bold. */
export function Marked({ text, query }: { text: string; query: string }) {
  const [before, match, after] = splitMatch(text, query);
  return (
    <>
      {before}
      <b>{match}</b>
      {after}
    </>
  );
}

/** The text cut around the first match, without case and accents: ["", "Lai", "t concentré"] or [text, "", ""]. */
export function splitMatch(text: string, query: string): [before: string, match: string, after: string] {
  const wanted = fold(query);
  const matches = (part: string) => wanted !== "" && fold(part).includes(wanted);
  const places = Array.from({ length: text.length + 1 }, (_, place) => place);
  // Parts of the text are folded and compared: folding may lengthen a text (œ), so its positions are useless.
  const end = places.find((to) => matches(text.slice(0, to)));
  if (end === undefined) return [text, "", ""];
  const start = places.findLast((from) => matches(text.slice(from, end)));
  return [text.slice(0, start), text.slice(start, end), text.slice(end)];
}
