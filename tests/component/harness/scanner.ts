// Real keys of a scanner, each with a time of its own, however busy this machine is.
import { cdp } from "vitest/browser";
import { type Scan, scannedKeys } from "#tests/helpers/scanned-keys.ts";

/** Types a code into whatever has the focus. */
export async function scanKeys(code: string, scan: Scan = {}): Promise<void> {
  const session = cdp() as unknown as { send(method: string, params: object): Promise<unknown> };
  const { busyMs = 0, real = false } = scan;
  if (busyMs > 0)
    setTimeout(() => {
      const end = performance.now() + busyMs;
      while (performance.now() < end);
    });
  const sent: Promise<unknown>[] = [];
  for (const { at, key } of scannedKeys(code, scan, Date.now())) {
    if (real) await new Promise((resolve) => setTimeout(resolve, Math.max(0, at - Date.now())));
    const timestamp = at / 1000;
    sent.push(session.send("Input.dispatchKeyEvent", { type: "keyDown", ...key, timestamp }));
    sent.push(session.send("Input.dispatchKeyEvent", { type: "keyUp", ...key, timestamp }));
    if (busyMs === 0) await Promise.all(sent.splice(0));
  }
  await Promise.all(sent);
}
