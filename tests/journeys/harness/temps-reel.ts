// The real-time channel as pages show it, and other devices that listen to it.
import type { BrowserContext, Page } from "playwright-core";
import { inject } from "vitest";
import { TEMPS_REEL } from "#app/content/temps-reel.ts";
import { attendreLaReponse } from "./attente.ts";

/** The dot of the header, by what it says. */
export const point = (page: Page, { actif }: { actif: boolean }) =>
  page.getByRole("button", { name: actif ? TEMPS_REEL.actives : TEMPS_REEL.inactives });

/** Waits until the page listens. */
export async function ecouter(page: Page): Promise<void> {
  await point(page, { actif: true }).waitFor();
}

/**
 * This page hears nothing of its shop: what it does not know is refused by the server, and it asks for nothing that its user
 * did not ask for. For journeys about what is lost or refused, where a live refresh would come in between.
 */
export async function fermerLeCanal(page: Page): Promise<void> {
  await page.routeWebSocket("**/ws", (prise) => prise.close());
}

/** Another device of the shop, a desk: it leaves with the first one. */
export async function autreAppareil(context: BrowserContext): Promise<Page> {
  const navigateur = context.browser();
  if (!navigateur) throw new Error("Ce contexte n'a pas de navigateur");
  const autre = await navigateur.newContext({
    baseURL: inject("adresse"),
    viewport: { width: 1280, height: 800 },
    locale: "fr-FR",
    timezoneId: "Africa/Dakar",
    reducedMotion: "reduce",
  });
  context.once("close", () => {
    autre.close().catch(() => undefined);
  });
  autre.on("page", attendreLaReponse);
  return autre.newPage();
}

/** Two tabs of the browser that show the test page and listen, and the connections they have opened. */
export async function deuxOnglets(context: BrowserContext) {
  const connexions = compterConnexions(context);
  const ouvrir = async () => {
    const onglet = await context.newPage();
    await onglet.goto("/websocket-test");
    await ecouter(onglet);
    return onglet;
  };
  return { premier: await ouvrir(), second: await ouvrir(), connexions };
}

/** The connections to the hub that pages of this context open from now on. */
export function compterConnexions(context: BrowserContext): () => number {
  let nombre = 0;
  const ecouterPage = (page: Page) => {
    page.on("websocket", (prise) => {
      if (prise.url().endsWith("/ws")) nombre += 1;
    });
  };
  context.pages().forEach(ecouterPage);
  context.on("page", ecouterPage);
  return () => nombre;
}
