// Tells a barcode scanner from a person by the rhythm of the keys (docs/decisions/0049).
//
// A scanner types evenly: a key every 5 to 80 ms, sometimes with one stall of up to 300 ms. A hand needs 100 ms or more
// a key, and is faster only for two or three keys in a row. So, with the longest pause left out:
// - the mean of the pauses is a scanner's up to 95 ms, and no pause may be twice the mean;
// - such keys are a code when a product has that code;
// - else when no pause is longer than 50 ms and there are 4 characters;
// - else when most characters are digits and there are 6 of them, or 8 in a field, whose text a person may have typed.

import { FAST_MAX_MS, type Reading, rhythm } from "./rhythm.ts";

const MEAN_MAX_MS = 95;
const LENGTH_MIN = 4;
const LENGTH_MAX = 64;
const DIGITS_MIN = 6;
const DIGITS_MIN_IN_FIELD = 8;

/** `text` follows the keyboard's layout, `positions` the places of the keys. */
export type Scan = {
  text: string;
  positions: string;
  /** True when most of the characters are digits. */
  digits: boolean;
  /** True when no pause is longer than FAST_MAX_MS. */
  fast: boolean;
  /** The rank of the first character within the reading. */
  start: number;
};

/**
 * What a scanner may have typed, the likeliest first: all characters, or those after a long pause, because a person may
 * have typed just before.
 */
export function scansIn({ characters }: Reading): Scan[] {
  const scans: Scan[] = [];
  const doubtful: Scan[] = [];
  const first = Math.max(0, characters.length - LENGTH_MAX);
  for (let start = first; start + LENGTH_MIN <= characters.length; start++) {
    const part = characters.slice(start);
    const { mean, longest, even } = rhythm(part);
    const cut = start === 0 || (characters[start]?.pause ?? 0) > 2 * Math.max(mean, FAST_MAX_MS / 2);
    if (!cut || mean > MEAN_MAX_MS || !even) continue;
    const text = part.map((character) => character.text).join("");
    const positions = part.map((character) => character.position).join("");
    const digits = countDigits(positions) > part.length / 2;
    const stalled = longest > Math.max(FAST_MAX_MS, 2 * mean);
    const found = { text, positions, digits, fast: longest <= FAST_MAX_MS, start };
    (start > 0 && stalled ? doubtful : scans).push(found);
  }
  return [...scans, ...doubtful];
}

/** Whether it is a code although no product has it. */
export function isCode({ text, digits, fast }: Scan, inField: boolean): boolean {
  return fast || (digits && text.length >= (inField ? DIGITS_MIN_IN_FIELD : DIGITS_MIN));
}

/** Nobody types digits on a button, so Entrée after them comes from a scanner of whatever rhythm. */
export function endsDigits({ characters }: Reading): boolean {
  const last = characters.slice(-LENGTH_MIN);
  return (
    last.length === LENGTH_MIN && countDigits(last.map(({ position }) => position).join("")) === LENGTH_MIN
  );
}

function countDigits(text: string): number {
  return text.replace(/\D/g, "").length;
}
