import type { Page } from "playwright-core";
import { expect } from "vitest";
import { logIn, openBoutique } from "./harness/boutique.ts";
import { openPaiement, openPanier } from "./harness/caisse.ts";
import { checkLayout } from "./harness/measures.ts";
import { journey } from "./harness/journey.ts";
import { setTextSize } from "./harness/text.ts";

const LONG_TITLE = "Assortiment de pagnes anticonstitutionnellement imprimés, douze yards, ".padEnd(
  150,
  "indigo, ocre, ",
);

async function check(page: Page) {
  await checkLayout(page);
  const overflowBelow = () => document.documentElement.scrollHeight - document.documentElement.clientHeight;
  await expect.poll(() => page.evaluate(overflowBelow)).toBe(0);
}

journey("tenir la caisse avec de grands textes", [360, 768, 1280], async ({ page, viewportWidth }) => {
  const { account, api } = await openBoutique();
  const { id: categorieId } = await api<{ id: number }>("POST", "/categories", { nom: "Pagnes" });
  const produit = { categorieId, statut: "STOCK", seuilAlerte: 3, quantite: 1000, prixAchat: 100 };
  await api("POST", "/produits", { ...produit, titre: LONG_TITLE, prixVente: 1_000_000_000 });
  await api("POST", "/produits", { ...produit, titre: "Savon", prixVente: 450, quantite: 2 });
  await logIn(page, account);
  for (const size of viewportWidth === 768 ? ["100%"] : ["100%", "200%"]) {
    await page.goto("/pos");
    await setTextSize(page, size);
    const tiles = page.getByRole("list", { name: "Produits" }).getByRole("button");
    // The cart outlives the page, so each text size adds one piece.
    await expect
      .poll(async () => {
        await tiles.first().click();
        return page.getByText(/[1-9]\d* dans le panier/).count();
      })
      .toBe(1);
    await check(page);
    await openPanier(page);
    await check(page);
    await openPaiement(page);
    await check(page);
    await page.getByRole("button", { name: /^Exact/ }).click();
    await check(page);
    await page.getByRole("textbox", { name: "Montant reçu" }).fill("9000000000");
    await check(page);
  }
});
