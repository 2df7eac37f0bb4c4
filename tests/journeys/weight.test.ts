// Counts all JavaScript that the till receives until a sale ends, after gzip.
// scripts/budget.ts counts from the build and could miss a file.
import { gzipSync } from "node:zlib";
import { expect } from "vitest";
import { logIn, openBoutique } from "./harness/boutique.ts";
import { goToCaisse, openPaiement } from "./harness/caisse.ts";
import { journey } from "./harness/journey.ts";

const BUDGET = 150_000;

journey("le poids de la caisse", [360, 1280], async ({ page }) => {
  const { account, api } = await openBoutique();
  const { id: categorieId } = await api<{ id: number }>("POST", "/categories", { nom: "Épicerie" });
  await api("POST", "/produits", {
    titre: "Sucre 1 kg",
    categorieId,
    statut: "STOCK",
    seuilAlerte: 1,
    quantite: 9,
    prixAchat: 600,
    prixVente: 700,
  });
  await logIn(page, account, "about:blank");

  const scripts = new Map<string, Promise<Buffer>>();
  page.on("response", (response) => {
    if (new URL(response.url()).pathname.endsWith(".js")) scripts.set(response.url(), response.body());
  });
  await goToCaisse(page);
  await page.getByRole("list", { name: "Produits" }).getByRole("button", { name: "Sucre" }).click();
  await openPaiement(page);
  await page.getByRole("button", { name: /^Exact/ }).click();
  await page.getByRole("button", { name: "Valider la vente" }).click();
  await page.getByText("Vente enregistrée avec succès").filter({ visible: true }).first().waitFor();

  const files = await Promise.all(scripts.values());
  expect(files.length).toBeGreaterThan(5);
  const html = await (await page.request.get("/pos")).text();
  const online = Array.from(html.matchAll(/<script\b[^>]*>([\s\S]+?)<\/script>/g), ([, text = ""]) => text);
  expect(online.length).toBeGreaterThan(0);
  const weight = [...files, online.join("\n")].reduce((total, code) => total + gzipSync(code).length, 0);
  expect(weight).toBeLessThanOrEqual(BUDGET);
  expect(weight).toBeGreaterThan(BUDGET / 2);
});
