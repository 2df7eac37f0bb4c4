// The rhythm of the pressed keys: shortcuts need it on every screen, scanner.ts where codes are read.

/** A code has no longer pause. After this time without a key a code without Entrée is complete. */
export const STALL_MAX_MS = 420;
/** The first key of a scanner looks like a person's key, so its action waits until no second key can follow. */
export const KEY_HELD_MS = 120;

/** The slowest single pause of such a scanner, which a person's shortcuts never have. */
const PAUSE_MAX_MS = 105;
/** No hand is as fast as this for four keys. */
export const FAST_MAX_MS = 50;

export type Keystroke = {
  key: string;
  /** The physical key: correct also when a scanner set to QWERTY types on a French keyboard. */
  code: string;
  /** When the key was pressed, which a busy page handles later. */
  instant: number;
};

export type Character = { text: string; position: string; pause: number };

/** The characters since the last pause that no code has. */
export type Reading = { characters: readonly Character[]; last: number };

export const EMPTY_READING: Reading = { characters: [], last: -Infinity };

export function read(reading: Reading, { key, code, instant }: Keystroke): Reading {
  const pause = instant - reading.last;
  const { characters } = pause <= STALL_MAX_MS ? reading : EMPTY_READING;
  if (key.length === 1) {
    const character = { text: key, position: position(key, code), pause };
    return { characters: [...characters, character], last: instant };
  }
  // Only keys like Shift come between the characters of a code.
  return SHIFTS.test(key) ? { characters, last: instant } : EMPTY_READING;
}

const SHIFTS = /^(?:Shift|CapsLock|Alt|Control|NumLock)/;

function position(key: string, code: string): string {
  const letter = /^(?:Digit|Numpad|Key)([0-9A-Z])$/.exec(code)?.[1];
  if (letter !== undefined) return letter;
  return code === "Minus" ? "-" : key;
}

/** Whether a scanner may be typing: keys of this rhythm are no shortcuts. */
export function isScanning({ characters }: Reading): boolean {
  return characters.length > 1 && rhythm(characters).mean <= PAUSE_MAX_MS;
}

/** Of the pauses between these characters, the longest left out, which may be a stall. */
export function rhythm(characters: readonly Character[]): { mean: number; longest: number; even: boolean } {
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
