// Tells a wedge scanner from a typist: it "types" a code within milliseconds and ends with Entrée. Pure: keys in, codes out.

/** Longest pause between two keys of a scanner; people need more than twice that. */
export const PAUSE_MAX_MS = 50;
const LENGTH_MIN = 4;

export type Keystroke = {
  key: string;
  /** The physical key. A scanner set to a QWERTY layout types "&é\"" for 123 on a French keyboard: the key's place is right. */
  code: string;
  /** Milliseconds. */
  instant: number;
};

/** What has been typed without pause so far. */
export type Reading = { keys: string; positions: string; last: number };

export const EMPTY_READING: Reading = { keys: "", positions: "", last: -Infinity };

/** The code as the keyboard's layout reads it, and as the keys' places read it. */
export type Scan = { text: string; positions: string };

/** Takes one key. `scan` is set when this key is the Entrée that ends a scanned code. */
export function read(reading: Reading, keystroke: Keystroke): { reading: Reading; scan: Scan | null } {
  const next = keystroke.instant - reading.last <= PAUSE_MAX_MS ? reading : EMPTY_READING;
  if (keystroke.key === "Enter") {
    const complete = next.keys.length >= LENGTH_MIN;
    const scan = complete ? { text: next.keys, positions: next.positions } : null;
    return { reading: EMPTY_READING, scan };
  }
  // Shift and the like come between the characters of a code, take their time, and are none.
  if (keystroke.key.length > 1) return { reading: { ...next, last: keystroke.instant }, scan: null };
  return {
    reading: {
      keys: next.keys + keystroke.key,
      positions: next.positions + position(keystroke),
      last: keystroke.instant,
    },
    scan: null,
  };
}

/** True when the last key followed another one too fast for a person: single-key shortcuts then stay quiet. */
export function isFast(reading: Reading): boolean {
  return reading.keys.length > 1;
}

function position({ key, code }: Keystroke): string {
  const letter = /^(?:Digit|Numpad|Key)([0-9A-Z])$/.exec(code)?.[1];
  if (letter !== undefined) return letter;
  return code === "Minus" ? "-" : key;
}
