// The camera at the till and in the form of a product. Chromium on Linux has no detector of its own, so Étal's decodes.
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { CAISSE } from "#app/content/caisse.ts";
import { PRODUIT_FORM } from "#app/content/catalogue.ts";
import { SCAN } from "#app/content/scan.ts";
import { checkAccessibility } from "./harness/accessibility.ts";
import { logIn, openBoutique } from "./harness/boutique.ts";
import { ask } from "./harness/built-routes.ts";
import { goToCaisse } from "./harness/caisse.ts";
import { LABELS } from "./harness/camera-video.ts";
import { journey } from "./harness/journey.ts";
import { checkLayout } from "./harness/measures.ts";

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

journey("scanner avec la caméra", [360, 1280], async ({ page, viewportWidth }) => {
  const { api } = await openShop(page, "/pos");
  await goToCaisse(page);
  expect((await fetched(page)).filter((file) => /^(camera|zbar|decoder)/.test(file))).toEqual([]);

  const worker = page.waitForEvent("worker");
  await open(page);
  const address = (await worker).url();
  await camera(page).getByText(SCAN.added(1)).waitFor();
  await camera(page).getByText("Thon 180 g").waitFor();
  // No torch in the fake camera.
  expect(await camera(page).getByRole("button", { name: SCAN.torch }).count()).toBe(0);
  await checkAccessibility(page);
  await checkLayout(page);

  // The worker's file has a policy of its own, and is kept for long.
  const { response } = await ask(new URL(address).pathname);
  expect(response.headers.get("Content-Security-Policy")).toBe(
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; frame-ancestors 'none'",
  );
  expect(response.headers.get("Cache-Control")).toBe("public, max-age=31536000, immutable");

  // An unknown code asks, and the camera goes on: the known code counts again, and takes the question away.
  const question = camera(page).getByRole("region", { name: SCAN.unknown });
  await question.getByText(UNKNOWN).waitFor();
  await checkAccessibility(page);
  await camera(page).getByText(SCAN.added(2)).waitFor();
  await question.waitFor({ state: "detached" });
  // The third is one more than the stock.
  await camera(page).getByText(CAISSE.stockMaximum).first().waitFor();

  await question.getByRole("button", { name: SCAN.associate }).click();
  await question.getByRole("combobox").fill("sel");
  await question.getByRole("option", { name: "Sel 1 kg" }).click();
  await question.getByRole("button", { name: SCAN.associate }).click();
  await question.waitFor({ state: "detached" });
  await camera(page).getByText("Sel 1 kg").waitFor();
  expect((await api<{ codesBarres: string[] }>("GET", "/produits/2")).codesBarres).toEqual([UNKNOWN]);

  await camera(page).getByRole("button", { name: SCAN.backToPanier }).click();
  await camera(page).waitFor({ state: "detached" });
  expect(page.workers()).toHaveLength(0);
  if (viewportWidth < 768) await page.getByRole("dialog", { name: CAISSE.panier }).waitFor();
});

journey("la caméra refusée, puis sa lampe", [360], async ({ page }) => {
  await page.addInitScript(() => {
    MediaStreamTrack.prototype.getCapabilities = () => ({ torch: true }) as MediaTrackCapabilities;
    MediaStreamTrack.prototype.applyConstraints = (constraints) => {
      document.documentElement.dataset["torch"] = JSON.stringify(constraints);
      return Promise.resolve();
    };
    const real = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
    navigator.mediaDevices.getUserMedia = () => {
      navigator.mediaDevices.getUserMedia = real;
      return Promise.reject(new DOMException("Permission denied", "NotAllowedError"));
    };
  });
  await openShop(page, "/pos");
  await goToCaisse(page);
  await open(page);
  await camera(page).getByText(SCAN.failures.REFUSED.title).waitFor();
  await checkAccessibility(page);
  await checkLayout(page);
  await camera(page).getByRole("button", { name: SCAN.retry }).click();
  await camera(page).getByText(SCAN.added(1)).waitFor();
  const torch = camera(page).getByRole("button", { name: SCAN.torch });
  const applied = () => page.evaluate(() => document.documentElement.dataset["torch"]);
  await torch.click();
  await expect.poll(() => torch.getAttribute("aria-pressed")).toBe("true");
  expect(await applied()).toBe('{"advanced":[{"torch":true}]}');
  await checkAccessibility(page);
  await checkLayout(page);
  await torch.click();
  await expect.poll(() => torch.getAttribute("aria-pressed")).toBe("false");
  expect(await applied()).toBe('{"advanced":[{"torch":false}]}');
  // The camera that ends by itself says so.
  await camera(page)
    .locator("video")
    .evaluate((video: HTMLVideoElement) => {
      for (const track of (video.srcObject as MediaStream).getTracks()) track.stop();
    });
  await camera(page).getByText(SCAN.failures.BUSY.title).waitFor();
  // On a slow machine the video has shown its unknown code by now: the first Échap then closes that question alone.
  const closed = async () => {
    await page.keyboard.press("Escape");
    return camera(page).count();
  };
  await expect.poll(closed).toBe(0);
});

journey("scanner le code d'un nouveau produit", [360], async ({ page }) => {
  await openShop(page, "/products/new");
  await page.getByLabel(PRODUIT_FORM.titre, { exact: true }).fill("Farine");
  await open(page);
  await camera(page).waitFor();
  await page.getByRole("button", { name: /^Retirer le code-barres 6044/ }).waitFor();
  await camera(page).waitFor({ state: "detached" });
  await checkLayout(page);
});
