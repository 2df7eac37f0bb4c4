import type { Page } from "playwright-core";
import { expect } from "vitest";
import { CAISSE } from "#app/content/caisse.ts";
import { goToCaisse, OIL, openCaisse, tile } from "#tests/journeys/harness/caisse.ts";
import { journey } from "#tests/journeys/harness/journey.ts";
import { closeChannel } from "#tests/journeys/harness/realtime.ts";

const UNREACHABLE = "Impossible de joindre le serveur";

/** From the next document on, the till's answer stops after its first line; `following` decides about the rest. */
async function holdRest(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const networkFetch = window.fetch.bind(window);
    const following = new Promise<boolean>((resolve) => {
      window.addEventListener("suite", (event) => {
        resolve((event as CustomEvent<boolean>).detail);
      });
    });
    window.fetch = async (request, options) => {
      const response = await networkFetch(request, options);
      if (!response.url.includes("/pos.data")) return response;
      const all = new Uint8Array(await response.arrayBuffer());
      const end = all.indexOf(10) + 1;
      const body = new ReadableStream({
        async start(stream) {
          stream.enqueue(all.slice(0, end));
          if (!(await following)) {
            stream.error(new TypeError("network error"));
            return;
          }
          stream.enqueue(all.slice(end));
          stream.close();
        },
      });
      return new Response(body, { headers: response.headers });
    };
  });
}

const following = (page: Page, detail: boolean) =>
  page.evaluate((arrived) => {
    window.dispatchEvent(new CustomEvent("suite", { detail: arrived }));
  }, detail);

journey("la caisse avant son catalogue", [360], async ({ page }) => {
  await closeChannel(page);
  await openCaisse(page);
  await holdRest(page);

  for (const arrived of [true, false]) {
    await page.goto("/products");
    await page.evaluate(() => void window.__remixRouter.navigate("/pos"));
    await page.getByRole("heading", { level: 1, name: CAISSE.titre }).waitFor();
    await page.waitForFunction(() => window.__remixRouter.state.navigation.state === "idle");
    expect(await tile(page, OIL.titre).count()).toBe(0);
    await following(page, arrived);
    // Without the rest of the answer the till asks again, or takes the catalogue that the device has.
    await tile(page, OIL.titre).waitFor();
    await page.getByRole("heading", { level: 1, name: CAISSE.titre }).waitFor();
    expect(await page.getByText(UNREACHABLE).count()).toBe(0);
  }
  await goToCaisse(page);
  await tile(page, OIL.titre).waitFor();
});
