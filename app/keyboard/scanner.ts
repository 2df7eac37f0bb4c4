// Distinguishes a barcode scanner, which types a code within milliseconds and ends with Enter, from a person.

/** The longest pause between two keys of a scanner; the pauses of a person are more than twice as long. */
export const PAUSE_MAX_MS = 50;
const LENGTH_MIN = 4;

export type Keystroke = {
  key: string;
  /** The physical key: correct also when a scanner set to QWERTY types on a French keyboard. */
  code: string;
  instant: number;
};

export type Reading = { keys: string; positions: string; last: number };

export const EMPTY_READING: Reading = { keys: "", positions: "", last: -Infinity };

/** `text` follows the keyboard's layout, `positions` the places of the keys. */
export type Scan = { text: string; positions: string };

export function read(reading: Reading, keystroke: Keystroke): { reading: Reading; scan: Scan | null } {
  const next = keystroke.instant - reading.last <= PAUSE_MAX_MS ? reading : EMPTY_READING;
  if (keystroke.key === "Enter") {
    const complete = next.keys.length >= LENGTH_MIN;
    const scan = complete ? { text: next.keys, positions: next.positions } : null;
    return { reading: EMPTY_READING, scan };
  }
  // Shift and similar keys come between the characters of a code.
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

export function isFast(reading: Reading): boolean {
  return reading.keys.length > 1;
}

function position({ key, code }: Keystroke): string {
  const letter = /^(?:Digit|Numpad|Key)([0-9A-Z])$/.exec(code)?.[1];
  if (letter !== undefined) return letter;
  return code === "Minus" ? "-" : key;
}

const MARGIN_MS = 10;

/** The first key of a scanner looks like a person's key, so the action waits until no second key can follow. */
export function createHeldKey() {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    hold(action: () => void): void {
      timer = setTimeout(action, PAUSE_MAX_MS + MARGIN_MS);
    },
    drop(): void {
      clearTimeout(timer);
    },
  };
}
