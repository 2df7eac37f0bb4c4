// What the till really receives in JavaScript, from its opening to the end of a sale: files and inline scripts, after
// gzip. scripts/budget.ts counts the same from the build, page by page; this one cannot forget a file.
import { gzipSync } from "node:zlib";
import { expect } from "vitest";
import { connecter, ouvrirBoutique } from "./harness/boutique.ts";
import { allerALaCaisse, ouvrirPaiement } from "./harness/caisse.ts";
import { parcours } from "./harness/parcours.ts";

const BUDGET = 150_000;

parcours("le poids de la caisse", [360, 1280], async ({ page }) => {
  const { compte, api } = await ouvrirBoutique();
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
  await connecter(page, compte, "about:blank");

  const scripts = new Map<string, Promise<Buffer>>();
  page.on("response", (reponse) => {
    if (new URL(reponse.url()).pathname.endsWith(".js")) scripts.set(reponse.url(), reponse.body());
  });
  await allerALaCaisse(page);
  await page.getByRole("list", { name: "Produits" }).getByRole("button", { name: "Sucre" }).click();
  await ouvrirPaiement(page);
  await page.getByRole("button", { name: /^Exact/ }).click();
  await page.getByRole("button", { name: "Valider la vente" }).click();
  await page.getByText("Vente enregistrée avec succès").filter({ visible: true }).first().waitFor();

  const fichiers = await Promise.all(scripts.values());
  expect(fichiers.length).toBeGreaterThan(5);
  const html = await (await page.request.get("/pos")).text();
  const enLigne = Array.from(
    html.matchAll(/<script\b[^>]*>([\s\S]+?)<\/script>/g),
    ([, texte = ""]) => texte,
  );
  expect(enLigne.length).toBeGreaterThan(0);
  const poids = [...fichiers, enLigne.join("\n")].reduce((total, code) => total + gzipSync(code).length, 0);
  expect(poids).toBeLessThanOrEqual(BUDGET);
  expect(poids).toBeGreaterThan(BUDGET / 2);
});
