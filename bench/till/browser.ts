// A shop of 20,000 products behind the local server, and a Chromium whose processor is slowed like an old phone's.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type BrowserContext, chromium, type Page } from "playwright-core";
import { stop } from "#scripts/bootstrap/say.mjs";
import { fillShop } from "#scripts/bulk/fill.ts";
import { build } from "#scripts/local/build.ts";
import { launchChromium } from "#scripts/local/chromium.ts";
import { withBindings } from "#scripts/local/databases.ts";
import { prepare } from "#scripts/local/prepare.ts";
import { freePort, startServer } from "#scripts/local/server.ts";
import { openState } from "#scripts/local/state.ts";

const SLOWDOWN = 4;
const ACCOUNT = { email: "caisse@etal.test", motDePasse: "Marche@2026" };

/** `touch`: a phone's, with no hover. */
export type Screen = { width: number; height: number; touch: boolean };

export type Shop = {
  etablissementId: number;
  /** A page without the slowdown, which `slow` adds. */
  open: (screen: Screen) => Promise<Page>;
};

export async function withTill(products: number, use: (shop: Shop) => Promise<void>): Promise<void> {
  if (!build()) stop("La construction des pages a échoué.");
  const folder = mkdtempSync(join(tmpdir(), "etal-caisse-"));
  const state = openState(folder);
  await prepare(state, { demo: false });
  const { etablissementId } = await withBindings(state, (bindings) =>
    fillShop(bindings, { account: ACCOUNT, name: "caisse", size: { products }, now: Date.now() }),
  );
  const [browser, server] = await Promise.all([
    launchChromium(),
    startServer(state, { port: await freePort(), host: "127.0.0.1", fixed: true }),
  ]);
  try {
    const client = await chromium.connect(browser.wsEndpoint());
    const baseURL = server.url.replace("127.0.0.1", "localhost");
    const open = async ({ touch, ...viewport }: Screen) => {
      const device = { viewport, hasTouch: touch, isMobile: touch };
      const context = await client.newContext({ ...device, baseURL, locale: "fr-FR" });
      await logIn(context, baseURL);
      return context.newPage();
    };
    await use({ etablissementId, open });
    await client.close();
  } finally {
    await browser.close();
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function logIn(context: BrowserContext, origin: string): Promise<void> {
  const { email, motDePasse } = ACCOUNT;
  await context.request.post("/login", {
    form: { email, password: motDePasse },
    headers: { origin },
    maxRedirects: 0,
  });
}

export async function slow(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN });
}
