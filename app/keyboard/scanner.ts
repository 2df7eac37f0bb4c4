// Tells a barcode scanner from a person by the rhythm of the keys (docs/decisions/0049).
//
// A scanner types evenly: a key every 5 to 80 ms, sometimes with one stall of up to 300 ms. A hand needs 100 ms or more
// a key, and is faster only for two or three keys in a row. So, with the longest pause left out:
// - the mean of the pauses is a scanner's up to 95 ms, and no pause may be twice the mean;
// - such keys are a code when a product has that code;
// - else when no pause is longer than 50 ms and there are 4 characters;
// - else when most characters are digits and there are 6 of them, or 8 in a field, whose text a person may have typed.

/** A code has no longer pause. After this time without a key a code without Entrée is complete. */
export const STALL_MAX_MS = 420;
/** The first key of a scanner looks like a person's key, so its action waits until no second key can follow. */
export const KEY_HELD_MS = 120;

const MEAN_MAX_MS = 95;
/** The slowest single pause of such a scanner, which a person's shortcuts never have. */
const PAUSE_MAX_MS = 105;
const FAST_MAX_MS = 50;
const LENGTH_MIN = 4;
const LENGTH_MAX = 64;
const DIGITS_MIN = 6;
const DIGITS_MIN_IN_FIELD = 8;

export type Keystroke = {
  key: string;
  /** The physical key: correct also when a scanner set to QWERTY types on a French keyboard. */
  code: string;
  /** When the key was pressed, which a busy page handles later. */
  instant: number;
};

type Character = { text: string; position: string; pause: number };

/** The characters since the last pause that no code has. */
export type Reading = { characters: readonly Character[]; last: number };

export const EMPTY_READING: Reading = { characters: [], last: -Infinity };

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

export function read(reading: Reading, { key, code, instant }: Keystroke): Reading {
  const pause = instant - reading.last;
  const { characters } = pause <= STALL_MAX_MS ? reading : EMPTY_READING;
  if (key.length === 1) {
    const character = { text: key, position: position(key, code), pause };
    return { characters: [...characters, character], last: instant };
  }
  // Only keys like Shift come between the characters of a code.
  return MODIFIERS.has(key) ? { characters, last: instant } : EMPTY_READING;
}

const MODIFIERS: ReadonlySet<string> = new Set([
  "Shift",
  "CapsLock",
  "AltGraph",
  "Alt",
  "Control",
  "NumLock",
]);

function position(key: string, code: string): string {
  const letter = /^(?:Digit|Numpad|Key)([0-9A-Z])$/.exec(code)?.[1];
  if (letter !== undefined) return letter;
  return code === "Minus" ? "-" : key;
}

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

/** Whether the last digit is the check digit of an EAN or UPC code, so that the code is whole. */
export function hasCheckDigit(code: string): boolean {
  if (!/^(?:\d{8}|\d{12,14})$/.test(code)) return false;
  const sum = [...code]
    .reverse()
    .reduce((total, digit, rank) => total + Number(digit) * (rank % 2 ? 3 : 1), 0);
  return sum % 10 === 0;
}

/** Whether a scanner may be typing: keys of this rhythm are no shortcuts. */
export function isScanning({ characters }: Reading): boolean {
  return characters.length > 1 && rhythm(characters).mean <= PAUSE_MAX_MS;
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

/** Of the pauses between these characters, the longest left out, which may be a stall. */
function rhythm(characters: readonly Character[]): { mean: number; longest: number; even: boolean } {
  const pauses = characters.slice(1).map(({ pause }) => pause);
  pauses.sort((a, b) => a - b);
  const longest = pauses.at(-1) ?? Infinity;
  const others = pauses.length > 1 ? pauses.slice(0, -1) : pauses;
  const mean = others.reduce((total, pause) => total + pause, 0) / others.length;
  return { mean, longest, even: (others.at(-1) ?? Infinity) <= Math.max(FAST_MAX_MS, 2 * mean) };
}

const LATE_MS = 30;

/**
 * Runs an action after `ms` without a key. A busy page may run a timer before it handles the keys that were pressed
 * meanwhile, so a late timer waits once more.
 */
export function createWait(ms: number) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let held: { action: () => void; name: string } | null = null;
  function wait(delay: number) {
    clearTimeout(timer);
    const due = performance.now() + delay;
    timer = setTimeout(() => {
      if (performance.now() > due + LATE_MS) wait(LATE_MS);
      else act();
    }, delay);
  }
  function act() {
    const ready = held;
    drop();
    ready?.action();
  }
  function drop() {
    clearTimeout(timer);
    held = null;
  }
  return {
    hold(action: () => void, name = ""): void {
      held = { action, name };
      wait(ms);
    },
    drop,
    /** Acts at once when an action of this name is held, and drops any other. */
    again(name: string): void {
      if (held?.name === name) act();
      else drop();
    },
  };
}
