// Real keys of a scanner, each with a time of its own, however busy this machine is.
import type { Page } from "playwright-core";

type Scan = {
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

const AZERTY = "à&é\"'(-è_ç";
const END = {
  Enter: [{ key: "Enter", code: "Enter", text: "\r", windowsVirtualKeyCode: 13 }],
  Tab: [{ key: "Tab", code: "Tab", windowsVirtualKeyCode: 9 }],
  nothing: [],
};

function placeOf(character: string): string {
  if (character === "-") return "Minus";
  return `${/\d/.test(character) ? "Digit" : "Key"}${character.toUpperCase()}`;
}

/** Types a code into whatever has the focus. */
export async function scanKeys(page: Page, code: string, scan: Scan = {}): Promise<void> {
  const { pauses = [15], real = false, ends = "Enter", azerty = false, busyMs = 0 } = scan;
  const session = await page.context().newCDPSession(page);
  const keys = code.split("").map((character) => {
    const key = azerty ? AZERTY.charAt(Number(character)) : character;
    return { key, code: placeOf(character), text: key };
  });
  if (busyMs > 0)
    await page.evaluate((ms) => {
      setTimeout(() => {
        const end = performance.now() + ms;
        while (performance.now() < end);
      });
    }, busyMs);
  const sent: Promise<unknown>[] = [];
  let at = Date.now();
  for (const [rank, key] of [...keys, ...END[ends]].entries()) {
    at += pauses[rank % pauses.length] ?? 0;
    if (real) await new Promise((resolve) => setTimeout(resolve, Math.max(0, at - Date.now())));
    const timestamp = at / 1000;
    sent.push(session.send("Input.dispatchKeyEvent", { type: "keyDown", ...key, timestamp }));
    sent.push(session.send("Input.dispatchKeyEvent", { type: "keyUp", ...key, timestamp }));
    if (busyMs === 0) await Promise.all(sent.splice(0));
  }
  await Promise.all(sent);
  await session.detach();
}
