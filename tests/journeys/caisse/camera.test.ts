// The camera at the till and in the form of a product, in the built product. Chromium on Linux has no detector of its own, so Étal's decodes.
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { PRODUIT_FORM } from "#app/content/catalogue.ts";
import { SCAN } from "#app/content/scan.ts";
import { checkStory } from "#tests/journeys/harness/accessibility.ts";
import { logIn, openBoutique } from "#tests/journeys/harness/boutique.ts";
import { call } from "#tests/journeys/harness/built-routes.ts";
import { goToCaisse } from "#tests/journeys/harness/caisse.ts";
import { LABELS } from "#tests/journeys/harness/camera-video.ts";
import { journey } from "#tests/journeys/harness/journey.ts";
import { checkLayout } from "#tests/journeys/harness/measures.ts";

const [KNOWN, UNKNOWN] = LABELS;

async function openShop(page: Page, path: string) {
  const boutique = await openBoutique();
  await boutique.api("POST", "/categories", { nom: "Épicerie" });
  const stock = { categorieId: 1, statut: "STOCK", quantite: 2, seuilAlerte: 1, prixAchat: 100 };
  await boutique.api("POST", "/produits", {
    ...stock,
    titre: "Thon 180 g",
    prixVente: 850,
    codesBarres: [KNOWN],
  });
  await boutique.api("POST", "/produits", { ...stock, titre: "Sel 1 kg", prixVente: 300 });
  await logIn(page, boutique.account, path);
  return boutique;
}

const camera = (page: Page) => page.getByRole("dialog", { name: SCAN.scanner });
const open = (page: Page) => page.getByRole("button", { name: SCAN.scanner }).click();
const fetched = (page: Page) =>
  page.evaluate(() => performance.getEntriesByType("resource").map(({ name }) => name.replace(/.*\//, "")));

journey("scanner avec la caméra", [360, 1280], async ({ page }) => {
  await openShop(page, "/pos");
  await goToCaisse(page);
  expect((await fetched(page)).filter((file) => /^(camera|zbar|decoder)/.test(file))).toEqual([]);

  const worker = page.waitForEvent("worker");
  await open(page);
  const address = (await worker).url();
  await camera(page).getByText(SCAN.added(1)).waitFor();
  await camera(page).getByText("Thon 180 g").waitFor();
  // No torch in the fake camera.
  expect(await camera(page).getByRole("button", { name: SCAN.torch }).count()).toBe(0);
  await checkStory(page);

  // The worker's file has a policy of its own, and is kept for long.
  const { response } = await call(new URL(address).pathname);
  expect(response.headers.get("Content-Security-Policy")).toBe(
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; frame-ancestors 'none'",
  );
  expect(response.headers.get("Cache-Control")).toBe("public, max-age=31536000, immutable");

  // An unknown code asks; the way back ends the camera and its worker.
  const question = camera(page).getByRole("region", { name: SCAN.unknown });
  await question.getByText(UNKNOWN).waitFor();
  await camera(page).getByRole("button", { name: SCAN.backToPanier }).click();
  await camera(page).waitFor({ state: "detached" });
  await expect.poll(() => page.workers().length).toBe(0);

  // The form of a product takes the code, and the camera ends by itself.
  await page.goto("/products/new");
  await page.getByLabel(PRODUIT_FORM.titre, { exact: true }).fill("Farine");
  await open(page);
  await camera(page).waitFor();
  await page.getByRole("button", { name: /^Retirer le code-barres 6044/ }).waitFor();
  await camera(page).waitFor({ state: "detached" });
  await checkLayout(page);
});
