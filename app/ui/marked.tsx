import { Fragment } from "react";
import { fold, wordsOf } from "#worker/kernel/domain/text.ts";

/** The text with its first match of `query` in bold, else with the first match of each of its words. */
export function Marked({ text, query }: { text: string; query: string }) {
  return splitMatches(text, query).map((part, rank) =>
    // Odd parts are the matches.
    rank % 2 === 1 ? <b key={rank}>{part}</b> : <Fragment key={rank}>{part}</Fragment>,
  );
}

/** The text cut around its matches, without case and accents: ["", "Lai", "t concentré"], or [text] without a match. */
export function splitMatches(text: string, query: string): string[] {
  const { folded, places } = foldedWithPlaces(text);
  const whole = fold(query);
  const sought = whole !== "" && folded.includes(whole) ? [whole] : wordsOf(query);
  const matched = new Set<number>();
  for (const word of sought) {
    const start = folded.indexOf(word);
    for (let at = start; start >= 0 && at < start + word.length; at++) matched.add(places[at] ?? 0);
  }
  const parts = [""];
  let place = 0;
  let inMatch = false;
  for (const character of text) {
    const continues = fold(character) === "" && /\S/.test(character);
    if (!continues && matched.has(place) !== inMatch) {
      inMatch = !inMatch;
      parts.push("");
    }
    parts.push((parts.pop() ?? "") + character);
    place += character.length;
  }
  return parts;
}

/** The folded text, and for each of its characters the place of its original: folding lengthens (œ) and shortens (é). */
function foldedWithPlaces(text: string): { folded: string; places: number[] } {
  let folded = "";
  const places: number[] = [];
  let place = 0;
  for (const character of text) {
    const plain = /\s/.test(character) ? " " : fold(character);
    if (plain !== " " || !folded.endsWith(" ")) {
      folded += plain;
      for (let at = 0; at < plain.length; at++) places.push(place);
    }
    place += character.length;
  }
  return { folded, places };
}
