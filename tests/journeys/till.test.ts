import type { Page } from "playwright-core";
import { expect } from "vitest";
import { CAISSE } from "#app/content/caisse.ts";
import { verifierAccessibilite } from "#tests/journeys/harness/accessibilite.ts";
import {
  HUILE,
  lisible,
  ouvrirCaisse,
  ouvrirPaiement,
  ouvrirPanier,
  RIZ,
  tuile,
  ventesDe,
} from "#tests/journeys/harness/caisse.ts";
import { parcours } from "#tests/journeys/harness/parcours.ts";
import { fermerLeCanal } from "#tests/journeys/harness/temps-reel.ts";

/** What a wedge scanner does: keys that follow each other within the same millisecond, in whatever has the focus. */
async function scanner(page: Page, code: string) {
  await page.evaluate((texte) => {
    const champ = document.activeElement as HTMLInputElement;
    for (const key of [...texte.split(""), "Enter"]) {
      const prise = champ.dispatchEvent(
        new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }),
      );
      if (!prise || key === "Enter") continue;
      champ.setRangeText(key, champ.value.length, champ.value.length, "end");
      champ.dispatchEvent(new Event("input", { bubbles: true }));
    }
  }, code);
}

parcours("vendre au comptant", [360, 768, 1280], async ({ page, tolerer }) => {
  // A till that hears nothing of the others: what it does not know is refused by the server.
  await fermerLeCanal(page);
  const caisse = await ouvrirCaisse(page);
  await verifierAccessibilite(page);

  const recherche = page.getByRole("searchbox");
  await recherche.fill("riz");
  await tuile(page, HUILE.titre).waitFor({ state: "detached" });
  await tuile(page, RIZ.titre).click();
  await tuile(page, RIZ.titre).click();
  await ouvrirPaiement(page);
  const paiement = page.getByRole("dialog");
  const valider = paiement.getByRole("button", { name: "Valider la vente" });
  await expect.poll(() => valider.isDisabled()).toBe(true);

  for (const touche of ["3", "0", "000"])
    await paiement.getByRole("button", { name: touche, exact: true }).click();
  await expect.poll(() => lisible(paiement.getByRole("status").innerText())).toBe("Il manque 5 000 FCFA");
  await paiement.getByRole("button", { name: /^40.000$/ }).click();
  await expect
    .poll(() => lisible(paiement.getByRole("status").innerText()))
    .toContain("Monnaie à rendre 5 000 FCFA");
  await verifierAccessibilite(page);
  // Twice in a row is once.
  await valider.dblclick();

  const reussite = page.getByRole("dialog", {
    name: "Vente enregistrée avec succès ! 2 article(s) vendu(s)",
  });
  await reussite.waitFor();
  // A key holds it open.
  await page.keyboard.press("Shift");
  await expect.poll(() => lisible(reussite.innerText())).toContain("5 000 FCFA");
  await verifierAccessibilite(page);
  await reussite.getByRole("button", { name: "Vente suivante" }).click();
  await expect.poll(() => lisible(tuile(page, RIZ.titre).innerText())).toContain("Reste 3");
  // The next customer begins with all products.
  await expect.poll(() => recherche.inputValue()).toBe("");
  await tuile(page, HUILE.titre).waitFor();
  expect(ventesDe(caisse)).toBe(1);

  // Another till sells two of the last three: this one is refused, says so at the line and keeps the cart.
  for (let fois = 0; fois < 3; fois++) await tuile(page, RIZ.titre).click();
  await caisse.api("POST", "/ventes/panier", {
    lignes: [{ produitId: caisse.riz.id, quantite: 2, prixVenteReel: RIZ.prixVente }],
    paiements: [{ mode: "CARTE", montant: 2 * RIZ.prixVente }],
  });
  tolerer(/409/);
  await ouvrirPaiement(page);
  await paiement.getByRole("button", { name: /^Exact/ }).click();
  await valider.click();
  const ligne = page.getByRole("listitem").filter({ hasText: "Demandé" });
  await ligne.waitFor();
  await expect
    .poll(() => ligne.innerText())
    .toContain(`${RIZ.titre} : Stock insuffisant. Disponible: 1, Demandé: 3`);
  await verifierAccessibilite(page);
  await ligne.getByRole("button", { name: /^Moins/ }).click();
  await expect.poll(() => ligne.count()).toBe(0);
  await expect
    .poll(() => page.getByRole("textbox", { name: `Quantité de ${RIZ.titre}` }).inputValue())
    .toBe("1");
});

parcours("corriger le panier au clavier", [360, 1280], async ({ page }) => {
  await ouvrirCaisse(page);
  const tuiles = page.getByRole("list", { name: "Produits" }).getByRole("button");
  await tuiles.nth(0).click();
  await tuiles.nth(1).click();
  await ouvrirPanier(page);
  const quantites = page.getByRole("textbox", { name: /^Quantité de / });
  await expect.poll(() => quantites.count()).toBe(2);

  // Échap gives up what was typed, and leads nowhere.
  await quantites.first().fill("7");
  await quantites.first().press("Escape");
  await expect.poll(() => quantites.first().inputValue()).toBe("1");
  const client = page.getByRole("textbox", { name: "Client" }).first();
  await client.fill("Aminata");
  await client.press("Escape");
  await expect.poll(() => client.inputValue()).toBe("");
  expect(new URL(page.url()).pathname).toBe("/pos");

  // Entrée removes the line whose quantity is 0, and presses nothing on the next one.
  await quantites.first().fill("0");
  await quantites.first().press("Enter");
  await expect.poll(() => quantites.count()).toBe(1);
  await expect.poll(() => quantites.count()).toBe(1);
});

parcours("tenir la caisse au clavier", [1280], async ({ page }) => {
  const { huile } = await ouvrirCaisse(page);
  await page.keyboard.press("F2");
  await page.keyboard.type("vegetale", { delay: 80 });
  await page.keyboard.press("Enter");
  const quantite = page.getByRole("textbox", { name: `Quantité de ${HUILE.titre}` });
  await quantite.waitFor();

  // A scanner's keys come within milliseconds, whatever has the focus; what they type is taken back.
  await page.keyboard.press("F4");
  const client = page.getByRole("textbox", { name: "Client" }).first();
  await client.pressSequentially("Awa", { delay: 80 });
  await expect.poll(() => client.inputValue()).toBe("Awa");
  await scanner(page, huile.reference);
  await expect.poll(() => quantite.inputValue()).toBe("2");
  await expect.poll(() => client.inputValue()).toBe("Awa");

  // On a line + is one more, but not where it begins a code.
  await quantite.focus();
  await page.keyboard.press("+");
  await expect.poll(() => quantite.inputValue()).toBe("3");
  await scanner(page, `+${huile.reference}`);
  await page.getByText(`Aucun produit pour le code +${huile.reference}`).waitFor();
  await expect.poll(() => quantite.inputValue()).toBe("3");

  await page.getByRole("button", { name: `Modifier le prix de ${HUILE.titre}` }).click();
  await page.keyboard.type("1000", { delay: 80 });
  await page.keyboard.press("Enter");
  await expect
    .poll(() => lisible(page.getByRole("listitem").filter({ hasText: "minimum" }).innerText()))
    .toContain("Le prix ne peut pas être inférieur au prix minimum (1 250 FCFA)");

  await page.keyboard.press("F8");
  await page.getByRole("dialog").waitFor();
  await page.keyboard.type("5000", { delay: 80 });
  await page.keyboard.press("Enter");
  await page.getByRole("dialog", { name: /Vente enregistrée/ }).waitFor();
  // Nothing of the menu, which the till has not, has been loaded.
  const scripts = await page.evaluate(() => performance.getEntriesByType("resource").map(({ name }) => name));
  expect(scripts.filter((nom) => nom.includes("/drawer-"))).toEqual([]);
  await page.keyboard.press("Enter");
  await page.keyboard.press("Escape");
  await page.waitForURL("**/dashboard");
});

parcours("glisser les catégories à la molette", [1280], async ({ page }) => {
  const { api } = await ouvrirCaisse(page);
  const produit = { statut: "STOCK", seuilAlerte: 1, quantite: 9, prixAchat: 100, prixVente: 150 };
  for (let n = 1; n <= 9; n++) {
    const nom = `Rayon numéro ${String(n)}`;
    const { id: categorieId } = await api<{ id: number }>("POST", "/categories", { nom });
    await api("POST", "/produits", { ...produit, titre: nom, categorieId });
  }
  await page.reload();
  const rangee = page.getByRole("group", { name: CAISSE.categories });
  const derniere = rangee.getByRole("button").last();
  await expect.poll(() => rangee.getByRole("button").count()).toBe(11);
  await rangee.hover();
  const reste = () =>
    rangee.evaluate(({ scrollLeft, scrollWidth, clientWidth }) => scrollWidth - clientWidth - scrollLeft);
  await expect.poll(() => reste()).toBeGreaterThan(0);
  // Under load the wheel may come before the scripts do.
  await expect
    .poll(async () => {
      await page.mouse.wheel(0, 600);
      return reste();
    })
    .toBeLessThan(1);
  await derniere.click();
  await expect.poll(() => derniere.getAttribute("aria-pressed")).toBe("true");
});
