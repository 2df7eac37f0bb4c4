// What the till's loader streams: the screen comes with the first part of its answer, the catalogue when it comes.
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { CAISSE } from "#app/content/caisse.ts";
import { allerALaCaisse, HUILE, ouvrirCaisse, tuile } from "./harness/caisse.ts";
import { parcours } from "./harness/parcours.ts";
import { fermerLeCanal } from "./harness/temps-reel.ts";

const INJOIGNABLE = "Impossible de joindre le serveur";

/** From the next document on, the answer for the till stops after its first line, until `suite` says what becomes of the rest. */
async function retenirLaSuite(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const parReseau = window.fetch.bind(window);
    const suite = new Promise<boolean>((resolve) => {
      window.addEventListener("suite", (event) => {
        resolve((event as CustomEvent<boolean>).detail);
      });
    });
    window.fetch = async (demande, options) => {
      const reponse = await parReseau(demande, options);
      if (!reponse.url.includes("/pos.data")) return reponse;
      const tout = new Uint8Array(await reponse.arrayBuffer());
      const fin = tout.indexOf(10) + 1;
      const body = new ReadableStream({
        async start(flux) {
          flux.enqueue(tout.slice(0, fin));
          if (!(await suite)) {
            flux.error(new TypeError("network error"));
            return;
          }
          flux.enqueue(tout.slice(fin));
          flux.close();
        },
      });
      return new Response(body, { headers: reponse.headers });
    };
  });
}

const suite = (page: Page, detail: boolean) =>
  page.evaluate((venue) => {
    window.dispatchEvent(new CustomEvent("suite", { detail: venue }));
  }, detail);

parcours("la caisse avant son catalogue", [360], async ({ page }) => {
  await fermerLeCanal(page);
  await ouvrirCaisse(page);
  await retenirLaSuite(page);

  for (const venue of [true, false]) {
    await page.goto("/products");
    await page.evaluate(() => void window.__remixRouter.navigate("/pos"));
    // The screen is there, its tiles are not.
    await page.getByRole("heading", { level: 1, name: CAISSE.titre }).waitFor();
    await page.waitForFunction(() => window.__remixRouter.state.navigation.state === "idle");
    expect(await tuile(page, HUILE.titre).count()).toBe(0);
    await suite(page, venue);
    if (venue) await tuile(page, HUILE.titre).waitFor();
    else await page.getByText(CAISSE.catalogueIndisponible).waitFor();
    // The screen stays, and says it in its own words.
    await page.getByRole("heading", { level: 1, name: CAISSE.titre }).waitFor();
    expect(await page.getByText(INJOIGNABLE).count()).toBe(0);
  }
  await allerALaCaisse(page);
  await tuile(page, HUILE.titre).waitFor();
});
