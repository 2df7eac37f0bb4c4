// Real keys of a scanner, each with the time at which the scanner presses it, however busy this machine is.
import type { Page } from "playwright-core";

export type Rhythm = {
  /** In ms, before each key; used again from the start for a longer code. */
  pauses: readonly number[];
  /** What the scanner presses after the code. */
  ends?: "Enter" | "nothing";
  /** A scanner set to QWERTY on a French keyboard. */
  azerty?: boolean;
  /** The page is busy with other work for this time, and gets all keys at its end. */
  busyMs?: number;
};

const AZERTY = "à&é\"'(-è_ç";
const ENTER = { key: "Enter", code: "Enter", text: "\r", windowsVirtualKeyCode: 13 };

/** Types a code of digits into whatever has the focus. */
export async function scanKeys(page: Page, code: string, rhythm: Rhythm): Promise<void> {
  const { pauses, ends = "Enter", azerty = false, busyMs = 0 } = rhythm;
  const session = await page.context().newCDPSession(page);
  const keys = code.split("").map((digit) => {
    const key = azerty ? AZERTY.charAt(Number(digit)) : digit;
    return { key, code: `Digit${digit}`, text: key, windowsVirtualKeyCode: 48 + Number(digit) };
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
  for (const [rank, key] of [...keys, ...(ends === "Enter" ? [ENTER] : [])].entries()) {
    at += pauses[rank % pauses.length] ?? 0;
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, at - Date.now())));
    const timestamp = at / 1000;
    sent.push(session.send("Input.dispatchKeyEvent", { type: "keyDown", ...key, timestamp }));
    sent.push(session.send("Input.dispatchKeyEvent", { type: "keyUp", ...key, timestamp }));
    if (busyMs === 0) await Promise.all(sent);
  }
  await Promise.all(sent);
  await session.detach();
}
