import { cdp } from "vitest/browser";
import { keepBusy, type Scan, sendKeys } from "#tests/helpers/scanned-keys.ts";

/** Types a code into whatever has the focus. */
export async function scanKeys(code: string, scan: Scan = {}): Promise<void> {
  const session = cdp() as unknown as { send(method: string, params: object): Promise<unknown> };
  if (scan.busyMs) keepBusy(scan.busyMs);
  await sendKeys((method, params) => session.send(method, params), code, scan);
}
