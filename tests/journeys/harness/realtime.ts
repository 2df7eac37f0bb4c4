// The real-time channel as pages show it, and other devices that listen to it.
import type { BrowserContext, Page } from "playwright-core";
import { inject } from "vitest";
import { REALTIME } from "#app/content/realtime.ts";
import { waitForHydrationOnLoad } from "./waiting.ts";

/** The dot of the header, by what it says. */
export const statusDot = (page: Page, { actif }: { actif: boolean }) =>
  page.getByRole("button", { name: actif ? REALTIME.actives : REALTIME.inactive });

/** Waits until the page listens. */
export async function listen(page: Page): Promise<void> {
  await statusDot(page, { actif: true }).waitFor();
}

/**
 * This page hears nothing of its shop: what it does not know is refused by the server, and it asks for nothing that its user
 * did not ask for. For journeys about what is lost or refused, where a live refresh would come in between.
 */
export async function closeChannel(page: Page): Promise<void> {
  await page.routeWebSocket("**/ws", (socket) => socket.close());
}

/** Another device of the shop, a desk: it leaves with the first one. */
export async function otherDevice(context: BrowserContext): Promise<Page> {
  const browser = context.browser();
  if (!browser) throw new Error("Ce contexte n'a pas de navigateur");
  const other = await browser.newContext({
    baseURL: inject("address"),
    viewport: { width: 1280, height: 800 },
    locale: "fr-FR",
    timezoneId: "Africa/Dakar",
    reducedMotion: "reduce",
  });
  context.once("close", () => {
    other.close().catch(() => undefined);
  });
  other.on("page", waitForHydrationOnLoad);
  return other.newPage();
}

/** Two tabs of the browser that show the test page and listen, and the connections they have opened. */
export async function twoTabs(context: BrowserContext) {
  const connections = countConnections(context);
  const open = async () => {
    const tab = await context.newPage();
    await tab.goto("/websocket-test");
    await listen(tab);
    return tab;
  };
  return { first: await open(), second: await open(), connections };
}

/** The connections to the hub that pages of this context open from now on. */
export function countConnections(context: BrowserContext): () => number {
  let count = 0;
  const listenToPage = (page: Page) => {
    page.on("websocket", (socket) => {
      if (socket.url().endsWith("/ws")) count += 1;
    });
  };
  context.pages().forEach(listenToPage);
  context.on("page", listenToPage);
  return () => count;
}
