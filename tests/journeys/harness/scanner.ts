// Real keys of a scanner, each with a time of its own, however busy this machine is.
import type { Page } from "playwright-core";
import { type Scan, scannedKeys } from "#tests/helpers/scanned-keys.ts";

/** Types a code into whatever has the focus. */
export async function scanKeys(page: Page, code: string, scan: Scan = {}): Promise<void> {
  const { real = false, busyMs = 0 } = scan;
  const session = await page.context().newCDPSession(page);
  if (busyMs > 0)
    await page.evaluate((ms) => {
      setTimeout(() => {
        const end = performance.now() + ms;
        while (performance.now() < end);
      });
    }, busyMs);
  const sent: Promise<unknown>[] = [];
  for (const { at, key } of scannedKeys(code, scan, Date.now())) {
    if (real) await new Promise((resolve) => setTimeout(resolve, Math.max(0, at - Date.now())));
    const timestamp = at / 1000;
    sent.push(session.send("Input.dispatchKeyEvent", { type: "keyDown", ...key, timestamp }));
    sent.push(session.send("Input.dispatchKeyEvent", { type: "keyUp", ...key, timestamp }));
    if (busyMs === 0) await Promise.all(sent.splice(0));
  }
  await Promise.all(sent);
  await session.detach();
}
