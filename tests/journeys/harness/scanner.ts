import type { Page } from "playwright-core";
import { keepBusy, type Scan, sendKeys } from "#tests/helpers/scanned-keys.ts";

/** Types a code into whatever has the focus. */
export async function scanKeys(page: Page, code: string, scan: Scan = {}): Promise<void> {
  const session = await page.context().newCDPSession(page);
  if (scan.busyMs) await page.evaluate(keepBusy, scan.busyMs);
  await sendKeys((method, params) => session.send(method, params), code, scan);
  await session.detach();
}
