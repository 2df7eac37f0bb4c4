// A page is visible before its scripts answer (app/shell/early-events.ts).
// Journeys wait for them, unless they say `waitUntil: "commit"`.
import type { Page } from "playwright-core";

/** `goto` and `reload` end when the page answers presses. */
export function waitForHydrationOnLoad(page: Page): void {
  const goto = page.goto.bind(page);
  const reload = page.reload.bind(page);
  page.goto = async (url, options) => {
    const response = await goto(url, options);
    if (options?.waitUntil !== "commit") await respond(page);
    return response;
  };
  page.reload = async (options) => {
    const response = await reload(options);
    await respond(page);
    return response;
  };
}

/** Documents without a screen, such as the last error page, have no scripts to wait for. */
async function respond(page: Page): Promise<void> {
  await page.waitForFunction(
    () => !("__remixContext" in window) || performance.getEntriesByName("etal:answers").length > 0,
  );
}
