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

/** Sends the keys through the browser's debugger, each with its own time, however busy this machine is. */
export async function sendKeys(
  send: (
    method: "Input.dispatchKeyEvent",
    params: { type: "keyDown" | "keyUp"; timestamp: number } & Key,
  ) => Promise<unknown>,
  code: string,
  scan: Scan,
): Promise<void> {
  const { real = false, busyMs = 0 } = scan;
  const sent: Promise<unknown>[] = [];
  for (const { at, key } of scannedKeys(code, scan, Date.now())) {
    if (real) await new Promise((resolve) => setTimeout(resolve, Math.max(0, at - Date.now())));
    for (const type of ["keyDown", "keyUp"] as const)
      sent.push(send("Input.dispatchKeyEvent", { type, ...key, timestamp: at / 1000 }));
    if (busyMs === 0) await Promise.all(sent.splice(0));
  }
  await Promise.all(sent);
}

/** Journeys send this function to the page. */
export function keepBusy(ms: number): void {
  setTimeout(() => {
    const end = performance.now() + ms;
    while (performance.now() < end);
  });
}

/** `at`: ms UTC. */
function scannedKeys(code: string, scan: Scan, start: number): { at: number; key: Key }[] {
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
