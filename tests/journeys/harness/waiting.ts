// A page is seen before it answers, and a press in between is the browser's own (app/shell/early-events.ts). Journeys press what
// answers; those about the time before say so with `waitUntil: "commit"`.
import type { Page } from "playwright-core";

/** From now on `goto` and `reload` of this page end when a press is answered. */
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

/** Documents that no screen is in, a failure's last resort among them, have nothing to answer. */
async function respond(page: Page): Promise<void> {
  await page.waitForFunction(
    () => !("__remixContext" in window) || performance.getEntriesByName("etal:answers").length > 0,
  );
}
