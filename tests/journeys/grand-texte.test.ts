// The till with a price of a thousand million and a title of 150 characters, at the usual size of text and at twice that:
// nothing is cut, nothing lengthens the page.
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { connecter, ouvrirBoutique } from "./harness/boutique.ts";
import { ouvrirPaiement, ouvrirPanier } from "./harness/caisse.ts";
import { verifierMesures } from "./harness/mesures.ts";
import { parcours } from "./harness/parcours.ts";
import { agrandir } from "./harness/texte.ts";

const PAGNES = "Assortiment de pagnes anticonstitutionnellement imprimés, douze yards, ".padEnd(
  150,
  "indigo, ocre, ",
);

async function verifier(page: Page) {
  await verifierMesures(page);
  const dessous = () => document.documentElement.scrollHeight - document.documentElement.clientHeight;
  await expect.poll(() => page.evaluate(dessous)).toBe(0);
}

parcours("tenir la caisse avec de grands textes", [360, 768, 1280], async ({ page, largeur }) => {
  const { compte, api } = await ouvrirBoutique();
  const { id: categorieId } = await api<{ id: number }>("POST", "/categories", { nom: "Pagnes" });
  const produit = { categorieId, statut: "STOCK", seuilAlerte: 3, quantite: 1000, prixAchat: 100 };
  await api("POST", "/produits", { ...produit, titre: PAGNES, prixVente: 1_000_000_000 });
  await api("POST", "/produits", { ...produit, titre: "Savon", prixVente: 450, quantite: 2 });
  await connecter(page, compte);
  for (const taille of largeur === 768 ? ["100%"] : ["100%", "200%"]) {
    await page.goto("/pos");
    await agrandir(page, taille);
    const tuiles = page.getByRole("list", { name: "Produits" }).getByRole("button");
    // Once with each size of text: the cart outlives the page.
    await expect
      .poll(async () => {
        await tuiles.first().click();
        return page.getByText(/[1-9]\d* dans le panier/).count();
      })
      .toBe(1);
    await verifier(page);
    await ouvrirPanier(page);
    await verifier(page);
    await ouvrirPaiement(page);
    await verifier(page);
    await page.getByRole("button", { name: /^Exact/ }).click();
    await verifier(page);
    await page.getByRole("textbox", { name: "Montant reçu" }).fill("9000000000");
    await verifier(page);
  }
});
