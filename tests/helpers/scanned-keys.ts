// The keys that a barcode scanner presses, each with its time.

export type Scan = {
  /** In ms, before each key; used again from the start for a longer code. The event's time, and a wait when `real`. */
  pauses?: readonly number[];
  real?: boolean;
  /** What the scanner presses after the code. */
  ends?: "Enter" | "Tab" | "nothing";
  /** A scanner set to QWERTY on a French keyboard. */
  azerty?: boolean;
  /** The page is busy with other work for this time, and gets all keys at its end. */
  busyMs?: number;
};

type Key = { key: string; code: string; text?: string; windowsVirtualKeyCode?: number };

const AZERTY = "à&é\"'(-è_ç";
const END: Record<NonNullable<Scan["ends"]>, Key[]> = {
  Enter: [{ key: "Enter", code: "Enter", text: "\r", windowsVirtualKeyCode: 13 }],
  Tab: [{ key: "Tab", code: "Tab", windowsVirtualKeyCode: 9 }],
  nothing: [],
};

/** `at`: ms UTC. */
export function scannedKeys(code: string, scan: Scan, start: number): { at: number; key: Key }[] {
  const { pauses = [15], ends = "Enter", azerty = false } = scan;
  const keys = code.split("").map((character): Key => {
    const key = azerty ? AZERTY.charAt(Number(character)) : character;
    return { key, code: placeOf(character), text: key };
  });
  let at = start;
  return [...keys, ...END[ends]].map((key, rank) => ({ at: (at += pauses[rank % pauses.length] ?? 0), key }));
}

function placeOf(character: string): string {
  if (character === "-") return "Minus";
  return `${/\d/.test(character) ? "Digit" : "Key"}${character.toUpperCase()}`;
}
