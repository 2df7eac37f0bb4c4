// A shop of 20,000 products, and its pages.
import type { BrowserContext, Page } from "playwright-core";
import { fillShop } from "#scripts/bulk/fill.ts";
import { withBindings } from "#scripts/local/databases.ts";
import { withSite } from "../browser.ts";

const ACCOUNT = { email: "caisse@etal.test", motDePasse: "Tamarin@2026" };

/** `touch`: a phone's, with no hover. */
export type Screen = { width: number; height: number; touch: boolean };

export type Shop = {
  gerantId: number;
  etablissementId: number;
  /** A page without the slowdown, which `slow` adds. `installed`: of a device whose service worker has all files. */
  open: (screen: Screen, options?: { installed: boolean }) => Promise<Page>;
};

export async function withCaisse(products: number, use: (shop: Shop) => Promise<void>): Promise<void> {
  await withSite(
    (state) =>
      withBindings(state, (bindings) =>
        fillShop(bindings, { account: ACCOUNT, name: "caisse", size: { products }, now: Date.now() }),
      ),
    async ({ client, baseURL }, { gerantId, etablissementId }) => {
      const open = async ({ touch, ...viewport }: Screen, { installed } = { installed: false }) => {
        const serviceWorkers = installed ? ("allow" as const) : ("block" as const);
        const device = { viewport, hasTouch: touch, isMobile: touch, serviceWorkers };
        const context = await client.newContext({ ...device, baseURL, locale: "fr-FR" });
        await logIn(context, baseURL);
        const page = await context.newPage();
        if (!installed) return page;
        await page.goto("/dashboard");
        await page.waitForFunction(() => navigator.serviceWorker.controller?.state === "activated");
        return page;
      };
      await use({ gerantId, etablissementId, open });
    },
  );
}

async function logIn(context: BrowserContext, origin: string): Promise<void> {
  const { email, motDePasse } = ACCOUNT;
  await context.request.post("/login", {
    form: { email, password: motDePasse },
    headers: { origin },
    maxRedirects: 0,
  });
}
