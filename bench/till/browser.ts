// A shop of 20,000 products, and its pages.
import type { BrowserContext, Page } from "playwright-core";
import { fillShop } from "#scripts/bulk/fill.ts";
import { withBindings } from "#scripts/local/databases.ts";
import { withSite } from "../browser.ts";

const ACCOUNT = { email: "caisse@etal.test", motDePasse: "Tamarin@2026" };

/** `touch`: a phone's, with no hover. */
export type Screen = { width: number; height: number; touch: boolean };

export type Shop = {
  etablissementId: number;
  /** A page without the slowdown, which `slow` adds. */
  open: (screen: Screen) => Promise<Page>;
};

export async function withCaisse(products: number, use: (shop: Shop) => Promise<void>): Promise<void> {
  await withSite(
    (state) =>
      withBindings(state, (bindings) =>
        fillShop(bindings, { account: ACCOUNT, name: "caisse", size: { products }, now: Date.now() }),
      ),
    async ({ client, baseURL }, { etablissementId }) => {
      const open = async ({ touch, ...viewport }: Screen) => {
        const device = { viewport, hasTouch: touch, isMobile: touch, serviceWorkers: "block" } as const;
        const context = await client.newContext({ ...device, baseURL, locale: "fr-FR" });
        await logIn(context, baseURL);
        return context.newPage();
      };
      await use({ etablissementId, open });
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
