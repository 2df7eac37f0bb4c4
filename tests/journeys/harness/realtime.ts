import type { BrowserContext, Page } from "playwright-core";
import { inject } from "vitest";
import { REALTIME } from "#app/content/realtime.ts";
import { closeTogether } from "./contexts.ts";
import { waitForHydrationOnLoad } from "./waiting.ts";

export const statusDot = (page: Page, { actif }: { actif: boolean }) =>
  page.getByRole("button", { name: actif ? REALTIME.actives : REALTIME.inactive });

export async function listen(page: Page): Promise<void> {
  await statusDot(page, { actif: true }).waitFor();
}

/** The page receives no events and makes no live reloads, for journeys about lost requests and refusals. */
export async function closeChannel(page: Page): Promise<void> {
  await page.routeWebSocket("**/ws", (socket) => socket.close());
}

/** Another device of the shop, with a desk's width. It closes with the first one. */
export async function otherDevice(context: BrowserContext): Promise<Page> {
  const browser = context.browser();
  if (!browser) throw new Error("Ce contexte n'a pas de navigateur");
  const other = await browser.newContext({
    baseURL: inject("address"),
    serviceWorkers: "block",
    viewport: { width: 1280, height: 800 },
    locale: "fr-FR",
    timezoneId: "Africa/Dakar",
    reducedMotion: "reduce",
  });
  closeTogether(context, other);
  other.on("page", waitForHydrationOnLoad);
  return other.newPage();
}

/** Both tabs show the test page; the second was visible last. `sounds` counts each tab's sounds. */
export async function twoTabs(context: BrowserContext) {
  await context.addInitScript(() => {
    window.AudioContext = class extends AudioContext {
      override createOscillator(): OscillatorNode {
        const { dataset } = document.documentElement;
        dataset["sons"] = String(Number(dataset["sons"] ?? 0) + 1);
        return super.createOscillator();
      }
    };
  });
  const open = async () => {
    const tab = await context.newPage();
    await tab.goto("/websocket-test");
    await listen(tab);
    // Browsers play sound only after a gesture.
    await tab.getByRole("button", { name: "Ping" }).click();
    await tab.getByText(/Le serveur a répondu en \d+/).waitFor();
    return tab;
  };
  const [first, second] = [await open(), await open()];
  const soundsOf = (tab: Page) =>
    tab.isClosed() ? 0 : tab.evaluate(() => Number(document.documentElement.dataset["sons"] ?? 0));
  return { first, second, sounds: () => Promise.all([soundsOf(first), soundsOf(second)]) };
}

export function openConnections(context: BrowserContext): () => number {
  let count = 0;
  const listenToPage = (page: Page) => {
    page.on("websocket", (socket) => {
      if (!socket.url().endsWith("/ws")) return;
      count += 1;
      socket.on("close", () => {
        count -= 1;
      });
    });
  };
  context.pages().forEach(listenToPage);
  context.on("page", listenToPage);
  return () => count;
}
